import asyncio
import logging
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import closing
from pathlib import Path

import pytest

from bot import __version__
from bot.__main__ import main, parser
from bot.cli.logs import log_to_stderr
from bot.engine.variants import VARIANTS
from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.server import RunningSandbox, start
from bot.store.database.connection import Database
from tests.patience import DEADLINE_S, PATIENCE_S
from tests.project.docs import list_cli_commands

ROOT = Path(__file__).parent.parent
TOKEN = "a-token-that-nobody-may-see"


@pytest.fixture
def location(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path for this test's database. There is no database yet, and no .env."""
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith(("DISCORD_", "HEARTS_")):
            monkeypatch.delenv(name)
    path = tmp_path / "data" / "moonshooter.db"
    monkeypatch.setenv("HEARTS_DATABASE", str(path))
    return path


@pytest.fixture
def database(location: Path) -> Path:
    """Create an empty database."""

    async def make() -> None:
        await (await Database.open(location)).close()

    asyncio.run(make())
    return location


# Usage


@pytest.mark.parametrize("name", list(list_cli_commands()))
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as excinfo:
        main([name, "--help"])
    assert excinfo.value.code == 0
    assert f"python -m bot {name}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "line",
    [
        "",
        "dance",
        "run now",
        "sandbox --port 70000",
        "sandbox --port x",
        "backup",
        "backup --keep 0",
        "backup a.db --keep 3",
        "rules bridge",
    ],
)
def test_wrong_usage_ends_with_2(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as excinfo:
        main(line.split())
    assert excinfo.value.code == 2
    assert "usage:" in capsys.readouterr().err


def test_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as excinfo:
        main(["--version"])
    assert excinfo.value.code == 0
    assert capsys.readouterr().out.strip() == __version__


def list_loaded(script: str, tmp_path: Path) -> set[str]:
    """Return the packages that a process has loaded after running a script."""
    marker = tmp_path / "loaded"
    program = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); {script}; "
        f"import pathlib; pathlib.Path({str(marker)!r}).write_text(' '.join(sys.modules))"
    )
    assert os.spawnv(os.P_WAIT, sys.executable, [sys.executable, "-c", program]) == 0
    return {name.partition(".")[0] for name in marker.read_text().split()}


@pytest.mark.parametrize(
    ("arguments", "unneeded"),
    [
        # In a container, this runs twice a minute.
        (["health"], {"discord", "sqlalchemy"}),
        (["rules", "classic"], {"discord", "sqlalchemy", "asyncio"}),
        (
            ["simulate", "--variant", "classic", "--players", "4", "--games", "1", "--seed", "1"],
            {"discord", "sqlalchemy", "asyncio", "numpy", "fluent"},
        ),
    ],
)
def test_commands_load_only_what_they_need(
    arguments: list[str], unneeded: set[str], location: Path
) -> None:
    script = f"from bot.__main__ import main; main({arguments})"
    assert not list_loaded(script, location.parents[1]) & unneeded


@pytest.mark.thorough
def test_bot_starts_without_modules_that_it_may_never_need(location: Path) -> None:
    """Neither a new database nor one with the current schema needs a migration."""
    script = (
        "import asyncio, bot.run; from bot.store.database.connection import Database; "
        f"opened = [asyncio.run(Database.open({str(location)!r})) for _ in range(2)]"
    )
    rarely = {"alembic", "mako", "asyncpg", "prometheus_client", "numba", "numpy"}
    assert not list_loaded(script, location.parents[1]) & rarely


# Rules


