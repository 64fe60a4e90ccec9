"""Slow answers are deferred, so that nobody reads "interaction failed"."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import discord
import pytest

from bot.engine.play.events import Passed
from bot.ui.localization import Localization
from bot.ui.transport import interaction_responses
from bot.ui.transport.interaction_responses import AnswerDeadline
from tests.e2e.arena import Arena, host_menu
from tests.e2e.here import BotHere, bot_here, provide_arena
from tests.e2e.knowledge import read_events
from tests.e2e.processes import SandboxProcess
from tests.patience import DEADLINE_S, PATIENCE_S
from tests.sandbox.client import (
    InteractionFailed,
    Json,
    button,
    buttons,
    is_ephemeral,
    text,
)

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"

LATE_ANSWER = "PATCH /webhooks/*/*/messages/*"


class Gate:
    """Blocks all handlers of interactions until it is opened.

    Attributes:
        defers_early: whether interactions are deferred at once.
    """

    def __init__(self) -> None:
        self.defers_early = False
        self._open = asyncio.Event()
        self._open.set()

    def close(self) -> None:
        self.defers_early = True
        self._open.clear()

    def open(self) -> None:
        self.defers_early = False
        self._open.set()

    async def wait(self) -> None:
        await self._open.wait()


@pytest.fixture
async def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    """Provide a gate that interactions must pass; those that wait there are deferred."""
    gate = Gate()
    remember_locale, defer_after = Localization.remember_locale, interaction_responses.defer_after

    async def remember_locale_slowly(self: Localization, interaction: discord.Interaction) -> None:
        await gate.wait()
        await remember_locale(self, interaction)

    def defer_early_after(
        interaction: discord.Interaction, seconds: float, *, thinking: bool
    ) -> None:
        defer_after(interaction, 0.05 if gate.defers_early else seconds, thinking=thinking)

    monkeypatch.setattr(Localization, "remember_locale", remember_locale_slowly)
    monkeypatch.setattr(interaction_responses, "defer_after", defer_early_after)
    return gate


@pytest.fixture
async def slow(
    gate: Gate,
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena whose bot waits half a second for the database."""
    monkeypatch.setattr("bot.store.database.sqlite.turns.BUSY_TIMEOUT_S", 0.5)
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch)
    async with provide_arena(running, sandbox_alone.url, caplog) as here:
        yield here


Slow = tuple[Arena, BotHere]


def _list_card_ids(message: Json) -> list[str]:
    ids = [button.custom_id or "" for button in buttons(message)]
    return [custom_id for custom_id in ids if ":pass:" in custom_id]


async def test_click_on_a_panel_that_takes_long_is_deferred_and_edits_the_panel(
    slow: Slow, gate: Gate
) -> None:
    arena, _ = slow
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    ann = game.players[0].user
    panel = await ann.until(await ann.dm_channel(), lambda m: bool(_list_card_ids(m)))
    gate.close()
    await ann.click(panel, _list_card_ids(panel)[0])  # returns once the click is deferred
    assert text(await ann.message(panel)) == text(panel)
    gate.open()
    panel_after = await ann.until(panel["channel_id"], lambda m: "Chosen:" in text(m))
    assert panel_after["id"] == panel["id"]


@pytest.mark.thorough
async def test_hand_that_takes_long_is_whispered_and_stays_up_to_date(
    slow: Slow, gate: Gate
) -> None:
    arena, _ = slow
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    ann = game.players[0].user
    post = await game.watcher.until_says("### Hand 1")
    gate.close()
    await ann.click(post, button(post, "Show my hand").custom_id)
    gate.open()
    message = await ann.until(post["channel_id"], lambda m: bool(_list_card_ids(m)))
    assert is_ephemeral(message)
    assert not _list_card_ids(await ann.message(post)), "what everybody reads holds no hand"
    direct = await ann.until(await ann.dm_channel(), lambda m: bool(_list_card_ids(m)))
    await ann.click(direct, _list_card_ids(direct)[0])
    hand_after = await ann.until(post["channel_id"], lambda m: "Chosen:" in text(m))
    assert hand_after["id"] == message["id"]


