"""What a server shows of daily deals: boards, months, and what was played in each hand."""

from dataclasses import dataclass
from datetime import date

from bot.engine.model.cards import Card
from bot.features.daily.model.standings import Mark


@dataclass(frozen=True, slots=True)
class BoardRow:
    """An attempt on a board; without place and points while it is not finished."""

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
        is_over: whether the day is over, so that nothing changes.
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
        beaten: how many people here they beat, added up over all deals.
        firsts: how often they had the fewest points here, perhaps shared.
        deals: how many deals they finished.
    """

    name: str
    beaten: int
    firsts: int
    deals: int


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """What a person did in a hand; ``points`` is ``None`` if they did not finish it."""

    name: str
    passed: tuple[Card, ...]
    played: tuple[Card, ...]
    points: int | None


@dataclass(frozen=True, slots=True)
class HandPlays:
    """A hand of a deal, and what everybody made of it; ``dealt`` are the cards of all of them.

    ``archived``: how many people's games are only in a file of the operator's.
    """

    day: date
    variant: str
    number: int
    dealt: tuple[Card, ...]
    people: tuple[HandPlayed, ...]
    archived: int = 0
