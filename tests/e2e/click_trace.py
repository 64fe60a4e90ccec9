"""How much of the bot's code runs from a card's tap until all panels show it, by module.

``python -m tests.e2e.click_trace`` (``make trace-click``) traces the four cards of a trick, played
by four people with pictures on, and prints the averages for one card.

A *call* enters a function of the bot, or resumes one of its coroutines or generators. It is a
*change of module* if the function of the bot that called it, perhaps through a library, is in
another module, or if there is none. The sandbox and the process that draws are not traced.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

import pytest

from bot.engine.play.events import Played
from tests.e2e.arena import Arena
from tests.e2e.click_path import begin_second_trick, play_card
from tests.e2e.here import bot_here
from tests.e2e.processes import SandboxProcess
from tests.e2e.scenes import list_events
from tests.sandbox.client import SandboxControl

CARDS: Final = 4
_OURS: Final = ("bot.", "cogs.")


class Trace:
    """Counts the calls of the bot's functions.

    Attributes:
        calls: the calls of each function, by its module and name.
        changes: those that came from another module.
    """

    def __init__(self) -> None:
        self.calls: Counter[tuple[str, str]] = Counter()
        self.changes: Counter[tuple[str, str]] = Counter()
        self._is_on = False

    @contextmanager
    def install(self) -> Iterator[None]:
        """Trace the threads that begin in this context, while :meth:`counting`."""
        threading.setprofile(self._profile)
        try:
            yield
        finally:
            threading.setprofile(None)

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count calls in this context."""
        self._is_on = True
        sys.setprofile(self._profile)
        try:
            yield
        finally:
            sys.setprofile(None)
            self._is_on = False

    def _profile(self, frame: FrameType, event: str, _arg: object) -> None:
        module = _module(frame)
        if event != "call" or not self._is_on or not module.startswith(_OURS):
            return
        caller = ""
        outer = frame.f_back
        while outer is not None and not _module(outer).startswith("asyncio."):
            name = _module(outer)
            if name.startswith("tests."):
                return  # a test reads something
            if not caller and name.startswith(_OURS):
                caller = name
            outer = outer.f_back
        function = module, frame.f_code.co_qualname
        self.calls[function] += 1
        if caller != module:
            self.changes[function] += 1


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


async def trace_cards(url: str, folder: Path, patch: pytest.MonkeyPatch) -> Trace:
    """Trace the four cards of a trick, each until everything shows it."""
    trace = Trace()
    with trace.install():
        async with (
            bot_here(url, folder, patch, pictures=True) as bot,
            SandboxControl(url) as control,
        ):
            arena = Arena(control, bot, await control.add_channel("e2e"))  # type: ignore[arg-type]
            await arena.start()
            game = await begin_second_trick(arena)
            for _ in range(CARDS):
                await arena.until_shown(game.table_id)
                before = len(list_events(game, Played))
                with trace.counting():
                    await play_card(game)
                    await arena.until_shown(game.table_id)
                assert len(list_events(game, Played)) == before + 1, "somebody else has played"
    return trace


def report(trace: Trace, functions: int) -> Iterator[str]:
    """Yield the lines of the report: the total, the modules, and this many functions."""
    calls, changes = trace.calls, trace.changes
    yield _line("all", calls.total(), changes.total())
    by_module: Counter[str] = Counter()
    changes_to: Counter[str] = Counter()
    for (module, name), count in calls.items():
        by_module[module] += count
        changes_to[module] += changes[module, name]
    for module, count in by_module.most_common():
        yield _line(module, count, changes_to[module])
    for function, count in calls.most_common(functions):
        yield _line(":".join(function), count, changes[function])


def _line(label: str, calls: int, changes: int) -> str:
    return f"{calls / CARDS:8.1f} calls {changes / CARDS:8.1f} changes of module  {label}"


def main() -> None:
    """Trace, and print the report."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.click_trace")
    parser.add_argument("--functions", type=int, default=0, help="how many functions to list, too")
    arguments = parser.parse_args()
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        sandbox = SandboxProcess(Path(folder))
        try:
            trace = asyncio.run(trace_cards(sandbox.url, Path(folder), patch))
        finally:
            sandbox.close()
    for line in report(trace, arguments.functions):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
