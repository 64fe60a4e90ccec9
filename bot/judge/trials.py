"""Options tried in sampled worlds, the same worlds for each, and their results."""

from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bot.judge.endings import places_after, share_over, team_totals
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.compiled_rules import bits
from bot.players.monte_carlo.kernel.rng import new_states
from bot.players.monte_carlo.options import Options
from bot.players.monte_carlo.search import OUTCOME_SIZE, new_workspace

MOST_PLACES: Final = 1024  # worlds in which the rest of the game is sampled
# The columns of an outcome after the totals.
_TAKER, _QUEEN_TAKERS, _SHOOTER, _TRICK_POINTS, _GOOD_TAKERS = range(at.SEATS, OUTCOME_SIZE)


@dataclass(frozen=True, slots=True)
class Estimate:
    """The results of an alternative's rollouts.

    Attributes:
        value: the points that the seat gets, relative to the others' mean.
        error: the standard error of the value.
        worlds: the number of rollouts.
        places: the shares of games that end in each place, from the first one; ``None`` where the
            end of the game is not near.
        takes: how often the seat took the trick of the play.
        queen: how often it or a partner took a queen in the rest of the hand; ``None`` if none is
            left.
        shoots: how often it or a partner shot the moon.
        is_shot: how often an opponent did.
    """

    value: float
    error: float
    worlds: int
    places: tuple[float, ...] | None
    takes: float
    queen: float | None
    shoots: float
    is_shot: float


@dataclass(frozen=True, slots=True, eq=False)
class Samples:
    """The results of some options in each world: arrays of the shape (worlds, options).

    Attributes:
        points: as in :class:`Trials`.
        taker: the seat that took the trick of the play.
        trick_points: the points in that trick.
        queen: whether the seat or a partner took a queen in the rest of the hand.
        good: whether one of them took a card with negative points.
        shooter: the seat that shot the moon, or -1.
    """

    points: Weights
    taker: Numbers
    trick_points: Numbers
    queen: NDArray[np.bool_]
    good: NDArray[np.bool_]
    shooter: Numbers


class Trials:
    """The rollouts of some options of a decision, with a row for each world.

    Attributes:
        rows: the indices of the options; each has a column.
        points: the points that the seat gets in the hand, with the effect of a reset on its total,
            minus the mean of the others' points.
        usual_cost: the usual cost of a card that costs points.
        places: the places in which the seat ends the game, or ``None`` unless requested;
            sampled in only about the first MOST_PLACES worlds, because it takes longer.
    """

    def __init__(self, options: Options, rows: Numbers, rng: Random) -> None:
        self.rows = rows
        self.points: Weights = np.zeros((0, len(rows)))
        self.places: Numbers | None = None
        self._options, self._rng = options, rng
        self._rng_state = new_states(rng)
        self._workspace = new_workspace()
        self._outcomes: Numbers = np.zeros((0, len(rows), OUTCOME_SIZE), dtype=np.int64)
        beliefs = options.beliefs
        self._rules = beliefs.compiled_rules.rules
        self.usual_cost = float(beliefs.compiled_rules.numbers[at.USUAL_COST])
        queens = bits(self._rules.card_points.queens)
        self._queens = queens & int(beliefs.known[at.LIVE] | beliefs.known[at.TRICK_CARDS])
        beliefs.known[at.WATCHED] = beliefs.start[at.WATCHED] = queens

    def run(self, worlds: int) -> None:
        """Try the options in further worlds."""
        outcomes = np.empty((worlds, len(self.rows), OUTCOME_SIZE), dtype=np.int64)
        self._options.try_in(
            worlds, self.rows, self._rng_state, self._workspace, outcomes.reshape(-1)
        )
        self._outcomes = np.concatenate([self._outcomes, outcomes])
        self.points = np.concatenate([self.points, self._points(outcomes)])
        if self.places is not None and len(self.places) < MOST_PLACES:
            self.places = np.concatenate([self.places, self._places(outcomes)])

    def sample_places(self) -> None:
        """Sample the seat's final place in the game, also in further worlds."""
        if self.places is None:
            self.places = self._places(self._outcomes)

    def keep(self, columns: Numbers) -> None:
        """Drop all options but these."""
        self.rows = self.rows[columns]
        self.points = self.points[:, columns]
        self._outcomes = self._outcomes[:, columns]
        if self.places is not None:
            self.places = self.places[:, columns]

    @property
    def share_over(self) -> float:
        """The share of the rollouts that ended the game."""
        return share_over(self._rules, self._outcomes[:, :, : at.SEATS].reshape(-1, at.SEATS))

    def estimate(self, column: int) -> Estimate:
        """Return the estimates from the rollouts of an option."""
        me, outcomes = self._options.me, self._outcomes[:, column]
        points, worlds = self.points[:, column], len(outcomes)
        places = None
        if self.places is not None:
            places = place_shares(self.places[:, column], self._rules.players)
        team = self._rules.team(me)
        shooter, queen_takers = outcomes[:, _SHOOTER], outcomes[:, _QUEEN_TAKERS]
        any_moon = shooter >= 0
        own_moon = np.isin(shooter, team)
        own_queen = queen_takers & sum(1 << seat for seat in team) != 0
        return Estimate(
            value=float(points.mean()),
            error=float(points.std(ddof=1) / np.sqrt(worlds)),
            worlds=worlds,
            places=places,
            takes=float((outcomes[:, _TAKER] == me).mean()),
            queen=float(own_queen.mean()) if self._queens else None,
            shoots=float(own_moon.mean()),
            is_shot=float((any_moon & ~own_moon).mean()),
        )

    def samples(self, columns: list[int]) -> Samples:
        """Return the results of some options, by their columns, in each world."""
        outcomes = self._outcomes[:, columns]
        team = sum(1 << seat for seat in self._rules.team(self._options.me))
        return Samples(
            points=self.points[:, columns],
            taker=outcomes[:, :, _TAKER],
            trick_points=outcomes[:, :, _TRICK_POINTS],
            queen=outcomes[:, :, _QUEEN_TAKERS] & team != 0,
            good=outcomes[:, :, _GOOD_TAKERS] & team != 0,
            shooter=outcomes[:, :, _SHOOTER],
        )

    def _points(self, outcomes: Numbers) -> Weights:
        players, me = self._rules.players, self._options.me
        change = team_totals(self._rules, outcomes[:, :, : at.SEATS] - self._options.beliefs.before)
        relative: Weights = (players * change[:, :, me] - change.sum(axis=2)) / (players - 1)
        return relative

    def _places(self, outcomes: Numbers) -> Numbers:
        return places_after(self._rules, self._options.me, outcomes[:, :, : at.SEATS], self._rng)


def place_shares(places: Numbers, players: int) -> tuple[float, ...]:
    """Return the share of each place, from the first one."""
    counts = np.bincount(places, minlength=players + 1)[1:]
    return tuple((counts / len(places)).tolist())
