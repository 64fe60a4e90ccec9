"""The actions of people at a table that depend on its kind and on services."""

from collections.abc import Mapping

from bot.table.lobby.model import Lobby, Person
from bot.table.service.service import Tables


class TableActions:
    """People's actions at ordinary tables, which features override. May raise ``StoreError``."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def require_free(self, table_id: str, user_id: int) -> None:
        """Check that a person who wants to sit down here is not needed elsewhere.

        Raises:
            TableError: another table needs them; the error says which one.
        """

    async def start(self, table_id: str, user_id: int, *, click: int | None = None) -> Lobby:
        """Start the game; see :meth:`Tables.start`."""
        return await self._tables.start(table_id, user_id, click=click)

    async def rematch(
        self, table_id: str, person: Person, *, click: int | None = None
    ) -> tuple[Lobby, bool]:
        """Open the next game, or join it; see :meth:`Tables.rematch`."""
        return await self._tables.rematch(table_id, person, click=click)

    async def attempt_standing(self, lobby: Lobby) -> object:
        """Return the state of a person's solo attempt once the game is over."""
        return None

    async def title(self, lobby: Lobby) -> tuple[str, Mapping[str, str | int]] | None:
        """Return the message id and variables of the thread's name; ``None`` for the usual name."""
        return None
