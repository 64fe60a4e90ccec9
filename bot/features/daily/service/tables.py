"""The tables of daily deals: one person against computers, dealt at once, open for a day."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.chance.fair_deal import DAILY, SecretChosen
from bot.engine.rules.ends import HANDS as HANDS_OPTION
from bot.features.daily.model import calendar
from bot.store.database.errors import SeqConflict
from bot.table.kind import NO_CHANNEL, TableKind
from bot.table.lobby.events import HouseRulesSet, LobbyOpened, TableCancelled
from bot.table.lobby.model import Computer, Person
from bot.table.service.loaded import LoadedTables
from bot.table.service.transaction import Transaction


@dataclass(frozen=True, slots=True)
class DailyTable:
    """What the table of a daily deal is made of.

    Attributes:
        secret: that of the first hand.
        language: that of the computers' names.
    """

    table_id: str
    kind: TableKind
    variant: str
    person: Person
    secret: str
    computers: Sequence[Computer]
    language: str


async def deal_daily(tables: LoadedTables, wanted: DailyTable) -> None:
    """Open the table and deal, unless another call has.

    Raises:
        StoreError: nothing has been stored.
    """

    def decide(transaction: Transaction) -> None:
        if transaction.state is not None:
            return
        opened = LobbyOpened(
            None,
            NO_CHANNEL,
            wanted.person,
            wanted.variant,
            {},
            computers=tuple(wanted.computers),
            language=wanted.language,
            kind=wanted.kind,
        )
        rules = HouseRulesSet({HANDS_OPTION.name: calendar.HANDS})
        transaction.add([opened, rules, SecretChosen(1, wanted.secret, DAILY)])
        transaction.begin()
        transaction.let_computers_act()

    try:
        await tables.change(wanted.table_id, decide, is_new=True)
    except SeqConflict:  # another process was faster
        await tables.load(wanted.table_id)


async def close_daily(tables: LoadedTables, table_id: str) -> None:
    """Close the table of a day that is over, if its game is not.

    Raises:
        UnknownTable: the table has never been opened.
        StoreError: nothing has changed.
    """

    def decide(transaction: Transaction) -> None:
        if transaction.now.lobby.status.is_open:
            transaction.add([TableCancelled(None)])

    await tables.change(table_id, decide)
