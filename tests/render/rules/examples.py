"""Rules with every kind of value of every rule."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from bot.engine.model.cards import (
    JACK_OF_DIAMONDS,
    JOKER,
    QUEEN_OF_SPADES,
    WARREN,
    CardSet,
    Shade,
    Suit,
    card,
    hearts_and,
    in_order,
    standard_deck,
)
from bot.engine.model.teams import EachAlone, Partners
from bot.engine.rules.breaking import HeartBreaks, NothingBreaks, QueenBreaks, TrickBreaks
from bot.engine.rules.deals import DealerDraw, KittyRule
from bot.engine.rules.ends import EndsAbove, EndsAboveAlone, EndsAfter, EndsAt
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND, HeldBack, NotOnFirstTrick
from bot.engine.rules.moons import MoonEffect, MoonForAll, MoonForMost, NoMoon
from bot.engine.rules.openings import HolderLeadsCard, HolderLeadsSuit, LeftOfDealerLeads
from bot.engine.rules.passes import HOLD, Direction, NoPasses, PassCycle, PassStep
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import CardPoints, NoResets, PointsTaken, ResetAt
from bot.engine.rules.tricks import EitherSideTakes, HighestTakes, UncancelledTakes
from bot.engine.variants import VARIANTS
from bot.render.rules.tables import Tables
from bot.render.wording import Wording
from tests.engine.arrange import build_rules

CLASSIC: Final = build_rules("classic", 4)
DOUBLE: Final = build_rules("double-hearts", 4)
INCREDU: Final = build_rules("increduhearts", 6)
HELD: Final = HeldBack(hearts_and())
PENALTIES: Final = hearts_and(QUEEN_OF_SPADES)


def build_moon_for_most(effect: MoonEffect, universe: int = 99) -> MoonForMost:
    """Return the moon for most hearts with an effect and the amount of a universe."""
    return MoonForMost(18, 26, QUEEN_OF_SPADES, 13, JACK_OF_DIAMONDS, 10, universe, effect)


# The values of each field of the rules; two of them are never described alike.
VALUES: Final[Mapping[str, tuple[Any, ...]]] = {
    "dealer_draw": tuple(DealerDraw),
    "kitty_rule": tuple(KittyRule),
    "pass_rule": (
        NoPasses(),
        *(
            PassCycle((PassStep(direction, 0 if direction is Direction.SCATTER else 1),), 2)
            for direction in Direction
            if direction is not Direction.HOLD
        ),
        PassCycle((PassStep(Direction.LEFT, 1), HOLD)),
        PassCycle((PassStep(Direction.LEFT, 2), HOLD)),
        PassCycle((PassStep(Direction.RIGHT, 2), HOLD)),
        PassCycle((PassStep(Direction.RIGHT, 2), HOLD), 1),
        PassCycle((PassStep(Direction.RIGHT, 2), HOLD), 4),
    ),
    "opening_rule": (
        LeftOfDealerLeads(),
        HolderLeadsCard((card("2C"),)),
        HolderLeadsCard((card("3C"),)),
        HolderLeadsCard((card("2D"),)),
        HolderLeadsCard((card("2C"),), Shade.LIGHT),
        HolderLeadsSuit(card("2C"), Suit.CLUBS),
        HolderLeadsSuit(card("2C"), Suit.SPADES),
        HolderLeadsSuit(card("KC"), Suit.CLUBS),
    ),
    "play_rules": (
        (FOLLOW_SUIT,),
        (HELD, FOLLOW_SUIT),
        (HeldBack(hearts_and(), unless_only=CardSet((QUEEN_OF_SPADES,))), FOLLOW_SUIT),
        (HeldBack(CardSet((card("AS"),))), FOLLOW_SUIT),
        (FOLLOW_SUIT, NotOnFirstTrick(PENALTIES)),
        (FOLLOW_SUIT, NotOnFirstTrick(hearts_and(JACK_OF_DIAMONDS))),
        (FOLLOW_SUIT, NotOnFirstTrick(CardSet((QUEEN_OF_SPADES,)))),
    ),
    "trick_rule": (
        HighestTakes(),
        *(HighestTakes(trumps=suit) for suit in Suit),
        EitherSideTakes(),
        UncancelledTakes(),
    ),
    "break_rule": (
        NothingBreaks(),
        *(HeartBreaks(QUEEN_OF_SPADES, rule) for rule in QueenBreaks),
        HeartBreaks(card("QC"), QueenBreaks.PLAYED),
        TrickBreaks(hearts_and()),
    ),
    "card_points": (
        CardPoints({card("QS"): 13}),
        CardPoints(dict.fromkeys(hearts_and(), 1)),
        CardPoints(dict.fromkeys(hearts_and(), 2)),
        CardPoints({card: card.faces[0].rank for card in hearts_and()}),
        CardPoints({card: card.faces[0].rank for card in PENALTIES}),
        CardPoints({**dict.fromkeys(PENALTIES, 1), JACK_OF_DIAMONDS: -10}),
    ),
    "score_rule": (
        PointsTaken(),
        PointsTaken(no_tricks_bonus=5),
        PointsTaken(kept=(QUEEN_OF_SPADES,)),
    ),
    "moon_rule": (
        NoMoon(),
        *(MoonForAll(in_order(PENALTIES), 26, effect) for effect in MoonEffect),
        MoonForAll(in_order(PENALTIES), 30, MoonEffect.ADD),
        MoonForAll(in_order(hearts_and()), 26, MoonEffect.ADD),
        *map(build_moon_for_most, MoonEffect),
        build_moon_for_most(MoonEffect.ADD, universe=52),
    ),
    "reset_rule": (NoResets(), ResetAt((100,)), ResetAt((100, -100))),
    "end_rule": (
        EndsAt(100),
        EndsAt(50),
        EndsAbove(100),
        EndsAbove(100, -50),
        EndsAboveAlone(100),
        EndsAboveAlone(100, by_staying=True),
        EndsAboveAlone(100, null_game=True),
        EndsAfter(1),
        EndsAfter(4),
    ),
    "team_rule": (
        EachAlone(),
        Partners((0, 1, 0, 1), moon_together=True),
        Partners((0, 1, 0, 1), moon_together=False),
        Partners((0, 0, 1, 1), moon_together=True),
        Partners((0, 1, 0, 1), moon_together=True, one_total=False),
    ),
    "losers_share_place": (False, True),
}
# Values of which the sentence depends on another rule.
BESIDE: Final[Mapping[str, Mapping[str, Any]]] = {
    "break_rule": {"play_rules": (OPEN_THE_HAND, HELD, FOLLOW_SUIT)},
    "score_rule": {"moon_rule": MoonForAll(in_order(PENALTIES), 26, MoonEffect.ADD)},
}


def tables(words: Wording, *rules: Rules) -> Tables:
    """Return the description of rules, by the number of players."""
    return Tables({rule.players: rule for rule in rules}, words)


def change_rules(field: str, value: object) -> Rules:
    """Return the rules of Classic Hearts with another value of a field."""
    return replace(CLASSIC, **{**BESIDE.get(field, {}), field: value})


def list_examples(words: Wording) -> Iterator[Tables]:
    """Yield rules for every sentence: values, decks, and differing numbers of players."""
    for field, values in VALUES.items():
        for value in values:
            yield tables(words, change_rules(field, value))
    for variant in VARIANTS.values():
        yield tables(words, *(variant.rules(count) for count in variant.player_counts))
    kitty = build_rules("double-hearts", 3)
    yield tables(words, replace(kitty, kitty_rule=KittyRule.FIRST_TRICK), DOUBLE)
    yield tables(words, replace(DOUBLE, dealer_draw=DealerDraw.LOWEST))
    for deck in (
        standard_deck()[8:],
        tuple(high for high in standard_deck() if high.faces[0].rank > 8),
        (*standard_deck()[::2], *standard_deck()[::3]),
        (JOKER, *standard_deck()[1:]),
        (*standard_deck(), WARREN),
    ):
        yield tables(words, replace(CLASSIC, deck=deck))
    uneven = CardPoints({card("QS/2H"): 3, card("2H/QC"): 5, card("KS/3H"): 1, card("3H/KS"): -2})
    yield tables(words, replace(DOUBLE, card_points=uneven))
    for moon_rule in (NoMoon(), build_moon_for_most(MoonEffect.ADD)):
        yield tables(words, replace(CLASSIC, score_rule=PointsTaken(5), moon_rule=moon_rule))
    dark_opening = replace(DOUBLE, opening_rule=HolderLeadsCard((card("QD/2C"),), Shade.DARK))
    yield tables(words, dark_opening)
    yield tables(
        words,
        CLASSIC,
        replace(CLASSIC, players=5, pass_rule=PassCycle((PassStep(Direction.LEFT, 1),), 2)),
    )
    yield tables(
        words, CLASSIC, replace(CLASSIC, players=5, opening_rule=HolderLeadsCard((card("5D"),)))
    )
    yield tables(words, CLASSIC, replace(CLASSIC, players=5, play_rules=(FOLLOW_SUIT,)))
