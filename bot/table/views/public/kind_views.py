"""The parts of layouts that depend on the kind of a table.

:class:`KindViews` is for ordinary tables. A feature with other kinds has subclasses in its module
``kind_views``, which are found by the kind of a table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from bot.engine.play.duplicate import Compared
from bot.engine.play.view import TableView
from bot.engine.rules.scoring import HandScore
from bot.installed import modules
from bot.render.wording import Wording
from bot.table.kind import TableKind
from bot.table.lobby.model import Lobby
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import Piece

Kind_co = TypeVar("Kind_co", bound=TableKind, covariant=True)


@dataclass(frozen=True, slots=True)
class Ending:
    """The text and buttons in place of an ordinary result; ``has_table``: whether totals follow."""

    text: str
    buttons: Sequence[Piece]
    has_table: bool = False


class KindViews(Generic[Kind_co]):
    """The words and buttons of an ordinary table, and what other kinds change.

    Attributes:
        kinds: the kinds of tables that this class is for.
        has_winner: whether somebody wins the game, rather than playing a hand.
        has_rematch: whether a rematch is offered.
    """

    kinds: ClassVar[tuple[type[TableKind], ...]] = (TableKind,)
    has_winner: ClassVar[bool] = True
    has_rematch: ClassVar[bool] = True

    def __init__(self, kind: Kind_co) -> None:
        self.kind = kind

    @property
    def chooses_rules(self) -> bool:
        """Whether the host chooses house rules and clock in the lobby."""
        return True

    # The lobby

    def rules(self, lobby: Lobby, wording: Wording) -> Sequence[str]:
        """Return the text beside the house rules."""
        return ()

    def lobby_note(self, wording: Wording) -> str | None:
        """Return the notes for people who may join."""
        return None

    def host_note(self, wording: Wording) -> str | None:
        """Return the notes for the host."""
        return None

    def why_closed(self, wording: Wording) -> str | None:
        """Return the reason for closing a table, if the kind has a special one."""
        return None

    # The hand panel

    def in_its_game(self, view: TableView) -> TableView:
        """Return a view with the end rule of the game from which the hand comes."""
        return view

    def task(self, view: TableView, info: TableInfo, wording: Wording) -> str | None:
        """Return the first lines of a panel."""
        return None

    def again_button(self, view: TableView, info: TableInfo, wording: Wording) -> Piece | None:
        """Return the button that restarts a running hand, if that is offered."""
        return None

    def between_hands(self, wording: Wording) -> tuple[str, str] | None:
        """Return the title and the text of a long wait for the next deal, if there is one."""
        return None

    def ending(self, view: TableView, info: TableInfo, wording: Wording) -> Ending | None:
        """Return the ending that a panel shows after the game; ``None``: the winners."""
        return None

    def again_note(self, wording: Wording) -> str | None:
        """Return the way to play again after the game, if the panel has no button for it."""
        return None

    # Posts and answers

    def dealt_note(self, wording: Wording) -> str | None:
        """Return a further line of the post of a hand that is about to begin."""
        return None

    def result_lines(
        self,
        history: Sequence[HandScore],
        compared: Sequence[Compared],
        info: TableInfo,
        wording: Wording,
    ) -> Sequence[str] | None:
        """Return the result if this table alone has no winner; ``None``: the winners and places."""
        return None

    def replay_buttons(self, table_id: str, hand: int, wording: Wording) -> Sequence[Piece]:
        """Return further buttons below a page of the replay of a finished game."""
        return ()

    def no_proof(self, wording: Wording) -> str | None:
        """Return the reason why there is no proof of the deals, if there is none."""
        return None


def get_views(kind: TableKind) -> KindViews[TableKind]:
    """Return the views of a kind; those of ordinary tables if it has none."""
    return all_views().get(type(kind), KindViews)(kind)


@cache
def all_views() -> Mapping[type[TableKind], type[KindViews[Any]]]:
    """Return the views of every known kind of table, including the ordinary one."""
    views: dict[type[TableKind], type[KindViews[Any]]] = {TableKind: KindViews}
    for module in modules("kind_views"):
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, KindViews):
                views.update(dict.fromkeys(value.kinds, value))
    return MappingProxyType(views)
