"""When a turn gets a new message, which replaces the old panel."""

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.settings.preferences import TurnNotice
from bot.table.service.ownership import OwnsAll
from bot.table.sync.ping_policy import wants_new_message
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing, TrackedMessage
from bot.ui.transport.discord_api import SentMessage
from bot.ui.transport.refusals import CannotSend
from bot.ui.transport.request_queue import Sender, Slot
from tests.ui.slots import Slots

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def subtract_time(**past: float) -> datetime:
    return NOW - timedelta(**past)


@pytest.mark.parametrize(
    ("turn", "acted_at", "posted_at", "expected"),
    [
        (TurnNotice.AUTO, subtract_time(minutes=4), subtract_time(minutes=9), True),
        (TurnNotice.AUTO, subtract_time(minutes=2), subtract_time(minutes=9), False),
        (
            TurnNotice.AUTO,
            subtract_time(minutes=9),
            subtract_time(minutes=2),
            False,
        ),  # it notified them while they were away
        (TurnNotice.AUTO, None, subtract_time(minutes=9), True),
        (TurnNotice.AUTO, None, subtract_time(minutes=1), False),
        (TurnNotice.NEW, subtract_time(seconds=30), subtract_time(minutes=9), True),
        (
            TurnNotice.NEW,
            subtract_time(seconds=3),
            subtract_time(minutes=9),
            False,
        ),  # they have just clicked
        (TurnNotice.EDIT, None, subtract_time(hours=9), False),
    ],
)
def test_turn_gets_a_new_message_for_a_person_who_looks_elsewhere(
    turn: TurnNotice, acted_at: datetime | None, posted_at: datetime, expected: bool
) -> None:
    assert wants_new_message(turn, acted_at, posted_at, NOW) is expected


class Discord(Slots):
    """A fake ``DiscordApi`` that records sent messages."""

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[str] = []
        self.fails = False
        self.emojis = None

    async def post(
        self, _slot: Slot, channel_id: int, _layout: object, **_more: object
    ) -> SentMessage:
        if self.fails:
            raise CannotSend("closed")
        self.actions.append("post")
        return SentMessage(channel_id, 2)

    async def edit(self, *_what: object) -> None:
        self.actions.append("edit")

    async def delete(self, sent: SentMessage, _sender: Sender) -> None:
        self.actions.append(f"delete {sent.message_id}")

    async def intend(self, *_what: object, **_: object) -> None:
        pass

    async def record_posted(self, *post: object, **_: object) -> None:
        self.actions.append(f"noted {post[2]}")


@pytest.fixture
def fake_discord() -> Discord:
    return Discord()


@pytest.fixture
def messages(fake_discord: Discord) -> TableMessages:
    write_behind = SimpleNamespace(book=fake_discord)
    services = SimpleNamespace(
        tables=SimpleNamespace(ownership=OwnsAll()),
        discord_api=fake_discord,
        book=fake_discord,
        write_behind=write_behind,
        clock=lambda: NOW,
    )
    messages = TableMessages(cast("Any", services), "a" * 8)
    messages.shown["hand:1:0"] = TrackedMessage(5, 1, "wait", NOW)
    return messages


async def draw() -> Drawing | None:
    return Drawing(discord.ui.LayoutView(), "act")


async def test_new_panel_takes_the_place_of_the_old_one(
    messages: TableMessages, fake_discord: Discord
) -> None:
    await messages.reconcile(DesiredMessage("hand:1:0", 5, "act", draw, post_new=True))
    assert fake_discord.actions == ["post", "delete 1", "noted 2"]
    assert messages.shown["hand:1:0"].message_id == 2


async def test_old_panel_stays_where_no_new_one_can_be_posted(
    messages: TableMessages, fake_discord: Discord
) -> None:
    fake_discord.fails = True
    with pytest.raises(CannotSend):
        await messages.reconcile(DesiredMessage("hand:1:0", 5, "act", draw, post_new=True))
    assert messages.shown["hand:1:0"].message_id == 1
    assert "delete 1" not in fake_discord.actions


async def test_old_panel_stays_where_there_is_nothing_to_show_any_more(
    messages: TableMessages, fake_discord: Discord
) -> None:
    async def draw_nothing() -> Drawing | None:
        return None

    await messages.reconcile(DesiredMessage("hand:1:0", 5, "act", draw_nothing, post_new=True))
    assert messages.shown["hand:1:0"].message_id == 1
    assert fake_discord.actions == ["noted 1"]