def test_rules_lists_the_variants(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    output = capsys.readouterr().out
    assert all(key in output for key in VARIANTS)


@pytest.mark.parametrize("key", list(VARIANTS))
def test_rules_are_plain_text_with_every_house_rule(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", key]) == 0
    output = capsys.readouterr().out
    assert output.startswith(VARIANTS[key].name)
    assert "**" not in output
    for option in VARIANTS[key].options:
        assert f"  {option.name} " in output
        assert option.allowed_values in output


def test_rules_are_those_of_the_house_rules_given(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "hearts-at-play", "--option", "queen=QS", "--option", "limit=50"]) == 0
    output = capsys.readouterr().out
    assert "the ♠Q 13" in output
    assert "★ Limit: 50." in output
    assert "  limit          100 " in output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["classic", "--option", "limt=5"], "limt"),
        (["classic", "--option", "limit"], "NAME=VALUE"),
        (["classic", "--option", "limit=5"], "10..1000"),
        (["--option", "limit=50"], "needs a variant"),
    ],
)
def test_house_rules_that_do_not_exist_are_refused(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as excinfo:
        main(["rules", *arguments])
    assert excinfo.value.code == 2
    assert words in capsys.readouterr().err


# Configuration and database


def test_run_lists_all_problems_of_the_configuration(
    location: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path(".env").write_text(f"DISCORD_TOKEN={TOKEN} {TOKEN}\nHEARTS_WHAT=1\n{TOKEN}\n")
    monkeypatch.setenv("HEARTS_LOG_LEVEL", "loud")
    assert main(["run"]) == 1
    captured = capsys.readouterr()
    assert captured.err.count("configuration: ") == 4
    assert TOKEN not in captured.err + captured.out
    assert not location.exists()


@pytest.mark.parametrize("command", ["run", "rebuild"])
def test_newer_database_is_refused_with_one_message(
    command: str,
    database: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
        connection.commit()
    assert main([command]) == 1
    output = capsys.readouterr().err
    assert output.count("database: the database has schema 9999") == 1
    assert "Traceback" not in output


def test_unusable_database_is_refused_with_one_message(
    location: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    location.parent.mkdir()
    location.write_bytes(b"a shopping list" * 1000)
    assert main(["run"]) == 1
    output = capsys.readouterr().err
    assert output.startswith("database: cannot use ")
    assert output.count("\n") == 1
    assert "Traceback" not in output
    assert TOKEN not in output


def test_backup_copies_the_database(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "backups" / "monday.db"
    assert main(["backup", str(copy)]) == 0
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM event").fetchone() == (0,)
    assert main(["backup", str(copy)]) == 1
    assert "overwrites nothing" in capsys.readouterr().err


def test_daily_backup_stands_beside_the_database(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "--keep", "14"]) == 0
    (copy,) = (database.parent / "backups").glob("moonshooter-*.db")
    assert f"saved {database} as {copy}" in capsys.readouterr().out
    folder = database.parent / "elsewhere"
    assert main(["backup", "--keep", "14", "--folder", str(folder)]) == 0
    assert len(list(folder.iterdir())) == 1
    assert main(["backup", str(copy), "--folder", str(folder)]) == 2
    assert "--folder goes with --keep" in capsys.readouterr().err


def test_backup_says_when_there_is_nothing_to_save(
    location: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(tmp_path / "copy.db")]) == 1
    assert str(location) in capsys.readouterr().err
    assert not (tmp_path / "copy.db").exists()


def test_rebuild_counts_the_games(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rebuild"]) == 0
    assert "0 finished games" in capsys.readouterr().out


def test_rebuild_creates_no_database(location: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rebuild"]) == 1
    assert "no database" in capsys.readouterr().err
    assert not location.exists()


def test_health_is_1_when_nothing_runs(location: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["health"]) == 1
    assert capsys.readouterr().out.startswith("not well: ")


def test_doctor_ends_with_1_when_something_is_wrong(
    location: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor"]) == 1
    assert "WRONG configuration: DISCORD_TOKEN is not set" in capsys.readouterr().out


def test_debug_does_not_reach_the_libraries() -> None:
    """Their DEBUG entries quote messages and statements, which include hidden cards."""
    loggers = [logging.getLogger(name) for name in ("", "bot", "cogs", "alembic.runtime.plugins")]
    levels, handlers = [logger.level for logger in loggers], logging.root.handlers[:]
    logging.root.handlers.clear()
    try:
        log_to_stderr(logging.DEBUG)
        assert logging.getLogger("bot.ui").isEnabledFor(logging.DEBUG)
        for name in ("discord.http", "aiosqlite", "sqlalchemy.engine"):
            assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)
    finally:
        logging.root.handlers[:] = handlers
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


# The running bot


@pytest.fixture
async def server() -> AsyncIterator[RunningSandbox]:
    running = await start(SandboxOptions(port=0, interaction_deadline_s=DEADLINE_S))
    yield running
    await running.close()


async def start_bot(
    command: str, server: RunningSandbox, location: Path, token: str = SandboxOptions.bot_token
) -> asyncio.subprocess.Process:
    environ = {name: value for name, value in os.environ.items() if "DISCORD" not in name}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *command.split()),
        cwd=location.parent,
        env={
            **environ,
            "PYTHONPATH": str(ROOT),
            "DISCORD_API_BASE": server.api_base,
            "DISCORD_TOKEN": token,
            "HEARTS_DATABASE": str(location),
        },
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


@pytest.mark.thorough
async def test_wrong_token_ends_with_one_message(server: RunningSandbox, tmp_path: Path) -> None:
    bot = await start_bot("run", server, tmp_path / "x.db", TOKEN)
    out, err = await asyncio.wait_for(bot.communicate(), PATIENCE_S)
    assert bot.returncode == 1
    assert err.count(b"does not accept the token") == 1
    assert b"Traceback" not in err
    assert TOKEN.encode() not in out + err


async def test_running_bot_is_healthy_until_it_is_stopped(
    server: RunningSandbox, tmp_path: Path
) -> None:
    location = tmp_path / "x.db"
    bot = await start_bot("run", server, location)
    try:
        await asyncio.wait_for(server.ready.wait(), PATIENCE_S)
        async with asyncio.timeout(PATIENCE_S):
            while not (tmp_path / "x.db.health").exists():
                await asyncio.sleep(0.05)
        health = await start_bot("health", server, location)
        assert await health.wait() == 0
    finally:
        bot.send_signal(signal.SIGTERM)
        _, err = await asyncio.wait_for(bot.communicate(), PATIENCE_S)
    assert bot.returncode == 0
    assert b"Traceback" not in err
    assert b"NOT ON DISCORD" in err
    assert b"oauth2/authorize?client_id=" in err, "the log has the address for inviting the bot"
    health = await start_bot("health", server, location)
    assert await health.wait() == 1


@pytest.mark.thorough
async def test_second_bot_is_refused_and_reading_commands_run_beside_the_first(
    server: RunningSandbox, tmp_path: Path
) -> None:
    location = tmp_path / "x.db"
    bot = await start_bot("run", server, location)
    try:
        await asyncio.wait_for(server.ready.wait(), PATIENCE_S)
        lines = ("run", "rebuild", "doctor", "export", "backup copy.db")
        results = await asyncio.gather(*map(make_runner(server, location), lines))
        results_by_command = dict(zip(lines, results, strict=True))
        for command in ("run", "rebuild"):
            code, words = results_by_command[command]
            assert code == 1
            assert f"in use by process {bot.pid} on " in words
            assert words.count("\n") == (2 if command == "run" else 1), "no further output"
        for reading_command in ("doctor", "export", "backup copy.db"):
            assert results_by_command[reading_command][0] == 0, results_by_command[reading_command]
        assert f"in use by process {bot.pid} on " in results_by_command["doctor"][1]
    finally:
        bot.kill()
        await bot.communicate()
    again = await start_bot("run", server, location)
    assert again.stderr is not None
    while b"connected to Gateway" not in await again.stderr.readline():
        assert again.returncode is None
    again.send_signal(signal.SIGTERM)
    await asyncio.wait_for(again.communicate(), PATIENCE_S)
    assert again.returncode == 0


def make_runner(
    server: RunningSandbox, location: Path
) -> Callable[[str], Coroutine[None, None, tuple[int | None, str]]]:
    """Return a function that runs a command to its end, for its exit code and output."""

    async def run(command: str) -> tuple[int | None, str]:
        process = await start_bot(command, server, location)
        out, err = await asyncio.wait_for(process.communicate(), PATIENCE_S)
        return process.returncode, (out + err).decode()

    return run


async def test_bot_that_waits_for_discord_stops_on_a_signal(
    server: RunningSandbox, tmp_path: Path
) -> None:
    await server.close()
    bot = await start_bot("run", server, tmp_path / "x.db")
    assert bot.stderr is not None
    async with asyncio.timeout(PATIENCE_S):
        while b"can't be reached" not in await bot.stderr.readline():
            pass
    bot.send_signal(signal.SIGTERM)
    _, err = await asyncio.wait_for(bot.communicate(), PATIENCE_S)
    assert bot.returncode == 0
    assert b"Traceback" not in err


def test_parser_can_be_built_repeatedly() -> None:
    assert parser().format_help() == parser().format_help()
