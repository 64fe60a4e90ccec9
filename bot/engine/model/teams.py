"""Teams: who plays together.

Points and totals stay per seat: both partners have the points of their team, so that ends, winners
and resets need no rules of their own.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from bot.engine.model.seats import Seat, all_seats


@dataclass(frozen=True, slots=True)
class EachAlone:
    """All players play for themselves."""


@dataclass(frozen=True, slots=True)
class Partners:
    """Players of a team score what they have taken together.

    Attributes:
        teams: the number of each seat's team.
        moon_together: whether a moon may consist of what several partners took; otherwise one
            partner must have taken all of it.
    """

    teams: tuple[int, ...]
    moon_together: bool


TeamRule = EachAlone | Partners


def team_of(rule: TeamRule, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of a player's team in order, including the player's."""
    match rule:
        case EachAlone():
            return (seat,)
        case Partners(teams):
            return partners_of_all(teams)[seat]
        case _:
            assert_never(rule)


@lru_cache(maxsize=32)
def partners_of_all(teams: tuple[int, ...]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats of each seat's team in order; ``teams``: the number of each seat's team."""
    seats = all_seats(len(teams))
    return tuple(tuple(one for one in seats if teams[one] == own) for own in teams)


def moon_team_of(rule: TeamRule, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats whose cards count together for a moon of this player."""
    together = isinstance(rule, Partners) and rule.moon_together
    return team_of(rule, seat) if together else (seat,)
