"""The benchmark of people at tables, from the start of its processes to what it prints."""

import pytest

from bot.settings.server_settings import Pace
from tests.bench.tables.measure import Play, measure


@pytest.mark.slow  # waits until posting has stopped
@pytest.mark.parametrize("in_thread", [False, True], ids=["direct messages", "thread"])
async def test_tables_are_played_and_their_posts_checked(in_thread: bool) -> None:
    play = Play(2, 0.01, 60, in_thread=in_thread, level="batches", until_quiet=True)
    measurement = await measure(play)
    assert measurement.faults == []
    assert measurement.globally_limited == 0
    assert measurement.totals.cards >= play.cards
    assert [level for _, level in measurement.levels] == [Pace.BATCHES]
    assert "every hand is told once, in order" in "\n".join(measurement.describe())
