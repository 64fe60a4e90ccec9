"""Compiled functions through which tests, which are not compiled, call those of the kernel."""

from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.jit import compiled
from bot.players.monte_carlo.kernel.moves import get_trick_state, legal_follows, legal_leads
from bot.players.monte_carlo.kernel.scoring import find_moon, is_over, score_hand, settle_hand
from bot.players.monte_carlo.rollout_policy import choose_aims
from bot.players.monte_carlo.sampling import deal_world, open_hand


@compiled
def legal_set(rules: Numbers, hand: Numbers) -> int:
    """Return the legal plays as a set, for callers that are not compiled."""
    trick_state = get_trick_state(hand)
    if trick_state.played == 0:
        return legal_leads(rules, hand, trick_state)
    return legal_follows(rules, hand, trick_state)


@compiled
def settle(
    rules: Numbers, hand: Numbers, before: Numbers, points: Numbers, after: Numbers
) -> tuple[int, int]:
    """Do the same as :func:`settle_hand`, for callers that are not compiled."""
    return settle_hand(rules, hand, before, points, after)


@compiled
def settle_as(
    rules: Numbers, hand: Numbers, before: Numbers, choice: int, points: Numbers, after: Numbers
) -> tuple[int, int]:
    """Store a finished hand with this moon choice; return who shot it, and its amount."""
    shooter, amount = find_moon(rules, hand)
    score_hand(rules, hand, before, shooter, amount, choice, points, after)
    return shooter, amount


@compiled
def check_is_over(rules: Numbers, totals: Numbers) -> bool:
    """Do the same as :func:`is_over`, for callers that are not compiled."""
    return is_over(rules, totals)


@compiled
def deal_one(
    rules: Numbers,
    known: Numbers,
    cards: Numbers,
    spots: Numbers,
    groups: Numbers,
    slots: Numbers,
    rng_state: Numbers,
    hand: Numbers,
    scratch: Numbers,
) -> bool:
    """Do the same as :func:`deal_world`, for callers that are not compiled."""
    return deal_world(rules, known, cards, spots, groups, slots, rng_state, hand, scratch)


@compiled
def deal_opened(
    rules: Numbers,
    weights: Weights,
    known: Numbers,
    cards: Numbers,
    spots: Numbers,
    groups: Numbers,
    slots: Numbers,
    dealer: int,
    rng_state: Numbers,
    hand: Numbers,
    scratch: Numbers,
) -> None:
    """Deal a hand and open it, without a pass; seats with few losers go for the moon."""
    deal_world(rules, known, cards, spots, groups, slots, rng_state, hand, scratch)
    open_hand(rules, hand, dealer)
    choose_aims(rules, hand, weights)
