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
    Suit,
    card,
    standard_deck,
    without,
)
from bot.engine.model.seats import Seat
from bot.engine.model.trick import second_queen_takes
from bot.engine.rules.building_blocks import (
    LEFT,
    RIGHT,
    across,
    breaks_with_heart,
    ends_above,
    hearts_and,
    limit_option,
    no_heart_lead_until_broken,
    none_on_first_trick,
    open_with,
    queen_breaks_option,
)
from bot.engine.rules.legal import FOLLOW_SUIT, OPEN_THE_HAND
from bot.engine.rules.options import Option, Options
from bot.engine.rules.rules import HOLD, DealerDraw, PassStep, Rules, Variant
from bot.engine.rules.scoring import History, Moon, MoonChoice, MoonKind, TakenCards, card_points

SOURCE = "docs/rules/increduhearts.md"
TWO_OF_CLUBS, TWO_OF_DIAMONDS = card("2C"), card("2D")
EITHER = (MoonChoice.ADD, MoonChoice.SUBTRACT)
MOON_HEARTS = 18
ALL_HEARTS = 26

_PASS_SIZE = {4: 5, 5: 4, 6: 4, 7: 3, 8: 3}


def deck(players: int) -> tuple[Card, ...]:
    """Return two packs, trimmed or with the Joker added so that the hands are equal."""
    double = (*standard_deck(), *standard_deck())
    if players == 6:
        return without(double, (TWO_OF_CLUBS, TWO_OF_DIAMONDS))
    if players in {4, 8}:
        double = without(double, (TWO_OF_CLUBS,))
    return (JOKER, *double)


def pass_cycle(players: int) -> tuple[PassStep, ...]:
    """Return left 1, right 1, left 2, right 2, ..., across for even numbers, and hold."""
    steps = []
    for distance in range(1, (players + 1) // 2):
        steps += [
            PassStep(LEFT.direction, distance),
            PassStep(RIGHT.direction, distance),
        ]
    if players % 2 == 0:
        steps.append(across(players))
    return (*steps, HOLD)


def moon(rules: Rules, taken_cards: TakenCards, _history: History) -> Moon | None:
    """Return the universe (all tricks) or the moon (18 hearts and a queen) that somebody shot."""
    for number, (taken, won) in enumerate(
        zip(taken_cards.taken, taken_cards.tricks_won, strict=True)
    ):
        seat = Seat(number)
        if won == sum(taken_cards.tricks_won):
            return Moon(seat, MoonKind.UNIVERSE, len(rules.deck), EITHER)
        hearts = sum(card.shows(Suit.HEARTS) for card in taken)
        queens, jacks = taken.count(QUEEN_OF_SPADES), taken.count(JACK_OF_DIAMONDS)
        if queens and hearts >= MOON_HEARTS:
            for_hearts = ALL_HEARTS if hearts == ALL_HEARTS else 2 * MOON_HEARTS - hearts
            return Moon(seat, MoonKind.MOON, 10 * jacks + 13 * queens + for_hearts, EITHER)
    return None


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
        pass_cycle=pass_cycle(players),
        pass_size=_PASS_SIZE[players],
        opening=open_with(JOKER if players in {5, 7} else TWO_OF_CLUBS),
        play_rules=(
            OPEN_THE_HAND,
            no_heart_lead_until_broken(QUEEN_OF_SPADES),
            FOLLOW_SUIT,
            none_on_first_trick(hearts_and(QUEEN_OF_SPADES, JACK_OF_DIAMONDS)),
        ),
        winner=second_queen_takes,
        breaks_when_played=breaks_with_heart(QUEEN_OF_SPADES, options.choice("queen_breaks")),
        card_points=card_points(cards, {"H": 1, "QS": 13, "JD": -10}),
        no_tricks_bonus=5,
        moon=moon,
        reset_totals=frozenset({100, -100}),
        ending=ends_above(options.number("limit"), options.limit("low_limit")),
    )


VARIANT = Variant(
    key="increduhearts",
    name="IncreduHearts",
    revision=1,
    player_counts=(4, 5, 6, 7, 8),
    options=(
        limit_option(100, SOURCE),
        Option(
            name="low_limit",
            default=None,
            lowest=-1000,
            highest=-10,
            optional=True,
            source=SOURCE,
        ),
        queen_breaks_option("discarded", SOURCE),
    ),
    build=build,
)
