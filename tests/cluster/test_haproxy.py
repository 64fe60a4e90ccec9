"""To which worker HAProxy sends an interaction, and what it does when that worker fails."""

from __future__ import annotations

import asyncio
import itertools
import re
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.cluster import programs
from bot.cluster.haproxy import CONFIGURATION, Haproxy, local_configuration
from bot.ingress.signature import SignatureCheck, Verdict
from tests.e2e.ingress import free_port
from tests.ingress.arrange import PUBLIC_KEY, click, encode_json, sign_headers
from tests.patience import PATIENCE_S

Json = dict[str, Any]
NAMES = ("one", "two", "three")
LONGEST_IDLE_S = 120  # Caddy keeps a connection for so long; nginx for 60 s, aiohttp for 15 s
TABLES = [f"table{number:03}" for number in range(30)]
# The metrics of HAProxy that deploy/grafana shows.
OF_THE_DASHBOARD = {
    "haproxy_backend_active_servers",
    "haproxy_backend_retry_warnings_total",
    "haproxy_backend_redispatch_warnings_total",
}
numbers = itertools.count(1)


class Worker:
    """A worker that says its name.

    Attributes:
        received: the bodies of the interactions it has got.
        verdicts: whether their signatures were right.
        handle: what it does with one.
        is_well: whether its endpoint says so.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.received: list[bytes] = []
        self.verdicts: set[Verdict] = set()
        self.handle: Callable[[web.Request], Awaitable[web.Response]] = self.answer
        self.is_well = True

    async def answer(self, _request: web.Request) -> web.Response:
        return web.Response(text=self.name)

    async def page(self, request: web.Request) -> web.StreamResponse:
        """Answer requests of a page, and a socket with each text that it sends."""
        if request.headers.get("Upgrade") != "websocket":
            return web.Response(text=self.name)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_str(self.name)
        async for received in socket:
            await socket.send_str(received.data)
        return socket

    async def health(self, _request: web.Request) -> web.Response:
        return web.Response(status=200 if self.is_well else 503)

    async def serve(self, request: web.Request) -> web.Response:
        body = await request.read()
        self.received.append(body)
        self.verdicts.add(SignatureCheck(PUBLIC_KEY).verdict(request.headers, body))
        return await self.handle(request)


async def die(request: web.Request) -> web.Response:
    """End as a process that is killed with the request in hand."""
    assert request.transport is not None
    request.transport.abort()
    return web.Response()


async def refuse(_request: web.Request) -> web.Response:
    return web.Response(status=503)


async def freeze(_request: web.Request) -> web.Response:
    await asyncio.sleep(PATIENCE_S)
    return web.Response()


class Balanced:
    """Workers behind HAProxy.

    Attributes:
        servers: where the workers accept connections.
    """

    def __init__(
        self,
        haproxy: Haproxy,
        url: str,
        workers: list[Worker],
        servers: list[TestServer],
        http: aiohttp.ClientSession,
    ) -> None:
        self.servers = servers
        self.haproxy = haproxy
        self.url = url
        self.workers = workers
        self._http = http

    async def click(self, table: str, **more: Any) -> str:
        """Click a button of a table, and return who answered."""
        return await self.send(click(next(numbers), custom_id=f"h1:{table}:3t7s2:play:QS") | more)

    async def send(self, interaction: Json) -> str:
        """Send an interaction, and return who answered."""
        body = encode_json(interaction)
        async with self._http.post(self.url, data=body, headers=sign_headers(body)) as answer:
            assert answer.status == 200
            return await answer.text()

    async def status(self, method: str, path: str) -> int:
        async with self._http.request(method, self.url.replace("/interactions", path)) as answer:
            return answer.status

    def socket(self) -> Any:  # Any: aiohttp's context manager of a socket
        """Open a socket of a page."""
        return self._http.ws_connect(self.url.replace("/interactions", "/activity/socket"))

    async def wait_until_up(self, names: set[str]) -> None:
        """Wait until HAProxy has noticed which workers are well."""
        async with asyncio.timeout(PATIENCE_S):
            while await asyncio.to_thread(self.haproxy.healthy_workers) != names:
                await asyncio.sleep(0.02)


@asynccontextmanager
async def run_balanced(folder: Path, **options: Any) -> AsyncIterator[Balanced]:
    workers = [Worker(name) for name in NAMES]
    async with AsyncExitStack() as stack:
        servers: list[TestServer] = []
        ports: dict[str, int] = {}
        for worker in workers:
            app = web.Application(client_max_size=1024**2)
            app.router.add_post("/interactions", worker.serve)
            app.router.add_get("/health", worker.health)
            app.router.add_route("*", "/activity{tail:(/.*)?}", worker.page)
            server = await stack.enter_async_context(TestServer(app))
            assert server.port is not None
            servers.append(server)
            ports[worker.name] = server.port
        port = free_port()
        folder.chmod(0o755)
        haproxy = Haproxy(folder, port, free_port(), ports, **options)
        stack.push_async_callback(asyncio.to_thread, haproxy.stop)
        await asyncio.to_thread(haproxy.start)
        http = await stack.enter_async_context(aiohttp.ClientSession())
        yield Balanced(haproxy, f"http://127.0.0.1:{port}/interactions", workers, servers, http)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that the user who runs HAProxy may enter."""
    folder_path = Path(tempfile.mkdtemp(prefix="moonshooter-haproxy-"))
    yield folder_path
    shutil.rmtree(folder_path)


