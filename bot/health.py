"""A health file for checks from outside, touched while the bot works."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from bot.store.database.errors import StoreError

log = logging.getLogger(__name__)

BEAT_S: Final = 15.0
AGAIN_S: Final = 2.0
FRESH_S: Final = 60.0
_ELSEWHERE: Final = Path("data/moonshooter.health")


def health_file(database: str) -> Path:
    """Return the health file: beside a database file, else in the folder ``data``."""
    return _ELSEWHERE if "://" in database else Path(f"{database}.health")


def last_sign(file: Path, now: Callable[[], float] = time.time) -> str | None:
    """Return what is wrong, as a sentence; ``None`` if the health file is recent."""
    try:
        age_s = abs(now() - file.stat().st_mtime)
    except OSError:
        return f"not well: there is no {file}, so the bot is not running or was never connected"
    if age_s < FRESH_S:
        return None
    return (
        f"not well: no sign of life for {age_s:.0f} s, so the bot is not running, is cut off from "
        "Discord, or its database does not answer"
    )


class Heartbeat:
    """A task that touches the file as long as Discord is connected and the database answers.

    ``ask_database`` is any query; its result is ignored.
    """

    def __init__(
        self,
        file: Path,
        is_connected: Callable[[], bool],
        ask_database: Callable[[], Awaitable[object]],
    ) -> None:
        self._file = file
        self._is_connected = is_connected
        self._ask_database = ask_database

    async def run(self) -> None:
        """Beat until cancelled. Remove the file at the start, as after a crash, and at the end."""
        self._remove()
        try:
            while True:
                well = await self.beat()
                await asyncio.sleep(BEAT_S if well else AGAIN_S)
        finally:
            self._remove()

    async def beat(self) -> bool:
        """Touch the file if all is well, and return whether it is."""
        if not self._is_connected():
            return False
        try:
            await self._ask_database()
            self._file.touch()
        except (StoreError, OSError) as error:
            log.warning("not well: %s", error)
            return False
        return True

    def _remove(self) -> None:
        with contextlib.suppress(OSError):
            self._file.unlink(missing_ok=True)
