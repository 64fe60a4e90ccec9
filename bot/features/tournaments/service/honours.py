"""How people have finished in tournaments: a line each in their statistics."""

from dataclasses import dataclass
from typing import Final

from cachetools import TTLCache

from bot.features.tournaments.model.standings import standings
from bot.features.tournaments.model.tournament import Stage
from bot.features.tournaments.service.service import Tournaments

LATEST: Final = 25  # tournaments of a server that are looked at
KEPT_S: Final = 300.0  # somebody may delete their data in another process
MOST_KEPT: Final = 500

Places = dict[int, tuple[int, int]]  # rank and number of players by user id


@dataclass(frozen=True, slots=True)
class Honour:
    """That somebody has finished a tournament at a place, out of so many."""

    tournament_id: str
    name: str
    place: int
    of: int


class Honours:
    """The finished tournaments of servers, as their people remember them."""

    def __init__(self, tournaments: Tournaments) -> None:
        self._tournaments = tournaments
        self._known: TTLCache[str, tuple[str, Places]] = TTLCache(MOST_KEPT, KEPT_S)

    async def of(self, user_id: int, guild_id: int) -> list[Honour]:
        """Return the places of a person in the latest tournaments of a server, newest first.

        Raises:
            StoreError.
        """
        found = []
        rows = await self._tournaments.log.in_server(guild_id, open_only=False, limit=LATEST)
        for row in rows:
            if row.is_open:
                continue
            name, places = await self._finished(row.tournament_id)
            if user_id in places:
                found.append(Honour(row.tournament_id, name, *places[user_id]))
        return found

    async def _finished(self, tournament_id: str) -> tuple[str, Places]:
        known = self._known.get(tournament_id)
        if known is None:
            tournament = await self._tournaments.get(tournament_id)
            places: Places = {}
            if tournament.stage is Stage.FINISHED:
                ranked = [one for one in standings(tournament) if one.rounds]
                places = {one.entrant.user_id: (one.rank, len(ranked)) for one in ranked}
            known = self._known[tournament_id] = tournament.plan.name, places
        return known
