"""Hearts at Play, for three to five players. Rules: docs/rules/hearts-at-play.md.

Differences from Classic Hearts: hearts are trumps; the queen of clubs has the points of the queen
of spades; nothing is passed; the lowest card drawn deals first; the game ends as soon as a total
reaches the limit.
"""

from bot.engine.model.cards import Card, Suit, card, hearts_and, in_order
from bot.engine.rules.breaking import HeartBreaks, QueenBreaks
from bot.engine.rules.deals import DealerDraw, deck_less, lowest_club
from bot.engine.rules.ends import EndsAt, limit_option
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND, HeldBack, NotOnFirstTrick
from bot.engine.rules.moons import MoonEffect, MoonForAll
from bot.engine.rules.openings import HolderLeadsCard
from bot.engine.rules.options import Option, Options
from bot.engine.rules.passes import NoPasses, classic_passes
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import card_points
from bot.engine.rules.tricks import HighestTakes
from bot.engine.rules.variant import Variant

MOON_AMOUNT = 26

_REMOVED = {3: (card("2C"),), 4: (), 5: (card("2C"), card("2D"))}


def deck(players: int) -> tuple[Card, ...]:
    """Return one pack without the cards whose removal makes the hands equal."""
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
        pass_rule=classic_passes(players) if passing else NoPasses(),
        opening_rule=HolderLeadsCard((lowest_club(cards),)),
        play_rules=(
            OPEN_THE_HAND,
            HeldBack(hearts_and()),
            FOLLOW_SUIT,
            NotOnFirstTrick(penalties),
        ),
        trick_rule=HighestTakes(trumps=trumps),
        break_rule=HeartBreaks(queen, QueenBreaks.PLAYED),
        card_points=card_points(cards, {"H": 1, str(queen): 13}),
        moon_rule=MoonForAll(in_order(penalties), MOON_AMOUNT, MoonEffect.CHOICE),
        end_rule=EndsAt(options.number("limit")),
    )


VARIANT = Variant(
    key="hearts-at-play",
    name="Hearts at Play",
    revision=1,
    player_counts=(3, 4, 5),
    options=(
        limit_option(100),
        Option(name="queen", default="QC", choices=("QC", "QS")),
        Option(name="trumps", default="hearts", choices=("hearts", "none")),
        Option(name="passing", default="none", choices=("none", "classic")),
    ),
    build=build,
    order=40,
)
