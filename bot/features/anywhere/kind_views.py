"""What panels at a table say where the bot is no member."""

from typing import ClassVar

from bot.features.anywhere.kind import Anywhere
from bot.table.kind import TableKind
from bot.table.views.public.kind_views import KindViews


class AnywhereViews(KindViews[Anywhere]):
    """There is no rematch, because the bot can't ask the players for one."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (Anywhere,)
    has_rematch: ClassVar[bool] = False
