"""Answers of the Activity that take seconds, in which the page may send more."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from aiohttp import WSMsgType

from bot.features.activity.pages import ActivityPages
from bot.features.activity.posts import Connection
from bot.features.activity.service.moves import Frame
from bot.features.activity.views import Json


class Socket:
    """A socket through which a page presses a button, and stays until it has an answer."""

    def __init__(self) -> None:
        self.sent: list[Json] = []
        self._answered = asyncio.Event()

    async def __aiter__(self) -> AsyncIterator[SimpleNamespace]:
        frame = json.dumps({"do": "press", "n": 7, "value": "button"})
        yield SimpleNamespace(type=WSMsgType.TEXT, data=frame)
        await self._answered.wait()

    async def send_str(self, text: str) -> None:
        self.sent.append(json.loads(text))
        self._answered.set()


class FailingPages(ActivityPages):
    """Pages whose features have a bug."""

    def __init__(self) -> None:
        async def renew(session: object) -> object:
            return session

        self._sessions = cast("Any", SimpleNamespace(renew=renew))

    async def read(self, socket: Socket) -> None:
        await self._read(cast("Any", socket), cast("Any", SimpleNamespace(session=None)))

    async def _answer(self, frame: Frame, connection: Connection) -> Json:
        raise RuntimeError("a bug")


async def test_button_whose_feature_fails_is_answered_and_the_failure_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    socket = Socket()
    async with asyncio.timeout(60):
        await FailingPages().read(socket)
    assert socket.sent == [{"type": "answer", "n": 7, "error": "failed"}]
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
