"""Checks by other programs: a file that is touched while the bot works, and a page over HTTP."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final

from bot.store.database.errors import StoreError

log = logging.getLogger(__name__)

BEAT_S: Final = 15.0
AGAIN_S: Final = 2.0
FRESH_S: Final = 60.0
ENDPOINT_S: Final = 5.0
_ELSEWHERE: Final = Path("data")


def health_file(database: str, worker: str | None = None) -> Path:
    """Return the path of the health file: beside the database file, or in the folder ``data``.

    Args:
        database: the path of a file, or the URL of a database.
        worker: the name of one of several processes on that database.
    """
    if "://" not in database:
        return Path(f"{database}.health")
    name = "moonshooter" if worker is None else f"moonshooter-{worker}"
    return _ELSEWHERE / f"{name}.health"


def last_sign(file: Path, now: Callable[[], float] = time.time) -> str | None:
    """Return the fault as a sentence, or ``None`` if the health file is recent."""
    try:
        age_s = abs(now() - file.stat().st_mtime)
    except OSError:
        return f"not well: there is no {file}, so the bot is not running or was never connected"
    if age_s < FRESH_S:
        return None
    return (
        f"not well: no sign of life for {age_s:.0f} s, so the bot is not running, is cut off from "
        "Discord, or its database can't be read or written"
    )


def endpoint_fault(host: str, port: int, within_s: float = ENDPOINT_S) -> str | None:
    """Return the fault of the endpoint for interactions; ``None`` if it accepts them.

    Args:
        host: the address at which the bot listens, possibly the wildcard address.
        port: its port.
        within_s: how long to wait, in seconds.
    """
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - binds nothing
    try:
        connection = HTTPConnection(here, port, timeout=within_s)
        with contextlib.closing(connection):
            connection.request("GET", "/health")
            response = connection.getresponse()
            text = response.read(200).decode("utf-8", "replace").strip()
    except (OSError, HTTPException) as error:
        return f"not well: the endpoint for interactions does not answer: {error}"
    return None if response.status == HTTPStatus.OK else f"not well: {text}"


class Heartbeat:
    """A task that touches the file while Discord is connected and the database can be used.

    Args:
        file: the file.
        is_connected: returns whether events arrive.
        ask_database: raises a ``StoreError`` if the database can't be read or written.
        own_fault: returns any other fault of this process; ``None`` if there is none.
    """

    def __init__(
        self,
        file: Path,
        is_connected: Callable[[], bool],
        ask_database: Callable[[], Awaitable[object]],
        own_fault: Callable[[], str | None] | None = None,
    ) -> None:
        self._file = file
        self._is_connected = is_connected
        self._ask_database = ask_database
        self._own_fault = own_fault

    async def run(self) -> None:
        """Beat until cancelled; remove the file at the end, and at the start if a crash left it."""
        self._remove()
        try:
            while True:
                well = await self.beat()
                await asyncio.sleep(BEAT_S if well else AGAIN_S)
        finally:
            self._remove()

    async def beat(self) -> bool:
        """Touch the file if all is well; return whether it is."""
        if not self._is_connected():
            return False
        fault = await self.fault()
        if fault is None:
            try:
                self._file.parent.mkdir(parents=True, exist_ok=True)
                self._file.touch()
            except OSError as error:
                fault = str(error)
        if fault is not None:
            log.warning("not well: %s", fault)
        return fault is None

    async def fault(self) -> str | None:
        """Return the reason why this process can't do its work; ``None`` if it can."""
        own_fault = None if self._own_fault is None else self._own_fault()
        if own_fault is not None:
            return own_fault
        try:
            await self._ask_database()
        except StoreError as error:
            return str(error)
        return None

    def _remove(self) -> None:
        with contextlib.suppress(OSError):
            self._file.unlink(missing_ok=True)
