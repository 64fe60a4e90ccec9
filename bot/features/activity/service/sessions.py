"""Sessions: people identify themselves once, not with every request."""

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.features.activity.service.identity import Identity, Participant, RequestRefused
from bot.features.activity.store import Session, StoredSessions
from bot.table.handlers.flood_control import Buckets
from bot.table.person_data import PersonData
from bot.tasks.clock import Clock

LIFETIME: Final = timedelta(hours=1)
LAUNCHES_KEPT: Final = timedelta(days=2)
# Requests with invalid codes count towards Discord's limit of ten thousand invalid requests in ten
# minutes, beyond which it answers no request from this machine.
OPENED_PER_SECOND: Final = 10.0
OPENED_AT_ONCE: Final = 40
_ALL: Final = 0  # the key of the bucket that all people share
_LONGEST_SECRET: Final = 100


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Sessions(PersonData):
    """The sessions of all workers.

    Attributes:
        on_begin: called with each person who begins a session.
        on_end: called with each person whose sessions are ended.
    """

    def __init__(self, stored: StoredSessions, identity: Identity, clock: Clock) -> None:
        self._stored = stored
        self._identity = identity
        self._clock = clock
        self._opening = Buckets(OPENED_PER_SECOND, OPENED_AT_ONCE)
        self.on_begin: list[Callable[[int], None]] = []
        self.on_end: list[Callable[[int], None]] = []

    async def begin(
        self, code: str, instance_id: str, headers: dict[str, str]
    ) -> tuple[str, Participant]:
        """Begin a session; return its secret and its person.

        Raises:
            RequestRefused: the person can't be let in.
            StoreError: nothing is stored.
        """
        if self._opening.take(_ALL) is None:
            raise RequestRefused("too-fast", 429)
        participant = await self._identity.identify(code, instance_id, headers)
        secret, now = secrets.token_urlsafe(32), self._clock()
        await self._stored.sweep(now, now - LAUNCHES_KEPT)
        session = Session(
            _hash(secret),
            participant.user_id,
            participant.name,
            instance_id,
            participant.guild_id,
            participant.channel_id,
            now + LIFETIME,
        )
        await self._stored.save(session)
        for notify in self.on_begin:
            notify(participant.user_id)
        return secret, participant

    async def find(self, secret: object) -> Session:
        """Return the session with this secret, and extend it.

        Raises:
            RequestRefused: there is none, or it has ended.
            StoreError.
        """
        if not isinstance(secret, str) or not secret.isascii() or len(secret) > _LONGEST_SECRET:
            raise RequestRefused("session", 401)
        session = await self._stored.find(_hash(secret))
        if session is None or session.expires_at <= self._clock():
            raise RequestRefused("session", 401)
        return await self.renew(session)

    async def renew(self, session: Session) -> Session:
        """Extend a session that is in use.

        Raises:
            RequestRefused: it has ended.
            StoreError.
        """
        now = self._clock()
        if session.expires_at <= now:
            raise RequestRefused("session", 401)
        if session.expires_at - now > LIFETIME / 2:
            return session
        await self._stored.renew(session.token_hash, now + LIFETIME)
        return replace(session, expires_at=now + LIFETIME)

    async def leave(self, user_id: int) -> None:
        """End all sessions of a person.

        Raises:
            StoreError: nothing has ended.
        """
        await self._stored.end_all(user_id)
        for notify in self.on_end:
            notify(user_id)
