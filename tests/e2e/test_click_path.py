"""The path of a click stays short, the documentation lists it, and what runs can be counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.click_path import LIST, format_hops, play_path
from tests.e2e.click_trace import CARDS, report, trace_cards
from tests.e2e.processes import SandboxProcess

LIMIT = 30


@pytest.mark.thorough
async def test_play_is_stored_within_the_listed_hops(
    sandbox_alone: SandboxProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hops = await play_path(sandbox_alone.url, tmp_path, monkeypatch)
    assert len(hops) <= LIMIT, format_hops(hops)
    # If they differ on purpose: `python -m tests.e2e.click_path`, then `make docs`.
    assert format_hops(hops) == LIST.read_text("utf-8")


@pytest.mark.slow
async def test_trace_counts_what_runs_in_the_bot_for_each_card(
    sandbox_alone: SandboxProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trace = await trace_cards(sandbox_alone.url, tmp_path, monkeypatch)
    assert trace.calls["bot.table.handlers.game", "play_card"] >= CARDS
    assert trace.calls["bot.table.views.hand.hand", "hand_panel"] >= 4 * CARDS  # all four panels
    assert all(trace.changes[function] <= count for function, count in trace.calls.items())
    whole, *rows = report(trace, functions=0)
    assert whole.endswith("all")
    assert len(rows) == len({module for module, _ in trace.calls})
