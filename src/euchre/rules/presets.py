"""The games of the family, each a value."""

from typing import Final

from msgspec.structs import replace

from euchre.rules.model import (
    Countdown,
    Dealing,
    Drops,
    MatchPlan,
    Pack,
    Rules,
    Table,
    TrickBids,
    TurnUp,
    Upcard,
)

EUCHRE: Final = Rules(name="euchre", title="Euchre")
EUCHRE_TOURNAMENT: Final = Rules(
    name="euchre_tournament",
    title="Tournament Euchre",
    dealing=Dealing(first_dealer="first_jack"),
    auction=TurnUp(stick_the_dealer=True),
)
EUCHRE_BRITISH: Final = Rules(
    name="euchre_british",
    title="British Euchre",
    pack=Pack(joker=True),
    match=MatchPlan(target=11),
)
CUTTHROAT: Final = Rules(name="cutthroat", title="Cutthroat", table=Table(players=3, partners=False))
CUTTHROAT_DUMMY: Final = replace(
    CUTTHROAT,
    name="cutthroat_dummy",
    title="Cutthroat with a dummy",
    dealing=Dealing(dummy_deal=True),
)
SIX_HANDED: Final = Rules(
    name="six_handed",
    title="Six-handed Euchre",
    table=Table(players=6),
    pack=Pack(deck="32"),
)
SIX_HANDED_DOUBLE: Final = replace(
    SIX_HANDED,
    name="six_handed_double",
    title="Six-handed Euchre with a double pack",
    pack=Pack(deck="double24"),
)
BUCK: Final = Rules(
    name="buck",
    title="Buck Euchre",
    table=Table(players=4, partners=False),
    upcard=Upcard(automatic_clubs=True),
    auction=TurnUp(all_pass="no_trump_hand"),
    drops=Drops(),
    scoring=Countdown(),
    match=MatchPlan(target=None),
)
BUCK3: Final = replace(
    BUCK,
    name="buck3",
    title="Three-player Buck",
    table=Table(players=3, partners=False),
    dealing=Dealing(dummy_deal=True),
    drops=Drops(no_drop_at_or_below=5),
    scoring=Countdown(start_score=15),
)
DIRTY_CLUBS: Final = replace(
    BUCK,
    name="dirty_clubs",
    title="Dirty Clubs",
    auction=TrickBids(),
    scoring=Countdown(start_score=20),
)

GAMES: Final = {
    rules.name: rules
    for rules in (
        EUCHRE,
        EUCHRE_TOURNAMENT,
        EUCHRE_BRITISH,
        CUTTHROAT,
        CUTTHROAT_DUMMY,
        SIX_HANDED,
        SIX_HANDED_DOUBLE,
        BUCK,
        BUCK3,
        DIRTY_CLUBS,
    )
}
"""All games by name."""
