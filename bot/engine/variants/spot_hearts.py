"""Spot Hearts, for three to seven players. Rules: docs/rules/spot-hearts.md.

Differences from Classic Hearts: each heart costs its face value, from 2 to 14 for the ace, and the
queen of spades 25; the game goes to 500.
"""

from bot.engine.model.cards import (
    JACK_OF_DIAMONDS,
    QUEEN_OF_SPADES,
    Card,
    CardSet,
    Suit,
    cards,
    hearts_and,
    in_order,
)
from bot.engine.rules.breaking import HeartBreaks, QueenBreaks
from bot.engine.rules.deals import deck_less, lowest_club
from bot.engine.rules.ends import EndsAt, limit_option
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND, HeldBack, NotOnFirstTrick
from bot.engine.rules.moons import MoonEffect, MoonForAll
from bot.engine.rules.openings import HolderLeadsCard
from bot.engine.rules.options import Option, Options
from bot.engine.rules.passes import classic_passes
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import CardPoints, PointsTaken
from bot.engine.rules.variant import Variant

_REMOVED = {3: "2C", 4: "", 5: "2C 2D", 6: "2C 3C 2D 3D", 7: "2C 2D 2S"}


def deck(players: int) -> tuple[Card, ...]:
    """Return one pack without cards so that the hands are equal; all hearts remain."""
    return deck_less(*cards(_REMOVED[players]))


def build(players: int, options: Options) -> Rules:
    """Return the rules for 3 to 7 players."""
    pack = deck(players)
    queen, jack_bonus = options.number("queen_points"), options.number("jack_bonus")
    hearts = {card: card.rank_in[Suit.HEARTS] for card in hearts_and()}
    costs = CardPoints({**hearts, QUEEN_OF_SPADES: queen})
    penalties = CardSet(costs)
    return Rules(
        variant=VARIANT.key,
        revision=VARIANT.revision,
        players=players,
        options=options,
        deck=pack,
        cards_each=len(pack) // players,
        pass_rule=classic_passes(players),
        opening_rule=HolderLeadsCard((lowest_club(pack),)),
        play_rules=(
            OPEN_THE_HAND,
            HeldBack(hearts_and()),
            FOLLOW_SUIT,
            NotOnFirstTrick(penalties),
        ),
        break_rule=HeartBreaks(QUEEN_OF_SPADES, QueenBreaks.NEVER),
        card_points=CardPoints({**costs, JACK_OF_DIAMONDS: -jack_bonus}),
        score_rule=PointsTaken(kept=(JACK_OF_DIAMONDS,) if jack_bonus else ()),
        moon_rule=MoonForAll(
            in_order(penalties), sum(costs.values()), MoonEffect(options.choice("moon"))
        ),
        end_rule=EndsAt(options.number("limit")),
    )


VARIANT = Variant(
    key="spot-hearts",
    name="Spot Hearts",
    revision=1,
    player_counts=(3, 4, 5, 6, 7),
    options=(
        limit_option(500),
        Option(name="queen_points", default=25, lowest=0, highest=104),
        # With a larger bonus, totals would fall from hand to hand, and few games would end.
        Option(name="jack_bonus", default=0, lowest=0, highest=50),
        Option(name="moon", default="choice", choices=("choice", "add", "subtract")),
    ),
    build=build,
    order=70,
)
