"""Messages of a table whose process is killed at each await: nothing is doubled or lost."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import pytest

from bot.render.wording import wording_for
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.store.message_book import MessageBook
from bot.table.lobby.events import TableCancelled
from bot.table.lobby.evolve import evolve_lobby
from bot.table.lobby.model import Status
from bot.table.service.ownership import OwnsAll
from bot.table.sync.personal.seat_notices import SeatNotices
from bot.table.sync.public.host_warnings import HostWarnings
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.toolkit import TableServices
from bot.table.sync.tracked_message import DesiredMessage, Drawing
from bot.table.sync.write_behind import WriteBehind
from bot.ui.components.builders import panel
from bot.ui.transport.discord_api import NONCE_HOLDS, SentMessage
from bot.ui.transport.refusals import DirectMessagesClosed, NotPermitted
from tests.store.arrange import open_table
from tests.table.conftest import ANN, BO, Bench, HandClock
from tests.table.sync.crashes import FakeDiscord, Scene, Server, TableScene, kill_everywhere

KEY, CHANNEL = "hand:81", 7

Prepare = Callable[["OneMessage"], None]


class OneMessage(Scene):
    """One message of a table.

    Attributes:
        options: the other fields of the desired message.
        texts: what the channel shows in the end.
        is_deleted: whether the message is deleted instead.
    """

    def __init__(self, database: Database, number: int) -> None:
        self.discord = FakeDiscord()
        self.clock = HandClock()
        self.table_id = f"t{number:07}"
        self.options: dict[str, Any] = {}
        self.texts, self.state = ["newer"], "new"
        self.is_deleted = False
        self.messages = self._start(database)
        self._database = database

    def _start(self, database: Database) -> TableMessages:
        write_behind = WriteBehind(MessageBook(cast(Any, Server(database))))
        services = SimpleNamespace(
            tables=SimpleNamespace(ownership=OwnsAll()),
            discord_api=self.discord,
            write_behind=write_behind,
            book=write_behind.book,
            clock=self.clock,
        )
        return TableMessages(cast(TableServices, cast(Any, services)), self.table_id)

    async def put_old_message(self) -> SentMessage:
        """Post the message with other content, as an earlier process has left it."""
        layout = panel(["old"], accent=1, marker=self.messages.marker(KEY))
        sent_message = SentMessage(CHANNEL, self.discord.put(CHANNEL, layout))
        await self.messages.adopt(KEY, sent_message, "old")
        return sent_message

    async def work(self) -> None:
        self.clock.advance(seconds=1)
        messages = self._start(self._database)
        await messages.load()
        if self.is_deleted:
            await messages.delete(KEY)
            return

        async def draw() -> Drawing:
            return Drawing(panel([state], accent=1, marker=messages.marker(KEY)), state)

        state = self.state
        await messages.reconcile(DesiredMessage(KEY, CHANNEL, state, draw, **self.options))
        await messages.services.write_behind.flush()

    async def go_on(self) -> None:
        self.state = "newer"

    def wait(self) -> None:
        self.clock.advance(seconds=NONCE_HOLDS.total_seconds() + 60)
        self.discord.forget_nonces()

    async def check(self) -> None:
        texts = self.discord.texts(CHANNEL)
        assert len(texts) == len(self.texts)
        assert texts == self.texts or self.options.get("is_final")
        rows = await MessageBook(self._database).list_messages(self.table_id)
        assert [row.message_id for row in rows.values()] == list(self.discord.messages)
        assert all(row.replaces_id is None for row in rows.values())


async def nothing(_scene: OneMessage) -> None:
    """There is no message yet."""


async def final(scene: OneMessage) -> None:
    """It never shows anything else."""
    scene.options = {"is_final": True}


async def follow_up(scene: OneMessage) -> None:
    """A click's token posts it, without a nonce."""
    scene.options = {"follow_up": True}


async def edited(scene: OneMessage) -> None:
    """It shows something else."""
    await scene.put_old_message()


async def replaced(scene: OneMessage) -> None:
    """A new one takes the place of one that stands."""
    await scene.put_old_message()
    scene.options = {"post_new": True}


async def throttled(scene: OneMessage) -> None:
    """Discord no longer lets the bot edit it."""
    scene.discord.too_old.add((await scene.put_old_message()).message_id)


async def gone(scene: OneMessage) -> None:
    """Somebody has deleted it."""
    del scene.discord.messages[(await scene.put_old_message()).message_id]


async def deleted(scene: OneMessage) -> None:
    """It is to be deleted."""
    await scene.put_old_message()
    scene.is_deleted, scene.texts = True, []


@pytest.mark.parametrize("later", [False, True], ids=["soon", "later"])
@pytest.mark.parametrize(
    "prepare", [nothing, final, follow_up, edited, replaced, throttled, gone, deleted]
)
async def test_message_is_there_once_wherever_the_process_is_killed(
    database: Database, prepare: Callable[[OneMessage], Any], *, later: bool
) -> None:
    async def begin(number: int) -> Scene:
        scene = OneMessage(database, number)
        await open_table(EventLog(database), scene.table_id)
        await prepare(scene)
        return scene

    assert await kill_everywhere(begin, later=later) >= 4


class Warned(TableScene):
    """The bot lacks a permission, and warns the host."""

    async def work(self) -> None:
        warnings = HostWarnings(await self.start())
        for _ in range(2):
            await warnings.warn_cannot_post(self.lobby, NotPermitted("403"))

    def check_texts(self) -> None:
        (text,) = self.discord.texts(self.lobby.host)
        assert "Send Messages" in text


class Unreachable(Warned):
    """The host accepts no direct messages."""

    async def work(self) -> None:
        self.discord.refuses = {self.lobby.host: DirectMessagesClosed("50007")}
        await super().work()

    def check_texts(self) -> None:
        assert not self.discord.messages


class Seated(TableScene):
    """Two people sit down, and the table is closed before the process is started again."""

    async def work(self) -> None:
        messages = await self.start()
        notices = SeatNotices(messages, lambda: None)
        notices.refresh_loop = Mock()  # this refreshes them itself
        if self.lobby.status is Status.LOBBY:
            for person in self.lobby.people:
                await notices.tell(person.user_id, self.lobby, wording_for("en"))
        await notices.refresh()
        await messages.services.write_behind.flush()

    async def go_on(self) -> None:
        self.lobby = evolve_lobby(self.lobby, TableCancelled(None), self.lobby.table_id)

    async def check(self) -> None:
        rows = (await MessageBook(self.database).list_messages(self.lobby.table_id)).values()
        assert {row.message_id for row in rows} == set(self.discord.messages)
        for person in self.lobby.people:
            assert all("was closed" in text for text in self.discord.texts(person.user_id))
            assert len(self.discord.texts(person.user_id)) <= 1


@pytest.mark.parametrize("later", [False, True], ids=["soon", "later"])
@pytest.mark.parametrize("kind", [Warned, Unreachable, Seated])
async def test_direct_message_is_there_once_wherever_the_process_is_killed(
    bench: Bench, database: Database, kind: type[TableScene], *, later: bool
) -> None:
    async def begin(_number: int) -> Scene:
        return kind(database, await bench.lobby(ANN, BO))

    assert await kill_everywhere(begin, later=later) >= 4
