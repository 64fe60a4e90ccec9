"""Black Maria, for three to seven players. Rules: docs/rules/black-maria.md.

Differences from Classic Hearts: the ace and the king of spades cost 7 and 10; three cards are
always passed to the right; the player left of the dealer leads any card; hearts may be led at any
time; points may be played to the first trick; there is no moon unless a house rule adds it.
"""

from bot.engine.model.cards import QUEEN_OF_SPADES, Card, CardSet, cards, hearts_and, in_order
from bot.engine.rules.breaking import HeartBreaks, NothingBreaks, QueenBreaks
from bot.engine.rules.deals import DealerDraw, deck_less
from bot.engine.rules.ends import EndsAt, limit_option
from bot.engine.rules.legal import FOLLOW_SUIT, HeldBack
from bot.engine.rules.moons import MoonEffect, MoonForAll, MoonRule, NoMoon
from bot.engine.rules.openings import LeftOfDealerLeads
from bot.engine.rules.options import Option, Options
from bot.engine.rules.passes import LEFT, RIGHT, NoPasses, PassCycle, PassRule, classic_passes
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import CardPoints, card_points
from bot.engine.rules.variant import Variant

PENALTIES = {"H": 1, "QS": 13, "KS": 10, "AS": 7}

_REMOVED = {3: "2C", 4: "", 5: "2C 2S", 6: "2C 2D 2S 2H", 7: "2C 2D 2S"}


def deck(players: int) -> tuple[Card, ...]:
    """Return one pack without the cards whose removal makes the hands equal."""
    return deck_less(*cards(_REMOVED[players]))


def passes(choice: str, players: int) -> PassRule:
    """Return the passes for a value of the house rule ``passing``."""
    match choice:
        case "left":
            return PassCycle((LEFT,))
        case "classic":
            return classic_passes(players)
        case "none":
            return NoPasses()
        case _:
            return PassCycle((RIGHT,))


def moon(choice: str, points: CardPoints) -> MoonRule:
    """Return the moon, which needs every card with points, for a value of the house rule."""
    if choice == "none":
        return NoMoon()
    return MoonForAll(in_order(CardSet(points)), sum(points.values()), MoonEffect(choice))


def build(players: int, options: Options) -> Rules:
    """Return the rules for 3 to 7 players."""
    pack = deck(players)
    points = card_points(pack, PENALTIES)
    break_hearts = options.flag("break_hearts")
    return Rules(
        variant=VARIANT.key,
        revision=VARIANT.revision,
        players=players,
        options=options,
        deck=pack,
        cards_each=len(pack) // players,
        dealer_draw=DealerDraw.LOWEST,
        pass_rule=passes(options.choice("passing"), players),
        opening_rule=LeftOfDealerLeads(),
        play_rules=(HeldBack(hearts_and()), FOLLOW_SUIT) if break_hearts else (FOLLOW_SUIT,),
        break_rule=(
            HeartBreaks(QUEEN_OF_SPADES, QueenBreaks.NEVER) if break_hearts else NothingBreaks()
        ),
        card_points=points,
        moon_rule=moon(options.choice("moon"), points),
        end_rule=EndsAt(options.number("limit")),
    )


VARIANT = Variant(
    key="black-maria",
    name="Black Maria",
    revision=1,
    player_counts=(3, 4, 5, 6, 7),
    options=(
        limit_option(100),
        Option(
            name="passing",
            default="right",
            choices=("right", "left", "classic", "none"),
        ),
        Option(name="break_hearts", default=False),
        Option(
            name="moon",
            default="none",
            choices=("none", "choice", "add", "subtract"),
        ),
    ),
    build=build,
    order=60,
)
