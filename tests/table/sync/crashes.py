"""Processes that are killed at an await, and a fake of Discord that outlives them."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator, Sequence
from contextlib import asynccontextmanager
from contextvars import Context, ContextVar
from datetime import datetime
from types import SimpleNamespace, coroutine
from typing import Any, cast

from bot.render.wording import Wording, wording_for
from bot.store.database.connection import Database
from bot.store.message_book import MessageBook
from bot.table.lobby.model import Lobby
from bot.table.service.ownership import OwnsAll
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.toolkit import TableServices
from bot.table.sync.write_behind import WriteBehind
from bot.ui.components.payloads import TEXT, Layout, walk
from bot.ui.images.avatars import Avatars
from bot.ui.transport.discord_api import NONCE_HOLDS, SentMessage
from bot.ui.transport.refusals import MessageGone, MessageTooOld
from bot.ui.transport.request_queue import Sender, Slot
from tests.table.conftest import HandClock
from tests.ui.slots import Slots

LONGEST_FAREWELL = 100


class Killed(BaseException):
    """The end of a process."""


class Process:
    """Runs a coroutine, with all tasks that it creates, and ends them at an await.

    None of their code runs after that, not even a ``finally`` or an ``except``.

    Attributes:
        awaits: how often the tasks have waited for something.
    """

    def __init__(self, killed_at: int | None = None) -> None:
        self.awaits = 0
        self._killed_at = killed_at
        self._buried: list[Coroutine[Any, Any, Any]] = []

    async def run(self, work: Coroutine[Any, Any, None]) -> bool:
        """Run a coroutine; return whether it has been killed."""
        loop = asyncio.get_running_loop()
        before = loop.get_task_factory()
        loop.set_task_factory(self._task)
        token = _process.set(self)
        try:
            await asyncio.create_task(work)
        except Killed:
            return True
        finally:
            _process.reset(token)
            loop.set_task_factory(before)
        return False

    def is_killed(self) -> bool:
        """Return whether the process has ended."""
        return self._killed_at is not None and self.awaits > self._killed_at

    def bury(self) -> None:
        """Free what the process leaves behind; only then its ``finally`` blocks run."""
        for work in self._buried:
            for _ in range(LONGEST_FAREWELL):
                try:
                    work.close()
                except RuntimeError:  # it has awaited something
                    continue
                break

    def _task(self, loop: asyncio.AbstractEventLoop, work: Any, **mode: Any) -> asyncio.Future[Any]:
        context = mode.get("context")
        process = _process.get() if context is None else context.get(_process)
        return asyncio.Task(work if process is None else process.live(work), loop=loop, **mode)

    async def live(self, work: Coroutine[Any, Any, Any]) -> object:
        """Run a coroutine until the process ends."""
        return await self._step(work)

    @coroutine
    def _step(self, work: Coroutine[Any, Any, Any]) -> Generator[Any, Any, Any]:
        step: Callable[[], Any] = lambda: work.send(None)  # noqa: E731
        while True:
            if self.is_killed():
                self._buried.append(work)
                raise Killed
            try:
                awaited = step()
            except StopIteration as end:
                return end.value
            self.awaits += 1
            try:
                yield awaited
            except BaseException as error:

                def step(error: BaseException = error) -> Any:
                    return work.throw(error)

            else:

                def step() -> Any:
                    return work.send(None)


_process: ContextVar[Process | None] = ContextVar("process", default=None)


class Server:
    """A database in another process: writes that a killed process has begun are completed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, *text: Any, **mode: Any) -> None:
        """Write as :class:`Database`."""
        await self._do(self._database.write(*text, **mode))

    async def fetch(self, *text: Any) -> Any:
        """Read as :class:`Database`."""
        return await self._do(self._database.fetch(*text))

    async def _do(self, work: Coroutine[Any, Any, Any]) -> Any:
        try:
            await asyncio.sleep(0)
        except BaseException:
            work.close()
            raise
        return await asyncio.shield(asyncio.create_task(work, context=Context()))


async def kill_everywhere(begin: Callable[[int], Awaitable[Scene]], *, later: bool) -> int:
    """Kill a process at each of its awaits, in a new scene each time, and check each scene.

    Args:
        begin: makes a scene with this number.
        later: whether processes are started again when Discord has forgotten the nonces.

    Returns:
        The number of awaits.
    """
    for at in itertools.count():
        scene = await begin(at)
        process = Process(at)
        was_killed = await process.run(scene.work())
        await scene.go_on()
        if later:
            scene.wait()
        for _ in range(2):  # the second one has nothing to do
            assert not await Process().run(scene.work())
        try:
            await scene.check()
        except AssertionError as error:
            raise AssertionError(f"killed at await {at}: {error}") from error
        finally:
            process.bury()
        if not was_killed:
            return at
    raise AssertionError


class Scene:
    """The contents of Discord and the database, and the work of a process there."""

    discord: FakeDiscord

    async def work(self) -> None:
        """Start as a process does, and bring everything up to date."""
        raise NotImplementedError

    async def go_on(self) -> None:
        """Change the desired content of messages before the next process starts."""

    def wait(self) -> None:
        """Advance the clock by some minutes."""
        raise NotImplementedError

    async def check(self) -> None:
        """Check that nothing is doubled or lost."""
        raise NotImplementedError


