"""The host's choice of shadow tables, and the comparison of a duplicate's hands."""

from collections.abc import Sequence
from typing import Final

import discord

from bot.engine.play.duplicate import Compared
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore
from bot.features.duplicate.comparison import (
    count_other_tables,
    difference_line,
    duplicate_rows,
    duplicate_table,
)
from bot.features.duplicate.illustrations import duplicate_illustration
from bot.features.duplicate.kind import SHADOWS, InStep, Shadowed
from bot.render.illustrations.game import Illustration
from bot.render.wording import Wording
from bot.table.kind import ORDINARY
from bot.table.lobby.model import Lobby
from bot.table.state.steps import LOBBY
from bot.table.views.public.additions import Additions
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import Piece, row
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.menus import menu


class DuplicateAdditions(Additions):
    """The parts of a table's messages about duplicates."""

    def host_menus(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        """Return the menu for the number of shadow tables with the same deals."""
        if not isinstance(lobby.kind, Shadowed) and lobby.kind != ORDINARY:
            return ()
        current = lobby.kind.shadows if isinstance(lobby.kind, Shadowed) else 0
        options = [
            discord.SelectOption(
                label=wording.text("host-duplicate", tables=tables),
                value=str(tables),
                default=tables == current,
            )
            for tables in (0, *SHADOWS)
        ]
        return (row([menu(ButtonId(lobby.table_id, LOBBY, "duplicate"), options)]),)

    def comparison(
        self,
        history: Sequence[HandScore],
        compared: Sequence[Compared],
        info: TableInfo,
        wording: Wording,
        *,
        is_over: bool,
        has_picture: bool,
    ) -> Sequence[str]:
        """Return the comparison of a duplicate, if there is one; with a picture, only the sums."""
        rows = duplicate_rows(history, compared, len(info.plain), info.rules)
        if not rows:
            return ()
        if is_over and has_picture and isinstance(info.kind, InStep):
            return ()  # the result shows the differences already
        if has_picture:
            return (difference_line(rows, info.names, wording),)
        return (
            wording.text(
                "duplicate-heading", tables=count_other_tables(compared), hands=len(compared)
            ),
            duplicate_table(rows, info.plain, wording, shows_all_hands=is_over),
        )

    def comparison_pictures(
        self,
        history: Sequence[HandScore],
        compared: Sequence[Compared],
        names: Sequence[str],
        rules: Rules | None,
        wording: Wording,
    ) -> Sequence[Illustration]:
        """Return the illustration of the comparison of a duplicate, if there is one."""
        illustration = duplicate_illustration(history, compared, names, rules, wording)
        return () if illustration is None else (illustration,)


ADDITIONS: Final = DuplicateAdditions()
