"""Sampled deals agree with what a seat knows, and what the seat knows is true."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from bot.engine.model.phase import Phase
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.players.monte_carlo.beliefs import Beliefs, derive_beliefs
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.compiled_rules import bit_index, compile_rules
from tests.engine.arrange import build_rules, play_all, state_with
from tests.engine.walk import position, rngs, tables
from tests.players.monte_carlo.kernel.entry_points import deal_one


def draw_sample(beliefs: Beliefs, seed: int, *, fits: bool = True) -> Numbers:
    hand, scratch = np.empty_like(beliefs.known), np.empty(32, dtype=np.int64)
    fitted = deal_one(
        beliefs.compiled_rules.numbers,
        beliefs.known,
        beliefs.cards,
        beliefs.spots,
        beliefs.groups,
        beliefs.slots,
        np.array([seed]),
        hand,
        scratch,
    )
    assert fitted == fits
    return hand


def hidden_positions(state: State, seat: int) -> list[tuple[int, int]]:
    """Return where every card that the seat does not hold really is, as (place, spot)."""
    deal = state.current
    card_places = [
        (bit_index(card), other)
        for other, hand in enumerate(deal.hands)
        if other != seat
        for card in hand
    ]
    if deal.left_over is not None and all(trick.kitty is None for trick in deal.tricks):
        card_places.append((bit_index(deal.left_over), state.rules.players))
    if state.phase is Phase.PASSING:
        card_places += [
            (bit_index(card), other)
            for other, cards in enumerate(deal.passed)
            for card in cards or ()
        ]
    return card_places


@pytest.mark.thorough
@given(tables(), rngs)
@settings(deadline=None)
def test_beliefs_are_true_and_sampled_deals_agree_with_them(rules: Rules, rng: Random):
    if rules.options.get("warren"):
        return
    state = position(rules, rng)
    for seat in state.to_act:
        view = view_for(state, seat)
        beliefs = derive_beliefs(view, compile_rules(rules))
        truth = hidden_positions(state, seat)
        assert sorted(number for number, _ in truth) == sorted(beliefs.cards.tolist())
        spots = dict(zip(beliefs.cards.tolist(), beliefs.spots.tolist(), strict=True))
        if rules.variant != "increduhearts":  # in a double deck, equal cards share a place
            assert all(spots[number] >> spot & 1 for number, spot in truth)
        world = draw_sample(beliefs, rng.randrange(1 << 40))
        counts = beliefs.slots.tolist()
        for other in range(rules.players):
            hand_sizes = (
                int(world[at.ONCE + other]).bit_count() + int(world[at.TWICE + other]).bit_count()
            )
            assert hand_sizes == (len(view.hand) if other == seat else counts[other])
        assert world[at.TRICKS_LEFT] == beliefs.known[at.TRICKS_LEFT]


def find_holders(state: State, notation: str) -> int:
    from bot.engine.model.cards import card

    seat = state.to_act[0]
    beliefs = derive_beliefs(view_for(state, seat), compile_rules(state.rules))
    return int(beliefs.spots[beliefs.cards.tolist().index(bit_index(card(notation)))])


def test_cards_that_fit_nowhere_lie_where_there_are_slots():
    state = state_with(
        build_rules("classic", 4), ["2S 3S", "4S 5S", "6S 7S", "8S 9S"], first_trick=True
    )
    beliefs = derive_beliefs(view_for(state, 0), compile_rules(state.rules))
    world = draw_sample(replace(beliefs, spots=np.zeros_like(beliefs.spots)), 1, fits=False)
    hand_sizes = [int(world[at.ONCE + seat]).bit_count() for seat in range(4)]
    assert hand_sizes == [2, 2, 2, 2]


def test_seat_that_does_not_follow_is_known_to_be_void():
    hands = ["9C 2D", "3D 4D", "TC 5D", "JC 6D"]
    state = play_all(state_with(build_rules("ricketts", 4), hands), "9C 3D").state
    assert find_holders(state, "JC") & 0b1111 == 1 << 0 | 1 << 3
    assert find_holders(state, "6D") & 0b1111 == 1 << 0 | 1 << 1 | 1 << 3


def test_seat_that_leads_an_unbroken_heart_holds_only_hearts():
    hands = ["9H 2H", "3H 4D", "TH 5D", "JC 6D"]
    state = play_all(state_with(build_rules("ricketts", 4), hands), "9H").state
    assert find_holders(state, "5D") & 1 == 0
