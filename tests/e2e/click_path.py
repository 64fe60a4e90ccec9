"""The functions that a click passes through, from the gateway's event to COMMIT.

``python -m tests.e2e.click_path`` traces one play and writes the list to ``click_path.txt``, from
which ``make docs`` fills in docs/architecture.md.

A *hop* is a function that calls further functions of the project before the COMMIT: a reader who
follows the click must go on there. Functions that call none, properties, lambdas, comprehensions
and generated methods are not hops. Of the rules (``bot.engine``) only the functions that others
call are hops. A function of discord.py or aiosqlite is one where it calls the project, or waits for
the COMMIT. A function that runs more than once is one hop.
"""

from __future__ import annotations

import asyncio
import inspect
import sqlite3
import sys
import tempfile
import threading
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest

from bot.engine.play.events import Played
from tests.e2e.arena import Arena
from tests.e2e.game import Game
from tests.e2e.here import bot_here
from tests.e2e.processes import SandboxProcess
from tests.e2e.scenes import find_player_to_act, list_events, until_played
from tests.sandbox.client import SandboxControl

LIST: Final = Path(__file__).with_name("click_path.txt")
_OURS: Final = ("bot.", "cogs.")
_LIBRARIES: Final = ("discord.", "aiosqlite.")
_RULES: Final = "bot.engine."
_EVENT: Final = "on_interaction"  # what discord.py calls with an event of the gateway
_COMPREHENSIONS: Final = ("<listcomp>", "<dictcomp>", "<setcomp>", "<genexpr>")
_NO_HOPS: Final = ("<lambda>", *_COMPREHENSIONS)


class ClickPath:
    """Records the way of one click; install it before the bot opens its database.

    Attributes:
        committed: set at the COMMIT of the click's events.
    """

    def __init__(self) -> None:
        self.committed = threading.Event()
        self._is_armed = False
        self._task: asyncio.Task[Any] | None = None
        self._entered: dict[FrameType, None] = {}  # in order
        self._passing_on: set[FrameType] = set()
        self._waiting: tuple[FrameType, ...] = ()
        self._transaction: dict[FrameType, None] = {}
        self._has_events = False

    @property
    def hops(self) -> list[str]:
        """The hops in order of entry, each as ``module:name``."""
        frames = [frame for frame in self._entered if frame in self._passing_on and _is_hop(frame)]
        return list(dict.fromkeys(map(_name, frames)))

    @contextmanager
    def install(self, patch: pytest.MonkeyPatch) -> Iterator[None]:
        """Trace the threads and connections that begin in this context."""
        connect = sqlite3.connect

        def connect_and_trace(*args: Any, **kwargs: Any) -> sqlite3.Connection:
            connection = connect(*args, **kwargs)
            connection.set_trace_callback(self._trace_sql)
            return connection

        patch.setattr(sqlite3, "connect", connect_and_trace)
        threading.setprofile(self._profile)
        try:
            yield
        finally:
            threading.setprofile(None)

    @contextmanager
    def record(self) -> Iterator[None]:
        """Record the next click."""
        self._is_armed = True
        sys.setprofile(self._profile)
        try:
            yield
        finally:
            sys.setprofile(None)
            self._is_armed = False

    def _profile(self, frame: FrameType, event: str, _arg: object) -> None:
        if event != "call" or not self._is_armed or self.committed.is_set():
            return
        if not _module(frame).startswith(_OURS + _LIBRARIES):
            return
        if threading.current_thread() is not threading.main_thread():
            self._enter_in_thread(frame)
        elif self._is_of_click(frame):
            stack = tuple(_stack(frame))
            self._enter(self._entered, frame, stack)
            self._waiting = stack

    def _is_of_click(self, frame: FrameType) -> bool:
        try:
            task = asyncio.current_task()
        except RuntimeError:
            return False
        if self._task is None and frame.f_code.co_name == _EVENT:
            self._task = task
        return self._task is not None and task is self._task

    def _enter_in_thread(self, frame: FrameType) -> None:
        """Record a function of a transaction; the outermost one begins a new transaction."""
        stack = tuple(_stack(frame))
        if all(not _module(frame).startswith(_OURS) for frame in stack[1:]):
            self._transaction.clear()
            self._has_events = False
        self._enter(self._transaction, frame, stack)

    def _enter(
        self, entered: dict[FrameType, None], frame: FrameType, stack: tuple[FrameType, ...]
    ) -> None:
        outwards = (*stack[1:], None)
        for callee, caller in reversed(list(zip(stack, outwards, strict=True))):
            if caller is None or not (_is_of_rules(callee) and _is_of_rules(caller)):
                entered.setdefault(callee)
        # A comprehension is a part of its function; Python 3.12 gives it no frame of its own.
        if _module(frame).startswith(_OURS) and frame.f_code.co_name not in _COMPREHENSIONS:
            self._passing_on.update(stack[1:])

    def _trace_sql(self, sql: str) -> None:
        if not self._is_armed or self.committed.is_set():
            return
        if sql.startswith("INSERT INTO event "):
            self._has_events = True
        elif sql == "COMMIT" and self._has_events:
            self.committed.set()
            self._passing_on.update(self._waiting, self._transaction)
            self._entered |= self._transaction


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def _is_of_rules(frame: FrameType) -> bool:
    return _module(frame).startswith(_RULES)


