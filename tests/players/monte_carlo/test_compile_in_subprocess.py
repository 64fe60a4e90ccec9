"""The kernel is compiled by another process, or in this one if that fails."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.players.monte_carlo import player as searching
from bot.players.monte_carlo.kernel import code_cache
from tests.patience import GAME_S

COMPILING = [sys.executable, "-m", "bot.players.monte_carlo"]
LOADING = [sys.executable, "-c", "from bot.players.registry import warm_up; assert warm_up()"]


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert not code_cache.is_complete()
    return tmp_path


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that gets an entry when the kernel is loaded in this process."""
    calls: list[str] = []

    def warm_up() -> bool:
        calls.append("here")
        return True

    monkeypatch.setattr(searching, "warm_up", warm_up)
    return calls


@pytest.mark.parametrize("program", ["/bin/false", "/nowhere/python"])
@pytest.mark.usefixtures("empty_cache")
def test_kernel_is_compiled_in_this_process_when_the_other_fails(
    program: str,
    loads: list[str],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
):
    monkeypatch.setattr(searching.sys, "executable", program)
    assert searching.warm_up_in_subprocess()
    assert loads == ["here"]
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_no_process_is_started_when_everything_is_compiled(
    empty_cache: Path, loads: list[str], monkeypatch: pytest.MonkeyPatch
):
    cache = code_cache.prepare_cache()
    assert cache is not None
    code_cache.mark_complete(cache)
    monkeypatch.setattr(searching.subprocess, "Popen", None)  # a call would raise
    assert searching.warm_up_in_subprocess()
    assert loads == ["here"]


def test_compiling_process_ends_when_its_parent_does(empty_cache: Path):
    child = subprocess.run(COMPILING, input=b"", timeout=GAME_S, check=False)
    assert child.returncode == 1
    assert not code_cache.is_complete()


@pytest.mark.slow
def test_compiling_process_fills_the_whole_cache(empty_cache: Path):
    with subprocess.Popen(COMPILING, stdin=subprocess.PIPE) as child:
        assert child.wait(300) == 0
    assert code_cache.is_complete()
    before = {(path, path.stat().st_mtime_ns) for path in empty_cache.rglob("*.nb*")}
    assert before
    subprocess.run(LOADING, check=True, timeout=GAME_S, env=dict(os.environ))
    assert {(path, path.stat().st_mtime_ns) for path in empty_cache.rglob("*.nb*")} == before
