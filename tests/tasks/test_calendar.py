"""Days begin once, at the start and after midnight."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.store.database.errors import StoreError
from bot.tasks.calendar import Calendar


async def test_a_day_begins_once_and_again_if_that_failed() -> None:
    now = [datetime(2026, 11, 25, 23, 59, 59, tzinfo=UTC)]
    starts: list[datetime] = []
    fails = [False]

    async def begin() -> None:
        if fails[0]:
            raise StoreError("no disk")
        starts.append(now[0])

    calendar = Calendar(lambda: now[0], begin)
    for _ in range(2):
        await calendar.begin_day_once()
    assert starts == now
    now[0] += timedelta(seconds=1)
    fails[0] = True
    with pytest.raises(StoreError):
        await calendar.begin_day_once()
    fails[0] = False
    for _ in range(2):
        await calendar.begin_day_once()
    assert starts[1:] == now
