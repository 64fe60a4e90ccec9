"""Partnership Hearts, for four players in two teams. Rules: docs/rules/partnership.md.

Differences from Classic Hearts: partners sit opposite each other and add up what they take; they
can shoot the moon together; the game goes to 200.
"""

from bot.engine.model.cards import QUEEN_OF_SPADES, card, hearts_and, in_order, standard_deck
from bot.engine.model.teams import Partners
from bot.engine.rules.breaking import HeartBreaks, QueenBreaks, queen_breaks_option
from bot.engine.rules.ends import EndsAt, limit_option
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND, HeldBack, NotOnFirstTrick
from bot.engine.rules.moons import MoonEffect, MoonForAll
from bot.engine.rules.openings import HolderLeadsCard
from bot.engine.rules.options import Option, Options
from bot.engine.rules.passes import classic_passes
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import card_points
from bot.engine.rules.variant import Variant

PENALTIES = hearts_and(QUEEN_OF_SPADES)
_TEAMS = (0, 1, 0, 1)  # partners sit opposite each other


def build(players: int, options: Options) -> Rules:
    """Return the rules for four players."""
    deck = standard_deck()
    return Rules(
        variant=VARIANT.key,
        revision=VARIANT.revision,
        players=players,
        options=options,
        deck=deck,
        cards_each=len(deck) // players,
        pass_rule=classic_passes(players),
        opening_rule=HolderLeadsCard((card("2C"),)),
        play_rules=(
            OPEN_THE_HAND,
            HeldBack(hearts_and()),
            FOLLOW_SUIT,
            NotOnFirstTrick(PENALTIES),
        ),
        break_rule=HeartBreaks(QUEEN_OF_SPADES, QueenBreaks(options.choice("queen_breaks"))),
        card_points=card_points(deck, {"H": 1, "QS": 13}),
        moon_rule=MoonForAll(
            in_order(PENALTIES), options.number("moon_points"), MoonEffect(options.choice("moon"))
        ),
        end_rule=EndsAt(options.number("limit")),
        team_rule=Partners(
            _TEAMS,
            moon_together=options.choice("moon_by") == "team",
            one_total=options.choice("totals") == "team",
        ),
    )


VARIANT = Variant(
    key="partnership",
    name="Partnership Hearts",
    revision=1,
    player_counts=(4,),
    options=(
        limit_option(200),
        queen_breaks_option(QueenBreaks.NEVER),
        Option(name="moon_by", default="team", choices=("team", "partner")),
        Option(name="moon_points", default=26, lowest=26, highest=104),
        Option(name="moon", default="choice", choices=("choice", "add", "subtract")),
        Option(name="totals", default="team", choices=("team", "player"), added=True),
    ),
    build=build,
    order=90,
)
