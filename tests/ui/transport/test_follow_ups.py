"""Which click's token posts in a channel, and for how long."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.tasks.clock import utc_now
from bot.ui.transport.follow_ups import REPLACED_BEFORE, FollowUps
from bot.ui.transport.interaction_tokens import TOKEN_LIFETIME

CHANNEL, GUILD = 7, 8
Kind = discord.InteractionResponseType


class Clicks:
    """Clicks in a channel, at the time of a clock that the test moves."""

    def __init__(self, client: discord.Client) -> None:
        self.now = utc_now()
        self.follow_ups = FollowUps(client, lambda: self.now)
        self._count = 0

    def click(
        self,
        *,
        guild_id: int | None = GUILD,
        answer: Kind | None = Kind.message_update,
    ) -> str:
        """Add a click, and return its token."""
        self._count += 1
        token = f"token-{self._count}"
        interaction = SimpleNamespace(
            application_id=1,
            token=token,
            guild_id=guild_id,
            channel_id=CHANNEL,
            created_at=self.now,
            response=SimpleNamespace(type=answer, is_done=lambda: answer is not None),
        )
        self.follow_ups.keep_token(cast(discord.Interaction[Any], interaction))
        return token

    @property
    def token(self) -> str | None:
        """The token that posts now."""
        token = self.follow_ups.token_in(CHANNEL)
        return None if token is None else token.webhook.token


@pytest.fixture
async def clicks(client: discord.Client) -> Any:
    clicks = Clicks(client)
    yield clicks
    await clicks.follow_ups.close()


async def test_token_posts_while_it_is_valid(clicks: Clicks) -> None:
    assert clicks.token is None
    first = clicks.click()
    clicks.now += TOKEN_LIFETIME - timedelta(seconds=1)
    assert clicks.token == first
    clicks.now += timedelta(seconds=1)
    assert clicks.token is None


async def test_token_is_replaced_only_shortly_before_its_end(clicks: Clicks) -> None:
    first = clicks.click()
    clicks.now += TOKEN_LIFETIME - REPLACED_BEFORE - timedelta(seconds=1)
    clicks.click()
    assert clicks.token == first
    clicks.now += timedelta(seconds=2)
    assert clicks.click() == clicks.token


async def test_token_that_was_refused_is_replaced_by_the_next(clicks: Clicks) -> None:
    clicks.click()
    token = clicks.follow_ups.token_in(CHANNEL)
    assert token is not None
    token.is_refused = True
    assert clicks.token is None
    assert clicks.click() == clicks.token


@pytest.mark.parametrize(
    "click",
    [{"guild_id": None}, {"answer": None}, {"answer": Kind.modal}],
    ids=["direct message", "not answered", "answered with a form"],
)
async def test_some_clicks_give_no_token(clicks: Clicks, click: dict[str, Any]) -> None:
    clicks.click(**click)
    assert clicks.token is None
