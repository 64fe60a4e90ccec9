"""Posting and replacing messages despite crashes."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.store.database.connection import Database
from bot.store.database.errors import NotOwner
from bot.store.log import EventLog
from bot.store.message_book import MessageBook
from bot.table.service.ownership import OwnsAll
from bot.table.sync import reconciler
from bot.table.sync.refresh_loop import RefreshLoop, stop_all
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.toolkit import TableServices
from bot.table.sync.tracked_message import DesiredMessage, Drawing
from bot.table.sync.write_behind import WriteBehind
from bot.table.views.public.replies import message_panel
from bot.tasks.clock import Clock, utc_now
from bot.ui.transport.discord_api import SentMessage
from bot.ui.transport.refusals import TryLater
from bot.ui.transport.request_queue import Sender, Slot
from tests.patience import PATIENCE_S
from tests.store.arrange import open_table
from tests.ui.slots import Slots

TABLE, KEY, CHANNEL = "abcd1234", "hand:81", 7
OLD, NEW = 1000, 2000


class Letters(Slots):
    """A fake channel that records posts and deletions, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[tuple[str, int]] = []
        self.nonces: list[str] = []
        self.is_down = False
        self.existing: SentMessage | None = None  # the message that is in the channel already

    async def find(self, *_what: object, **_more: object) -> SentMessage | None:
        return self.existing

    async def post(
        self, slot: Slot, channel_id: int, layout: discord.ui.LayoutView, *, nonce: str, **_: object
    ) -> SentMessage:
        if self.is_down:
            raise TryLater("down")
        self.nonces.append(nonce)
        self.actions.append(("post", NEW))
        return SentMessage(channel_id, NEW)

    async def delete(self, sent: SentMessage, _sender: Sender) -> None:
        self.actions.append(("delete", sent.message_id))


@pytest.fixture(autouse=True)
async def table(database: Database) -> None:
    """Provide the table whose messages these are."""
    await open_table(EventLog(database), TABLE)


def build_messages(database: Database, letters: Letters, clock: Clock = utc_now) -> TableMessages:
    """Build the table's messages, as a bot that has just started does."""
    write_behind = WriteBehind(MessageBook(database))
    services = SimpleNamespace(
        tables=SimpleNamespace(ownership=OwnsAll()),
        discord_api=letters,
        write_behind=write_behind,
        book=write_behind.book,
        clock=clock,
    )
    return TableMessages(cast(TableServices, cast(Any, services)), TABLE)


async def draw() -> Drawing:
    return Drawing(message_panel("now"), "new")


def desired(**options: Any) -> DesiredMessage:
    return DesiredMessage(KEY, CHANNEL, "new", draw, **options)


async def test_message_half_replaced_before_a_crash_is_deleted_after_the_restart(
    database: Database,
) -> None:
    book, letters = MessageBook(database), Letters()
    await book.intend(TABLE, KEY, CHANNEL, utc_now())
    await book.record_posted(TABLE, KEY, OLD, "old")
    await book.intend(TABLE, KEY, CHANNEL, utc_now())  # and then the bot is killed
    messages = build_messages(database, letters)
    await messages.load()
    await messages.reconcile(desired())
    assert letters.actions == [("post", NEW), ("delete", OLD)]
    row = (await book.list_messages(TABLE))[KEY]
    assert (row.message_id, row.replaces_id) == (NEW, None)


async def test_message_that_is_an_hour_old_is_not_edited_but_followed_by_a_new_one(
    database: Database,
) -> None:
    letters = Letters()
    messages = build_messages(database, letters)
    await messages.load()
    old = discord.utils.time_snowflake(utc_now() - timedelta(hours=1))
    await messages.adopt(KEY, SentMessage(CHANNEL, old), "old")
    await messages.reconcile(desired(post_new_when_old=True))
    assert letters.actions == [("post", NEW), ("delete", old)]


@pytest.mark.parametrize("owners_message", [NEW, OLD], ids=["adopted", "posted again"])
async def test_message_that_was_sent_by_a_former_owner_is_deleted_unless_the_owner_has_found_it(
    database: Database, monkeypatch: pytest.MonkeyPatch, owners_message: int
) -> None:
    letters = Letters()
    messages = build_messages(database, letters)
    await messages.load()
    book = messages.services.book

    async def record_posted(*_what: object, **_more: object) -> None:
        async def record_as_owner() -> None:
            await MessageBook(database).record_posted(TABLE, KEY, owners_message, "new")

        taking_over.append(asyncio.create_task(record_as_owner()))
        raise NotOwner(TABLE)  # this process was frozen after its request

    taking_over: list[asyncio.Task[None]] = []
    monkeypatch.setattr(reconciler, "PAUSE_S", 0.01)
    monkeypatch.setattr(reconciler, "LOOKS", 1_000_000)
    monkeypatch.setattr(book, "record_posted", record_posted)
    with pytest.raises(NotOwner):
        await messages.reconcile(desired(follow_up=True))
    posted = [("post", NEW)]
    assert letters.actions == (posted if owners_message == NEW else [*posted, ("delete", NEW)])


