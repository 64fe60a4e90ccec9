"""Tables that begin with a stored position: one person plays a hand from there to its end."""

import hashlib
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import ClassVar

from msgspec import structs

from bot.engine.chance.fair_deal import SecretChosen
from bot.engine.model.seats import FIRST_SEAT, Seat
from bot.engine.play.view import TableView
from bot.engine.rules.ends import HANDS
from bot.engine.variants import VARIANTS
from bot.table.errors import Practised
from bot.table.kind import Operation, Solitary


@dataclass(frozen=True, slots=True)
class FromPosition(Solitary):
    """A game that starts from a stored position, for one person.

    Attributes:
        origin: the name of the position.
        seat: the person's seat; computers have the others.
    """

    abandoned_after: ClassVar[timedelta | None] = timedelta(hours=48)

    origin: str
    seat: Seat = FIRST_SEAT

    @property
    def host_seat(self) -> Seat:
        """The seat of the person."""
        return self.seat

    def reply_secret(self, current: SecretChosen | None) -> str:
        """Return a secret of the position, so that another try gets the same replies."""
        return hashlib.sha256(self.origin.encode()).hexdigest()

    def require(self, operation: Operation, now: datetime | None = None) -> None:
        """Check that an action is allowed here.

        Raises:
            Practised: there is one player, who can't leave or repeat the game.
        """
        if operation in (Operation.COME_OR_GO, Operation.REMATCH):
            raise Practised


def in_whole_game(view: TableView) -> TableView:
    """Return a view of the hand without this table's limit to one hand."""
    rules = view.rules
    options = {name: value for name, value in rules.options.items() if name != HANDS.name}
    return structs.replace(view, rules=VARIANTS[rules.variant].rules(rules.players, options))
