"""What pages are told before the bot has logged in: it accepts their requests already."""

from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.app import Moonshooter
from bot.features.activity.additions import ADDITIONS
from bot.features.activity.settings import in_sandbox
from bot.store.database.connection import Database


async def test_page_that_comes_before_the_login_is_asked_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ADDITIONS, "is_on", False)  # for other tests, again afterwards
    database = await Database.open(tmp_path / "moonshooter.db")
    settings = in_sandbox(tmp_path, "secret")
    bot = Moonshooter(
        database, tmp_path / "health", card_emojis=False, pictures=False, settings=settings
    )
    app = web.Application()
    app.add_routes(bot.house.routes)
    server = TestServer(app)
    await server.start_server()
    try:
        async with aiohttp.ClientSession() as session:
            for path in ("", "/"):
                async with session.get(server.make_url(f"/activity{path}")) as answer:
                    assert answer.status == 503
            for path in ("session", "poll", "act"):
                async with session.post(server.make_url(f"/activity/{path}")) as answer:
                    assert answer.status == 503
                    assert await answer.json() == {"error": "later"}
            with pytest.raises(aiohttp.WSServerHandshakeError) as excinfo:
                await session.ws_connect(server.make_url("/activity/socket"))
            assert excinfo.value.status == 503
    finally:
        await server.close()
        await bot.stop()
        await database.close()
