"""The metrics, connected to their sources."""

from typing import TYPE_CHECKING

from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.sync.presenter import Presenter
from bot.wiring.sharing import Sharing

if TYPE_CHECKING:
    from bot.metrics import Metrics


def collect_metrics(requests_per_second: int) -> "Metrics":
    """Return the metrics of this process."""
    from bot.metrics import Metrics  # loads the Prometheus client, which few installations need

    return Metrics(requests_per_second)


def connect(
    metrics: "Metrics",
    presenter: Presenter,
    events: EventLog,
    database: Database,
    sharing: Sharing | None,
) -> None:
    """Connect the metrics to the parts of a bot."""
    services = presenter.services
    posting = services.posting
    services.tables.loaded.counters.append(metrics.on_change)
    metrics.show_posting_level(lambda: posting.level.level)
    metrics.show_conflicts(lambda: events.conflicts)
    posting.on_change = metrics.count_level_change
    services.renderer.queue.observe = metrics.count_picture
    if sharing is not None:
        metrics.show_connections(lambda: database.connections)
        sharing.connect_metrics(metrics.show_worker)
