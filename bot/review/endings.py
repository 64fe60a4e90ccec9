"""The ends of games that go on after a hand, sampled: who comes in which place."""

from functools import lru_cache
from random import Random
from typing import Final

import numpy as np

from bot.engine.model.seats import Seat
from bot.engine.rules.rules import Rules
from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.compiled_rules import compile_rules
from bot.players.monte_carlo.kernel.games import ROOM, finish_games
from bot.players.monte_carlo.kernel.rng import new_states
from bot.players.monte_carlo.whole_hands import sampled_scores

SCORES: Final = 4096  # played hands whose scores continue a game
LONGEST: Final = 60  # further hands, after which a game counts as over

# Cached, because each decision of a game needs the same.
_scores: Final = lru_cache(maxsize=8)(sampled_scores)


def share_over(rules: Rules, totals: Numbers) -> float:
    """Return the share of games that are over with these totals.

    Args:
        rules: of the table.
        totals: integers of the shape (games, SEATS).
    """
    games = len(totals)
    return _finished(rules, totals.copy(), np.zeros(games, dtype=np.int64), 0) / games


def places_after(rules: Rules, me: Seat, totals: Numbers, rng: Random) -> Numbers:
    """Return the place, from 1, in which a seat ends each game.

    A game that is not over goes on with the scores of hands that the rollout policy has played.

    Args:
        rules: of the table.
        me: the seat.
        totals: integers of the shape (worlds, options, SEATS). The games of one world go on with
            the same scores.
        rng: draws the scores.
    """
    worlds, options, _ = totals.shape
    seeds = new_states(rng, worlds)
    finals = totals.copy()
    _finished(rules, finals, np.repeat(seeds, options), LONGEST)
    lower = (finals[:, :, : rules.players] < finals[:, :, [me]]).sum(axis=2)
    lower //= len(rules.team(me))  # each team has one place
    places: Numbers = 1 + (np.minimum(lower, 1) if rules.losers_share_place else lower)
    return places


def _finished(rules: Rules, totals: Numbers, seeds: Numbers, longest: int) -> int:
    """Replace the totals by the final ones, and return how many games were over before."""
    numbers = compile_rules(rules).numbers
    workspace = np.zeros(ROOM, dtype=np.int64)
    scores = _scores(rules, SCORES)
    return finish_games(numbers, scores, totals.reshape(-1), seeds, longest, workspace)
