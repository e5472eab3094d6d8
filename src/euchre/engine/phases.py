"""All phases of a match: a closed union."""

from euchre.engine.alone import AskingAlone, AskingDefence, AskingFold, AskingPartnerAlone, Giving
from euchre.engine.bidding import Declaring, TrickBidding
from euchre.engine.deal import ChoosingDealer, Shuffling
from euchre.engine.drop import Staying, StayingInSecret
from euchre.engine.exchange import Discarding, OfferingDummy, PickingUp, Swapping
from euchre.engine.match import Over
from euchre.engine.opening import Opening
from euchre.engine.play import Playing
from euchre.engine.renege import Reckoning, Ruling
from euchre.engine.settling import Settling
from euchre.engine.turnup import Naming, NamingForJoker, OrderingUp

Phase = (
    ChoosingDealer
    | Shuffling
    | Opening
    | OrderingUp
    | Naming
    | NamingForJoker
    | TrickBidding
    | Declaring
    | PickingUp
    | Discarding
    | Swapping
    | OfferingDummy
    | AskingAlone
    | AskingPartnerAlone
    | AskingDefence
    | Giving
    | AskingFold
    | Staying
    | StayingInSecret
    | Playing
    | Reckoning
    | Ruling
    | Settling
    | Over
)

__all__ = [
    "AskingAlone",
    "AskingDefence",
    "AskingFold",
    "AskingPartnerAlone",
    "ChoosingDealer",
    "Declaring",
    "Discarding",
    "Giving",
    "Naming",
    "NamingForJoker",
    "OfferingDummy",
    "Opening",
    "OrderingUp",
    "Over",
    "Phase",
    "PickingUp",
    "Playing",
    "Reckoning",
    "Ruling",
    "Settling",
    "Shuffling",
    "Staying",
    "StayingInSecret",
    "Swapping",
    "TrickBidding",
]
