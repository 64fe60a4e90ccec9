"""An append to the event log, and the statements that write it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, NamedTuple

from sqlalchemy import bindparam, delete, insert, update

from bot.store.database import schema
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert

Status = Literal["lobby", "playing", "finished", "cancelled"]


class NewEvent(NamedTuple):
    """An event to append: its kind, and its body as JSON text."""

    kind: str
    body: str


@dataclass(frozen=True, slots=True)
class TableHeader:
    """The facts about a table that are stored besides its events."""

    guild_id: int | None
    channel_id: int
    variant: str
    status: Status


@dataclass(frozen=True, slots=True)
class DeadlineChange:
    """The step that a table waits for and its deadline; ``None`` for both removes them."""

    step: str | None
    due_at: datetime | None

    def __post_init__(self) -> None:
        if (self.step is None) != (self.due_at is None):
            raise ValueError("a deadline has both a step and a time, or neither to clear it")


NO_DEADLINE: Final = DeadlineChange(None, None)


@dataclass(frozen=True, slots=True)
class Owner:
    """The worker that appends. It becomes the owner if no live worker is, or if it ``takes``."""

    worker_id: str
    takes: bool = False


@dataclass(frozen=True, slots=True)
class OpenLimits:
    """The limits of open tables that apply when a table is opened; ``None`` for no limit.

    Attributes:
        user_id: the person who opens the table.
        here: the maximum number of open tables in the server.
        own_tables: the maximum number of those at which this person sits.
    """

    user_id: int
    here: int | None
    own_tables: int | None


class NoRoom(Exception):
    """Another table would exceed a limit. ``limit`` is ``here`` or ``own``, ``most`` its value."""

    def __init__(self, limit: Literal["here", "own"], most: int) -> None:
        super().__init__(f"more than {most} open tables ({limit})")
        self.limit = limit
        self.most = most


@dataclass(frozen=True, slots=True)
class Append:
    """Events for a table, and the writes that go with them; see ``EventLog.append``."""

    table_id: str
    after_seq: int
    events: Sequence[NewEvent]
    at: datetime
    header: TableHeader | None = None
    people: Iterable[int] | None = None
    deadline: DeadlineChange | None = None
    owner: Owner | None = None

    def __post_init__(self) -> None:
        if not self.events:
            raise ValueError("an append needs at least one event")
        if self.after_seq == 0 and self.header is None:
            raise ValueError("the first events of a table need its header")


_table, _deadline, _participant = (
    schema.game_table.c,
    schema.deadline.c,
    schema.participant.c,
)

OPEN: Final = Upsert(schema.game_table)
MOVE_ON: Final = (
    update(schema.game_table)
    .where(_table.table_id == bindparam("of_table"), _table.last_seq == bindparam("after_seq"))
    .values(last_seq=bindparam("new_seq"), changed_at=bindparam("now"))
)
MOVE_ON_AND_DESCRIBE: Final = MOVE_ON.values(
    guild_id=bindparam("new_guild"),
    channel_id=bindparam("new_channel"),
    variant=bindparam("new_variant"),
    status=bindparam("new_status"),
)
_ADD_EVENTS: Final = insert(schema.event)
_CLEAR_PEOPLE: Final = delete(schema.participant).where(
    _participant.table_id == bindparam("of_table")
)
_ADD_PEOPLE: Final = insert(schema.participant)
SET_DEADLINE: Final = Upsert(schema.deadline, ("step", "due_at"))
CLEAR_DEADLINE: Final = delete(schema.deadline).where(_deadline.table_id == bindparam("of_table"))


def build_first_write(append: Append) -> Write:
    """Return the write that claims the new numbers; it changes no row if another append did so."""
    last_seq = append.after_seq + len(append.events)
    header = append.header
    if append.after_seq == 0 and header is not None:
        opened = {
            "table_id": append.table_id,
            "guild_id": header.guild_id,
            "channel_id": header.channel_id,
            "variant": header.variant,
            "status": header.status,
            "opened_at": append.at,
            "changed_at": append.at,
            "last_seq": last_seq,
        }
        return Write(OPEN, [opened], expected=1)
    moved = {
        "of_table": append.table_id,
        "after_seq": append.after_seq,
        "new_seq": last_seq,
        "now": append.at,
    }
    if header is None:
        return Write(MOVE_ON, [moved], expected=1)
    described = {
        "new_guild": header.guild_id,
        "new_channel": header.channel_id,
        "new_variant": header.variant,
        "new_status": header.status,
    }
    return Write(MOVE_ON_AND_DESCRIBE, [{**moved, **described}], expected=1)


def build_further_writes(append: Append) -> list[Write]:
    """Return the writes of an append that follow its first."""
    table_id, after_seq = append.table_id, append.after_seq
    events = [
        {"table_id": table_id, "seq": seq, "kind": new.kind, "body": new.body, "at": append.at}
        for seq, new in enumerate(append.events, after_seq + 1)
    ]
    writes = [Write(_ADD_EVENTS, events)]
    if append.people is not None:
        if after_seq:
            writes.append(Write(_CLEAR_PEOPLE, [{"of_table": table_id}]))
        rows = [{"table_id": table_id, "user_id": person} for person in sorted(set(append.people))]
        if rows:
            writes.append(Write(_ADD_PEOPLE, rows))
    if append.deadline is not None:
        if append.deadline.step is None:
            writes.append(Write(CLEAR_DEADLINE, [{"of_table": table_id}]))
        else:
            deadline = {"step": append.deadline.step, "due_at": append.deadline.due_at}
            writes.append(Write(SET_DEADLINE, [{"table_id": table_id, **deadline}]))
    return writes
