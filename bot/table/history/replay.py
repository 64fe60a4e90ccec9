"""The replay of a game, trick by trick: states folded from prefixes of its log.

A finished game's cards are all shown. Of any other game, only hands that have ended are shown (of a
cancelled one, all finished tricks), and of their hidden cards only those that the viewer held. A
page is built from the fields that the viewer may know; the state does not leave this module.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from bot.engine.model.cards import Card, in_order
from bot.engine.model.seats import Seat, all_seats
from bot.engine.model.trick import Trick
from bot.engine.play.events import (
    Dealt,
    GameEnded,
    HandScored,
    MoonSettled,
    MoonShot,
    Passed,
    PlayBegan,
    Played,
    TrickCancelled,
    TrickTaken,
)
from bot.engine.play.state import State
from bot.engine.rules.openings import Opening
from bot.engine.rules.passes import Direction, PassStep
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, Moon, MoonChoice, Outcome
from bot.table.errors import GameNotOver, NothingToReplay, NotSeated, UnknownTable
from bot.table.lobby.model import Lobby, Status
from bot.table.state.event_codec import TableEvent
from bot.table.state.table import TableState, evolve_table

Spot = tuple[int, int]  # hand from 1, trick from 1; trick 0 is the deal with its passes
FIRST: Spot = (1, 0)


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """A moment of a game as the viewer may see it. Tuples have one entry a seat.

    Attributes:
        hand: the number of the hand, from 1.
        trick: the number of the trick, from 1; 0 for the deal and the passes.
        tricks: the number of tricks of each hand that can be shown, one entry per hand.
        is_open: whether the game is over, so that all cards are shown.
        hands: the cards as dealt, or before the trick; ``None`` if they stay hidden.
        passed: the cards that each seat passed in this hand, in the receivers' order; ``None``
            if they stay hidden. Empty for a hold hand.
        left_over: the card that the deal left over, if the viewer may know it.
        opening: the first lead of the hand.
        played: the trick; ``None`` for the deal.
        taken: the points that each seat has taken so far in this hand.
        broke: whether hearts were broken in this trick.
        totals: the totals at this moment.
        moon: the shooter of the moon, once the hand is over.
        choice: the choice of the shooter.
        history: the scores of the hands that are over at this moment.
        outcome: the end of the game, at its last trick.
        substitutes: the seats of people for whom a computer passed or played in the trick.
        viewer: the viewer's seat, if they have one.
        played_at: the time of the last play of the game, in UTC, if it is known.
    """

    lobby: Lobby
    rules: Rules
    hand: int
    trick: int
    tricks: tuple[int, ...]
    is_open: bool
    dealer: Seat
    pass_step: PassStep
    hands: tuple[tuple[Card, ...] | None, ...]
    passed: tuple[tuple[Card, ...] | None, ...]
    left_over: Card | None
    opening: Opening | None
    played: Trick | None
    taken: tuple[int, ...]
    broke: bool
    totals: tuple[int, ...]
    moon: Moon | None
    choice: MoonChoice | None
    history: tuple[HandScore, ...]
    outcome: Outcome | None
    substitutes: tuple[Seat, ...] = ()
    viewer: Seat | None = None
    played_at: datetime | None = None

    @property
    def is_last_of_hand(self) -> bool:
        """Whether this is the last trick of the hand."""
        return bool(self.history) and self.history[-1].number == self.hand


@dataclass(frozen=True, slots=True, eq=False)
class _Moment:
    """The states before and after a trick, with all cards, from which a page is built."""

    spot: Spot
    dealt: Dealt
    before: State
    after: State
    substitutes: tuple[Seat, ...] = ()


class Replay:
    """A game as a person may look back at it, page by page.

    Its construction folds the log. ``spots`` are the positions of all pages, in order, and
    ``viewer`` is the person's seat, if they have one.
    """

    def __init__(
        self,
        table_id: str,
        events: Iterable[TableEvent],
        user_id: int,
        guild_id: int | None,
        played_at: datetime | None = None,
    ) -> None:
        """Fold the log of a table for a person, in a server or (``None``) a direct message.

        Raises:
            UnknownTable: there is no such table, or it may not be shown here.
            NotSeated: the game is not finished, and the person has no seat in it.
            NothingToReplay: no hand is over yet.
        """
        table, moments = _fold(table_id, events)
        self.viewer = require_viewer(table, user_id, guild_id)
        if table is None or table.game is None:
            raise NothingToReplay
        self._lobby = table.lobby
        self._played_at = played_at
        if table.lobby.status is Status.PLAYING:
            hands_over = len(table.game.history)
            moments = [moment for moment in moments if moment.spot[0] <= hands_over]
        if not moments:
            raise NothingToReplay
        self._moments = {moment.spot: moment for moment in moments}
        last_tricks = dict(self._moments.keys())  # by hand
        self._tricks = tuple(last_tricks.values())
        self.spots = tuple(self._moments)

    @property
    def lobby(self) -> Lobby:
        """The table's lobby."""
        return self._lobby

    def page(self, spot: Spot = FIRST) -> ReplayPage:
        """Return a page; if there is no such page, the first one."""
        moment = self._moments.get(spot) or self._moments[FIRST]
        page = _page(self._lobby, moment, self._tricks, self.viewer)
        return replace(page, played_at=self._played_at)


