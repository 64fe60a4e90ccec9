"""The record of each tournament's messages, so that a restart posts nothing twice.

``CURSOR`` is not a message: its digest is the number of the last event that all messages show, or
:data:`DONE`.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, select

from bot.features.tournaments import schema
from bot.store.database.connection import Database
from bot.store.leader_messages import LeaderMessages

CURSOR: Final = "cursor"
DONE: Final = "done"

_message = schema.tournament_message.c


@dataclass(frozen=True, slots=True)
class TournamentMessage:
    """A message about a tournament; ``digest`` is a hash of its content."""

    key: str
    channel_id: int
    message_id: int | None
    digest: str
    intended_at: datetime


_OF_TOURNAMENT: Final = select(
    _message.key, _message.channel_id, _message.message_id, _message.digest, _message.intended_at
).where(_message.tournament_id == bindparam("of_tournament"))
_UNSETTLED: Final = select(_message.tournament_id).where(
    _message.key == CURSOR, _message.digest != DONE
)


class TournamentMessages(LeaderMessages):
    """The record of messages about tournaments. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, schema.tournament_message)

    async def list_messages(self, tournament_id: str) -> dict[str, TournamentMessage]:
        """Return the messages of a tournament by key, including intended ones."""
        rows = await self._database.fetch(_OF_TOURNAMENT, {"of_tournament": tournament_id})
        return {row[0]: TournamentMessage(*row) for row in rows}

    async def list_unsettled(self) -> list[str]:
        """Return the tournaments whose messages may have to change."""
        return [str(row[0]) for row in await self._database.fetch(_UNSETTLED, {})]
