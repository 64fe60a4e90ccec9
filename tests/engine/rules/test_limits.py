"""Rules that cannot be played are refused when they are built, with the reason."""

from dataclasses import replace as with_fields

import pytest
from msgspec.structs import replace

from bot.engine import variants
from bot.engine.model.cards import (
    JACK_OF_DIAMONDS,
    QUEEN_OF_SPADES,
    WARREN,
    Shade,
    Suit,
    card,
    cards,
)
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND
from bot.engine.rules.limits import BeyondLimits, check_limits
from bot.engine.rules.moons import MoonEffect, MoonForAll
from bot.engine.rules.openings import HolderLeadsCard, HolderLeadsSuit
from bot.engine.rules.options import Option
from bot.engine.rules.passes import Direction, PassCycle, PassStep
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import CardPoints, PointsTaken
from bot.engine.rules.tricks import EitherSideTakes, UncancelledTakes
from tests.engine.arrange import build_rules

CLASSIC = build_rules("classic", 4)
KITTY = build_rules("double-hearts", 3)
INCREDU = build_rules("increduhearts", 6)
SCATTER = PassStep(Direction.SCATTER)


@pytest.mark.parametrize(
    ("reason", "rules"),
    [
        ("only 2 to 10 can play", replace(CLASSIC, players=13, cards_each=4)),
        ("only 2 to 10 can play", replace(CLASSIC, players=1, cards_each=52)),
        ("cards left over: 1", replace(KITTY, kitty_rule=KittyRule.NONE)),
        ("cards left over: 0", replace(CLASSIC, kitty_rule=KittyRule.LAST_TRICK)),
        ("cards left over: 8", replace(CLASSIC, cards_each=11)),
        ("more than 2 times", replace(CLASSIC, deck=CLASSIC.deck * 3, cards_each=39)),
        ("same light side", replace(CLASSIC, deck=(*CLASSIC.deck[1:], card("KH/2C")))),
        ("W and an extra card", replace(CLASSIC, deck=(*CLASSIC.deck[1:], WARREN))),
        ("than a hand has", replace(CLASSIC, pass_rule=PassCycle((SCATTER,), 14))),
        ("than there are other players", replace(CLASSIC, pass_rule=PassCycle((SCATTER,), 4))),
        ("in this order", replace(CLASSIC, play_rules=(FOLLOW_SUIT, OPEN_THE_HAND))),
        ("in this order", replace(CLASSIC, play_rules=(FOLLOW_SUIT, FOLLOW_SUIT))),
        ("nobody may hold", replace(CLASSIC, opening_rule=HolderLeadsCard(cards("1C")))),
        ("nobody may hold", replace(KITTY, opening_rule=HolderLeadsCard(cards("QD/2C")))),
        (
            "nobody may hold",
            replace(KITTY, opening_rule=HolderLeadsSuit(card("QD/2C"), Suit.CLUBS)),
        ),
        ("might go with a trick", replace(KITTY, trick_rule=UncancelledTakes())),
        ("one side", replace(build_rules("double-hearts", 4), trick_rule=UncancelledTakes())),
        ("must contain FollowSuit", replace(CLASSIC, play_rules=(OPEN_THE_HAND,))),
        ("needs OpenTheHand", replace(CLASSIC, play_rules=(FOLLOW_SUIT,))),
        (
            "by one of its sides",
            replace(CLASSIC, opening_rule=HolderLeadsCard(cards("2C"), Shade.DARK)),
        ),
        ("only if all cards have two", replace(CLASSIC, trick_rule=EitherSideTakes())),
        ("cards cost points", replace(CLASSIC, card_points=CardPoints({card("QS/2H"): 14}))),
        (
            "can only also count",
            replace(INCREDU, score_rule=PointsTaken(kept=(JACK_OF_DIAMONDS,))),
        ),
        ("needs all copies", replace(CLASSIC, moon_rule=MoonForAll((), 26, MoonEffect.ADD))),
        (
            "needs all copies",
            replace(CLASSIC, moon_rule=MoonForAll(cards("QS QS"), 26, MoonEffect.ADD)),
        ),
        (
            "also counts",
            replace(CLASSIC, score_rule=PointsTaken(0, (JACK_OF_DIAMONDS, QUEEN_OF_SPADES))),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_rules_beyond_the_limits_are_refused_with_the_reason(reason: str, rules: Rules) -> None:
    with pytest.raises(BeyondLimits, match=reason):
        check_limits(rules)


@pytest.mark.parametrize(
    "rules",
    [
        replace(CLASSIC, players=2, cards_each=26),
        replace(CLASSIC, pass_rule=PassCycle((PassStep(Direction.LEFT),), 13)),
        replace(CLASSIC, opening_rule=HolderLeadsCard(CLASSIC.deck)),
    ],
    ids=["two play", "whole hands are passed", "any card opens"],
)
def test_rules_at_the_limits_are_accepted(rules: Rules) -> None:
    check_limits(rules)


def test_variant_with_such_rules_is_not_registered() -> None:
    broken = with_fields(
        variants.VARIANTS["classic"],
        key="broken",
        build=lambda players, options: replace(
            CLASSIC, variant="broken", players=players, options=options
        ),
    )
    with pytest.raises(BeyondLimits, match="broken for 3: cards left over: 13"):
        variants.register(broken)
    assert "broken" not in variants.VARIANTS


@pytest.mark.parametrize("default", [True, False], ids=["on", "off"])
def test_variant_is_not_registered_if_a_switched_house_rule_breaks_its_rules(default: bool) -> None:
    broken = with_fields(
        variants.VARIANTS["classic"],
        key="broken",
        player_counts=(4,),
        options=(Option(name="switch", default=default),),
        build=lambda _players, options: replace(
            CLASSIC,
            variant="broken",
            options=options,
            cards_each=13 if options.flag("switch") is default else 12,
        ),
    )
    with pytest.raises(BeyondLimits, match="cards left over: 4"):
        variants.register(broken)
    assert "broken" not in variants.VARIANTS
