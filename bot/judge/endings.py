"""Sampled endings of games that continue after a hand: each player's place."""

from functools import lru_cache
from random import Random
from typing import Final, TypeVar

import numpy as np

from bot.engine.model.seats import Seat, all_seats
from bot.engine.rules.rules import Rules
from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.compiled_rules import compile_rules
from bot.players.monte_carlo.kernel.games import finish_games
from bot.players.monte_carlo.kernel.rng import new_states
from bot.players.monte_carlo.whole_hands import sample_scores

SCORES: Final = 4096  # sampled hands whose scores continue games
LONGEST: Final = 60  # additional hands after which a game counts as over

Values = TypeVar("Values", Numbers, Weights)

# Cached, because all decisions of a game need the same scores.
_scores: Final = lru_cache(maxsize=8)(sample_scores)


def share_over(rules: Rules, totals: Numbers) -> float:
    """Return the share of games that are over with these totals.

    Args:
        rules: the table's rules.
        totals: integers of the shape (games, SEATS).
    """
    games = len(totals)
    return _finish(rules, totals.copy(), np.zeros(games, dtype=np.int64), 0) / games


def places_after(rules: Rules, me: Seat, totals: Numbers, rng: Random) -> Numbers:
    """Return a seat's final place, from 1, in each game.

    A game that is not over continues with the scores of hands that the rollout policy has played.

    Args:
        rules: the table's rules.
        me: the seat.
        totals: integers of the shape (worlds, options, SEATS). The games of one world continue with
            the same scores.
        rng: draws the scores.
    """
    worlds, options, _ = totals.shape
    seeds = new_states(rng, worlds)
    finals = totals.copy()
    _finish(rules, finals, np.repeat(seeds, options), LONGEST)
    standing = team_totals(rules, finals)
    lower = (standing < standing[:, :, [me]]).sum(axis=2)
    lower //= len(rules.team(me))  # each team has one place
    places: Numbers = 1 + (np.minimum(lower, 1) if rules.losers_share_place else lower)
    return places


def team_totals(rules: Rules, totals: Values) -> Values:
    """Return the team's total for each player, which decides the game.

    Args:
        rules: the table's rules.
        totals: numbers whose last axis has one for each seat.
    """
    seats = all_seats(rules.players)
    if rules.has_one_total:
        return totals[..., : rules.players]
    return np.stack([totals[..., list(rules.team(seat))].sum(axis=-1) for seat in seats], axis=-1)


def _finish(rules: Rules, totals: Numbers, seeds: Numbers, longest: int) -> int:
    """Replace the totals by the final ones, and return how many games were already over."""
    numbers = compile_rules(rules).numbers
    scores = _scores(rules, SCORES)
    return finish_games(numbers, scores, totals.reshape(-1), seeds, longest)
