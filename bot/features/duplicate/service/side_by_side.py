"""A hand of a duplicate side by side: the pass and the plays of a seat at every table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.engine.again import rebuild_events
from bot.engine.model.cards import Card, in_order
from bot.engine.model.seats import Seat
from bot.engine.play.duplicate import ShadowsPlayed
from bot.engine.play.events import Dealt, Event, HandScored, Passed, Played
from bot.engine.rules.scoring import History
from bot.features.duplicate.kind import InStep
from bot.features.duplicate.model import SeatPlays, SideBySide
from bot.table.errors import GameNotOver, NothingToReplay
from bot.table.history.replay import require_viewer
from bot.table.kind import ORDINARY
from bot.table.lobby.model import Person, Status
from bot.table.state.event_codec import TableEvent
from bot.table.state.table import TableState, evolve_table


@dataclass(frozen=True, slots=True)
class _Hand:
    """A finished hand at a table: its deal, its events, and the scores before it."""

    dealt: Dealt
    events: tuple[Event, ...]
    before: History
    shadows: ShadowsPlayed | None = None


def side_by_side(
    table_id: str,
    events: Sequence[TableEvent],
    user_id: int,
    guild_id: int | None,
    hand: int,
    seat: int | None = None,
    others: Sequence[Sequence[TableEvent]] = (),
) -> SideBySide:
    """Return a hand of a finished duplicate.

    Args:
        table_id: the table.
        events: its events.
        user_id: the person who wants to see it.
        guild_id: the server of the request; ``None`` in direct messages.
        hand: its number, from 1.
        seat: by default the person's own seat, or the first.
        others: the events of the other tables of the duplicate.

    Raises:
        UnknownTable, NotSeated: the person may not see the game.
        GameNotOver: it would show hidden cards.
        NothingToReplay: there is no such hand, or only this table played it.
    """
    table, hands = _fold(table_id, events)
    own_seat = require_viewer(table, user_id, guild_id)
    if table is None or table.game is None:
        raise NothingToReplay
    if table.lobby.status is not Status.FINISHED:
        raise GameNotOver
    shown_seat = (own_seat or Seat(0)) if seat is None else Seat(seat)
    compared = {comparison.number for comparison in table.compared}
    if hand not in hands or hand not in compared or shown_seat >= len(table.lobby.seats):
        raise NothingToReplay
    own, rules = hands[hand], table.game.rules
    tables = [_read_seat(own.events, shown_seat, None, None)]
    shadows = () if own.shadows is None else own.shadows.hands
    for number, shadow in enumerate(shadows, start=1):
        played = rebuild_events(rules, own.before, own.dealt, shadow)
        tables.append(_read_seat(played, shown_seat, number, None))
    for log in others:
        other, other_hands = _fold("", log)
        kind = ORDINARY if other is None else other.lobby.kind
        if other is None or hand not in other_hands or not isinstance(kind, InStep):
            continue
        occupant = other.lobby.seats[shown_seat]
        name = occupant.name if isinstance(occupant, Person) else None
        tables.append(_read_seat(other_hands[hand].events, shown_seat, kind.place + 1, name))
    cards = in_order(own.dealt.hands[shown_seat])
    return SideBySide(table.lobby, hand, len(compared), shown_seat, cards, tuple(tables))


def _fold(
    table_id: str, events: Sequence[TableEvent]
) -> tuple[TableState | None, dict[int, _Hand]]:
    """Return the state of a table, and its finished hands by number."""
    table: TableState | None = None
    dealt: Dealt | None = None
    hand_events: list[Event] = []
    hands: dict[int, _Hand] = {}
    for event in events:
        before = table.game.history if table is not None and table.game is not None else ()
        table = evolve_table(table, event, table_id)
        match event:
            case Dealt():
                dealt, hand_events = event, []
            case Passed() | Played():
                hand_events.append(event)
            case HandScored() if dealt is not None:
                hands[dealt.number] = _Hand(dealt, (*hand_events, event), before)
            case ShadowsPlayed(number=number) if number in hands:
                hands[number] = replace(hands[number], shadows=event)
            case _:
                pass
    return table, hands


def _read_seat(
    events: Sequence[Event], seat: Seat, table: int | None, name: str | None
) -> SeatPlays:
    passed: tuple[Card, ...] = ()
    played: list[Card] = []
    points = 0
    for event in events:
        match event:
            case Passed(seat=actor, cards=cards) if actor == seat:
                passed = cards
            case Played(seat=actor, card=card) if actor == seat:
                played.append(card)
            case HandScored(points=scored):
                points = scored[seat]
            case _:
                pass
    return SeatPlays(table, passed, tuple(played), points, name)
