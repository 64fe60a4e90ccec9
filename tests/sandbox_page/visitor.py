"""A visitor of the page of the whole product, who presses its elements."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from playwright.sync_api import Locator, Page, TimeoutError, WebSocketRoute, expect

from tests.sandbox_page.desk import Person


def select_buttons(*verbs: str) -> str:
    """Return the selector of all buttons with one of these verbs."""
    return ".button:is(" + ", ".join(f"[data-custom-id*=':{verb}:']" for verb in verbs) + ")"


ANY_CARD = select_buttons("pass", "play", "plan", "unplan")
CARD = f"{ANY_CARD}:not([aria-disabled=true])"
CLICKS: Final = 24
AGAIN_MS: Final = 5_000
SEND = f".row .button.style-1:not({ANY_CARD}, [aria-disabled=true])"


@contextmanager
def without_sockets(page: Page) -> Iterator[None]:
    """Block the Activity's sockets until exit. The route stays, so a flag switches it off."""
    is_blocked = True

    def route(socket: WebSocketRoute) -> None:
        if is_blocked:
            socket.close()
        else:
            socket.connect_to_server()

    page.route_web_socket(re.compile("/embedded/.*/socket"), route)
    try:
        yield
    finally:
        is_blocked = False


class Visitor:
    """One person at the page of ``python -m bot sandbox``."""

    def __init__(self, page: Page, url: str, person: Person) -> None:
        self.page = page
        self.url = url
        self.person = person

    @property
    def channel(self) -> Locator:
        """The pane of the channel, and of the table's thread in it."""
        return self.page.locator('[data-pane="channel"]')

    @property
    def pane(self) -> Locator:
        """The pane with the person's direct message."""
        return self.page.locator(f'[data-pane="user-{self.person.id}"]')

    @property
    def panel(self) -> Locator:
        """The message with the person's hand; the newest, if there are several."""
        return self.pane.locator(f".message:has({ANY_CARD})").last

    @property
    def cards(self) -> Locator:
        """The cards that can be pressed."""
        return self.panel.locator(CARD)

    def begin(self, game: str) -> None:
        """Begin a game with the large button, and wait for the hand."""
        start = self.page.get_by_role("dialog").get_by_role("button", name=game)
        for _ in range(CLICKS):
            # A click while the bot has lost its connection opens nothing.
            expect(self.page.locator(".status.on")).to_be_attached()
            self.page.get_by_role("button", name="Play against computers now").dispatch_event(
                "click"
            )
            with suppress(TimeoutError):
                start.wait_for(timeout=AGAIN_MS)
                break
        start.click()
        expect(self.cards.first).to_be_visible()

    def pass_cards(self, count: int) -> None:
        """Choose the first cards, pass them, and wait until a card can be played."""
        for at in range(count):
            self.cards.nth(at).click()
            expect(self.cards.nth(at)).to_have_class(re.compile("style-3"))
        self.panel.get_by_role("button", name=f"Pass {count}").click()
        expect(self.panel).to_contain_text("Your turn")

    def play_card(self) -> None:
        """Play the first playable card, and wait until the page shows it."""
        words = self.panel.locator(".text").first
        before = words.inner_text()
        self.cards.first.click()
        expect(words).not_to_have_text(before)
