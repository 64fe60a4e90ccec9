import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import discord
import pytest

from bot.doctor import examine
from bot.findings import Finding
from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.server import RunningSandbox, start
from bot.store.database.connection import Database

NO_FILE = Path("there/is/none")


@pytest.fixture(autouse=True)
def _restore_addresses() -> Iterator[None]:
    """Reset discord.py's addresses: the doctor points them at the sandbox."""
    before = (
        discord.http.Route.BASE,
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY,
        discord.asset.Asset.BASE,
    )
    yield
    discord.http.Route.BASE = before[0]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = before[1]
    discord.asset.Asset.BASE = before[2]


@pytest.fixture
async def server() -> AsyncIterator[RunningSandbox]:
    running = await start(SandboxOptions(port=0))
    yield running
    await running.close()


@pytest.fixture
async def environ(server: RunningSandbox, tmp_path: Path) -> dict[str, str]:
    location = tmp_path / "moonshooter.db"
    await (await Database.open(location)).close()
    return {
        "DISCORD_API_BASE": server.api_base,
        "DISCORD_TOKEN": SandboxOptions.bot_token,
        "HEARTS_DATABASE": str(location),
    }


def list_problems(findings: list[Finding]) -> list[str]:
    return [finding.text for finding in findings if not finding.ok]


async def test_doctor_finds_nothing_when_all_is_well(environ: dict[str, str]) -> None:
    findings = await examine(environ, NO_FILE)
    assert list_problems(findings) == []
    text = " ".join(finding.text for finding in findings)
    for part in (
        "configuration",
        "sound",
        "accepts the token",
        "gateway answers",
        "server Sandbox",
        "interactions arrive over the gateway",
    ):
        assert part in text


async def test_doctor_leaves_the_database_as_it_is(environ: dict[str, str]) -> None:
    location = Path(environ["HEARTS_DATABASE"])
    before = location.read_bytes()
    await examine(environ, NO_FILE)
    assert location.read_bytes() == before


async def test_doctor_lists_every_fault_of_the_configuration(tmp_path: Path) -> None:
    findings = await examine(
        {"HEARTS_LOG_LEVEL": "loud", "HEARTS_DATABASE": str(tmp_path / "x.db")}, NO_FILE
    )
    assert len(list_problems(findings)) == 2
    assert all(finding.cure for finding in findings if not finding.ok)
    assert any("will be created" in finding.text for finding in findings)


async def test_doctor_says_when_the_token_is_refused(environ: dict[str, str]) -> None:
    secret = "not-the-token"
    findings = await examine({**environ, "DISCORD_TOKEN": secret}, NO_FILE)
    assert len(list_problems(findings)) == 1
    assert "does not accept the token" in list_problems(findings)[0]
    assert secret not in repr(findings)


async def test_doctor_says_when_discord_can_not_be_reached(
    environ: dict[str, str], server: RunningSandbox
) -> None:
    await server.close()
    findings = await examine(environ, NO_FILE)
    assert any("can't be reached" in text for text in list_problems(findings))


async def test_doctor_names_the_permissions_that_a_server_lacks(
    environ: dict[str, str], server: RunningSandbox
) -> None:
    world = server.sandbox.world
    for role in world.roles.values():
        role.permissions &= ~(1 << 35)
    findings = await examine(environ, NO_FILE)
    assert list_problems(findings) == ["server Sandbox: missing permissions: create public threads"]


async def test_doctor_says_when_interactions_are_sent_elsewhere(
    environ: dict[str, str], server: RunningSandbox
) -> None:
    http = {
        **environ,
        "HEARTS_INGRESS": "http",
        "HEARTS_HTTP": "127.0.0.1:8080",
        "DISCORD_PUBLIC_KEY": server.delivery.public_key,
    }
    assert list_problems(await examine(http, NO_FILE)) == [
        "Discord knows no address for interactions"
    ]
    server.delivery.url, server.delivery.is_verified = "https://bot.example/interactions", True
    findings = await examine(http, NO_FILE)
    assert list_problems(findings) == []
    assert any("by HTTP to https://bot.example" in finding.text for finding in findings)
    texts = list_problems(await examine({**http, "DISCORD_PUBLIC_KEY": "0" * 64}, NO_FILE))
    assert texts == ["DISCORD_PUBLIC_KEY is not the application's public key"]
    (text,) = list_problems(await examine(environ, NO_FILE))
    assert "not over the gateway" in text


async def test_doctor_says_when_a_newer_version_wrote_the_database(
    environ: dict[str, str],
) -> None:
    with closing(sqlite3.connect(environ["HEARTS_DATABASE"])) as connection:
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
        connection.commit()
    texts = list_problems(await examine(environ, NO_FILE))
    assert len(texts) == 1
    assert "newer version" in texts[0]
    assert "9999" in texts[0]


async def test_doctor_says_when_the_database_is_damaged(environ: dict[str, str]) -> None:
    location = Path(environ["HEARTS_DATABASE"])
    content = bytearray(location.read_bytes())
    content[4096:40960] = b"\x55" * (40960 - 4096)
    location.write_bytes(content)
    findings = await examine(environ, NO_FILE)
    texts = list_problems(findings)
    assert texts
    assert all(text.startswith("database:") for text in texts)
    assert "is damaged" in texts[0]
    assert any("repair" in finding.cure for finding in findings)


@pytest.mark.parametrize("content", [b"this is no database at all" * 100])
async def test_doctor_says_when_the_file_is_not_a_database(
    environ: dict[str, str], content: bytes
) -> None:
    Path(environ["HEARTS_DATABASE"]).write_bytes(content)
    assert len(list_problems(await examine(environ, NO_FILE))) == 1


async def test_doctor_warns_of_a_full_disk(
    environ: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    full = shutil.disk_usage("/")._replace(free=5 * 1024 * 1024)
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: full)
    texts = list_problems(await examine(environ, NO_FILE))
    assert texts == ["database: only 5 MiB are free on its disk"]


async def test_doctor_says_when_the_path_is_not_a_file(
    environ: dict[str, str], tmp_path: Path
) -> None:
    for location in (tmp_path, Path(environ["HEARTS_DATABASE"]) / "x.db"):
        texts = list_problems(await examine({**environ, "HEARTS_DATABASE": str(location)}, NO_FILE))
        assert len(texts) == 1
        assert "folder" in texts[0]
    texts = list_problems(await examine({**environ, "HEARTS_DATABASE": "what://is/this"}, NO_FILE))
    assert len(texts) == 1
    assert "neither SQLite nor PostgreSQL" in texts[0]
