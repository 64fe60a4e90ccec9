"""The export and the deletion of a person's data.

Deletion replaces the person by a pseudonym: a neutral name, and a number that is not a Discord id.
Other people's games keep their cards, results and ratings, even when statistics and rankings are
rebuilt from the log.
"""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, TypeVar, get_args

import msgspec

from bot.engine.chance.fair_deal import FairEvent
from bot.engine.model.seats import Seat
from bot.engine.play.attendance import AttendanceEvent, AwayReason, CameBack, WentAway
from bot.engine.play.duplicate import DuplicateEvent
from bot.engine.play.events import Dealt, GameEnded, GameStarted, PassesTaken
from bot.engine.play.visibility import seen_by
from bot.features.privacy.store import PersonalData, RewrittenEvent
from bot.records.format import to_line
from bot.settings.preferences import PreferenceBook
from bot.store.database.errors import WriteConflict
from bot.store.event_codec import as_json
from bot.store.log import EventLog, StoredEvent
from bot.table.errors import AlreadyAway, KindError, NotSeated, TableClosed
from bot.table.history.game_records import record_in
from bot.table.lobby import absence
from bot.table.lobby.events import LobbyEvent, SeatTaken
from bot.table.lobby.evolve import evolve_lobby
from bot.table.lobby.model import Lobby, Person, Status
from bot.table.person_data import PersonData, as_json_file, pseudonymize
from bot.table.service.service import Tables
from bot.table.state.event_codec import KINDS, STORED_KINDS, TableEvent, decode, encode
from bot.tasks.clock import Clock
from bot.tasks.exports import Document

FORMAT: Final = "moonshooter-export/2"
# The events that name people; all others only name seats.
_OF_LOBBY: Final = get_args(LobbyEvent)
_NAMING: Final = tuple(STORED_KINDS - {kind for kind, of in KINDS.items() if of not in _OF_LOBBY})
_PANELS: Final = "hand:%"  # the SQL pattern of the keys of messages with hands
MOST_TABLES: Final = 10_000  # open tables of one person
TRIES: Final = 5  # because other processes may write about the person at the same time
_PSEUDONYM_BITS: Final = 52  # every JSON parser represents such numbers exactly
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Erasure:
    """The result of a deletion: the number of tables at which the person was replaced."""

    tables: int


class Privacy:
    """The service behind ``/privacy``.

    Attributes:
        on_forget: called with the id of each person whose data has been deleted.
    """

    def __init__(
        self,
        data: PersonalData,
        log: EventLog,
        tables: Tables,
        preferences: PreferenceBook,
        clock: Clock,
        others: Callable[[], Iterable[PersonData]] = lambda: (),
    ) -> None:
        self._data = data
        self._log = log
        self._tables = tables
        self._preferences = preferences
        self._clock = clock
        self._others = others
        self.on_forget: list[Callable[[int], None]] = []

    async def export(self, user_id: int) -> AsyncGenerator[Document]:
        """Yield all stored data about a person as JSON files in UTF-8.

        The first file is about the person, the others are about their tournaments and tables.

        Files about a game in progress, or a daily deal that others still play, contain what the
        person may know and nobody else's cards.

        Raises:
            StoreError.
        """
        rows = await self._data.load_rows(user_id)
        about = {
            "format": FORMAT,
            "made_at": self._clock().isoformat(),
            "user_id": str(user_id),
            "preferences": {row["name"]: row["value"] for row in rows["preferences"]},
            "direct_messages": [str(row["channel_id"]) for row in rows["direct_messages"]],
        }
        for other in self._others():
            about |= await other.about(user_id)
        about = {
            name: list(map(_for_export, table_rows)) for name, table_rows in rows.items()
        } | about
        yield Document("person.json", as_json_file(about))
        for other in self._others():
            async for document in other.documents(user_id):
                yield document
        for table_id in sorted(await self._data.tables_naming(user_id, _NAMING)):
            stored = await self._log.load(table_id)
            messages = await self._data.load_messages(table_id, _PANELS)
            now = self._clock()
            data = await asyncio.to_thread(_export_table, table_id, user_id, stored, messages, now)
            yield Document(f"tables/{table_id}.json", data)

    async def forget(self, user_id: int) -> Erasure:
        """Delete a person's data: they leave their tables, and a pseudonym replaces them.

        Raises:
            StoreError: nothing is deleted, but the person may have left tables.
        """
        for row in await self._log.load_tables(user_id, limit=MOST_TABLES):
            with suppress(NotSeated, AlreadyAway, TableClosed, KindError):
                await self._tables.change_lobby(
                    row.table_id, lambda lobby: absence.leave(lobby, user_id)
                )
        for other in self._others():
            await other.leave(user_id)
        await self._preferences.unblock_everywhere(user_id)
        pseudonym = Person(-1 - secrets.randbits(_PSEUDONYM_BITS), "")
        pseudonym = replace(pseudonym, name=f"Player {-pseudonym.user_id % 10_000:04}")
        tables = await self._replace_with_retries(user_id, pseudonym)
        await self._preferences.forget(user_id)
        for notify in self.on_forget:
            notify(user_id)
        return Erasure(tables)

    async def _replace_with_retries(self, user_id: int, pseudonym: Person) -> int:
        for _ in range(TRIES - 1):
            with suppress(WriteConflict):
                return await self._replace(user_id, pseudonym)
        return await self._replace(user_id, pseudonym)

    async def _replace(self, user_id: int, pseudonym: Person) -> int:
        """Replace a person by the pseudonym, and return the number of tables.

        Raises:
            WriteConflict: somebody wrote about the person at the same time; nothing is changed.
        """
        table_ids = await self._data.tables_naming(user_id, _NAMING)
        open_tables = {row.table_id for row in await self._log.open_tables()}.intersection(
            table_ids
        )
        replacements = [
            await other.build_replacement(user_id, pseudonym) for other in self._others()
        ]
        async with self._tables.loaded.lock_for_rewrite(open_tables, set(table_ids) - open_tables):
            rewritten: list[RewrittenEvent] = []
            panels: list[tuple[str, str]] = []
            last_seqs: dict[str, int] = {}
            for table_id in table_ids:
                events = await self._log.load(table_id)
                last_seqs[table_id] = events[-1].seq
                rewritten += _rewrite_events(table_id, events, user_id, pseudonym)
                keys = _find_panel_keys(table_id, events, user_id)
                if keys is not None:
                    panels.append((table_id, keys))
            await self._data.erase(
                user_id,
                pseudonym.user_id,
                pseudonym.name,
                rewritten,
                panels,
                last_seqs=last_seqs,
                kinds=_NAMING,
                others=[replacement for replacement in replacements if replacement is not None],
            )
        return len(table_ids)


