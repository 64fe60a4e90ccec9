"""The tables of a round: opening them, ending them when time is up, and scoring them.

Every step can be repeated after a kill, or be taken by several processes at once: the ids of tables
derive from the tournament, and each change checks the table first.
"""

from contextlib import suppress
from fractions import Fraction
from typing import Final

from bot.engine.model.seats import Seat
from bot.engine.play.attendance import AwayReason, CameBack, WentAway
from bot.engine.play.duplicate import differences
from bot.engine.rules.ends import HANDS
from bot.engine.rules.scoring import lowest
from bot.features.duplicate.service.opening import DuplicateMatches
from bot.features.tournaments.kind import TournamentInStep, TournamentTable
from bot.features.tournaments.model.events import TableScored
from bot.features.tournaments.model.tournament import (
    Cause,
    Departure,
    Round,
    RoundTable,
    SeatScore,
    Stage,
    Tournament,
)
from bot.players.registry import DEFAULT_LEVEL
from bot.store.database.errors import SeqConflict
from bot.store.log import EventLog
from bot.table.lobby.events import (
    ClockSet,
    ComputerAdded,
    HouseRulesSet,
    Joined,
    LastHandCalled,
    LobbyOpened,
    TableCancelled,
)
from bot.table.lobby.model import (
    Computer,
    Person,
    Status,
)
from bot.table.service.ids import rematch_id
from bot.table.service.service import Tables
from bot.table.service.transaction import Transaction
from bot.table.state.table import TableState

_OPEN: Final = (Status.LOBBY.value, Status.PLAYING.value)


def derive_table_id(tournament_id: str, number: int, index: int) -> str:
    """Return the id of a table of a round.

    >>> derive_table_id("k3j9x2ab", 1, 0)
    'hd1srtdq'
    """
    return rematch_id(tournament_id, f"table {number}.{index}")


def derive_duplicate_id(tournament_id: str, number: int) -> str:
    """Return the id of the duplicate that consists of the tables of a round."""
    return rematch_id(tournament_id, f"round {number}")


