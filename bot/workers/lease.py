"""A worker's lease, renewed by heartbeats; each heartbeat returns the live workers.

A process that was frozen or cut off from the database finds its lease expired and rejoins as
another worker. Roles such as leadership end with the lease: ``is_alive`` becomes false as soon as
others may regard the worker as dead, even if the process itself has not noticed.
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
from bot.tasks.restarting import run_restarting
from bot.workers.database_clock import DatabaseClock

log = logging.getLogger(__name__)

BEAT_S: Final = 1.0
AGAIN_S: Final = 0.25  # the pause after a database failure
SHORTEST_S: Final = 0.05
NOTICE_S: Final = 0.01  # the pause after a lease expires: the server counts whole milliseconds
WARN_EVERY_S: Final = 60.0

TAKEN_FOR_DEAD: Final = "this worker was taken for dead, and joins again"


def awake_s() -> float:
    """Return the seconds since a fixed point in time, including those in suspension."""
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # macOS always includes them
    return time.clock_gettime(clock)


class Lease:
    """This process among the workers.

    Attributes:
        worker_id: its id, which changes if it has to rejoin.
        leading: set while this process is the leader.
        following: set while this process is not the leader.
        roll: all workers as of the last beat.
        on_beat: called after each beat.
        is_cut_off: whether another worker should lead, because Discord is out of reach.
        is_shut_out: whether its last attempt to beat or to rejoin failed. If a worker was only
            late, for lack of CPU time, it soon succeeds.
        lapses: how often a beat was late, but still accepted: the lease had lapsed by this
            process's clock, but no other worker noticed.

    Args:
        workers: the stored workers.
        name: this worker's name; ``None`` if it has none and will be the only one.
        clock: the clock, which each beat compares with the server's.
        sleep: sleeps for a number of seconds.
        elapsed: returns a time in seconds that advances even while the process is frozen.
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
        self.on_beat: list[Callable[[], None]] = []
        self.is_cut_off: Callable[[], bool] = lambda: False
        self.is_shut_out = False
        self.lapses = 0

    @property
    def name(self) -> str:
        """The name of this worker; empty if it is the only one."""
        return self._name or ""

    @property
    def is_alive(self) -> bool:
        """Whether no worker can regard this process as dead yet."""
        return self._elapsed() < self._until

    @property
    def living(self) -> int:
        """The number of workers that are known to be alive."""
        return max(1, len(self.roll.living)) if self.roll is not None else 1

    async def begin(self) -> None:
        """Join the workers, and renew the lease until :meth:`end`.

        A worker that was just killed still seems alive, so its lease gets time to expire.

        Raises:
            NotAdmitted: another worker with this name is alive, or one of the two excludes others.
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
            except NoLongerAlive:  # frozen between joining and beating
                log.warning(TAKEN_FOR_DEAD)
                await self._workers.leave(self.worker_id)
        self._beating = asyncio.create_task(run_restarting("lease", self._run), name="lease")

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
            NoLongerAlive: the lease has expired.
            StoreError: the database fails.
        """
        begun = self._elapsed()
        await self._workers.beat(self.worker_id)
        if not self.is_alive:
            self.lapses += 1
        self._until = begun + BEATS_FOR_S
        roll = await self._call_roll()
        leads = roll.leader is not None and roll.leader.worker_id == self.worker_id
        may_lead = len(roll.living) == 1 or not self.is_cut_off()
        if leads and not may_lead:
            await self._workers.give_up_lead(self.worker_id)
            roll = await self._call_roll()
        elif roll.leader is None and may_lead:
            await self._workers.take_lead(self.worker_id)
            roll = await self._call_roll()
        self.roll = roll
        self._set_leading(roll.leader is not None and roll.leader.worker_id == self.worker_id)
        for callback in self.on_beat:
            callback()

    def _until_next(self, begun: float) -> float:
        """Return how long to wait after a beat that began at this time.

        A late beat does not delay later ones. If another worker stops beating, this worker's next
        beat is due when the other's lease expires.
        """
        since_s = self._elapsed() - begun
        death_s = self.roll.seconds_to_next_expiry() + NOTICE_S if self.roll is not None else BEAT_S
        return max(min(BEAT_S - since_s, death_s), SHORTEST_S)

    async def wait_until_following(self) -> None:
        """Wait until this process is no longer the leader."""
        await self.following.wait()

    async def end(self) -> None:
        """Leave the workers because this process is stopping."""
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

    async def _call_roll(self) -> Roll:
        asked_at = self._clock.own()
        roll = await self._workers.call_roll()
        self._clock.compare(asked_at, roll.at)
        return roll

    def _set_leading(self, leads: bool) -> None:
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
        self._set_leading(False)

    def _warn(self, text: str, error: Exception) -> None:
        """Log a failure, at most once a minute."""
        now = self._elapsed()
        if now - self._warned_at >= WARN_EVERY_S:
            self._warned_at = now
            log.warning(text, error)
