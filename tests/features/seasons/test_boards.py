"""A posted ranking of a season is followed by that of the next one."""

from datetime import UTC, datetime
from typing import Any, cast

import pytest

from bot.features.seasons.pages import SeasonPages
from bot.features.seasons.service import Seasons
from bot.features.seasons.store import SeasonGames
from bot.settings.server_settings import ServerBook
from bot.store.choices import Choices
from bot.store.database.connection import Database
from tests.store.arrange import GUILD


@pytest.mark.parametrize(
    ("length", "now", "following"),
    [
        ("month", datetime(2026, 11, 30, 23, 59, tzinfo=UTC), None),
        ("month", datetime(2026, 12, 1, tzinfo=UTC), "season:2026-12"),
        ("month", datetime(2027, 3, 9, tzinfo=UTC), "season:2027-03"),  # the bot was off for long
        ("quarter", datetime(2026, 11, 30, tzinfo=UTC), None),
        ("quarter", datetime(2026, 12, 1, tzinfo=UTC), "season:2026-q4"),  # changed meanwhile
        ("off", datetime(2026, 12, 1, tzinfo=UTC), None),
    ],
)
async def test_the_next_season_is_posted_when_one_is_over(
    database: Database, length: str, now: datetime, following: str | None
) -> None:
    servers = ServerBook(Choices.for_servers(database))
    await servers.choose(GUILD, "seasons", length)
    seasons = Seasons(SeasonGames(database), servers, lambda: now)
    pages = SeasonPages(seasons, cast("Any", None))
    assert await pages.find_next_period(GUILD, "season:2026-11") == following
