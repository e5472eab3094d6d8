"""Follow, win, next, home: four leaves on ints, run as Python by the engine and compiled by the kernels."""

FIRST, LAST, CANCEL = 0, 1, 2
NEVER_HOME = 99
"""More tricks than there are in any hand."""


def follow(hand: int, suit: int) -> int:
    """The cards of a hand that may be played to a led suit: those of the suit, or all if there are none."""
    return hand & suit or hand


def winner(strengths: list[int] | tuple[int, ...], tie: int) -> int:
    """The place in the trick that takes it; strength 0 cannot win.

    Equal strengths occur with a double pack only: the first or the last of them wins, or they cancel each
    other and the next best wins; where all cancel, the leader takes the trick.  # rules/core 8.5, 8.6
    """
    best = 0
    place = 0
    for i in range(len(strengths)):
        strength = strengths[i]
        if tie == CANCEL:
            for j in range(len(strengths)):
                if j != i and strengths[j] == strengths[i]:
                    strength = 0
        if strength > best or (tie == LAST and strength == best > 0):
            best = strength
            place = i
    return place


def after(seat: int, players: int, out: int) -> int:
    """The next seat clockwise that plays; bit i of ``out`` is set for a seat that does not."""
    seat = (seat + 1) % players
    while out >> seat & 1:
        seat = (seat + 1) % players
    return seat


def tricks_home(score: int, needs: int, exact: bool) -> int:
    """With how many tricks a player comes to zero where points are counted down.

    ``needs`` is what a maker promised, 0 for the others: a maker takes off nothing before the contract is made, and
    where the bid alone is taken off (``exact``), no more than that ever.  # rules/buck 9.5, rules/dirty_clubs 6.1, 7.2
    """
    if exact and needs and score > needs:
        return NEVER_HOME
    return max(score, needs)
