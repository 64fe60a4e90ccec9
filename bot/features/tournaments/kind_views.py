"""The words and buttons of tables of tournaments."""

from typing import ClassVar

from bot.features.duplicate.kind_views import InStepViews
from bot.features.tournaments.kind import TournamentInStep, TournamentTable
from bot.table.kind import TableKind
from bot.table.views.public.kind_views import KindViews


class TournamentViews(KindViews[TournamentTable]):
    """The words and buttons of a table of a tournament."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (TournamentTable,)
    has_rematch: ClassVar[bool] = False


class TournamentInStepViews(InStepViews):
    """The words and buttons of a table of a tournament that plays in step with others."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (TournamentInStep,)
    has_rematch: ClassVar[bool] = False
