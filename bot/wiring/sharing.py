"""The connections between a bot and the other workers on its database."""

from collections.abc import Awaitable, Callable

from bot.render.pictures.elements.colours import Deck
from bot.store.database.connection import Database
from bot.store.ownership import OwnedTables
from bot.store.workers import Workers
from bot.table.background.computer_runner import ComputerRunner
from bot.table.background.scheduler import Deadlines
from bot.table.sync.presenter import Presenter
from bot.ui.transport.card_emojis import CardEmojis, Kind
from bot.ui.transport.reach import DiscordReach
from bot.ui.transport.request_queue import RequestQueue
from bot.workers.database_clock import DatabaseClock
from bot.workers.lease import Lease
from bot.workers.news import News
from bot.workers.ownership import TableOwnership


class Sharing:
    """This process among the workers of a database on a server.

    Args:
        database: the database.
        worker: the name of this worker; ``None``: it is the only one.
        clock: the clock, which is corrected by the server's.
    """

    def __init__(
        self, database: Database, worker: str | None, clock: DatabaseClock | None = None
    ) -> None:
        workers = Workers(database)
        self.lease = Lease(workers, worker, clock)
        self.news = News(database)
        self.ownership = TableOwnership(self.lease, workers, OwnedTables(database), self.news)
        self.reach = DiscordReach()
        self.lease.is_cut_off = self.ownership.is_cut_off = lambda: self.reach.is_cut_off
        self.reach.on_change.append(self.ownership.wake)

    async def begin(self) -> None:
        """Join the workers.

        Raises:
            NotAdmitted: another process excludes others, or has this name.
            StoreError: the database fails.
        """
        await self.lease.begin()

    async def end(self) -> None:
        """Leave the workers, so that they take over the tables."""
        await self.ownership.give_up()

    def fault(self) -> str | None:
        """Return the reason why others should do this worker's work; ``None`` if there is none."""
        if not self.lease.is_alive and self.lease.is_shut_out:
            return "the other workers consider this one dead"
        return self.reach.fault

    def connect_metrics(
        self,
        show_worker: Callable[[Callable[[], int], Callable[[], bool], Callable[[], int]], None],
    ) -> None:
        """Give ``show_worker`` functions that return figures about this worker.

        They return the number of workers, whether this one leads, and its number of tables.
        """
        show_worker(
            lambda: self.lease.living, self.lease.leading.is_set, lambda: self.ownership.count
        )

    def connect(
        self,
        presenter: Presenter,
        deadlines: Deadlines,
        computer_runner: ComputerRunner,
        queue: RequestQueue,
        emojis: CardEmojis,
    ) -> None:
        """Connect the parts with the other workers: each handles their news and sends its own."""
        services, news, ownership = presenter.services, self.news, self.ownership
        loaded = services.tables.loaded
        ownership.on_resumed += [
            deadlines.extend_taken,
            presenter.recover,
            computer_runner.recover,
        ]
        ownership.on_taken += [loaded.read_taken, *ownership.on_resumed]
        ownership.on_lost.append(presenter.drop)
        ownership.read_news, ownership.drop = loaded.read_news, loaded.drop
        emojis.on_first_use.append(
            lambda kinds: news.send("emojis-wanted", [[*kind] for kind in kinds])
        )
        emojis.on_upload.append(lambda: news.send("emojis-uploaded"))
        news.handlers |= {
            "emojis-wanted": lambda kinds: emojis.request_kinds(
                Kind(two_sided, Deck(deck), letters) for two_sided, deck, letters in kinds
            ),
            "emojis-uploaded": emojis.look_again,
            "thread-gone": presenter.move_from_thread,
            "posted": presenter.read_notices,
            "panel": presenter.keep_panel,
            "asked": presenter.show_ask,
            "forgotten": services.renderer.avatars.forget,
        }
        news.on_missed.append(services.renderer.avatars.forget)
        for kind, book in (("preferences", services.preferences), ("server", services.servers)):
            book.subscribers.append(_announce_choices(news, kind))
            news.handlers[kind] = book.drop
            news.on_missed.append(book.drop)
        self.lease.on_beat.append(self.ownership.check_beat)
        self.lease.on_beat.append(lambda: queue.divide(self.lease.living))

    def chores(self) -> dict[str, Callable[[], Awaitable[object]]]:
        """Return the background tasks by name."""
        return {"news": self.news.run, "ownership": self.ownership.run, "reach": self.reach.run}


def _announce_choices(news: News, kind: str) -> Callable[[int], None]:
    """Return a function that makes other workers read an owner's changed choices again."""
    return lambda owner_id: news.send(kind, owner_id)
