"""Requests that are no valid HTTP: refused and counted, and not worth a line in the log."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import logging
from collections.abc import AsyncIterator

import pytest

from bot.ingress.endpoint import LONGEST_BODY, Result
from bot.ingress.signature import SignatureCheck
from tests.ingress.arrange import click, encode_json, sign_headers
from tests.ingress.test_endpoint import Bot, serving
from tests.patience import PATIENCE_S

POST = b"POST /interactions HTTP/1.1\r\nHost: bot\r\n"
HELLO = b"Content-Length: 5\r\n\r\nhello"
CHUNKED = b"Transfer-Encoding: chunked\r\n"
GOES_ON = b"HTTP/1.1 100 Continue\r\n\r\n"
WAITS = b"Expect: 100-continue\r\n"


class Connection:
    """A connection to the endpoint, for bytes of any kind."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, *parts: bytes) -> None:
        """Send a part of a request; after a head that waits, only when the endpoint wants more."""
        for part in parts:
            self._writer.write(part)
            await self._writer.drain()
            if WAITS in part:
                async with asyncio.timeout(PATIENCE_S):
                    assert await self._reader.readuntil(b"\r\n\r\n") == GOES_ON

    async def status(self, *parts: bytes) -> int:
        """Send a request in parts, and return the status of the response."""
        await self.send(*parts)
        async with asyncio.timeout(PATIENCE_S):
            line = await self._reader.readline()
        return int(line.split()[1])


@contextlib.asynccontextmanager
async def connect(bot: Bot) -> AsyncIterator[Connection]:
    """Connect to a new endpoint; the connection is cut at the end, the endpoint stops after it."""
    async with serving(bot) as endpoint:
        port = await endpoint.start("127.0.0.1", 0)
        endpoint.open()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            yield Connection(reader, writer)
        finally:
            writer.transport.abort()


@pytest.fixture
def bot() -> Bot:
    return Bot()


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO)
    return caplog


@pytest.mark.parametrize(
    "parts",
    [
        pytest.param([POST + b"Content-Encoding: gzip\r\n" + HELLO], id="no gzip"),
        pytest.param(
            [POST + WAITS + b"Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\n", b"hello"],
            id="no gzip, later",
        ),
        pytest.param([POST + b"Content-Encoding: deflate\r\n" + HELLO], id="no deflate"),
        pytest.param([POST + b"Content-Encoding: br\r\n" + HELLO], id="no brotli"),
        pytest.param([POST + b"Content-Encoding: zstd\r\n" + HELLO], id="no zstd"),
        pytest.param([POST + b"Content-Encoding: x\r\n" + HELLO], id="unknown encoding"),
        pytest.param([POST + CHUNKED + b"\r\nzz\r\nhello\r\n"], id="bad chunk"),
        pytest.param([POST + b"Content-Length: -1\r\n\r\n"], id="negative length"),
        pytest.param([POST + b"no header\r\n\r\n"], id="bad header"),
        pytest.param([POST + b"X: " + b"y" * 70_000 + b"\r\n\r\n"], id="long header"),
        pytest.param([b"garbage\r\n\r\n"], id="no HTTP"),
        pytest.param([b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"], id="TLS"),
        pytest.param([b"POST /interactions HTTP/9.9\r\nHost: bot\r\n\r\n"], id="bad version"),
    ],
)
async def test_malformed_request_is_refused_and_counted_but_not_logged(
    bot: Bot, logged: pytest.LogCaptureFixture, parts: list[bytes]
) -> None:
    async with connect(bot) as connection:
        assert await connection.status(*parts) == 400
    assert bot.results == {Result.MALFORMED: 1}
    assert not bot.received
    assert not logged.records


@pytest.mark.parametrize(
    "parts",
    [
        pytest.param([POST + WAITS + b"Content-Length: 50\r\n\r\n"], id="no body"),
        pytest.param([POST + WAITS + b"Content-Length: 50\r\n\r\n", b"hello"], id="body"),
        pytest.param([POST + WAITS + CHUNKED + b"\r\n", b"5\r\nhel"], id="chunk"),
    ],
)
async def test_connection_lost_in_the_middle_of_a_body_is_counted_but_not_logged(
    bot: Bot, logged: pytest.LogCaptureFixture, parts: list[bytes]
) -> None:
    async with connect(bot) as connection:
        await connection.send(*parts)
    assert bot.results == {Result.MALFORMED: 1}
    assert not logged.records


async def test_bad_chunk_after_a_good_one_is_refused_and_counted_once(
    bot: Bot, logged: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ingress.endpoint.READING_S", 0.2)
    head = POST + WAITS + CHUNKED + b"\r\n"
    async with connect(bot) as connection:
        assert await connection.status(head, b"5\r\nhello\r\nzz\r\nhello\r\n") == 408
    assert bot.results == {Result.MALFORMED: 1}
    assert not logged.records


@pytest.mark.parametrize("path", [b"GET /health", b"POST /nowhere", b"PUT /interactions"])
async def test_malformed_body_that_nobody_reads_is_not_logged(
    bot: Bot, logged: pytest.LogCaptureFixture, path: bytes
) -> None:
    head = path + b" HTTP/1.1\r\nHost: bot\r\n"
    async with connect(bot) as connection:
        await connection.status(head + b"Content-Encoding: gzip\r\n" + HELLO)
    async with connect(bot) as connection:
        await connection.status(head + CHUNKED + b"\r\n", b"zz\r\nhello\r\n")
    assert not logged.records


async def test_compressed_interaction_is_refused_as_discord_sends_none(bot: Bot) -> None:
    body = encode_json(click())
    packed = gzip.compress(body)
    headers = b"".join(
        f"{name}: {value}\r\n".encode() for name, value in sign_headers(packed).items()
    )
    length = b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(packed)
    async with connect(bot) as connection:
        assert await connection.status(POST + headers + length + packed) == 400
    assert bot.results == {Result.MALFORMED: 1}
    assert not bot.received


async def test_body_is_not_decompressed(bot: Bot) -> None:
    packed = gzip.compress(b"x" * 40 * LONGEST_BODY)
    length = b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(packed)
    async with connect(bot) as connection:
        assert await connection.status(POST + length + packed) == 400
    assert bot.results == {Result.MALFORMED: 1}


async def test_error_of_the_endpoint_is_logged(
    bot: Bot, logged: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object) -> None:
        raise LookupError("an error")

    monkeypatch.setattr(SignatureCheck, "verdict", break_down)
    async with connect(bot) as connection:
        assert await connection.status(POST + HELLO) == 500
    assert [record.exc_info[0] for record in logged.records if record.exc_info] == [LookupError]