async def test_refusal_that_takes_long_is_whispered(slow: Slow, gate: Gate) -> None:
    arena, _ = slow
    people = await arena.people(1)
    lobby = await arena.lobby("ricketts", people)
    ann = people[0].user
    gate.close()
    await ann.click(lobby, button(lobby, "Join").custom_id)
    gate.open()
    message = await ann.until(arena.channel_id, is_ephemeral)
    assert "already" in text(message)
    assert "Join" in [button.label for button in buttons(await ann.message(lobby))]


@pytest.mark.thorough
async def test_table_that_opens_slowly_is_public(slow: Slow, gate: Gate) -> None:
    arena, _ = slow
    ann, bo = (memory.user for memory in await arena.people(2))
    gate.close()
    await ann.command(arena.channel_id, "hearts new", variant="ricketts")
    gate.open()
    lobby = await bo.until(arena.channel_id, lambda m: bool(buttons(m)))
    assert not is_ephemeral(lobby)
    await bo.click(lobby, button(lobby, "Join").custom_id)
    assert bo.name in text(await bo.message(lobby))
    async with asyncio.timeout(PATIENCE_S):  # nothing says any more that an answer is on its way
        while any(map(is_ephemeral, await ann.messages(arena.channel_id))):
            await asyncio.sleep(0.01)


@pytest.mark.thorough
async def test_form_that_takes_too_long_to_open_is_refused_in_words(slow: Slow, gate: Gate) -> None:
    arena, _ = slow
    people = await arena.people(1)
    lobby = await arena.lobby("ricketts", people)
    ann = people[0].user
    menu = await host_menu(people[0], lobby)
    gate.close()
    await ann.click(menu, button(menu, "House rules").custom_id)
    gate.open()
    message = await ann.until(arena.channel_id, lambda m: "press the button again" in text(m))
    assert is_ephemeral(message)


@pytest.mark.thorough
async def test_command_that_fails_late_says_why(slow: Slow, gate: Gate) -> None:
    arena, _ = slow
    ann = (await arena.person("Ann")).user
    gate.close()
    await ann.command(arena.channel_id, "hearts hand")
    gate.open()
    message = await ann.until(arena.channel_id, lambda m: is_ephemeral(m) and bool(text(m)))
    assert "You are not at a table" in text(message)


@pytest.mark.parametrize(
    ("status", "code", "reason"),
    [(413, 40005, "too large for Discord"), (400, 50035, "Discord did not accept the answer")],
)
async def test_late_answer_that_discord_refuses_ends_in_a_sentence(
    slow: Slow,
    gate: Gate,
    caplog: pytest.LogCaptureFixture,
    status: int,
    code: int,
    reason: str,
) -> None:
    arena, _ = slow
    ann = (await arena.person("Ann")).user
    await arena.sandbox.fault(LATE_ANSWER, status=status, code=code, times=1)
    gate.close()
    await ann.command(arena.channel_id, "preferences")
    gate.open()
    message = await ann.until(arena.channel_id, lambda m: is_ephemeral(m) and bool(text(m)))
    assert reason in text(message)
    assert f"({_reference_in(message)})" in _read_warnings(caplog)


@pytest.mark.thorough
async def test_late_click_whose_answer_is_refused_ends_in_a_sentence_beside_the_panel(
    slow: Slow, gate: Gate
) -> None:
    arena, _ = slow
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    ann = game.players[0].user
    panel = await ann.until(await ann.dm_channel(), lambda m: bool(_list_card_ids(m)))
    await arena.sandbox.fault(LATE_ANSWER, status=400, code=50035, times=1)
    gate.close()
    await ann.click(panel, _list_card_ids(panel)[0])
    gate.open()
    message = await ann.until(panel["channel_id"], lambda m: "did not accept" in text(m))
    assert message["id"] != panel["id"]


