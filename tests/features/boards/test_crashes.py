"""Boards whose process is killed at each await: one a channel, and none is lost."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.features.boards.posts import LeaderboardUpdater
from bot.features.boards.store import LeaderboardIntent, LeaderboardMessages
from bot.store.database.connection import Database
from bot.ui.transport.discord_api import NONCE_HOLDS
from tests.features.boards.test_posts import Localization, Pages
from tests.store.arrange import GUILD
from tests.table.conftest import HandClock
from tests.table.sync.crashes import FakeDiscord, Scene, Server, kill_everywhere
from tests.thorough import thorough_unless


class BoardScene(Scene):
    """The board of a channel.

    Attributes:
        texts: what the channel shows in the end.
    """

    def __init__(self, database: Database, number: int) -> None:
        self.discord, self.clock, self.pages = (
            FakeDiscord(1000 * (number + 1)),
            HandClock(),
            Pages(),
        )
        self.channel, self.texts = 7000 + number, ["ricketts all"]
        self.database = database

    def build_updater(self, database: Any) -> LeaderboardUpdater:
        """Return the updater of a new process."""
        parts = LeaderboardMessages(database), self.pages, Localization(), self.discord
        return LeaderboardUpdater(*cast(Any, parts), clock=self.clock)

    async def request_board(self, variant: str, period: str = "all") -> None:
        """Store a board that another worker wants."""
        self.clock.advance(seconds=1)
        intent = LeaderboardIntent(self.channel, GUILD, variant, period, self.clock())
        await LeaderboardMessages(self.database).intend(intent)

    async def post_board(self, period: str = "all") -> int:
        """Post a board, and return the id of its message."""
        await self.request_board("classic", period)
        await self.build_updater(self.database).refresh()
        (message_id,) = self.discord.messages
        return message_id

    async def prepare(self) -> None:
        """Store a board that another worker wants where there is none."""
        await self.request_board("ricketts")

    async def work(self) -> None:
        self.clock.advance(seconds=1)
        await self.build_updater(Server(self.database)).refresh({GUILD})

    def wait(self) -> None:
        self.clock.advance(seconds=NONCE_HOLDS.total_seconds() + 60)
        self.discord.forget_nonces()

    async def check(self) -> None:
        stored_messages = LeaderboardMessages(self.database)
        assert self.discord.texts(self.channel) == self.texts
        assert await stored_messages.intents() == []
        (board,) = await stored_messages.all()
        assert board.message_id == max(self.discord.messages)
        # The next scene must not see this board.
        await stored_messages.forget(board.message_id)


class Edited(BoardScene):
    """The worker replaces what the board shows."""

    async def prepare(self) -> None:
        await self.post_board()
        await self.request_board("ricketts")


class Throttled(BoardScene):
    """The worker replaces a board that Discord no longer lets the bot edit."""

    async def prepare(self) -> None:
        self.discord.too_old.add(await self.post_board())
        await self.request_board("ricketts")


class Gone(BoardScene):
    """A board is wanted after somebody has deleted the old one."""

    async def prepare(self) -> None:
        del self.discord.messages[await self.post_board()]
        await self.request_board("ricketts")


class Closed(BoardScene):
    """The board of a day is closed, and that of the next day begins."""

    async def prepare(self) -> None:
        await self.post_board("monday")
        self.pages.closed["monday"] = "tuesday"
        self.texts = ["classic monday", "classic tuesday"]


@pytest.mark.parametrize("later", [False, True], ids=["soon", "later"])
@pytest.mark.parametrize(
    "kind",
    thorough_unless({BoardScene}.__contains__, [BoardScene, Edited, Throttled, Gone, Closed]),
)
async def test_board_is_there_once_wherever_the_process_is_killed(
    database: Database, kind: type[BoardScene], *, later: bool
) -> None:
    async def begin(number: int) -> Scene:
        scene = kind(database, number)
        await scene.prepare()
        return scene

    assert await kill_everywhere(begin, later=later) >= 4
