"""The additions of features to messages of tables of every kind.

:class:`Additions` adds nothing. A feature with additions has a module ``additions`` with a value
``ADDITIONS`` of a subclass.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, TypeVar

import discord

from bot.engine.play.duplicate import Compared
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore
from bot.installed import modules
from bot.render.illustrations.game import Illustration
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import Piece

BESIDE_HAND: Final = "m"  # the argument of a button in a message beside the hand

Added = TypeVar("Added")


class Additions:
    """The buttons, menus, words and pictures of a feature in messages about any table."""

    # The lobby

    def lobby_buttons(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        """Return buttons beside those of the lobby's message, before and during the game."""
        return ()

    def host_menus(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        """Return rows of the host's menu, for decisions before the game."""
        return ()

    # The hand panel

    def more_buttons(self, table_id: str, variant: str, wording: Wording) -> Sequence[Piece]:
        """Return buttons in the message of *More*."""
        return ()

    def advice_buttons(self, table_id: str, wording: Wording, where: str) -> Sequence[Piece]:
        """Return the button that asks for advice.

        ``where``: its argument, empty in the hand, otherwise :data:`BESIDE_HAND`.
        """
        return ()

    # Posts and answers

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
        """Return the comparison of the hands with others' results.

        With a picture, only the sums. A score sheet has the last hand and the sums, a result
        (``is_over``) all hands together.
        """
        return ()

    def comparison_pictures(
        self,
        history: Sequence[HandScore],
        compared: Sequence[Compared],
        names: Sequence[str],
        rules: Rules | None,
        wording: Wording,
    ) -> Sequence[Illustration]:
        """Return the illustration of that comparison, if there is something to compare."""
        return ()

    # After the game

    def look_back_buttons(self, table_id: str, wording: Wording) -> Sequence[Piece]:
        """Return buttons that show a finished game again."""
        return ()

    def profile_buttons(self, wording: Wording) -> Sequence[Piece]:
        """Return buttons below a reader's own profile."""
        return ()

    def decision_buttons(self, table_id: str, step: str, wording: Wording) -> Sequence[Piece]:
        """Return buttons beside a decision of the reader in a finished game."""
        return ()

    def games_menus(
        self, games: Sequence[discord.SelectOption], page: int, wording: Wording
    ) -> Sequence[Piece]:
        """Return menus below a list of finished games.

        Args:
            games: the games, whose values are the ids of their tables.
            page: the page of the list, from 0.
            wording: texts in the reader's language.
        """
        return ()


@cache
def all_additions() -> tuple[Additions, ...]:
    """Return the additions of all features, in the order of the list of features."""
    return tuple(module.ADDITIONS for module in modules("additions"))


def collect_added(part: Callable[[Additions], Iterable[Added]]) -> list[Added]:
    """Return one kind of addition of all features, one feature after another."""
    return [piece for additions in all_additions() for piece in part(additions)]
