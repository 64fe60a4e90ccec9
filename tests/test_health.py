import asyncio
import time
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot import health
from bot.app import Moonshooter
from bot.health import FRESH_S, Heartbeat, health_file, last_sign
from bot.store.database.connection import Database
from bot.store.database.errors import StoreBusy, StoreFull
from bot.store.log import EventLog
from tests.patience import PATIENCE_S
from tests.store.arrange import LOBBY, NOON, events
from tests.store.test_crash import limit_file_size


class BotHealth:
    """A heartbeat, and the conditions that it checks."""

    def __init__(self, file: Path) -> None:
        self.connected = True
        self.answers = True
        self.heartbeat = Heartbeat(file, lambda: self.connected, self._ask)

    async def _ask(self) -> None:
        if not self.answers:
            raise StoreBusy("locked")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "x.health"


@pytest.fixture
def bot_health(file: Path) -> BotHealth:
    return BotHealth(file)


async def test_heartbeat_is_a_sign_of_life(bot_health: BotHealth, file: Path) -> None:
    assert "there is no" in (last_sign(file) or "")
    assert await bot_health.heartbeat.beat()
    assert last_sign(file) is None


async def test_heartbeat_makes_the_folder_of_its_file(tmp_path: Path) -> None:
    """With a database on a server, the bot may have no folder for data yet."""
    file = tmp_path / "data" / "x.health"
    assert await BotHealth(file).heartbeat.beat()
    assert last_sign(file) is None


@pytest.mark.parametrize("part", ["connected", "answers"])
async def test_heartbeat_stops_when_discord_or_the_database_is_unreachable(
    bot_health: BotHealth, file: Path, part: str
) -> None:
    setattr(bot_health, part, False)
    assert not await bot_health.heartbeat.beat()
    assert not file.exists()


async def test_heartbeat_stops_when_others_had_better_do_the_work(file: Path) -> None:
    own_faults: list[str] = []

    async def ask() -> None:
        """Answer at once."""

    heartbeat = Heartbeat(file, lambda: True, ask, lambda: own_faults[0] if own_faults else None)
    assert await heartbeat.beat()
    own_faults.append("cut off")
    assert await heartbeat.fault() == "cut off"
    assert not await heartbeat.beat()


async def test_sign_of_life_goes_stale(bot_health: BotHealth, file: Path) -> None:
    await bot_health.heartbeat.beat()
    assert last_sign(file, lambda: time.time() + FRESH_S - 5) is None
    fault = last_sign(file, lambda: time.time() + FRESH_S + 5)
    assert fault is not None
    assert "no sign of life for 6" in fault


async def test_heartbeat_removes_its_file_when_it_ends(bot_health: BotHealth, file: Path) -> None:
    running = asyncio.create_task(bot_health.heartbeat.run())
    while not file.exists():
        await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert not file.exists()


async def test_heartbeat_removes_the_file_that_a_crash_has_left(
    bot_health: BotHealth, file: Path
) -> None:
    file.touch()
    bot_health.connected = False
    running = asyncio.create_task(bot_health.heartbeat.run())
    while file.exists():
        await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert not file.exists()


async def test_heartbeat_retries_soon_when_not_connected_yet(
    bot_health: BotHealth, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "AGAIN_S", 0.0)
    monkeypatch.setattr(health, "BEAT_S", 2 * PATIENCE_S)
    bot_health.connected = False
    running = asyncio.create_task(bot_health.heartbeat.run())
    await asyncio.sleep(0)  # the first beat
    assert not file.exists()
    bot_health.connected = True
    async with asyncio.timeout(PATIENCE_S):
        while not file.exists():
            await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_heartbeat_survives_a_file_that_can_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert not await BotHealth(tmp_path / "file" / "x.health").heartbeat.beat()


async def test_bot_is_not_well_while_the_disk_of_its_database_is_full(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "x.db")
    bot = Moonshooter(database, tmp_path / "health", card_emojis=False, pictures=False)
    try:
        assert await bot.heartbeat.fault() is None
        with limit_file_size(1_000):
            with pytest.raises(StoreFull):
                await EventLog(database).append("t1", 0, events("x"), at=NOON, header=LOBBY)
            assert await bot.heartbeat.fault() is not None
        assert await bot.heartbeat.fault() is None
    finally:
        await bot.stop()


def test_health_file_is_beside_the_database() -> None:
    assert health_file("data/moonshooter.db") == Path("data/moonshooter.db.health")
    assert health_file("postgresql://host/x").parent == Path("data")


async def test_endpoint_is_asked_whether_it_accepts_interactions() -> None:
    statuses = iter([(200, "well"), (503, "the disk is full")])

    async def page(_request: web.Request) -> web.Response:
        status, health_text = next(statuses)
        return web.Response(status=status, text=f"{health_text}\n")

    app = web.Application()
    app.router.add_get("/health", page)
    async with TestServer(app, host="127.0.0.1") as server:
        port = server.port or 0
        assert await asyncio.to_thread(health.endpoint_fault, "127.0.0.1", port) is None
        fault = await asyncio.to_thread(health.endpoint_fault, "0.0.0.0", port)
        assert fault == "not well: the disk is full"
    fault = health.endpoint_fault("127.0.0.1", port)
    assert fault is not None
    assert "does not answer" in fault
