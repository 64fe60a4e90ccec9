"""The metrics for Prometheus and the log in JSON."""

import json
import logging
import re
import sys
import urllib.request
from collections.abc import Iterator

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.cli.logs import JsonLines
from bot.metrics import Metrics
from bot.request_budget import GLOBAL_LIMIT, WINDOW_S
from bot.settings.server_settings import Pace
from bot.store.maintenance.stuck_tables import StuckTable
from bot.ui.images.drawing_queue import Outcome, Urgency
from bot.ui.transport.request_queue import Priority
from tests.patience import PATIENCE_S
from tests.store.arrange import NOON


@pytest.fixture
def metrics() -> Iterator[Metrics]:
    metrics = Metrics()
    metrics.verbs = {"play", "join"}
    yield metrics
    metrics.close()


def scrape(metrics: Metrics) -> str:
    port = metrics.serve("127.0.0.1", 0)
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE_S) as answer:
        return str(answer.read().decode())


def test_metrics_are_served_under_their_names(metrics: Metrics) -> None:
    metrics.count_click("play", 0.02)
    metrics.count_click("h1:some:id", 0.02)
    metrics.count_command("hearts new")
    metrics.count_request("bad_signature")
    metrics.set_table_gauges(
        {"lobby": 2, "playing": 5}, [StuckTable("abcdefgh", "messages", NOON)], 0.05
    )
    text = scrape(metrics)
    assert 'moonshooter_click_seconds_count{verb="play"} 1.0' in text
    assert 'moonshooter_click_seconds_count{verb="other"} 1.0' in text
    assert 'moonshooter_commands_total{command="hearts new"} 1.0' in text
    assert 'hearts_http_interactions_total{result="bad_signature"} 1.0' in text
    assert 'moonshooter_tables{status="playing"} 5.0' in text
    assert 'moonshooter_tables_stuck{reason="messages"} 1.0' in text
    assert 'moonshooter_tables_stuck{reason="deadline"} 0.0' in text
    assert "process_resident_memory_bytes" in text
    assert "abcdefgh" not in text
    assert "h1:some" not in text


def test_connections_to_a_server_are_those_of_the_moment(metrics: Metrics) -> None:
    now = [(1, 2), (3, 0)]
    metrics.show_connections(lambda: now[0])
    now.pop(0)
    text = scrape(metrics)
    assert 'moonshooter_database_connections{state="in_use"} 3.0' in text
    assert 'moonshooter_database_connections{state="idle"} 0.0' in text


async def test_requests_to_discord_are_counted_by_their_answers(metrics: Metrics) -> None:
    async def refuse(_request: web.Request) -> web.Response:
        return web.Response(status=429)

    app = web.Application()
    app.router.add_get("/", refuse)
    async with TestServer(app) as server:
        async with aiohttp.ClientSession(trace_configs=[metrics.trace()]) as session:
            await (await session.get(server.make_url("/"))).release()
            address = server.make_url("/")
        await server.close()
        async with aiohttp.ClientSession(trace_configs=[metrics.trace()]) as session:
            with pytest.raises(aiohttp.ClientError):
                await session.post(address)
    text = scrape(metrics)
    assert 'moonshooter_discord_requests_total{method="GET",status="429"} 1.0' in text
    assert 'moonshooter_discord_requests_total{method="POST",status="0"} 1.0' in text


