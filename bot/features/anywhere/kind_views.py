"""What panels at a table say where the bot is no member."""

from typing import ClassVar

from bot.features.anywhere.kind import Anywhere
from bot.render.wording import Wording
from bot.table.kind import TableKind
from bot.table.views.public.kind_views import KindViews


class AnywhereViews(KindViews[Anywhere]):
    """The rematch is in the message of the table, because a panel's token can't post another."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (Anywhere,)
    has_rematch: ClassVar[bool] = False

    def again_note(self, wording: Wording) -> str | None:
        """Return where the button is, and what to type."""
        return wording.text("here-again")
