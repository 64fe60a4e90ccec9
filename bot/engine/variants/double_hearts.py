"""Double Hearts, for four or three players. Rules: docs/rules/double-hearts.md.

Differences from Classic Hearts: every card has a light and a dark side, and a lead announces which
of them counts; a card follows with either side; of two equal cards, the one on the lead's side
wins; hearts break only when a trick with points is taken, and until then no card with points on
either side may be led; a hand has 52 points; with three players one card is left over. The list of
cards is this project's own (docs/rules/double-hearts.md, "Deck").
"""

from bot.engine.model.cards import CardSet, Shade, card, cards, in_order
from bot.engine.rules.breaking import TrickBreaks
from bot.engine.rules.deals import DealerDraw, KittyRule
from bot.engine.rules.ends import EndsAt, limit_option
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND, HeldBack, NotOnFirstTrick
from bot.engine.rules.moons import MoonEffect, MoonForAll
from bot.engine.rules.openings import HolderLeadsCard
from bot.engine.rules.options import Option, Options
from bot.engine.rules.passes import classic_passes
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import card_points
from bot.engine.rules.tricks import EitherSideTakes
from bot.engine.rules.variant import Variant

DECK = cards(
    """
    2C/QH 3C/KD 4C/8S 5C/JH 6C/8D 7C/9S 8C/4D 9C/7D TC/6H JC/5H QC/2S KC/3S AC/AD
    2D/QS 3D/KH 4D/8C 5D/JS 6D/TH 7D/9C 8D/4H 9D/7H TD/6S JD/5S QD/2C KD/3C AD/AH
    2H/QC 3H/KS 4H/TD 5H/JC 6H/TS 7H/9D 8H/4S 9H/7S TH/6C JH/5C QH/2D KH/3D AH/AS
    2S/QD 3S/KC 4S/8H 5S/JD 6S/TC 7S/9H 8S/4C 9S/7C TS/6D JS/5D QS/2H KS/3H AS/AC
    """
)
POINTS = card_points(DECK, {"H": 1, "QS": 13})
POINT_CARDS = CardSet(POINTS)
DARK_TWO_OF_CLUBS, DARK_THREE_OF_CLUBS = card("QD/2C"), card("KD/3C")


def build(players: int, options: Options) -> Rules:
    """Return the rules for three or four players."""
    kitty = KittyRule(options.choice("kitty"))
    return Rules(
        variant=VARIANT.key,
        revision=VARIANT.revision,
        players=players,
        options=options,
        deck=DECK,
        cards_each=len(DECK) // players,
        dealer_draw=DealerDraw.HIGHEST,
        kitty_rule=kitty if len(DECK) % players else KittyRule.NONE,
        pass_rule=classic_passes(players),
        opening_rule=HolderLeadsCard((DARK_TWO_OF_CLUBS, DARK_THREE_OF_CLUBS), Shade.DARK),
        play_rules=(
            OPEN_THE_HAND,
            HeldBack(POINT_CARDS),
            FOLLOW_SUIT,
            NotOnFirstTrick(POINT_CARDS),
        ),
        trick_rule=EitherSideTakes(),
        break_rule=TrickBreaks(POINT_CARDS),
        card_points=POINTS,
        moon_rule=MoonForAll(in_order(POINT_CARDS), sum(POINTS.values()), MoonEffect.ADD),
        end_rule=EndsAt(options.number("limit")),
    )


VARIANT = Variant(
    key="double-hearts",
    name="Double Hearts",
    revision=1,
    player_counts=(3, 4),
    options=(
        limit_option(250),
        Option(
            name="kitty",
            default=KittyRule.LAST_TRICK.value,
            choices=(KittyRule.LAST_TRICK.value, KittyRule.FIRST_TRICK.value),
        ),
    ),
    build=build,
    order=50,
)
