"""A server, a bot and a browser for the tests of the page."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from tests.ci import IN_CI
from tests.patience import PATIENCE_S
from tests.sandbox_page.activity_stage import Stage
from tests.sandbox_page.desk import Person, SandboxPage, ask
from tests.sandbox_page.programs import (
    ARGUMENTS,
    CHROMIUM,
    running_playground,
    running_sandbox,
)
from tests.sandbox_page.visitor import Visitor

HERE = Path(__file__).parent
NO_BROWSER = f"the page is tested with a browser, and {CHROMIUM} is not there"
HAS_BROWSER = Path(CHROMIUM).exists()
PATIENCE_MS = 1000 * PATIENCE_S
OpenSandboxPage = Callable[..., SandboxPage]
OpenVisit = Callable[..., Visitor]
serial = itertools.count(1)

# Runs before the page's own scripts. The name of a window outlives the page in it.
LOAD_PREFERENCES = """
if (window.name) localStorage.setItem("sandbox-page", window.name);
window.name = "";
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder; skip them where there is no browser, but not in CI."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.page)
            if not (HAS_BROWSER or IN_CI):
                item.add_marker(pytest.mark.skip(reason=NO_BROWSER))


def pytest_runtest_setup() -> None:
    """Fail each test at once if it could not start a browser."""
    if not HAS_BROWSER:
        pytest.fail(f"{NO_BROWSER}; in CI no test of the page may be skipped", pytrace=False)


@pytest.fixture(scope="package")
def url() -> Iterator[str]:
    """The address of a sandbox with a bot that answers."""
    with running_sandbox() as address:
        yield address


@pytest.fixture(scope="package")
def page(url: str) -> Iterator[Page]:
    """One page of a headless browser; a fresh one for each test would double the time."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = browser.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.add_init_script(LOAD_PREFERENCES)
        page.goto(url)
        yield page
        browser.close()


@pytest.fixture
def home_page(url: str, page: Page) -> Page:
    """The sandbox's page, whose modules can be imported; other tests may have left it elsewhere."""
    if not page.url.startswith(url):
        page.goto(url)
    return page


def store_preferences(page: Page, preferences: str) -> None:
    """Store the preferences of the next page that is opened."""
    page.evaluate("text => { window.name = text; }", preferences)


@pytest.fixture
def page_errors(page: Page) -> Iterator[list[str]]:
    """The errors of the page's scripts; a test with any fails."""
    errors: list[str] = []

    def record(error: Error) -> None:
        errors.append(str(error))

    page.on("pageerror", record)
    yield errors
    page.remove_listener("pageerror", record)
    assert errors == []


@pytest.fixture
def open_sandbox_page(url: str, page: Page, page_errors: list[str]) -> OpenSandboxPage:
    """Open a new page for Ann and Bo: ``open_sandbox_page(width=…, height=…, color_scheme=…)``.

    The channel is new, because messages of earlier tests would slow the page down.
    With ``guest=True``, a new person without messages replaces Ann.
    """

    def open_page(
        width: int = 1280, height: int = 800, color_scheme: str = "dark", *, guest: bool = False
    ) -> SandboxPage:
        state = ask(f"{url}sandbox/state")
        ask(f"{url}sandbox/channels/{state['channel_id']}", "DELETE")
        ask(f"{url}sandbox/channels", "POST", {"name": "games"})
        people = [Person(**row) for row in state["users"][:2]]
        if guest:
            name = f"Guest{next(serial)}"
            people[0] = Person(**ask(f"{url}sandbox/users", "POST", {"name": name}))
        ids = [person.id for person in people]
        preferences = json.dumps({"open": ids, "acting": ids[0], "follow": False})
        store_preferences(page, preferences)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=color_scheme, reduced_motion="no-preference")
        page.goto(url)
        expect(page.locator('[data-pane="channel"] .quick button').first).to_be_attached()
        return SandboxPage(page, url, people, f"t{next(serial):03}")

    return open_page


@pytest.fixture
def sandbox_page(open_sandbox_page: OpenSandboxPage) -> SandboxPage:
    """The page for Ann and Bo on a desktop."""
    return open_sandbox_page()


@pytest.fixture(scope="package")
def playground() -> Iterator[str]:
    """The address of the whole product: the real bot, and its page."""
    with running_playground() as address:
        yield address


@pytest.fixture(scope="package")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A sandbox with a bot of its own, and frames of Activities that fill a window."""
    with Stage.open(tmp_path_factory.mktemp("stage")) as stage:
        yield stage
        assert "Traceback" not in stage.log_text()


@pytest.fixture
def browser(page: Page) -> Iterator[Browser]:
    """The browser; windows that the test leaves open are closed."""
    browser = page.context.browser
    assert browser is not None
    contexts_before = list(browser.contexts)
    yield browser
    for context in browser.contexts:
        if context not in contexts_before:
            context.close()


@pytest.fixture
def visit(playground: str, page: Page, page_errors: list[str]) -> OpenVisit:
    """Return a function that opens the whole product for a new person: ``visit(width=…, …)``."""

    def open_page(width: int = 1280, height: int = 800, color_scheme: str = "dark") -> Visitor:
        name = f"Guest{next(serial)}"
        person = Person(**ask(f"{playground}sandbox/users", "POST", {"name": name}))
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=color_scheme, reduced_motion="no-preference")
        store_preferences(page, json.dumps({"acting": person.id, "open": [person.id]}))
        page.goto(playground)
        expect(page.locator('[data-pane="channel"] [data-composer]')).to_be_attached()
        return Visitor(page, playground, person)

    return open_page
