"""Rollouts: hands played to their end, one after the other. Compiled."""

from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.copying import copy
from bot.players.monte_carlo.kernel.jit import compiled, inlined, popcount
from bot.players.monte_carlo.kernel.moves import (
    follow,
    lead,
    legal_follows,
    legal_leads,
    put_trick_state,
    take_trick,
    trick_state_of,
)
from bot.players.monte_carlo.kernel.offsets import PLACES, PLAYERS, STATE_SIZE, TAKEN, TRICKS_LEFT
from bot.players.monte_carlo.kernel.rng import below
from bot.players.monte_carlo.rollout_policy import choose_follow, choose_lead
from bot.players.monte_carlo.sampling import ROOM, deal_world, open_hand

STRANGEST = 6.0  # no play counts for more


@compiled
def play_out(
    rules: Numbers,
    hand: Numbers,
    weights: Weights,
    rng_state: Numbers,
    trail: Numbers,
    me: int,
) -> float:
    """Play to the end of the hand by the policy; or just what the ``trail`` says, if it says much.

    Returns: by how much the plays of the trail are worse than what the policy would have done in
    the place of all others than ``me``; the lower, the likelier this deal.
    """
    strange = 0.0
    trick_state, state = trick_state_of(hand), rng_state[0]
    follows = len(trail)
    plays = follows if follows else hand[TRICKS_LEFT] * rules[PLAYERS] - trick_state.played
    for number in range(plays):
        given = trail[number] if follows else -1
        leads = trick_state.played == 0
        if leads:
            chosen, worse, state = choose_lead(rules, hand, weights, trick_state, state, given)
        else:
            chosen, worse, state = choose_follow(rules, hand, weights, trick_state, state, given)
        if follows:
            chosen = given
            if trick_state.turn != me:
                strange += min(worse, STRANGEST)
        if leads:
            trick_state = lead(rules, hand, trick_state, chosen & (PLACES - 1), chosen >> 6)
        else:
            trick_state = follow(rules, hand, trick_state, chosen & (PLACES - 1))
            if trick_state.played == rules[PLAYERS]:
                trick_state = take_trick(rules, hand, trick_state)
    put_trick_state(hand, trick_state)
    rng_state[0] = state
    return strange


@inlined
def nth(cards: int, number: int) -> int:
    """The place of a set's card with so many below it."""
    # Halving, without a branch: a loop would end where no processor foresees it.
    place = 0
    for half in (32, 16, 8, 4, 2, 1):
        lower = popcount(cards >> place & ((1 << half) - 1))
        beyond = number >= lower
        place += half * beyond
        number -= lower * beyond
    return place


@inlined
def play_out_anyhow(rules: Numbers, hand: Numbers, rng_state: Numbers) -> None:
    """Play to the end of a hand at random, from before its first play."""
    trick_state = trick_state_of(hand)
    while hand[TRICKS_LEFT] > 0:
        left = legal_leads(rules, hand, trick_state)
        card = nth(left, below(rng_state, popcount(left)))
        trick_state = lead(rules, hand, trick_state, card, 0)
        for _ in range(rules[PLAYERS] - 1):
            left = legal_follows(rules, hand, trick_state)
            card = nth(left, below(rng_state, popcount(left)))
            trick_state = follow(rules, hand, trick_state, card)
        trick_state = take_trick(rules, hand, trick_state)


@compiled
def deal_and_play_anyhow(
    rules: Numbers,
    known: Numbers,
    cards: Numbers,
    may: Numbers,
    groups: Numbers,
    slots: Numbers,
    times: int,
    deals: int,
    rng_state: Numbers,
    work: Numbers,
) -> int:
    """Play so many deals out at random, each so many times; the points taken, as a check.

    ``work``: as of :func:`bot.players.monte_carlo.search.try_options`.
    """
    dealt, hand = work[:STATE_SIZE], work[STATE_SIZE : 2 * STATE_SIZE]
    room = work[2 * STATE_SIZE : 2 * STATE_SIZE + ROOM]
    points = 0
    for _ in range(deals):
        deal_world(rules, known, cards, may, groups, slots, rng_state, dealt, room)
        open_hand(rules, dealt, 0)
        for _ in range(times):
            copy(dealt, hand)
            play_out_anyhow(rules, hand, rng_state)
            for seat in range(rules[PLAYERS]):
                points += hand[TAKEN + seat]
    return points
