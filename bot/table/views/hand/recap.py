"""The events since a player last looked, as the first lines of their panel.

People and screen readers start at the top, so a panel first says what happened, then what to do,
and then shows the cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, assert_never

from bot.engine.model.seats import Seat, seat_to_left
from bot.engine.model.trick import Trick
from bot.engine.play.attendance import Decided
from bot.engine.play.events import MoonSettled, Passed, Played
from bot.engine.play.view import TableView
from bot.render import lines as say
from bot.render.cards import card_text, cards_text, in_signs
from bot.render.wording import Wording
from bot.table.lobby.rematch import RematchAsk
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import link_text, small

_ROOM: Final = 2000  # of a message's 4000 characters; the newest tricks take precedence


@dataclass(frozen=True, slots=True)
class Recap:
    """The facts that a panel adds to the state of the game.

    Attributes:
        tricks_seen: the number of tricks of the hand that the reader has already seen, if known;
            the last one is always shown.
        decided: a computer's decisions for the reader since their own last decision.
        due_at: the time at which a computer will decide for the players awaited, if it will.
        is_live: whether the panel is redrawn at each card; if not, it only says what stays true.
        absent: the players whose absence is long enough for the reader to act on it.
        is_nudged: whether somebody has nudged them.
        ask: after the game, the question about the rematch.
    """

    tricks_seen: int | None = None
    decided: tuple[Decided, ...] = ()
    due_at: datetime | None = None
    is_live: bool = True
    absent: tuple[Seat, ...] = ()
    is_nudged: bool = False
    ask: RematchAsk | None = None


def trick_lines(
    view: TableView, info: TableInfo, wording: Wording, tricks_seen: int | None
) -> list[str]:
    """Return the unseen tricks; at least the last one, even of the previous hand."""
    if not view.tricks:
        if not view.previous_tricks:
            return []
        return _describe_trick(view.previous_tricks[-1], None, view, info, wording)
    return _describe_tricks(view.tricks, view, info, wording, tricks_seen)


def last_trick_line(view: TableView, info: TableInfo, wording: Wording) -> str | None:
    """Return the taker and the points of this hand's last trick; ``None`` before its end."""
    if not view.tricks:
        return None
    return _outcome(view.tricks[-1], len(view.tricks), view, info, wording)


def closing_lines(
    view: TableView, hand_number: int, info: TableInfo, wording: Wording, tricks_seen: int | None
) -> list[str]:
    """Return the last tricks of a finished hand, if they are still known."""
    if hand_number == view.hand_number:
        return _describe_tricks(view.tricks, view, info, wording, tricks_seen)
    if hand_number == view.hand_number - 1:
        return _describe_tricks(view.previous_tricks, view, info, wording, tricks_seen)
    return []


def _describe_tricks(
    tricks: Sequence[Trick],
    view: TableView,
    info: TableInfo,
    wording: Wording,
    tricks_seen: int | None,
) -> list[str]:
    """Return the tricks after the first ``tricks_seen``, oldest first; if too many, the newest."""
    last = len(tricks) - 1
    first = max(0, last if tricks_seen is None else min(tricks_seen, last))
    parts: list[list[str]] = []
    room = _ROOM
    for index in range(len(tricks) - 1, first - 1, -1):
        part = _describe_trick(tricks[index], index + 1, view, info, wording)
        if first == last:
            return part
        room -= sum(len(in_signs(line)) + 1 for line in part)
        if parts and room < 0:
            break
        parts.append(part)
    return [line for part in reversed(parts) for line in part]


def _describe_trick(
    trick: Trick, number: int | None, view: TableView, info: TableInfo, wording: Wording
) -> list[str]:
    plays = say.trick_line(trick, info.names, wording, view.viewer, rules=view.rules)
    return [_outcome(trick, number, view, info, wording), small(plays)]


def _outcome(
    trick: Trick, number: int | None, view: TableView, info: TableInfo, wording: Wording
) -> str:
    taken_text = say.taken_line(trick, view.rules, info.names, wording, view.viewer)
    if number is None:
        return wording.text("hand-trick-before", taken=taken_text)
    return wording.text("hand-trick-over", number=number, taken=taken_text)


def describe_decisions(decided: Sequence[Decided], wording: Wording) -> list[str]:
    """Return the decisions of a computer for the reader after their time ran out."""
    return [_describe_decision(event, wording) for event in decided]


def _describe_decision(event: Decided, wording: Wording) -> str:
    match event:
        case Passed(cards=cards):
            return wording.text("hand-decided-pass", cards=cards_text(cards, wording))
        case Played(card=card):
            return wording.text("hand-decided-play", card=card_text(card, wording))
        case MoonSettled(choice=choice):
            return wording.text("hand-decided-moon", choice=choice.value)
        case _:
            assert_never(event)


def clock_line(news: Recap, wording: Wording) -> str | None:
    """Return the reader's deadline, if they have one."""
    when = format_countdown(news)
    return None if when is None else wording.text("hand-clock", when=when)


def format_countdown(news: Recap) -> str | None:
    """Return the deadline as Discord counts it down; ``None`` without one."""
    return None if news.due_at is None else f"<t:{int(news.due_at.timestamp())}:R>"


def order_line(view: TableView, info: TableInfo, wording: Wording, *, is_live: bool) -> str | None:
    """Return the player to act, and the players between that one and the reader."""
    if not view.waiting_for:
        return None
    if len(view.waiting_for) > 1 or view.moon is not None:
        return _name_next(view.waiting_for, (), view, info, wording)
    actor = view.waiting_for[0]
    players = view.players
    order = [seat_to_left(actor, players, steps) for steps in range(players - len(view.plays))]
    comes = view.viewer in order
    before = order[: order.index(view.viewer)] if view.viewer in order else order
    if is_live or not view.plays:
        then = (*before[1:], *([view.viewer] if comes and view.viewer is not None else ()))
        return _name_next((actor,), then, view, info, wording, leads=not view.plays)
    if comes:
        line = wording.text("hand-after", who=info.names[before[-1]])
    else:
        line = wording.text("hand-follow", who=wording.listed(info.names[seat] for seat in before))
    if info.link is None:
        return line
    return f"{line} {link_text(wording.text('lobby-where'), info.link)}"


def _name_next(
    deciders: Sequence[Seat],
    then: Sequence[Seat],
    view: TableView,
    info: TableInfo,
    wording: Wording,
    *,
    leads: bool = False,
) -> str:
    def listed(seats: Sequence[Seat]) -> str:
        return wording.listed(
            [say.name_for(seat, info.names, wording, view.viewer) for seat in seats]
        )

    return wording.text(
        "hand-leads" if leads else "hand-next",
        who=listed(deciders),
        then=listed(then) if then else "none",
    )
