"""What messages about a table of a tournament say besides the cards."""

from typing import ClassVar

from bot.service.lobby.kind import TableKind
from bot.service.tournaments.kind import TournamentInStep, TournamentTable
from bot.ui.views.duplicate.kind_views import InStepViews
from bot.ui.views.table.kind_views import KindViews


class TournamentViews(KindViews[TournamentTable]):
    """The words and buttons of a table of a tournament."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (TournamentTable,)
    has_rematch: ClassVar[bool] = False


class TournamentInStepViews(InStepViews):
    """The words and buttons of a table of a tournament that plays in step with others."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (TournamentInStep,)
    has_rematch: ClassVar[bool] = False
