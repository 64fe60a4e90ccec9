"""Plays and passes tried in the same sampled worlds. Compiled; deterministic for a given seed.

All searches use one function, so that the policy is compiled only once, which takes a while.
"""

import math

import numpy as np

from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.copying import copy
from bot.players.monte_carlo.kernel.jit import compiled
from bot.players.monte_carlo.kernel.moves import play
from bot.players.monte_carlo.kernel.offsets import (
    AIMS,
    CARD_BITS,
    FIRST_POINTS,
    GOOD_BY,
    OPEN_AIM,
    PASS_SIZE,
    SEARCHER,
    SEATS,
    STATE_SIZE,
    TAKER,
    WATCHED_BY,
)
from bot.players.monte_carlo.kernel.rng import below, uniform
from bot.players.monte_carlo.kernel.scoring import settle_hand, standing
from bot.players.monte_carlo.passing import choose_moon_pass, choose_pass, pass_all
from bot.players.monte_carlo.rollout_policy import chance_to_shoot, choose_aims, count_losers
from bot.players.monte_carlo.rollouts import play_out
from bot.players.monte_carlo.sampling import SCRATCH_SIZE, deal_world, open_hand

SEEDS = 1 << 31
OUTCOME_SIZE = SEATS + 5
DECK_SIZE = 2 * CARD_BITS  # an upper bound of the number of passed cards
# The kinds of options
PLAYS, PASSES, DEALS = range(3)


def new_workspace() -> Numbers:
    """Return an array for :func:`try_options`, as compiled code cannot create arrays."""
    return np.empty(2 * STATE_SIZE + SCRATCH_SIZE + 2 * SEATS + 1 + DECK_SIZE, dtype=np.int64)


