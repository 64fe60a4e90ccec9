"""A hand of a duplicate side by side: what was passed and played in a seat at every table."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.again import events_of
from bot.engine.model.cards import Card, in_order
from bot.engine.model.seats import Seat
from bot.engine.play.duplicate import ShadowsPlayed
from bot.engine.play.events import Dealt, Event, HandScored, Passed, Played
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import History
from bot.service.errors import GameNotOver, NothingToReplay
from bot.service.history.replay import may_replay
from bot.service.lobby.model import Lobby, Status
from bot.service.state.event_codec import TableEvent
from bot.service.state.table import TableState, evolve_table


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """What a seat did in a hand at one table.

    ``shadow``: the number of the shadow table, from 1; ``None`` for the table itself.
    """

    shadow: int | None
    passed: tuple[Card, ...]
    played: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class SideBySide:
    """A hand in one seat, at every table of a duplicate.

    Attributes:
        hand: its number, from 1.
        hands: how many hands can be shown.
        dealt: the cards of the seat.
        tables: the table itself, then the others.
    """

    lobby: Lobby
    rules: Rules
    hand: int
    hands: int
    seat: Seat
    dealt: tuple[Card, ...]
    tables: tuple[SeatPlayed, ...]


def side_by_side(
    table_id: str,
    events: Sequence[TableEvent],
    user_id: int,
    guild_id: int | None,
    hand: int,
    seat: int | None = None,
) -> SideBySide:
    """Return a hand of a finished duplicate; ``seat``: by default the person's own, or the first.

    Raises:
        UnknownTable, NotSeated: the person may not see the game.
        GameNotOver: it would show hidden cards.
        NothingToReplay: there is no such hand, or it was played at this table only.
    """
    table: TableState | None = None
    dealt: Dealt | None = None
    now: list[Event] = []
    shown: dict[int, tuple[Dealt, list[Event], History]] = {}
    shadows: dict[int, ShadowsPlayed] = {}
    for event in events:
        before = table.game.history if table is not None and table.game is not None else ()
        table = evolve_table(table, event, table_id)
        match event:
            case Dealt():
                dealt, now = event, []
            case Passed() | Played():
                now.append(event)
            case HandScored() if dealt is not None:
                shown[dealt.number] = dealt, [*now, event], before
            case ShadowsPlayed(number=number):
                shadows[number] = event
            case _:
                pass
    own_seat = may_replay(table, user_id, guild_id)
    if table is None or table.game is None:
        raise NothingToReplay
    if table.lobby.status is not Status.FINISHED:
        raise GameNotOver
    wanted = (own_seat or Seat(0)) if seat is None else Seat(seat)
    if hand not in shown or hand not in shadows or wanted >= len(table.lobby.seats):
        raise NothingToReplay
    (deal, played, before), rules = shown[hand], table.game.rules
    tables = [_of_seat(None, played, wanted)]
    for number, shadow in enumerate(shadows[hand].hands, start=1):
        tables.append(_of_seat(number, events_of(rules, before, deal, shadow), wanted))
    return SideBySide(
        table.lobby, rules, hand, len(shadows), wanted, in_order(deal.hands[wanted]), tuple(tables)
    )


def _of_seat(shadow: int | None, events: Sequence[Event], seat: Seat) -> SeatPlayed:
    passed: tuple[Card, ...] = ()
    played: list[Card] = []
    points = 0
    for event in events:
        match event:
            case Passed(seat=who, cards=cards) if who == seat:
                passed = cards
            case Played(seat=who, card=card) if who == seat:
                played.append(card)
            case HandScored(points=scored):
                points = scored[seat]
            case _:
                pass
    return SeatPlayed(shadow, passed, tuple(played), points)
