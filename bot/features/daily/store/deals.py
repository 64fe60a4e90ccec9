"""The stored daily deals: seeds, attempts, and the servers that show them.

An attempt is stored before its table is opened, so a person has only one even if the bot is killed.
Its result is stored with the last event of the table.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, cast

from sqlalchemy import Select, and_, bindparam, delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.daily import schema as daily
from bot.features.daily.model.standings import HandPoints
from bot.features.daily.store.results import hands_text, parse_hand_points
from bot.store.database import schema
from bot.store.database.connection import Database, run_writes
from bot.store.database.locks import lock_rows
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert

_seed, _attempt, _entry = daily.daily_seed.c, daily.daily_attempt.c, daily.daily_entry.c
_reference, _table = daily.daily_reference.c, schema.game_table.c
_deal_row, _spent = daily.daily_deal.c, daily.daily_spent.c
_SPEND: Final = Upsert(daily.daily_spent)


@dataclass(frozen=True, slots=True)
class DailySeed:
    """The seed of the deals of a day: 64 hexadecimal digits."""

    day: date
    seed: str
    committed_at: datetime


@dataclass(frozen=True, slots=True)
class Attempt:
    """A person's attempt; ``points`` and ``hands`` are ``None`` until it is finished.

    ``hands``: the points of every seat in each hand; the person has the first seat.
    """

    day: date
    variant: str
    user_id: int
    table_id: str
    points: int | None = None
    hands: HandPoints | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """An attempt on a server's board.

    ``name``: the person's name in the server; ``channel_id``: where they asked for the deal.
    """

    attempt: Attempt
    guild_id: int
    name: str
    channel_id: int


@dataclass(frozen=True, slots=True)
class Reference:
    """The expert's result of a deal."""

    points: int
    hands: HandPoints


_COMMIT: Final = Upsert(daily.daily_seed)
_SEEDS: Final = (
    select(_seed.day, _seed.seed, _seed.committed_at)
    .where(_seed.day >= bindparam("first"), _seed.day <= bindparam("last"))
    .order_by(_seed.day)
)
_COLUMNS: Final = (
    _attempt.day,
    _attempt.variant,
    _attempt.user_id,
    _attempt.table_id,
    _attempt.points,
    _attempt.hands,
)
_OF_DEAL: Final = (
    _attempt.day == bindparam("of_day"),
    _attempt.variant == bindparam("of_variant"),
)
_CLAIM: Final = Upsert(daily.daily_attempt)
_ONE: Final = select(*_COLUMNS).where(*_OF_DEAL, _attempt.user_id == bindparam("of_user"))
_DROP: Final = delete(daily.daily_attempt).where(_attempt.table_id == bindparam("of_table"))
_AT_TABLE: Final = select(*_COLUMNS).where(_attempt.table_id == bindparam("of_table"))
_COUNT_FINISHED: Final = cast(
    "Select[Any]",  # SQLAlchemy types this select as two columns
    select(
        func.count(_attempt.points).filter(_attempt.points < bindparam("than")),
        func.count(_attempt.points),
    ).where(*_OF_DEAL),
)
_VARIANTS: Final = select(_attempt.variant).where(_attempt.day == bindparam("of_day")).distinct()
_LEFT_OPEN: Final = (
    select(_attempt.table_id)
    .join(schema.game_table, _table.table_id == _attempt.table_id)
    .where(_attempt.day < bindparam("before"), _table.status == "playing")
    .order_by(_attempt.table_id)
)
_ENTER: Final = Upsert(daily.daily_entry, ("name", "channel_id"))
_SAME: Final = and_(
    _entry.day == _attempt.day,
    _entry.variant == _attempt.variant,
    _entry.user_id == _attempt.user_id,
)
_ENTRIES: Final = (
    select(*_COLUMNS, _entry.guild_id, _entry.name, _entry.channel_id)
    .join(daily.daily_entry, _SAME)
    .order_by(_attempt.day, _attempt.variant, _attempt.points, _attempt.user_id)
)
_IN_GUILD: Final = _entry.guild_id == bindparam("of_guild")
_OF_GUILD: Final = _ENTRIES.where(_IN_GUILD, *_OF_DEAL)
_OF_MONTH: Final = _ENTRIES.where(
    _IN_GUILD, _attempt.day >= bindparam("first"), _attempt.day <= bindparam("last")
)
_OF_PERSON: Final = _ENTRIES.where(_attempt.table_id == bindparam("of_table"))
_SAVE_REFERENCE: Final = Upsert(daily.daily_reference, ("points", "hands"))
_REFERENCE: Final = select(_reference.points, _reference.hands).where(
    _reference.day == bindparam("of_day"), _reference.variant == bindparam("of_variant")
)
_BETTER: Final = (
    select(func.count())
    .select_from(daily.daily_attempt)
    .join(
        daily.daily_reference,
        and_(_reference.day == _attempt.day, _reference.variant == _attempt.variant),
    )
    .where(_attempt.user_id == bindparam("of_user"), _attempt.points < _reference.points)
)
_FIX: Final = Upsert(daily.daily_deal)
_FIXED: Final = select(_deal_row.opponents).where(
    _deal_row.day == bindparam("of_day"), _deal_row.variant == bindparam("of_variant")
)
_IS_SPENT: Final = select(_spent.digest).where(
    _spent.day == bindparam("of_day"), _spent.digest == bindparam("of_digest")
)
_CLEAR_SPENT: Final = delete(daily.daily_spent).where(_spent.day < bindparam("before"))


