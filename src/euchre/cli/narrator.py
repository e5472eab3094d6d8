"""Tells a match paragraph by paragraph, and shows hands, tricks and scores when they are wanted."""

from typing import Final

from euchre.cli.screen import GLUE, Screen
from euchre.engine import (
    Action,
    Dealt,
    Event,
    GameWon,
    MatchWon,
    Played,
    Scored,
    State,
    ThrownIn,
    Trick,
    TrickWon,
    View,
    looks_back,
)
from euchre.rules import Seat
from euchre.telling.company import Company, capital
from euchre.telling.counters import counters, shown_score
from euchre.telling.sentences import Teller, trick_name
from euchre.telling.spelling import trump_words


class Narrator:
    """Gathers what happens into paragraphs; ``flush`` shows what has gathered."""

    def __init__(self, screen: Screen, company: Company) -> None:
        self.screen: Final = screen
        self.company: Final = company
        self.teller: Final = Teller(company, screen.speller)
        self._gathered: list[str] = []
        self._asked_to_lead = False

    def tell(self, event: Event, before: View) -> None:
        """Tells one event, which must be what the reader may know of it."""
        self._make_room(event, before)
        said = self.teller.tell(event, before)
        if said is not None:
            self._gathered.append(said)
        if isinstance(event, TrickWon):
            self._gathered.append(self._tally(before, event))
        if isinstance(event, TrickWon | Scored | ThrownIn | GameWon | MatchWon):
            self.flush("good" if isinstance(event, Scored | GameWon | MatchWon) else "")

    def flush(self, style: str = "") -> None:
        """Shows the paragraph that has gathered."""
        if self._gathered:
            self.screen.say(" ".join(self._gathered), style)
            self._gathered = []

    def ask_to_lead(self) -> None:
        """Begins a trick that the reader leads: its name stands in the question, and need not be told again."""
        self.begin_trick()
        self._asked_to_lead = True

    def begin_trick(self) -> None:
        """Leaves a line free before a trick."""
        self.flush()
        self.screen.say()

    def hand(self, view: View, choices: tuple[Action, ...]) -> None:
        """Shows the reader's hand, unless the choices are all the cards of it."""
        assert self.company.you is not None
        hand = view.hands[self.company.you]
        known = view.held(self.company.you)
        if hand.unknown:
            self.screen.say(f"Your hand: {len(hand)} cards that you may not look at yet.")
        elif not {getattr(choice, "card", None) for choice in choices} >= set(known):
            self.screen.say(f"Your hand: {self.screen.speller.hand(known, view.trump)}")
        discard = looks_back(view, self.company.you)
        if discard is not None:
            self.screen.say(f"You laid {self.screen.speller.name(discard)} away.")

    def last_trick(self, view: View) -> None:
        """Shows the trick that was played last."""
        if not view.tricks:
            self.screen.say("No trick has been played in this deal yet.")
            return
        self.screen.say(self._trick(view, view.tricks[-1]))

    def score(self, view: View) -> None:
        """Shows the score in numbers, and how the counters lie."""
        if view.contract is not None and view.phase.turn is not None:
            self.screen.say(self._contract(view))
        self.screen.say(f"Score: {self.scores(view)}.")
        for side in self.company.sides():
            shown = counters(view.rules, view.standing.scores[side])
            if shown is not None:
                self.screen.say(f"{capital(self.company.side(side))}: {shown}.", indent="  ")
        if view.rules.match.games_per_match > 1:
            self.screen.say(f"Games: {self.company.by_side(view.standing.games)}.")

    def rules(self, view: View) -> None:
        """Shows the rule card of the game."""
        from euchre.cli.tables import show_rule_card

        show_rule_card(self.screen, view.rules)

    def scores(self, state: State) -> str:
        """The score of each side, the reader's first."""
        return self.company.by_side(tuple(shown_score(state.rules, score) for score in state.standing.scores))

    def _contract(self, view: View) -> str:
        """What is trump in this deal, and who made it."""
        assert view.contract is not None
        trump = capital(trump_words(view.contract.trump))
        lone = " alone" if view.contract.lone is not None else ""
        return f"{trump}." if view.maker is None else f"{trump}, made by {self.company.name(view.maker)}{lone}."

    def _make_room(self, event: Event, before: View) -> None:
        """Begins a new paragraph, or a new part of the match, where the event asks for one."""
        if isinstance(event, Dealt):
            self.flush()
            self.screen.heading(f"Deal {before.standing.dealt + 1}", self.scores(before))
        elif isinstance(event, Scored):
            self.flush()
            self.screen.say()
        elif isinstance(event, Played) and not before.trick and not self._asked_to_lead:
            self.begin_trick()
            self._gathered.append(f"{trick_name(before)}.")
        self._asked_to_lead = False

    def _tally(self, before: View, event: TrickWon) -> str:
        """How many tricks each side has once the trick is over; players on their own who have none are left out."""
        taken = dict.fromkeys(self.company.sides(), 0)
        for winner in (*(trick.winner for trick in before.tricks), event.seat):
            taken[before.rules.side(winner)] += 1
        if before.rules.table.partners:
            return f"Tricks {' to '.join(str(count) for count in taken.values())}.".replace(" ", GLUE)
        return f"Tricks: {', '.join(f'{self.company.side(side)} {count}' for side, count in taken.items() if count)}."

    def _trick(self, view: View, trick: Trick) -> str:
        cards = (f"{self._who(play.seat)} {self.screen.speller.name(play.card)}" for play in trick.plays)
        return f"The last trick: {', '.join(cards)}; {self._who(trick.winner)} took it."

    def _who(self, seat: Seat) -> str:
        return self.company.name(seat)
