"""IncreduHearts, for 4 to 8 players with a double deck. Rules: docs/rules/increduhearts.md.

Differences from Classic Hearts: two packs; the first of two equal cards wins, but the second queen
of spades beats the first; jacks of diamonds score -10; eighteen hearts and a queen make a moon; a
player without tricks gets a bonus of five; totals of exactly 100 or -100 become 0.
"""

from bot.engine.model.cards import (
    JACK_OF_DIAMONDS,
    JOKER,
    QUEEN_OF_SPADES,
    Card,
    CardSet,
    card,
    hearts_and,
    standard_deck,
    without,
)
from bot.engine.rules.breaking import HeartBreaks, QueenBreaks, queen_breaks_option
from bot.engine.rules.deals import DealerDraw
from bot.engine.rules.ends import EndsAbove, limit_option
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND, HeldBack, NotOnFirstTrick
from bot.engine.rules.moons import MoonEffect, MoonForMost
from bot.engine.rules.openings import HolderLeadsCard
from bot.engine.rules.options import Option, Options
from bot.engine.rules.passes import HOLD, LEFT, RIGHT, PassCycle, PassStep, across
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import PointsTaken, ResetAt, card_points
from bot.engine.rules.tricks import HighestTakes
from bot.engine.rules.variant import Variant

TWO_OF_CLUBS, TWO_OF_DIAMONDS = card("2C"), card("2D")
MOON_HEARTS = 18
ALL_HEARTS = 26

_PASS_SIZE = {4: 5, 5: 4, 6: 4, 7: 3, 8: 3}


def deck(players: int) -> tuple[Card, ...]:
    """Return two packs, trimmed or with the Joker, so that the hands are equal."""
    double = (*standard_deck(), *standard_deck())
    if players == 6:
        return without(double, (TWO_OF_CLUBS, TWO_OF_DIAMONDS))
    if players in {4, 8}:
        double = without(double, (TWO_OF_CLUBS,))
    return (JOKER, *double)


def passes(players: int) -> PassCycle:
    """Return left 1, right 1, left 2, right 2, ..., across for even numbers, and hold."""
    steps = []
    for distance in range(1, (players + 1) // 2):
        steps += [
            PassStep(LEFT.direction, distance),
            PassStep(RIGHT.direction, distance),
        ]
    if players % 2 == 0:
        steps.append(across(players))
    return PassCycle((*steps, HOLD), _PASS_SIZE[players])


def build(players: int, options: Options) -> Rules:
    """Return the rules for 4 to 8 players."""
    cards = deck(players)
    return Rules(
        variant=VARIANT.key,
        revision=VARIANT.revision,
        players=players,
        options=options,
        deck=cards,
        cards_each=len(cards) // players,
        dealer_draw=DealerDraw.HIGHEST,
        pass_rule=passes(players),
        opening_rule=HolderLeadsCard((JOKER if players in {5, 7} else TWO_OF_CLUBS,)),
        play_rules=(
            OPEN_THE_HAND,
            HeldBack(hearts_and(), unless_only=CardSet((QUEEN_OF_SPADES,))),
            FOLLOW_SUIT,
            NotOnFirstTrick(hearts_and(QUEEN_OF_SPADES, JACK_OF_DIAMONDS)),
        ),
        trick_rule=HighestTakes(last_of=(QUEEN_OF_SPADES,)),
        break_rule=HeartBreaks(QUEEN_OF_SPADES, QueenBreaks(options.choice("queen_breaks"))),
        card_points=card_points(cards, {"H": 1, "QS": 13, "JD": -10}),
        score_rule=PointsTaken(no_tricks_bonus=5),
        moon_rule=MoonForMost(
            hearts=MOON_HEARTS,
            all_hearts=ALL_HEARTS,
            queen=QUEEN_OF_SPADES,
            queen_amount=13,
            bonus=JACK_OF_DIAMONDS,
            bonus_amount=10,
            universe_amount=len(cards),
            effect=MoonEffect.CHOICE,
        ),
        reset_rule=ResetAt((-100, 100)),
        end_rule=EndsAbove(options.number("limit"), options.limit("low_limit")),
    )


VARIANT = Variant(
    key="increduhearts",
    name="IncreduHearts",
    revision=1,
    player_counts=(4, 5, 6, 7, 8),
    options=(
        limit_option(100),
        Option(
            name="low_limit",
            default=None,
            lowest=-1000,
            highest=-10,
            optional=True,
        ),
        queen_breaks_option(QueenBreaks.DISCARDED),
    ),
    build=build,
    order=20,
)
