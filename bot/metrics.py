"""Metrics for Prometheus: the bot's activity and how long it takes. Off by default.

Labels name verbs, commands and status codes, never a table, person or card.
"""

from collections.abc import Callable, Container, Iterable, Mapping
from enum import Enum
from http.server import HTTPServer
from threading import Thread
from types import SimpleNamespace
from typing import Final

import aiohttp
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

from bot.engine.play.duplicate import Compared
from bot.engine.play.events import GameEnded, HandScored, Played
from bot.request_budget import API, GLOBAL_LIMIT, RequestBudget, below_api, request_kind
from bot.store.maintenance.stuck_tables import StuckTable
from bot.table.service.change import TableChange

# Discord reports a click as failed after 3 s; people notice a delay of 0.1 s.
_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0)
_WAIT_SECONDS: Final = (0.001, 0.01, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """The metrics of one process."""

    def __init__(self, requests_per_second: float = GLOBAL_LIMIT) -> None:
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        GCCollector(registry=registry)
        self.verbs: Container[str] = ()  # verbs with a label; others count as "other"
        self._clicks = Histogram(
            "moonshooter_click_seconds",
            "Time to answer a click, by verb.",
            ["verb"],
            buckets=_SECONDS,
            registry=registry,
        )
        self._commands = Counter(
            "moonshooter_commands", "Slash commands answered.", ["command"], registry=registry
        )
        self._http = Counter(
            "hearts_http_interactions",
            "Requests to the HTTP endpoint for interactions, by outcome.",
            ["result"],
            registry=registry,
        )
        self._requests = Counter(
            "moonshooter_discord_requests",
            "Requests to Discord, by method and answer; status 0: no answer.",
            ["method", "status"],
            registry=registry,
        )
        self._rest = Counter(
            "hearts_rest_requests",
            "Requests to Discord, by kind and by whether they count against the global limit.",
            ["kind", "counts"],
            registry=registry,
        )
        self._budget = RequestBudget(requests_per_second)
        share = Gauge(
            "hearts_rest_budget_share",
            "Share of this process's requests per second in use, over the last five seconds.",
            registry=registry,
        )
        share.set_function(lambda: self._budget.share)
        self._queue_waits = Histogram(
            "hearts_rest_queue_wait_seconds",
            "Time that requests with the bot's token have waited for their turn, by priority.",
            ["priority"],
            buckets=_WAIT_SECONDS,
            registry=registry,
        )
        self._pictures = Counter(
            "moonshooter_pictures",
            "Pictures asked for, by purpose and outcome.",
            ["kind", "outcome"],
            registry=registry,
        )
        self._picture_waits = Histogram(
            "moonshooter_picture_seconds",
            "Time from asking for a picture until it was drawn, by what it is for.",
            ["kind"],
            buckets=_SECONDS,
            registry=registry,
        )
        self._posting_level = Gauge(
            "hearts_posting_level",
            "How often posts are edited: 0 cards, 1 tricks, 2 batches.",
            registry=registry,
        )
        self._level_changes = Counter(
            "hearts_posting_level_changes",
            "Changes of the posting level, by the new level.",
            ["level"],
            registry=registry,
        )
        self._happened = Counter(
            "moonshooter_happened",
            "Cards, hands and games played, and hands compared in a duplicate.",
            ["what"],
            registry=registry,
        )
        self._conflicts = Gauge(
            "hearts_append_conflicts",
            "How often another process had changed a table first; the action is decided again.",
            registry=registry,
        )
        self._open = Gauge(
            "moonshooter_tables", "Open tables, by status.", ["status"], registry=registry
        )
        self._stuck = Gauge(
            "moonshooter_tables_stuck",
            "Tables that have been stuck for ten minutes, by reason.",
            ["reason"],
            registry=registry,
        )
        self._connections = Gauge(
            "moonshooter_database_connections",
            "Connections to a PostgreSQL server, by state: in_use or idle.",
            ["state"],
            registry=registry,
        )
        self._living = Gauge("hearts_workers", "Workers that are alive.", registry=registry)
        self._leads = Gauge(
            "hearts_worker_leads", "Whether this process is the leader: 1 or 0.", registry=registry
        )
        self._owned = Gauge(
            "hearts_worker_tables", "Tables that this worker presents.", registry=registry
        )
        self._latency = Gauge(
            "moonshooter_gateway_latency_seconds",
            "Time between a heartbeat and its answer; not a number while not connected.",
            registry=registry,
        )
        self._server: tuple[HTTPServer, Thread] | None = None

    def serve(self, host: str, port: int) -> int:
        """Serve the metrics on this address from a separate thread, and return the port.

        Raises:
            OSError: the address can't be used.
        """
        self._server = start_http_server(port, addr=host, registry=self._registry)
        return int(self._server[0].server_port)

    def close(self) -> None:
        """Stop serving."""
        if self._server is not None:
            server, thread = self._server
            server.shutdown()
            server.server_close()
            thread.join()
            self._server = None

    def count_click(self, verb: str, seconds: float) -> None:
        """Count a click that has been answered."""
        self._clicks.labels(verb if verb in self.verbs else "other").observe(seconds)

    def count_command(self, name: str) -> None:
        """Count a slash command that has been answered."""
        self._commands.labels(name).inc()

    def count_wait(self, priority: Enum, seconds: float) -> None:
        """Count a request that has left the request queue."""
        self._queue_waits.labels(priority.name.lower()).observe(seconds)

    def count_picture(self, urgency: Enum, outcome: Enum, seconds: float) -> None:
        """Count a request for a picture by its outcome, and the time of a drawn one."""
        self._pictures.labels(urgency.name.lower(), outcome.value).inc()
        if outcome.value == "drawn":
            self._picture_waits.labels(urgency.name.lower()).observe(seconds)

    def show_posting_level(self, level: Callable[[], int]) -> None:
        """Set the function that returns the posting level."""
        self._posting_level.set_function(level)

    def show_conflicts(self, conflicts: Callable[[], int]) -> None:
        """Set the function that returns the number of conflicts."""
        self._conflicts.set_function(conflicts)

    def show_connections(self, connections: Callable[[], tuple[int, int]]) -> None:
        """Set the function that returns the numbers of database connections in use and idle."""
        self._connections.labels("in_use").set_function(lambda: connections()[0])
        self._connections.labels("idle").set_function(lambda: connections()[1])

    def show_worker(
        self, living: Callable[[], int], leads: Callable[[], bool], owned: Callable[[], int]
    ) -> None:
        """Set the functions that return figures about this worker.

        Args:
            living: returns the number of live workers, which share the request limit.
            leads: returns whether this one is the leader.
            owned: returns the number of tables that it presents.
        """
        self._budget.workers = living
        self._living.set_function(living)
        self._leads.set_function(leads)
        self._owned.set_function(owned)

    def counter(self, name: str, text: str) -> Callable[[str], None]:
        """Add a counter, and return a function that counts one value of the label ``what``."""
        counter = Counter(name, text, ["what"], registry=self._registry)
        return lambda label: counter.labels(label).inc()

    def gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        """Add a gauge that shows the value of a function."""
        Gauge(name, text, registry=self._registry).set_function(value)

    def count_level_change(self, level: str) -> None:
        """Count a change of the posting level to this one."""
        self._level_changes.labels(level).inc()

    def count_request(self, result: str) -> None:
        """Count a request to the endpoint for interactions."""
        self._http.labels(result).inc()

    def on_change(self, change: TableChange) -> None:
        """Count the cards, hands and games of a change to a table."""
        for event in change.at_table:
            match event:
                case Played():
                    self._happened.labels("card").inc()
                case HandScored():
                    self._happened.labels("hand").inc()
                case Compared():
                    self._happened.labels("compared").inc()
                case GameEnded():
                    self._happened.labels("game").inc()
                case _:
                    pass

    def set_table_gauges(
        self, tables: Mapping[str, int], stuck: Iterable[StuckTable], latency_s: float
    ) -> None:
        """Set the open tables, the stuck tables and the latency of the gateway."""
        for status, count in tables.items():
            self._open.labels(status).set(count)
        reasons = [table.reason for table in stuck]
        for reason in ("deadline", "messages"):
            self._stuck.labels(reason).set(reasons.count(reason))
        self._latency.set(latency_s)

    def trace(self) -> aiohttp.TraceConfig:
        """Return a tracer that counts the requests of an aiohttp session."""
        config = aiohttp.TraceConfig()

        async def count_response(
            _session: aiohttp.ClientSession,
            _context: SimpleNamespace,
            end: aiohttp.TraceRequestEndParams,
        ) -> None:
            self._requests.labels(end.method, str(end.response.status)).inc()
            if end.url.path.startswith(API):
                kind = request_kind(end.method, below_api(end.url.path))
                self._rest.labels(kind.value, "yes" if kind.counts else "no").inc()
                self._budget.count(kind)

        async def count_failure(
            _session: aiohttp.ClientSession,
            _context: SimpleNamespace,
            end: aiohttp.TraceRequestExceptionParams,
        ) -> None:
            self._requests.labels(end.method, "0").inc()

        config.on_request_end.append(count_response)
        config.on_request_exception.append(count_failure)
        return config
