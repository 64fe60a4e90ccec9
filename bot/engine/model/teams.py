"""Teams of players.

Every seat has points and totals. Usually, both partners have those of their team. If each has a
separate total, the sums of the teams decide the game.
"""

from dataclasses import dataclass
from functools import lru_cache

from bot.engine.model.seats import Seat, all_seats


@dataclass(frozen=True, slots=True)
class EachAlone:
    """All players play for themselves."""

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats of a player's team in order, including the player's."""
        return (seat,)

    def moon_team(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats whose cards count together for a moon of this player."""
        return (seat,)

    def total_holders(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats that share a total with this player, including the player's."""
        return (seat,)

    def team_totals(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Return for each seat the total of its team, which decides the game."""
        return totals


@dataclass(frozen=True, slots=True)
class Partners:
    """Players of a team win together.

    Attributes:
        teams: the number of each seat's team.
        moon_together: whether the cards of a moon may be divided between partners; otherwise one
            partner must have taken them all.
        one_total: whether partners score all cards of the team; otherwise each scores alone, and
            totals are added when the game ends.
    """

    teams: tuple[int, ...]
    moon_together: bool
    one_total: bool = True

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats of a player's team in order, including the player's."""
        return teams_by_seat(self.teams)[seat]

    def moon_team(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats whose cards count together for a moon of this player."""
        return self.team(seat) if self.moon_together else (seat,)

    def total_holders(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats that share a total with this player, including the player's."""
        return self.team(seat) if self.one_total else (seat,)

    def team_totals(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Return for each seat the total of its team, which decides the game.

        >>> Partners((0, 1, 0, 1), moon_together=True, one_total=False).team_totals((9, 3, 1, 2))
        (10, 5, 10, 5)
        """
        if self.one_total:
            return totals
        return tuple(sum(totals[seat] for seat in team) for team in teams_by_seat(self.teams))


TeamRule = EachAlone | Partners


@lru_cache(maxsize=32)
def teams_by_seat(teams: tuple[int, ...]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats of each seat's team in order; ``teams``: the number of each seat's team."""
    seats = all_seats(len(teams))
    return tuple(tuple(seat for seat in seats if teams[seat] == own) for own in teams)
