"""A server, a bot and a browser for the tests of the page."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.sandbox_page.desk import Desk, Person, ask

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PATIENCE_MS = 8000
serial = itertools.count(1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder; leave them out where there is no browser."""
    skip = pytest.mark.skip(
        reason=f"the page is tested with a browser, and {CHROMIUM} is not there"
    )
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.page)
            if not Path(CHROMIUM).exists():
                item.add_marker(skip)


@contextmanager
def program(script: str, *arguments: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """Run a script of this folder in a process of its own, ended on leaving."""
    process = subprocess.Popen(
        [sys.executable, str(HERE / script), *arguments],
        env=os.environ | {"PYTHONPATH": str(ROOT)} | environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert process.stdout is not None
        process.stdout.close()


def wait_for_commands(url: str) -> None:
    """Wait until the bot has registered what it can do."""
    state = ask(f"{url}sandbox/state")
    path = f"{url}api/v10/channels/{state['channel_id']}/application-command-index"
    deadline = time.monotonic() + 15
    while time.monotonic() < deadline:
        if ask(path, token=state["users"][0]["token"])["application_commands"]:
            return
        time.sleep(0.05)
    raise TimeoutError("the bot has registered no commands")


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """The address of a sandbox with a bot that answers."""
    with ExitStack() as stack:
        server = stack.enter_context(program("serve.py"))
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        assert address, "the server has not started"
        token = ask(f"{address}sandbox/state")["bot_token"]
        stack.enter_context(
            program("demo_bot.py", DISCORD_API_BASE=f"{address}api/v10", DISCORD_TOKEN=token)
        )
        wait_for_commands(address)
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless browser."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture
def open_desk(url: str, browser: Browser) -> Iterator[object]:
    """Opens the page for Ann and Bo: ``open_desk(width=…, height=…, color_scheme=…)``."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_it(width: int = 1280, height: int = 800, color_scheme: str = "dark") -> Desk:
        people = [Person(**row) for row in ask(f"{url}sandbox/state")["users"][:2]]
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=color_scheme
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: faults.append(str(error)))
        ids = [person.id for person in people]
        page.add_init_script(
            f"""if (!localStorage.getItem("sandbox-page")) localStorage.setItem("sandbox-page",
            JSON.stringify({{ open: {ids}, acting: "{ids[0]}", follow: false }}));"""
        )
        page.goto(url)
        expect(page.locator('[data-pane="channel"] .quick button').first).to_be_attached()
        return Desk(page, url, people, f"t{next(serial):03}")

    yield open_it
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def desk(open_desk) -> Desk:
    """The page for Ann and Bo on a desktop."""
    return open_desk()
