"""Shared results of a process that is killed at each await: none is doubled or lost."""

from contextlib import suppress
from datetime import date

import pytest

from bot.features.daily.model.standings import DailyStanding
from bot.features.daily.pages import share_result
from bot.render.wording import wording_for
from bot.store.database.connection import Database
from bot.ui.transport.refusals import NotPermitted
from tests.store.arrange import CHANNEL
from tests.table.conftest import ANN, Bench
from tests.table.sync.crashes import Scene, TableScene, kill_everywhere

STANDING = DailyStanding(date(2026, 11, 1), "classic", -12)


class Shared(TableScene):
    """A person clicks twice to share a result."""

    async def work(self) -> None:
        messages = await self.start()
        for _ in range(2):
            await share_result(messages, CHANNEL, ANN.name, STANDING, wording_for("en"))

    def check_texts(self) -> None:
        (text,) = self.discord.texts(CHANNEL)
        assert f"**{ANN.name}**" in text


class NotShared(Shared):
    """The bot may not post in the channel."""

    async def work(self) -> None:
        self.discord.refuses[CHANNEL] = NotPermitted("403")
        with suppress(NotPermitted):
            await super().work()

    def check_texts(self) -> None:
        assert not self.discord.messages


@pytest.mark.parametrize("later", [False, True], ids=["soon", "later"])
@pytest.mark.parametrize("kind", [Shared, NotShared])
async def test_result_is_shared_once_wherever_the_process_is_killed(
    bench: Bench, database: Database, kind: type[TableScene], *, later: bool
) -> None:
    async def begin(_number: int) -> Scene:
        return kind(database, await bench.lobby(ANN))

    assert await kill_everywhere(begin, later=later) >= 4