@pytest.fixture
async def cluster(folder: Path) -> AsyncIterator[Balanced]:
    """Workers behind an HAProxy that waits for them, however busy the machine is."""
    async with run_balanced(folder, patience_s=PATIENCE_S) as proxy:
        yield proxy


async def click_every_table(cluster: Balanced) -> dict[str, str]:
    """Click at every table, and return who answered."""
    return {table: await cluster.click(table) for table in TABLES}


async def test_clicks_of_a_table_go_to_one_worker_and_tables_to_all(cluster: Balanced) -> None:
    first = await click_every_table(cluster)
    assert set(first.values()) == set(NAMES)
    for _ in range(3):
        assert await click_every_table(cluster) == first


async def test_what_belongs_to_no_table_goes_to_the_workers_in_turn(cluster: Balanced) -> None:
    pages = Counter([await cluster.click("00000000") for _ in range(30)])
    assert set(pages) == set(NAMES)
    command = {"type": 2, "data": {"name": "hearts"}}
    commands = Counter([await cluster.send({"id": str(n), **command}) for n in range(30)])
    assert set(commands) == set(NAMES)


async def test_clicks_at_random_reach_every_worker_from_one_table(folder: Path) -> None:
    async with run_balanced(folder, patience_s=PATIENCE_S, hashed=False) as cluster:
        workers_reached = {await cluster.click(TABLES[0]) for _ in range(60)}
    assert workers_reached == set(NAMES)


async def test_large_clicks_go_where_the_table_is_too(cluster: Balanced) -> None:
    small = await cluster.click(TABLES[0])
    message = {"id": "5", "components": [{"type": 10, "content": "x" * 60_000}]}
    for _ in range(5):
        assert await cluster.click(TABLES[0], message=message) == small


async def test_signed_requests_arrive_unchanged(cluster: Balanced) -> None:
    await click_every_table(cluster)
    assert {verdict for worker in cluster.workers for verdict in worker.verdicts} == {Verdict.VALID}


@pytest.mark.parametrize("failure", [die, refuse])
async def test_click_is_answered_by_another_worker_if_the_first_fails(
    cluster: Balanced, failure: Callable[[web.Request], Awaitable[web.Response]]
) -> None:
    first = await click_every_table(cluster)
    broken = cluster.workers[0]
    broken.handle, broken.received = failure, []
    again = await click_every_table(cluster)
    assert broken.received, "it was asked"
    assert broken.name not in again.values()
    assert {t: n for t, n in first.items() if n != broken.name} == {
        t: n for t, n in again.items() if first[t] != broken.name
    }


async def test_click_at_a_frozen_worker_is_answered_by_another_in_time(folder: Path) -> None:
    async with run_balanced(folder) as cluster:
        tables = await click_every_table(cluster)
        frozen = cluster.workers[0]
        frozen.handle = freeze
        table = next(table for table, name in tables.items() if name == frozen.name)
        assert await cluster.click(table) in {"two", "three"}