@compiled
def try_options(
    rules: Numbers,
    weights: Weights,
    known: Numbers,
    cards: Numbers,
    spots: Numbers,
    groups: Numbers,
    slots: Numbers,
    before: Numbers,
    me: int,
    kind: int,
    options: Numbers,
    aims: Numbers,
    dealer: int,
    receivers: Numbers,
    noise: float,
    past_plays: Numbers,
    tries: int,
    sharpness: float,
    suspect: int,
    worlds: int,
    rng_state: Numbers,
    workspace: Numbers,
    sums: Weights,
    outcomes: Numbers,
) -> None:
    """Add the standings of ``me`` after each option to ``sums``, over a number of sampled worlds.

    Args:
        rules: the compiled rules.
        weights: the weights of the policy.
        known: the position with all known cards.
        cards: the hidden cards; for these and the next three arguments, see
            :mod:`bot.players.monte_carlo.sampling`.
        spots: the spots where each of them may lie, as bits.
        groups: where the groups of cards begin.
        slots: the number of hidden cards in each spot.
        before: the totals before this hand.
        me: the seat that decides.
        kind: PLAYS: an option is a card's bit, plus CARD_BITS for its dark side. PASSES: an option
            is a row of PASS_SIZE cards. DEALS: options are empty; the hand is opened and played.
        options: all options in one array.
        aims: for each option, 1 if ``me`` then goes for the moon.
        dealer: the dealer of the hand, if play has not begun.
        receivers: the receiver of each passed card, in rows of PASS_SIZE, one for each seat.
        noise: the noise of the other seats' passes, in points.
        past_plays: the plays since ``known``, in order, in the form of options of PLAYS.
        tries: the number of deals sampled for each world; one of them is chosen, weighted by its
            likelihood.
        sharpness: the log-likelihood that a deal loses for each point of implausibility.
        suspect: a seat that may be going for the moon, or -1. In each world, it either does or not.
        worlds: the number of worlds.
        rng_state: an array of one, which is advanced.
        workspace: an array from :func:`new_workspace`.
        sums: one entry for each option.
        outcomes: empty, or receives a row of OUTCOME_SIZE for each option in each world: the totals
            after the hand, the seat that took the trick of the play, the seats that took a watched
            card (as bits), the shooter of the moon or -1, the points in the trick of the play, and
            the seats that took a card with negative points (as bits).
    """
    world, trial = workspace[:STATE_SIZE], workspace[STATE_SIZE : 2 * STATE_SIZE]
    rest = workspace[2 * STATE_SIZE :]
    scratch, rest = rest[:SCRATCH_SIZE], rest[SCRATCH_SIZE:]
    points, after, option_rng = (
        rest[:SEATS],
        rest[SEATS : 2 * SEATS],
        rest[2 * SEATS : 2 * SEATS + 1],
    )
    passed, nothing = rest[2 * SEATS + 1 :], rest[:0]
    size = rules[PASS_SIZE]
    outcomes_per_world = len(outcomes) // worlds
    for world_number in range(worlds):
        total, aim_chance = 0.0, 0.0
        for _ in range(tries):
            deal_world(rules, known, cards, spots, groups, slots, rng_state, trial, scratch)
            likelihood, moon_likelihood = 1.0, 0.0
            if len(past_plays):
                implausibility, moon_implausibility = play_out(
                    rules, trial, weights, rng_state, past_plays, me, suspect
                )
                likelihood = math.exp(-sharpness * implausibility)
                if suspect >= 0:
                    chance = chance_to_shoot(rules, trial, suspect)
                    moon_likelihood = chance * math.exp(-sharpness * moon_implausibility)
                    likelihood *= 1.0 - chance + moon_likelihood
                    moon_likelihood /= 1.0 - chance + moon_likelihood
            total += likelihood
            if uniform(rng_state) * total <= likelihood:
                copy(trial, world)
                aim_chance = moon_likelihood
        aim = int(suspect >= 0 and uniform(rng_state) < aim_chance)
        seed = below(rng_state, SEEDS)
        for number in range(len(sums)):
            copy(world, trial)
            trial[TAKER], trial[WATCHED_BY], trial[GOOD_BY] = -1, 0, 0
            # All options use the same random numbers, which reduces the variance of their
            # differences.
            option_rng[0] = seed
            if kind == PLAYS:
                play(rules, trial, options[number] & (CARD_BITS - 1), options[number] >> 6 & 1)
            else:
                if kind == PASSES:
                    mine = options[number * size : (number + 1) * size]
                    pass_all(rules, trial, weights, me, mine, receivers, noise, option_rng, passed)
                open_hand(rules, trial, dealer)
            choose_aims(rules, trial, weights)
            if suspect >= 0:
                trial[AIMS + suspect] = aim
            if kind != DEALS:
                trial[AIMS + me] = aims[number]
                # Others defend from the beginning, so that moons do not look too easy.
                trial[OPEN_AIM] = (me + 1) * aims[number]
                trial[SEARCHER] = me + 1
            play_out(rules, trial, weights, option_rng, nothing, me, -1)
            shooter, _ = settle_hand(rules, trial, before, points, after)
            sums[number] += standing(rules, after, me)
            if len(outcomes):
                row = outcomes[outcomes_per_world * world_number + OUTCOME_SIZE * number :]
                copy(after, row)
                row[SEATS] = trial[TAKER]
                row[SEATS + 1] = trial[WATCHED_BY]
                row[SEATS + 2] = shooter
                row[SEATS + 3] = trial[FIRST_POINTS]
                row[SEATS + 4] = trial[GOOD_BY]


@compiled
def store_moon_pass(rules: Numbers, hand: Numbers, me: int, passed: Numbers) -> int:
    """Store the pass that best prepares a moon in ``passed``; return the number of losers left."""
    return choose_moon_pass(rules, hand, me, passed)


@compiled
def losers_in(rules: Numbers, hand: Numbers, seat: int) -> int:
    """Return the number of the seat's cards likely to lose a trick if it goes for the moon."""
    return count_losers(rules, hand, seat)


@compiled
def store_likely_pass(
    rules: Numbers,
    weights: Weights,
    known: Numbers,
    me: int,
    noise: float,
    rng_state: Numbers,
    passed: Numbers,
) -> None:
    """Store a pass of the policy with some noise in ``passed``."""
    choose_pass(rules, known, weights, me, noise, rng_state, passed)
