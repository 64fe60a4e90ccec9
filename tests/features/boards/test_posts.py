"""Posted leaderboards: one message a channel, whatever happens at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, Self, cast

import pytest

from bot.features.boards.posts import LeaderboardUpdater
from bot.features.boards.store import LeaderboardIntent, LeaderboardMessage, LeaderboardMessages
from bot.features.daily.kind import Daily
from bot.store.database.connection import Database
from bot.table.kind import TableKind
from bot.ui.components.builders import panel
from bot.ui.components.payloads import Layout
from bot.ui.transport.discord_api import NONCE_HOLDS, SentMessage
from bot.ui.transport.refusals import MessageGone, MessageTooOld, NotPermitted, TryLater
from bot.ui.transport.request_queue import Sender, Slot
from tests.patience import PATIENCE_S
from tests.store.arrange import CHANNEL, GUILD
from tests.ui.slots import Slots

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.thorough)])
def dialect(request: pytest.FixtureRequest) -> str:
    return str(request.param)


class Stopped(BaseException):
    """The end of the process in the middle of a request."""


class Channel(Slots):
    """A slow fake ``DiscordApi`` that records layouts by message.

    Attributes:
        messages: the layouts of the messages that are there, by id.
        too_old: the messages that can no longer be edited.
        nonces: the messages by nonce, as long as Discord remembers them.
        post_error: the error that posting raises.
        edit_error: the error that editing raises.
        stops_after_posts: whether the process ends once the next message is posted.
        stops_before_posts: whether it ends before.
        stops_before_edits: whether it ends before the next edit.
        held: what edits wait for, if for anything.
        editing: set once an edit has begun.
    """

    def __init__(self) -> None:
        super().__init__()
        self.messages: dict[int, Layout] = {}
        self.too_old: set[int] = set()
        self.nonces: dict[str, int] = {}
        self.post_error: Exception | None = None
        self.edit_error: Exception | None = None
        self.stops_before_posts = self.stops_after_posts = self.stops_before_edits = False
        self.held: asyncio.Event | None = None
        self.editing = asyncio.Event()
        self._posted = 0

    def may_attach(self, _channel_id: int) -> bool:
        return False

    async def post(
        self, _slot: Slot, channel_id: int, layout: Layout, *, nonce: str, **_: object
    ) -> SentMessage:
        await asyncio.sleep(0)
        if self.post_error is not None:
            raise self.post_error
        if self.stops_before_posts:
            raise Stopped
        if nonce not in self.nonces:
            self._posted += 1
            self.messages[self._posted] = layout
            self.nonces[nonce] = self._posted
        if self.stops_after_posts:
            raise Stopped
        return SentMessage(channel_id, self.nonces[nonce])

    async def find(
        self,
        channel_id: int,
        marker: int,
        since: datetime,
        _sender: Sender,
        *,
        other_than: int | None = None,
    ) -> SentMessage | None:
        message_ids = [
            number
            for number, layout in self.messages.items()
            if layout.to_components()[0].get("id") == marker and number != other_than
        ]
        return SentMessage(channel_id, message_ids[-1]) if message_ids else None

    async def delete(self, sent: SentMessage, _sender: Sender) -> None:
        self.messages.pop(sent.message_id, None)

    async def edit(
        self, _slot: Slot, sent: SentMessage, layout: Layout, _pictures: Sequence[object]
    ) -> None:
        await asyncio.sleep(0)
        self.editing.set()
        if self.held is not None:
            await self.held.wait()
        if self.stops_before_edits:
            raise Stopped
        if self.edit_error is not None:
            raise self.edit_error
        if sent.message_id in self.too_old:
            raise MessageTooOld
        if sent.message_id not in self.messages:
            raise MessageGone
        self.messages[sent.message_id] = layout

    def restart(self) -> None:
        """Continue as another process, which does not stop."""
        self.stops_before_posts = self.stops_after_posts = self.stops_before_edits = False


class Pages:
    """Fake kinds of boards that show the requested variant and period."""

    def __init__(self) -> None:
        self.closed: dict[str, str] = {}

    def are_attempts(self, kind: TableKind) -> bool:
        return isinstance(kind, Daily)

    async def find_next_period(self, _guild: int, period: str) -> str | None:
        return self.closed.get(period)

    async def find_guilds(self, _table_id: str) -> set[int]:
        return {GUILD}

    def find_kind(self, _period: str) -> Self:
        return self

    async def page(
        self, _guild: int, variant: str, period: str, *_: Any, marker: int, **__: Any
    ) -> object:
        leaderboard_panel = panel([f"{variant} {period}"], accent=1, marker=marker)
        return SimpleNamespace(layout=leaderboard_panel, pictures=())


class Localization:
    """A fake without languages."""

    async def get_public(self, _guild_id: int) -> None:
        return None


def build_updater(
    database: Database,
    channel: Channel,
    clock: Callable[[], datetime] = lambda: NOW,
    pages: Pages | None = None,
    ask_leader: Callable[[int], None] | None = None,
) -> LeaderboardUpdater:
    pages = pages or Pages()
    parts = cast("Any", (LeaderboardMessages(database), pages, Localization(), channel))
    return LeaderboardUpdater(*parts, clock=clock, ask_leader=ask_leader)


async def outdate(database: Database, board: LeaderboardMessage) -> None:
    """Store a board as if it showed something outdated."""
    intent = LeaderboardIntent(CHANNEL, GUILD, board.variant, board.period, NOW)
    await LeaderboardMessages(database).save(replace(board, digest="out of date"), intent)


async def test_two_leaderboards_requested_at_once_become_one_message(database: Database) -> None:
    channel = Channel()
    updater = build_updater(database, channel)
    await asyncio.gather(
        *(updater.post(GUILD, CHANNEL, variant, "all") for variant in ("classic", "ricketts"))
    )
    (board,) = await LeaderboardMessages(database).all()
    assert list(channel.messages) == [board.message_id]
    assert f"{board.variant} all" in str(channel.messages[board.message_id].to_components())


async def test_leaderboard_posted_during_an_update_is_kept(
    database: Database,
) -> None:
    channel = Channel()
    updater = build_updater(database, channel)
    await updater.post(GUILD, CHANNEL, "classic", "all")
    (board,) = await LeaderboardMessages(database).all()
    await outdate(database, board)
    await asyncio.gather(
        updater.refresh(), updater.post(GUILD, CHANNEL, "ricketts", "all"), updater.refresh()
    )
    assert "ricketts all" in str(channel.messages[board.message_id].to_components())


async def test_leaderboard_that_is_too_old_to_be_edited_is_posted_again(database: Database) -> None:
    channel = Channel()
    updater = build_updater(database, channel)
    await updater.post(GUILD, CHANNEL, "classic", "all")
    (old,) = await LeaderboardMessages(database).all()
    await outdate(database, old)
    channel.too_old.add(old.message_id)
    updater = build_updater(database, channel, lambda: NOW + timedelta(days=1))
    await updater.refresh()
    (board,) = await LeaderboardMessages(database).all()
    assert board.message_id != old.message_id
    assert list(channel.messages) == [board.message_id]
    await updater.refresh()
    assert await LeaderboardMessages(database).all() == [board]


@pytest.mark.parametrize("passed", [timedelta(seconds=5), timedelta(hours=1)])
async def test_leaderboard_posted_just_before_a_stop_is_found_again(
    database: Database, passed: timedelta
) -> None:
    channel = Channel()
    channel.stops_after_posts = True
    with pytest.raises(Stopped):
        await build_updater(database, channel).post(GUILD, CHANNEL, "classic", "all")
    channel.restart()
    if passed > NONCE_HOLDS:
        channel.nonces.clear()
    restarted = build_updater(database, channel, lambda: NOW + passed)
    await restarted.refresh()
    (board,) = await LeaderboardMessages(database).all()
    assert list(channel.messages) == [board.message_id]
    assert (board.variant, board.period) == ("classic", "all")
    await restarted.post(GUILD, CHANNEL, "ricketts", "all")
    assert list(channel.messages) == [board.message_id]


async def test_leaderboard_intended_just_before_a_stop_is_posted_after_the_restart(
    database: Database,
) -> None:
    channel = Channel()
    channel.stops_before_posts = True
    with pytest.raises(Stopped):
        await build_updater(database, channel).post(GUILD, CHANNEL, "classic", "month")
    channel.restart()
    await build_updater(database, channel, lambda: NOW + timedelta(hours=1)).refresh()
    (board,) = await LeaderboardMessages(database).all()
    assert list(channel.messages) == [board.message_id]
    assert "classic month" in str(channel.messages[board.message_id].to_components())


@pytest.mark.parametrize("passed", [timedelta(seconds=5), timedelta(hours=1)])
async def test_replacement_posted_just_before_a_stop_stays_the_only_leaderboard(
    database: Database, passed: timedelta
) -> None:
    channel, later = Channel(), NOW + timedelta(days=1)
    await build_updater(database, channel).post(GUILD, CHANNEL, "classic", "all")
    (old,) = await LeaderboardMessages(database).all()
    channel.too_old.add(old.message_id)
    channel.stops_after_posts = True
    with pytest.raises(Stopped):
        await build_updater(database, channel, lambda: later).post(
            GUILD, CHANNEL, "classic", "week"
        )
    assert len(channel.messages) == 2
    channel.restart()
    if passed > NONCE_HOLDS:
        channel.nonces.clear()
    await build_updater(database, channel, lambda: later + passed).refresh()
    (board,) = await LeaderboardMessages(database).all()
    assert list(channel.messages) == [board.message_id]
    assert board.message_id != old.message_id
    assert "classic week" in str(channel.messages[board.message_id].to_components())


@pytest.mark.parametrize("refusal", [NotPermitted("no"), TryLater("soon")])
async def test_leaderboard_that_discord_refuses_is_not_posted_later(
    database: Database, refusal: Exception
) -> None:
    channel = Channel()
    channel.post_error = refusal
    updater = build_updater(database, channel)
    with pytest.raises(type(refusal)):
        await updater.post(GUILD, CHANNEL, "classic", "all")
    channel.post_error = None
    await updater.refresh()
    assert channel.messages == {}


async def test_intended_leaderboard_waits_until_discord_answers_again(database: Database) -> None:
    channel = Channel()
    channel.stops_before_posts = True
    with pytest.raises(Stopped):
        await build_updater(database, channel).post(GUILD, CHANNEL, "classic", "all")
    channel.restart()
    channel.post_error = TryLater("soon")
    updater = build_updater(database, channel)
    await updater.refresh()
    assert channel.messages == {}
    channel.post_error = None
    await updater.refresh()
    assert len(channel.messages) == 1


async def test_intended_leaderboard_is_given_up_where_the_bot_may_not_post(
    database: Database,
) -> None:
    channel = Channel()
    channel.stops_before_posts = True
    with pytest.raises(Stopped):
        await build_updater(database, channel).post(GUILD, CHANNEL, "classic", "all")
    channel.restart()
    channel.post_error = NotPermitted("no")
    updater = build_updater(database, channel)
    await updater.refresh()
    channel.post_error = None
    await updater.refresh()
    assert channel.messages == {}


async def test_a_closed_board_stays_and_the_next_one_is_posted(database: Database) -> None:
    channel, pages = Channel(), Pages()
    await build_updater(database, channel, pages=pages).post(GUILD, CHANNEL, "classic", "monday")
    (monday,) = await LeaderboardMessages(database).all()
    pages.closed["monday"] = "tuesday"
    for day in (1, 2):
        later = NOW + timedelta(days=day)
        await build_updater(database, channel, lambda now=later: now, pages).refresh()  # type: ignore[misc]
    (tuesday,) = await LeaderboardMessages(database).all()
    assert (tuesday.period, tuesday.variant) == ("tuesday", "classic")
    assert list(channel.messages) == [monday.message_id, tuesday.message_id]
    assert "classic monday" in str(channel.messages[monday.message_id].to_components())


async def test_a_closed_board_that_was_deleted_has_no_successor(database: Database) -> None:
    channel, pages = Channel(), Pages()
    updater = build_updater(database, channel, pages=pages)
    await updater.post(GUILD, CHANNEL, "classic", "monday")
    (monday,) = await LeaderboardMessages(database).all()
    await outdate(database, monday)
    del channel.messages[monday.message_id]
    pages.closed["monday"] = "tuesday"
    await updater.refresh()
    assert await LeaderboardMessages(database).all() == []


async def test_leaderboards_that_two_workers_want_at_once_become_one_message(
    location: str, database: Database
) -> None:
    channel = Channel()
    second = await Database.open(location)
    leader = build_updater(database, channel)
    asked_guilds: list[int] = []
    other = build_updater(second, channel, ask_leader=asked_guilds.append)
    await asyncio.gather(
        *(
            worker.post(GUILD, CHANNEL, variant, "all")
            for worker in (leader, other)
            for variant in ("classic", "ricketts")
        )
    )
    await second.close()
    assert asked_guilds == [GUILD, GUILD]
    await leader.refresh({GUILD})
    (board,) = await LeaderboardMessages(database).all()
    assert list(channel.messages) == [board.message_id]
    assert f"{board.variant} all" in str(channel.messages[board.message_id].to_components())
    assert await LeaderboardMessages(database).intents() == []


async def test_leaderboard_wanted_while_another_one_is_shown_is_shown_after_it(
    database: Database,
) -> None:
    channel = Channel()
    leader = build_updater(database, channel)
    await leader.post(GUILD, CHANNEL, "classic", "all")
    channel.held = asyncio.Event()
    slow = asyncio.create_task(leader.post(GUILD, CHANNEL, "ricketts", "all"))
    await channel.editing.wait()
    await build_updater(database, channel, ask_leader=lambda _: None).post(
        GUILD, CHANNEL, "double", "all"
    )
    channel.held.set()
    await slow
    await leader.refresh()
    (board,) = await LeaderboardMessages(database).all()
    assert board.variant == "double"
    assert "double all" in str(channel.messages[board.message_id].to_components())


async def test_what_another_worker_wants_is_posted_at_once(database: Database) -> None:
    channel = Channel()
    leader = build_updater(database, channel)
    running = asyncio.create_task(leader.run())
    try:
        async with asyncio.timeout(PATIENCE_S):
            await build_updater(database, channel, ask_leader=leader.update_soon).post(
                GUILD, CHANNEL, "classic", "all"
            )
            while not channel.messages:
                await asyncio.sleep(0.01)
    finally:
        running.cancel()


async def test_refused_edit_of_a_leaderboard_is_not_made_later(database: Database) -> None:
    channel = Channel()
    updater = build_updater(database, channel)
    await updater.post(GUILD, CHANNEL, "classic", "all")
    (before,) = await LeaderboardMessages(database).all()
    channel.edit_error = TryLater("soon")
    with pytest.raises(TryLater):
        await updater.post(GUILD, CHANNEL, "ricketts", "all")
    assert await LeaderboardMessages(database).all() == [before]


async def test_leaderboard_whose_edit_was_cut_short_is_edited_again(database: Database) -> None:
    channel = Channel()
    updater = build_updater(database, channel)
    await updater.post(GUILD, CHANNEL, "classic", "all")
    channel.stops_before_edits = True
    with pytest.raises(Stopped):
        await updater.post(GUILD, CHANNEL, "ricketts", "all")
    channel.restart()
    await build_updater(database, channel).refresh()
    (board,) = await LeaderboardMessages(database).all()
    assert f"{board.variant} all" in str(channel.messages[board.message_id].to_components())
