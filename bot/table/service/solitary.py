"""Practice tables: one person against computers, from a stored position to the end of its hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.engine.play.events import Event, GameStarted
from bot.engine.rules.ends import HANDS
from bot.engine.rules.options import Value
from bot.engine.variants import VARIANTS
from bot.store.database.errors import SeqConflict
from bot.table.from_position import FromPosition
from bot.table.kind import NO_CHANNEL
from bot.table.lobby.events import HouseRulesSet, LobbyOpened
from bot.table.lobby.model import Computer, Person
from bot.table.service.loaded import LoadedTables
from bot.table.service.transaction import Transaction


class NotAPosition(ValueError):
    """After these events the person has nothing to decide."""


@dataclass(frozen=True, slots=True)
class PracticeTable:
    """What a practice table is made of.

    Attributes:
        options: the house rules that differ from the variant's defaults.
        computers: clockwise from seat 0, without the person's seat.
        language: that of the computers' names.
        events: those of the game between its start and the position: the draw for the dealer, the
            deal, passes and plays; all hands before it, too, if there were any.
        hands: the game ends after so many hands.
    """

    table_id: str
    kind: FromPosition
    person: Person
    variant: str
    options: Mapping[str, Value]
    computers: Sequence[Computer]
    language: str
    events: Sequence[Event]
    hands: int = 1


async def open_practice(tables: LoadedTables, wanted: PracticeTable) -> None:
    """Open the table with its position, unless another call has, and let computers act.

    The events of the position are appended as if they had just happened, so that the game is
    restored from its log like any other.

    Raises:
        NotAPosition: the person has nothing to decide; nothing has been stored.
        StoreError: nothing has been stored.
    """
    players = 1 + len(wanted.computers)
    rules = VARIANTS[wanted.variant].rules(players, {**wanted.options, HANDS.name: wanted.hands})
    started = GameStarted(rules.variant, rules.revision, players, dict(rules.options))

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
        house_rules = HouseRulesSet({**wanted.options, HANDS.name: wanted.hands})
        transaction.add([opened, house_rules, started, *wanted.events])
        if wanted.kind.seat not in transaction.game.to_act:
            raise NotAPosition(f"seat {wanted.kind.seat} has nothing to decide")
        if len(transaction.game.to_act) > 1:
            # Computers pass. Nothing else happens before the person has decided: a rest of a hand
            # that is settled, for one, would be played out at once.
            transaction.let_computers_act()

    try:
        await tables.change(wanted.table_id, decide, is_new=True)
    except SeqConflict:  # another process was faster
        await tables.load(wanted.table_id)
