"""The start of the bot, without Discord."""

import asyncio
import sys

import pytest
import uvloop

from bot.run import new_event_loop


def test_event_loop_is_that_of_uvloop_where_it_is_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop = new_event_loop()
    loop.close()
    assert isinstance(loop, uvloop.Loop)
    monkeypatch.setitem(sys.modules, "uvloop", None)  # as if it were not installed
    loop = new_event_loop()
    loop.close()
    assert isinstance(loop, asyncio.SelectorEventLoop)
