"""The busiest second of all requests that count."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tests.bench.cluster.requests import find_busiest_second
from tests.bench.people import Json

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def row(at_s: float, *, interaction: bool = False) -> Json:
    return {"at": (NOON + timedelta(seconds=at_s)).isoformat(), "interaction": interaction}


@pytest.mark.parametrize(
    ("times", "most"),
    [
        ([], 0),
        ([0.0], 1),
        ([0.0, 0.5, 0.999], 3),
        ([0.0, 0.5, 1.0], 2),
        ([0.0, 0.9, 1.1, 1.2, 1.8], 4),
    ],
)
def test_window_of_a_second_may_begin_anywhere(times: list[float], most: int) -> None:
    assert find_busiest_second([row(at) for at in times]) == most


def test_answers_to_interactions_do_not_count() -> None:
    assert find_busiest_second([row(0.0), row(0.1, interaction=True), row(0.2)]) == 2
