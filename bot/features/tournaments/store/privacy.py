"""Tournaments that name a person, and the replacement of the person by a pseudonym."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.tournaments import schema
from bot.store.append import NewEvent
from bot.store.database.connection import Database, run_writes
from bot.store.database.errors import WriteConflict
from bot.store.database.locks import lock_rows
from bot.store.database.statements import Write

_tournament, _event = schema.tournament.c, schema.tournament_event.c

_REWRITE: Final = (
    update(schema.tournament_event)
    .where(_event.tournament_id == bindparam("of_tournament"), _event.seq == bindparam("of_seq"))
    .values(body=bindparam("new_body"))
)
_ADD: Final = insert(schema.tournament_event)
_MOVE_ON: Final = (
    update(schema.tournament)
    .where(_tournament.tournament_id == bindparam("of_tournament"))
    .values(last_seq=bindparam("new_seq"))
)
# The messages to or about one person.
_FORGET_MESSAGES: Final = delete(schema.tournament_message).where(
    or_(
        schema.tournament_message.c.key == bindparam("to_person"),
        schema.tournament_message.c.key == bindparam("about_person"),
    )
)


@dataclass(frozen=True, slots=True)
class RewrittenTournaments:
    """The changes that replace a person in the tournaments that name them.

    Attributes:
        last_seqs: the number of the last event read of each tournament.
        bodies: the new bodies of events, by tournament and number.
        appended: the event appended to each, after which processes read it all again.
    """

    last_seqs: Mapping[str, int]
    bodies: Mapping[tuple[str, int], str]
    appended: NewEvent
    at: datetime


async def tournaments_naming(database: Database, user_id: int) -> list[str]:
    """Return the ids of tournaments with events that contain the person's id."""
    async with database.reading() as connection:
        return sorted(await _last_seqs_naming(connection, user_id))


async def rewrite(
    connection: AsyncConnection, user_id: int, rewritten: RewrittenTournaments
) -> None:
    """Replace a person in tournaments, within a transaction.

    Raises:
        WriteConflict: somebody added events, or the person's id to another tournament, at the same
            time.
    """
    await lock_rows(connection, schema.tournament)
    keys = {"to_person": f"reminder-{user_id}", "about_person": f"out-{user_id}"}
    await connection.execute(_FORGET_MESSAGES, keys)
    if await _last_seqs_naming(connection, user_id) != dict(rewritten.last_seqs):
        raise WriteConflict("the person's tournaments have changed")
    if not rewritten.last_seqs:
        return
    bodies = [
        {"of_tournament": tournament_id, "of_seq": seq, "new_body": body}
        for (tournament_id, seq), body in rewritten.bodies.items()
    ]
    new_events = [
        {
            "tournament_id": tournament_id,
            "seq": seq + 1,
            "kind": rewritten.appended.kind,
            "body": rewritten.appended.body,
            "at": rewritten.at,
        }
        for tournament_id, seq in rewritten.last_seqs.items()
    ]
    new_seqs = [
        {"of_tournament": tournament_id, "new_seq": seq + 1}
        for tournament_id, seq in rewritten.last_seqs.items()
    ]
    await run_writes(
        connection, [Write(_REWRITE, bodies), Write(_ADD, new_events), Write(_MOVE_ON, new_seqs)]
    )


async def _last_seqs_naming(connection: AsyncConnection, user_id: int) -> dict[str, int]:
    mentioning = select(_event.tournament_id).where(
        _event.body.contains(str(user_id), autoescape=True)
    )
    last: Sequence[tuple[str, int]] = [
        (str(row[0]), int(row[1]))
        for row in await connection.execute(
            select(_event.tournament_id, func.max(_event.seq))
            .where(_event.tournament_id.in_(mentioning))
            .group_by(_event.tournament_id)
        )
    ]
    return dict(last)
