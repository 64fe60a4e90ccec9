"""Values of a server's boards and months, and the plays of each hand."""

from dataclasses import dataclass
from datetime import date

from bot.engine.model.cards import Card
from bot.features.daily.model.standings import Mark


@dataclass(frozen=True, slots=True)
class BoardRow:
    """An attempt on a board; an unfinished one has no place and no points."""

    name: str
    place: int | None
    points: int | None
    marks: tuple[Mark, ...] = ()
    streak: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """The attempts at a deal in a server, best first.

    Attributes:
        expert: the points of the expert; ``None`` until they are known.
        is_over: whether the day is over, so that the board no longer changes.
    """

    day: date
    variant: str
    rows: tuple[BoardRow, ...]
    expert: int | None
    is_over: bool


@dataclass(frozen=True, slots=True)
class MonthRow:
    """A person's month in a server.

    Attributes:
        beaten: how many people of the server they beat, added up over all deals.
        firsts: how often they had the fewest points of the server, perhaps shared.
        deals: the number of deals that they finished.
    """

    name: str
    beaten: int
    firsts: int
    deals: int


@dataclass(frozen=True, slots=True)
class PersonPlays:
    """A person's pass and plays in a hand; ``points`` is ``None`` if they did not finish it."""

    name: str
    passed: tuple[Card, ...]
    played: tuple[Card, ...]
    points: int | None


@dataclass(frozen=True, slots=True)
class HandPlays:
    """A hand of a deal as everybody played it; ``dealt``: the cards that all of them held.

    ``archived``: the number of people whose games are only in a file of the operator.
    """

    day: date
    variant: str
    number: int
    dealt: tuple[Card, ...]
    people: tuple[PersonPlays, ...]
    archived: int = 0
