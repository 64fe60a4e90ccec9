"""What messages about a duplicate say besides the cards."""

from collections.abc import Sequence
from typing import ClassVar

import discord

from bot.engine.play.duplicate import Compared
from bot.engine.rules.ends import HANDS
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore
from bot.features.duplicate.comparison import (
    difference_line,
    duplicate_rows,
    duplicate_table,
    tables_of,
)
from bot.features.duplicate.illustrations import duplicate_illustration
from bot.features.duplicate.kind import SHADOWS, InStep, Shadowed
from bot.features.duplicate.views import BESIDE
from bot.render.illustrations.game import Illustration
from bot.render.wording import Wording
from bot.table.kind import ORDINARY, TableKind
from bot.table.lobby.model import Lobby
from bot.table.state.steps import ANY, LOBBY
from bot.table.views.public.kind_views import KindViews
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import Piece, button, row
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.menus import menu


class ShadowedViews(KindViews[Shadowed]):
    """The words and buttons of a table with shadow tables."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (Shadowed,)

    def rules(self, lobby: Lobby, wording: Wording) -> Sequence[str]:
        """Return how many tables play the same deals."""
        return (wording.text("lobby-duplicate", tables=self.kind.shadows),)

    def host_note(self, wording: Wording) -> str:
        """Return what shadow tables are."""
        return wording.text("host-duplicate-hint")

    @classmethod
    def choices(cls, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        """Return the menu of how many shadow tables play the same deals."""
        if not isinstance(lobby.kind, Shadowed) and lobby.kind != ORDINARY:
            return ()
        chosen = lobby.kind.shadows if isinstance(lobby.kind, Shadowed) else 0
        options = [
            discord.SelectOption(
                label=wording.text("host-duplicate", tables=tables),
                value=str(tables),
                default=tables == chosen,
            )
            for tables in (0, *SHADOWS)
        ]
        return (row([menu(ButtonId(lobby.table_id, LOBBY, "duplicate"), options)]),)

    @classmethod
    def comparison(
        cls,
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
        if has_picture:
            return (difference_line(rows, info.names, wording),)
        return (
            wording.text("duplicate-heading", tables=tables_of(compared), hands=len(compared)),
            duplicate_table(rows, info.plain, wording, of_all=is_over),
        )

    @classmethod
    def comparison_picture(
        cls,
        history: Sequence[HandScore],
        compared: Sequence[Compared],
        names: Sequence[str],
        rules: Rules | None,
        wording: Wording,
    ) -> Illustration | None:
        """Return the illustration of the comparison of a duplicate, if there is one."""
        return duplicate_illustration(history, compared, names, rules, wording)

    def replay_buttons(self, table_id: str, hand: int, wording: Wording) -> Sequence[Piece]:
        """Return the button that shows a hand at all tables."""
        return (_side_by_side_button(table_id, hand, wording),)


class InStepViews(KindViews[InStep]):
    """The words and buttons of a table that plays in step with others."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (InStep,)

    @property
    def chooses_rules(self) -> bool:
        """Whether this is the first table, which decides on the rules and the clock of all."""
        return not self.kind.place

    def rules(self, lobby: Lobby, wording: Wording) -> Sequence[str]:
        """Return which of the tables this is."""
        hands = lobby.options.get(HANDS.name)
        return (wording.text("lobby-in-step", table=self.kind.place + 1, hands=str(hands)),)

    def lobby_note(self, wording: Wording) -> str:
        """Return how a duplicate of several tables is played."""
        return wording.text("lobby-in-step-how")

    def between_hands(self, wording: Wording) -> tuple[str, str]:
        """Return that the other tables still play."""
        return wording.text("hand-in-step-title"), wording.text("hand-in-step")

    def dealt_note(self, wording: Wording) -> str:
        """Return that nobody sees the tricks yet."""
        return wording.text("duplicate-closed")

    def replay_buttons(self, table_id: str, hand: int, wording: Wording) -> Sequence[Piece]:
        """Return the button that shows a hand at all tables."""
        return (_side_by_side_button(table_id, hand, wording),)


def _side_by_side_button(table_id: str, hand: int, wording: Wording) -> Piece:
    return button(table_id, ANY, BESIDE, wording.text("button-beside"), arg=f"{hand}")
