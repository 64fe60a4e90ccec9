"""Hearts at Play, rule by rule. Quotations are from the source of docs/rules/hearts-at-play.md.

The source has lost its heart symbols; "[heart]" marks the gaps in quotations.
"""

from random import Random

import pytest

from bot.engine.game import Decision, begin
from bot.engine.model.cards import card
from bot.engine.model.errors import HeartsNotBroken, MustFollow, MustOpen, NoPenaltyOnFirstTrick
from bot.engine.model.seats import Seat
from bot.engine.play.deal import draw_dealer
from bot.engine.play.events import GameEnded, MoonShot, PlayBegan, TrickTaken
from bot.engine.play.state import Phase
from bot.engine.play.view import view_for
from bot.engine.rules.deals import DealerDraw
from bot.engine.rules.passes import HOLD
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import History, MoonChoice, MoonKind, Reason
from bot.engine.variants.hearts_at_play import VARIANT
from tests.engine.arrange import (
    act_all,
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


def table(players: int = 4, **options: object) -> Rules:
    return build_rules("hearts-at-play", players, **options)


# Players and deal


def test_three_to_five_play():
    """'3 - 5 players'."""
    assert VARIANT.player_counts == (3, 4, 5)


@pytest.mark.parametrize(
    ("players", "removed", "each"), [(3, {"2C"}, 17), (4, set(), 13), (5, {"2C", "2D"}, 10)]
)
def test_deck_is_trimmed_to_equal_hands(players, removed, each):
    """'For 3 players, remove 2C & each player receives 17 cards', and so on."""
    rules = table(players)
    pack = {f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"}
    assert {str(card) for card in rules.deck} == pack - removed
    assert (len(rules.deck), rules.cards_each) == (52 - len(removed), each)
    assert rules.players * each == len(rules.deck)


def test_lowest_card_drawn_deals_first():
    """'each player draws a card ... and the player with the lowest card is the first dealer'."""
    assert table().dealer_draw is DealerDraw.LOWEST
    assert draw_dealer(table(), drawing(table(), "9C 3D AS KH")).dealer == 1


def test_only_the_tied_draw_again():
    """docs/rules/hearts-at-play.md, "First dealer"; an ace is never the lowest card."""
    dealer_draw = draw_dealer(table(), drawing(table(), "9C 3D AS 3H", "AC 7D"))
    assert dealer_draw.dealer == 3
    assert dealer_draw.rounds == (
        ((0, card("9C")), (1, card("3D")), (2, card("AS")), (3, card("3H"))),
        ((1, card("AC")), (3, card("7D"))),
    )


# Passing


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_is_passed(players):
    """The source has no passing: play begins with the deal."""
    assert table(players).pass_cycle == (HOLD,)
    assert begin(table(players), Random(1)).state.phase is Phase.PLAYING


@pytest.mark.parametrize(
    ("players", "directions"),
    [
        (3, ["left", "right", "hold"]),
        (4, ["left", "right", "across", "hold"]),
        (5, ["left", "right", "hold"]),
    ],
)
def test_classic_passing_goes_across_only_at_even_numbers(players, directions):
    """docs/rules/hearts-at-play.md, "Passing"."""
    rules = table(players, passing="classic")
    assert [step.direction.value for step in rules.pass_cycle] == directions
    assert rules.pass_size == 3


# The first trick


@pytest.mark.parametrize(("players", "opening"), [(3, "3C"), (4, "2C"), (5, "3C")])
def test_lowest_club_in_play_opens(players, opening):
    """docs/rules/hearts-at-play.md, "Deck"."""
    state = begin(table(players), Random(7)).state
    assert state.current.opening is not None
    assert state.current.opening.card is card(opening)
    assert legal(state) == {opening}
    (seat,) = state.to_act
    other = next(
        held_card for held_card in state.current.hands[seat] if held_card is not card(opening)
    )
    assert isinstance(get_refusal(state, str(other)), MustOpen)


def test_opener_is_found_after_the_pass():
    """docs/rules/hearts-at-play.md, "Opening"."""
    rules = table(passing="classic")
    hands = ["2C 3C 4C 5C", "2D 3D 4D 5D", "2S 3S 4S 5S", "2H 3H 4H 5H"]
    state = passing_state(rules, hands, rules.pass_step(1))
    after = pass_all(state, ["2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "2H 3H 4H"])
    assert get_event(after, PlayBegan).opening.leader == 1


@pytest.mark.parametrize(("queen", "banned"), [("QC", "QC"), ("QS", "QS")])
def test_hearts_and_queen_are_banned_from_the_first_trick(queen, banned):
    """'In the first round, a player cannot play any [heart] or the Q of clubs.'"""
    hands = ["2C 5D", "QC 2H QS 5D", "7C", "8C"]
    if queen == "QS":
        hands[1] = "2H QS 5D"
    state = state_with(table(queen=queen), hands, first_trick=True, opening="2C")
    after = play_all(state, "2C").state
    if queen == "QC":  # a club, so following suit comes before the ban
        assert legal(after) == {"QC"}
    else:
        assert legal(after) == {"5D"}
        assert isinstance(get_refusal(after, banned), NoPenaltyOnFirstTrick)


def test_queen_of_clubs_is_banned_from_the_first_trick_with_another_club():
    """'cannot play ... the Q of clubs' while there is another club to follow with."""
    hands = ["2C 5D", "QC 9C 2H", "7C", "8C"]
    after = play_all(state_with(table(), hands, first_trick=True, opening="2C"), "2C").state
    assert legal(after) == {"9C"}
    assert isinstance(get_refusal(after, "QC"), NoPenaltyOnFirstTrick)


def test_ban_is_skipped_for_a_hand_of_penalty_cards():
    """docs/rules/README.md, "Legal plays"."""
    hands = ["2C 5D", "2H 3H", "7C", "8C"]
    after = play_all(state_with(table(), hands, first_trick=True, opening="2C"), "2C").state
    assert legal(after) == {"2H", "3H"}


# Following and leading


def test_player_must_follow_suit():
    """'the next player plays a card that matches the suit'; a trump is no exception."""
    after = play_all(state_with(table(), ["9D", "2D 5H AS", "3C", "4C"], broken=True), "9D").state
    assert legal(after) == {"2D"}
    assert isinstance(get_refusal(after, "5H"), MustFollow)


def test_void_player_may_play_another_suit_trump_or_not():
    """'the person may play a card from another suit'."""
    after = play_all(state_with(table(), ["9D", "QC 5H AS", "3C", "4C"]), "9D").state
    assert legal(after) == {"QC", "5H", "AS"}


def test_heart_may_not_be_led_until_broken():
    """'A [heart] may not be the lead card until a [heart] has been played'."""
    hands = ["9H QC 3C", "2D", "3D", "4D"]
    assert legal(state_with(table(), hands)) == {"QC", "3C"}
    assert isinstance(get_refusal(state_with(table(), hands), "9H"), HeartsNotBroken)
    assert legal(state_with(table(), hands, broken=True)) == {"9H", "QC", "3C"}


@pytest.mark.parametrize(
    ("hand", "playable"), [("9H 2H", {"9H", "2H"}), ("9H 2H QC", {"QC"}), ("9H QS", {"QS"})]
)
def test_heart_may_be_led_from_a_hand_of_only_hearts(hand, playable):
    """docs/rules/hearts-at-play.md, "Leading"."""
    assert legal(state_with(table(), [hand, "2D", "3D", "4D"])) == playable


@pytest.mark.parametrize(
    ("queen", "notation", "broken"),
    [
        ("QC", "9D 2H", True),
        ("QC", "9D QC", True),  # the queen is discarded
        ("QC", "9C QC", True),  # the queen follows suit
        ("QC", "QC", True),  # the queen is led
        ("QC", "9D QS", False),
        ("QS", "9S QS", True),
        ("QS", "9C QC", False),
    ],
)
def test_hearts_break_with_a_heart_or_the_queen_played(queen, notation, broken):
    """'... known as "breaking hearts") or the Q of clubs has been played.'"""
    first, *second = notation.split()
    hands = [f"{first} 2C", f"{' '.join(second)} 3H", "4C 5D", "6C 7D"]
    after = play_all(state_with(table(queen=queen), hands), notation)
    assert after.state.current.broken is broken


# Tricks


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("9D KD 2H AD", 2),  # the lowest heart beats the ace
        ("9D 3H 2H KH", 3),  # the highest heart wins
        ("9H 3H AH KH", 2),  # hearts are led
        ("9D KD 2C AS", 1),  # without a heart, the suit led wins
        ("2C AS AD 3C", 3),
    ],
)
def test_hearts_are_trumps(trick, winner):
    """'A [heart] will always win, and the person with the highest [heart] played wins'."""
    hands = [
        f"{notation} {spare}"
        for notation, spare in zip(trick.split(), ("5S", "6S", "7S", "8S"), strict=True)
    ]
    after = play_all(state_with(table(), hands, broken=True), trick)
    assert get_event(after, TrickTaken).winner == winner
    assert after.state.to_act == (winner,)


def test_without_trumps_the_suit_led_wins():
    """docs/rules/hearts-at-play.md, "Winning a trick"."""
    hands = ["9D 5S", "KD 6S", "2H 7S", "AD 8S"]
    after = play_all(state_with(table(trumps="none"), hands), "9D KD 2H AD")
    assert get_event(after, TrickTaken).winner == 3
    assert (table().trumps, table(trumps="none").trumps) == ("H", None)


# Scores: seat 3 takes the last trick, of diamonds without points.


def finish_hand(
    taken_cards: dict[int, str], *, before: History = (), **options: object
) -> Decision:
    last = "3D 4D 5D 9D"
    return play_all(
        state_with(table(**options), last.split(), taken_cards=taken_cards, history=before), last
    )


def test_hearts_count_one_and_the_queen_of_clubs_thirteen():
    """'= 1 point. Q of clubs = 13 points. All other cards = 0 points'."""
    assert get_last_score(finish_hand({0: "2H 3H JD", 1: "QC", 2: "4H QS"})).points == (2, 13, 1, 0)


def test_queen_of_spades_counts_by_the_house_rule():
    """docs/rules/hearts-at-play.md, "Deck"."""
    points = get_last_score(finish_hand({0: "2H 3H JD", 1: "QC", 2: "4H QS"}, queen="QS")).points
    assert points == (2, 0, 14, 0)


@pytest.mark.parametrize(
    ("choice", "points"), [(MoonChoice.ADD, (26, 0, 26, 26)), (MoonChoice.SUBTRACT, (0, -26, 0, 0))]
)
def test_moon_is_the_shooters_choice(choice, points):
    """'the winner can choose to add 26 points to every other player's score or subtract 26'."""
    shot = finish_hand({1: f"{ALL_HEARTS} QC"})
    moon = get_event(shot, MoonShot).moon
    assert (moon.seat, moon.kind, moon.amount) == (1, MoonKind.MOON, 26)
    assert shot.state.to_act == (1,)
    assert get_last_score(choose_moon(shot.state, choice)).points == points


@pytest.mark.parametrize("taken", [{1: ALL_HEARTS}, {1: f"{ALL_HEARTS} QS"}])
def test_moon_needs_the_queen(taken):
    """'If a player wins all 13 [hearts] and the Q of clubs'."""
    after = finish_hand({**taken, 0: "QC"})
    assert get_last_score(after).points == (13, 13, 0, 0)


# The end


@pytest.mark.parametrize(("total", "ends"), [(98, False), (99, True), (100, True)])
def test_game_ends_when_somebody_reaches_the_limit(total, ends):
    """'when another player reaches 100 points or the agreed upon number of points'."""
    after = finish_hand({0: "2H"}, before=build_history((total, 10, 20, 30)))
    assert (after.state.phase is Phase.OVER) is ends
    if ends:
        outcome = get_event(after, GameEnded).outcome
        assert (outcome.reason, outcome.winners) == (Reason.LIMIT, (1,))


def test_agreed_number_of_points_ends_the_game():
    """'or the agreed upon number of points': option ``limit``."""
    after = finish_hand({0: "2H"}, before=build_history((49, 10, 20, 30)), limit=50)
    assert after.state.phase is Phase.OVER


def test_equal_lowest_totals_share_the_win():
    """docs/rules/hearts-at-play.md, "End"."""
    after = finish_hand({0: "2H"}, before=build_history((99, 10, 10, 30)))
    assert get_event(after, GameEnded).outcome.winners == (1, 2)


def test_view_shows_the_choice_of_the_moon():
    """Only the shooter sees the totals of both choices."""
    shot = finish_hand({1: f"{ALL_HEARTS} QC"}, before=build_history((60, 50, 70, 5))).state
    pending = view_for(shot, Seat(1)).pending
    assert dict(pending.totals) == {  # type: ignore[union-attr]
        MoonChoice.ADD: (86, 50, 96, 31),
        MoonChoice.SUBTRACT: (60, 24, 70, 5),
    }
    assert view_for(shot, Seat(0)).pending is None
    assert act_all(shot, []).events == ()
