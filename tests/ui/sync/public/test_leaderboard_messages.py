"""Posted leaderboards: one message a channel, whatever happens at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

from bot.store.database.connection import Database
from bot.store.results.leaderboard_messages import LeaderboardMessages
from bot.ui.components.builders import panel
from bot.ui.components.payloads import Layout
from bot.ui.sync.public.leaderboard_messages import LeaderboardUpdater
from bot.ui.transport.discord_api import Sent
from bot.ui.transport.refusals import MessageTooOld
from tests.store.arrange import CHANNEL, GUILD


class Channel:
    """A slow fake ``DiscordApi`` that records layouts by message."""

    def __init__(self) -> None:
        self.messages: dict[int, Layout] = {}
        self.too_old: set[int] = set()
        self._posted = 0

    def may_attach(self, _channel_id: int) -> bool:
        return False

    async def ready_to_post(self, _channel_id: int) -> None:
        await asyncio.sleep(0)

    ready_to_edit = ready_to_post

    async def post(self, channel_id: int, layout: Layout, **_: object) -> Sent:
        await asyncio.sleep(0)
        self._posted += 1
        self.messages[self._posted] = layout
        return Sent(channel_id, self._posted)

    async def delete(self, sent: Sent) -> None:
        del self.messages[sent.message_id]

    async def edit(self, sent: Sent, layout: Layout, _pictures: Sequence[object]) -> None:
        await asyncio.sleep(0)
        if sent.message_id in self.too_old:
            raise MessageTooOld
        self.messages[sent.message_id] = layout


class Pages:
    """Fake pages that show the requested variant and period."""

    async def page(self, _guild: int, variant: str, period: str, *_: Any, **__: Any) -> object:
        return SimpleNamespace(layout=panel([f"{variant} {period}"], accent=1), pictures=())


class Localization:
    """A fake without languages."""

    async def public(self, _guild_id: int) -> None:
        return None


def keeper(database: Database, channel: Channel) -> LeaderboardUpdater:
    parts = cast("Any", (LeaderboardMessages(database), Pages(), Localization(), channel))
    return LeaderboardUpdater(*parts)


async def test_two_leaderboards_requested_at_once_become_one_message(database: Database) -> None:
    channel = Channel()
    rankings = keeper(database, channel)
    await asyncio.gather(
        *(rankings.post(GUILD, CHANNEL, variant, "all") for variant in ("classic", "ricketts"))
    )
    (board,) = await LeaderboardMessages(database).all()
    assert list(channel.messages) == [board.message_id]
    assert f"{board.variant} all" in str(channel.messages[board.message_id].to_components())


async def test_leaderboard_posted_during_an_update_is_kept(
    database: Database,
) -> None:
    channel = Channel()
    rankings = keeper(database, channel)
    await rankings.post(GUILD, CHANNEL, "classic", "all")
    (board,) = await LeaderboardMessages(database).all()
    await LeaderboardMessages(database).shown(board.message_id, "out of date")
    await asyncio.gather(
        rankings.refresh(), rankings.post(GUILD, CHANNEL, "ricketts", "all"), rankings.refresh()
    )
    assert "ricketts all" in str(channel.messages[board.message_id].to_components())


async def test_leaderboard_that_is_too_old_to_be_edited_is_posted_again(database: Database) -> None:
    channel = Channel()
    rankings = keeper(database, channel)
    await rankings.post(GUILD, CHANNEL, "classic", "all")
    (old,) = await LeaderboardMessages(database).all()
    await LeaderboardMessages(database).shown(old.message_id, "out of date")
    channel.too_old.add(old.message_id)
    await rankings.refresh()
    (board,) = await LeaderboardMessages(database).all()
    assert board.message_id != old.message_id
    assert list(channel.messages) == [board.message_id]
    await rankings.refresh()
    assert await LeaderboardMessages(database).all() == [board]
