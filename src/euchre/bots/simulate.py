"""Many deals, and how they come out."""

from collections.abc import Callable, Sequence

from euchre.bots.figures import Simulation, figures
from euchre.bots.outcome import Outcome, outcome_of
from euchre.bots.player import Player
from euchre.bots.sitting import play_deal
from euchre.rules import Rules, Seat


def simulate(
    rules: Rules,
    deals: int,
    seed: str | int,
    players: Sequence[Player],
    on_deal: Callable[[int], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Simulation:
    """How deals come out among these players, who sit by seat.

    ``on_deal`` hears how many deals are over. When ``stop`` says so, or the keyboard interrupts, what was played so far
    is counted, and ``stopped`` is set.
    """
    outcomes: list[Outcome] = []
    try:
        while len(outcomes) < deals and not (stop is not None and stop()):
            outcomes.append(_deal(rules, players, seed, len(outcomes)))
            if on_deal is not None:
                on_deal(len(outcomes))
    except KeyboardInterrupt:
        pass
    names = tuple(player.name for player in players)
    return figures(rules, outcomes, seed, names, stopped=len(outcomes) < deals)


def _deal(rules: Rules, players: Sequence[Player], seed: str | int, number: int) -> Outcome:
    dealer = Seat(number % rules.table.players)
    return outcome_of(play_deal(rules, players, f"{seed}/{number}", dealer), dealer)
