"""News of one worker reach the others, and what missed news may concern is forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import Moonshooter
from bot.store.database.connection import Database
from bot.ui.images.avatars import Avatars
from bot.wiring.sharing import Sharing
from bot.workers.news import News
from tests.patience import PATIENCE_S
from tests.ui.images.test_avatars import FILE, HASH, Cdn, cdn, key_after_download, person

__all__ = ["cdn"]


@pytest.fixture
def sharing(database: Database) -> Sharing:
    return Sharing(database, "a")


@pytest.fixture
async def avatars(
    database: Database, sharing: Sharing, cdn: Cdn, tmp_path: Path
) -> AsyncIterator[Avatars]:
    """Provide the avatars of a worker, which has that of a person."""
    bot = Moonshooter(database, tmp_path / "health", card_emojis=False, sharing=sharing)
    avatars = bot.renderer.avatars
    avatars.remember(person(HASH, 7))
    assert await key_after_download(avatars, 7) == HASH
    assert avatars.file(HASH) == FILE
    yield avatars
    await bot.renderer.close()


async def test_avatar_of_somebody_who_is_forgotten_elsewhere_is_forgotten(
    avatars: Avatars, sharing: Sharing, second: Database
) -> None:
    other = News(second)
    other.sender = "b"
    hearing = asyncio.create_task(sharing.news.run())
    async with asyncio.timeout(PATIENCE_S):
        while avatars.file(HASH) is not None:  # the first news may come before it listens
            other.send("forgotten", 7)
            await other.flush()
    hearing.cancel()
    await asyncio.gather(hearing, return_exceptions=True)


async def test_no_avatar_is_kept_whose_owner_may_have_been_forgotten(
    avatars: Avatars, sharing: Sharing
) -> None:
    for forget in sharing.news.on_missed:
        forget()
    assert avatars.file(HASH) is None
    assert avatars.key(7) is None
