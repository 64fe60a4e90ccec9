"""Classic Hearts, for three to six players. Rules: docs/rules/classic.md.

The game that most people call Hearts; its house rules include Omnibus Hearts and other common ones.
"""

from bot.engine.model.cards import (
    JACK_OF_DIAMONDS,
    QUEEN_OF_SPADES,
    Card,
    Suit,
    card,
    hearts_and,
    in_order,
)
from bot.engine.rules.breaking import HeartBreaks, QueenBreaks, queen_breaks_option
from bot.engine.rules.deals import deck_less, lowest_club
from bot.engine.rules.ends import EndsAt, limit_option
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND, HeldBack, NotOnFirstTrick, PlayRule
from bot.engine.rules.moons import MoonEffect, MoonForAll
from bot.engine.rules.openings import (
    HolderLeadsCard,
    HolderLeadsSuit,
    LeftOfDealerLeads,
    OpeningRule,
)
from bot.engine.rules.options import Option, Options
from bot.engine.rules.passes import classic_passes
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import PointsTaken, card_points
from bot.engine.rules.variant import Variant

MOON_AMOUNT = 26
PENALTIES = hearts_and(QUEEN_OF_SPADES)

_REMOVED = {
    3: (card("2C"),),
    4: (),
    5: (card("2C"), card("2D")),
    6: (card("2C"), card("3C"), card("2D"), card("3D")),
}


def deck(players: int) -> tuple[Card, ...]:
    """Return one pack without the cards whose removal makes the hands equal."""
    return deck_less(*_REMOVED[players])


def opening_by(choice: str, lowest: Card) -> OpeningRule:
    """Return the opening rule for a value of the house rule ``opening``."""
    if choice == "left-of-dealer":
        return LeftOfDealerLeads()
    return (
        HolderLeadsSuit(lowest, Suit.CLUBS) if choice == "any-club" else HolderLeadsCard((lowest,))
    )


def play_rules(options: Options) -> tuple[PlayRule, ...]:
    """Return the rules of legal play."""
    break_hearts, any_card_first = options.flag("break_hearts"), options.flag("first_trick_points")
    return (
        OPEN_THE_HAND,
        *((HeldBack(hearts_and()),) if break_hearts else ()),
        FOLLOW_SUIT,
        *(() if any_card_first else (NotOnFirstTrick(PENALTIES),)),
    )


def build(players: int, options: Options) -> Rules:
    """Return the rules for 3 to 6 players."""
    cards = deck(players)
    queen_breaks = QueenBreaks(options.choice("queen_breaks"))
    jack_bonus = options.number("jack_bonus")
    return Rules(
        variant=VARIANT.key,
        revision=VARIANT.revision,
        players=players,
        options=options,
        deck=cards,
        cards_each=len(cards) // players,
        pass_rule=classic_passes(players),
        opening_rule=opening_by(options.choice("opening"), lowest_club(cards)),
        play_rules=play_rules(options),
        break_rule=HeartBreaks(QUEEN_OF_SPADES, queen_breaks),
        card_points=card_points(cards, {"H": 1, "QS": 13, "JD": -jack_bonus}),
        score_rule=PointsTaken(
            no_tricks_bonus=options.number("no_tricks_bonus"),
            kept=(JACK_OF_DIAMONDS,) if jack_bonus else (),
        ),
        moon_rule=MoonForAll(in_order(PENALTIES), MOON_AMOUNT, MoonEffect(options.choice("moon"))),
        end_rule=EndsAt(options.number("limit")),
    )


VARIANT = Variant(
    key="classic",
    name="Classic Hearts",
    revision=1,
    player_counts=(3, 4, 5, 6),
    options=(
        limit_option(100),
        Option(
            name="opening",
            default="lowest-club",
            choices=("lowest-club", "any-club", "left-of-dealer"),
        ),
        Option(name="first_trick_points", default=False),
        queen_breaks_option(QueenBreaks.NEVER),
        Option(name="break_hearts", default=True),
        # With a larger bonus, totals would fall from hand to hand, and few games would end.
        Option(name="jack_bonus", default=0, lowest=0, highest=13),
        Option(name="no_tricks_bonus", default=0, lowest=0, highest=10),
        Option(name="moon", default="choice", choices=("choice", "add", "subtract")),
    ),
    build=build,
    order=10,
)
