"""A worker's lease, renewed by heartbeats; each heartbeat returns the live workers.

A process that was frozen or cut off from the database finds its lease expired and joins again as
another worker. Roles such as leadership end with the lease: ``is_alive`` is false from the moment
when others may regard the worker as dead, even if the process has noticed nothing.
"""

import asyncio
import logging
import os
import secrets
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Final

from bot.store.database.errors import NotAdmitted, StoreError
from bot.store.workers import BEATS_FOR_S, DEAD_S, NoLongerAlive, Roll, Worker, Workers
from bot.tasks.restarting import restarting
from bot.workers.database_clock import DatabaseClock

log = logging.getLogger(__name__)

BEAT_S: Final = 1.0
AGAIN_S: Final = 0.25  # after a failure of the database
SHORTEST_S: Final = 0.05
NOTICE_S: Final = 0.01  # after a death: the server counts whole milliseconds
WARN_EVERY_S: Final = 60.0

TAKEN_FOR_DEAD: Final = "this worker was taken for dead, and joins again"


def awake_s() -> float:
    """Return the seconds since some moment, with those in which the machine was suspended."""
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # macOS counts them in any case
    return time.clock_gettime(clock)


class Lease:
    """This process among the workers.

    Attributes:
        worker_id: its id, which changes if it has to join again.
        leading: set while this process is the leader.
        following: set while it is not.
        roll: all workers at the last beat.
        beaten: called after each beat.
        is_cut_off: whether another worker should lead, because Discord is out of reach.
        is_shut_out: whether its last try to beat, or to join again, has failed. A worker that only
            was late, because it had no processor, soon joins again.
        lapses: how often it was not alive for a moment, although no other worker noticed: its beat
            was late, but not too late.

    Args:
        workers: where workers are stored.
        name: the name of this one; ``None``: it has none and will be the only one.
        clock: is corrected by that of the server.
        sleep: sleeps for some seconds.
        elapsed: returns seconds that grow even while the process is frozen.
    """

    def __init__(
        self,
        workers: Workers,
        name: str | None,
        clock: DatabaseClock | None = None,
        *,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        elapsed: Callable[[], float] = awake_s,
    ) -> None:
        self._workers = workers
        self._name = name
        self._clock = clock or DatabaseClock()
        self._sleep = sleep
        self._elapsed = elapsed
        self._until = float("-inf")
        self._warned_at = float("-inf")
        self._beating: asyncio.Task[None] | None = None
        self.worker_id = ""
        self.leading = asyncio.Event()
        self.following = asyncio.Event()
        self.following.set()
        self.roll: Roll | None = None
        self.beaten: list[Callable[[], None]] = []
        self.is_cut_off: Callable[[], bool] = lambda: False
        self.is_shut_out = False
        self.lapses = 0

    @property
    def name(self) -> str:
        """The name of this worker; empty if it is the only one."""
        return self._name or ""

    @property
    def is_alive(self) -> bool:
        """Whether nobody can take this process for dead yet."""
        return self._elapsed() < self._until

    @property
    def living(self) -> int:
        """The number of workers that are known to be alive."""
        return max(1, len(self.roll.living)) if self.roll is not None else 1

    async def begin(self) -> None:
        """Join the workers, and stay alive until :meth:`end`.

        A worker that was killed a moment ago seems to live, so a rival is given time to die.

        Raises:
            NotAdmitted: another one with the same name is alive, or one of both wants to be alone.
            StoreError: the database fails.
        """
        give_up_at = self._elapsed() + DEAD_S + BEAT_S
        while True:
            try:
                await self._join()
                await self.beat()
                break
            except NotAdmitted:
                if self._elapsed() >= give_up_at:
                    raise
                await self._sleep(AGAIN_S)
            except NoLongerAlive:  # it was frozen between the two
                log.warning(TAKEN_FOR_DEAD)
                await self._workers.leave(self.worker_id)
        self._beating = asyncio.create_task(restarting("lease", self._run), name="lease")

    async def _run(self) -> None:
        """Beat until cancelled, whatever fails."""
        while True:
            begun = self._elapsed()
            pause_s = BEAT_S
            try:
                await self.beat()
                self.is_shut_out = False
                pause_s = self._until_next(begun)
            except NoLongerAlive:
                log.warning(TAKEN_FOR_DEAD)
                self._lose()
                pause_s = await self._rejoin()
            except StoreError as error:
                self.is_shut_out = True
                self._warn("can't tell the others that this worker lives: %s", error)
                pause_s = AGAIN_S
            if not self.is_alive:
                self._lose()
            await self._sleep(pause_s)

    async def beat(self) -> None:
        """Renew the lease, list the live workers, and become the leader if there is none.

        Raises:
            NoLongerAlive: it is too late.
            StoreError: the database fails.
        """
        begun = self._elapsed()
        await self._workers.beat(self.worker_id)
        if not self.is_alive:
            self.lapses += 1
        self._until = begun + BEATS_FOR_S
        roll = await self._roll()
        leads = roll.leader is not None and roll.leader.worker_id == self.worker_id
        may_lead = len(roll.living) == 1 or not self.is_cut_off()
        if leads and not may_lead:
            await self._workers.follow(self.worker_id)
            roll = await self._roll()
        elif roll.leader is None and may_lead:
            await self._workers.lead(self.worker_id)
            roll = await self._roll()
        self.roll = roll
        self._lead(roll.leader is not None and roll.leader.worker_id == self.worker_id)
        for tell in self.beaten:
            tell()

    def _until_next(self, begun: float) -> float:
        """Return how long to wait after a beat that began at a time.

        Late beats are not followed by later ones, and when another worker stops to beat, the next
        one is at the moment when it is dead.
        """
        since_s = self._elapsed() - begun
        death_s = self.roll.seconds_to_next_expiry() + NOTICE_S if self.roll is not None else BEAT_S
        return max(min(BEAT_S - since_s, death_s), SHORTEST_S)

    async def until_following(self) -> None:
        """Wait until this process is no longer the leader."""
        await self.following.wait()

    async def end(self) -> None:
        """Leave the workers, because this process stops."""
        if self._beating is None:
            return
        self._beating.cancel()
        await asyncio.gather(self._beating, return_exceptions=True)
        self._beating = None
        self._lose()
        try:
            await self._workers.leave(self.worker_id)
        except StoreError as error:
            log.warning("the other workers will notice later that this one has stopped: %s", error)

    async def _join(self) -> None:
        new = Worker(
            secrets.token_hex(8),
            self.name,
            f"process {os.getpid()} on {socket.gethostname()}",
            is_alone=self._name is None,
        )
        begun = self._elapsed()
        await self._workers.join(new)
        self.worker_id, self._until = new.worker_id, begun + BEATS_FOR_S

    async def _rejoin(self) -> float:
        """Try to join again, and return how long to wait until the next beat."""
        try:
            await self._workers.leave(self.worker_id)  # others may take its tables at once
            await self._join()
            await self.beat()
        except (StoreError, NoLongerAlive) as error:
            self.is_shut_out = True
            self._warn("can't join the workers again: %s", error)
            return AGAIN_S
        return BEAT_S

    async def _roll(self) -> Roll:
        asked_at = self._clock.own()
        roll = await self._workers.roll()
        self._clock.compare(asked_at, roll.at)
        return roll

    def _lead(self, leads: bool) -> None:
        if leads and not self.leading.is_set():
            log.info("this worker is now the leader")
        if leads:
            self.following.clear()
            self.leading.set()
        else:
            self.leading.clear()
            self.following.set()

    def _lose(self) -> None:
        self._until = float("-inf")
        self._lead(False)

    def _warn(self, text: str, error: Exception) -> None:
        """Log a failure, once a minute at most."""
        now = self._elapsed()
        if now - self._warned_at >= WARN_EVERY_S:
            self._warned_at = now
            log.warning(text, error)
