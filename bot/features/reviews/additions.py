"""The buttons for hints, for the review of a game, and for playing on from a decision."""

from collections.abc import Sequence
from typing import Final

import discord

from bot.features.reviews.views.hints import hint_button
from bot.features.reviews.views.review import REVIEW, play_on_button
from bot.render.wording import Wording
from bot.table.state.steps import ANY, OVER
from bot.table.views.public.additions import Additions
from bot.ui.components.builders import NO_TABLE, Piece, button, row
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.menus import menu


class ReviewAdditions(Additions):
    """The buttons of reviews and hints at tables and finished games."""

    def advice_buttons(self, table_id: str, wording: Wording, where: str) -> Sequence[Piece]:
        """Return the button that asks for a hint."""
        return (hint_button(table_id, wording, where),)

    def look_back_buttons(self, table_id: str, wording: Wording) -> Sequence[Piece]:
        """Return the button that shows the review of a game."""
        return (button(table_id, OVER, REVIEW, wording.text("button-review")),)

    def decision_buttons(self, table_id: str, step: str, wording: Wording) -> Sequence[Piece]:
        """Return the button that plays on from a decision."""
        return (play_on_button(table_id, step, wording),)

    def games_menus(
        self, games: Sequence[discord.SelectOption], page: int, wording: Wording
    ) -> Sequence[Piece]:
        """Return the menu of games that can be reviewed."""
        button_id = ButtonId(NO_TABLE, ANY, REVIEW, str(page))
        return (row([menu(button_id, games, wording.text("games-review"))]),)


ADDITIONS: Final = ReviewAdditions()