class TableScene(Scene):
    """Messages about one table.

    Attributes:
        lobby: the table; tests change it.
    """

    def __init__(self, database: Database, lobby: Lobby) -> None:
        self.discord = FakeDiscord()
        self.clock = HandClock()
        self.lobby = lobby
        self.database = database

    async def start(self) -> TableMessages:
        """Return the messages in a new process."""
        self.clock.advance(seconds=1)
        write_behind = WriteBehind(MessageBook(cast(Any, Server(self.database))))

        async def lobby(_table_id: str) -> Lobby:
            return self.lobby

        async def get_personal(_user_id: int) -> Wording:
            return wording_for("en")

        async def load(*_ids: int | None) -> None:
            await asyncio.sleep(0)

        services = SimpleNamespace(
            tables=SimpleNamespace(ownership=OwnsAll(), lobby=lobby),
            localization=SimpleNamespace(get_personal=get_personal, load=load),
            renderer=SimpleNamespace(avatars=Avatars()),
            discord_api=self.discord,
            write_behind=write_behind,
            book=write_behind.book,
            clock=self.clock,
        )
        messages = TableMessages(cast(TableServices, cast(Any, services)), self.lobby.table_id)
        await messages.load()
        return messages

    def wait(self) -> None:
        self.clock.advance(seconds=NONCE_HOLDS.total_seconds() + 60)
        self.discord.forget_nonces()

    async def check(self) -> None:
        rows = (await MessageBook(self.database).list_messages(self.lobby.table_id)).values()
        assert [row.message_id for row in rows] == list(self.discord.messages)
        self.check_texts()

    def check_texts(self) -> None:
        """Check the texts of the messages."""
        raise NotImplementedError


class FakeDiscord(Slots):
    """A fake ``DiscordApi`` that keeps messages by channel; a person's channel is their user id.

    A process can be killed before and after each request is carried out.

    Attributes:
        messages: the layouts of the messages that are there, by id.
        channels: the channel of each.
        too_old: the messages that can no longer be edited.
        posts: how many messages have been posted.
        lacks: the permissions that the bot lacks.
        refuses: the errors of posts, by channel.
    """

    def __init__(self, first_id: int = 1000) -> None:
        super().__init__()
        self.messages: dict[int, Layout] = {}
        self.channels: dict[int, int] = {}
        self.too_old: set[int] = set()
        self.posts = 0
        self.threads = SimpleNamespace(missing_permissions=lambda _: ())
        self.lacks: tuple[str, ...] = ()
        self.refuses: dict[int, Exception] = {}
        self._nonces: dict[str, int] = {}
        self._next_id = first_id

    @asynccontextmanager
    async def slot_to_post(
        self, place: object, sender: Sender, *, follow_up: bool = False
    ) -> AsyncIterator[Slot]:
        async with super().slot_to_post(place, sender, follow_up=follow_up) as slot:
            if follow_up:
                slot.is_follow_up = True  # type: ignore[attr-defined]
            yield slot

    def may_attach(self, _channel_id: int) -> bool:
        return False

    def missing_permissions(self, _channel_id: int) -> tuple[str, ...]:
        return self.lacks

    async def direct_channel(self, user_id: int, _sender: Sender) -> int:
        await asyncio.sleep(0)
        return user_id

    async def post(
        self,
        slot: Slot,
        channel_id: int,
        layout: Layout,
        *,
        nonce: str,
        ping: bool = False,
        silent: bool = False,
        pictures: Sequence[object] = (),
    ) -> SentMessage:
        await asyncio.sleep(0)
        assert len(nonce) <= 22, "Discord takes 25, of which attempts take three"
        if channel_id in self.refuses:
            raise self.refuses[channel_id]
        message_id = None if hasattr(slot, "is_follow_up") else self._nonces.get(nonce)
        if message_id is None or message_id not in self.messages:
            message_id = self.put(channel_id, layout)
            if not hasattr(slot, "is_follow_up"):
                self._nonces[nonce] = message_id
        await asyncio.sleep(0)
        return SentMessage(channel_id, message_id)

    def put(self, channel_id: int, layout: Layout) -> int:
        """Post a message, and return its id."""
        self._next_id += 1
        self.posts += 1
        self.messages[self._next_id], self.channels[self._next_id] = layout, channel_id
        return self._next_id

    async def edit(
        self, _slot: Slot, sent: SentMessage, layout: Layout, _pictures: Sequence[object] = ()
    ) -> None:
        await asyncio.sleep(0)
        if sent.message_id in self.too_old:
            raise MessageTooOld
        if sent.message_id not in self.messages:
            raise MessageGone
        self.messages[sent.message_id] = layout
        await asyncio.sleep(0)

    async def delete(self, sent: SentMessage, _sender: Sender) -> None:
        await asyncio.sleep(0)
        self.messages.pop(sent.message_id, None)
        await asyncio.sleep(0)

    async def find(
        self,
        channel_id: int,
        marker: int,
        since: datetime,
        _sender: Sender,
        *,
        other_than: int | None = None,
    ) -> SentMessage | None:
        await asyncio.sleep(0)
        results = [
            number
            for number, layout in self.messages.items()
            if layout.to_components()[0].get("id") == marker
            and number != other_than
            and self.channels[number] == channel_id
        ]
        return SentMessage(channel_id, results[-1]) if results else None

    def forget_nonces(self) -> None:
        """Forget the nonces of messages, as Discord does after some minutes."""
        self._nonces.clear()

    def texts(self, channel_id: int) -> list[str]:
        """Return what the messages of a channel say, oldest first."""
        return [
            "\n".join(
                part["content"] for part in walk(message.to_components()) if part["type"] == TEXT
            )
            for number, message in self.messages.items()
            if self.channels[number] == channel_id
        ]
