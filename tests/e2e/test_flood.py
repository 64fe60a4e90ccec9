"""Limits on what one person sends and opens, which others do not notice."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.table.handlers.flood_control import AT_ONCE, LONGEST_WAIT_S, PER_SECOND
from bot.table.service import limits
from tests.e2e.arena import Arena
from tests.e2e.here import BotHere, bot_here, provide_arena
from tests.e2e.ingress import GATEWAY, get_ingress
from tests.e2e.processes import SandboxProcess
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, buttons, is_ephemeral, text

Here = tuple[Arena, BotHere]

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
CLICKS = 300
HANDLED = AT_ONCE + int(PER_SECOND * LONGEST_WAIT_S)  # at once or after a wait


def frozen_clock() -> float:
    """Return the same second at every call, so that no bucket fills again."""
    return 1000.0


@pytest.fixture
async def here(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[Here]:
    """Provide an arena whose bot limits what people send; all clicks come at the same time."""
    running = bot_here(
        sandbox_alone.url, tmp_path, monkeypatch, limits=True, flood_clock=frozen_clock
    )
    async with provide_arena(running, sandbox_alone.url, caplog) as here:
        yield here


@pytest.mark.thorough
async def test_help_is_there_for_one_person_while_another_floods(
    here: Here, caplog: pytest.LogCaptureFixture
) -> None:
    arena, bot = here
    ann, bo = await arena.people(2)
    lobby = await arena.lobby("ricketts", [ann])
    await bo.user.command(arena.channel_id, "help")
    since = len(await arena.sandbox.requests())
    click_body = {"component_type": 2, "custom_id": buttons(lobby)[0].custom_id}
    send = ann.user.interact
    flood = [
        asyncio.create_task(send(3, arena.channel_id, click_body, message_id=lobby["id"]))
        for _ in range(CLICKS)
    ]
    answer = await bo.user.command(arena.channel_id, "help")
    await asyncio.gather(*flood)
    assert answer.message is not None
    # A dropped click costs nothing, or is acknowledged; one of them is refused with words.
    async with asyncio.timeout(PATIENCE_S):
        while True:
            requests = await arena.sandbox.requests(since)
            answers = [row for row in requests if row["route"] == CALLBACK]
            answer_count = len(answers) - 1
            bot.client.flood.report()
            dropped = sum(map(int, re.findall(r"late: (\d+) clicks", caplog.text)))
            if answer_count - AT_ONCE - 1 + dropped >= CLICKS:
                break
            await asyncio.sleep(0.01)
    assert dropped == pytest.approx(CLICKS - HANDLED, abs=1)
    assert answer_count == CLICKS - dropped + AT_ONCE + 1
    messages = await ann.user.messages(arena.channel_id, limit=100)
    assert len([m for m in messages if "a lot at once" in text(m)]) == 1


@pytest.mark.thorough
async def test_suggestions_that_discord_no_longer_waits_for_leave_no_trace(
    here: Here, caplog: pytest.LogCaptureFixture
) -> None:
    arena, bot = here
    ann = (await arena.person("Ann")).user
    route = "POST /interactions/*/*/callback"
    await arena.sandbox.fault(route, status=404, code=10062, times=1)
    await ann.invoke(4, arena.channel_id, "hearts new", {"rules": ""}, "rules")
    async with asyncio.timeout(PATIENCE_S):
        while not [row for row in await arena.sandbox.requests() if row["status"] == 404]:
            await asyncio.sleep(0.01)
        # Nobody tells the bot that Discord did not want the body of a response.
        while get_ingress() == GATEWAY and "too fast or too late" not in caplog.text:
            bot.client.flood.report()
            await asyncio.sleep(0.01)
    assert ("1 suggestions; people: 0" in caplog.text) is (get_ingress() == GATEWAY)
    assert "Traceback" not in caplog.text


@pytest.mark.thorough
async def test_person_opens_no_more_tables_than_the_limit(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, _ = here
    monkeypatch.setattr(limits, "MOST_EACH", 3)
    ann, bo = await arena.people(2)
    # A channel for each: a second lobby of the same host in a channel leads to the first.
    channels = [await arena.sandbox.add_channel("e2e") for _ in range(6)]
    commands = (ann.user.invoke(2, channel, "hearts new", {}, None) for channel in channels)
    await asyncio.gather(*commands)
    messages: list[Json] = []
    async with asyncio.timeout(PATIENCE_S):
        while len(messages) < 6:
            messages = [
                m for channel in channels for m in await ann.user.messages(channel) if text(m)
            ]
    refusals = [m for m in messages if is_ephemeral(m)]
    assert ["already at 3 open tables" in text(m) for m in refusals] == [True] * 3
    assert [bool(buttons(m)) for m in messages if not is_ephemeral(m)] == [True] * 3
    other = await bo.user.command(arena.channel_id, "hearts new", variant="ricketts")
    assert other.message is not None
    assert not is_ephemeral(other.message)


async def test_server_has_no_more_open_tables_than_the_limit(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, _ = here
    ann, bo = await arena.people(2)
    lobby = await arena.lobby("ricketts", [ann])
    monkeypatch.setattr(limits, "MOST_HERE", 1)
    refusal = await bo.user.command(arena.channel_id, "hearts new", variant="ricketts")
    assert refusal.message is not None
    assert "already has 1 open table, " in text(refusal.message)
    await ann.user.command(arena.channel_id, "hearts leave")
    await ann.user.until(arena.channel_id, lambda m: m["id"] == lobby["id"] and not buttons(m))
    outcome = await bo.user.command(arena.channel_id, "hearts new", variant="ricketts")
    assert outcome.message is not None
    assert not is_ephemeral(outcome.message)
