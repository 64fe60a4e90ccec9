"""Who went, who is back, for whom a computer decided: as lines in public posts."""

from collections.abc import Iterable
from typing import assert_never

from bot.engine.attendance import AttendanceSeen, CameBack, StoodIn, WentAway
from bot.render.names import marked
from bot.render.wording import Wording
from bot.ui.face import TableFace
from bot.ui.layout import small


def attendance_lines(
    notes: Iterable[AttendanceSeen], face: TableFace, wording: Wording
) -> list[str]:
    """One small line a note, in names without the mark of those who are away now."""
    return [small(_line(note, face, wording)) for note in notes]


def _line(note: AttendanceSeen, face: TableFace, wording: Wording) -> str:
    who = marked(face.plain[note.seat])
    match note:
        case StoodIn():
            return wording.text("note-stood-in", who=who)
        case WentAway(why=why):
            return wording.text(f"note-away-{why.value}", who=who)
        case CameBack():
            return wording.text("note-back", who=who)
        case _:
            assert_never(note)
