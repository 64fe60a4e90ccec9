"""Pictures of the page for the eye: ``python -m tests.sandbox_page.screenshots FOLDER [URL]``.

Without URL the demo bot is played with; with URL a running sandbox is shown as it is.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.sandbox_page.desk import Desk, Person, ask
from tests.sandbox_page.programs import ARGUMENTS, CHROMIUM, running_sandbox

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}


def open_page(browser: Browser, url: str, size: str, scheme: str) -> Page:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, device_scale_factor=1
    )
    page = context.new_page()
    page.goto(url)
    page.locator('[data-pane="channel"] .message, [data-pane="channel"] .hint').first.wait_for()
    page.wait_for_timeout(600)
    return page


def play(browser: Browser, url: str) -> None:
    """Bring something onto the page: a table, hands, an ephemeral message, a thread."""
    people = [Person(**row) for row in ask(f"{url}sandbox/state")["users"]]
    page = open_page(browser, url, "desktop", "dark")
    desk = Desk(page, url, people, "Shots")
    message = desk.open_table()
    for person in people[:2]:
        desk.act_as(person)
        message.get_by_role("button", name="Join").click()
        desk.hand(person).wait_for()
    message.get_by_role("button", name="Secret").click()
    message.get_by_role("button", name="Start").click()
    desk.channel.locator(".message", has_text="Trick 1").wait_for()
    page.context.close()


def shoot(browser: Browser, url: str, folder: Path) -> None:
    """Take the channel, a hand, the commands, a modal where there is one, in both themes."""
    for scheme in ("dark", "light"):
        for size in SIZES:
            page = open_page(browser, url, size, scheme)
            page.screenshot(path=folder / f"{size}-{scheme}-channel.png")
            page.locator("[data-composer]").first.fill("/")
            page.screenshot(path=folder / f"{size}-{scheme}-commands.png")
            page.keyboard.press("Escape")
            page.locator('.tab[data-tab^="user-"]').first.click()
            page.wait_for_timeout(300)
            page.screenshot(path=folder / f"{size}-{scheme}-person.png")
            page.locator(".tab").first.click()
            rules = page.get_by_role("button", name="House rules")
            if rules.count():
                rules.last.click()
                page.locator("dialog").wait_for()
                page.wait_for_timeout(200)
                page.screenshot(path=folder / f"{size}-{scheme}-modal.png")
            page.context.close()


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        if len(sys.argv) > 2:
            shoot(browser, sys.argv[2], folder)
        else:
            with running_sandbox() as url:
                play(browser, url)
                shoot(browser, url, folder)
        browser.close()


if __name__ == "__main__":
    main()
