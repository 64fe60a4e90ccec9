"""Lines of public posts about absence: who left, who is back, for whom a computer decided."""

from collections.abc import Iterable
from enum import StrEnum
from typing import assert_never

from bot.engine.play.attendance import AttendanceSeen, CameBack, SawSeatTaken, StoodIn, WentAway
from bot.render.names import marked
from bot.render.wording import Wording
from bot.ui.components.builders import small
from bot.ui.views.table.table_info import TableInfo


class Decision(StrEnum):
    """The kind of decision in the part of a hand that a post is about."""

    PASS = "pass"  # noqa: S105 - of cards
    PLAY = "play"
    MOON = "moon"


def attendance_lines(
    notes: Iterable[AttendanceSeen], decision: Decision, info: TableInfo, wording: Wording
) -> list[str]:
    """Return one small line a note, with names that do not tell who is away now.

    Args:
        notes: what happened.
        decision: the kind of decision that a computer made for people whose time was up.
        info: the table.
        wording: texts in the reader's language.
    """
    return [small(_line(note, decision, info, wording)) for note in notes]


def _line(note: AttendanceSeen, decision: Decision, info: TableInfo, wording: Wording) -> str:
    who = marked(info.plain[note.seat])
    match note:
        case StoodIn():
            return wording.text("note-stood-in", who=who, what=decision.value)
        case WentAway(why=why):
            return wording.text(f"note-away-{why.value}", who=who)
        case CameBack():
            return wording.text("note-back", who=who)
        case SawSeatTaken():
            return wording.text("note-seat-taken", who=who)
        case _:
            assert_never(note)
