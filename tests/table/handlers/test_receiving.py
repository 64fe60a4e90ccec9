"""What the bot keeps of an interaction, whether it comes from the gateway or by HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app import Moonshooter
from bot.store.database.connection import Database
from tests.patience import PATIENCE_S

PANEL = [
    {"type": 17, "id": 9, "components": [{"type": 10, "id": 10, "content": "a panel"}]},
    {"type": 10, "id": 1, "content": "a text below it"},
]


def click() -> dict[str, Any]:
    """Return a click on a direct message, as Discord sends it."""
    person = {"id": "4", "username": "Ann", "discriminator": "0", "avatar": None}
    message = {
        "id": "5",
        "channel_id": "3",
        "author": {**person, "id": "2"},
        "type": 0,
        "content": "",
        "components": PANEL,
        "attachments": [],
        "embeds": [],
        "edited_timestamp": None,
        "mention_everyone": False,
        "mention_roles": [],
        "mentions": [],
        "pinned": False,
        "timestamp": "2026-11-20T12:00:00+00:00",
        "tts": False,
    }
    return {
        "id": "7",
        "application_id": "2",
        "type": 3,
        "token": "t",
        "version": 1,
        "attachment_size_limit": 1,
        "channel": {"id": "3", "type": 1},
        "user": person,
        "message": message,
        "data": {"component_type": 2, "custom_id": "any"},
    }


@pytest.fixture
async def bot(database: Database, tmp_path: Path) -> AsyncIterator[Moonshooter]:
    bot = Moonshooter(database, tmp_path / "health", card_emojis=False, pictures=False)
    yield bot
    await bot.stop()


def receive_by_http(bot: Moonshooter) -> Callable[[Any], None]:
    return bot.receive


def receive_by_gateway(bot: Moonshooter) -> Callable[[Any], None]:
    connection = getattr(bot, "_connection")  # noqa: B009
    return connection.parsers["INTERACTION_CREATE"]  # type: ignore[no-any-return]


@pytest.mark.parametrize("way", [receive_by_http, receive_by_gateway])
async def test_only_the_containers_id_is_kept_of_the_components_of_a_clicked_message(
    bot: Moonshooter, way: Callable[[Moonshooter], Callable[[Any], None]]
) -> None:
    interactions: asyncio.Queue[discord.Interaction] = asyncio.Queue()
    bot.remove_listener(bot.clicks.on_interaction)
    bot.add_listener(interactions.put, "on_interaction")
    async with bot, asyncio.timeout(PATIENCE_S):
        way(bot)(click())
        interaction = await interactions.get()
    assert interaction.message is not None
    assert interaction.message.id == 5
    (container,) = interaction.message.components
    assert isinstance(container, discord.components.Container)
    assert (container.id, container.children) == (9, [])