async def test_two_posts_in_one_millisecond_have_different_nonces(database: Database) -> None:
    letters, now = Letters(), utc_now()
    messages = build_messages(database, letters, lambda: now)
    await messages.load()
    await messages.reconcile(desired())
    await messages.reconcile(replace(desired(post_new=True), digest="newer"))
    first, second = letters.nonces
    assert first != second  # else Discord would return the first message


async def test_follow_up_posted_before_a_crash_is_found_because_it_has_no_nonce(
    database: Database,
) -> None:
    book, letters = MessageBook(database), Letters()
    await book.intend(TABLE, KEY, CHANNEL, utc_now())
    letters.existing = SentMessage(CHANNEL, OLD)  # and then the bot is killed
    messages = build_messages(database, letters)
    await messages.load()
    await messages.reconcile(desired(follow_up=True))
    assert letters.actions == []
    assert (await book.list_messages(TABLE))[KEY].message_id == OLD


async def test_post_is_not_repeated_as_a_follow_up(database: Database) -> None:
    letters = Letters()
    messages = build_messages(database, letters)
    await messages.load()
    letters.is_down = True
    with pytest.raises(TryLater):
        await messages.reconcile(desired(follow_up=True))
    letters.is_down = False
    await messages.reconcile(desired(follow_up=True))
    assert letters.follow_up_flags == [True, False]
    assert letters.actions == [("post", NEW)]


class Slow(Letters):
    """A channel that shows what was posted before the answer to it arrives."""

    def __init__(self) -> None:
        super().__init__()
        self.is_posted, self.may_answer = asyncio.Event(), asyncio.Event()

    async def post(
        self, slot: Slot, channel_id: int, layout: discord.ui.LayoutView, **options: Any
    ) -> SentMessage:
        self.is_posted.set()
        await self.may_answer.wait()
        return await super().post(slot, channel_id, layout, **options)


async def begin_posting(messages: TableMessages, letters: Slow) -> RefreshLoop:
    """Return the loop whose message is in the channel, and is not recorded yet."""
    await messages.load()

    async def refresh() -> None:
        await messages.reconcile(desired(post_new=True))

    loop = RefreshLoop("posts", refresh, lambda: None)
    loop.wake()
    await letters.is_posted.wait()
    return loop


async def test_replacement_under_way_when_the_bot_stops_is_recorded_and_the_old_message_deleted(
    database: Database,
) -> None:
    letters = Slow()
    messages = build_messages(database, letters)
    await messages.adopt(KEY, SentMessage(CHANNEL, OLD), "old")
    loop = await begin_posting(messages, letters)
    stopping = asyncio.create_task(stop_all(PATIENCE_S))
    async with asyncio.timeout(PATIENCE_S):
        while not loop.is_idle:
            await asyncio.sleep(0)
        letters.may_answer.set()
        await stopping
    assert letters.actions == [("post", NEW), ("delete", OLD)]
    row = (await MessageBook(database).list_messages(TABLE))[KEY]
    assert (row.message_id, row.replaces_id, row.digest) == (NEW, None, "new")


async def test_stop_does_not_wait_for_ever_for_a_message_that_discord_does_not_answer(
    database: Database,
) -> None:
    letters = Slow()
    await begin_posting(build_messages(database, letters), letters)
    async with asyncio.timeout(PATIENCE_S):
        await stop_all(0.0)
    row = (await MessageBook(database).list_messages(TABLE))[KEY]
    assert row.message_id is None


async def test_message_is_replaced_once_when_discord_is_down_in_between(
    database: Database,
) -> None:
    letters = Letters()
    messages = build_messages(database, letters)
    await messages.load()
    await messages.adopt(KEY, SentMessage(CHANNEL, OLD), "old")
    letters.is_down = True
    with pytest.raises(TryLater):
        await messages.reconcile(desired(post_new=True))
    letters.is_down = False
    await messages.reconcile(desired(post_new=True))
    assert letters.actions == [("post", NEW), ("delete", OLD)]
    assert messages.shown[KEY] == replace(messages.shown[KEY], message_id=NEW, replaces_id=None)
