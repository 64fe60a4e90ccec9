"""An append to the event log as one statement, for PostgreSQL.

Each statement is a round trip to the server, and so are BEGIN and COMMIT. So all writes of an
append are parts of one statement. They depend on the row of the table that the first part has
inserted or updated, so none of them has an effect after a concurrent append.
"""

from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    CTE,
    Integer,
    Select,
    Text,
    all_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    select,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects.postgresql import ARRAY

from bot.store.append import MOVE_ON, MOVE_ON_AND_DESCRIBE, OPEN, Append
from bot.store.database import schema
from bot.store.database.statements import Write

_table_id: Final = schema.game_table.c.table_id
_owner: Final = schema.game_table.c.owner
_worker_id: Final = schema.worker.c.worker_id


class _Shape(NamedTuple):
    """The changes that an append makes in addition to its events."""

    opens: bool
    describes: bool
    replaces_people: bool
    sets_deadline: bool
    clears_deadline: bool
    is_owned: bool
    takes: bool


def build_single_write(append: Append) -> Write:
    """Return the write of a whole append; it returns the owner, or no row if another was first."""
    last_seq = append.after_seq + len(append.events)
    row: dict[str, Any] = {  # Any: of each column's own type
        "of_table": append.table_id,
        "new_seq": last_seq,
        "now": append.at,
        "seqs": list(range(append.after_seq + 1, last_seq + 1)),
        "kinds": [event.kind for event in append.events],
        "bodies": [event.body for event in append.events],
    }
    if append.after_seq:
        row["after_seq"] = append.after_seq
    header, deadline = append.header, append.deadline
    if header is not None:
        row["new_guild"], row["new_channel"] = header.guild_id, header.channel_id
        row["new_variant"], row["new_status"] = header.variant, header.status
    if append.people is not None:
        row["people"] = sorted(set(append.people))
    if deadline is not None and deadline.step is not None:
        row["new_step"], row["new_due_at"] = deadline.step, deadline.due_at
    if append.owner is not None:
        row["me"] = append.owner.worker_id
    shape = _Shape(
        opens=append.after_seq == 0,
        describes=header is not None,
        replaces_people=append.people is not None,
        sets_deadline=deadline is not None and deadline.step is not None,
        clears_deadline=deadline is not None and deadline.step is None,
        is_owned=append.owner is not None,
        takes=append.owner is not None and append.owner.takes,
    )
    return Write(_build_statement(shape), [row], expected=1)


@cache
def _build_statement(shape: _Shape) -> Select[Any]:
    """Return the statement for appends of a shape; there are several dozen shapes."""
    moved = _claim_numbers(shape)
    parts = [_insert_events(moved)]
    if shape.replaces_people:
        parts += _replace_seats(moved, is_new=shape.opens)
    if shape.sets_deadline:
        parts.append(_replace_deadline(moved))
    if shape.clears_deadline:
        of_table = schema.deadline.c.table_id.in_(select(moved.c.table_id))
        parts.append(delete(schema.deadline).where(of_table).cte("untimed"))
    return select(moved.c.owner).add_cte(*parts)


def _claim_numbers(shape: _Shape) -> CTE:
    if not shape.opens:
        move_on = MOVE_ON_AND_DESCRIBE if shape.describes else MOVE_ON
        if shape.is_owned:
            me = bindparam("me", type_=Text)
            is_alive = exists().where(_worker_id == _owner).correlate(schema.game_table)
            current_or_me = case((is_alive, _owner), else_=me)
            move_on = move_on.values(owner=me if shape.takes else current_or_me)
        return move_on.returning(_table_id, _owner).cte("moved")
    opened = OPEN.in_dialect("postgresql").values(
        table_id=bindparam("of_table"),
        guild_id=bindparam("new_guild"),
        channel_id=bindparam("new_channel"),
        variant=bindparam("new_variant"),
        status=bindparam("new_status"),
        opened_at=bindparam("now"),
        changed_at=bindparam("now"),
        last_seq=bindparam("new_seq"),
    )
    if shape.is_owned:
        opened = opened.values(owner=bindparam("me", type_=Text))
    return opened.returning(_table_id, _owner).cte("moved")


def _insert_events(moved: CTE) -> CTE:
    new = (
        func.unnest(
            bindparam("seqs", type_=ARRAY(Integer)),
            bindparam("kinds", type_=ARRAY(Text)),
            bindparam("bodies", type_=ARRAY(Text)),
        )
        .table_valued("seq", "kind", "body", name="new")
        .render_derived()
    )
    rows = select(
        moved.c.table_id,
        new.c.seq,
        new.c.kind,
        new.c.body,
        bindparam("now", type_=schema.Moment),
    )
    return (
        insert(schema.event)
        .from_select(["table_id", "seq", "kind", "body", "at"], rows)
        .cte("added")
    )


def _replace_seats(moved: CTE, *, is_new: bool) -> list[CTE]:
    """Return the parts that replace the people at the table.

    The parts of a statement do not see each other's changes, so a row that stays is not deleted.
    """
    people = bindparam("people", type_=ARRAY(schema.BigInt))
    new = func.unnest(people).table_valued("user_id", name="person").render_derived()
    rows = select(moved.c.table_id, new.c.user_id)
    seated = (
        postgresql.insert(schema.participant)
        .from_select(["table_id", "user_id"], rows)
        .on_conflict_do_nothing()
        .cte("seated")
    )
    if is_new:
        return [seated]
    participant = schema.participant.c
    removal = delete(schema.participant).where(
        participant.table_id.in_(select(moved.c.table_id)), participant.user_id != all_(people)
    )
    return [seated, removal.cte("unseated")]


def _replace_deadline(moved: CTE) -> CTE:
    rows = select(
        moved.c.table_id,
        bindparam("new_step", type_=Text),
        bindparam("new_due_at", type_=schema.Moment),
    )
    timed = postgresql.insert(schema.deadline).from_select(["table_id", "step", "due_at"], rows)
    return timed.on_conflict_do_update(
        index_elements=["table_id"],
        set_={"step": timed.excluded.step, "due_at": timed.excluded.due_at},
    ).cte("timed")
