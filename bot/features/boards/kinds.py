"""The kinds of boards that can be posted and kept up to date.

The *period* of a board says what it shows: ``month``, ``daily:2026-11-22``, ``season:2026-11``. Its
kind is the one with the longest prefix of the period.
"""

from collections.abc import Collection
from typing import ClassVar, Final

from bot.render.wording import Wording
from bot.table.errors import StaleStep
from bot.table.kind import TableKind
from bot.ui.images.illustrated_layout import PicturedLayout


class BoardKind:
    """Draws the boards of a kind.

    Attributes:
        prefix: the first characters of the periods of these boards; unique.
        attempts: the kind of solitary tables that these boards compare, also in servers other than
            that of the table, from the beginning of their games.
    """

    prefix: ClassVar[str]
    attempts: ClassVar[type[TableKind] | None] = None

    async def page(
        self,
        guild_id: int,
        variant: str,
        period: str,
        wording: Wording,
        *,
        with_picture: bool,
        marker: int,
    ) -> PicturedLayout:
        """Return the current content of a board.

        Args:
            guild_id: the server.
            variant: the game, or another value of the command's option.
            period: the board's period.
            wording: the language.
            with_picture: whether files may be sent.
            marker: the id of the message's root component.

        Raises:
            StaleStep: there is no such variant or period.
        """
        raise NotImplementedError

    async def find_next_period(self, guild_id: int, period: str) -> str | None:
        """Return the period of the next board if this one is closed; ``None`` while it changes."""
        return None

    async def find_guilds(self, table_id: str) -> Collection[int]:
        """Return the servers with boards that show the attempt at a table."""
        return ()


class BoardKinds:
    """The kinds of boards.

    Attributes:
        kinds: the kinds that features have added.
    """

    def __init__(self) -> None:
        self.kinds: Final[list[BoardKind]] = []

    def are_attempts(self, kind: TableKind) -> bool:
        """Return whether boards compare solitary games at tables of a kind."""
        return any(
            board_kind.attempts is not None and isinstance(kind, board_kind.attempts)
            for board_kind in self.kinds
        )

    async def find_guilds(self, table_id: str) -> set[int]:
        """Return the servers with boards that show the attempt at a table."""
        return {guild_id for kind in self.kinds for guild_id in await kind.find_guilds(table_id)}

    async def find_next_period(self, guild_id: int, period: str) -> str | None:
        """Return the period of the next board if this one is closed; ``None`` while it changes.

        Raises:
            StaleStep: there is no such kind of boards.
        """
        return await self.find_kind(period).find_next_period(guild_id, period)

    def find_kind(self, period: str) -> BoardKind:
        """Return the kind of the boards of a period.

        Raises:
            StaleStep: there is none, perhaps no longer.
        """
        fitting = [kind for kind in self.kinds if period.startswith(kind.prefix)]
        if not fitting:
            raise StaleStep
        return max(fitting, key=lambda kind: len(kind.prefix))
