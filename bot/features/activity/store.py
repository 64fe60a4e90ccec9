"""The stored sessions of the Activity, and the tables that people have opened in it."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, delete, select, update

from bot.features.activity import schema
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert

_session, _launch = schema.session.c, schema.launch.c


@dataclass(frozen=True, slots=True)
class Session:
    """A person in an instance of the Activity.

    Attributes:
        token_hash: the hash of the secret of their page.
        user_id: their id at Discord.
        name: their name at Discord.
        instance_id: the instance.
        guild_id: the server in which it runs; ``None``: in direct messages.
        channel_id: the channel, perhaps a thread, in which it runs.
        expires_at: when the session ends if nobody uses it.
    """

    token_hash: str
    user_id: int
    name: str
    instance_id: str
    guild_id: int | None
    channel_id: int
    expires_at: datetime


_FIELDS = tuple(Session.__dataclass_fields__)
_SAVE = Upsert(schema.session, _FIELDS[1:])
_OF_HASH = _session.token_hash == bindparam("of_hash")
_READ = select(*(_session[name] for name in _FIELDS)).where(_OF_HASH)
_RENEW = update(schema.session).where(_OF_HASH).values(expires_at=bindparam("new_end"))
_END_OF = delete(schema.session).where(_session.user_id == bindparam("of_user"))
_EXPIRE = delete(schema.session).where(_session.expires_at < bindparam("before"))
_SAVE_LAUNCH = Upsert(schema.launch, ("table_id", "launched_at"))
_FORGET = delete(schema.launch).where(_launch.launched_at < bindparam("before"))
_LAUNCHES = (
    select(_launch.user_id, _launch.table_id)
    .where(_launch.instance_id == bindparam("of_instance"))
    .order_by(_launch.launched_at.desc(), _launch.user_id)
)


class StoredSessions:
    """The sessions and launches. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, session: Session) -> None:
        """Store a session."""
        row = {name: getattr(session, name) for name in _FIELDS}
        await self._database.write([Write(_SAVE, [row])])

    async def find(self, token_hash: str) -> Session | None:
        """Return the session with this hash, also one that has expired."""
        rows = await self._database.fetch(_READ, {"of_hash": token_hash})
        return Session(*rows[0]) if rows else None

    async def renew(self, token_hash: str, expires_at: datetime) -> None:
        """Extend a session."""
        await self._database.write(
            [Write(_RENEW, [{"of_hash": token_hash, "new_end": expires_at}])]
        )

    async def end_all(self, user_id: int) -> None:
        """End all sessions of a person."""
        await self._database.write([Write(_END_OF, [{"of_user": user_id}])])

    async def save_launch(
        self, user_id: int, instance_id: str, table_id: str, launched_at: datetime
    ) -> None:
        """Store which table a person has opened in an instance."""
        row = {
            "user_id": user_id,
            "instance_id": instance_id,
            "table_id": table_id,
            "launched_at": launched_at,
        }
        await self._database.write([Write(_SAVE_LAUNCH, [row])])

    async def list_launches(self, instance_id: str) -> list[tuple[int, str]]:
        """Return the people and tables of an instance, those opened last first."""
        rows = await self._database.fetch(_LAUNCHES, {"of_instance": instance_id})
        return [(row[0], row[1]) for row in rows]

    async def sweep(self, expired_before: datetime, launched_before: datetime) -> None:
        """Delete the sessions that ended, and the launches made, before these moments."""
        await self._database.write(
            [
                Write(_EXPIRE, [{"before": expired_before}]),
                Write(_FORGET, [{"before": launched_before}]),
            ]
        )
