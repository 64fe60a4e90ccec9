"""What messages about a lesson or a puzzle say besides the cards."""

from typing import ClassVar

from bot.engine.play.view import TableView
from bot.render.wording import Wording
from bot.service.lessons.attempts import position_of
from bot.service.lessons.kind import Exercise
from bot.service.lobby.kind import TableKind
from bot.ui.views.lessons.exercise import exercise_text, over_buttons, over_text
from bot.ui.views.table.kind_views import Ending, KindViews
from bot.ui.views.table.table_info import TableInfo


class ExerciseViews(KindViews[Exercise]):
    """The words and buttons of a lesson or a puzzle."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (Exercise,)
    has_winner: ClassVar[bool] = False

    def task(self, view: TableView, info: TableInfo, wording: Wording) -> str | None:
        """Return the task, and after the answer whether it was right."""
        return exercise_text(self.kind, view, info, wording)

    def ending(self, view: TableView, info: TableInfo, wording: Wording) -> Ending | None:
        """Return what came of the exercise, if this version knows it."""
        position = position_of(self.kind)
        if position is None:
            return None
        text = over_text(self.kind, view, info, position, wording)
        return Ending(text, over_buttons(self.kind, info, position, wording))

    def no_proof(self, wording: Wording) -> str:
        """Return that the cards are known."""
        return wording.text("playon-no-proof")
