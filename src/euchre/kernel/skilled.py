"""What a learned player does: the word, the discard and the card that its networks think most of."""

from euchre.kernel.compiled import follow, inlined, lean, lowest
from euchre.kernel.deal import DEALER, HELD, SKILLED, TRUMP, TURNED, UPCARD
from euchre.kernel.desk import HANDS, LAID, LED, OUT, TURN
from euchre.kernel.eyes import SKILLED as SKILLED_SEATS
from euchre.kernel.eyes import look
from euchre.kernel.facts import (
    AWAY,
    CARD_FACTS,
    DISCARD_FACTS,
    TRIED,
    WORD_FACTS,
    card_facts,
    discard_facts,
    word_facts,
)
from euchre.kernel.layout import CHART, MEMBERS, PLACE, WORD, Ints
from euchre.kernel.plan import STUCK
from euchre.kernel.skill import CARDS, DISCARDS, LONE_CARDS, WORDS, Skill, add_up, value
from euchre.kernel.words import CALL, ORDER, PASS, SUITS


@inlined
def is_skilled(eyes: Ints, seat: int) -> bool:
    """Whether the seat plays its cards as it has learned."""
    return bool(eyes[SKILLED_SEATS] >> seat & 1)


@inlined
def speaks_skilled(deal: Ints, seat: int) -> bool:
    """Whether the seat speaks and discards as it has learned."""
    return bool(deal[SKILLED] >> seat & 1)


@lean
def skilled_card(lay: Ints, skill: Skill, desk: Ints, eyes: Ints, frame: int) -> int:
    """The card that the seat on turn plays, as a move."""
    hand = desk[HANDS + desk[frame + TURN]]
    legal = follow(hand, lay[MEMBERS + desk[frame + LED]]) if desk[frame + LAID] else hand
    if legal & (legal - 1) == 0:
        return int(legal)
    look(lay, desk, eyes, frame)
    turned = card_facts(lay, desk, eyes, frame)
    net = LONE_CARDS if desk[OUT] else CARDS
    add_up(skill, desk, net, CARD_FACTS)
    chosen, most = 0, -1e9
    while legal:
        card = legal & -legal
        legal ^= card
        worth = value(skill, net, CARD_FACTS, TRIED + lay[CHART + turned * WORD + lowest(card)])
        if worth > most:
            chosen, most = card, float(worth)
    return chosen


@lean
def word_value(
    plan: Ints, lays: Ints, skill: Skill, desk: Ints, deal: Ints, seat: int, word: int, naming: bool
) -> float:
    """What the seat thinks of a word; only differences between such values mean anything."""
    fact = word_facts(lays, desk, deal, seat, plan[STUCK], word, naming)
    add_up(skill, desk, WORDS, WORD_FACTS)
    return float(value(skill, WORDS, WORD_FACTS, fact))


@lean
def skilled_order(plan: Ints, lays: Ints, skill: Skill, desk: Ints, deal: Ints, seat: int) -> int:
    """What the seat says when it may order the upcard."""
    chosen, most = PASS, word_value(plan, lays, skill, desk, deal, seat, PASS, False)
    for alone in range(2):
        worth = word_value(plan, lays, skill, desk, deal, seat, ORDER + alone, False)
        if worth > most:
            chosen, most = ORDER + alone, worth
    return chosen


@lean
def skilled_call(plan: Ints, lays: Ints, skill: Skill, desk: Ints, deal: Ints, seat: int) -> int:
    """What the seat says when it may name trump."""
    chosen, most = PASS, -1e9
    if not (plan[STUCK] and seat == deal[DEALER]):
        most = word_value(plan, lays, skill, desk, deal, seat, PASS, True)
    for trump in range(SUITS):
        if trump == deal[TURNED]:
            continue
        for alone in range(2):
            word = CALL + 2 * trump + alone
            worth = word_value(plan, lays, skill, desk, deal, seat, word, True)
            if worth > most:
                chosen, most = word, worth
    return chosen


@lean
def skilled_discard(lays: Ints, skill: Skill, desk: Ints, deal: Ints, kept: int) -> int:
    """The card, as a bit of ``Cards``, that the dealer lays away of the hand and the upcard; ``kept`` must stay."""
    lay = lays[deal[TRUMP]]
    rest = deal[HELD + deal[DEALER]] | deal[UPCARD]
    turned = discard_facts(lay, desk, deal)
    add_up(skill, desk, DISCARDS, DISCARD_FACTS)
    chosen, most = 0, -1e9
    rest &= ~kept
    while rest:
        card = rest & -rest
        rest ^= card
        worth = value(skill, DISCARDS, DISCARD_FACTS, AWAY + lay[CHART + turned * WORD + lay[PLACE + lowest(card)]])
        if worth > most:
            chosen, most = card, float(worth)
    return chosen
