"""Avatars come from Discord's CDN alone, in bounded time and size, and nothing waits for them."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator, Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.render.pictures.elements import avatars as decoded
from bot.ui.images import avatars as module
from bot.ui.images.avatars import AGAIN_S, MOST_BYTES, MOST_KEPT, MOST_WAITING, Avatars
from tests.patience import PATIENCE_S

HASH = "0123456789abcdef" * 2
OTHER = "fedcba9876543210" * 2
FILE = b"\x89PNG and so on"


class Cdn:
    """A CDN that records requests, and answers as the test says."""

    def __init__(self) -> None:
        self.requests: list[str] = []
        self.answer: Callable[[web.Request], Awaitable[web.StreamResponse]] = self._file

    async def _file(self, _request: web.Request) -> web.StreamResponse:
        return web.Response(body=FILE)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        self.requests.append(request.path_qs)
        return await self.answer(request)

    def answer_with(self, response: Callable[[], web.StreamResponse]) -> None:
        async def answer(_request: web.Request) -> web.StreamResponse:
            return response()

        self.answer = answer


class Clock:
    """A clock that the test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def cdn(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Cdn]:
    cdn = Cdn()
    app = web.Application()
    app.router.add_get("/{path:.*}", cdn.handle)
    async with TestServer(app, host="127.0.0.1") as server:
        monkeypatch.setattr(discord.asset.Asset, "BASE", str(server.make_url("")).rstrip("/"))
        yield cdn


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def avatars(clock: Clock) -> AsyncIterator[Avatars]:
    cache = Avatars(clock=clock)
    yield cache
    await cache.close()


def person(avatar: str | None = HASH, user_id: int = 7) -> discord.User:
    payload = {"id": str(user_id), "username": "ann", "discriminator": "0", "avatar": avatar}
    return discord.User(state=cast("Any", SimpleNamespace()), data=cast("Any", payload))


async def wait_for_downloads(avatars: Avatars) -> None:
    """Wait until all downloads have ended."""
    downloads = [task for task in asyncio.all_tasks() if task.get_name() == "avatar"]
    if downloads:
        await asyncio.wait(downloads, timeout=PATIENCE_S)
    await asyncio.sleep(0)


async def key_after_download(avatars: Avatars, user_id: int = 7) -> str | None:
    assert avatars.key(user_id) is None
    await wait_for_downloads(avatars)
    return avatars.key(user_id)


async def test_avatar_is_there_for_the_picture_after_the_first(avatars: Avatars, cdn: Cdn) -> None:
    avatars.remember(person())
    assert not cdn.requests, "nobody has drawn it yet"
    assert avatars.key(7) is None, "the first picture has a letter"
    await wait_for_downloads(avatars)
    assert avatars.keys([7, None, 8]) == (HASH, None, None)
    assert avatars.file(HASH) == FILE
    assert cdn.requests == [f"/avatars/7/{HASH}.png?size=128"]


async def test_file_is_downloaded_once(avatars: Avatars, cdn: Cdn) -> None:
    avatars.remember(person())
    for _ in range(5):
        avatars.key(7)
    await wait_for_downloads(avatars)
    avatars.remember(person())
    for _ in range(5):
        assert avatars.key(7) == HASH
    assert len(cdn.requests) == 1


async def test_animated_avatar_is_asked_for_as_a_still(avatars: Avatars, cdn: Cdn) -> None:
    avatars.remember(person(f"a_{HASH}"))
    assert await key_after_download(avatars) == f"a_{HASH}"
    assert cdn.requests == [f"/avatars/7/a_{HASH}.png?size=128"]


@pytest.mark.parametrize(
    "forged",
    ["", "../../emojis/1", f"{HASH}@example.org/x", f"{HASH}.gif", HASH.upper(), HASH + "0", "x"],
)
async def test_forged_hash_is_not_asked_for(avatars: Avatars, cdn: Cdn, forged: str) -> None:
    avatars.remember(person(forged))
    assert await key_after_download(avatars) is None
    assert not cdn.requests


async def test_redirect_to_another_host_is_not_followed(avatars: Avatars, cdn: Cdn) -> None:
    async def redirect(request: web.Request) -> web.StreamResponse:
        if request.path == "/elsewhere":
            return web.Response(body=FILE)
        raise web.HTTPFound(f"http://localhost:{request.url.port}/elsewhere")

    cdn.answer = redirect
    avatars.remember(person())
    assert await key_after_download(avatars) is None
    assert len(cdn.requests) == 1


async def answer_endlessly(request: web.Request) -> web.StreamResponse:
    response = web.StreamResponse()
    response.enable_chunked_encoding()
    await response.prepare(request)
    while True:
        await response.write(b"\0" * 2**16)


async def never_answer(_request: web.Request) -> web.StreamResponse:
    await asyncio.Event().wait()
    raise AssertionError


async def answer_with_too_much(_request: web.Request) -> web.StreamResponse:
    return web.Response(body=b"\0" * (MOST_BYTES + 1))


