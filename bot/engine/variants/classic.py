"""Classic Hearts, for three to six players. Rules: docs/rules/classic.md.

The game that most people call Hearts; its house rules include Omnibus Hearts and other common ones.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from bot.engine.model.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES, Card, card
from bot.engine.rules.building_blocks import (
    breaks_with_heart,
    classic_passes,
    deck_less,
    ends_at,
    hearts_and,
    holder_opens_any_club,
    left_of_dealer_opens,
    limit_option,
    lowest_club,
    moon_for_all,
    no_heart_lead_until_broken,
    none_on_first_trick,
    open_with,
    queen_breaks_option,
)
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND
from bot.engine.rules.options import Option, Options
from bot.engine.rules.rules import Opening, Rules, StartOfPlay, Variant, stock_score
from bot.engine.rules.scoring import Moon, MoonChoice, TakenCards, card_points

SOURCE = "docs/rules/classic.md"
MOON_AMOUNT = 26
PENALTIES = hearts_and(QUEEN_OF_SPADES)
MOON_CHOICES: Final = MappingProxyType(
    {
        "choice": tuple(MoonChoice),
        "add": (MoonChoice.ADD,),
        "subtract": (MoonChoice.SUBTRACT,),
    }
)

_REMOVED = {
    3: (card("2C"),),
    4: (),
    5: (card("2C"), card("2D")),
    6: (card("2C"), card("3C"), card("2D"), card("3D")),
}


def deck(players: int) -> tuple[Card, ...]:
    """Return one pack less the cards that make the hands equal."""
    return deck_less(*_REMOVED[players])


def opening_by(choice: str, lowest: Card) -> Callable[[StartOfPlay], Opening]:
    """Return the opening rule for a value of the house rule ``opening``."""
    if choice == "left-of-dealer":
        return left_of_dealer_opens
    return holder_opens_any_club(lowest) if choice == "any-club" else open_with(lowest)


def score(
    rules: Rules, taken_cards: TakenCards, moon: Moon | None, choice: MoonChoice | None
) -> tuple[int, ...]:
    """Score as usual, but let the shooter keep the bonus for the jack of diamonds."""
    points = stock_score(rules, taken_cards, moon, choice)
    if moon is None:
        return points
    bonus = rules.card_points.get(JACK_OF_DIAMONDS, 0) * taken_cards.taken[moon.seat].count(
        JACK_OF_DIAMONDS
    )
    return tuple(
        change + bonus if seat == moon.seat else change for seat, change in enumerate(points)
    )


def build(players: int, options: Options) -> Rules:
    """Return the rules for 3 to 6 players."""
    cards = deck(players)
    banned = frozenset() if options.flag("first_trick_points") else PENALTIES
    break_hearts = (no_heart_lead_until_broken(),) if options.flag("break_hearts") else ()
    faces = {"H": 1, "QS": 13, "JD": -options.number("jack_bonus")}
    return Rules(
        variant=VARIANT.key,
        revision=VARIANT.revision,
        players=players,
        options=options,
        deck=cards,
        cards_each=len(cards) // players,
        pass_cycle=classic_passes(players),
        opening=opening_by(options.choice("opening"), lowest_club(cards)),
        play_rules=(OPEN_THE_HAND, *break_hearts, FOLLOW_SUIT, none_on_first_trick(banned)),
        breaks_when_played=breaks_with_heart(QUEEN_OF_SPADES, options.choice("queen_breaks")),
        card_points=card_points(cards, faces),
        no_tricks_bonus=options.number("no_tricks_bonus"),
        moon=moon_for_all(PENALTIES, MOON_AMOUNT, MOON_CHOICES[options.choice("moon")]),
        score=score,
        ending=ends_at(options.number("limit")),
    )


VARIANT = Variant(
    key="classic",
    name="Classic Hearts",
    revision=1,
    player_counts=(3, 4, 5, 6),
    options=(
        limit_option(100, SOURCE),
        Option(
            name="opening",
            default="lowest-club",
            choices=("lowest-club", "any-club", "left-of-dealer"),
            source=SOURCE,
        ),
        Option(name="first_trick_points", default=False, source=SOURCE),
        queen_breaks_option("never", SOURCE),
        Option(name="break_hearts", default=True, source=SOURCE),
        # With larger bonuses totals would fall from hand to hand, and few games would end.
        Option(name="jack_bonus", default=0, lowest=0, highest=13, source=SOURCE),
        Option(name="no_tricks_bonus", default=0, lowest=0, highest=10, source=SOURCE),
        Option(name="moon", default="choice", choices=tuple(MOON_CHOICES), source=SOURCE),
    ),
    build=build,
)
