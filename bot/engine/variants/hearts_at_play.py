"""Hearts at Play, for three to five players. Rules: docs/rules/hearts-at-play.md.

Differences from Classic Hearts: hearts are trumps; the queen of clubs has the points of the queen
of spades; nothing is passed; the lowest card drawn deals first; the game ends as soon as a total
reaches the limit.
"""

from bot.engine.model.cards import Card, Suit, card
from bot.engine.model.trick import hearts_are_trumps, highest_of_suit_led
from bot.engine.rules.building_blocks import (
    HOLD_ONLY,
    breaks_with_heart,
    classic_passes,
    deck_less,
    ends_at,
    hearts_and,
    limit_option,
    lowest_club,
    moon_for_all,
    no_heart_lead_until_broken,
    none_on_first_trick,
    open_with,
)
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND
from bot.engine.rules.options import Option, Options
from bot.engine.rules.rules import DealerDraw, Rules, Variant
from bot.engine.rules.scoring import MoonChoice, card_points

SOURCE = "docs/rules/hearts-at-play.md"
MOON_AMOUNT = 26

_REMOVED = {3: (card("2C"),), 4: (), 5: (card("2C"), card("2D"))}


def deck(players: int) -> tuple[Card, ...]:
    """Return one pack less the cards that make the hands equal."""
    return deck_less(*_REMOVED[players])


def build(players: int, options: Options) -> Rules:
    """Return the rules for 3 to 5 players."""
    cards = deck(players)
    queen = card(options.choice("queen"))
    penalties = hearts_and(queen)
    trumps = Suit.HEARTS if options.choice("trumps") == "hearts" else None
    passing = options.choice("passing") == "classic"
    return Rules(
        variant=VARIANT.key,
        revision=VARIANT.revision,
        players=players,
        options=options,
        deck=cards,
        cards_each=len(cards) // players,
        dealer_draw=DealerDraw.LOWEST,
        pass_cycle=classic_passes(players) if passing else HOLD_ONLY,
        opening=open_with(lowest_club(cards)),
        play_rules=(
            OPEN_THE_HAND,
            no_heart_lead_until_broken(),
            FOLLOW_SUIT,
            none_on_first_trick(penalties),
        ),
        trumps=trumps,
        winner=hearts_are_trumps if trumps else highest_of_suit_led,
        breaks_when_played=breaks_with_heart(queen, "played"),
        card_points=card_points(cards, {"H": 1, str(queen): 13}),
        moon=moon_for_all(penalties, MOON_AMOUNT, tuple(MoonChoice)),
        ending=ends_at(options.number("limit")),
    )


VARIANT = Variant(
    key="hearts-at-play",
    name="Hearts at Play",
    revision=1,
    player_counts=(3, 4, 5),
    options=(
        limit_option(100, SOURCE),
        Option(name="queen", default="QC", choices=("QC", "QS"), source=SOURCE),
        Option(name="trumps", default="hearts", choices=("hearts", "none"), source=SOURCE),
        Option(name="passing", default="none", choices=("none", "classic"), source=SOURCE),
    ),
    build=build,
)
