"""What people do at the tables of tournaments."""

from collections.abc import Mapping
from typing import Final

from bot.render.names import cut, tidy
from bot.service.lobby.model import Lobby
from bot.service.tables.actions import TableActions
from bot.service.tables.service import Tables
from bot.service.tournaments.kind import TournamentTable
from bot.service.tournaments.service import Tournaments

LONGEST_NAME: Final = 40  # of a tournament, in the name of a thread


class TournamentActions(TableActions):
    """What people do at the tables of tournaments."""

    def __init__(self, tables: Tables, tournaments: Tournaments) -> None:
        super().__init__(tables)
        self._tournaments = tournaments

    async def title(self, lobby: Lobby) -> tuple[str, Mapping[str, str | int]] | None:
        """Return the place in the tournament."""
        of = lobby.kind
        if not isinstance(of, TournamentTable):
            return None
        name = (await self._tournaments.get(of.tournament_id)).plan.name
        short = cut(tidy(name), LONGEST_NAME) or "?"
        return "tournament-thread", {"name": short, "number": of.round, "table": of.place + 1}
