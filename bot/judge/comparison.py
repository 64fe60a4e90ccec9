"""The comparison of a decision's alternatives, in as many worlds as the verdict needs.

First all alternatives are tried in the same worlds, and clearly worse ones are dropped.
Unless the decision is clearly as good as any, the remaining alternatives are then tried in new
worlds. The best of many estimates looks better than it is, and only worlds that were not used to
choose it show its true value.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final

import numpy as np

from bot.judge.trials import Estimate, Trials
from bot.judge.verdict import Verdict, losses, verdict_on
from bot.players.monte_carlo.options import Options

BATCH: Final = 64  # worlds to try before each verdict
USUAL_CARDS: Final = 13  # in each hand; worlds with larger hands take longer
FIRST: Final = 256  # worlds for all alternatives
NEXT_BATCH: Final = 128
NEXT: Final = 2048  # worlds for the remaining alternatives
CLEARLY: Final = 3.0  # an alternative worse by this many standard errors is clearly worse
PROBABLY: Final = 2.0  # the same, to exclude an alternative from the new worlds
NEAR: Final = 0.1  # the end of a game is near if this share of the rollouts ends it

Columns = Mapping[int, int]  # alternative -> its column


def compare(
    options: Options, alternatives: int, chosen: int, rng: Random, moons: float = 1.0
) -> tuple[Verdict, list[Estimate]]:
    """Return the verdict on a decision, and an estimate of each alternative.

    Args:
        options: the alternatives, possibly followed by the same ones aiming for the moon; the
            better of the two counts.
        alternatives: the number of alternatives.
        chosen: the number of the chosen alternative; the verdict names the best one by its number.
        rng: the source of all random numbers.
        moons: the largest chance of a moon that the decision may be charged with. If the best
            alternative shoots the moon more often than the chosen one by more than this, only the
            alternatives within this limit are compared.
    """
    verdict, estimates = _compare(options, alternatives, chosen, rng)
    most = estimates[chosen].shoots + moons
    if estimates[verdict.best].shoots <= most:
        return verdict, estimates
    possible = [at for at, estimate in enumerate(estimates) if estimate.shoots <= most]
    if len(possible) == 1:
        win_cost = None if verdict.win_cost is None else 0.0
        return Verdict(chosen, 0.0, 0.0, win_cost, is_marked=False, is_sure=True), estimates
    restricted = replace(options, rows=options.rows[possible], aims=options.aims[possible])
    verdict, new_estimates = _compare(restricted, len(possible), possible.index(chosen), rng)
    for at, estimate in zip(possible, new_estimates, strict=True):
        estimates[at] = estimate
    return replace(verdict, best=possible[verdict.best]), estimates


def _compare(
    options: Options, alternatives: int, chosen: int, rng: Random
) -> tuple[Verdict, list[Estimate]]:
    share = min(1.0, USUAL_CARDS / options.beliefs.compiled_rules.rules.cards_each)
    estimates: dict[int, Estimate] = {}
    trials = Trials(options, np.arange(len(options.rows)), rng)
    trials.run(BATCH)
    is_near_end = trials.share_over >= NEAR
    if is_near_end:
        trials.sample_places()
    columns, verdict = _judge_columns(trials, alternatives, chosen)
    while not verdict.is_sure and len(trials.points) < share * FIRST:
        estimates |= _drop_worse(trials, alternatives, columns, verdict.best, chosen)
        trials.run(BATCH)
        columns, verdict = _judge_columns(trials, alternatives, chosen)
    estimates |= {alternative: trials.estimate(column) for alternative, column in columns.items()}
    if verdict.is_marked or not verdict.is_sure:
        worse = _find_worse(trials, columns, verdict.best, chosen, PROBABLY)
        rows = [trials.rows[column] for number, column in columns.items() if number not in worse]
        trials = Trials(options, np.array(rows), rng)
        if is_near_end:
            trials.sample_places()
        while True:
            trials.run(NEXT_BATCH)
            columns, verdict = _judge_columns(trials, alternatives, chosen)
            if verdict.is_sure or len(trials.points) >= share * NEXT:
                break
            estimates |= _drop_worse(trials, alternatives, columns, verdict.best, chosen)
        estimates |= {
            alternative: trials.estimate(column) for alternative, column in columns.items()
        }
    return verdict, [estimates[alternative] for alternative in range(alternatives)]


def _drop_worse(
    trials: Trials, alternatives: int, columns: Columns, best: int, chosen: int
) -> dict[int, Estimate]:
    """Stop trying clearly worse alternatives, and return their estimates."""
    worse = _find_worse(trials, columns, best, chosen, CLEARLY)
    dropped = {alternative: trials.estimate(columns[alternative]) for alternative in worse}
    remaining = [at for at, row in enumerate(trials.rows) if row % alternatives not in dropped]
    trials.keep(np.array(remaining))
    return dropped


def _judge_columns(trials: Trials, alternatives: int, chosen: int) -> tuple[Columns, Verdict]:
    """Return the column of each alternative's better aim, and the verdict on these columns."""
    columns: dict[int, int] = {}
    means = trials.points.mean(axis=0)
    for column, row in enumerate(trials.rows.tolist()):
        other = columns.setdefault(row % alternatives, column)
        if means[column] < means[other]:
            columns[row % alternatives] = column
    numbers, rows = list(columns), np.array(list(columns.values()))
    places = None if trials.places is None else trials.places[:, rows]
    verdict = verdict_on(numbers.index(chosen), trials.points[:, rows], places, trials.usual_cost)
    return columns, replace(verdict, best=numbers[verdict.best])


def _find_worse(
    trials: Trials, columns: Columns, best: int, chosen: int, errors: float
) -> list[int]:
    """Return the alternatives, other than the chosen one, worse by this many standard errors.

    Near the end of a game, alternatives that win more often than the best are not worse.
    """
    behind, error = losses(trials.points, columns[best])
    worse = -behind > errors * error
    if trials.places is not None:
        wins = (trials.places == 1).mean(axis=0)
        worse &= wins <= wins[columns[best]]
    return [number for number, column in columns.items() if worse[column] and number != chosen]
