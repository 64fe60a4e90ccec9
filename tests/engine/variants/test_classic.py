"""Classic Hearts, rule by rule, after docs/rules/classic.md."""

from random import Random

import pytest

from bot.engine.game import Decision
from bot.engine.model.cards import card
from bot.engine.model.errors import (
    HeartsNotBroken,
    MustFollow,
    MustOpen,
    NoPenaltyOnFirstTrick,
)
from bot.engine.model.seats import Seat
from bot.engine.play.deal import draw_dealer
from bot.engine.play.events import GameEnded, MoonSettled, MoonShot, PlayBegan, TrickTaken
from bot.engine.play.state import Phase, State
from bot.engine.rules.openings import Opening, StartOfPlay
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import History, MoonChoice, MoonKind, Reason
from bot.engine.variants.classic import VARIANT
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

ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def table(players: int = 4, **options: object) -> Rules:
    return build_rules("classic", players, **options)


# Players, deal and passes


@pytest.mark.parametrize(
    ("players", "removed", "each"),
    [(3, {"2C"}, 17), (4, set(), 13), (5, {"2C", "2D"}, 10), (6, {"2C", "3C", "2D", "3D"}, 8)],
)
def test_deck_is_trimmed_to_equal_hands(players, removed, each):
    """docs/rules/classic.md, "Deck"."""
    rules = table(players)
    pack = {f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"}
    assert {str(card) for card in rules.deck} == pack - removed
    assert (len(rules.deck), rules.cards_each) == (52 - len(removed), each)
    assert players * each == len(rules.deck)


def test_three_to_six_play():
    """docs/rules/classic.md, "Deck"."""
    assert VARIANT.player_counts == (3, 4, 5, 6)


def test_first_dealer_is_chosen_at_random():
    """docs/rules/classic.md, "First dealer"."""
    rng = Random(3)
    draws = [draw_dealer(table(), rng) for _ in range(60)]
    assert {draw.dealer for draw in draws} == {0, 1, 2, 3}
    assert not any(draw.rounds for draw in draws)


@pytest.mark.parametrize(
    ("players", "steps"),
    [
        (3, [("left", 1), ("right", 1), ("hold", 0)]),
        (4, [("left", 1), ("right", 1), ("across", 2), ("hold", 0)]),
        (5, [("left", 1), ("right", 1), ("hold", 0)]),
        (6, [("left", 1), ("right", 1), ("across", 3), ("hold", 0)]),
    ],
)
def test_three_cards_are_passed_across_at_even_numbers_only(players, steps):
    """docs/rules/classic.md, "Passing"."""
    rules = table(players)
    assert [(step.direction.value, step.distance) for step in rules.pass_cycle] == steps
    assert rules.pass_size == 3


# The opening


@pytest.mark.parametrize(("players", "opening"), [(3, "3C"), (4, "2C"), (5, "3C"), (6, "4C")])
def test_lowest_club_of_the_deck_opens(players, opening):
    """docs/rules/classic.md, "Opening"."""
    rules = table(players)
    hands = [(card("AS"),)] * (players - 1) + [(card("AH"), card(opening))]
    result = rules.opening(StartOfPlay(tuple(hands), Seat(0), None))
    assert result == Opening(Seat(players - 1), card=card(opening))


def pass_club(rules: Rules) -> Decision:
    """Return the first hand after the club has been passed from seat 0 to seat 1."""
    hands = ["2C 3C 4C 2H QS", "5C 2D 3D 4D 9C", "2S 3S 4S TC", "3H 4H 5H JC"]
    state = passing_state(rules, hands, rules.pass_step(1), dealer=2)
    return pass_all(state, ["2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "3H 4H 5H"])


def test_lowest_club_opens_after_the_pass():
    after = pass_club(table())
    assert get_event(after, PlayBegan).opening == Opening(Seat(1), card=card("2C"))
    assert legal(after.state) == {"2C"}
    assert isinstance(get_refusal(after.state, "9C"), MustOpen)


def test_holder_of_the_lowest_club_may_lead_any_club():
    """docs/rules/classic.md, "Opening"."""
    after = pass_club(table(opening="any-club"))
    assert after.state.to_act == (1,)
    assert legal(after.state) == {"2C", "3C", "4C", "5C", "9C"}


def test_only_a_club_may_open_where_any_club_opens():
    rules = table(opening="any-club")
    hands = ["2C 5D", "3C", "4C", "6C"]
    state = passing_state(rules, [f"{hand} 7S 8S 9S" for hand in hands], rules.pass_step(1))
    after = pass_all(state, ["7S 8S 9S"] * 4).state
    assert legal(after) == {"2C"}
    assert isinstance(get_refusal(after, "5D"), MustOpen)


def test_left_of_the_dealer_leads_any_legal_card():
    """docs/rules/classic.md, "Opening"; the ban holds too."""
    after = pass_club(table(opening="left-of-dealer"))
    assert after.state.to_act == (3,)
    assert legal(after.state) == {"2S", "3S", "4S", "JC"}
    free = state_with(table(), ["QS 2H 5D", "2C", "3C", "4C"], first_trick=True)
    assert legal(free) == {"5D"}
    assert isinstance(get_refusal(free, "2H"), HeartsNotBroken)
    assert isinstance(get_refusal(free, "QS"), NoPenaltyOnFirstTrick)


# The first trick


def deal_no_clubs(**options: object) -> State:
    hands = ["2C 5D", "QS 2H JD", "7C", "8C"]
    state = state_with(table(**options), hands, first_trick=True, opening="2C")
    return play_all(state, "2C").state


def test_hearts_and_queen_are_banned_from_the_first_trick():
    """docs/rules/classic.md, "First trick"."""
    assert legal(deal_no_clubs()) == {"JD"}
    assert isinstance(get_refusal(deal_no_clubs(), "QS"), NoPenaltyOnFirstTrick)


def test_house_rule_lifts_the_ban_of_the_first_trick():
    """docs/rules/classic.md, "First trick"."""
    assert legal(deal_no_clubs(first_trick_points=True)) == {"QS", "2H", "JD"}


# Leading and breaking


def test_heart_may_not_be_led_until_broken():
    """docs/rules/classic.md, "Leading"."""
    hands = ["9H QS 3C", "2D", "3D", "4D"]
    assert legal(state_with(table(), hands)) == {"QS", "3C"}
    assert isinstance(get_refusal(state_with(table(), hands), "9H"), HeartsNotBroken)
    assert legal(state_with(table(), hands, broken=True)) == {"9H", "QS", "3C"}


@pytest.mark.parametrize(("hand", "playable"), [("9H 2H", {"9H", "2H"}), ("9H 2H QS", {"QS"})])
def test_heart_may_be_led_from_a_hand_of_only_hearts(hand, playable):
    """docs/rules/classic.md, "Leading"."""
    assert legal(state_with(table(), [hand, "2D", "3D", "4D"])) == playable


def test_hearts_may_always_be_led_without_the_rule_of_breaking():
    """docs/rules/classic.md, "Leading"."""
    hands = ["9H QS 3C", "2D", "3D", "4D"]
    assert legal(state_with(table(break_hearts=False), hands)) == {"9H", "QS", "3C"}
    assert not table(break_hearts=False).hearts_must_break
    assert table().hearts_must_break


@pytest.mark.parametrize(
    ("queen_breaks", "notation", "broken"),
    [
        ("never", "9D 2H", True),
        ("never", "9D QS", False),
        ("never", "9S QS", False),
        ("never", "QS", False),
        ("discarded", "9D QS", True),
        ("discarded", "9S QS", False),
        ("discarded", "QS", False),
        ("played", "9D QS", True),
        ("played", "9S QS", True),
        ("played", "QS", True),
    ],
)
def test_queen_breaks_by_the_house_rule(queen_breaks, notation, broken):
    """docs/rules/classic.md, "Breaking hearts"."""
    first, *second = notation.split()
    hands = [f"{first} 2C", f"{' '.join(second)} 3C", "4C 5C", "6C 7C"]
    after = play_all(state_with(table(queen_breaks=queen_breaks), hands), notation)
    assert after.state.current.broken is broken
    assert table().options["queen_breaks"] == "never"


def test_player_must_follow_and_the_highest_of_the_suit_led_takes():
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


def test_hearts_count_one_and_the_queen_thirteen():
    assert get_last_score(finish_hand({0: "2H 3H JD", 1: "QS", 2: "4H"})).points == (2, 13, 1, 0)


def test_jack_of_diamonds_subtracts_its_bonus():
    """docs/rules/classic.md, "Card points"."""
    points = get_last_score(finish_hand({0: "2H 3H JD", 1: "QS", 2: "4H"}, jack_bonus=10)).points
    assert points == (-8, 13, 1, 0)


def test_taking_no_trick_subtracts_the_bonus():
    """docs/rules/classic.md, "No tricks"."""
    points = get_last_score(finish_hand({0: "2H 3H", 1: "QS"}, no_tricks_bonus=5)).points
    assert points == (2, 13, -5, 0)


@pytest.mark.parametrize(
    ("choice", "points"), [(MoonChoice.ADD, (26, 0, 26, 26)), (MoonChoice.SUBTRACT, (0, -26, 0, 0))]
)
def test_moon_is_the_shooters_choice(choice, points):
    """docs/rules/classic.md, "Moon"."""
    shot = finish_hand({1: f"{ALL_HEARTS} QS"})
    moon = get_event(shot, MoonShot).moon
    assert (moon.seat, moon.kind, moon.amount) == (1, MoonKind.MOON, 26)
    assert shot.state.to_act == (1,)
    assert get_last_score(choose_moon(shot.state, choice)).points == points


@pytest.mark.parametrize(
    ("moon", "points"), [("add", (26, 0, 26, 26)), ("subtract", (0, -26, 0, 0))]
)
def test_house_rule_can_settle_the_moon(moon, points):
    """docs/rules/classic.md, "Moon": nobody is asked."""
    after = finish_hand({1: f"{ALL_HEARTS} QS"}, moon=moon)
    assert get_event(after, MoonSettled).choice.value == moon
    assert get_last_score(after).points == points


@pytest.mark.parametrize(
    ("taken", "moon", "points"),
    [
        ({1: f"{ALL_HEARTS} QS JD"}, "add", (26, -10, 26, 26)),
        ({1: f"{ALL_HEARTS} QS JD"}, "subtract", (0, -36, 0, 0)),
        ({1: f"{ALL_HEARTS} QS", 0: "JD"}, "add", (16, 0, 26, 26)),
        ({1: f"{ALL_HEARTS} QS", 0: "JD"}, "subtract", (-10, -26, 0, 0)),
    ],
)
def test_jack_counts_in_a_hand_with_a_moon(taken, moon, points):
    """docs/rules/classic.md, "Moon"."""
    assert get_last_score(finish_hand(taken, moon=moon, jack_bonus=10)).points == points


def test_jack_without_a_bonus_changes_no_moon():
    points = get_last_score(finish_hand({1: f"{ALL_HEARTS} QS JD"}, moon="add")).points
    assert points == (26, 0, 26, 26)


def test_moon_preview_counts_the_jack():
    shot = finish_hand({1: f"{ALL_HEARTS} QS JD"}, jack_bonus=10).state
    assert get_last_score(choose_moon(shot, MoonChoice.SUBTRACT)).points == (0, -36, 0, 0)
    assert get_last_score(choose_moon(shot, MoonChoice.ADD)).points == (26, -10, 26, 26)


def test_nobody_gets_the_bonus_for_no_tricks_in_a_hand_with_a_moon():
    """docs/rules/classic.md, "No tricks"."""
    after = finish_hand({1: f"{ALL_HEARTS} QS"}, moon="add", no_tricks_bonus=5)
    assert get_last_score(after).points == (26, 0, 26, 26)


# The end


@pytest.mark.parametrize(("total", "ends"), [(98, False), (99, True), (100, True)])
def test_game_ends_when_somebody_reaches_the_limit(total, ends):
    """docs/rules/classic.md, "End"."""
    after = finish_hand({0: "2H"}, before=build_history((total, 10, 20, 30)))
    assert (after.state.phase is Phase.OVER) is ends
    if ends:
        outcome = get_event(after, GameEnded).outcome
        assert (outcome.reason, outcome.winners) == (Reason.LIMIT, (1,))


def test_equal_lowest_totals_share_the_win():
    """docs/rules/classic.md, "End"."""
    after = finish_hand({0: "2H"}, before=build_history((99, 10, 10, 30)))
    assert get_event(after, GameEnded).outcome.winners == (1, 2)


def test_house_rules_have_their_documented_values():
    expected = {option.name: (option.default, option.allowed_values) for option in VARIANT.options}
    assert expected == {
        "limit": (100, "10..1000"),
        "opening": ("lowest-club", "lowest-club/any-club/left-of-dealer"),
        "first_trick_points": (False, "yes/no"),
        "queen_breaks": ("never", "discarded/played/never"),
        "break_hearts": (True, "yes/no"),
        "jack_bonus": (0, "0..13"),
        "no_tricks_bonus": (0, "0..10"),
        "moon": ("choice", "choice/add/subtract"),
    }
