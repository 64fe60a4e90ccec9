"""Lines of public posts about absence: people who left or came back, and decisions of computers."""

from collections.abc import Iterable
from typing import assert_never

from bot.engine.play.attendance import CameBack, SawSeatTaken, StoodIn, WentAway
from bot.render.feed import AttendanceNote
from bot.render.names import marked
from bot.render.wording import Wording
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import small


def attendance_lines(
    notes: Iterable[AttendanceNote], info: TableInfo, wording: Wording
) -> list[str]:
    """Return a small line for each note, with names that do not show present absences."""
    return [small(_line(note, info, wording)) for note in notes]


def _line(note: AttendanceNote, info: TableInfo, wording: Wording) -> str:
    event = note.event
    name = marked(info.plain[event.seat])
    match event:
        case StoodIn():
            return wording.text("note-stood-in", who=name, what=note.decision.value)
        case WentAway(why=reason):
            return wording.text(f"note-away-{reason.value}", who=name)
        case CameBack():
            return wording.text("note-back", who=name)
        case SawSeatTaken():
            return wording.text("note-seat-taken", who=name)
        case _:
            assert_never(event)
