"""What has been posted for each tournament, so that a restart posts nothing twice.

As in the message book, a message is *intended* before it is posted: call ``intend`` before the POST
and ``posted`` after it. A message without ``message_id`` was intended, or refused for good: then
its digest says so. Only the process that leads posts them. ``CURSOR`` is no message: its digest is
the number of the last event that all messages show, or :data:`DONE`.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, delete, select, update

from bot.features.tournaments import schema
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert

CURSOR: Final = "cursor"
DONE: Final = "done"

_message = schema.tournament_message.c


@dataclass(frozen=True, slots=True)
class TournamentMessage:
    """A message about a tournament; ``digest`` is a hash of what it shows."""

    key: str
    channel_id: int
    message_id: int | None
    digest: str
    intended_at: datetime


_OF_MESSAGE: Final = (
    _message.tournament_id == bindparam("of_tournament"),
    _message.key == bindparam("of_key"),
)
_INTEND: Final = Upsert(
    schema.tournament_message, ("channel_id", "message_id", "digest", "intended_at")
)
_POSTED: Final = (
    update(schema.tournament_message)
    .where(*_OF_MESSAGE)
    .values(message_id=bindparam("new_id"), digest=bindparam("new_digest"))
)
_EDITED: Final = (
    update(schema.tournament_message).where(*_OF_MESSAGE).values(digest=bindparam("new_digest"))
)
_FORGET: Final = delete(schema.tournament_message).where(*_OF_MESSAGE)
_OF_TOURNAMENT: Final = select(
    _message.key, _message.channel_id, _message.message_id, _message.digest, _message.intended_at
).where(_message.tournament_id == bindparam("of_tournament"))
_UNSETTLED: Final = select(_message.tournament_id).where(
    _message.key == CURSOR, _message.digest != DONE
)


class TournamentMessages:
    """The record of messages about tournaments. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, tournament_id: str) -> dict[str, TournamentMessage]:
        """Return the messages of a tournament by key, including intended ones."""
        rows = await self._database.fetch(_OF_TOURNAMENT, {"of_tournament": tournament_id})
        return {row[0]: TournamentMessage(*row) for row in rows}

    async def list_unsettled(self) -> list[str]:
        """Return the tournaments whose messages may have to change."""
        return [str(row[0]) for row in await self._database.fetch(_UNSETTLED, {})]

    async def require_owner(self, tournament_id: str) -> None:
        """Do nothing: there is one leader."""

    async def intend(
        self,
        tournament_id: str,
        key: str,
        channel_id: int,
        at: datetime,
        digest: str = "",
        *,
        as_owner: bool = True,
    ) -> None:
        """Record that a message is about to be posted, or with a digest, why it is not."""
        row = {
            "tournament_id": tournament_id,
            "key": key,
            "channel_id": channel_id,
            "message_id": None,
            "digest": digest,
            "intended_at": at,
        }
        await self._database.write([Write(_INTEND, [row])], durable=True)

    async def record_posted(
        self,
        tournament_id: str,
        key: str,
        message_id: int,
        digest: str,
        *,
        as_owner: bool = True,
    ) -> None:
        """Record that an intended message has been posted, and what it shows."""
        row = {
            "of_tournament": tournament_id,
            "of_key": key,
            "new_id": message_id,
            "new_digest": digest,
        }
        await self._database.write([Write(_POSTED, [row])])

    async def record_edit(self, tournament_id: str, key: str, digest: str) -> None:
        """Record that a message has new content."""
        row = {"of_tournament": tournament_id, "of_key": key, "new_digest": digest}
        await self._database.write([Write(_EDITED, [row])])

    async def forget(self, tournament_id: str, key: str) -> None:
        """Delete the record of a message."""
        row = {"of_tournament": tournament_id, "of_key": key}
        await self._database.write([Write(_FORGET, [row])])
