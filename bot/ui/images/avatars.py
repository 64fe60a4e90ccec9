"""The avatars of people: their hashes, from interactions, and their files, from Discord's CDN.

Both are kept only in memory, and forgotten with the person's data. Files are not decoded here, but
in the process that draws. Nothing waits for a file: a picture without it shows a letter.
"""

import asyncio
import logging
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import Final

import aiohttp
import discord
from cachetools import TTLCache

log = logging.getLogger(__name__)

SIZE: Final = 128  # requested size in pixels
MOST_BYTES: Final = 256 * 2**10  # of a file
MOST_PEOPLE: Final = 20_000  # whose hashes are remembered
MOST_KEPT: Final = 400  # files; fewer than the drawing process keeps
MOST_WAITING: Final = 100  # downloads; further ones start when they are requested again
MOST_AT_ONCE: Final = 4
PATIENCE_S: Final = 5.0  # for a whole download
AGAIN_S: Final = 600.0  # after a failed download
_HASH: Final = re.compile(r"(?:a_)?[0-9a-f]{32}")


class Avatars:
    """Provides the avatars of people who have used the bot since its start.

    Attributes:
        on_forget: called with the key of each avatar whose file is forgotten.

    Args:
        is_on: whether avatars are downloaded at all.
        clock: the time in seconds.
        patience_s: how long a download may take.
    """

    def __init__(
        self,
        *,
        is_on: bool = True,
        clock: Callable[[], float] = time.monotonic,
        patience_s: float = PATIENCE_S,
    ) -> None:
        self.on_forget: list[Callable[[str], None]] = []
        self._is_on = is_on
        self._patience_s = patience_s
        self._hashes: dict[int, str] = {}  # least recently recorded first
        self._files: OrderedDict[str, bytes] = OrderedDict()  # least recently used first
        self._failed: TTLCache[str, None] = TTLCache(MOST_PEOPLE, AGAIN_S, timer=clock)
        self._downloads: dict[str, asyncio.Task[None]] = {}
        self._at_once = asyncio.Semaphore(MOST_AT_ONCE)
        self._session: aiohttp.ClientSession | None = None

    def remember(self, user: discord.abc.User) -> None:
        """Remember the avatar of a person behind an interaction."""
        if not self._is_on:
            return
        avatar = user.avatar
        if avatar is None or not _HASH.fullmatch(avatar.key):
            self.forget(user.id)
        elif self._hashes.get(user.id) != avatar.key:
            self.forget(user.id)
            self._hashes[user.id] = avatar.key
            if len(self._hashes) > MOST_PEOPLE:
                self.forget(next(iter(self._hashes)))

    def key(self, user_id: int) -> str | None:
        """Return the key of a person's avatar in sketches.

        Returns:
            ``None`` if its file is not in memory; a download starts if the person has an avatar.
        """
        key = self._hashes.get(user_id)
        if key is None:
            return None
        if key in self._files:
            self._files.move_to_end(key)
            return key
        if (
            key not in self._downloads
            and key not in self._failed
            and len(self._downloads) < MOST_WAITING
        ):
            task = asyncio.create_task(self._download(user_id, key), name="avatar")
            self._downloads[key] = task
            task.add_done_callback(lambda _: self._downloads.pop(key, None))
        return None

    def keys(self, user_ids: Sequence[int | None]) -> tuple[str | None, ...]:
        """Return the keys of these people's avatars; ``None`` stands for a computer."""
        return tuple([None if user_id is None else self.key(user_id) for user_id in user_ids])

    def file(self, key: str) -> bytes | None:
        """Return the file of an avatar, if it is in memory."""
        if key in self._files:
            self._files.move_to_end(key)
        return self._files.get(key)

    def forget(self, user_id: int | None = None) -> None:
        """Forget a person's avatar, or all avatars for ``None``."""
        if user_id is None:
            for known_id in list(self._hashes):
                self.forget(known_id)
            return
        key = self._hashes.pop(user_id, None)
        if key is None:
            return
        self._failed.pop(key, None)
        download = self._downloads.pop(key, None)
        if download is not None:
            download.cancel()
        if self._files.pop(key, None) is not None:
            self._report_forgotten(key)

    async def close(self) -> None:
        """End the downloads."""
        downloads = list(self._downloads.values())
        for download in downloads:
            download.cancel()
        await asyncio.gather(*downloads, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    async def _download(self, user_id: int, key: str) -> None:
        try:
            async with self._at_once, asyncio.timeout(self._patience_s):
                file = await self._fetch(f"/avatars/{user_id}/{key}.png?size={SIZE}")
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as error:
            log.info("no avatar: %s", type(error).__name__)
            self._failed[key] = None
            return
        self._files[key] = file
        while len(self._files) > MOST_KEPT:
            oldest = next(iter(self._files))
            del self._files[oldest]
            self._report_forgotten(oldest)

    async def _fetch(self, path: str) -> bytes:
        """Return a file from the CDN of Discord or of a sandbox.

        Raises:
            ValueError: the answer is not a file, or is too large.
            aiohttp.ClientError, OSError: there is no answer.
        """
        if self._session is None:
            self._session = aiohttp.ClientSession(
                # The size of compressed data is known only after unpacking.
                auto_decompress=False,
                headers={"Accept-Encoding": "identity"},
                cookie_jar=aiohttp.DummyCookieJar(),
            )
        url = discord.asset.Asset.BASE + path
        async with self._session.get(url, allow_redirects=False) as response:
            if response.status != HTTPStatus.OK or (response.content_length or 0) > MOST_BYTES:
                raise ValueError("no such avatar")
            file = bytearray()
            async for chunk in response.content.iter_chunked(2**16):
                file += chunk
                if len(file) > MOST_BYTES:
                    raise ValueError("the avatar is too large")
        return bytes(file)

    def _report_forgotten(self, key: str) -> None:
        for callback in self.on_forget:
            callback(key)
