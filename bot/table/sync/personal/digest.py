"""Digests of hand panels, whose comparison shows whether a panel needs an edit.

A digest has three parts, separated by semicolons:

1. the player's situation and task;
2. the hand, and how many of its tricks the panel reports;
3. while the player waits, the number of cards in the trick.

A *lasting* digest belongs to a panel that is not redrawn at each card. Its third part is a dash,
and its panel says nothing that the next card could make wrong.
"""

import re
from typing import Final

from bot.engine.model.phase import Phase
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.table.lobby.model import Status
from bot.table.service.person_view import PersonView
from bot.table.state.steps import current_step
from bot.table.sync.tracked_message import compute_digest

_TURN: Final = "act:"

_LASTING: Final = "-"
_HAND: Final = "hand:"


def panel_digest(person_view: PersonView) -> str | None:
    """Return the digest of the panel's desired content; ``None`` without a game."""
    view = person_view.view
    if view is None or person_view.seat is None:
        return None
    if person_view.is_away:
        return f"away:{person_view.lobby.is_deserted};;"
    waits = view.pending is None and view.phase is Phase.PLAYING
    cards = str(len(view.plays)) if waits else ""
    return f"{_subject(person_view, view)};{view.hand_number}.{len(view.tricks)};{cards}"


def _subject(person_view: PersonView, view: TableView) -> str:
    until = _until(person_view)
    if person_view.lobby.status is Status.CANCELLED:
        return "cancelled"
    if view.phase is Phase.OVER:
        return "over" if person_view.ask is None else f"over:{compute_digest(person_view.ask)}"
    match view.pending:
        case PassNow():
            return f"pass:{view.hand_number}:{compute_digest(view.draft)}{until}"
        case PlayNow() | MoonNow():
            return f"{_TURN}{current_step(view)}{until}"
        case None if view.phase is Phase.PASSING:
            return f"passed:{view.hand_number}{_absent(person_view)}"
        case None:
            return f"wait:{len(view.hand)}:{view.plan or ''}{_absent(person_view)}"


def _absent(person_view: PersonView) -> str:
    if not person_view.absent:
        return ""
    seats = ".".join(map(str, person_view.absent))
    return f"+{seats}{'' if person_view.nudged_by is None else '!'}{_until(person_view)}"


def _until(person_view: PersonView) -> str:
    return "" if person_view.due_at is None else f"@{int(person_view.due_at.timestamp())}"


def lasting_digest(digest: str) -> str:
    """Return the lasting digest of the same panel."""
    rest, _, cards = digest.rpartition(";")
    return f"{rest};{_LASTING if cards else ''}"


def outdated_digest(digest: str) -> str:
    """Return a digest that differs from that of any panel, but keeps the number of tricks."""
    _, _, rest = digest.partition(";")
    return f"outdated;{rest}"


def parse_reported_tricks(digest: str, hand_number: int) -> int | None:
    """Return the number of tricks of a hand that a panel reports; ``None`` if it is unknown."""
    match = re.search(rf";{hand_number}\.(\d+);", digest)
    return int(match[1]) if match else None


def parse_acting_step(digest: str) -> str | None:
    """Return the step at which the panel's player can act; ``None`` if they only wait."""
    if not digest.startswith(_TURN):
        return None
    return digest.removeprefix(_TURN).partition(";")[0].partition("@")[0]


def hand_key(view: TableView, number: int | None = None) -> str:
    """Return the key of the viewer's panel message for a hand, by default the current one."""
    return f"{_HAND}{number or view.hand_number}:{view.viewer}"


def is_hand_key(key: str) -> bool:
    """Return whether a key belongs to a message with a hand panel."""
    return key.startswith(_HAND)
