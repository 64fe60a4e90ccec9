"""Records of the messages that only the leader posts, in a database table of their feature."""

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import Table, bindparam, delete, update

from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert


class LeaderMessages:
    """A record of messages for the reconciler. Every method may raise ``StoreError``.

    As in the message book, a message is *intended* before it is posted: call ``intend`` before the
    POST and ``record_posted`` after it. A row with neither id nor digest stands for a message that
    may have been posted; in a row without an id, a digest is the reason why nothing is posted.

    Args:
        database: the database.
        table: a table with the columns ``channel_id``, ``message_id``, ``digest`` and
            ``intended_at``, whose primary key is a subject and a key.
        parse_key: converts the key of a message to the value of its column.
    """

    def __init__(
        self, database: Database, table: Table, parse_key: Callable[[str], str | int] = str
    ) -> None:
        self._database = database
        self._parse_key = parse_key
        self._subject, self._key = subject, key = table.primary_key.columns
        is_message = (subject == bindparam("of_subject"), key == bindparam("of_key"))
        self._intend = Upsert(table, ("channel_id", "message_id", "digest", "intended_at"))
        self._edit = update(table).where(*is_message).values(digest=bindparam("new_digest"))
        self._post = self._edit.values(message_id=bindparam("new_id"))
        self._forget = delete(table).where(*is_message)

    async def require_owner(self, subject: str) -> None:
        """Do nothing: there is one leader."""

    async def intend(
        self,
        subject: str,
        key: str,
        channel_id: int,
        at: datetime,
        digest: str = "",
        *,
        as_owner: bool = True,
    ) -> None:
        """Record that a message is about to be posted, or is not, for the reason in ``digest``."""
        row = {
            self._subject.name: subject,
            self._key.name: self._parse_key(key),
            "channel_id": channel_id,
            "message_id": None,
            "digest": digest,
            "intended_at": at,
        }
        await self._database.write([Write(self._intend, [row])], durable=True)

    async def record_posted(
        self, subject: str, key: str, message_id: int, digest: str, *, as_owner: bool = True
    ) -> None:
        """Record that an intended message has been posted, and the digest of its content."""
        row = {**self._name(subject, key), "new_id": message_id, "new_digest": digest}
        await self._database.write([Write(self._post, [row])])

    async def record_edit(self, subject: str, key: str, digest: str) -> None:
        """Record the digest of an edited message's content, or why a message is not posted."""
        row = {**self._name(subject, key), "new_digest": digest}
        await self._database.write([Write(self._edit, [row])])

    async def forget(self, subject: str, key: str) -> None:
        """Delete the record of a message."""
        await self._database.write([Write(self._forget, [self._name(subject, key)])])

    def _name(self, subject: str, key: str) -> dict[str, str | int]:
        return {"of_subject": subject, "of_key": self._parse_key(key)}
