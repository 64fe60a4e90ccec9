"""The page with several workers: it shows which one answers, and survives when one is killed."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterator

import psutil
import pytest
from playwright.sync_api import Page, expect

from bot.cluster.programs import ProgramMissing, haproxy
from tests.ci import IN_CI
from tests.patience import DEADLINE_S, PATIENCE_S
from tests.sandbox_page.conftest import store_preferences
from tests.sandbox_page.desk import Person, ask
from tests.sandbox_page.programs import program
from tests.sandbox_page.visitor import Visitor

QUIET = {
    "HEARTS_CARD_EMOJIS": "off",
    "HEARTS_TRICK_PAUSES": "off",
    "HEARTS_PICTURES": "off",
    "DISCORD_OPENAPI": "",
}


class Workers:
    """A running ``make play-cluster``, with two workers."""

    def __init__(self, url: str, process: psutil.Process) -> None:
        self.url = url
        self._process = process

    def kill(self, name: str) -> None:
        """Kill a worker, which is restarted later."""
        (worker,) = (
            child
            for child in self._process.children()
            if child.cmdline()[-2:] == ["--worker", name]
        )
        worker.kill()

    def interrupt(self) -> list[psutil.Process]:
        """Send SIGINT, and return the child processes that are still running afterwards."""
        running = self._process.children(recursive=True)
        self._process.send_signal(signal.SIGINT)
        assert self._process.wait(PATIENCE_S) == 0
        return psutil.wait_procs(running, PATIENCE_S)[1]


@pytest.fixture
def workers() -> Iterator[Workers]:
    try:
        haproxy()
    except ProgramMissing as missing:
        if IN_CI:
            raise
        pytest.skip(str(missing))
    arguments = ("-m", "bot", "sandbox", "--workers", "2", "--port", "0", "--no-browser")
    with program(*arguments, "--deadline", str(DEADLINE_S), **QUIET) as running:
        assert running.stdout is not None
        words = running.stdout.readline().split()
        assert words[:1] == ["ready"], "the workers have not started"
        yield Workers(words[1], psutil.Process(running.pid))


@pytest.mark.slow  # tests/e2e/workers kills workers, too
def test_page_shows_who_answers_and_a_killed_worker_is_replaced(
    workers: Workers, page: Page, page_errors: list[str]
):
    person = Person(**ask(f"{workers.url}sandbox/users", "POST", {"name": "Gus"}))
    store_preferences(page, json.dumps({"acting": person.id, "open": [person.id]}))
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(workers.url)
    visitor = Visitor(page, workers.url, person)
    visitor.begin("Ricketts House")
    last = page.get_by_role("list", name="Answered by").locator(".last")
    expect(last).to_have_text(re.compile(r"w[12] \d+"))
    visitor.pass_cards(3)
    answer_note = visitor.panel.locator(".edited", has_text="answered by")
    expect(answer_note).to_have_text(f"answered by {last.inner_text().split()[0]}")
    workers.kill(last.inner_text().split()[0])
    visitor.play_card()
    assert ask(f"{workers.url}sandbox/state")["failed"] == 0
    assert workers.interrupt() == []
