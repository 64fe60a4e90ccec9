"""Ranks in finished tournaments, as lines of people's statistics."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cachetools import TTLCache

from bot.feature import StatsReader, StatsSection
from bot.features.tournaments.model.standings import standings
from bot.features.tournaments.model.tournament import Stage
from bot.features.tournaments.service.service import Tournaments
from bot.render.names import cut, marked, tidy
from bot.render.wording import Wording
from bot.ui.images.illustrated_layout import StatsPart

LATEST: Final = 25  # tournaments of a server to read
MOST_HONOURS: Final = 5
LONGEST_TITLE: Final = 40  # of a tournament
_CACHED_S: Final = 300.0  # because somebody may delete their data in another process
_MOST_CACHED: Final = 500

_Ranks = dict[int, tuple[int, int]]  # rank and number of players by user id


@dataclass(frozen=True, slots=True)
class Honour:
    """The rank of a person in a finished tournament, and its number of players."""

    name: str
    rank: int
    players: int


class TournamentStats(StatsSection):
    """The ranks of people in the finished tournaments of servers."""

    def __init__(self, tournaments: Tournaments) -> None:
        self._tournaments = tournaments
        self._finished: TTLCache[str, tuple[str, _Ranks]] = TTLCache(_MOST_CACHED, _CACHED_S)

    async def about(
        self, user_id: int, variants: Sequence[str], reader: StatsReader
    ) -> StatsPart | None:
        """Return a person's latest ranks in the reader's server."""
        if reader.guild_id is None:
            return None
        return honours_part(await self.honours(user_id, reader.guild_id), reader.wording)

    async def honours(self, user_id: int, guild_id: int) -> list[Honour]:
        """Return the ranks of a person in the latest tournaments of a server, newest first.

        Raises:
            StoreError.
        """
        honours = []
        for row in await self._tournaments.log.list_in_server(
            guild_id, open_only=False, limit=LATEST
        ):
            if not row.is_open:
                name, ranks = await self._ranks(row.tournament_id)
                if user_id in ranks:
                    honours.append(Honour(name, *ranks[user_id]))
        return honours

    async def _ranks(self, tournament_id: str) -> tuple[str, _Ranks]:
        cached = self._finished.get(tournament_id)
        if cached is None:
            tournament = await self._tournaments.get(tournament_id)
            ranks: _Ranks = {}
            if tournament.stage is Stage.FINISHED:
                played = [standing for standing in standings(tournament) if standing.rounds]
                ranks = {
                    standing.entrant.user_id: (standing.rank, len(played)) for standing in played
                }
            cached = self._finished[tournament_id] = tournament.plan.name, ranks
        return cached


def honours_part(honours: Sequence[Honour], wording: Wording) -> StatsPart:
    """Return a line for each tournament, newest first; none without a tournament."""
    lines = [
        wording.text(
            "stats-honour",
            name=marked(cut(tidy(honour.name), LONGEST_TITLE) or "…"),
            place=honour.rank,
            of=honour.players,
        )
        for honour in honours[:MOST_HONOURS]
    ]
    return StatsPart(lines=[f"**{wording.text('stats-honours')}**", *lines] if lines else ())
