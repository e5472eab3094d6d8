"""How a deal came out, and why it scored as it did, in one sentence."""

from typing import assert_never

from euchre.engine import GameWon, MatchWon, Scored, State, ThrownIn
from euchre.rules import Seat, counted, in_words, listed
from euchre.telling.company import Company, capital


def settlement(event: Scored, before: State, company: Company) -> str:
    """What happened in the deal and what each side gets for it."""
    why = _why(event, before, company)
    if before.rules.counts_down:
        return f"{why}: {'; '.join(_step(Seat(side), event, before, company) for side in company.sides())}."
    return f"{why}: {_gains(event, before, company)}.{_tokens(event, before, company)}"


def redeal(event: ThrownIn, company: Company) -> str:
    """Why cards were thrown in, and who deals next."""
    return f"{_why_thrown_in(event, company)}: nobody scores, and {_lower(company.does(event.dealer, 'deal'))} next."


def victory(event: GameWon | MatchWon, before: State, company: Company) -> str | None:
    """Who has won, and by how much; ``None`` for the game of a match of one game, which is told once."""
    one_game = before.rules.match.games_per_match == 1
    if isinstance(event, GameWon) and one_game:
        return None
    standing = before.standing
    numbers = standing.scores if one_game or isinstance(event, GameWon) else standing.games
    what = "the game" if isinstance(event, GameWon) else "the match"
    double = ", which counts as two games" if isinstance(event, GameWon) and event.games > 1 else ""
    return f"{_winners(event.sides, what, company)}{_final(numbers, event.sides, company)}{double}."


def _why_thrown_in(event: ThrownIn, company: Company) -> str:
    by = "Somebody shows" if event.by is None else company.does(event.by, "show")
    match event.reason:
        case "all_passed":
            return "Everybody passed"
        case "throw_in":
            return f"{by} a hand that may be thrown in"
        case "folded":
            return f"{by} a hand without ace, face card or trump"
        case "joker":
            return "A joker was turned up"
        case "renege":
            return "The cards are dealt again for the renege"
        case "walkover":
            return "Everybody else dropped out"
        case _:
            assert_never(event.reason)


def _winners(sides: tuple[int, ...], what: str, company: Company) -> str:
    if len(sides) == 1:
        return company.side_does(sides[0], f"win {what}")
    return f"{capital(listed(tuple(company.side(side) for side in sides)))} share {what}"


def _final(numbers: tuple[int, ...], winners: tuple[int, ...], company: Company) -> str:
    """The last score: the winner's first where there are two sides, else everybody's."""
    if len(numbers) == 2:
        first = winners[0]
        return f", {numbers[first]} to {numbers[1 - first]}"
    return f": {company.by_side(numbers)}"


def _why(event: Scored, s: State, company: Company) -> str:
    if s.maker is None or event.ending in ("walkover", "sweep", "fast_break", "forfeit", "renege"):
        return _why_otherwise(event, s, company)
    makers, taken = _makers(s, company), sum(event.tricks[seat] for seat in s.makers())
    match event.ending:
        case "made":
            return f"{makers} made it with {counted(taken, 'trick')}"
        case "march":
            return f"{makers} took {_everything(s)}, a march"
        case "lone_made":
            return f"{makers} took {counted(taken, 'trick')} alone, which is short of a march"
        case "lone_march":
            return f"{makers} took {_everything(s)} alone"
        case "set":
            return (
                f"{makers} needed {_needed(s)}, took {_few(taken)} and {'are' if s.maker == company.you else 'is'} set"
            )
        case _:
            return f"{makers} needed {_needed(s)} and took {_few(taken)}, a euchre"


def _why_otherwise(event: Scored, s: State, company: Company) -> str:
    match event.ending:
        case "all_in" | "no_maker":
            return "Nobody made trump, and the tricks alone count"
        case "walkover":
            return f"Everybody else dropped out, and the deal is {_possessive(s, company)} unplayed"
        case "sweep":
            sweeper = s.maker if not any(event.tricks) else Seat(event.tricks.index(max(event.tricks)))
            assert sweeper is not None, "a sweep without a trick is the maker's"
            return f"{capital(company.name(sweeper))} took {_everything(s)}, a sweep"
        case "fast_break":
            return "The defenders took the first two tricks and the makers all the others, a fast break"
        case "forfeit":
            return "The dealer conceded instead of naming trump"
        case "renege":
            return "The renege is paid for"
        case _:
            raise AssertionError(f"{event.ending} is told above")


def _makers(s: State, company: Company) -> str:
    """Who played the contract: a side, or the one who played alone."""
    assert s.contract is not None and s.maker is not None, "somebody made trump"
    if s.contract.lone is not None:
        return capital(company.name(s.contract.lone))
    return capital(company.side(s.rules.side(s.maker)))


def _possessive(s: State, company: Company) -> str:
    return "yours" if s.maker == company.you else f"{_makers(s, company)}'s"


def _everything(s: State) -> str:
    return f"all {counted(s.rules.dealing.hand_size, 'trick')}"


def _needed(s: State) -> str:
    assert s.contract is not None
    return counted(s.contract.tricks, "trick")


def _few(tricks: int) -> str:
    return in_words(tricks) if tricks else "none"


def _gains(event: Scored, s: State, company: Company) -> str:
    """Who scores what, sides with the same points together."""
    amounts = sorted({amount for amount in event.points if amount}, reverse=True)
    gains = tuple(_gain(amount, event, s, company) for amount in amounts)
    return listed(gains) if gains else "nobody scores"


def _gain(amount: int, event: Scored, s: State, company: Company) -> str:
    sides = tuple(side for side in company.sides() if event.points[side] == amount)
    points = counted(abs(amount), "point") + ("" if amount > 0 else " off")
    told = event.ending in ("made", "march") and s.maker is not None and sides == (s.rules.side(s.maker),)
    if told:
        return points
    each = " each" if len(sides) > 1 else ""
    return f"{points}{each} for {listed(tuple(company.side(side) for side in sides))}"


def _step(seat: Seat, event: Scored, s: State, company: Company) -> str:
    """What a countdown score does."""
    change, score = event.points[seat], s.standing.scores[seat] + event.points[seat]
    name = company.name(seat)
    if seat in s.out:
        return f"{name} dropped out and {company.verb(seat, 'stay')} at {score}"
    told = event.ending in ("made", "set", "walkover") and seat == s.maker
    took = name if told or change == 0 else f"{name} took {_few(event.tricks[seat])} and"
    way = "stay at" if change == 0 else "go up to" if change > 0 else "go down to"
    return f"{took} {company.verb(seat, way)} {score}"


def _tokens(event: Scored, s: State, company: Company) -> str:
    """Who got a four-trick token, and who turned four of them into a point."""
    if not event.tokens or event.tokens == s.standing.tokens:
        return ""
    side = next(i for i in range(s.rules.sides) if event.tokens[i] != s.standing.tokens[i])
    if event.tokens[side] < s.standing.tokens[side]:
        return f" One of the points is for {company.side(side)}'s four tokens."
    return f" {company.side_does(side, 'have')} {counted(event.tokens[side], 'token')} for four tricks."


def _lower(sentence: str) -> str:
    """The sentence without its capital, unless that belongs to a name."""
    return f"you{sentence[3:]}" if sentence.startswith("You ") else sentence
