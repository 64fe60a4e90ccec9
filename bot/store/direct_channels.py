"""The channels of direct messages, stored so that they need not be opened after every start."""

from sqlalchemy import bindparam, delete, select

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert

_channel = schema.direct_channel.c
_READ = select(_channel.channel_id).where(_channel.user_id == bindparam("of_user"))
_SAVE = Upsert(schema.direct_channel, ("channel_id",))
_DELETE = delete(schema.direct_channel).where(_channel.user_id == bindparam("of_user"))


class DirectChannels:
    """Reads and writes the channels. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, user_id: int) -> int | None:
        """Return the channel of direct messages with a person, if it was opened before."""
        rows = await self._database.fetch(_READ, {"of_user": user_id})
        return None if not rows else int(rows[0][0])

    async def save(self, user_id: int, channel_id: int) -> None:
        """Store the channel of a person, replacing any other."""
        row = {"user_id": user_id, "channel_id": channel_id}
        await self._database.write([Write(_SAVE, [row])])

    async def forget(self, user_id: int) -> None:
        """Delete the channel of a person."""
        await self._database.write([Write(_DELETE, [{"of_user": user_id}])])
