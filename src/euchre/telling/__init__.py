"""What happens at a table and what is asked there, in words to one reader: for the terminal and the browser alike."""

from euchre.telling.asking import in_order, label, leads, question
from euchre.telling.company import NAMES, Company, capital, company, third_person
from euchre.telling.counters import Pips, counters, pips, shown_score
from euchre.telling.endings import redeal, settlement, victory
from euchre.telling.sentences import OF_ONE_SEAT, Teller, trick_name
from euchre.telling.spelling import Speller, Spelling, bower_name, trump_words

__all__ = [
    "NAMES",
    "OF_ONE_SEAT",
    "Company",
    "Pips",
    "Speller",
    "Spelling",
    "Teller",
    "bower_name",
    "capital",
    "company",
    "counters",
    "in_order",
    "label",
    "leads",
    "pips",
    "question",
    "redeal",
    "settlement",
    "shown_score",
    "third_person",
    "trick_name",
    "trump_words",
    "victory",
]
