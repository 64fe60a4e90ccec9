"""Processes forked from one that has already imported the bot.

Imports take most of the time of a start, and these tests start the bot dozens of times. The tests
of the command line and of the page show that ``python -m bot`` starts without this.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta, tzinfo
from functools import partial
from importlib import import_module
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from threading import Thread

import bot.playground
import bot.run
import bot.store.database.sqlite.turns
import bot.tasks.clock
import bot.ui.transport.direct_messages
import bot.ui.transport.discord_api
import bot.ui.transport.rate_limit
from bot.__main__ import main
from bot.feature import features
from bot.render.wording import languages, wording_for
from bot.sandbox.rest.rate_limits import BUCKETS
from tests.patience import BOT_WINDOWS, GAME_S, LONG_TIMEOUTS, PATIENCE_S, SANDBOX_WINDOWS

LOADED = (bot.run, bot.playground, features(), [wording_for(lang) for lang in languages()])

# Environment variables: seconds between looks at finished games, and by how many the clock is ahead
MOMENTS_EVERY_S = "TEST_MOMENTS_EVERY_S"
CLOCK_AHEAD_S = "TEST_CLOCK_AHEAD_S"

REVIEWS = "bot.features.reviews.service"
KEEPER = f"{REVIEWS}.keeper"
NEVER_S = 1e6  # reviews would take the processors of other tests

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload([__name__])


def start(
    arguments: Sequence[str], folder: Path, log: Path, environment: Mapping[str, str]
) -> ForkServerProcess:
    """Run ``python -m bot`` with these arguments, at most until this process ends.

    Args:
        arguments: the command line.
        folder: its working directory; its standard output goes to the file ``out`` there.
        log: the file to which its stderr is appended.
        environment: all of its environment variables.
    """
    fork_arguments = (tuple(arguments), folder, log, dict(environment))
    process = _context.Process(target=_run, args=fork_arguments, daemon=True)
    process.start()
    return process


def _run(arguments: Sequence[str], folder: Path, log: Path, environment: Mapping[str, str]) -> None:
    for path, mode, stream in ((folder / "out", "wb", 1), (log, "ab", 2)):
        with path.open(mode) as file:
            os.dup2(file.fileno(), stream)
    Thread(target=_end_with_parent, daemon=True).start()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    # Tests of waiting for the database run the bot in their own process.
    bot.store.database.sqlite.turns.BUSY_TIMEOUT_S = PATIENCE_S
    # A whole game would spend most of its time waiting for room in them.
    bot.ui.transport.rate_limit.WINDOW_S *= BOT_WINDOWS  # type: ignore[misc]
    bot.ui.transport.direct_messages.OPENING_WINDOW_S *= BOT_WINDOWS  # type: ignore[misc]
    BUCKETS.update((route, (n, SANDBOX_WINDOWS * s)) for route, (n, s) in BUCKETS.items())
    with suppress(ModuleNotFoundError):  # in the test without this feature
        _set_up_reviews(float(environment.get(MOMENTS_EVERY_S, NEVER_S)))
    if CLOCK_AHEAD_S in environment:
        if not environment.get("HEARTS_DATABASE", "").startswith("postgresql"):
            _check_signatures_by_real_time()
        _put_clock_ahead(float(environment[CLOCK_AHEAD_S]))
    bot.run.run = partial(bot.run.run, timeouts=LONG_TIMEOUTS)
    sys.exit(main(arguments))


def _end_with_parent() -> None:
    """End this process when the tests are killed and can no longer stop it."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _set_up_reviews(moments_every_s: float) -> None:
    """Give reviews and hints as much time as a busy machine needs."""
    keeper, hints = import_module(KEEPER), import_module(f"{REVIEWS}.hints")
    keeper.PAUSE_S = moments_every_s  # type: ignore[attr-defined]
    hints.NICENESS, hints.LONGEST_S = 0, GAME_S  # type: ignore[attr-defined]
    process = import_module(f"{REVIEWS}.process")
    process.give_way = lambda _pid: None  # type: ignore[attr-defined]


def _check_signatures_by_real_time() -> None:
    """Give the endpoint the clock of the sandbox, because no server corrects that of the bot."""
    accept, real_time = bot.run.accept_http, time.time
    bot.run.accept_http = lambda client, http, _clock: accept(  # type: ignore[assignment, misc]
        client, http, lambda: datetime.fromtimestamp(real_time(), UTC)
    )


def _put_clock_ahead(seconds: float) -> None:
    """Shift the clock that this process reads."""
    ahead, real_time = timedelta(seconds=seconds), time.time

    class ShiftedDatetime(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return datetime.now(tz) + ahead

    bot.tasks.clock.datetime = ShiftedDatetime  # type: ignore[misc]
    bot.ui.transport.discord_api.datetime = ShiftedDatetime  # type: ignore[misc]
    time.time = lambda: real_time() + seconds
