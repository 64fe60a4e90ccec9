"""Screenshots of the page to look at: ``python -m tests.sandbox_page.screenshots FOLDER [URL]``.

A hand of two games is played against computers, and each station is taken on a desktop and on a
phone. Without URL the whole product is started for it. The pictures of the README are made by
:mod:`tests.sandbox_page.readme_pictures`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.sandbox_page.desk import Person, ask
from tests.sandbox_page.programs import ARGUMENTS, CHROMIUM, running_playground
from tests.sandbox_page.visitor import CARD, SEND, Visitor

LOOKS = {"desktop": (1280, 800, "dark"), "phone": (390, 844, "light")}
SIDE_ASKED = r"\(light\) or .*\(dark\)"
DRAWN_MS = 2500  # between two tricks, so that each gets its picture
SETTLED_MS = 1500  # pictures are drawn and loaded, and animations have ended


class Tour:
    """The same person in two windows; actions happen in the first."""

    def __init__(self, browser: Browser, url: str, folder: Path) -> None:
        self.folder = folder
        person = Person(**ask(f"{url}sandbox/state")["users"][0])
        self.windows = {
            name: Visitor(_open(browser, url, *look), url, person) for name, look in LOOKS.items()
        }
        self.visitor = self.windows["desktop"]

    def shoot(self, station: str, *, shows_channel: bool, words: str = "") -> None:
        """Take a picture of both windows, on the phone of the channel or of the direct message.

        Args:
            station: the beginning of the file names.
            shows_channel: whether the phone shows the channel.
            words: the newest message of the channel with this text is scrolled into view.
        """
        for name, window in self.windows.items():
            tab = "channel" if shows_channel else f"user-{window.person.id}"
            if name == "phone":
                window.page.locator(f'[data-tab="{tab}"]').click()
            window.page.wait_for_timeout(SETTLED_MS)
            if words:
                message = window.channel.locator(".message", has_text=words).last
                message.wait_for(state="attached")
                message.evaluate(
                    "row => { row.closest('.scroller').unstick(); row.scrollIntoView(); }"
                )
                window.page.wait_for_timeout(SETTLED_MS // 3)
            window.page.screenshot(path=self.folder / f"{station}-{name}.png")

    def go_to(self, location: str) -> None:
        """Show the channel or the newest thread, in both windows."""
        for window in self.windows.values():
            tabs = window.channel.locator(".thread-tab")
            tabs.nth(0 if location == "channel" else 1).evaluate("tab => tab.click()")

    def command(self, text: str) -> None:
        """Run a slash command without options, in the channel."""
        field = self.visitor.channel.locator("[data-composer]")
        field.fill(f"/{text}")
        field.press("Enter")


def _open(browser: Browser, url: str, width: int, height: int, scheme: str) -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, has_touch=width < 700
    )
    page = context.new_page()
    page.goto(url)
    expect(page.locator('[data-pane="channel"] [data-composer]')).to_be_attached()
    return page


def press_one(visitor: Visitor, pause_ms: int) -> None:
    """Press the button that sends the choice, or a card; then wait for pictures."""
    send = visitor.panel.locator(SEND)
    button = send if send.count() else visitor.panel.locator(f"{CARD}:not(.style-3)")
    if not button.count():
        visitor.page.wait_for_timeout(200)
        return
    before = visitor.panel.inner_text()
    button.first.click()
    expect(visitor.panel).not_to_have_text(before)
    visitor.page.wait_for_timeout(pause_ms)


def play_until(visitor: Visitor, text: str, pause_ms: int = 400) -> None:
    """Press elements until the direct message has this text."""
    for _ in range(120):
        if visitor.pane.get_by_text(re.compile(text)).count():
            return
        press_one(visitor, pause_ms)
    raise AssertionError(f"never came to {text}")


def walk(tour: Tour) -> None:
    """Play, and take a screenshot at each station."""
    tour.shoot("start", shows_channel=True)
    tour.visitor.begin("Classic Hearts")
    tour.go_to("thread")
    tour.visitor.cards.nth(2).click()
    tour.shoot("pass", shows_channel=False)
    play_until(tour.visitor, r"trick 6 of|^You lead", DRAWN_MS)
    tour.shoot("play", shows_channel=False)
    tour.shoot("trick", shows_channel=True)
    play_until(tour.visitor, "Hand 1 is over")
    tour.shoot("score", shows_channel=True, words="scores after hand 1")

    tour.visitor.begin("Double Hearts")
    tour.shoot("double-pass", shows_channel=False)
    play_until(tour.visitor, SIDE_ASKED)
    tour.shoot("double-lead", shows_channel=False)

    tour.go_to("channel")
    tour.command("hearts new")
    tour.visitor.channel.get_by_role("button", name="Send as").click()
    tour.shoot("lobby", shows_channel=True)
    tour.command("leaderboard")
    tour.visitor.channel.get_by_role("button", name="Send as").click()
    tour.shoot("leaderboard", shows_channel=True)


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        if len(sys.argv) > 2:
            walk(Tour(browser, sys.argv[2], folder))
        else:
            with running_playground() as url:
                walk(Tour(browser, url, folder))
        browser.close()


if __name__ == "__main__":
    main()
