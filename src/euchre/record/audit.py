"""Reneges in the deals of a record, as the cards prove them; a table that plays on honour may have missed them."""

from msgspec import Struct

from euchre.engine import Renege, reneges
from euchre.record.judge import tell_renege
from euchre.record.record import Record
from euchre.record.replay import replay


class Proof(Struct, frozen=True):
    """A renege, the deal it was in (from 1), and the sentence that tells it."""

    deal: int
    renege: Renege
    sentence: str


def audit(record: Record) -> tuple[Proof, ...]:
    """Every renege that the cards of the record prove, in order; a card that was taken back is none.

    Raises:
        RecordError: the record tells of something that cannot have happened.
    """
    return tuple(
        Proof(deal.number, renege, tell_renege(deal.final, deal.number, renege))
        for deal in replay(record).deals
        if deal.final.contract is not None
        for renege in reneges(deal.final)
    )
