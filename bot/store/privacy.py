"""Everything stored about one person: finding it, and replacing it by a pseudonym.

Events of the log are never changed, with this one exception: when a person asks to be forgotten,
a pseudonym replaces their number and name in it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Select, bindparam, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import schema
from bot.store.database.connection import Database, run_writes
from bot.store.database.errors import WriteConflict
from bot.store.database.locks import lock_rows
from bot.store.database.statements import Write
from bot.store.database.tables import daily, finding, lessons, ratings, reviews
from bot.store.database.upsert import Upsert
from bot.store.results.results import lock_results
from bot.store.tournaments.privacy import RewrittenTournaments, rewrite, tournaments_naming

_event, _seat, _rating = schema.event.c, schema.game_seat.c, ratings.rating.c
_participant, _message, _preference = (
    schema.participant.c,
    schema.message.c,
    schema.preference.c,
)

_attempt = daily.daily_attempt.c

_SPEND: Final = Upsert(daily.daily_spent)
_REWRITE: Final = (
    update(schema.event)
    .where(_event.table_id == bindparam("of_table"), _event.seq == bindparam("of_seq"))
    .values(body=bindparam("new_body"))
)
_SEATS: Final = (
    update(schema.game_seat)
    .where(_seat.user_id == bindparam("of_user"))
    .values(user_id=bindparam("new_user"), name=bindparam("new_name"))
)
_RATINGS: Final = (
    update(ratings.rating)
    .where(_rating.user_id == bindparam("of_user"))
    .values(user_id=bindparam("new_user"), name=bindparam("new_name"))
)
_PARTICIPANTS: Final = (
    update(schema.participant)
    .where(_participant.user_id == bindparam("of_user"))
    .values(user_id=bindparam("new_user"))
)
_ATTEMPTS: Final = (
    update(daily.daily_attempt)
    .where(_attempt.user_id == bindparam("of_user"))
    .values(user_id=bindparam("new_user"))
)
_ENTRIES: Final = (
    update(daily.daily_entry)
    .where(daily.daily_entry.c.user_id == bindparam("of_user"))
    .values(user_id=bindparam("new_user"), name=bindparam("new_name"))
)
_PREFERENCES: Final = delete(schema.preference).where(_preference.user_id == bindparam("of_user"))
_DIRECT: Final = delete(schema.direct_channel).where(
    schema.direct_channel.c.user_id == bindparam("of_user")
)
_REVIEWS: Final = delete(reviews.review_request).where(
    reviews.review_request.c.user_id == bindparam("of_user")
)
_POSITIONS: Final = delete(lessons.position_attempt).where(
    lessons.position_attempt.c.user_id == bindparam("of_user")
)
_SEARCHES: Final = delete(finding.search).where(finding.search.c.user_id == bindparam("of_user"))
_INVITATIONS: Final = delete(finding.invitation).where(
    finding.invitation.c.user_id == bindparam("of_user")
)
# Messages that are not about a seat, as the message book names them.
_NOTICES: Final = delete(schema.message).where(
    or_(*(_message.key == bindparam(one) for one in ("seated", "asked", "invited", "starting")))
)
_PANELS: Final = delete(schema.message).where(
    _message.table_id == bindparam("of_table"), _message.key.like(bindparam("of_keys"))
)


@dataclass(frozen=True, slots=True)
class Rewritten:
    """An event of the log with its new body."""

    table_id: str
    seq: int
    body: str


class PersonalData:
    """Queries for data about people, and their removal. Methods may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def tables_naming(self, user_id: int, kinds: Sequence[str]) -> list[str]:
        """Return the tables with events of these kinds that contain the person's number."""
        async with self._database.reading() as connection:
            return list((await connection.execute(_naming(user_id, kinds))).scalars())

    async def tournaments_naming(self, user_id: int) -> list[str]:
        """Return the tournaments with events that contain the person's number."""
        return await tournaments_naming(self._database, user_id)

    async def rows_of(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Return the rows that contain the person's number, by database table."""
        queries: Mapping[str, Any] = {
            "ratings": select(ratings.rating).where(_rating.user_id == user_id),
            "results": select(schema.game_seat).where(_seat.user_id == user_id),
            "daily_attempts": select(daily.daily_attempt).where(_attempt.user_id == user_id),
            "daily_entries": select(daily.daily_entry).where(
                daily.daily_entry.c.user_id == user_id
            ),
            "position_attempts": select(lessons.position_attempt).where(
                lessons.position_attempt.c.user_id == user_id
            ),
            "preferences": select(schema.preference).where(_preference.user_id == user_id),
            "direct_messages": select(schema.direct_channel).where(
                schema.direct_channel.c.user_id == user_id
            ),
            "review_requests": select(reviews.review_request).where(
                reviews.review_request.c.user_id == user_id
            ),
            "searches": select(finding.search).where(finding.search.c.user_id == user_id),
            "invitations": select(finding.invitation).where(
                finding.invitation.c.user_id == user_id
            ),
        }
        async with self._database.reading() as connection:
            return {
                about: [dict(row) for row in (await connection.execute(query)).mappings()]
                for about, query in queries.items()
            }

    async def messages_of(self, table_id: str, keys: str) -> list[dict[str, Any]]:
        """Return the messages of a table whose key matches an SQL pattern."""
        query = select(_message.key, _message.channel_id, _message.message_id).where(
            _message.table_id == table_id, _message.key.like(keys)
        )
        async with self._database.reading() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def erase(
        self,
        user_id: int,
        pseudonym: int,
        name: str,
        rewritten: Sequence[Rewritten],
        panels: Sequence[tuple[str, str]],
        *,
        read: Mapping[str, int],
        kinds: Sequence[str],
        spent: tuple[str, Callable[[str, str], str]],
        tournaments: RewrittenTournaments,
    ) -> None:
        """Replace a person by a pseudonym everywhere, in one transaction.

        Args:
            user_id: the person.
            pseudonym: the number that replaces theirs.
            name: the pseudonym's name.
            rewritten: the events that named the person.
            panels: table and SQL pattern of the keys of direct messages to them, which are
                forgotten.
            read: the tables whose events have been read for this, with their last event's number.
            kinds: the kinds of events that can name a person.
            spent: a day, and the hash of an attempt at a daily deal, given its day and variant.
                Those of the person's attempts on that day or later are kept.
            tournaments: what replaces the person in tournaments.

        Raises:
            WriteConflict: meanwhile, somebody has added events to these tables, or has written the
                person's number to others; nothing is changed.
        """
        of = {"of_user": user_id, "new_user": pseudonym, "new_name": name}
        writes = [
            Write(_SEATS, [of]),
            Write(_RATINGS, [of]),
            Write(_PARTICIPANTS, [{"of_user": user_id, "new_user": pseudonym}]),
            Write(_ATTEMPTS, [{"of_user": user_id, "new_user": pseudonym}]),
            Write(_ENTRIES, [of]),
            Write(_PREFERENCES, [{"of_user": user_id}]),
            Write(_DIRECT, [{"of_user": user_id}]),
            Write(_REVIEWS, [{"of_user": user_id}]),
            Write(_POSITIONS, [{"of_user": user_id}]),
            Write(_SEARCHES, [{"of_user": user_id}]),
            Write(_NOTICES, [_notices_of(user_id)]),
            Write(_INVITATIONS, [{"of_user": user_id}]),
        ]
        if rewritten:
            events = [
                {"of_table": one.table_id, "of_seq": one.seq, "new_body": one.body}
                for one in rewritten
            ]
            writes.append(Write(_REWRITE, events))
        if panels:
            rows = [{"of_table": table_id, "of_keys": keys} for table_id, keys in panels]
            writes.append(Write(_PANELS, rows))
        async with self._database.writing() as connection:
            await lock_rows(connection, schema.event)
            await lock_rows(connection, daily.daily_attempt)
            await lock_results(connection)
            here = _event.table_id.in_(_naming(user_id, kinds))
            last = select(_event.table_id, func.max(_event.seq)).where(here)
            found = (await connection.execute(last.group_by(_event.table_id))).all()
            if {row[0]: row[1] for row in found} != dict(read):
                raise WriteConflict("the person's tables have changed meanwhile")
            await rewrite(connection, user_id, tournaments)
            digests = await _spent(connection, user_id, *spent)
            await run_writes(connection, [*digests, *writes])


async def _spent(
    connection: AsyncConnection, user_id: int, since: str, digest: Callable[[str, str], str]
) -> list[Write]:
    """Return the writes that remember a person's attempts at daily deals, without the person."""
    query = select(_attempt.day, _attempt.variant).where(
        _attempt.user_id == user_id, _attempt.day >= since
    )
    rows = [
        {"day": day, "digest": digest(day, variant)}
        for day, variant in await connection.execute(query)
    ]
    return [Write(_SPEND, rows)] if rows else []


def _notices_of(user_id: int) -> dict[str, str]:
    """Return the keys of messages that invite a person, or tell them about their seat."""
    return {
        "seated": f"seated:{user_id}",
        "asked": f"rematch:{user_id}",  # earlier versions asked by direct message
        "invited": f"invited:{user_id}",
        "starting": f"starting:{user_id}",
    }


def _naming(user_id: int, kinds: Sequence[str]) -> Select[str]:
    """Return the query for the tables with events of these kinds that contain a person's number."""
    named = _event.body.contains(str(user_id), autoescape=True)
    return select(_event.table_id).where(_event.kind.in_(kinds), named).distinct()