async def test_requests_are_counted_by_what_they_do_and_whether_they_count(
    metrics: Metrics,
) -> None:
    async def accept(_request: web.Request) -> web.Response:
        return web.Response(status=204)

    app = web.Application()
    app.router.add_route("*", "/{any:.*}", accept)
    requests_made = [
        ("POST", "/api/v10/interactions/1/a.b-c/callback"),
        ("PATCH", "/api/v10/webhooks/1/a.b-c/messages/@original"),
        ("POST", "/api/v10/webhooks/1/a.b-c"),
        *[("POST", "/api/v10/channels/1/messages")] * 2,
        ("PATCH", "/api/v10/channels/1/messages/2"),
        ("GET", "/emojis/5.png"),
    ]
    async with (
        TestServer(app) as server,
        aiohttp.ClientSession(trace_configs=[metrics.trace()]) as session,
    ):
        for method, path in requests_made:
            await (await session.request(method, server.make_url(path))).release()
    text = scrape(metrics)
    request_counts = dict(
        re.findall(r"^hearts_rest_requests_total({.*}) ([0-9.]+)$", text, re.MULTILINE)
    )
    assert request_counts == {
        '{counts="no",kind="answer"}': "1.0",
        '{counts="no",kind="token_edit"}': "1.0",
        '{counts="no",kind="follow_up"}': "1.0",
        '{counts="yes",kind="post"}': "2.0",
        '{counts="yes",kind="edit"}': "1.0",
    }
    share = re.search(r"^hearts_rest_budget_share ([0-9.]+)$", text, re.MULTILINE)
    assert share
    assert 0 < float(share[1]) <= 3 / (WINDOW_S * GLOBAL_LIMIT)


def test_worker_is_shown_with_its_share_of_the_limit(metrics: Metrics) -> None:
    metrics.show_worker(lambda: 3, lambda: True, lambda: 7)
    text = scrape(metrics)
    for line in ("hearts_workers 3.0", "hearts_worker_leads 1.0", "hearts_worker_tables 7.0"):
        assert line in text


def test_posting_level_and_its_changes_are_shown(metrics: Metrics) -> None:
    level = Pace.CARDS
    metrics.show_posting_level(lambda: level.level)
    metrics.show_conflicts(lambda: 3)
    level = Pace.TRICKS
    metrics.count_level_change(Pace.TRICKS)
    text = scrape(metrics)
    assert "hearts_posting_level 1.0" in text
    assert "hearts_append_conflicts 3.0" in text
    assert 'hearts_posting_level_changes_total{level="tricks"} 1.0' in text


def test_pictures_are_counted_by_what_they_are_for_and_what_became_of_them(
    metrics: Metrics,
) -> None:
    for urgency, outcome in (
        (Urgency.TURN, Outcome.DRAWN),
        (Urgency.TURN, Outcome.DRAWN),
        (Urgency.TRICK, Outcome.SUPERSEDED),
    ):
        metrics.count_picture(urgency, outcome, 0.5)
    text = scrape(metrics)
    assert 'moonshooter_pictures_total{kind="turn",outcome="drawn"} 2.0' in text
    assert 'moonshooter_pictures_total{kind="trick",outcome="superseded"} 1.0' in text
    assert 'moonshooter_picture_seconds_count{kind="turn"} 2.0' in text
    assert 'moonshooter_picture_seconds_count{kind="trick"}' not in text


def test_waits_in_the_queue_are_counted_by_priority(metrics: Metrics) -> None:
    for priority, seconds in (
        (Priority.CONTROLS, 0.0),
        (Priority.POSTS, 0.0),
        (Priority.POSTS, 4.0),
    ):
        metrics.count_wait(priority, seconds)
    text = scrape(metrics)
    assert 'hearts_rest_queue_wait_seconds_count{priority="controls"} 1.0' in text
    assert 'hearts_rest_queue_wait_seconds_sum{priority="posts"} 4.0' in text


def test_json_log_has_an_object_a_line_with_the_traceback_of_an_exception() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord(
            "bot.ui", logging.ERROR, __file__, 1, "click %s", ("play",), sys.exc_info()
        )
    line = JsonLines().format(record)
    assert "\n" not in line
    entry = json.loads(line)
    assert entry["message"] == "click play"
    assert entry["level"] == "ERROR"
    assert entry["logger"] == "bot.ui"
    assert "ValueError" in entry["trace"]
    assert entry["at"].endswith("+00:00")
