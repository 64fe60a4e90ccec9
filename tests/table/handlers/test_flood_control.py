"""Interactions sent too fast are delayed, then dropped; other people are not affected."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.app import Moonshooter
from bot.store.database.connection import Database
from bot.table.handlers import flood_control
from bot.table.handlers.flood_control import AT_ONCE, LONGEST_WAIT_S, PER_SECOND, Buckets
from tests.patience import PATIENCE_S
from tests.ui.clicking import Interaction

ANN, BO = 100, 200
ADMITTED = AT_ONCE + int(PER_SECOND * LONGEST_WAIT_S)
COMMAND = discord.InteractionType.application_command
SUGGESTION = discord.InteractionType.autocomplete


class Time:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_flood_is_admitted_up_to_a_second_ahead_and_then_dropped() -> None:
    buckets = Buckets(PER_SECOND, AT_ONCE, Time())
    waits = [buckets.take(ANN, LONGEST_WAIT_S) for _ in range(300)]
    assert waits[:AT_ONCE] == [0.0] * AT_ONCE
    slowed = [wait for wait in waits[AT_ONCE:] if wait is not None]
    assert slowed == sorted(slowed)
    assert len(slowed) == pytest.approx(PER_SECOND * LONGEST_WAIT_S, abs=1)
    assert waits[AT_ONCE + len(slowed) :] == [None] * (300 - AT_ONCE - len(slowed))
    assert buckets.take(BO) == 0.0, "another person's bucket is full"


def test_person_who_waits_for_each_answer_is_never_dropped() -> None:
    time = Time()
    buckets = Buckets(PER_SECOND, AT_ONCE, time)
    for _ in range(500):
        wait = buckets.take(ANN, LONGEST_WAIT_S)
        assert wait is not None
        time.now += wait


def test_bucket_fills_again_with_time() -> None:
    time = Time()
    buckets = Buckets(PER_SECOND, AT_ONCE, time)
    while buckets.take(ANN) is not None:
        pass
    time.now += 1 / PER_SECOND + 0.001
    assert buckets.take(ANN) == 0.0
    assert buckets.take(ANN) is None


def test_full_buckets_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flood_control, "MOST_PEOPLE", 10)
    time = Time()
    buckets = Buckets(PER_SECOND, AT_ONCE, time)
    for user_id in range(50):
        buckets.take(user_id)
        time.now += 1.0
    assert len(buckets) <= 11


async def _refuse_connection(*_: object, **__: object) -> None:
    raise ConnectionError


@pytest.fixture
async def bot(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Moonshooter]:
    """Provide a bot without Discord and without delays, and with a stopped flood clock."""
    monkeypatch.setattr(discord.http.HTTPClient, "request", _refuse_connection)
    monkeypatch.setattr(flood_control, "LONGEST_WAIT_S", 0.0)
    bot = Moonshooter(
        database, tmp_path / "health", card_emojis=False, pictures=False, flood_clock=Time()
    )
    yield bot
    await bot.stop()


def _click(user_id: int) -> Interaction:
    return Interaction("h1:zzzz9999:1t1s0:play:QS", user_id=user_id)


async def test_clicks_of_others_are_answered_before_the_rest_of_a_flood(bot: Moonshooter) -> None:
    anns_clicks, bos_click = [_click(ANN) for _ in range(300)], _click(BO)
    tasks = [asyncio.create_task(bot.clicks.on_interaction(click.real)) for click in anns_clicks]
    tasks.append(asyncio.create_task(bot.clicks.on_interaction(bos_click.real)))
    await asyncio.gather(*tasks)
    assert "That table is gone" in bos_click.said
    counts = Counter(click.said[:20] for click in anns_clicks)
    assert counts["That table is gone. "[:20]] == AT_ONCE
    assert sum("a lot at once" in click.said for click in anns_clicks) == 1
    quiet = [click for click in anns_clicks if click.response.sent == [("deferred", False)]]
    assert len(quiet) == AT_ONCE, "acknowledged, as long as that is cheap"


async def test_commands_of_a_flood_are_dropped_and_those_of_others_taken(bot: Moonshooter) -> None:
    check = bot.tree.interaction_check
    anns_commands = [Interaction(kind=COMMAND, user_id=ANN) for _ in range(100)]
    admitted_commands = [command for command in anns_commands if await check(command.real)]
    assert admitted_commands == anns_commands[:AT_ONCE]
    bos_command = Interaction(kind=COMMAND, user_id=BO)
    assert await check(bos_command.real)
    for command in (*admitted_commands, bos_command):
        bot.clicks.end(command.real)


async def test_suggestions_of_a_flood_are_dropped_without_an_answer(bot: Moonshooter) -> None:
    requests = [Interaction(kind=SUGGESTION, user_id=ANN) for _ in range(100)]
    assert sum([await bot.tree.interaction_check(request.real) for request in requests]) == AT_ONCE
    assert not any(request.response.sent for request in requests)


def list_report_lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if "dropped" in record.getMessage()]


async def test_dropped_interactions_are_logged_in_one_line(
    bot: Moonshooter, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(100):
        await bot.clicks.on_interaction(_click(ANN).real)
        command = Interaction(kind=COMMAND, user_id=BO)
        if await bot.tree.interaction_check(command.real):
            bot.clicks.end(command.real)
    bot.flood.report()
    bot.flood.report()
    lines = list_report_lines(caplog)
    dropped = 100 - AT_ONCE
    assert lines == [
        f"dropped, sent too fast or too late: {dropped} clicks, {dropped} commands; people: 2"
    ]


async def test_dropped_interactions_are_logged_after_a_while(
    bot: Moonshooter, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.handlers.flood_control.REPORT_AFTER_S", 0.0)
    bot.flood.count(Interaction(kind=SUGGESTION, user_id=ANN).real)
    bot.flood.count(_click(BO).real)
    assert not list_report_lines(caplog)
    async with asyncio.timeout(PATIENCE_S):
        while not list_report_lines(caplog):
            await asyncio.sleep(0)
    assert len(list_report_lines(caplog)) == 1


async def test_suggestions_that_come_too_late_leave_no_trace(
    bot: Moonshooter, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = logging.getLogger("discord.app_commands.tree")
    late_error = discord.NotFound(_Response(), {"code": 10062, "message": "Unknown interaction"})
    with monkeypatch.context() as patched:
        patched.setattr(tree, "filters", tree.filters[-1:])  # other bots may have one, too
        for error in (late_error, ZeroDivisionError()):
            try:
                raise error
            except Exception:
                tree.exception("Ignoring exception in autocomplete for %r", "hearts new")
    bot.flood.report()
    log_records = [record for record in caplog.records if record.name == tree.name]
    assert [type(entry.exc_info[1]) for entry in log_records if entry.exc_info] == [
        ZeroDivisionError
    ]
    assert "1 suggestions" in caplog.text


class _Response:
    """As much of an HTTP response as an error of discord.py looks at."""

    status, reason = 404, "Not Found"