def _export_table(
    table_id: str,
    user_id: int,
    stored: Sequence[StoredEvent],
    messages: Iterable[dict[str, Any]],
    now: datetime,
) -> bytes:
    """Return a person's data at a table, as a JSON file."""
    events = [decode(event) for event in stored]
    lobby = _fold_lobby(table_id, events)
    seat = lobby.find_original_seat(user_id)
    exported: dict[str, Any] = {
        "table_id": table_id,
        "server_id": None if lobby.guild_id is None else str(lobby.guild_id),
        "channel_id": str(lobby.channel_id),
        "game": lobby.variant,
        "status": lobby.status.value,
        "seat": seat,
        "events": [
            {"at": row.at.isoformat(), "kind": row.kind, "event": known_part}
            for row, event, where in zip(stored, events, _seats(events, seat), strict=True)
            if (known_part := _as_known_to(event, user_id, where)) is not None
        ],
        "direct_messages": [
            _for_export(row) for row in messages if row["key"].endswith(f":{seat}")
        ],
    }
    game_record = record_in(table_id, stored) if lobby.status is Status.FINISHED else None
    if game_record is not None and not game_record.is_secret(now):
        exported["record"] = msgspec.Raw(to_line(game_record.record).strip())
    return as_json_file(exported)


def _find_panel_keys(table_id: str, events: Sequence[StoredEvent], user_id: int) -> str | None:
    """Return the SQL pattern of the keys of messages with a person's hand, if they had a seat."""
    seat = _fold_lobby(table_id, [decode(event) for event in events]).find_original_seat(user_id)
    return None if seat is None else f"{_PANELS}:{seat}"


def _fold_lobby(table_id: str, events: Sequence[TableEvent]) -> Lobby:
    """Return the lobby after all events; its status is ``FINISHED`` if the game ended.

    Raises:
        ValueError: the first event is not ``LobbyOpened``.
    """
    lobby: Lobby | None = None
    for event in events:
        if isinstance(event, LobbyEvent):
            lobby = evolve_lobby(lobby, event, table_id)
        elif lobby is not None and isinstance(event, GameStarted):
            lobby = replace(lobby, status=Status.PLAYING)
        elif lobby is not None and isinstance(event, GameEnded):
            lobby = replace(lobby, status=Status.FINISHED)
    if lobby is None:
        raise ValueError("the first event must be LobbyOpened")
    return lobby


def _seats(events: Sequence[TableEvent], seat: Seat | None) -> Iterator[Seat | None]:
    """Yield the person's seat at each event; ``None`` while a computer had it.

    A computer had it before the person took it over, and after they were kicked.
    """
    is_replaced = any(isinstance(event, SeatTaken) and event.seat == seat for event in events)
    for event in events:
        if isinstance(event, CameBack | SeatTaken) and event.seat == seat:
            is_replaced = False
        yield None if is_replaced else seat
        if isinstance(event, WentAway) and event.seat == seat:
            is_replaced = event.why is AwayReason.KICKED


def _as_known_to(event: TableEvent, user_id: int, seat: Seat | None) -> msgspec.Raw | None:
    """Return the event as the person saw it if it is about them, else ``None``."""
    if isinstance(event, LobbyEvent):
        return as_json(event) if pseudonymize(event, user_id, Person(0, "")) != event else None
    if seat is None or isinstance(event, FairEvent | DuplicateEvent):
        return None
    if isinstance(event, AttendanceEvent):
        return as_json(event) if getattr(event, "seat", None) == seat else None
    if isinstance(event, Dealt | PassesTaken) or getattr(event, "seat", None) == seat:
        seen_event = seen_by(event, seat)
        return None if seen_event is None else as_json(seen_event)
    return None


def _rewrite_events(
    table_id: str, events: Sequence[StoredEvent], user_id: int, pseudonym: Person
) -> list[RewrittenEvent]:
    changed = []
    for stored in events:
        if stored.kind in _NAMING:
            event = decode(stored)
            after = pseudonymize(event, user_id, pseudonym)
            if after != event:
                changed.append(RewrittenEvent(table_id, stored.seq, encode(after).body))
    return changed


def _for_export(row: Any) -> Any:
    """Return a row for JSON, with Discord's ids as text, like Discord's own API."""
    if not isinstance(row, dict):
        return row
    return {
        name: str(value) if name.endswith("_id") and value is not None else value
        for name, value in row.items()
    }