class RoundTables:
    """Opens, ends and scores the tables of rounds. Methods may raise ``StoreError``."""

    def __init__(self, tables: Tables, log: EventLog, matches: DuplicateMatches) -> None:
        self._tables = tables
        self._log = log
        self._matches = matches

    async def advance(self, tournament: Tournament) -> list[TableScored]:
        """Open, end or close the tables of the newest round, and return new results."""
        current = tournament.current
        if current is None or not current.has_begun:
            return []
        if tournament.stage is Stage.CANCELLED:
            await self._close(tournament, current)
            return []
        if tournament.stage is not Stage.PLAYING:
            return []
        results, waits = [], False
        for table in current.tables:
            if table.is_over:
                continue
            row = await self._log.table(table.table_id)
            if row is None:
                await self._open(tournament, current, table)
                waits = True
            elif row.status in _OPEN:
                waits = waits or row.status == Status.LOBBY.value
                await self._intervene(tournament, current, table)
            else:
                results.append(await self._result(current, table))
        if waits and _is_duplicate(tournament, current):
            duplicate_id = derive_duplicate_id(tournament.tournament_id, current.number)
            await self._matches.keeper.begin(duplicate_id)
        return results

    async def _open(self, tournament: Tournament, current: Round, table: RoundTable) -> None:
        """Open a table with its people, and start its game unless a duplicate does."""
        plan, index = tournament.plan, table.index
        host, *others = (Person(user_id, tournament.find_name(user_id)) for user_id in table.seats)
        tournament_id, secret = tournament.tournament_id, None
        kind = TournamentTable(tournament_id=tournament_id, round=current.number, place=index)
        if _is_duplicate(tournament, current):
            duplicate_id = derive_duplicate_id(tournament_id, current.number)
            secret = await self._matches.prepare(duplicate_id, table.table_id, index)
            kind = TournamentInStep(
                duplicate_id=duplicate_id,
                tournament_id=tournament_id,
                round=current.number,
                place=index,
            )
        options = dict(plan.options) | ({} if plan.hands is None else {HANDS.name: plan.hands})
        opened = LobbyOpened(
            tournament.guild_id,
            tournament.channel_id,
            host,
            plan.variant,
            {},
            language=tournament.language,
            kind=kind,
        )
        computers = plan.size - len(table.seats)

        def decide(transaction: Transaction) -> None:
            transaction.open(opened, None)
            transaction.add(Joined(person) for person in others)
            transaction.add(
                ComputerAdded(Computer(number, DEFAULT_LEVEL)) for number in range(1, computers + 1)
            )
            transaction.add([HouseRulesSet(options), ClockSet(plan.clock)])
            if secret is not None:
                transaction.add([secret])
                return
            transaction.begin()
            transaction.let_computers_act()

        with suppress(SeqConflict):  # another process was faster
            await self._tables.loaded.change(table.table_id, decide, is_new=True)

    async def _intervene(self, tournament: Tournament, current: Round, table: RoundTable) -> None:
        """Call the last hand, and replace people removed by the organiser with substitutes."""
        removed = {
            entrant.user_id: entrant.departure
            for entrant in tournament.entrants
            if entrant.user_id in table.seats and _was_removed(entrant.departure)
        }
        lobby = await self._tables.lobby(table.table_id)
        has_kicked = any(lobby.is_kicked(Seat(seat)) for seat in range(len(lobby.seats)))
        ends = current.is_last_hand and not lobby.is_last_hand
        if not (removed or has_kicked or ends):
            return

        def decide(transaction: Transaction) -> None:
            now = transaction.now.lobby
            if now.status is not Status.PLAYING:
                return
            for seat, occupant in enumerate(now.seats):
                if not isinstance(occupant, Person):
                    continue
                is_kicked = now.is_kicked(Seat(seat))
                if occupant.user_id in removed and not is_kicked:
                    transaction.add([WentAway(Seat(seat), AwayReason.KICKED)])
                elif occupant.user_id not in removed and is_kicked:
                    transaction.add([CameBack(Seat(seat))])
            if current.is_last_hand and not now.is_last_hand:
                transaction.add([LastHandCalled()])
                if not now.kind.stops_after_hands:
                    transaction.end_after_last_hand()
            transaction.settle_attendance()

        await self._tables.loaded.change(table.table_id, decide)
        if ends and isinstance(lobby.kind, TournamentInStep):
            await self._matches.keeper.advance(lobby.kind.duplicate_id)

    async def _close(self, tournament: Tournament, current: Round) -> None:
        """Close the tables of a cancelled tournament."""
        interruption = tournament.cancelled
        by = None if interruption is None or interruption.by is None else interruption.by.user_id

        def decide(transaction: Transaction) -> None:
            if transaction.now.lobby.status.is_open:
                transaction.add([TableCancelled(by)])

        for table in current.tables:
            row = None if table.is_over else await self._log.table(table.table_id)
            if row is not None and row.status in _OPEN:
                await self._tables.loaded.change(table.table_id, decide)

    async def _result(self, current: Round, table: RoundTable) -> TableScored:
        # Another process may have ended the game, even at a table of this process.
        await self._tables.loaded.read_news(table.table_id)
        state = (await self._tables.loaded.load(table.table_id)).now
        scores = score_seats(state)
        hands = 0 if state.game is None else len(state.game.history)
        return TableScored(current.number, table.index, hands, scores)


def score_seats(state: TableState) -> tuple[SeatScore, ...]:
    """Return the scores of a table that is over; if it was closed, of its finished hands."""
    game, lobby = state.game, state.lobby
    if game is None or not game.history:
        return ()
    totals = game.rules.team_totals(game.totals)
    winners = lowest(totals) if game.outcome is None else game.outcome.winners
    places = game.rules.places(game.totals, winners)
    margins: tuple[Fraction | None, ...] = tuple(
        comparison.value for comparison in differences(game.history, state.compared)
    )
    if not margins:
        is_compared = isinstance(lobby.kind, TournamentInStep)
        margins = (Fraction() if is_compared else None,) * len(lobby.seats)
    return tuple(
        SeatScore(
            occupant.user_id if isinstance(occupant, Person) else None,
            game.totals[seat],
            places[seat],
            margins[seat],
            was_away=seat in lobby.away,
        )
        for seat, occupant in enumerate(lobby.seats)
    )


def _is_duplicate(tournament: Tournament, current: Round) -> bool:
    """Return whether the round has several tables that play the same deals."""
    return tournament.plan.is_duplicate and sum(bool(table.seats) for table in current.tables) > 1


def _was_removed(departure: Departure | None) -> bool:
    return departure is not None and departure.cause is Cause.BY_ORGANISER
