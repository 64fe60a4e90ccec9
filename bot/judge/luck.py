"""Luck and skill: the points that a seat's decisions gave away, and the rest.

Part of the luck is the cards: the value of the deal, which is the mean result when computers
play it many times. The rest is where the hidden cards lay and how the others played them. The
computers are policies of the kernel that differ in their weights, because ``normal`` would play a
deal the same way each time, and the habits of a single policy say little about other players.
"""

from collections.abc import Iterable
from random import Random
from typing import Final

import numpy as np

from bot.engine.model.seats import all_seats
from bot.engine.play.events import Dealt
from bot.engine.rules.passes import Direction
from bot.engine.rules.rules import Rules
from bot.judge.decisions import dealt_in
from bot.judge.endings import team_totals
from bot.judge.format import Decision, HandLuck
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Weights
from bot.players.monte_carlo.kernel.compiled_rules import compile_rules
from bot.players.monte_carlo.kernel.encode import new_hand
from bot.players.monte_carlo.kernel.rng import new_states
from bot.players.monte_carlo.rollouts import play_deal
from bot.players.monte_carlo.search import new_workspace
from bot.players.monte_carlo.weights import vary_weights
from bot.records.format import Hand

POLICIES: Final = 32
SPREAD: Final = 0.5  # standard deviation of the logarithms of their weights
PASS_NOISE: Final = 3.0  # of their passes, in points, if cards usually cost 1
TIMES: Final = 512  # how often each deal is played


def luck_in(
    hand: Hand, rules: Rules, before: list[int], decisions: Iterable[Decision], game: str
) -> HandLuck:
    """Return the luck and skill of a scored hand of a correct record.

    Args:
        hand: the hand as it was played.
        rules: the table's rules.
        before: the totals before the hand.
        decisions: the judged decisions of the hand.
        game: the id of the game, for the random numbers.

    Raises:
        NotCompiled: the kernel cannot play by these rules.
    """
    rng = Random(f"{game}/{hand.number}")  # noqa: S311 - no secret
    change = np.array(hand.totals, dtype=np.float64) - np.array(before)
    result = relative(team_totals(rules, change))
    play = np.zeros(rules.players)
    for decision in decisions:
        play[decision.seat] += decision.cost
    cards = estimate_deal(dealt_in(hand, rules), rules, before, rng)
    return HandLuck(
        number=hand.number,
        result=_round(result),
        luck=_round(result - play),
        cards=_round(cards),
        play=_round(play),
    )


def estimate_deal(dealt: Dealt, rules: Rules, before: list[int], rng: Random) -> Weights:
    """Return the value of a deal for each seat, in relative points."""
    compiled_rules = compile_rules(rules)
    receivers = [
        int(receiver)
        for giver in all_seats(rules.players)
        for receiver in (
            ()
            if dealt.pass_step.direction is Direction.HOLD
            else dealt.pass_step.receivers(giver, rules.players, rules.pass_size)
        )
    ]
    start = np.zeros(at.SEATS, dtype=np.int64)
    start[: rules.players] = before
    totals = np.empty(TIMES * at.SEATS, dtype=np.int64)
    play_deal(
        compiled_rules.numbers,
        vary_weights(rules, POLICIES, SPREAD),
        new_hand(compiled_rules, dealt.hands, dealt.left_over),
        start,
        int(dealt.dealer),
        np.array(receivers, dtype=np.int64),
        PASS_NOISE * float(compiled_rules.numbers[at.USUAL_COST]),
        new_states(rng),
        new_workspace(),
        totals,
    )
    change: Weights = totals.reshape(TIMES, at.SEATS).mean(axis=0) - start
    return relative(team_totals(rules, change))


def relative(points: Weights) -> Weights:
    """Return each seat's points minus the mean of the others'."""
    players = len(points)
    relative_points: Weights = (players * points - points.sum()) / (players - 1)
    return relative_points


def _round(points: Weights) -> list[float]:
    return [round(value, 3) + 0.0 for value in points.tolist()]
