"""The tournaments, connected to the rest of the bot."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from bot.service.tables.change import TableChange
from bot.service.tournaments.director import Director
from bot.service.tournaments.round_tables import RoundTables
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.store.tournaments.messages import TournamentMessages
from bot.ui.sync.presenter import Presenter
from bot.ui.sync.tournaments.updater import TournamentUpdater
from bot.wiring.sharing import Sharing
from bot.workers.duties import while_leading
from bot.workers.membership import Membership

if TYPE_CHECKING:
    from bot.metrics import Metrics


class TournamentHall:
    """The tournaments of this process, and their director, which runs where the leader is."""

    def __init__(
        self,
        presenter: Presenter,
        database: Database,
        events: EventLog,
        metrics: "Metrics | None",
        sharing: Sharing | None,
    ) -> None:
        services = presenter.services
        book = services.tournaments.book
        round_tables = RoundTables(services.tables, events, services.several)
        updater = self._updater = TournamentUpdater(services, TournamentMessages(database))
        services.tournaments.subscribers.append(updater.on_change)
        services.tables.subscribers.append(updater.on_table)
        director = self._director = Director(book, round_tables, services.clock)
        # Of the tables that this process changes, so that each is told of once.
        services.tables.loaded.counters.append(director.on_change)
        if metrics is not None:
            book.counters.append(metrics.tournament_changed)
            metrics.show_tournaments(lambda: director.count)
        if sharing is not None:
            tell = partial(sharing.news.send, "tournaments")

            def tell_of_table(change: TableChange) -> None:
                if director.concerns(change):
                    tell()

            services.tables.loaded.counters.append(tell_of_table)
            book.changed.append(lambda _tournament_id: tell())
            sharing.news.handlers["tournaments"] = director.wake

    def chores(self, member: Membership) -> dict[str, Callable[[], Awaitable[object]]]:
        """Return the background tasks by name."""
        return {
            "tournaments": partial(while_leading, member, self._director.run),
            "messages of tournaments": partial(while_leading, member, self._updater.run),
        }
