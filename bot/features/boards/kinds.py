"""The kinds of boards that can be posted and kept up to date.

What a board shows is its period: ``month``, ``daily:2026-11-22``, ``season:2026-11``. The kind of a
board is the one whose prefix is the longest with which the period begins.
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
        prefix: how the periods of these boards begin; unique.
        attempts: a kind of solitary tables that these boards compare in other servers than that of
            the table, as soon as a game begins there.
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
        """Return what a board shows now.

        Args:
            guild_id: the server.
            variant: the game, or what else the command lets people choose.
            period: what it shows.
            wording: the language.
            with_picture: whether files may be sent.
            marker: the id of the message's root component.

        Raises:
            StaleStep: there is no such variant or period.
        """
        raise NotImplementedError

    async def following(self, guild_id: int, period: str) -> str | None:
        """Return the period of the next board if this one is closed; ``None`` while it changes."""
        return None

    async def find_guilds(self, table_id: str) -> Collection[int]:
        """Return the servers whose boards show the attempt at a table."""
        return ()


class BoardPages:
    """Draws boards of all kinds.

    Attributes:
        kinds: those that features have added.
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
        """Return the servers whose boards show the attempt at a table."""
        return {guild_id for kind in self.kinds for guild_id in await kind.find_guilds(table_id)}

    async def following(self, guild_id: int, period: str) -> str | None:
        """Return the period of the next board if this one is closed; ``None`` while it changes.

        Raises:
            StaleStep: there is no such kind of boards.
        """
        return await self._find_kind(period).following(guild_id, period)

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
        """Return what a board shows now; see :meth:`BoardKind.page`.

        Raises:
            StaleStep: there is no such variant or period, or no such kind of boards (any more).
        """
        return await self._find_kind(period).page(
            guild_id, variant, period, wording, with_picture=with_picture, marker=marker
        )

    def _find_kind(self, period: str) -> BoardKind:
        fitting = [kind for kind in self.kinds if period.startswith(kind.prefix)]
        if not fitting:
            raise StaleStep
        return max(fitting, key=lambda kind: len(kind.prefix))