async def answer_not_found(_request: web.Request) -> web.StreamResponse:
    return web.Response(status=404)


async def answer_with_error(_request: web.Request) -> web.StreamResponse:
    return web.Response(status=500)


async def answer_partly(request: web.Request) -> web.StreamResponse:
    response = web.StreamResponse(headers={"Content-Length": "1000"})
    await response.prepare(request)
    await response.write(FILE)
    assert request.transport is not None
    request.transport.close()
    return response


@pytest.mark.parametrize(
    "answer",
    [
        answer_endlessly,
        never_answer,
        answer_with_too_much,
        answer_not_found,
        answer_with_error,
        answer_partly,
    ],
)
async def test_bad_answer_leaves_no_avatar_and_is_not_asked_for_again_soon(
    cdn: Cdn,
    clock: Clock,
    answer: Callable[[web.Request], Awaitable[web.StreamResponse]],
) -> None:
    avatars = Avatars(clock=clock, patience_s=0.2 if answer is never_answer else PATIENCE_S)
    cdn.answer = answer
    avatars.remember(person())
    assert await key_after_download(avatars) is None
    await wait_for_downloads(avatars)
    assert len(cdn.requests) == 1
    clock.now += AGAIN_S + 1
    cdn.answer_with(lambda: web.Response(body=FILE))
    assert await key_after_download(avatars) == HASH
    await avatars.close()


async def test_compressed_answer_is_not_unpacked(avatars: Avatars, cdn: Cdn) -> None:
    bomb = gzip.compress(b"\0" * 50 * MOST_BYTES)
    assert len(bomb) < MOST_BYTES
    cdn.answer_with(lambda: web.Response(body=bomb, headers={"Content-Encoding": "gzip"}))
    avatars.remember(person())
    await key_after_download(avatars)
    assert avatars.file(HASH) in (None, bomb)


async def test_dead_cdn_delays_nothing(
    avatars: Avatars, monkeypatch: pytest.MonkeyPatch, unused_tcp_port: int
) -> None:
    monkeypatch.setattr(discord.asset.Asset, "BASE", f"http://127.0.0.1:{unused_tcp_port}")
    avatars.remember(person())
    assert await key_after_download(avatars) is None


async def test_downloads_that_wait_are_limited(avatars: Avatars, cdn: Cdn) -> None:
    cdn.answer = never_answer
    for user_id in range(3 * MOST_WAITING):
        avatars.remember(person(f"{user_id:032x}", user_id))
        assert avatars.key(user_id) is None
    running = [task for task in asyncio.all_tasks() if task.get_name() == "avatar"]
    assert len(running) == MOST_WAITING


async def test_new_avatar_takes_the_place_of_the_old_one(avatars: Avatars, cdn: Cdn) -> None:
    forgotten_hashes: list[str] = []
    avatars.on_forget.append(forgotten_hashes.append)
    avatars.remember(person())
    await key_after_download(avatars)
    avatars.remember(person(OTHER))
    assert forgotten_hashes == [HASH]
    assert await key_after_download(avatars) == OTHER
    avatars.remember(person(None))
    assert avatars.key(7) is None
    assert forgotten_hashes == [HASH, OTHER]


async def test_forgotten_person_leaves_nothing(avatars: Avatars, cdn: Cdn) -> None:
    forgotten_hashes: list[str] = []
    avatars.on_forget.append(forgotten_hashes.append)
    avatars.remember(person())
    await key_after_download(avatars)
    avatars.forget(7)
    assert avatars.key(7) is None
    assert avatars.file(HASH) is None
    assert forgotten_hashes == [HASH]


async def test_person_who_is_forgotten_during_the_download_leaves_nothing(
    avatars: Avatars, cdn: Cdn
) -> None:
    avatars.remember(person())
    avatars.key(7)
    avatars.forget(7)
    await wait_for_downloads(avatars)
    assert avatars.key(7) is None
    assert avatars.file(HASH) is None


async def test_files_used_longest_ago_make_room(
    avatars: Avatars, cdn: Cdn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 2)
    forgotten_hashes: list[str] = []
    avatars.on_forget.append(forgotten_hashes.append)
    hashes = [f"{number:032x}" for number in range(3)]
    for number, avatar_hash in enumerate(hashes):
        avatars.remember(person(avatar_hash, number))
        await key_after_download(avatars, number)
        avatars.key(0)
    assert forgotten_hashes == [hashes[1]]
    assert avatars.keys([0, 2]) == (hashes[0], hashes[2])


async def test_nothing_is_downloaded_without_pictures(cdn: Cdn) -> None:
    avatars = Avatars(is_on=False)
    avatars.remember(person())
    assert await key_after_download(avatars) is None
    assert not cdn.requests


def test_process_that_draws_keeps_all_files_that_the_bot_keeps() -> None:
    assert MOST_KEPT < decoded.MOST_KEPT
    assert MOST_BYTES <= decoded.MOST_BYTES
