"""Messages that show a server's ranking and are kept up to date; one for each channel.

A message is *intended* before it is posted, as in the message book. Any process can record an
intent, and the one that leads carries it out. An intent that remains has not been carried out yet,
or the process stopped before its removal.
"""

from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, delete, select

from bot.features.boards import schema
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert

_board, _intent = schema.board.c, schema.board_intent.c


@dataclass(frozen=True, slots=True)
class LeaderboardMessage:
    """A posted ranking.

    ``variant`` and ``period`` say what it shows; ``digest`` is a hash of its current content.
    """

    channel_id: int
    guild_id: int
    message_id: int
    variant: str
    period: str
    digest: str


@dataclass(frozen=True, slots=True)
class LeaderboardIntent:
    """A ranking that is about to be posted."""

    channel_id: int
    guild_id: int
    variant: str
    period: str
    intended_at: datetime


_COLUMNS: Final = (
    _board.channel_id,
    _board.guild_id,
    _board.message_id,
    _board.variant,
    _board.period,
    _board.digest,
)
_SAVE: Final = Upsert(schema.board, ("guild_id", "message_id", "variant", "period", "digest"))
_FORGET: Final = delete(schema.board).where(_board.message_id == bindparam("of_message"))
_ALL: Final = select(*_COLUMNS).order_by(_board.channel_id)
_IN_CHANNEL: Final = select(*_COLUMNS).where(_board.channel_id == bindparam("of_channel"))

_INTEND: Final = Upsert(schema.board_intent, ("guild_id", "variant", "period", "intended_at"))
_DROP_INTENT: Final = delete(schema.board_intent).where(
    _intent.channel_id == bindparam("of_channel"),
    _intent.intended_at == bindparam("since"),
    _intent.variant == bindparam("of_variant"),
    _intent.period == bindparam("of_period"),
)
_INTENTS: Final = select(
    _intent.channel_id, _intent.guild_id, _intent.variant, _intent.period, _intent.intended_at
).order_by(_intent.channel_id)
_INTENDED_IN: Final = _INTENTS.where(_intent.channel_id == bindparam("of_channel"))


class LeaderboardMessages:
    """The record of posted rankings. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> list[LeaderboardMessage]:
        """Return every posted ranking."""
        return [LeaderboardMessage(*row) for row in await self._database.fetch(_ALL, {})]

    async def find_in_channel(self, channel_id: int) -> LeaderboardMessage | None:
        """Return the ranking posted in a channel, or ``None``."""
        rows = await self._database.fetch(_IN_CHANNEL, {"of_channel": channel_id})
        return LeaderboardMessage(*rows[0]) if rows else None

    async def save(self, board: LeaderboardMessage, intent: LeaderboardIntent) -> None:
        """Store a posted ranking in place of the channel's earlier one and of its intent."""
        await self._database.write(
            [Write(_DROP_INTENT, [_key(intent)]), Write(_SAVE, [asdict(board)])]
        )

    async def intend(self, intent: LeaderboardIntent) -> None:
        """Record that a ranking is to be posted in a channel, in place of an earlier intent."""
        await self._database.write([Write(_INTEND, [asdict(intent)])], durable=True)

    async def intents(self) -> list[LeaderboardIntent]:
        """Return the rankings that are about to be posted."""
        return [LeaderboardIntent(*row) for row in await self._database.fetch(_INTENTS, {})]

    async def find_intent(self, channel_id: int) -> LeaderboardIntent | None:
        """Return the ranking that is about to be posted in a channel, or ``None``."""
        rows = await self._database.fetch(_INTENDED_IN, {"of_channel": channel_id})
        return LeaderboardIntent(*rows[0]) if rows else None

    async def drop_intent(self, intent: LeaderboardIntent) -> None:
        """Delete an intent, unless a later one has replaced it."""
        await self._database.write([Write(_DROP_INTENT, [_key(intent)])])

    async def forget(self, message_id: int) -> None:
        """Delete the record of a posted ranking."""
        await self._database.write([Write(_FORGET, [{"of_message": message_id}])])


def _key(intent: LeaderboardIntent) -> dict[str, object]:
    return {
        "of_channel": intent.channel_id,
        "since": intent.intended_at,
        "of_variant": intent.variant,
        "of_period": intent.period,
    }


class BoardRecord:
    """The record of one ranking, as the reconciler of messages needs it."""

    def __init__(self, stored: LeaderboardMessages, intent: LeaderboardIntent) -> None:
        self._stored = stored
        self._intent = intent

    async def list_messages(self, subject: str) -> dict[str, LeaderboardMessage]:
        """Return the posted ranking, if any."""
        posted = await self._stored.find_in_channel(self._intent.channel_id)
        return {} if posted is None else {subject: posted}

    async def require_owner(self, subject: str) -> None:
        """Do nothing: there is one leader."""

    async def intend(
        self, subject: str, key: str, channel_id: int, at: datetime, *, as_owner: bool = True
    ) -> None:
        """Record that the ranking is about to be posted."""
        self._intent = replace(self._intent, intended_at=at)
        await self._stored.intend(self._intent)

    async def record_posted(
        self, subject: str, key: str, message_id: int, digest: str, *, as_owner: bool = True
    ) -> None:
        """Record the ranking in place of the channel's earlier one and of its intent."""
        intent = self._intent
        board = LeaderboardMessage(
            intent.channel_id, intent.guild_id, message_id, intent.variant, intent.period, digest
        )
        await self._stored.save(board, intent)

    async def forget(self, subject: str, key: str) -> None:
        """Delete the record that the ranking is about to be posted."""
        await self._stored.drop_intent(self._intent)
