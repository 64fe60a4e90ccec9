"""The dashboard for Grafana and the alerts of Prometheus name metrics that exist."""

from __future__ import annotations

import asyncio
import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from bot.app import Moonshooter
from bot.store.database.connection import Database
from bot.ui.transport.request_queue import Priority
from tests.cluster.test_haproxy import OF_THE_DASHBOARD
from tests.patience import PATIENCE_S
from tests.project.test_tree import ROOT

GRAFANA = ROOT / "deploy" / "grafana"
DASHBOARD = json.loads((GRAFANA / "moonshooter.json").read_text("utf-8"))
ALERTS = [
    rule
    for group in yaml.safe_load((ROOT / "deploy" / "alerts.yml").read_text("utf-8"))["groups"]
    for rule in group["rules"]
]
_FUNCTIONS = {"sum", "max", "by", "rate", "increase", "histogram_quantile"}


def expressions() -> Iterator[tuple[str, str]]:
    for panel in DASHBOARD["panels"]:
        for target in panel["targets"]:
            yield panel["title"], target["expr"]
    for rule in ALERTS:
        yield rule["alert"], rule["expr"]


def metrics_in(expression: str) -> dict[str, set[str]]:
    """Return the metrics that an expression names, each with the labels by which it selects."""
    labels_by_metric: dict[str, set[str]] = {}
    ungrouped = re.sub(r"by \([^)]*\)", "", expression)
    for name, labels in re.findall(r"([a-z_]+)(?:\{([^}]*)\})?(?![a-z_(])", ungrouped):
        if name not in _FUNCTIONS and "_" in name:
            labels_by_metric.setdefault(name, set()).update(re.findall(r"(\w+)[=!]", labels))
    return labels_by_metric


def test_expressions_are_taken_apart() -> None:
    assert metrics_in('max by (a_b) (rate(one_total{x="1",y!~"2.."}[5m]))') == {
        "one_total": {"x", "y"}
    }


def scrape(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}", timeout=PATIENCE_S) as answer:
        return str(answer.read().decode())


async def read_all_metrics(folder: Path) -> str:
    """Return the metrics of the bot and its features, each counted at least once, as text."""
    database = await Database.open(folder / "moonshooter.db")
    bot = Moonshooter(database, folder / "health", collects_metrics=True)
    try:
        assert bot.metrics is not None
        bot.metrics.count_click("play", 0.1)
        bot.metrics.count_command("play")
        bot.metrics.count_wait(Priority.CONTROLS, 0.1)
        bot.metrics.count_request("ok")
        bot.metrics.show_connections(lambda: (1, 2))
        return await asyncio.to_thread(scrape, bot.metrics.serve("127.0.0.1", 0))
    finally:
        await bot.stop()


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """Every metric, with its labels."""
    text = asyncio.run(read_all_metrics(tmp_path_factory.mktemp("metrics")))
    labels_by_metric: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(text):
        for name in (family.name, f"{family.name}_total", f"{family.name}_bucket"):
            labels_by_metric.setdefault(name, set())
        for sample in family.samples:
            labels_by_metric.setdefault(sample.name, set()).update(sample.labels)
    return labels_by_metric


@pytest.mark.parametrize(("title", "expression"), list(expressions()))
def test_metrics_of_a_panel_or_an_alert_exist(
    title: str, expression: str, samples: dict[str, set[str]]
) -> None:
    named = metrics_in(expression)
    assert named or "up{" in expression, title
    for name, labels in named.items():
        if name.startswith("haproxy_"):
            assert name in OF_THE_DASHBOARD
        else:
            assert name in samples
            assert labels - {"job", "instance"} <= samples[name] or not samples[name]


def test_alert_says_what_happens_and_what_to_do() -> None:
    assert len({rule["alert"] for rule in ALERTS}) == len(ALERTS)
    for rule in ALERTS:
        assert rule["labels"]["severity"] in {"critical", "warning"}
        assert set(rule["annotations"]) == {"summary", "action"}
    prometheus = yaml.safe_load((ROOT / "deploy" / "prometheus.yml").read_text("utf-8"))
    assert prometheus["rule_files"] == ["alerts.yml"]


def test_panels_have_places_of_their_own() -> None:
    taken_cells: set[tuple[int, int]] = set()
    for panel in DASHBOARD["panels"]:
        position: dict[str, Any] = panel["gridPos"]
        assert position["x"] + position["w"] <= 24
        cells = {
            (x, y)
            for x in range(position["x"], position["x"] + position["w"])
            for y in range(position["y"], position["y"] + position["h"])
        }
        assert not cells & taken_cells, panel["title"]
        taken_cells |= cells


def test_dashboard_is_provisioned_with_the_source_that_it_names() -> None:
    sources = yaml.safe_load((GRAFANA / "datasource.yaml").read_text("utf-8"))["datasources"]
    assert {panel["datasource"]["uid"] for panel in DASHBOARD["panels"]} == {
        source["uid"] for source in sources
    }
    compose = yaml.safe_load((ROOT / "deploy" / "compose.cluster.yaml").read_text("utf-8"))[
        "services"
    ]
    places = {
        volume.split(":")[0]: volume.split(":")[1] for volume in compose["grafana"]["volumes"]
    }
    (provider,) = yaml.safe_load((GRAFANA / "dashboards.yaml").read_text("utf-8"))["providers"]
    assert places["./grafana/moonshooter.json"].startswith(provider["options"]["path"])
    assert sources[0]["url"] == "http://prometheus:9090"
