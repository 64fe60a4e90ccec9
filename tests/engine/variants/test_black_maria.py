"""Black Maria, rule by rule, after docs/rules/black-maria.md."""

from random import Random

import pytest

from bot.engine.game import Decision, begin
from bot.engine.model.cards import card
from bot.engine.model.errors import HeartsNotBroken, MustFollow
from bot.engine.play.deal import draw_dealer
from bot.engine.play.events import GameEnded, MoonSettled, MoonShot, PlayBegan, TrickTaken
from bot.engine.play.state import Phase
from bot.engine.rules.deals import DealerDraw
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import History, MoonChoice, MoonKind, Reason
from bot.engine.variants.black_maria import VARIANT
from tests.engine.arrange import (
    build_history,
    build_rules,
    choose_moon,
    get_event,
    get_last_score,
    get_refusal,
    legal,
    pass_all,
    passing_state,
    play_all,
    state_with,
)
from tests.engine.stacked import drawing

ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
ALL = f"{ALL_HEARTS} QS KS AS"


def table(players: int = 4, **options: object) -> Rules:
    return build_rules("black-maria", players, **options)


# Players, deal and passes


@pytest.mark.parametrize(
    ("players", "removed", "each"),
    [
        (3, {"2C"}, 17),
        (4, set(), 13),
        (5, {"2C", "2S"}, 10),
        (6, {"2C", "2D", "2H", "2S"}, 8),
        (7, {"2C", "2D", "2S"}, 7),
    ],
)
def test_deck_is_trimmed_to_equal_hands(players: int, removed: set[str], each: int) -> None:
    """docs/rules/black-maria.md, "Deck"."""
    rules = table(players)
    pack = {f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"}
    assert {str(card) for card in rules.deck} == pack - removed
    assert (len(rules.deck), rules.cards_each) == (52 - len(removed), each)
    assert rules.players * each == len(rules.deck)


def test_lowest_card_drawn_deals_first() -> None:
    """docs/rules/black-maria.md, "First dealer"."""
    assert table().dealer_draw is DealerDraw.LOWEST
    assert draw_dealer(table(), drawing(table(), "9C 3D AS KH")).dealer == 1


@pytest.mark.parametrize(
    ("passing", "players", "directions"),
    [
        ("right", 3, ["right"]),
        ("right", 6, ["right"]),
        ("left", 4, ["left"]),
        ("classic", 4, ["left", "right", "across", "hold"]),
        ("classic", 7, ["left", "right", "hold"]),
        ("none", 5, ["hold"]),
    ],
)
def test_cards_go_to_the_right_but_for_the_house_rule(
    passing: str, players: int, directions: list[str]
) -> None:
    """docs/rules/black-maria.md, "Passing"."""
    rules = table(players, passing=passing)
    assert [step.direction.value for step in rules.pass_cycle] == directions
    assert rules.pass_size == (0 if passing == "none" else 3)
    assert rules.pass_step(1) == rules.pass_step(1 + len(directions))


def test_three_cards_reach_the_player_on_the_right() -> None:
    rules = table()
    hands = ["2C 3C 4C 5C", "2D 3D 4D 5D", "2S 3S 4S 5S", "6S 7S 8S 9S"]
    state = passing_state(rules, hands, rules.pass_step(1))
    after = pass_all(state, ["2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "6S 7S 8S"]).state
    assert [str(held_card) for held_card in after.current.hands[3]] == ["2C", "3C", "4C", "9S"]
    assert [str(held_card) for held_card in after.current.hands[0]] == ["5C", "2D", "3D", "4D"]


# Playing


def test_left_of_the_dealer_leads_anything() -> None:
    """docs/rules/black-maria.md, "Opening", "First trick" and "Leading"."""
    state = begin(table(passing="none"), Random(5)).state
    (leader,) = state.to_act
    assert leader == (state.current.dealer + 1) % 4
    assert legal(state) == {str(held_card) for held_card in state.current.hands[leader]}
    hands = ["2H 3C", "QS 4H", "5H 4D", "6C 7C"]
    first = state_with(table(), hands, first_trick=True)
    assert legal(first) == {"2H", "3C"}
    assert legal(play_all(first, "3C").state) == {"QS", "4H"}


def test_opener_is_the_same_after_the_pass() -> None:
    rules = table()
    hands = ["2C 3C 4C 5C", "2D 3D 4D 5D", "2S 3S 4S 5S", "6S 7S 8S 9S"]
    state = passing_state(rules, hands, rules.pass_step(1), dealer=2)
    after = pass_all(state, ["2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "6S 7S 8S"])
    assert get_event(after, PlayBegan).opening.leader == 3


@pytest.mark.parametrize("first_trick", [False, True])
def test_house_rule_makes_hearts_wait(first_trick: bool) -> None:
    """docs/rules/black-maria.md, "Leading"."""
    rules = table(break_hearts=True)
    hands = ["9H QS 3C", "2D 5D", "3H 6D", "4D 7D"]
    whole = state_with(rules, hands, first_trick=first_trick)
    assert legal(whole) == {"QS", "3C"}
    assert isinstance(get_refusal(whole, "9H"), HeartsNotBroken)
    assert not play_all(whole, "QS").state.current.broken
    broken = play_all(whole, "3C 5D 3H").state
    assert broken.current.broken
    assert (rules.hearts_must_break, table().hearts_must_break) == (True, False)
    assert legal(state_with(rules, ["9H 2H", "2D 3D", "4D 5D", "6D 7D"])) == {"9H", "2H"}


def test_player_must_follow_and_the_highest_of_the_suit_led_takes() -> None:
    """docs/rules/black-maria.md, "Winning a trick"."""
    hands = ["9D 2C", "2D AS", "KD 3C", "AH 4C"]
    state = play_all(state_with(table(), hands), "9D").state
    assert isinstance(get_refusal(state, "AS"), MustFollow)
    assert get_event(play_all(state, "2D KD AH"), TrickTaken).winner == 2


# Scores: seat 3 takes the last trick, of clubs without points.


def finish_hand(
    taken_cards: dict[int, str], *, before: History = (), **options: object
) -> Decision:
    last = "3C 4C 5C 9C"
    return play_all(
        state_with(table(**options), last.split(), taken_cards=taken_cards, history=before), last
    )


def test_high_spades_cost_seven_ten_and_thirteen() -> None:
    """docs/rules/black-maria.md, "Card points"."""
    points = get_last_score(finish_hand({0: "2H AH JD", 1: "QS AS", 2: "KS JS", 3: "3H"})).points
    assert points == (2, 20, 10, 1)


@pytest.mark.parametrize(("players", "points"), [(3, 43), (4, 43), (5, 43), (6, 42), (7, 43)])
def test_hand_has_43_points_and_42_with_six(players: int, points: int) -> None:
    assert sum(table(players).card_points.values()) == points
    (moon,) = [table(players, moon="add").moon_rule]
    assert moon.amount == points  # type: ignore[union-attr]
    assert set(moon.cards) == set(table(players).card_points)  # type: ignore[union-attr]


def test_taking_everything_costs_everything_without_the_house_rule() -> None:
    """docs/rules/black-maria.md, "Moon"."""
    assert get_last_score(finish_hand({1: ALL})).points == (0, 43, 0, 0)


@pytest.mark.parametrize(
    ("choice", "points"), [(MoonChoice.ADD, (43, 0, 43, 43)), (MoonChoice.SUBTRACT, (0, -43, 0, 0))]
)
def test_moon_of_the_house_rule_may_be_the_shooters_choice(
    choice: MoonChoice, points: tuple[int, ...]
) -> None:
    """docs/rules/black-maria.md, "Moon"."""
    shot = finish_hand({1: ALL}, moon="choice")
    moon = get_event(shot, MoonShot).moon
    assert (moon.seat, moon.kind, moon.amount) == (1, MoonKind.MOON, 43)
    assert get_last_score(choose_moon(shot.state, choice)).points == points


@pytest.mark.parametrize(
    ("moon", "points"), [("add", (43, 0, 43, 43)), ("subtract", (0, -43, 0, 0))]
)
def test_house_rule_can_settle_the_moon(moon: str, points: tuple[int, ...]) -> None:
    after = finish_hand({1: ALL}, moon=moon)
    assert get_event(after, MoonSettled).choice.value == moon
    assert get_last_score(after).points == points


@pytest.mark.parametrize("missing", ["AS", "KS", "QS", "2H"])
def test_moon_needs_every_card_that_costs(missing: str) -> None:
    """docs/rules/black-maria.md, "Settled doubts"."""
    rest = " ".join(notation for notation in ALL.split() if notation != missing)
    cost = table().card_points[card(missing)]
    assert get_last_score(finish_hand({1: rest, 0: missing}, moon="add")).points == (
        cost,
        43 - cost,
        0,
        0,
    )


# The end


@pytest.mark.parametrize(("total", "ends"), [(98, False), (99, True), (100, True)])
def test_game_ends_when_somebody_reaches_the_limit(total: int, ends: bool) -> None:
    """docs/rules/black-maria.md, "End"."""
    after = finish_hand({0: "2H"}, before=build_history((total, 10, 10, 30)))
    assert (after.state.phase is Phase.OVER) is ends
    if ends:
        outcome = get_event(after, GameEnded).outcome
        assert (outcome.reason, outcome.winners) == (Reason.LIMIT, (1, 2))


def test_house_rules_have_their_documented_values() -> None:
    expected = {option.name: (option.default, option.allowed_values) for option in VARIANT.options}
    assert expected == {
        "limit": (100, "10..1000"),
        "passing": ("right", "right/left/classic/none"),
        "break_hearts": (False, "yes/no"),
        "moon": ("none", "none/choice/add/subtract"),
    }