@pytest.mark.thorough
async def test_late_answer_whose_token_has_expired_is_logged(
    slow: Slow, gate: Gate, caplog: pytest.LogCaptureFixture
) -> None:
    arena, _ = slow
    ann = (await arena.person("Ann")).user
    await arena.sandbox.fault(LATE_ANSWER, status=401, code=50027, times=1)
    gate.close()
    await ann.command(arena.channel_id, "preferences")
    gate.open()
    async with asyncio.timeout(PATIENCE_S):
        while "command preferences (" not in _read_warnings(caplog):
            await asyncio.sleep(0.01)
    assert not [m for m in await ann.messages(arena.channel_id) if text(m)]


def _reference_in(message: Json) -> str:
    match = re.search(r"\b[0-9a-f]{6}\b", text(message))
    assert match is not None
    return match[0]


def _read_warnings(caplog: pytest.LogCaptureFixture) -> str:
    return "\n".join(
        record.getMessage() for record in caplog.records if record.levelno == logging.WARNING
    )


async def test_play_at_a_locked_database_is_refused_in_words_and_not_counted(
    slow: Slow, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, bot = slow
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    ann = game.players[0].user
    panel = await ann.until(await ann.dm_channel(), lambda m: bool(_list_card_ids(m)))
    for card in _list_card_ids(panel)[:3]:
        await ann.click(panel, card)
    ready = await ann.message(panel)
    confirm = button(ready, "Pass 3").custom_id
    with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        gate.defers_early = True
        await ann.click(ready, confirm)
        await ann.until(panel["channel_id"], lambda m: "Please try again" in text(m))
        other.execute("ROLLBACK")
    assert not _list_passes(bot, game.table_id)
    monkeypatch.setattr("bot.store.database.sqlite.turns.BUSY_TIMEOUT_S", PATIENCE_S)
    await ann.click(await ann.message(panel), confirm)
    await ann.until(panel["channel_id"], lambda m: "Please try again" not in text(m))
    assert len(_list_passes(bot, game.table_id)) == 1


def _list_passes(bot: BotHere, table_id: str) -> list[Passed]:
    events = [event for _, event in read_events(bot.database, table_id)]
    return [event for event in events if isinstance(event, Passed) and event.seat == 0]


async def test_click_that_discord_no_longer_waits_for_is_not_acted_on(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, bot = slow
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    ann = game.players[0].user
    panel = await ann.until(await ann.dm_channel(), lambda m: bool(_list_card_ids(m)))
    monkeypatch.setattr(AnswerDeadline, "lateness_s", lambda *_: 2 * DEADLINE_S)
    await arena.sandbox.fault("POST /interactions/*/*/callback", status=404, code=10062, times=1)
    event_count = len(read_events(bot.database, game.table_id))

    async def count_callbacks() -> int:
        return [row["route"] for row in await arena.sandbox.requests()].count(CALLBACK)

    before = await count_callbacks()
    click = asyncio.create_task(ann.click(panel, _list_card_ids(panel)[0]))
    while await count_callbacks() == before:
        await asyncio.sleep(0.01)
    await arena.sandbox.advance(DEADLINE_S + 1)  # the sandbox waits no longer, either
    with pytest.raises(InteractionFailed):
        await click
    assert len(read_events(bot.database, game.table_id)) == event_count


def test_lateness_is_relative_to_recent_interactions() -> None:
    answer_deadline = AnswerDeadline()
    assert answer_deadline.lateness_s(-2.0) == 0
    assert 3 < answer_deadline.lateness_s(2.0) < 5
    assert answer_deadline.lateness_s(-2.0) < 1


def test_clock_that_was_set_makes_nobody_late() -> None:
    answer_deadline = AnswerDeadline()
    answer_deadline.lateness_s(0.0)
    assert answer_deadline.lateness_s(7200.0) == 0
    assert answer_deadline.lateness_s(7200.0) < 1
    assert answer_deadline.lateness_s(-259200.0) == 0
