"""Which processes may use a database together, as the command line decides."""

import asyncio
import os
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.store.database.connection import Database
from bot.store.workers import Workers
from bot.workers.lease import Lease

KEY = "ab" * 32


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Change to a folder without `.env`, and make a token the only setting."""
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith(("DISCORD_", "HEARTS_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    return monkeypatch


@pytest.mark.parametrize("name", ["", "two words", "a/b", ".hidden", "x" * 41])
def test_name_of_a_worker_can_be_part_of_the_name_of_a_file(name: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["run", "--worker", name])
    assert caught.value.code == 2


@pytest.mark.parametrize("database", ["moonshooter.db", "sqlite:///moonshooter.db"])
def test_worker_needs_a_server_and_http(
    settings: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], database: str
) -> None:
    settings.setenv("HEARTS_DATABASE", database)
    assert main(["run", "--worker", "a"]) == 1
    output = capsys.readouterr().err
    assert "--worker needs HEARTS_DATABASE on a PostgreSQL server" in output
    assert "--worker needs HEARTS_INGRESS=http" in output
    assert not Path("moonshooter.db").exists()


class TestOnServer:
    @pytest.fixture
    def dialect(self) -> str:
        return "postgresql"

    @pytest.mark.parametrize("name", [None, pytest.param("a", marks=pytest.mark.thorough)])
    async def test_second_process_is_refused_unless_both_are_workers(
        self,
        settings: pytest.MonkeyPatch,
        location: str,
        database: Database,
        capsys: pytest.CaptureFixture[str],
        name: str | None,
    ) -> None:
        lease = Lease(Workers(database), name)
        await lease.begin()
        settings.setenv("HEARTS_DATABASE", location)
        assert await asyncio.to_thread(main, ["run"]) == 1
        output = capsys.readouterr().err
        assert f"in use by {'worker a (' if name else ''}process {os.getpid()} on " in output
        assert "only workers (--worker NAME) share one" in output
        assert lease.is_alive
        await lease.end()
