"""Verdicts on arranged samples."""

import numpy as np
import pytest

from bot.judge.verdict import verdict_on

WORLDS = 400
NOISE = np.tile([-1.0, 1.0], WORLDS // 2)
LEVEL = np.zeros(WORLDS)


def columns(*samples: np.ndarray) -> np.ndarray:
    return np.stack(samples, axis=1)


def test_clear_loss_of_more_than_half_a_point_is_marked() -> None:
    verdict = verdict_on(0, columns(2 + NOISE, LEVEL), None)

    assert verdict.is_marked
    assert verdict.is_sure
    assert verdict.best == 1
    assert verdict.cost == pytest.approx(2)
    assert verdict.error == pytest.approx(1 / np.sqrt(WORLDS), rel=0.01)


def test_loss_of_less_than_half_a_point_is_not_marked_however_clear() -> None:
    verdict = verdict_on(0, columns(LEVEL + 0.4, LEVEL), None)

    assert not verdict.is_marked
    assert verdict.cost == pytest.approx(0.4)


def test_loss_within_three_and_a_half_standard_errors_is_not_marked() -> None:
    verdict = verdict_on(0, columns(2 + 12 * NOISE, LEVEL), None)

    assert not verdict.is_marked
    assert not verdict.is_sure


def test_best_decision_costs_nothing() -> None:
    verdict = verdict_on(1, columns(LEVEL, LEVEL, LEVEL + 1), None)

    assert (verdict.best, verdict.cost, verdict.is_marked) == (1, 0, False)


def test_points_given_up_to_win_the_game_are_not_marked() -> None:
    first, second = np.ones(WORLDS, dtype=np.int64), np.full(WORLDS, 2)
    verdict = verdict_on(0, columns(LEVEL + 5, LEVEL), columns(first, second))

    assert not verdict.is_marked
    assert verdict.win_cost == 0


def test_points_saved_at_the_cost_of_winning_are_marked() -> None:
    first, second = np.ones(WORLDS, dtype=np.int64), np.full(WORLDS, 2)
    verdict = verdict_on(0, columns(LEVEL, LEVEL + 5), columns(second, first))

    assert verdict.is_marked
    assert (verdict.best, verdict.cost, verdict.win_cost) == (1, 0, 1)