def own_game(
    table_id: str, events: Iterable[TableEvent], user_id: int, guild_id: int | None
) -> Replay:
    """Return the replay of a finished game for a person with a seat in it.

    Raises:
        UnknownTable, NotSeated: the person may not see the game, or did not play it to its end.
        GameNotOver: it was not played to its end.
    """
    try:
        replay = Replay(table_id, events, user_id, guild_id)
    except NothingToReplay:
        raise GameNotOver from None
    if replay.viewer is None:
        raise NotSeated
    if replay.lobby.status is not Status.FINISHED:
        raise GameNotOver
    return replay


def require_viewer(table: TableState | None, user_id: int, guild_id: int | None) -> Seat | None:
    """Check that a person may look back at a table's game, and return their seat, if any.

    Raises:
        UnknownTable, NotSeated: see :class:`Replay`.
    """
    if table is None:
        raise UnknownTable
    seat = table.lobby.find_seat(user_id)
    is_here = guild_id is not None and guild_id == table.lobby.guild_id
    is_here |= table.lobby.kind.is_shown_anywhere and seat is not None
    if not is_here and (guild_id is not None or seat is None):
        raise UnknownTable
    if seat is None and table.lobby.status is not Status.FINISHED:
        raise NotSeated
    return seat


def _fold(
    table_id: str, events: Iterable[TableEvent]
) -> tuple[TableState | None, Sequence[_Moment]]:
    """Fold the log; return the final state, and a moment for each deal and finished trick."""
    table: TableState | None = None
    dealt: Dealt | None = None
    moments: list[_Moment] = []
    substitutes: list[Seat] = []
    for event in events:
        if isinstance(event, Passed | Played) and _has_substitute(table, event.seat):
            substitutes.append(event.seat)
        table = evolve_table(table, event, table_id)
        game = table.game
        if game is None:
            continue
        match event:
            case Dealt():
                dealt = event
            case PlayBegan() if dealt is not None:
                moments.append(_Moment((dealt.number, 0), dealt, game, game, tuple(substitutes)))
                substitutes.clear()
            case TrickTaken() | TrickCancelled() if dealt is not None:
                spot = dealt.number, len(game.current.tricks)
                before = moments[-1].after
                moments.append(_Moment(spot, dealt, before, game, tuple(substitutes)))
                substitutes.clear()
            case MoonShot() | MoonSettled() | HandScored() | GameEnded():
                moments[-1] = replace(moments[-1], after=game)
            case _:
                pass
    return table, moments


def _has_substitute(table: TableState | None, seat: Seat) -> bool:
    """Return whether a computer currently decides for the person in a seat."""
    return table is not None and (seat in table.lobby.away or table.attendance.standing_in == seat)


def _page(lobby: Lobby, at: _Moment, tricks: tuple[int, ...], viewer: Seat | None) -> ReplayPage:
    is_open = lobby.status is Status.FINISHED
    hand, trick = at.spot
    rules, before, after = at.after.rules, at.before.current, at.after.current
    visible_seats = [seat for seat in all_seats(rules.players) if is_open or seat == viewer]
    hands = before.hands if trick else at.dealt.hands
    is_hold = after.pass_step.direction is Direction.HOLD
    return ReplayPage(
        lobby=lobby,
        rules=rules,
        hand=hand,
        trick=trick,
        tricks=tricks,
        is_open=is_open,
        dealer=after.dealer,
        pass_step=after.pass_step,
        hands=tuple(
            in_order(cards) if seat in visible_seats else None for seat, cards in enumerate(hands)
        ),
        passed=()
        if is_hold
        else tuple(
            cards if seat in visible_seats else None for seat, cards in enumerate(after.passed)
        ),
        left_over=at.dealt.left_over if is_open else None,
        opening=after.opening,
        played=after.tricks[-1] if trick else None,
        taken=after.points_taken,
        broke=after.broken and not before.broken,
        totals=at.after.totals,
        moon=after.moon,
        choice=after.choice,
        history=at.after.history,
        outcome=at.after.outcome,
        substitutes=at.substitutes,
        viewer=viewer,
    )
