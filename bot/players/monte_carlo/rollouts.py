"""Rollouts: hands played to their end. Compiled."""

from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.copying import copy
from bot.players.monte_carlo.kernel.jit import compiled, inlined, popcount
from bot.players.monte_carlo.kernel.moves import (
    follow,
    get_trick_state,
    lead,
    legal_follows,
    legal_leads,
    put_trick_state,
    take_trick,
)
from bot.players.monte_carlo.kernel.offsets import (
    AIMS,
    CARD_BITS,
    PLAYERS,
    SEATS,
    STATE_SIZE,
    TAKEN,
    TRICKS_LEFT,
    USUAL_COST,
)
from bot.players.monte_carlo.kernel.rng import below
from bot.players.monte_carlo.kernel.scoring import settle_hand
from bot.players.monte_carlo.passing import pass_all
from bot.players.monte_carlo.rollout_policy import (
    choose_aims,
    choose_follow,
    choose_lead,
    consider_moon,
)
from bot.players.monte_carlo.sampling import SCRATCH_SIZE, deal_world, open_hand
from bot.players.monte_carlo.weights import SIZE

# The most points that a play adds to a deal's implausibility, if cards usually cost 1.
MOST_UNLIKELY = 6.0


@compiled
def play_out(
    rules: Numbers,
    hand: Numbers,
    weights: Weights,
    rng_state: Numbers,
    past_plays: Numbers,
    me: int,
    suspect: int,
) -> tuple[float, float]:
    """Play the hand to its end by the policy, or only ``past_plays`` if there are any.

    Args:
        rules: the compiled rules.
        hand: the hand, which is played.
        weights: the weights of the policy.
        rng_state: an array of one, which is advanced.
        past_plays: the past plays in order, each a card's bit plus CARD_BITS for its dark side.
        me: a seat whose past plays say nothing about the deal.
        suspect: a seat that may have been going for the moon, or -1.

    Returns:
        The implausibility of this deal: the points by which the past plays of all seats except
            ``me`` are worse than the policy's; the lower, the likelier the deal. And the further
            points by which the suspect's plays are worse than those it would have made to shoot the
            moon.
    """
    implausibility, moon_implausibility, most = 0.0, 0.0, MOST_UNLIKELY * rules[USUAL_COST]
    trick_state, state = get_trick_state(hand), rng_state[0]
    past_count = len(past_plays)
    plays = past_count if past_count else hand[TRICKS_LEFT] * rules[PLAYERS] - trick_state.played
    for number in range(plays):
        past_play = past_plays[number] if past_count else -1
        leads = trick_state.played == 0
        if past_count and trick_state.turn == suspect:
            hand[AIMS + suspect] = 1
            if leads:
                _, worse, _ = choose_lead(rules, hand, weights, trick_state, state, past_play)
            else:
                _, worse, _ = choose_follow(rules, hand, weights, trick_state, state, past_play)
            hand[AIMS + suspect] = 0
            moon_implausibility += min(worse, most)
        if leads:
            chosen, worse, state = choose_lead(rules, hand, weights, trick_state, state, past_play)
        else:
            chosen, worse, state = choose_follow(
                rules, hand, weights, trick_state, state, past_play
            )
        if past_count:
            chosen = past_play
            if trick_state.turn != me:
                implausibility += min(worse, most)
            if trick_state.turn == suspect:
                moon_implausibility -= min(worse, most)
        if leads:
            trick_state = lead(rules, hand, trick_state, chosen & (CARD_BITS - 1), chosen >> 6)
        else:
            trick_state = follow(rules, hand, trick_state, chosen & (CARD_BITS - 1))
            if trick_state.played == rules[PLAYERS]:
                trick_state = take_trick(rules, hand, trick_state)
                if not past_count:
                    consider_moon(rules, hand, weights)
    put_trick_state(hand, trick_state)
    rng_state[0] = state
    return implausibility, moon_implausibility


@inlined
def nth(cards: int, number: int) -> int:
    """Return the bit of the card with ``number`` cards below it in a set."""
    # A binary search without branches, because a processor would often mispredict them.
    bit = 0
    for half in (32, 16, 8, 4, 2, 1):
        lower = popcount(cards >> bit & ((1 << half) - 1))
        beyond = number >= lower
        bit += half * beyond
        number -= lower * beyond
    return bit


@inlined
def play_out_at_random(rules: Numbers, hand: Numbers, rng_state: Numbers) -> None:
    """Play a fresh hand to its end at random."""
    trick_state = get_trick_state(hand)
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
def deal_and_play_at_random(
    rules: Numbers,
    known: Numbers,
    cards: Numbers,
    spots: Numbers,
    groups: Numbers,
    slots: Numbers,
    times: int,
    deals: int,
    rng_state: Numbers,
    workspace: Numbers,
) -> int:
    """Play each of ``deals`` random deals out at random ``times`` times; return all points taken.

    For ``workspace``, see :func:`bot.players.monte_carlo.search.try_options`.
    """
    dealt, hand = workspace[:STATE_SIZE], workspace[STATE_SIZE : 2 * STATE_SIZE]
    scratch = workspace[2 * STATE_SIZE : 2 * STATE_SIZE + SCRATCH_SIZE]
    points = 0
    for _ in range(deals):
        deal_world(rules, known, cards, spots, groups, slots, rng_state, dealt, scratch)
        open_hand(rules, dealt, 0)
        for _ in range(times):
            copy(dealt, hand)
            play_out_at_random(rules, hand, rng_state)
            for seat in range(rules[PLAYERS]):
                points += hand[TAKEN + seat]
    return points


@compiled
def play_deal(
    rules: Numbers,
    weights: Weights,
    dealt: Numbers,
    before: Numbers,
    dealer: int,
    receivers: Numbers,
    noise: float,
    rng_state: Numbers,
    workspace: Numbers,
    totals: Numbers,
) -> None:
    """Play a deal several times, from the passes to the end of the hand.

    Args:
        rules: the compiled rules.
        weights: the weights of the policies, which take turns, one array of SIZE after another.
        dealt: the hand with the cards of all seats.
        before: the totals before this hand.
        dealer: the dealer of the hand.
        receivers: the receiver of each passed card, in rows of PASS_SIZE, one for each seat; empty
            if the hand has no pass.
        noise: the noise of the passes, in points.
        rng_state: an array of one, which is advanced.
        workspace: an array from :func:`bot.players.monte_carlo.search.new_workspace`.
        totals: receives a row of SEATS for each time: the totals after the hand.
    """
    hand, points = workspace[:STATE_SIZE], workspace[STATE_SIZE : STATE_SIZE + SEATS]
    passed, nothing = workspace[STATE_SIZE + SEATS :], workspace[:0]
    policies = len(weights) // SIZE
    for number in range(len(totals) // SEATS):
        policy = weights[number % policies * SIZE : (number % policies + 1) * SIZE]
        copy(dealt, hand)
        if len(receivers):
            pass_all(rules, hand, policy, -1, nothing, receivers, noise, rng_state, passed)
        open_hand(rules, hand, dealer)
        choose_aims(rules, hand, policy)
        play_out(rules, hand, policy, rng_state, nothing, -1, -1)
        settle_hand(rules, hand, before, points, totals[SEATS * number : SEATS * (number + 1)])