def _name(frame: FrameType) -> str:
    return f"{_module(frame)}:{frame.f_code.co_qualname.replace('.<locals>', '')}"


def _stack(frame: FrameType | None) -> Iterator[FrameType]:
    """Yield the frame and those below it, of the project and of the libraries that count."""
    while frame is not None:
        if _module(frame).startswith(_OURS + _LIBRARIES):
            yield frame
        frame = frame.f_back


def _is_hop(frame: FrameType) -> bool:
    name = frame.f_code.co_name
    if name in _NO_HOPS or frame.f_code.co_filename.startswith("<"):
        return False
    owner = frame.f_locals.get("self")
    return not isinstance(inspect.getattr_static(type(owner), name, None), property)


async def play_path(url: str, folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """Return the hops of the second card of a hand's second trick, in a game of four people.

    Nobody has chosen a card ahead, and the card completes no trick.
    """
    path = ClickPath()
    with path.install(patch):
        async with bot_here(url, folder, patch) as bot, SandboxControl(url) as control:
            arena = Arena(control, bot, await control.add_channel("e2e"))  # type: ignore[arg-type]
            await arena.start()
            game = await begin_second_trick(arena)
            with path.record():
                await play_card(game)
            await arena.until_shown(game.table_id)
    if not path.committed.is_set():
        raise AssertionError("the click was not stored")
    return path.hops


async def begin_second_trick(arena: Arena) -> Game:
    """Return a game of four people in whose second trick one card has been played."""
    game = await arena.game("classic", 4)
    for player in game.players:
        player.hasty = 0.0
    await until_played(game, 5)
    while len(list_events(game, Played)) % 4 != 1:  # several may play in one round
        await play_card(game)
    return game


async def play_card(game: Game) -> None:
    """Click a card for the player whose turn it is."""
    player = await find_player_to_act(game)
    await player.click(game, player.memory.choices(game.table_id, "play")[0])


def format_hops(hops: list[str]) -> str:
    """Return the list in the format of the file."""
    return "".join(f"{hop}\n" for hop in hops)


def main() -> None:
    """Trace a play and write the list."""
    ArgumentParser(prog="python -m tests.e2e.click_path", description=main.__doc__).parse_args()
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        sandbox = SandboxProcess(Path(folder))
        try:
            hops = asyncio.run(play_path(sandbox.url, Path(folder), patch))
        finally:
            sandbox.close()
    LIST.write_text(format_hops(hops), "utf-8")
    sys.stderr.write(f"{LIST.name}: {len(hops)} hops\n")


if __name__ == "__main__":
    main()
