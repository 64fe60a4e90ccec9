"""The table's owner keeps ephemeral panels up to date, also those of other workers."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.table.service.ownership import OwnsAll
from bot.table.sync.personal.ephemeral_hand import EphemeralPanel
from bot.table.sync.personal.hand_message import SeatPanel
from bot.table.sync.presenter import Presenter
from bot.ui.timeouts import Timeouts
from bot.ui.transport.interaction_tokens import TOKEN_LIFETIME, TokenMessage
from tests.patience import PATIENCE_S

TABLE, ANN, CHANNEL = "abcd2345", 100, 8
CLICKED_AT = datetime(2026, 11, 29, 12, 0, 0, 123_000, tzinfo=UTC)


class Owner(OwnsAll):
    """The ownership of a worker whose messages reach the presenter of the owner."""

    presenter: Presenter

    def tell_owner(self, table_id: str, subject: str, *facts: Any) -> None:
        assert subject == "panel"
        self.presenter.keep_panel(table_id, *facts)


class FollowUps:
    """A fake that records the tokens that may post in a channel."""

    def __init__(self) -> None:
        self.tokens: dict[int, tuple[object, datetime]] = {}

    def webhook(self, application_id: int, token: str) -> object:
        return application_id, token

    def take(self, channel_id: int, webhook: object, expires_at: datetime) -> None:
        self.tokens[channel_id] = webhook, expires_at


async def test_owner_keeps_the_panel_with_its_token_until_that_expires(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept_messages: list[TokenMessage] = []
    is_kept = asyncio.Event()

    def take(_panel: SeatPanel, token_message: TokenMessage) -> None:
        kept_messages.append(token_message)
        is_kept.set()

    async def read_news(_table_id: str) -> int:
        return 1

    monkeypatch.setattr(SeatPanel, "take", take)
    owner, follow_ups = Owner(), FollowUps()
    tables = SimpleNamespace(ownership=owner, loaded=SimpleNamespace(read_news=read_news))
    services: Any = SimpleNamespace(
        book=None,
        tables=tables,
        discord_api=SimpleNamespace(follow_ups=follow_ups),
        timeouts=Timeouts(),
        clock=lambda: CLICKED_AT,
    )
    owner.presenter = Presenter(services)
    messages: Any = SimpleNamespace(
        services=services, table_id=TABLE, busy=set(), is_owned=lambda: False
    )
    panel = EphemeralPanel(messages, ANN, cast("Any", None), lambda: False, lambda: None)
    click = SimpleNamespace(
        message=SimpleNamespace(id=5),
        followup=None,
        created_at=CLICKED_AT,
        guild_id=7,
        channel_id=CHANNEL,
        application_id=3,
        token="secret",
        app_permissions=SimpleNamespace(attach_files=True),
    )
    lobby = SimpleNamespace(is_by_token=False)
    drawn_panel = SimpleNamespace(
        person_view=SimpleNamespace(view=None, seat=0, lobby=lobby), owed=None
    )
    panel.record_answer(cast("Any", click), cast("Any", drawn_panel))
    async with asyncio.timeout(PATIENCE_S):
        await is_kept.wait()
    (token_message,) = kept_messages
    expires_at = CLICKED_AT + TOKEN_LIFETIME
    assert (token_message.message_id, token_message.expires_at) == (5, expires_at)
    assert token_message.webhook == (3, "secret")
    assert follow_ups.tokens == {CHANNEL: ((3, "secret"), expires_at)}
