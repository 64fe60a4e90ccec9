"""Ricketts House, rule by rule. Quotations are from the source of docs/rules/ricketts.md."""

from collections import Counter
from random import Random

import pytest

from bot.engine.game import Decision
from bot.engine.model.cards import card, cards
from bot.engine.model.errors import HeartsNotBroken, MustFollow, RuleError, WrongPlayerCount
from bot.engine.model.seats import Seat
from bot.engine.play.actions import Pass
from bot.engine.play.deal import deal_hand, draw_dealer
from bot.engine.play.events import (
    GameEnded,
    MoonSettled,
    MoonShot,
    PassesTaken,
    PlayBegan,
    Played,
    TrickTaken,
)
from bot.engine.play.state import Phase
from bot.engine.play.view import PlayNow, view_for
from bot.engine.rules.passes import HOLD, Direction, PassStep
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import History, MoonChoice, Reason
from bot.engine.variants.ricketts import VARIANT
from tests.engine.arrange import (
    act_all,
    build_history,
    build_rules,
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


def table(**options: object) -> Rules:
    return build_rules("ricketts", 4, **options)


# Players, deal and passes


def test_four_play():
    """'Reliably four.'"""
    assert VARIANT.player_counts == (4,)
    with pytest.raises(WrongPlayerCount) as excinfo:
        VARIANT.rules(5)
    assert excinfo.value.facts == {"players": 5, "fewest": 4, "most": 4}


def test_deck_is_the_standard_pack():
    """'Standard 52-card deck with the jokers removed.'"""
    rules = table()
    assert (len(set(rules.deck)), len(rules.deck), rules.cards_each) == (52, 52, 13)


def test_first_dealer_is_arbitrary():
    """'Deal begins arbitrarily': nobody draws, and everybody may deal first."""
    rng = Random(3)
    draws = [draw_dealer(table(), rng) for _ in range(60)]
    assert {draw.dealer for draw in draws} == {0, 1, 2, 3}
    assert not any(draw.rounds for draw in draws)


def test_passes_rotate_every_five_hands():
    """'rotates between Left, Right, Across, Scatter, and Hold every five hands'."""
    steps = [table().pass_step(number) for number in range(1, 11)]
    directions = [step.direction.value for step in steps]
    assert directions == ["left", "right", "across", "scatter", "hold"] * 2
    assert [step.distance for step in steps[:5]] == [1, 1, 2, 0, 0]
    assert table().pass_size == 3


PASSED = ["2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "2H 3H 4H"]


@pytest.mark.parametrize(
    ("step", "first_receives"),
    [
        (PassStep(Direction.LEFT, 1), "2H 3H 4H"),
        (PassStep(Direction.RIGHT, 1), "2D 3D 4D"),
        (PassStep(Direction.ACROSS, 2), "2S 3S 4S"),
        (PassStep(Direction.SCATTER), "4D 3S 2H"),
    ],
)
def test_passed_cards_go_in_the_direction(step, first_receives):
    """'may then pass three cards to another player'; in a scatter one to each other player."""
    state = passing_state(table(), [f"{notation} AC" for notation in PASSED], step)
    after = pass_all(state, PASSED)
    assert get_event(after, PassesTaken).received[0] == cards(first_receives)
    assert Counter(after.state.current.hands[0]) == Counter(cards(f"AC {first_receives}"))


def test_received_card_may_not_be_passed_on():
    """docs/rules/README.md, "Passing"."""
    state = passing_state(
        table(), [f"{notation} AC" for notation in PASSED], PassStep(Direction.LEFT, 1)
    )
    state = act_all(state, [Pass(Seat(0), cards(PASSED[0]))]).state
    with pytest.raises(RuleError) as excinfo:
        act_all(state, [Pass(Seat(1), cards("2C 2D 3D"))])
    assert excinfo.value.code == "not-in-hand"


# Leads and following


@pytest.mark.parametrize("dealer", range(4))
def test_player_left_of_the_dealer_leads_any_permitted_card(dealer):
    """'The player to the left of the dealer leads any permitted card'."""
    state = passing_state(
        table(),
        [f"{notation} AC" for notation in PASSED],
        PassStep(Direction.LEFT, 1),
        dealer=dealer,
    )
    after = pass_all(state, PASSED)
    assert get_event(after, PlayBegan).opening.leader == (dealer + 1) % 4
    assert get_event(after, PlayBegan).opening.card is None


def test_two_of_clubs_does_not_open():
    """'The "2 of Clubs" lead that many are used to is not used here.'"""
    hands = ["AS 2C QS 2H", "3C", "4C", "5C"]
    assert legal(state_with(table(), hands, first_trick=True)) == {"AS", "2C", "QS"}


def test_player_must_follow_suit():
    """'each player must follow suit if possible'."""
    state = play_all(state_with(table(), ["9D", "2D AS", "3C", "4C"]), "9D").state
    assert legal(state) == {"2D"}
    assert isinstance(get_refusal(state, "AS"), MustFollow)


@pytest.mark.parametrize("first_trick", [True, False])
def test_void_player_may_discard_any_card(first_trick):
    """'then any card may be sloughed'; docs/rules/ricketts.md, "First trick"."""
    state = state_with(table(), ["9D", "2H QS AC", "3C", "4C"], first_trick=first_trick)
    assert legal(play_all(state, "9D").state) == {"2H", "QS", "AC"}


def test_heart_may_not_be_led_until_broken():
    """'Leading hearts is not permitted (as above) if hearts are not "broken"'."""
    hands = ["9H QS 3C", "2D", "3D", "4D"]
    assert legal(state_with(table(), hands)) == {"QS", "3C"}
    assert isinstance(get_refusal(state_with(table(), hands), "9H"), HeartsNotBroken)
    assert legal(state_with(table(), hands, broken=True)) == {"9H", "QS", "3C"}


def test_heart_may_be_led_from_a_hand_of_only_hearts():
    """'a player could hold only hearts ... Then they are allowed to lead hearts.'"""
    assert legal(state_with(table(), ["9H 2H", "2D", "3D", "4D"])) == {"9H", "2H"}


def test_hand_of_hearts_and_the_queen_must_lead_the_queen():
    """'Any lead that does not violate this last rule is always permitted': the queen's does not."""
    assert legal(state_with(table(), ["9H 2H QS", "2D", "3D", "4D"])) == {"QS"}


@pytest.mark.parametrize(
    ("notation", "broken"),
    [
        ("QS", True),  # the queen is led
        ("9S QS", True),  # the queen follows suit
        ("9D 2H", True),  # a heart is discarded
        ("9D QS", True),  # the queen is discarded
        ("9D 3D", False),
        ("9S KS", False),
    ],
)
def test_hearts_break_if_and_only_if_queen_or_heart_has_been_played(notation, broken):
    """'if and only if the Queen of Spades or any heart has been played'."""
    first, *second = notation.split()
    state = state_with(table(), [f"{first} 2C", f"{' '.join(second)} 3C", "4C 5C", "6C 7C"])
    assert play_all(state, notation).state.current.broken is broken


def test_highest_card_of_the_suit_led_takes_and_leads():
    """'The player of the highest-valued card in the suit of the first card ... wins it'."""
    state = state_with(table(), ["9C 2D", "AS 3D", "TC 4D", "AH 5D"])
    after = play_all(state, "9C AS TC AH")
    assert get_event(after, TrickTaken).winner == 2
    assert after.state.to_act == (2,)


def test_forced_lead_of_the_sources_anecdote():
    """The source's anecdote: a hand of twelve hearts and the king of spades must lead the king."""
    hands = ["KS 2H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "2S 3H 2C", "3S 3C 4C", "4S 5C 6C"]
    state = state_with(table(), hands, first_trick=True)
    assert legal(state) == {"KS"}
    assert isinstance(get_refusal(state, "AH"), HeartsNotBroken)
    after = play_all(state, "KS 2S 3S 4S").state
    # Nobody played the ace, so she leads again, and may lead any heart as she has nothing else.
    assert after.to_act == (0,)
    assert legal(after) == set(hands[0].split()) - {"KS"}
    after = play_all(after, "AH 3H 3C 5C").state
    assert view_for(after, None).points_taken == (2, 0, 0, 0)


# Scores: seat 3 takes the last trick, of clubs without points.


def finish_hand(
    taken_cards: dict[int, str], *, before: History = (), **options: object
) -> Decision:
    last = "3C 4C 5C 9C"
    return play_all(
        state_with(table(**options), last.split(), taken_cards=taken_cards, history=before), last
    )


def history_at(*totals: int) -> History:
    return build_history(totals)


def test_hearts_count_one_and_the_queen_thirteen():
    """'for each heart ... one point. If they took the Queen of Spades ... another 13'."""
    after = finish_hand({0: "2H 3H JD", 1: "QS", 2: "4H"})
    assert get_last_score(after).points == (2, 13, 1, 0)


def test_no_tricks_score_nothing():
    """Ricketts House has no bonus for taking no tricks."""
    assert get_last_score(finish_hand({0: "QS 2H"})).points == (14, 0, 0, 0)


def test_moon_leaves_the_shooter_and_adds_26_to_the_others():
    """'the player typically stays at their score, and each of the other players takes 26'."""
    after = finish_hand({0: f"QS {ALL_HEARTS}"}, before=history_at(10, 20, 30, 40))
    assert get_last_score(after).points == (0, 26, 26, 26)
    assert get_event(after, MoonShot).moon.choices == (MoonChoice.ADD,)
    assert get_event(after, MoonSettled).choice is MoonChoice.ADD
    assert after.state.phase is Phase.PASSING


@pytest.mark.parametrize("short", [f"QS {ALL_HEARTS[3:]}", ALL_HEARTS])
def test_moon_needs_all_hearts_and_the_queen(short):
    """'when they take all 13 hearts and the Queen of Spades'."""
    after = finish_hand({0: short})
    assert not [event for event in after.events if isinstance(event, MoonShot)]
    assert get_last_score(after).points[0] == {True: 25, False: 13}["QS" in short]


def moon_choice(before: History, **options: object) -> MoonChoice:
    after = finish_hand({0: f"QS {ALL_HEARTS}"}, before=before, **options)
    expected = {MoonChoice.ADD: (0, 26, 26, 26), MoonChoice.SUBTRACT: (-26, 0, 0, 0)}
    choice = get_event(after, MoonSettled).choice
    assert get_last_score(after).points == expected[choice]
    return choice


def test_moon_subtracts_if_adding_would_lose_the_game():
    """'If this would cause the game to end and the shooting player to lose, ...'"""
    assert moon_choice(history_at(60, 80, 20, 30)) is MoonChoice.SUBTRACT


def test_moon_adds_if_the_shooter_then_wins():
    """'... *and* the shooting player to lose'."""
    assert moon_choice(history_at(40, 80, 20, 30)) is MoonChoice.ADD


def test_moon_adds_if_the_lowest_total_would_be_shared():
    """A shared lowest total does not end the game."""
    assert moon_choice(history_at(60, 80, 20, 20)) is MoonChoice.ADD


def test_moon_adds_if_a_wrap_keeps_the_game_going():
    """docs/rules/ricketts.md, "Moon": 78 + 26 = 104 = 0."""
    assert moon_choice(history_at(60, 78, 20, 30)) is MoonChoice.ADD
    assert moon_choice(history_at(60, 78, 20, 30), wrap_points=[126]) is MoonChoice.SUBTRACT


def test_moon_tests_the_end_with_the_options_of_the_table():
    """docs/rules/ricketts.md, "Moon"."""
    assert moon_choice(history_at(60, 80, 20, 30), limit=200) is MoonChoice.ADD
    assert moon_choice(history_at(30, 20, 10, 10), limit=45) is MoonChoice.ADD
    assert moon_choice(history_at(40, 20, 2, 1), limit=46) is MoonChoice.ADD
    assert moon_choice(history_at(40, 20, 2, 1), limit=45) is MoonChoice.SUBTRACT
    # Staying at 69 for a fifth hand wins the game, so adding does not lose it.
    stays = build_history(*[(69, 80, 1, 2)] * 5)
    assert moon_choice(stays) is MoonChoice.SUBTRACT
    assert moon_choice(stays, _69_for_5=True) is MoonChoice.ADD


def test_moon_subtracts_if_adding_would_make_the_game_null():
    """A null game ends without a winner, so the shooter would not win it."""
    before = build_history((0, 78, 78, 78), resets={1: [0]})
    assert moon_choice(before) is MoonChoice.ADD
    assert moon_choice(before, null_game=True) is MoonChoice.SUBTRACT


# Wraps and the end


def test_wrap_points_become_zero():
    """'the wrap points are at 104 and 126'; exactly there a player 'jumps to a score of 0'."""
    after = finish_hand({0: "2H", 1: "QS", 2: "3H"}, before=history_at(103, 113, 102, 50))
    score = get_last_score(after)
    assert (score.totals, score.reset) == ((0, 0, 103, 50), (0, 1))


def test_other_totals_do_not_wrap():
    """'at a wrap point', neither beyond nor at the ends of other games."""
    score = get_last_score(
        finish_hand({0: "2H", 1: "QS", 2: "2D"}, before=history_at(104, 87, 127, 0))
    )
    assert (score.totals, score.reset) == ((105, 100, 127, 0), ())


def test_option_wrap_points():
    """docs/rules/ricketts.md, "Wraps"."""
    assert table().options["wrap_points"] == (104, 126)
    assert table().reset_totals == (104, 126)
    assert table(wrap_points="50, 104").reset_totals == (50, 104)
    assert table(wrap_points=[]).reset_totals == ()
    assert table(wrap_points=[0, 1]).options["wrap_points"] == (1,)  # 0 is where a wrap leads to
    assert table(wrap_points="0") == table(wrap_points=[])
    score = get_last_score(
        finish_hand({0: "2H", 1: "2C"}, before=history_at(49, 103, 0, 0), wrap_points=[50])
    )
    assert score.totals == (0, 103, 0, 0)


def test_game_ends_above_one_hundred_with_one_player_in_front():
    """'strictly greater than 100 points and there is no tie for the lowest score'."""
    outcome = get_event(finish_hand({0: "QS"}, before=history_at(90, 5, 4, 6)), GameEnded).outcome
    assert (outcome.reason, outcome.winners) == (Reason.LIMIT, (2,))


def test_game_goes_on_while_the_lowest_total_is_shared():
    """'If the condition is not met, ... another hand is played.'"""
    assert finish_hand({0: "QS"}, before=history_at(90, 4, 4, 6)).state.outcome is None


def test_tie_for_lowest_only_matters_above_one_hundred():
    rules = VARIANT.rules(4)
    assert rules.tied(build_history((101, 30, 30, 50))) == (1, 2)
    assert rules.tied(build_history((100, 30, 30, 50))) == ()
    assert rules.tied(build_history((101, 30, 31, 50))) == ()


def test_tie_does_not_matter_if_the_game_ends_for_another_reason():
    rules = VARIANT.rules(4, {"69-for-5": True})
    stayed = build_history(*[(69, 69, 101, 80)] * 6)
    assert rules.ending(stayed).reason is Reason.SIXTY_NINE_FOR_FIVE
    assert rules.tied(stayed) == ()


def test_game_goes_on_at_exactly_one_hundred():
    """'strictly greater'."""
    assert finish_hand({0: "QS"}, before=history_at(87, 5, 4, 6)).state.outcome is None


def test_wraps_come_before_the_end_of_the_game():
    """'any wraps resolved' first."""
    assert finish_hand({0: "QS"}, before=history_at(91, 5, 4, 6)).state.outcome is None


def test_option_limit():
    """docs/rules/ricketts.md, "End"."""
    assert finish_hand({0: "2H"}, before=history_at(49, 5, 4, 6), limit=50).state.outcome is None
    assert (
        finish_hand({0: "2H"}, before=history_at(50, 5, 4, 6), limit=50).state.outcome is not None
    )


# 69 for 5


def stay(total: int, hands: int, others: tuple[int, int, int] = (1, 20, 30)) -> History:
    return build_history(*[(total, *others)] * hands)


def test_69_for_5_wins_over_any_other_winner():
    """'remains at exactly 69 points for 5 hands is declared the winner, overruling any'."""
    before = stay(69, 5, (1, 20, 100))
    outcome = get_event(finish_hand({3: "QS"}, before=before, _69_for_5=True), GameEnded).outcome
    assert (outcome.reason, outcome.winners) == (Reason.SIXTY_NINE_FOR_FIVE, (0,))


def test_69_for_5_needs_five_whole_hands():
    """docs/rules/ricketts.md, "69 for 5"."""
    assert finish_hand({3: "2H"}, before=stay(69, 4), _69_for_5=True).state.outcome is None
    broken_off = build_history(*[(69, 1, 2, 3)] * 3, (70, 1, 2, 3), *[(69, 1, 2, 3)] * 4)
    assert finish_hand({3: "2H"}, before=broken_off, _69_for_5=True).state.outcome is None
    assert finish_hand({0: "2H"}, before=stay(69, 5), _69_for_5=True).state.outcome is None


def test_69_for_5_is_off_by_default():
    """One of the 'modifications'."""
    assert table().options["69-for-5"] is False
    assert finish_hand({3: "2H"}, before=stay(69, 9)).state.outcome is None


def test_5_for_69_wins_as_well():
    """'the same is declared true for staying at 5 for 69 hands'."""
    assert finish_hand({3: "2H"}, before=stay(5, 68), _69_for_5=True).state.outcome is None
    outcome = get_event(
        finish_hand({3: "2H"}, before=stay(5, 69), _69_for_5=True), GameEnded
    ).outcome
    assert (outcome.reason, outcome.winners) == (Reason.FIVE_FOR_SIXTY_NINE, (0,))


def test_several_players_can_win_by_69_for_5():
    """'If multiple players simultaneously satisfy this victory condition, they are all winners.'"""
    before = stay(69, 5, (69, 20, 30))
    outcome = get_event(finish_hand({3: "2H"}, before=before, _69_for_5=True), GameEnded).outcome
    assert (outcome.reason, outcome.winners) == (Reason.SIXTY_NINE_FOR_FIVE, (0, 1))


def test_69_for_5_is_the_reason_when_both_kinds_occur():
    """docs/rules/ricketts.md, "69 for 5"."""
    before = stay(5, 69, (69, 20, 30))
    before = (*build_history(*[(5, 0, 20, 30)] * 64), *before[64:])
    outcome = get_event(finish_hand({3: "2H"}, before=before, _69_for_5=True), GameEnded).outcome
    assert (outcome.reason, outcome.winners) == (Reason.SIXTY_NINE_FOR_FIVE, (0, 1))


# Null game


def test_null_game_ends_without_a_winner():
    """'Let's Call the Whole Thing Off': all four at 0 after wraps; 'declared the game null'."""
    before = build_history((0, 0, 103, 91), resets={1: [0, 1]})
    outcome = get_event(
        finish_hand({2: "2H", 3: "QS"}, before=before, null_game=True), GameEnded
    ).outcome
    assert (outcome.reason, outcome.winners) == (Reason.NULL, ())


def test_null_game_is_off_by_default():
    """docs/rules/ricketts.md, "Null game"."""
    before = build_history((0, 0, 103, 91), resets={1: [0, 1]})
    assert finish_hand({2: "2H", 3: "QS"}, before=before).state.outcome is None


def test_null_game_needs_a_wrap():
    """docs/rules/ricketts.md, "Null game"."""
    assert finish_hand({0: "2C"}, null_game=True).state.outcome is None


# Warren


def state_with_warren(hands: list[str], extra: str | None = "7H", **more):
    return state_with(table(warren=True), hands, left_over=extra, **more)


def test_warren_is_a_fifty_third_card_and_one_card_is_left_over():
    """'A 53rd card is shuffled in from the beginning.'"""
    rules = table(warren=True)
    assert (len(rules.deck), rules.cards_each) == (53, 13)
    deal = deal_hand(rules, 1, Seat(2), Random(5))
    assert deal.left_over is not None
    card_counts = Counter([deal.left_over]) + Counter(sum(deal.hands, ()))
    assert card_counts == Counter(rules.deck)
    assert table().options["warren"] is False


def test_only_the_holder_of_warren_sees_the_extra_card():
    """'Whoever gets the Warren card also receives the extra card. The player may look at' it."""
    state = state_with_warren(["2C", "W 3C", "4C", "5C"])
    cards_seen = [view_for(state, viewer).stands_for for viewer in (None, 0, 1, 2, 3)]
    assert cards_seen == [None, None, card("7H"), None, None]


def test_extra_card_is_never_in_the_hand():
    """'do not take it into their hand'."""
    assert view_for(state_with_warren(["2C", "W 3C", "4C", "5C"]), Seat(1)).hand == cards("3C W")


def test_extra_card_goes_with_a_passed_warren():
    """'one can pass Warren like any other card, and ... the extra card is then transferred'."""
    hands = ["W 3C 4C 2S", "2D 3D 4D 3S", "5C 6C 7C 4S", "5D 6D 7D 5S"]
    state = passing_state(table(warren=True), hands, PassStep(Direction.LEFT, 1), left_over="7H")
    assert view_for(state, Seat(0)).stands_for is card("7H")
    state = act_all(state, [Pass(Seat(0), cards("W 3C 4C"))]).state
    assert [view_for(state, Seat(seat)).stands_for for seat in range(4)] == [None] * 4
    passes = [Pass(Seat(seat), cards(hands[seat])[:3]) for seat in (1, 2, 3)]
    state = act_all(state, passes).state
    stands_for = [view_for(state, Seat(seat)).stands_for for seat in range(4)]
    assert stands_for == [None, card("7H"), None, None]


@pytest.mark.parametrize(
    ("led", "hand", "extra", "allowed"),
    [
        ("9D", "2D AS W", "7D", "2D W"),  # the extra card would follow
        ("9D", "2D AS W", "7H", "2D"),  # the extra card would not follow
        ("9D", "AS 2H W", "7H", "AS 2H W"),  # void, so any card may be played
        ("9D", "AS 2H W", "7D", "AS 2H W"),  # only the extra card would follow: W "may" be played
        ("9D", "W", "7H", "W"),  # the hand has nothing else
    ],
)
def test_warren_may_be_played_if_the_extra_card_could_be(led, hand, extra, allowed):
    """'if the extra card would be a valid play, then the Warren card *may* be played'."""
    state = play_all(state_with_warren([led, hand, "3C", "4C"], extra), led).state
    assert legal(state) == set(allowed.split())


@pytest.mark.parametrize(
    ("hand", "extra", "allowed"),
    [
        ("2C 5H W", "7H", "2C"),  # hearts are not broken
        ("2C 5H W", "7S", "2C W"),
        ("5H W", "7H", "5H W"),  # only hearts, including the extra card
        ("5H W", "7S", "5H W"),  # the hand without W has only hearts
        ("W", "7H", "W"),
    ],
)
def test_warren_may_be_led_if_the_extra_card_could_be(hand, extra, allowed):
    """docs/rules/ricketts.md, "Warren"."""
    assert legal(state_with_warren([hand, "3C", "4C", "5C"], extra)) == set(allowed.split())


def test_warren_may_be_led_to_the_first_trick():
    """docs/rules/ricketts.md, "Warren"."""
    hands = ["2C W", "3C 3D", "4C 4D", "5C 5D"]
    assert legal(state_with_warren(hands, "7D", first_trick=True)) == {"2C", "W"}
    assert legal(state_with_warren(hands, "7H", first_trick=True)) == {"2C"}


def test_refused_warren_names_the_rule_against_the_extra_card():
    """The error is the extra card's."""
    assert isinstance(
        get_refusal(state_with_warren(["2C W", "3C", "4C", "5C"]), "W"), HeartsNotBroken
    )
    state = play_all(state_with_warren(["9D", "2D W", "3C", "4C"]), "9D").state
    assert isinstance(get_refusal(state, "W"), MustFollow)


def test_warren_announces_the_suit_and_not_the_rank():
    """'The extra card's suit is declared to the other players, but not his value.'"""
    after = play_all(state_with_warren(["9D 2C", "AS W", "3C 4C", "4D 5C"]), "9D W")
    last_event = after.events[-1]
    assert isinstance(last_event, Played)
    assert (last_event.card, last_event.announced) == (card("W"), "H")
    view = view_for(after.state, Seat(2))
    assert (view.plays[1].card, view.plays[1].announced) == (card("W"), "H")
    assert view.stands_for is None


def test_others_must_follow_the_announced_suit_of_a_led_warren():
    """docs/rules/ricketts.md, "Warren"."""
    state = play_all(state_with_warren(["W 2C", "3D 3C", "4C 4D", "5S 5C"], "7D"), "W").state
    assert legal(state) == {"3D"}
    pending = view_for(state, Seat(1)).pending
    assert isinstance(pending, PlayNow)
    assert pending.suit == "D"


def test_announced_heart_breaks_at_once():
    """docs/rules/ricketts.md, "Warren"."""
    assert play_all(
        state_with_warren(["9D 2C", "AS W", "3C 4C", "4D 5C"]), "9D W"
    ).state.current.broken


def test_turned_up_queen_breaks_at_the_end_of_the_trick():
    """'play continues as if the extra card had been played all along'."""
    state = state_with_warren(["9D 2C", "AH W", "3C 4H", "4D 5C"], "QS")
    during = play_all(state, "9D W").state
    assert not during.current.broken
    after = play_all(during, "3C 4D")
    assert after.state.current.broken
    assert get_event(after, TrickTaken).breaks


def test_extra_card_is_revealed_and_takes_warrens_place():
    """'At the end of the trick, the extra card is revealed': for winner and points."""
    after = play_all(state_with_warren(["9D 2C", "3D W", "TD 4C", "4D 5C"], "KD"), "9D W TD 4D")
    trick_taken = get_event(after, TrickTaken)
    assert (trick_taken.winner, trick_taken.revealed) == (1, card("KD"))
    assert after.state.current.taken_cards.taken[1][-4:] == cards("9D KD TD 4D")
    low = play_all(state_with_warren(["9D 2C", "AH W", "TD 4C", "4D 5C"], "7H"), "9D W TD 4D")
    assert (get_event(low, TrickTaken).winner, get_event(low, TrickTaken).points) == (2, 1)


def test_moon_counts_the_extra_card():
    """'as if the extra card had been played all along'."""
    hearts = ALL_HEARTS.replace("7H ", "")
    state = state_with_warren(["AC", "W", "4C", "5C"], taken_cards={0: f"QS {hearts}"})
    assert get_event(play_all(state, "AC W 4C 5C"), MoonShot).moon.seat == 0


def test_hand_is_ordinary_if_warren_is_left_over():
    """docs/rules/ricketts.md, "Warren"."""
    state = state_with_warren(["9D 2C", "AH 3C", "3D 4C", "4D 5C"], "W")
    assert [view_for(state, Seat(seat)).stands_for for seat in range(4)] == [None] * 4
    trick_taken = get_event(play_all(state, "9D AH 3D 4D"), TrickTaken)
    assert (trick_taken.revealed, trick_taken.kitty) == (None, None)


def test_hold_hand_has_no_pass():
    """'Hold': the play begins with the deal."""
    assert HOLD.receivers(Seat(0), 4, 3) == ()
