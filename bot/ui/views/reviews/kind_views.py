"""What messages about a hand that is played on say besides the cards."""

from typing import ClassVar

from bot.engine.play.view import TableView
from bot.render.wording import Wording
from bot.service.lobby.kind import TableKind
from bot.service.reviews.kind import PlayedOn
from bot.ui.components.builders import Piece
from bot.ui.views.hand.hints import hint_button
from bot.ui.views.hand.playing_on import result_buttons, result_text
from bot.ui.views.table.kind_views import Ending, KindViews
from bot.ui.views.table.table_info import TableInfo


class PlayedOnViews(KindViews[PlayedOn]):
    """The words and buttons of a hand that is played on."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (PlayedOn,)
    has_winner: ClassVar[bool] = False

    def ending(self, view: TableView, info: TableInfo, wording: Wording) -> Ending:
        """Return what came of the hand then, and what came of it now."""
        text = result_text(self.kind, view, info, wording)
        return Ending(text, result_buttons(self.kind, wording))

    @classmethod
    def advice_button(cls, table_id: str, wording: Wording, where: str) -> Piece:
        """Return the button that asks for a hint."""
        return hint_button(table_id, wording, where)

    def no_proof(self, wording: Wording) -> str:
        """Return that the cards are known."""
        return wording.text("playon-no-proof")
