"""The path of a click stays short, and the documentation lists it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.click_path import LIST, play_path, written
from tests.e2e.processes import SandboxProcess

LIMIT = 30


async def test_play_is_stored_within_the_listed_hops(
    sandbox_alone: SandboxProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hops = await play_path(sandbox_alone.url, tmp_path, monkeypatch)
    assert len(hops) <= LIMIT, written(hops)
    # If they differ on purpose: `python -m tests.e2e.click_path`, then `make docs`.
    assert written(hops) == LIST.read_text("utf-8")
