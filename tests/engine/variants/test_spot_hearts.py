"""Spot Hearts, rule by rule, after docs/rules/spot-hearts.md."""

import pytest

from bot.engine.game import Decision
from bot.engine.model.cards import card
from bot.engine.model.errors import HeartsNotBroken, MustOpen, NoPenaltyOnFirstTrick
from bot.engine.model.seats import Seat
from bot.engine.play.events import GameEnded, MoonSettled, MoonShot
from bot.engine.play.state import Phase
from bot.engine.rules.openings import Opening, StartOfPlay
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import History, MoonChoice, Reason
from bot.engine.variants.spot_hearts import VARIANT
from tests.engine.arrange import (
    build_history,
    build_rules,
    choose_moon,
    get_event,
    get_last_score,
    get_refusal,
    legal,
    play_all,
    state_with,
)

ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def table(players: int = 4, **options: object) -> Rules:
    return build_rules("spot-hearts", players, **options)


@pytest.mark.parametrize(
    ("players", "removed", "each"),
    [
        (3, {"2C"}, 17),
        (4, set(), 13),
        (5, {"2C", "2D"}, 10),
        (6, {"2C", "3C", "2D", "3D"}, 8),
        (7, {"2C", "2D", "2S"}, 7),
    ],
)
def test_deck_is_trimmed_to_equal_hands(players: int, removed: set[str], each: int) -> None:
    """docs/rules/spot-hearts.md, "Deck"."""
    rules = table(players)
    pack = {f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"}
    assert {str(card) for card in rules.deck} == pack - removed
    assert (len(rules.deck), rules.cards_each) == (52 - len(removed), each)
    assert players * each == len(rules.deck)


@pytest.mark.parametrize(
    ("players", "directions"),
    [
        (4, ["left", "right", "across", "hold"]),
        (6, ["left", "right", "across", "hold"]),
        (7, ["left", "right", "hold"]),
    ],
)
def test_three_cards_are_passed_across_at_even_numbers_only(
    players: int, directions: list[str]
) -> None:
    """docs/rules/spot-hearts.md, "Passing"."""
    rules = table(players)
    assert [step.direction.value for step in rules.pass_cycle] == directions
    assert rules.pass_size == 3


@pytest.mark.parametrize(
    ("players", "opening"), [(3, "3C"), (4, "2C"), (5, "3C"), (6, "4C"), (7, "3C")]
)
def test_lowest_club_of_the_deck_opens(players: int, opening: str) -> None:
    """docs/rules/spot-hearts.md, "Opening"."""
    hands = [(card("AS"),)] * (players - 1) + [(card("AH"), card(opening))]
    result = table(players).opening(StartOfPlay(tuple(hands), Seat(0), None))
    assert result == Opening(Seat(players - 1), card=card(opening))


def test_costly_cards_are_banned_from_the_first_trick() -> None:
    """docs/rules/spot-hearts.md, "First trick"."""
    hands = ["2C 5D", "QS 2H JD", "7C", "8C"]
    state = state_with(table(), hands, first_trick=True, opening="2C")
    assert isinstance(get_refusal(state, "5D"), MustOpen)
    after = play_all(state, "2C").state
    assert legal(after) == {"JD"}
    assert isinstance(get_refusal(after, "QS"), NoPenaltyOnFirstTrick)


def test_queen_that_costs_nothing_may_be_played_to_the_first_trick() -> None:
    """docs/rules/spot-hearts.md, "Card points"."""
    hands = ["2C 5D", "QS 2H JD", "7C", "8C"]
    state = state_with(table(queen_points=0), hands, first_trick=True, opening="2C")
    assert legal(play_all(state, "2C").state) == {"QS", "JD"}


def test_heart_may_not_be_led_before_one_is_played() -> None:
    """docs/rules/spot-hearts.md, "Leading"."""
    hands = ["9H QS 3C", "2D 5D", "3H 6D", "4D 7D"]
    state = state_with(table(), hands)
    assert legal(state) == {"QS", "3C"}
    assert isinstance(get_refusal(state, "9H"), HeartsNotBroken)
    assert not play_all(state, "QS").state.current.broken
    assert play_all(state, "3C 2D 3H").state.current.broken
    assert legal(state_with(table(), ["9H QS", "2D 5D", "3H 6D", "4D 7D"])) == {"QS"}
    assert legal(state_with(table(), ["9H 2H", "2D 5D", "3H 6D", "4D 7D"])) == {"9H", "2H"}


# Scores: seat 3 takes the last trick, of clubs without points.


def finish_hand(
    taken_cards: dict[int, str], *, before: History = (), **options: object
) -> Decision:
    last = "3C 4C 5C 9C"
    return play_all(
        state_with(table(**options), last.split(), taken_cards=taken_cards, history=before), last
    )


@pytest.mark.parametrize(
    ("heart", "points"), [("2H", 2), ("9H", 9), ("TH", 10), ("JH", 11), ("QH", 12), ("KH", 13)]
)
def test_hearts_cost_their_face_value(heart: str, points: int) -> None:
    """docs/rules/spot-hearts.md, "Card points"."""
    assert get_last_score(finish_hand({0: heart, 1: "AH KS AS JD"})).points == (points, 14, 0, 0)


def test_hearts_cost_104_in_every_hand() -> None:
    for players in VARIANT.player_counts:
        assert sum(table(players, queen_points=0).card_points.values()) == 104
        assert sum(table(players).card_points.values()) == 129


@pytest.mark.parametrize(("options", "points"), [({}, 25), ({"queen_points": 50}, 50)])
def test_queen_costs_what_the_house_rule_says(options: dict[str, object], points: int) -> None:
    """docs/rules/spot-hearts.md, "Card points"."""
    assert get_last_score(finish_hand({0: "QS"}, **options)).points == (points, 0, 0, 0)


@pytest.mark.parametrize(
    ("points", "queens"), [(0, []), (1, []), (2, ["QS"]), (12, ["QS"]), (25, ["QS"]), (104, ["QS"])]
)
def test_only_the_queen_of_spades_counts_as_the_queen(points: int, queens: list[str]) -> None:
    queen_points = build_rules("spot-hearts", 4, queen_points=points).card_points.queens
    assert [queen.notation for queen in queen_points] == queens, "the queen of hearts is a heart"


def test_jack_of_diamonds_subtracts_its_bonus() -> None:
    """docs/rules/spot-hearts.md, "Card points"."""
    assert get_last_score(finish_hand({0: "2H JD", 1: "QS"}, jack_bonus=40)).points == (
        -38,
        25,
        0,
        0,
    )


@pytest.mark.parametrize(
    ("choice", "points"),
    [(MoonChoice.ADD, (129, 0, 129, 129)), (MoonChoice.SUBTRACT, (0, -129, 0, 0))],
)
def test_moon_is_the_shooters_choice(choice: MoonChoice, points: tuple[int, ...]) -> None:
    """docs/rules/spot-hearts.md, "Moon"."""
    shot = finish_hand({1: f"{ALL_HEARTS} QS"})
    moon = get_event(shot, MoonShot).moon
    assert (moon.seat, moon.amount) == (1, 129)
    assert get_last_score(choose_moon(shot.state, choice)).points == points


@pytest.mark.parametrize(
    ("moon", "points"), [("add", (129, -40, 129, 129)), ("subtract", (0, -169, 0, 0))]
)
def test_jack_counts_in_a_hand_with_a_moon(moon: str, points: tuple[int, ...]) -> None:
    """docs/rules/spot-hearts.md, "Moon"."""
    after = finish_hand({1: f"{ALL_HEARTS} QS JD"}, moon=moon, jack_bonus=40)
    assert get_event(after, MoonSettled).choice.value == moon
    assert get_last_score(after).points == points


def test_moon_needs_the_queen_only_where_she_costs_something() -> None:
    """docs/rules/spot-hearts.md, "Card points"."""
    taken_cards = {1: ALL_HEARTS, 0: "QS"}
    assert get_last_score(finish_hand(taken_cards, moon="add")).points == (25, 104, 0, 0)
    free = get_last_score(finish_hand(taken_cards, moon="add", queen_points=0))
    assert free.points == (104, 0, 104, 104)


@pytest.mark.parametrize(("total", "ends"), [(497, False), (498, True), (500, True)])
def test_game_ends_when_somebody_reaches_the_limit(total: int, ends: bool) -> None:
    """docs/rules/spot-hearts.md, "End"."""
    after = finish_hand({0: "2H"}, before=build_history((total, 10, 10, 30)))
    assert (after.state.phase is Phase.OVER) is ends
    if ends:
        outcome = get_event(after, GameEnded).outcome
        assert (outcome.reason, outcome.winners) == (Reason.LIMIT, (1, 2))


def test_house_rules_have_their_documented_values() -> None:
    expected = {option.name: (option.default, option.allowed_values) for option in VARIANT.options}
    assert expected == {
        "limit": (500, "10..1000"),
        "queen_points": (25, "0..104"),
        "jack_bonus": (0, "0..50"),
        "moon": ("choice", "choice/add/subtract"),
    }
