"""The state of a table as the fold of its events: the lobby, and the game once it has started."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, TypeGuard, get_args

from msgspec import Struct, structs

from bot.engine.chance.fair_deal import (
    UNCOMMITTED,
    FairEvent,
    Fairness,
    FairSeen,
    SawCommitment,
    SecretShown,
    fair_seen,
)
from bot.engine.evolve import after_plays, evolve
from bot.engine.model.seats import Seat
from bot.engine.play.attendance import (
    ALL_PUNCTUAL,
    Attendance,
    AttendanceEvent,
    AttendanceSeen,
    AwayReason,
    SawSeatTaken,
    StoodIn,
    absences_after,
    attendance_seen,
)
from bot.engine.play.duplicate import (
    Compared,
    DuplicateEvent,
    DuplicateSeen,
    duplicate_seen,
    hand_differences,
)
from bot.engine.play.events import (
    CardPlanned,
    Dealt,
    Event,
    GameEnded,
    GameStarted,
    HandScored,
    How,
    MoonSettled,
    PassDrafted,
    Passed,
    PlayBegan,
    Played,
    Seen,
    TrickTaken,
)
from bot.engine.play.state import State
from bot.engine.play.visibility import seen_by
from bot.engine.rules.scoring import MoonKind
from bot.engine.variants import VARIANTS
from bot.players.registry import DEFAULT_LEVEL
from bot.store.games.result import COMPARED, DIFFERENCE, HUNDREDTHS, GameResult, SeatResult
from bot.table.kind import TableKind
from bot.table.lobby.events import LobbyEvent, SeatTaken
from bot.table.lobby.evolve import evolve_lobby
from bot.table.lobby.model import Computer, Lobby, Person, Status
from bot.table.state.event_codec import TableEvent
from bot.table.state.statistics import NOTHING_YET, GameStatistics

# A substitute plays reasonably well and without a search.
SUBSTITUTE: Final = Computer(0, level=DEFAULT_LEVEL)


class TableState(Struct, frozen=True, eq=False, gc=False):
    """Everything about a table, including hidden cards. It does not leave ``bot.table``.

    ``dealt`` is the deal of the current hand, if the table's kind needs it after the hand.
    ``compared`` has the results of others with the deals of the hands that are over.
    """

    lobby: Lobby
    game: State | None = None
    fairness: Fairness = UNCOMMITTED
    attendance: Attendance = ALL_PUNCTUAL
    statistics: GameStatistics = NOTHING_YET
    dealt: Dealt | None = None
    compared: tuple[Compared, ...] = ()

    @property
    def hides_hand(self) -> bool:
        """Whether others still play the deal of this table's last hand.

        Then nobody else may see its plays.
        """
        return self.lobby.kind.stops_after_hands and self.fairness.current is not None

    @property
    def people_to_act(self) -> tuple[Seat, ...]:
        """The seats of the present people for whom the game waits."""
        if self.game is None or self.lobby.status is not Status.PLAYING:
            return ()
        seats, away = self.lobby.seats, self.lobby.away
        return tuple(
            seat
            for seat in self.game.to_act
            if isinstance(seats[seat], Person) and seat not in away
        )

    @property
    def computers_to_act(self) -> tuple[tuple[Seat, Computer], ...]:
        """The computers for which the game waits, including substitutes, with their seats.

        There are none while all people are away: the game stops, unless others wait for it.
        """
        lobby, game = self.lobby, self.game
        if game is None or lobby.status is not Status.PLAYING:
            return ()
        if not lobby.present and not lobby.kind.goes_on_alone:
            return ()
        computers = []
        for seat in game.to_act:
            occupant = lobby.seats[seat]
            if isinstance(occupant, Computer):
                computers.append((seat, occupant))
            elif seat in lobby.away:
                computers.append((seat, SUBSTITUTE))
        return tuple(computers)


def evolve_table(
    state: TableState | None, event: TableEvent, table_id: str, game_after: State | None = None
) -> TableState:
    """Return the table after the event.

    ``game_after`` is the game after the event, if the caller knows it; otherwise it is computed.

    Raises:
        ValueError: the first event is not ``LobbyOpened``, or an event of the game is before its
            start.
    """
    if state is None or not _is_game_event(event):
        return _after_other_event(state, event, table_id)
    if isinstance(event, TrickTaken) and state.game is not None:  # the second most frequent event
        game_after = game_after or evolve(state.game, event)
        trick = game_after.current.tricks[-1]
        statistics = state.statistics.after_trick(trick, game_after.rules)
        return structs.replace(state, game=game_after, statistics=statistics)
    lobby, game, fairness, dealt = state.lobby, state.game, state.fairness, state.dealt
    attendance = state.attendance
    if isinstance(event, GameStarted):
        rules = VARIANTS[event.variant].rules(event.players, event.options)
        lobby, game = replace(lobby, status=Status.PLAYING), State(rules)
    if game is None:
        raise ValueError("the game has not started")
    if isinstance(event, GameEnded):
        lobby = replace(lobby, status=Status.FINISHED)
    if isinstance(event, Dealt):
        fairness = fairness.after_deal()
        dealt = event if lobby.kind.keeps_deal else None
    decider = _find_decider(event, game)
    if decider is not None:
        decision = event if isinstance(event, Passed | Played | MoonSettled) else None
        attendance = attendance.after_decision(decider, decision)
    after, statistics = game_after, state.statistics
    if after is None:
        after = evolve(game, event)
    if isinstance(event, Dealt):
        statistics = statistics.after_deal(event.hands, after.rules)
    elif isinstance(event, HandScored):
        statistics = statistics.after_hand(after.history[-1], game.current.tricks, after.rules)
    return TableState(lobby, after, fairness, attendance, statistics, dealt, state.compared)


def fold_table(table_id: str, events: Iterable[TableEvent]) -> TableState | None:
    """Return the table after all these events; ``None`` without any.

    This takes a fraction of the time of :func:`evolve_table` for each event, because the cards of a
    trick are put on the table together.

    Raises:
        ValueError: see :func:`evolve_table`.
    """
    state: TableState | None = None
    cards: list[Played] = []
    for event in events:
        if type(event) is Played:
            cards.append(event)
            continue
        if cards:
            state, cards = _after_cards(state, cards), []
        state = evolve_table(state, event, table_id)
    return _after_cards(state, cards) if cards else state


def _after_cards(state: TableState | None, cards: Sequence[Played]) -> TableState:
    if state is None or state.game is None:
        raise ValueError("the game has not started")
    attendance = state.attendance
    if not attendance.is_punctual:
        for event in cards:
            decider = _find_decider(event, state.game)
            if decider is not None:
                attendance = attendance.after_decision(decider, event)
    return structs.replace(state, game=after_plays(state.game, cards), attendance=attendance)


_GAME_EVENTS: Final = frozenset(get_args(Event))


def _is_game_event(event: TableEvent) -> TypeGuard[Event]:
    """Do the same as ``isinstance``, which takes longer than the rest of the fold."""
    return type(event) in _GAME_EVENTS


def _after_other_event(state: TableState | None, event: TableEvent, table_id: str) -> TableState:
    """Return the table after an event that does not belong to the game."""
    if isinstance(event, LobbyEvent):
        lobby = evolve_lobby(state.lobby if state else None, event, table_id)
        return structs.replace(state, lobby=lobby) if state else TableState(lobby)
    if state is None:
        raise ValueError("the first event must be LobbyOpened")
    if isinstance(event, FairEvent):
        return _with_commitment(structs.replace(state, fairness=state.fairness.after(event)), event)
    if isinstance(event, AttendanceEvent):
        away = absences_after(state.lobby.away, event)
        lobby = state.lobby if away is state.lobby.away else replace(state.lobby, away=away)
        return structs.replace(state, lobby=lobby, attendance=state.attendance.after(event))
    assert isinstance(event, DuplicateEvent)
    return structs.replace(state, compared=(*state.compared, duplicate_seen(event)))


def _find_decider(event: Event, game: State) -> Seat | None:
    """Return the seat that decided the event; ``None`` if nobody did."""
    match event:
        case Played(seat, how=How.CHOSEN | How.AHEAD):
            return seat
        case Passed(seat) | PassDrafted(seat) | CardPlanned(seat):
            return seat
        case MoonSettled(seat) if seat in game.to_act:
            return seat
        case _:
            return None


def _with_commitment(state: TableState, event: FairEvent) -> TableState:
    """Return the table; in the lobby, with the commitment to the first deal if this is one."""
    seen_event = fair_seen(event)
    if isinstance(seen_event, SawCommitment) and state.game is None:
        return structs.replace(state, lobby=replace(state.lobby, commitment=seen_event.commitment))
    return state


PublicEvent = Seen | FairSeen | AttendanceSeen | DuplicateSeen


def release_events(
    events: Iterable[tuple[int, TableEvent]], kind: TableKind
) -> Iterator[tuple[int, TableEvent]]:
    """Yield the events, each with the number of the event that makes it public.

    If other tables play the same deals, the plays of a hand become known when all of them have
    played it and the secret of its deal is shown.
    """
    withheld_events: list[TableEvent] | None = None
    for number, event in events:
        if kind.stops_after_hands and isinstance(event, PlayBegan):
            withheld_events = []
        if withheld_events is not None and isinstance(event, Event | DuplicateEvent | StoodIn):
            withheld_events.append(event)
            continue
        if isinstance(event, SecretShown) and withheld_events is not None:
            yield from ((number, withheld) for withheld in withheld_events)
            withheld_events = None
        yield number, event


def public_part(events: Iterable[TableEvent]) -> tuple[PublicEvent, ...]:
    """Return the public part of the events of a game."""
    seen_events: list[PublicEvent | None] = []
    for event in events:
        if isinstance(event, FairEvent):
            seen_events.append(fair_seen(event))
        elif isinstance(event, AttendanceEvent):
            seen_events.append(attendance_seen(event))
        elif isinstance(event, DuplicateEvent):
            seen_events.append(duplicate_seen(event))
        elif isinstance(event, SeatTaken):
            seen_events.append(SawSeatTaken(event.seat))
        elif isinstance(event, Event):
            seen_events.append(seen_by(event, None))
    return tuple(event for event in seen_events if event is not None)


def build_result(state: TableState, ended_at: datetime) -> GameResult | None:
    """Return the result of a finished game, for statistics and rankings, if its kind has one."""
    game, lobby = state.game, state.lobby
    if game is None or game.outcome is None or lobby.kind.result is None:
        return None
    totals = game.totals
    places = game.rules.places(totals, game.outcome.winners)
    seats = tuple(
        SeatResult(
            seat=number,
            user_id=_find_player(lobby, Seat(number)),
            name=occupant.name if isinstance(occupant, Person) else "",
            total=totals[number],
            place=places[number],
            left=_has_left(lobby, Seat(number)),
            stats=_stats(game, number)
            | state.statistics.get_counts(number)
            | _count_duplicate(game, state.compared, number),
        )
        for number, occupant in enumerate(lobby.seats)
    )
    return GameResult(
        table_id=lobby.table_id,
        guild_id=lobby.guild_id,
        variant=lobby.variant,
        ended_at=ended_at,
        reason=game.outcome.reason.value,
        seats=seats,
        kind=lobby.kind.result,
    )


def _find_player(lobby: Lobby, seat: Seat) -> int | None:
    """Return the user id of the person for whom a seat's game counts; ``None`` if there is none.

    It does not count for a person who was kicked while present, or who took a seat over.
    """
    if seat in lobby.taken_over:
        return None
    occupant, absence = lobby.seats[seat], lobby.away.get(seat)
    if not isinstance(occupant, Person):
        return None
    is_replaced = absence is not None and absence.why is AwayReason.KICKED and not absence.counts
    return None if is_replaced else occupant.user_id


def _has_left(lobby: Lobby, seat: Seat) -> bool:
    absence = lobby.away.get(seat)
    return absence is not None and absence.has_left


def _count_duplicate(game: State, compared: Sequence[Compared], seat: int) -> dict[str, int]:
    """Return the counts of a duplicate; none for other games."""
    by_hand = {hand.number: hand for hand in compared if hand.others}
    values = [
        hand_differences(hand, by_hand[hand.number])[seat].value
        for hand in game.history
        if hand.number in by_hand
    ]
    if not values:
        return {}
    return {COMPARED: len(values), DIFFERENCE: round(HUNDREDTHS * sum(values))}


def _stats(game: State, seat: int) -> dict[str, int]:
    moons = [
        hand.moon for hand in game.history if hand.moon and seat in game.rules.team(hand.moon.seat)
    ]
    universes = sum(moon.kind is MoonKind.UNIVERSE for moon in moons)
    return {
        "hands": len(game.history),
        "points": sum(hand.points[seat] for hand in game.history),
        "moons": len(moons),
        **({"universes": universes} if universes else {}),
    }
