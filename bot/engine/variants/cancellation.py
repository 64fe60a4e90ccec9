"""Cancellation Hearts, for six to ten players with two packs. Rules: docs/rules/cancellation.md.

Differences from Classic Hearts: two packs; equal cards in a trick cancel each other, and a trick
that nobody takes goes with the next one; nothing is passed; the player on the dealer's left leads
first; a moon takes all 26 hearts and both queens of spades.
"""

from collections.abc import Sequence
from typing import Final

from bot.engine.model.cards import (
    QUEEN_OF_SPADES,
    Card,
    cards,
    hearts_and,
    in_order,
    standard_deck,
    without,
)
from bot.engine.rules.breaking import HeartBreaks, QueenBreaks, queen_breaks_option
from bot.engine.rules.ends import EndsAt, limit_option
from bot.engine.rules.legal import FOLLOW_SUIT, HeldBack, NotOnFirstTrick
from bot.engine.rules.moons import MoonEffect, MoonForAll
from bot.engine.rules.openings import LeftOfDealerLeads
from bot.engine.rules.options import Option, Options
from bot.engine.rules.passes import NoPasses, classic_passes
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import card_points
from bot.engine.rules.tricks import UncancelledTakes
from bot.engine.rules.variant import Variant

MOON_AMOUNT = 52
PENALTIES = hearts_and(QUEEN_OF_SPADES)

# The twos in the order in which they are left out, until the hands are equal.
_LEFT_OUT: Final[Sequence[Card]] = cards("2C 2C 2D 2D 2S 2S")


def deck(players: int) -> tuple[Card, ...]:
    """Return two packs without the twos whose removal makes the hands equal."""
    double = (*standard_deck(), *standard_deck())
    return without(double, tuple(_LEFT_OUT[: len(double) % players]))


def build(players: int, options: Options) -> Rules:
    """Return the rules for 6 to 10 players."""
    dealt = deck(players)
    passing = options.choice("passing") == "classic"
    return Rules(
        variant=VARIANT.key,
        revision=VARIANT.revision,
        players=players,
        options=options,
        deck=dealt,
        cards_each=len(dealt) // players,
        pass_rule=classic_passes(players) if passing else NoPasses(),
        opening_rule=LeftOfDealerLeads(),
        play_rules=(HeldBack(hearts_and()), FOLLOW_SUIT, NotOnFirstTrick(PENALTIES)),
        trick_rule=UncancelledTakes(),
        break_rule=HeartBreaks(QUEEN_OF_SPADES, QueenBreaks(options.choice("queen_breaks"))),
        card_points=card_points(dealt, {"H": 1, "QS": 13}),
        moon_rule=MoonForAll(
            in_order(card for card in dealt if card in PENALTIES), MOON_AMOUNT, MoonEffect.CHOICE
        ),
        end_rule=EndsAt(options.number("limit")),
    )


VARIANT = Variant(
    key="cancellation",
    name="Cancellation Hearts",
    revision=1,
    player_counts=(6, 7, 8, 9, 10),
    options=(
        limit_option(100),
        Option(name="passing", default="none", choices=("none", "classic")),
        queen_breaks_option(QueenBreaks.DISCARDED),
    ),
    build=build,
    order=80,
)
