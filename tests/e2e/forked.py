"""Processes that are forked from one which has imported the bot already.

Imports take most of the time of a start, and these tests start the bot dozens of times. The tests
of the command line and of the page show that ``python -m bot`` starts without this.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import bot.playground
import bot.run
import bot.store.database.sqlite.turns
from bot.__main__ import main
from bot.render.wording import languages, wording_for
from tests.patience import LONG_WAITS, PATIENCE_S

LOADED = (bot.run, bot.playground, [wording_for(language) for language in languages()])

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
    given = (tuple(arguments), folder, log, dict(environment))
    process = _context.Process(target=_run, args=given, daemon=True)
    process.start()
    return process


def _run(arguments: Sequence[str], folder: Path, log: Path, environment: Mapping[str, str]) -> None:
    for path, mode, stream in ((folder / "out", "wb", 1), (log, "ab", 2)):
        with path.open(mode) as file:
            os.dup2(file.fileno(), stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    # Tests of waiting for the database run the bot in their own process.
    bot.store.database.sqlite.turns.BUSY_TIMEOUT_S = PATIENCE_S
    bot.run.run = partial(bot.run.run, waits=LONG_WAITS)
    sys.exit(main(arguments))
