"""Ricketts House Hearts, for four players. Rules: docs/rules/ricketts.md.

Differences from Classic Hearts: the player left of the dealer leads any legal card; the pass cycle
includes a scatter; the queen of spades breaks hearts however it is played; a moon adds 26 to the
others unless that would lose the shooter the game; totals of exactly 104 or 126 become 0; the game
continues while the lowest total is shared; all players except the winners share a place.
"""

from bot.engine.model.cards import (
    QUEEN_OF_SPADES,
    WARREN,
    hearts_and,
    in_order,
    standard_deck,
)
from bot.engine.rules.breaking import HeartBreaks, QueenBreaks
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.ends import EndsAboveAlone, limit_option
from bot.engine.rules.legal import FOLLOW_SUIT, HeldBack
from bot.engine.rules.moons import MoonEffect, MoonForAll
from bot.engine.rules.openings import LeftOfDealerLeads
from bot.engine.rules.options import Option, Options
from bot.engine.rules.passes import HOLD, LEFT, RIGHT, Direction, PassCycle, PassStep, across
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import NoResets, ResetAt, ResetRule, card_points
from bot.engine.rules.variant import Variant

MOON_AMOUNT = 26
PASSES = PassCycle((LEFT, RIGHT, across(4), PassStep(Direction.SCATTER), HOLD))
_MOON_CARDS = in_order(hearts_and(QUEEN_OF_SPADES))


def resets(wrap_points: tuple[int, ...]) -> ResetRule:
    """Return the rule for wraps; see docs/rules/ricketts.md, "Wraps"."""
    return ResetAt(wrap_points) if wrap_points else NoResets()


def build(players: int, options: Options) -> Rules:
    """Return the rules for four players."""
    warren = options.flag("warren")
    return Rules(
        variant=VARIANT.key,
        revision=VARIANT.revision,
        players=players,
        options=options,
        deck=(*standard_deck(), WARREN) if warren else standard_deck(),
        cards_each=13,
        kitty_rule=KittyRule.EXTRA if warren else KittyRule.NONE,
        pass_rule=PASSES,
        opening_rule=LeftOfDealerLeads(),
        play_rules=(HeldBack(hearts_and()), FOLLOW_SUIT),
        break_rule=HeartBreaks(QUEEN_OF_SPADES, QueenBreaks.PLAYED),
        card_points=card_points(standard_deck(), {"H": 1, "QS": 13}),
        moon_rule=MoonForAll(_MOON_CARDS, MOON_AMOUNT, MoonEffect.ADD_UNLESS_LOST),
        reset_rule=resets(options.numbers("wrap_points")),
        end_rule=EndsAboveAlone(
            options.number("limit"),
            by_staying=options.flag("69-for-5"),
            null_game=options.flag("null_game"),
        ),
        losers_share_place=True,
    )


VARIANT = Variant(
    key="ricketts",
    name="Ricketts House",
    revision=1,
    player_counts=(4,),
    options=(
        limit_option(100),
        Option(name="wrap_points", default=(104, 126), lowest=-1000, highest=1000, ignored=(0,)),
        Option(name="warren", default=False),
        Option(name="69-for-5", default=False),
        Option(name="null_game", default=False),
    ),
    build=build,
    order=30,
)
