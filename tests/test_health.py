import asyncio
import time
from pathlib import Path

import pytest

from bot import health
from bot.health import FRESH_S, Heartbeat, health_file, last_sign
from bot.store.database.errors import StoreBusy
from tests.patience import PATIENCE_S


class Body:
    """What a pulse feels; each part can be broken."""

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
def body(file: Path) -> Body:
    return Body(file)


async def test_pulse_is_a_sign_of_life(body: Body, file: Path) -> None:
    assert "there is no" in (last_sign(file) or "")
    assert await body.heartbeat.beat()
    assert last_sign(file) is None


@pytest.mark.parametrize("part", ["connected", "answers"])
async def test_pulse_stops_when_something_is_broken(body: Body, file: Path, part: str) -> None:
    setattr(body, part, False)
    assert not await body.heartbeat.beat()
    assert not file.exists()


async def test_sign_of_life_goes_stale(body: Body, file: Path) -> None:
    await body.heartbeat.beat()
    assert last_sign(file, lambda: time.time() + FRESH_S - 5) is None
    fault = last_sign(file, lambda: time.time() + FRESH_S + 5)
    assert fault is not None
    assert "no sign of life for 6" in fault


async def test_pulse_removes_its_file_when_it_ends(body: Body, file: Path) -> None:
    running = asyncio.create_task(body.heartbeat.run())
    while not file.exists():
        await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert not file.exists()


async def test_pulse_removes_what_a_crash_has_left(body: Body, file: Path) -> None:
    file.touch()
    body.connected = False
    running = asyncio.create_task(body.heartbeat.run())
    while file.exists():
        await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert not file.exists()


async def test_pulse_tries_again_soon_when_not_connected_yet(
    body: Body, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "AGAIN_S", 0.0)
    body.connected = False
    running = asyncio.create_task(body.heartbeat.run())
    await asyncio.sleep(0)
    body.connected = True
    async with asyncio.timeout(PATIENCE_S):
        while not file.exists():
            await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_pulse_survives_a_place_that_can_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert not await Body(tmp_path / "file" / "x.health").heartbeat.beat()


def test_health_file_lies_beside_the_database() -> None:
    assert health_file("data/moonshooter.db") == Path("data/moonshooter.db.health")
    assert health_file("postgresql://host/x").parent == Path("data")
