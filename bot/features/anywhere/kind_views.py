"""The words of the panels at a table where the bot is no member."""

from typing import ClassVar

from bot.features.anywhere.kind import Anywhere
from bot.render.wording import Wording
from bot.table.kind import TableKind
from bot.table.views.public.kind_views import KindViews


class AnywhereViews(KindViews[Anywhere]):
    """Panels without a rematch button: only the table's own message can post the next table."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (Anywhere,)
    has_rematch: ClassVar[bool] = False

    def again_note(self, wording: Wording) -> str | None:
        """Return a note that says where the rematch button is, and what to type."""
        return wording.text("here-again")
