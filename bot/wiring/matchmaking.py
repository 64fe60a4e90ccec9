"""What brings people together who look for a table, connected to the rest of the bot."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from bot.service.background.matchmaker import Matchmaker
from bot.service.presets import ServerPresets
from bot.ui.handlers.inviting import TableInviter
from bot.ui.sync.presenter import Presenter
from bot.wiring.sharing import Sharing
from bot.workers.duties import while_leading
from bot.workers.membership import Membership

if TYPE_CHECKING:
    from bot.metrics import Metrics


class Matchmaking:
    """The searches of this process, and the matchmaker, which runs where the leader is."""

    def __init__(
        self,
        presenter: Presenter,
        server_presets: ServerPresets,
        metrics: "Metrics | None",
        sharing: Sharing | None,
    ) -> None:
        services = presenter.services
        searches = self._searches = services.searches
        inviter = TableInviter(presenter, server_presets)
        matchmaker = self._matchmaker = Matchmaker(
            searches, services.tables, services.preferences, inviter, services.clock
        )
        services.tables.subscribers.append(matchmaker.on_change)
        services.tables.loaded.counters.append(searches.on_change)
        searches.subscribers.append(presenter.show_waiting)
        searches.changed.append(matchmaker.wake)
        if metrics is not None:
            matchmaker.count = metrics.matched
            metrics.show_searches(lambda: len(searches.known))
        if sharing is not None:
            searches.changed.append(partial(sharing.news.send, "searches"))
            sharing.news.handlers["searches"] = self._heard

    def chores(self, member: Membership) -> dict[str, Callable[[], Awaitable[object]]]:
        """Return the background tasks by name."""
        return {
            "searches": self._searches.run,
            "matchmaker": partial(while_leading, member, self._matchmaker.run),
        }

    def _heard(self) -> None:
        """Look for what another worker has stored."""
        self._searches.wake()
        self._matchmaker.wake()
