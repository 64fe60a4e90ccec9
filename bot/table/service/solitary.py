"""Opening and closing tables for one person against computers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.engine.chance.fair_deal import SecretChosen
from bot.engine.play.events import Event, GameStarted
from bot.engine.rules.options import Value
from bot.store.database.errors import SeqConflict
from bot.table.kind import NO_CHANNEL, Solitary
from bot.table.lobby.events import HouseRulesSet, LobbyOpened, TableCancelled
from bot.table.lobby.model import Computer, Person
from bot.table.service.loaded import LoadedTables
from bot.table.service.transaction import Transaction


class NotAPosition(ValueError):
    """After these events the person has nothing to decide."""


@dataclass(frozen=True, slots=True)
class SolitaryTable:
    """A table to be opened for one person.

    Attributes:
        options: the house rules that differ from the variant's defaults.
        computers: clockwise from seat 0, without the person's seat.
        language: the language of the computers' names.
        channel_id: the value that the table stores instead of a channel.
    """

    table_id: str
    kind: Solitary
    person: Person
    variant: str
    options: Mapping[str, Value]
    computers: Sequence[Computer]
    language: str
    channel_id: int = NO_CHANNEL


async def deal_solitary(tables: LoadedTables, table: SolitaryTable, secret: SecretChosen) -> None:
    """Open the table and deal with this secret, unless another call has.

    Raises:
        StoreError: nothing has been stored.
    """

    def start(transaction: Transaction) -> None:
        transaction.add([secret])
        transaction.begin()
        transaction.let_computers_act()

    await _open(tables, table, start)


async def resume_solitary(
    tables: LoadedTables, table: SolitaryTable, events: Sequence[Event]
) -> None:
    """Open the table at a position of a game, unless another call has.

    The events are appended as if they had just happened, so that the game can be restored from its
    log like any other.

    Args:
        tables: the tables of this process.
        table: its kind has the person's seat.
        events: the game's events between its start and the position: the draw for the dealer, any
            previous hands, the deal, passes and plays.

    Raises:
        NotAPosition: the person has nothing to decide; nothing has been stored.
        StoreError: nothing has been stored.
    """

    def start(transaction: Transaction) -> None:
        lobby = transaction.now.lobby
        rules = lobby.chosen_variant.rules(len(lobby.seats), lobby.options)
        started = GameStarted(rules.variant, rules.revision, rules.players, dict(rules.options))
        transaction.add([started, *events])
        seat = table.kind.host_seat
        if seat not in transaction.game.to_act:
            raise NotAPosition(f"seat {seat} has nothing to decide")
        if len(transaction.game.to_act) > 1:
            # Only computers' passes happen before the person decides. Otherwise the rest of a
            # settled hand, for example, would be played out at once.
            transaction.let_computers_act()

    await _open(tables, table, start)


async def close_solitary(tables: LoadedTables, table_id: str, user_id: int | None = None) -> None:
    """Close the table, if its game is not over; ``user_id``: who closes it, if anybody does.

    Raises:
        UnknownTable: the table has never been opened.
        StoreError: nothing has changed.
    """

    def decide(transaction: Transaction) -> None:
        if transaction.now.lobby.status.is_open:
            transaction.add([TableCancelled(user_id)])

    await tables.change(table_id, decide)


async def _open(
    tables: LoadedTables, table: SolitaryTable, start: Callable[[Transaction], None]
) -> None:
    def decide(transaction: Transaction) -> None:
        if transaction.state is not None:
            return
        opened = LobbyOpened(
            None,
            table.channel_id,
            table.person,
            table.variant,
            {},
            computers=tuple(table.computers),
            language=table.language,
            kind=table.kind,
        )
        transaction.add([opened, HouseRulesSet(dict(table.options))])
        start(transaction)

    try:
        await tables.change(table.table_id, decide, is_new=True)
    except SeqConflict:  # another process was faster
        await tables.load(table.table_id)
