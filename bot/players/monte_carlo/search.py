"""Plays and passes tried in the same sampled worlds. Compiled; deterministic for a given seed.

All searching goes through one function: compiling the policy takes a while, and this does it once.
"""

import math

import numpy as np

from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.copying import copy
from bot.players.monte_carlo.kernel.jit import compiled
from bot.players.monte_carlo.kernel.moves import play
from bot.players.monte_carlo.kernel.offsets import AIMS, PASS_SIZE, PLACES, SEATS, STATE_SIZE
from bot.players.monte_carlo.kernel.rng import below, uniform
from bot.players.monte_carlo.kernel.scoring import settle_for, standing
from bot.players.monte_carlo.passing import choose_pass, pass_all
from bot.players.monte_carlo.rollout_policy import take_aim
from bot.players.monte_carlo.rollouts import play_out
from bot.players.monte_carlo.sampling import ROOM, deal_world, open_hand

SEEDS = 1 << 31
DECK_SIZE = 2 * PLACES  # no more cards are passed
# What the options are
PLAYS, PASSES, DEALS = range(3)


def room_to_work() -> Numbers:
    """What :func:`try_options` works in, as compiled code makes no arrays."""
    return np.empty(2 * STATE_SIZE + ROOM + 2 * SEATS + 1 + DECK_SIZE, dtype=np.int64)


@compiled
def try_options(
    rules: Numbers,
    weights: Weights,
    known: Numbers,
    cards: Numbers,
    may: Numbers,
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
    trail: Numbers,
    tries: int,
    sharpness: float,
    worlds: int,
    rng_state: Numbers,
    work: Numbers,
    sums: Weights,
) -> None:
    """Add to ``sums`` how well ``me`` stands after each option, in so many worlds.

    Args:
        rules: compiled.
        weights: of the policy.
        known: the hand as far as it is known, with the own cards.
        cards: what is hidden.
        may: where each of these may lie.
        groups: where the groups of them begin.
        slots: how many fit where; see :mod:`bot.players.monte_carlo.sampling`.
        before: the totals before this hand.
        me: the seat that decides.
        kind: PLAYS: an option is a card, plus PLACES by its dark side. PASSES: it is a row of
            PASS_SIZE cards. DEALS: it is nothing, the hand is opened and played.
        options: one after the other, all of them to be tried.
        aims: for each, 1 where ``me`` then goes for the moon.
        dealer: of the hand, if it has not been opened.
        receivers: who gets each card that is passed, in rows of PASS_SIZE, one a seat.
        noise: how far the passes of the others stray.
        trail: what has been played since ``known``, in order, as options of PLAYS are written.
        tries: how many deals are drawn for each world; of these one is taken, the likelier ...
        sharpness: ... the less strange the trail is in it: by so much for a point.
        worlds: how many deals to sample.
        rng_state: an array of one, which moves on.
        work: room to work in; see :func:`room_to_work`.
        sums: one entry an option.
    """
    world, trial = work[:STATE_SIZE], work[STATE_SIZE : 2 * STATE_SIZE]
    rest = work[2 * STATE_SIZE :]
    room, rest = rest[:ROOM], rest[ROOM:]
    points, after, own = rest[:SEATS], rest[SEATS : 2 * SEATS], rest[2 * SEATS : 2 * SEATS + 1]
    passed, nothing = rest[2 * SEATS + 1 :], rest[:0]
    size = rules[PASS_SIZE]
    for _ in range(worlds):
        total = 0.0
        for _ in range(tries):
            deal_world(rules, known, cards, may, groups, slots, rng_state, trial, room)
            likely = 1.0
            if len(trail):
                strange = play_out(rules, trial, weights, rng_state, trail, me)
                likely = math.exp(-sharpness * strange)
            total += likely
            if uniform(rng_state) * total <= likely:
                copy(trial, world)
        seed = below(rng_state, SEEDS)
        for number in range(len(sums)):
            copy(world, trial)
            # The same random numbers for all options: what they do differently shows sooner.
            own[0] = seed
            if kind == PLAYS:
                play(rules, trial, options[number] & (PLACES - 1), options[number] >> 6 & 1)
            else:
                if kind == PASSES:
                    mine = options[number * size : (number + 1) * size]
                    pass_all(rules, trial, weights, me, mine, receivers, noise, own, passed)
                open_hand(rules, trial, dealer)
            take_aim(rules, trial, weights)
            if kind != DEALS:
                trial[AIMS + me] = aims[number]
            play_out(rules, trial, weights, own, nothing, me)
            settle_for(rules, trial, before, points, after)
            sums[number] += standing(rules, after, me)


@compiled
def likely_pass(
    rules: Numbers,
    weights: Weights,
    known: Numbers,
    me: int,
    noise: float,
    rng_state: Numbers,
    passed: Numbers,
) -> None:
    """Write a pass by judgement, blurred by the noise, to ``passed``."""
    choose_pass(rules, known, weights, me, noise, rng_state, passed)