class DailyDeals:
    """The stored daily deals. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def commit_to(self, seeds: Sequence[DailySeed]) -> None:
        """Store the seeds of days that have none yet."""
        rows = [
            {"day": seed.day.isoformat(), "seed": seed.seed, "committed_at": seed.committed_at}
            for seed in seeds
        ]
        if rows:
            await self._database.write([Write(_COMMIT, rows)])

    async def load_seeds(self, first: date, last: date) -> list[DailySeed]:
        """Return the seeds from ``first`` to ``last``, earliest first."""
        parameters = {"first": first.isoformat(), "last": last.isoformat()}
        rows = await self._database.fetch(_SEEDS, parameters)
        return [DailySeed(date.fromisoformat(day), seed, at) for day, seed, at in rows]

    async def claim(self, attempt: Attempt, *, at: datetime) -> Attempt:
        """Store an attempt, unless the person has one at this deal; return the stored one."""
        row = {
            "day": attempt.day.isoformat(),
            "variant": attempt.variant,
            "user_id": attempt.user_id,
            "table_id": attempt.table_id,
            "opened_at": at,
            "ended_at": None,
            "points": None,
            "hands": None,
        }
        await self._database.write([Write(_CLAIM, [row])])
        return await self.find_attempt(attempt.day, attempt.variant, attempt.user_id) or attempt

    async def drop(self, table_id: str) -> None:
        """Delete an attempt that is not allowed; its table was never opened."""
        await self._database.write([Write(_DROP, [{"of_table": table_id}])])

    async def is_spent(self, day: date, digest: str) -> bool:
        """Return whether a person who was forgotten made the attempt with this digest."""
        parameters = {"of_day": day.isoformat(), "of_digest": digest}
        return bool(await self._database.fetch(_IS_SPENT, parameters))

    async def has_attempt(self, user_id: int, since: date) -> bool:
        """Return whether a person has an attempt on this day or later."""
        query = select(_attempt.day).where(
            _attempt.user_id == user_id, _attempt.day >= since.isoformat()
        )
        async with self._database.reading() as connection:
            return (await connection.execute(query.limit(1))).first() is not None

    async def clear_spent(self, before: date) -> None:
        """Delete the digests of attempts on earlier days."""
        await self._database.write([Write(_CLEAR_SPENT, [{"before": before.isoformat()}])])

    async def fix_opponents(self, day: date, variant: str, opponents: int) -> int:
        """Store the version of a deal's opponents, unless one is stored; return the stored one."""
        row = {"day": day.isoformat(), "variant": variant, "opponents": opponents}
        await self._database.write([Write(_FIX, [row])])
        return int((await self._database.fetch(_FIXED, _deal_parameters(day, variant)))[0][0])

    async def find_attempt(self, day: date, variant: str, user_id: int) -> Attempt | None:
        """Return a person's attempt at a deal, or ``None``."""
        parameters = {**_deal_parameters(day, variant), "of_user": user_id}
        rows = await self._database.fetch(_ONE, parameters)
        return _read(rows[0]) if rows else None

    async def find_attempt_at(self, table_id: str) -> Attempt | None:
        """Return the attempt at a table, or ``None``."""
        rows = await self._database.fetch(_AT_TABLE, {"of_table": table_id})
        return _read(rows[0]) if rows else None

    async def count_finished(self, day: date, variant: str, points: int) -> tuple[int, int]:
        """Return the number of attempts with fewer points, and that of all finished ones.

        They cover the attempts of all servers.
        """
        parameters = {**_deal_parameters(day, variant), "than": points}
        fewer, finished = (await self._database.fetch(_COUNT_FINISHED, parameters))[0]
        return int(fewer), int(finished)

    async def list_variants(self, day: date) -> list[str]:
        """Return the variants with attempts on a day."""
        rows = await self._database.fetch(_VARIANTS, {"of_day": day.isoformat()})
        return [str(row[0]) for row in rows]

    async def list_open_tables(self, before: date) -> list[str]:
        """Return the tables of earlier days whose games are still running."""
        rows = await self._database.fetch(_LEFT_OPEN, {"before": before.isoformat()})
        return [str(row[0]) for row in rows]

    async def enter(self, entry: Entry) -> None:
        """Show an attempt on a server's board from now on."""
        attempt = entry.attempt
        row = {
            "day": attempt.day.isoformat(),
            "variant": attempt.variant,
            "user_id": attempt.user_id,
            "guild_id": entry.guild_id,
            "name": entry.name,
            "channel_id": entry.channel_id,
        }
        await self._database.write([Write(_ENTER, [row])])

    async def list_entries(self, guild_id: int, day: date, variant: str) -> list[Entry]:
        """Return the attempts at a deal that a server's board shows."""
        parameters = {**_deal_parameters(day, variant), "of_guild": guild_id}
        return [_read_entry(row) for row in await self._database.fetch(_OF_GUILD, parameters)]

    async def list_month_entries(self, guild_id: int, first: date, last: date) -> list[Entry]:
        """Return the attempts from ``first`` to ``last`` that a server shows, in order."""
        parameters = {"of_guild": guild_id, "first": first.isoformat(), "last": last.isoformat()}
        return [_read_entry(row) for row in await self._database.fetch(_OF_MONTH, parameters)]

    async def list_entries_at(self, table_id: str) -> list[Entry]:
        """Return the attempt at a table as each server shows it."""
        rows = await self._database.fetch(_OF_PERSON, {"of_table": table_id})
        return [_read_entry(row) for row in rows]

    async def load_finished_days(
        self, user_ids: Collection[int], since: date
    ) -> dict[int, set[date]]:
        """Return the days from ``since`` on which each person finished a deal of any variant."""
        query: Select[Any] = (
            select(_attempt.user_id, _attempt.day)
            .where(
                _attempt.user_id.in_(user_ids),
                _attempt.day >= since.isoformat(),
                _attempt.points.is_not(None),
            )
            .distinct()
        )
        days: dict[int, set[date]] = {user_id: set() for user_id in user_ids}
        async with self._database.reading() as connection:
            for user_id, day in await connection.execute(query):
                days[user_id].add(date.fromisoformat(day))
        return days

    async def count_better_than_expert(self, user_id: int) -> int:
        """Return how often a person made fewer points than the expert."""
        count = (await self._database.fetch(_BETTER, {"of_user": user_id}))[0][0]
        return int(count)

    async def save_reference(self, day: date, variant: str, reference: Reference) -> None:
        """Store the expert's result of a deal."""
        row = {
            "day": day.isoformat(),
            "variant": variant,
            "points": reference.points,
            "hands": hands_text(reference.hands),
        }
        await self._database.write([Write(_SAVE_REFERENCE, [row])])

    async def find_reference(self, day: date, variant: str) -> Reference | None:
        """Return the expert's result of a deal, once it is known."""
        rows = await self._database.fetch(_REFERENCE, _deal_parameters(day, variant))
        return Reference(rows[0][0], parse_hand_points(rows[0][1])) if rows else None


def _deal_parameters(day: date, variant: str) -> dict[str, str]:
    return {"of_day": day.isoformat(), "of_variant": variant}


def _read(row: Sequence[Any]) -> Attempt:  # Any: of each column's own type
    day, variant, user_id, table_id, points, hands = row
    return Attempt(
        date.fromisoformat(day),
        variant,
        user_id,
        table_id,
        points,
        None if hands is None else parse_hand_points(hands),
    )


def _read_entry(row: Sequence[Any]) -> Entry:
    *attempt, guild_id, name, channel_id = row
    return Entry(_read(attempt), guild_id, name, channel_id)


async def spend(
    connection: AsyncConnection, user_id: int, since: str, digest: Callable[[str, str], str]
) -> None:
    """Store a person's attempts from a day on as hashes, within a transaction.

    ``digest`` returns the hash of an attempt, given its day and variant.
    """
    await lock_rows(connection, daily.daily_attempt)
    query = select(_attempt.day, _attempt.variant).where(
        _attempt.user_id == user_id, _attempt.day >= since
    )
    rows = [
        {"day": day, "digest": digest(day, variant)}
        for day, variant in await connection.execute(query)
    ]
    if rows:
        await run_writes(connection, [Write(_SPEND, rows)])
