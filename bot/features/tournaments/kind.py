"""The kinds of the tables of tournaments."""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from bot.features.duplicate.kind import InStep
from bot.table.errors import KindError
from bot.table.kind import Operation, TableKind

_DECIDED_ELSEWHERE = (
    Operation.CHANGE_LOBBY,
    Operation.HOST,
    Operation.TAKE_SEAT,
    Operation.REMATCH,
)


class TableOfTournament(KindError):
    """The table belongs to a tournament, which decides who sits there and how it is played."""

    code = "table-of-tournament"


@dataclass(frozen=True, kw_only=True)
class TournamentTable(TableKind):
    """A table of a tournament, which decides who sits there.

    Attributes:
        tournament_id: eight letters and digits.
        round: from 1.
        place: the index of the table in the round.
    """

    name: ClassVar[str] = "tournament"
    is_announced: ClassVar[bool] = False
    is_open_to_all: ClassVar[bool] = False
    allows_hints: ClassVar[bool] = False
    goes_on_alone: ClassVar[bool] = True

    tournament_id: str
    round: int
    place: int

    def require(self, operation: Operation, now: datetime | None = None) -> None:
        """Check whether an action is allowed here.

        Raises:
            TableOfTournament: the tournament decides about it.
        """
        if operation in _DECIDED_ELSEWHERE:
            raise TableOfTournament
        super().require(operation, now)


@dataclass(frozen=True, kw_only=True)
class TournamentInStep(TournamentTable, InStep):
    """A table of a tournament in whose round all tables play the same deals."""

    name: ClassVar[str] = "tournament-in-step"
