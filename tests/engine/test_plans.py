"""Cards chosen ahead, and forced cards that are played automatically."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given

from bot.engine.game import Decision, begin, decide
from bot.engine.model.cards import Card, Shade, card
from bot.engine.model.errors import (
    MustFollow,
    NotInHand,
    NotNow,
    NotYourTurn,
    RuleError,
    ShadeNeeded,
)
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import PlanCard, PlayCard, PlayForced, UnplanCard
from bot.engine.play.autoplay import find_forced_play, only_play
from bot.engine.play.events import CardPlanned, How, Played
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.engine.play.visibility import seen_by
from bot.engine.rules.rules import Rules
from tests.engine.arrange import build_rules, change_deal, passing_state, play_all, state_with
from tests.engine.walk import random_action, rngs, tables

HANDS = ["2C 9S TD", "5C 7S JD", "4C 8S 2H", "6C KD 3H"]


def table(hands: list[str] = HANDS, **options: object) -> State:
    return state_with(build_rules("classic", 4), hands, broken=True, **options)  # type: ignore[arg-type]


def plan(state: State, seat: int, notation: str | None) -> Decision:
    planned = None if notation is None else card(notation)
    return decide(state, PlanCard(Seat(seat), planned), Random(0))


def list_plays(decision: Decision) -> list[tuple[int, str, How]]:
    return [
        (int(event.seat), event.card.notation, event.how)
        for event in decision.events
        if isinstance(event, Played)
    ]


def get_plan(state: State, seat: int) -> Card | None:
    return view_for(state, Seat(seat)).plan


def test_only_the_card_that_is_planned_is_withdrawn():
    state = plan(table(), 1, "5C").state
    other = decide(state, UnplanCard(Seat(1), card("7S")), Random(0))
    assert other.events == ()
    assert get_plan(other.state, 1) == card("5C")
    assert get_plan(decide(state, UnplanCard(Seat(1), card("5C")), Random(0)).state, 1) is None


def test_card_chosen_ahead_is_played_with_the_play_before_it():
    state = plan(table(), 1, "5C").state
    decision = play_all(state, "2C")
    assert list_plays(decision) == [(0, "2C", How.CHOSEN), (1, "5C", How.AHEAD)]
    assert decision.state.to_act == (Seat(2),)
    assert get_plan(decision.state, 1) is None


def test_several_players_can_choose_ahead():
    state = table()
    for seat, notation in ((1, "5C"), (2, "4C"), (3, "6C")):
        state = plan(state, seat, notation).state
    decision = play_all(state, "2C")
    assert [card for _, card, _ in list_plays(decision)] == ["2C", "5C", "4C", "6C"]
    assert decision.state.to_act == (Seat(3),)


def test_choice_can_be_changed_and_withdrawn():
    state = plan(table(), 1, "5C").state
    changed = plan(state, 1, "7S")
    assert changed.events == (CardPlanned(Seat(1), card("7S")),)
    assert get_plan(changed.state, 1) is card("7S")
    withdrawn = plan(changed.state, 1, None)
    assert get_plan(withdrawn.state, 1) is None
    assert list_plays(play_all(withdrawn.state, "2C")) == [(0, "2C", How.CHOSEN)]


def test_same_choice_again_changes_nothing():
    state = plan(table(), 1, "5C").state
    assert plan(state, 1, "5C").events == ()
    assert plan(table(), 1, None).events == ()


def test_card_that_cannot_follow_stays_in_the_hand_until_its_player_plays():
    state = plan(table(), 1, "7S").state
    state_after_lead = play_all(state, "2C").state
    assert state_after_lead.to_act == (Seat(1),)
    assert get_plan(state_after_lead, 1) is card("7S")
    state_after_play = decide(state_after_lead, PlayCard(Seat(1), card("5C")), Random(0)).state
    assert get_plan(state_after_play, 1) is None
    assert card("7S") in state_after_play.current.hands[1]


def test_card_chosen_ahead_is_never_led():
    state = play_all(table(), "2C").state
    state = play_all(state, "5C 4C").state
    state = plan(state, 1, "JD").state  # for the next trick, which somebody else may lead
    state_after_lead = play_all(state, "6C").state
    assert state_after_lead.to_act == (Seat(3),)
    state = plan(table(["AC 9S", "5C 7S", "4C 8S", "6C KD"]), 1, "5C").state
    state = play_all(state, "AC").state
    state = plan(play_all(state, "4C").state, 0, "9S").state
    leading = play_all(state, "6C").state
    assert leading.to_act == (Seat(0),)
    assert get_plan(leading, 0) is card("9S")


def test_card_chosen_for_the_current_trick_must_be_legal():
    state = play_all(table(), "2C").state
    with pytest.raises(MustFollow):
        plan(state, 3, "KD")
    assert get_plan(plan(state, 3, "6C").state, 3) is card("6C")
    with pytest.raises(NotInHand):
        plan(state, 3, "AS")


def test_card_cannot_be_chosen_ahead_on_the_players_turn():
    with pytest.raises(NotNow):
        plan(table(), 0, "2C")
    passing = passing_state(
        build_rules("classic", 4), HANDS, build_rules("classic", 4).pass_step(1)
    )
    with pytest.raises(NotNow):
        plan(passing, 0, "2C")


def test_two_sided_card_chosen_ahead_follows_by_the_side_that_fits():
    rules = build_rules("double-hearts", 3)
    hands = ["9C/7D AC/AD", "4D/8C 2S/QD", "6C/8D 7C/9S"]
    state = state_with(rules, hands, broken=True, left_over="3C/KD")
    state = plan(state, 1, "4D/8C").state
    decision = decide(state, PlayCard(Seat(0), card("9C/7D"), Shade.LIGHT), Random(0))
    assert list_plays(decision)[1] == (1, "4D/8C", How.AHEAD)


def test_choice_shows_only_to_its_player():
    event = CardPlanned(Seat(1), card("5C"))
    assert seen_by(event, Seat(1)) == event
    assert [seen_by(event, viewer) for viewer in (None, Seat(0), Seat(2))] == [None] * 3
    state = plan(table(), 1, "5C").state
    assert [get_plan(state, seat) for seat in range(4)] == [None, card("5C"), None, None]
    assert view_for(state, None).plan is None


@pytest.mark.parametrize("how", [How.AHEAD, How.FORCED])
def test_others_do_not_see_how_a_card_was_chosen(how: How):
    event = Played(Seat(1), card("5C"), how=how)
    assert seen_by(event, Seat(1)) == event
    for viewer in (None, Seat(0)):
        assert seen_by(event, viewer) == Played(Seat(1), card("5C"))


@given(tables(), rngs)
def test_cards_chosen_ahead_are_legal_and_do_not_change_the_game(rules: Rules, rng: Random):
    """Playing the same cards without choosing ahead gives the same game."""
    state = begin(rules, rng).state
    by_hand: State | None = None
    for _ in range(150):
        if state.phase is Phase.OVER:
            break
        seats = [seat for seat in range(rules.players) if seat not in state.to_act]
        if state.phase is Phase.PLAYING and seats and rng.random() < 0.5:
            seat = Seat(rng.choice(seats))
            hand = state.current.hands[seat]
            if hand:
                with suppress(RuleError):  # the card may not be legal in the current trick
                    state = decide(state, PlanCard(seat, rng.choice(hand)), rng).state
        before = state
        decision = decide(state, random_action(state, rng), rng)
        state = decision.state
        if before.phase is Phase.PLAYING:
            by_hand = change_deal(before, plans={})
            for event in decision.events:
                if not isinstance(event, Played) or by_hand.phase is not Phase.PLAYING:
                    continue
                by_hand = decide(
                    by_hand, PlayCard(event.seat, event.card, event.shade), Random(1)
                ).state
            assert len(by_hand.history) == len(state.history)
    assert state.to_act or state.phase is Phase.OVER


def test_forced_card_is_played_on_request():
    state = play_all(table(), "2C").state
    decision = decide(state, PlayForced(Seat(1)), Random(0))
    assert list_plays(decision) == [(1, "5C", How.FORCED)]
    with pytest.raises(NotYourTurn):
        decide(state, PlayForced(Seat(2)), Random(0))
    with pytest.raises(NotNow):
        decide(table(), PlayForced(Seat(0)), Random(0))


def test_only_the_end_of_a_hand_is_forced():
    def find_forced(hands: list[str]) -> Card | None:
        state = play_all(table(hands), "2C").state
        return find_forced_play(view_for(state, Seat(1)))

    assert find_forced(HANDS) is card("5C")
    assert find_forced(["2C 9S TD", "5C 3C JD", *HANDS[2:]]) is None
    assert find_forced(["2C 9S TD 3D", "5C 7S JD 4D", "4C 8S 2H 5D", "6C KD 3H 6D"]) is None
    assert find_forced_play(view_for(table(["2C", "5C", "4C", "6C"]), Seat(0))) is card("2C")
    assert find_forced_play(view_for(table(["2C", "5C", "4C", "6C"]), Seat(1))) is None


def test_lead_by_either_side_is_not_forced():
    rules = build_rules("double-hearts", 3)
    state = state_with(rules, ["9C/7D", "4D/8C", "6C/8D"], broken=True, left_over="3C/KD")
    assert find_forced_play(view_for(state, Seat(0))) is None
    with pytest.raises(ShadeNeeded):
        decide(state, PlayForced(Seat(0)), Random(0))


def test_only_play_is_the_single_legal_card():
    assert only_play(play_all(table(), "2C").state, Seat(1)) == PlayCard(Seat(1), card("5C"))
    assert only_play(table(), Seat(0)) is None
    two_clubs = play_all(table(["2C 9S TD", "5C 3C JD", *HANDS[2:]]), "2C").state
    assert only_play(two_clubs, Seat(1)) is None
    last = table(["2C", "5C", "4C", "6C"])
    assert only_play(last, Seat(0)) == PlayCard(Seat(0), card("2C"))


def test_two_sided_card_is_the_only_play_where_it_follows_and_not_where_it_leads():
    rules = build_rules("double-hearts", 3)
    state = state_with(rules, ["9C/7D", "4D/8C", "6C/8D"], broken=True, left_over="3C/KD")
    assert only_play(state, Seat(0)) is None
    state = decide(state, PlayCard(Seat(0), card("9C/7D"), Shade.LIGHT), Random(0)).state
    assert only_play(state, Seat(1)) == PlayCard(Seat(1), card("4D/8C"))


def test_there_is_no_only_play_while_cards_are_passed():
    rules = build_rules("classic", 4)
    assert only_play(passing_state(rules, ["2C"] * 4, rules.pass_step(1)), Seat(0)) is None
