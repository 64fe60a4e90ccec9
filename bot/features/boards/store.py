"""Messages that show a server's ranking and are kept up to date; one for each channel.

A message is *intended* before it is posted, as in the message book: call ``intend`` before the POST
and ``save`` after it. An intent that is left says that the bot stopped in between.

An edit is *begun* under a mark that no other edit has, in place of the digest, and *ended* by the
digest. Of edits at the same time by several processes, only the one that began last ends well; the
others do not know whether theirs was the last that Discord carried out, and edit once more. A mark
that is left is no digest of anything, so the message is edited again.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, delete, select, update

from bot.features.boards import schema
from bot.store.database.connection import Database
from bot.store.database.statements import RowsMissed, Write
from bot.store.database.upsert import Upsert

_board, _intent = schema.board.c, schema.board_intent.c


@dataclass(frozen=True, slots=True)
class LeaderboardMessage:
    """A posted ranking.

    ``variant`` and ``period`` say what it shows; ``digest`` is a hash of its present content.
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
_BEGIN: Final = (
    update(schema.board)
    .where(_board.message_id == bindparam("of_message"))
    .values(
        variant=bindparam("new_variant"),
        period=bindparam("new_period"),
        digest=bindparam("new_digest"),
    )
)
_END: Final = _BEGIN.where(_board.digest == bindparam("of_mark"))
_FORGET: Final = delete(schema.board).where(_board.message_id == bindparam("of_message"))
_ALL: Final = select(*_COLUMNS).order_by(_board.channel_id)
_IN_CHANNEL: Final = select(*_COLUMNS).where(_board.channel_id == bindparam("of_channel"))

_INTEND: Final = Upsert(schema.board_intent)
_DROP: Final = delete(schema.board_intent).where(_intent.channel_id == bindparam("of_channel"))
_CARRIED_OUT: Final = _DROP.where(_intent.intended_at == bindparam("since"))
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

    async def in_channel(self, channel_id: int) -> LeaderboardMessage | None:
        """Return the ranking posted in a channel, or ``None``."""
        rows = await self._database.fetch(_IN_CHANNEL, {"of_channel": channel_id})
        return LeaderboardMessage(*rows[0]) if rows else None

    async def save(self, board: LeaderboardMessage, intent: LeaderboardIntent) -> bool:
        """Store a posted ranking in place of the channel's earlier one and of its intent.

        Returns:
            Whether it was stored: it is not if another process has carried out the intent.
        """
        row = {
            "channel_id": board.channel_id,
            "guild_id": board.guild_id,
            "message_id": board.message_id,
            "variant": board.variant,
            "period": board.period,
            "digest": board.digest,
        }
        carried_out = {"of_channel": intent.channel_id, "since": intent.intended_at}
        return await self._changed(
            Write(_CARRIED_OUT, [carried_out], expected=1), Write(_SAVE, [row])
        )

    async def intend(self, intent: LeaderboardIntent) -> bool:
        """Record that a ranking is about to be posted; ``False``: another one is, there."""
        row = {
            "channel_id": intent.channel_id,
            "guild_id": intent.guild_id,
            "variant": intent.variant,
            "period": intent.period,
            "intended_at": intent.intended_at,
        }
        return await self._changed(Write(_INTEND, [row], expected=1))

    async def intents(self) -> list[LeaderboardIntent]:
        """Return the rankings that were about to be posted."""
        return [LeaderboardIntent(*row) for row in await self._database.fetch(_INTENTS, {})]

    async def intended_in(self, channel_id: int) -> LeaderboardIntent | None:
        """Return the ranking that was about to be posted in a channel, or ``None``."""
        rows = await self._database.fetch(_INTENDED_IN, {"of_channel": channel_id})
        return LeaderboardIntent(*rows[0]) if rows else None

    async def drop_intent(self, channel_id: int) -> None:
        """Delete the record that a ranking is about to be posted."""
        await self._database.write([Write(_DROP, [{"of_channel": channel_id}])])

    async def begin(self, board: LeaderboardMessage) -> bool:
        """Record what a message is about to show; its digest is a mark that no other edit has.

        Returns:
            Whether the message is still the ranking of its channel.
        """
        return await self._changed(Write(_BEGIN, [_content(board)], expected=1))

    async def end(self, mark: str, board: LeaderboardMessage) -> bool:
        """Record what a message shows after an edit.

        Returns:
            Whether this was recorded: it is not if another edit has begun meanwhile.
        """
        row = {**_content(board), "of_mark": mark}
        return await self._changed(Write(_END, [row], expected=1))

    async def forget(self, message_id: int) -> None:
        """Delete the record of a posted ranking."""
        await self._database.write([Write(_FORGET, [{"of_message": message_id}])])

    async def _changed(self, *writes: Write) -> bool:
        """Write; return whether the expected rows have changed, and nothing has if not."""
        try:
            await self._database.write(writes)
        except RowsMissed:
            return False
        return True


def _content(board: LeaderboardMessage) -> dict[str, int | str]:
    return {
        "of_message": board.message_id,
        "new_variant": board.variant,
        "new_period": board.period,
        "new_digest": board.digest,
    }