async def test_only_one_of_three_workers_answers_every_click_at_once(cluster: Balanced) -> None:
    await cluster.wait_until_up(set(NAMES))
    for server in cluster.servers[:2]:
        await server.close()
    assert set((await click_every_table(cluster)).values()) == {"three"}


@pytest.mark.thorough
async def test_tables_return_to_a_worker_that_is_well_again(folder: Path) -> None:
    async with run_balanced(folder) as cluster:
        await cluster.wait_until_up(set(NAMES))
        first = await click_every_table(cluster)
        cluster.workers[0].is_well = False
        await cluster.wait_until_up({"two", "three"})
        cluster.workers[0].received.clear()
        assert set((await click_every_table(cluster)).values()) == {"two", "three"}
        assert not cluster.workers[0].received
        cluster.workers[0].is_well = True
        await cluster.wait_until_up(set(NAMES))
        assert await click_every_table(cluster) == first


@pytest.mark.thorough
async def test_all_workers_are_asked_while_none_is_well(folder: Path) -> None:
    async with run_balanced(folder) as cluster:
        await cluster.wait_until_up(set(NAMES))
        for worker in cluster.workers:
            worker.is_well = False
        await cluster.wait_until_up(set())
        assert set((await click_every_table(cluster)).values()) == set(NAMES)
        metrics_text = await asyncio.to_thread(cluster.haproxy.metrics)
        assert 'haproxy_backend_active_servers{proxy="workers"} 0\n' in metrics_text
        cluster.workers[0].handle = die
        assert set((await click_every_table(cluster)).values()) == {"two", "three"}
        await cluster.servers[1].close()
        cluster.workers[0].handle = cluster.workers[0].answer
        assert set((await click_every_table(cluster)).values()) == {"one", "three"}
        cluster.workers[2].is_well = True
        await cluster.wait_until_up({"three"})
        assert set((await click_every_table(cluster)).values()) == {"three"}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/interactions", 405),
        ("GET", "/health", 404),
        ("POST", "/health", 404),
        ("POST", "/metrics", 404),
        ("GET", "/activities", 404),
        ("GET", "/interactions/activity", 404),
    ],
)
async def test_nothing_but_interactions_reaches_the_workers(
    cluster: Balanced, method: str, path: str, status: int
) -> None:
    assert await cluster.status(method, path) == status
    assert not any(worker.received for worker in cluster.workers)


async def test_pages_and_their_sockets_reach_the_workers_in_turn(cluster: Balanced) -> None:
    await cluster.wait_until_up(set(NAMES))
    for method, path in (("GET", "/activity"), ("GET", "/activity/"), ("POST", "/activity/poll")):
        assert await cluster.status(method, path) == 200
    async with cluster.socket() as one, cluster.socket() as two, cluster.socket() as three:
        sockets = (one, two, three)
        assert {await socket.receive_str() for socket in sockets} == set(NAMES)
        for socket in sockets:
            await socket.send_str("hello")
            assert await socket.receive_str() == "hello"


async def test_metrics_of_the_dashboard_are_those_of_the_workers(cluster: Balanced) -> None:
    metrics_text = await asyncio.to_thread(cluster.haproxy.metrics)
    for name in OF_THE_DASHBOARD:
        assert f'\n{name}{{proxy="workers"' in metrics_text


def test_configuration_is_valid() -> None:
    checked = subprocess.run(
        [programs.haproxy(), "-c", "-f", CONFIGURATION], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr
    # The workers' names mean nothing on this machine.
    wrong = [line for line in checked.stderr.splitlines() if "[ALERT]" in line]
    assert not wrong


@pytest.mark.parametrize("timeout", ["client", "http-keep-alive"])
def test_web_server_is_the_first_to_close_an_idle_connection(timeout: str) -> None:
    """If HAProxy is, it may do so while a click arrives; HAProxy goes by the shorter of both."""
    match = re.search(rf"^    timeout {timeout} (\d+)s$", CONFIGURATION.read_text("utf-8"), re.M)
    assert match is not None
    assert int(match[1]) > LONGEST_IDLE_S


def test_configuration_without_workers_is_refused() -> None:
    text = CONFIGURATION.read_text("utf-8")
    with pytest.raises(ValueError, match="no workers"):
        local_configuration(text.replace("    server ", "    # "), 1, 2, {"one": 3})
