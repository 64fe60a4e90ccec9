"""A process that listens for others tries again, whatever its server refuses."""

from __future__ import annotations

import asyncpg
import pytest

from bot.store.database.connection import Database
from bot.store.database.errors import StoreBusy, StoreError, StoreUnreachable
from bot.store.database.postgresql import listening


@pytest.mark.parametrize(
    ("refusal", "meaning"),
    [
        (asyncpg.CannotConnectNowError, StoreUnreachable),
        (asyncpg.TooManyConnectionsError, StoreBusy),
        (TimeoutError, StoreUnreachable),
    ],
)
async def test_refusal_of_the_server_has_a_meaning(
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    refusal: type[Exception],
    meaning: type[StoreError],
) -> None:
    async def refuse() -> None:
        raise refusal("not yet")

    monkeypatch.setattr(listening, "connector", lambda *_: refuse)
    with pytest.raises(meaning):
        await database.listen("news", lambda _: None, lambda: None)
