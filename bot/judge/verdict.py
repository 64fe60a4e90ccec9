"""The verdict on a decision: the best alternative, and the cost of the chosen one."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bot.players.monte_carlo.kernel.arrays import Numbers, Weights

# A decision is marked only if it costs more than this many points and standard errors. The points
# are for games where cards usually cost 1. The limit on standard errors is high because a hand has
# up to 100 decisions with up to 26 alternatives each: with three, some good ones are marked.
POINTS: Final = 0.5
ERRORS: Final = 3.5
WINS: Final = 0.05  # instead of points: the chance of winning the game, if its end is near
SURE: Final = 2.5  # standard errors above these limits after which no further worlds are needed
UNLIKELY: Final = 1.0  # the same below them
FINE: Final = 0.25  # the largest standard error with which a marked cost is precise enough, or
FINE_SHARE: Final = 0.1  # this share of the cost


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a decision.

    Attributes:
        best: the column of the best alternative; the chosen one if none is better.
        cost: the points that the chosen alternative gives away, at least 0.
        error: the standard error of the difference.
        win_cost: the chance of winning the game that it gives away, at least 0; ``None`` where the
            end of the game is not near.
        is_marked: whether the decision is worth pointing out.
        is_sure: whether further worlds would hardly change the verdict.
    """

    best: int
    cost: float
    error: float
    win_cost: float | None
    is_marked: bool
    is_sure: bool


def verdict_on(chosen: int, points: Weights, places: Numbers | None, usual: float = 1.0) -> Verdict:
    """Return the verdict on a decision.

    Near the end of a game, an alternative that clearly wins less often is not the best, however few
    points it costs; among the others the points decide.

    Args:
        chosen: the column of the chosen alternative.
        points: the points of each alternative (column) in each world (row); fewer are better.
        places: the same for the place at the end of the game, if that is near.
        usual: the usual cost of a card that costs points.
    """
    lost = losses(points, chosen)
    possible = np.ones(points.shape[1], dtype=np.bool_)
    not_won = None if places is None else (places > 1).astype(np.int64)
    if not_won is not None:
        behind, error = losses(not_won, _best(not_won, possible, chosen))
        possible = -behind <= ERRORS * error
    best = _best(points, possible, chosen)
    is_marked, is_sure = _decide_mark(lost, best, possible, POINTS * usual, FINE * usual)
    win_cost = None
    if not_won is not None:
        forgone = losses(not_won, chosen)
        win_cost = max(0.0, float(forgone[0][best]))
        by_wins, is_sure_of_wins = _decide_mark(forgone, best, possible, WINS, np.inf)
        is_marked, is_sure = is_marked or by_wins, is_sure and is_sure_of_wins
    cost = max(0.0, float(lost[0][best]))
    return Verdict(best, cost, float(lost[1][best]), win_cost, is_marked, is_sure)


def losses(samples: Weights | Numbers, column: int) -> tuple[Weights, Weights]:
    """Return the mean of one column minus that of each column, and the standard errors."""
    differences = samples[:, [column]] - samples
    errors: Weights = differences.std(axis=0, ddof=1) / np.sqrt(len(differences))
    return differences.mean(axis=0), errors


def _best(samples: Weights | Numbers, possible: NDArray[np.bool_], chosen: int) -> int:
    """Return the possible column with the smallest mean; among equals, the chosen one."""
    means = np.where(possible, samples.mean(axis=0), np.inf)
    return chosen if means[chosen] <= means.min() else int(means.argmin())


def _decide_mark(
    lost: tuple[Weights, Weights],
    best: int,
    possible: NDArray[np.bool_],
    limit: float,
    fine: float,
) -> tuple[bool, bool]:
    """Return whether a loss deserves a mark, and whether that is certain."""
    means, errors = lost
    marked = means[best] > max(limit, ERRORS * errors[best])
    if marked:
        sure = means[best] - SURE * errors[best] > limit
        sure &= errors[best] <= max(fine, FINE_SHARE * means[best])
    else:
        sure = (means + UNLIKELY * errors)[possible].max() <= limit
    return bool(marked), bool(sure)
