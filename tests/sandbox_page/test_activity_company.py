"""Four people at one table: two by the Activity, one by buttons, and one who watches."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from bot.features.activity.additions import OPEN
from bot.features.activity.views import Json
from tests.sandbox_page.conftest import PATIENCE_MS, serial
from tests.sandbox_page.desk import Person, ask
from tests.sandbox_page.visitor import CARD, SEND, Visitor, buttons_of

SIZES = ((390, 844), (844, 390), (1280, 800))
BAR = 40  # pixels of the sandbox's bar above a frame in the whole window
AGAIN_MS = 100
MOST_LOOKS = 3000
TRICKS = 17  # of a hand of three
LAID = """() => {
  const { version, you, seats, game } = activity.shown;
  const told = game.picture.trick.concat(game.picture.sweep);
  const seen = [...document.querySelectorAll(".mat .laid")].filter(card => card.dataset.seat);
  const place = seat => (Number(seat) + (you ?? 0)) % seats.length;
  return {
    version,
    is_resting: activity.view.resting !== null,
    told: told.map(laid => `${place(laid.seat)} ${laid.notation}`),
    seen: seen.map(card => `${place(card.dataset.seat)} ${card.dataset.notation}`),
    held: game.picture.hand.map(card => card.notation),
    shown: [...document.querySelectorAll(".hand button")].map(card => card.dataset.notation),
  };
}"""


class Window:
    """The browser of one person, with the Activity in the whole of it once it is open."""

    def __init__(self, page: Page, url: str, name: str) -> None:
        person = Person(**ask(f"{url}sandbox/users", "POST", {"name": name}))
        remembered = json.dumps({"acting": person.id, "open": [person.id], "follow": False})
        page.add_init_script(f"localStorage.setItem('sandbox-page', {json.dumps(remembered)})")
        page.set_default_timeout(PATIENCE_MS)
        page.goto(url)
        self.visitor = Visitor(page, url, person)
        self.page = page
        expect(self.visitor.channel.locator("[data-composer]")).to_be_attached()

    @property
    def frame(self) -> FrameLocator:
        return self.page.frame_locator(
            f"iframe[title='Moonshooter for {self.visitor.person.name}']"
        )

    def open_lobby(self) -> None:
        field = self.visitor.channel.locator("[data-composer]")
        field.fill("/hearts new")
        field.press("Enter")
        self.visitor.channel.get_by_role("button", name="Send as").click()

    def press_in_lobby(self, host: Window, verb: str) -> None:
        """Press a button of the table of one host; other tests leave tables in the channel."""
        messages = self.visitor.channel.locator(".message")
        lobby = messages.filter(has_text=f"{host.visitor.person.name} (host)")
        lobby.locator(buttons_of(verb)).click()

    def open_activity(self, host: Window) -> None:
        self.press_in_lobby(host, OPEN)
        expect(self.frame.locator(".lobby-seats")).to_be_attached()

    def fill_window(self, size: tuple[int, int]) -> None:
        """Show the Activity alone; every window knows the others' people as well."""
        self.visitor.pane.get_by_role("button", name="Larger").click()
        self.page.set_viewport_size({"width": size[0], "height": size[1] + BAR})

    def look(self) -> Json:
        found: Json = self.frame.locator("body").evaluate(LAID)
        return found

    def expect_truth(self) -> Json:
        """Return what is shown once it is what was told, as it must be soon."""
        for _ in range(MOST_LOOKS):
            now = self.look()
            if now["seen"] == now["told"] and sorted(now["shown"]) == sorted(now["held"]):
                return now
            self.page.wait_for_timeout(AGAIN_MS)
        raise AssertionError(f"the picture never agrees: {now}")

    def act(self) -> bool:
        """Do in the Activity what is asked of the person, if anything is."""
        frame = self.frame
        if frame.locator("[data-action=pass]").count():
            frame.locator("[data-action=pass]").click()
            expect(frame.locator("[data-action=pass]")).to_have_count(0)
            return True
        chosen = frame.locator(".hand .chosen").count()
        choosable = frame.locator(".hand .can:not(.chosen, .legal, .queued)")
        if frame.locator(".own-turn").count() and choosable.count():
            choosable.first.click()
            expect(frame.locator(".hand .chosen")).to_have_count(chosen + 1)
            return True
        if not frame.locator(".hand .legal").count():
            return False
        held = frame.locator(".hand button").count()
        frame.locator(".hand .legal").first.click()
        expect(frame.locator(".hand button")).not_to_have_count(held)
        return True

    def press(self) -> bool:
        """Press a button below the hand, if the person is to act."""
        panel = self.visitor.panel
        if not panel.count():
            return False
        send = panel.locator(SEND)
        card = send if send.count() else panel.locator(f"{CARD}:is(.style-1, .style-2)")
        words = panel.locator(".text").first.inner_text()
        if not card.count() or not ("Your turn" in words or "You lead" in words or "Pass" in words):
            return False
        before = panel.inner_html()
        card.first.dispatch_event("click")
        self.page.wait_for_function(
            "([pane, before]) => [...document.querySelectorAll(`[data-pane='${pane}'] .message`)]"
            ".every(message => message.innerHTML !== before)",
            arg=[f"user-{self.visitor.person.id}", before],
        )
        return True


@pytest.fixture
def windows(page: Page, playground: str) -> Iterator[list[Window]]:
    """The browsers of four people."""
    browser = page.context.browser
    assert browser is not None
    with ExitStack() as stack:
        opened = []
        for name in ("Ann", "Bo", "Cy", "Wim"):
            context = browser.new_context(viewport={"width": 1280, "height": 840})
            stack.callback(context.close)
            unique = f"{name}{next(serial)}"
            opened.append(Window(context.new_page(), playground, unique))
        yield opened


def play_until(windows: list[Window], tricks: int) -> None:
    """Let everybody play until a card lies after so many tricks, or the hand is over.

    Right after a trick, its cards still lie for everybody but the person who leads.
    """
    ann, bo, cy, _ = windows
    for _ in range(MOST_LOOKS):
        game = ann.frame.locator("body").evaluate("() => activity.shown.game")
        if game["scores"] or (game["trick"] > tricks and game["picture"]["trick"]):
            return
        if not (ann.act() or bo.act() or cy.press()):
            ann.page.wait_for_timeout(AGAIN_MS)
    raise AssertionError("nobody plays any more")


@pytest.mark.parametrize(
    "tricks", [pytest.param(2, id="2"), pytest.param(TRICKS, marks=pytest.mark.slow, id="all")]
)
def test_four_people_play_and_watch_one_table_and_every_picture_is_true(
    windows: list[Window], faults: list[str], tricks: int
) -> None:
    ann, bo, cy, wim = windows
    ann.open_lobby()
    for window in (ann, bo, wim):
        window.open_activity(ann)
    for window, size in zip((ann, bo, wim), SIZES, strict=True):
        window.fill_window(size)
    bo.frame.get_by_role("button", name="Join").click()
    cy.press_in_lobby(ann, "join")
    for window in (ann, wim):
        expect(window.frame.locator(".lobby-seats li:not(.free)")).to_have_count(3)
    ann.frame.get_by_role("button", name="Start").click()
    for window in (ann, bo):
        expect(window.frame.locator(".hand button").first).to_be_visible()

    play_until(windows, 1)
    ann.frame.locator("body").evaluate("() => location.reload()")
    expect(ann.frame.locator(".hand button").first).to_be_visible()
    bo.frame.locator("body").evaluate("() => activity.connection.socket.close()")
    bo.frame.locator("html[data-status=lost]").wait_for(state="attached")
    bo.frame.locator("html[data-status=online]").wait_for(state="attached")

    play_until(windows, tricks)
    version = max(window.expect_truth()["version"] for window in (ann, bo, wim))
    pictures = []
    for window in (ann, bo, wim):
        window.frame.locator("body").evaluate(
            "(_, version) => new Promise(done => { const look = () => "
            "activity.shown.version >= version ? done() : setTimeout(look, 50); look(); })",
            version,
        )
        pictures.append(window.expect_truth())
    assert pictures[0]["told"] == pictures[1]["told"] == pictures[2]["told"]
    assert pictures[2]["held"] == pictures[2]["shown"] == []
    if tricks == TRICKS:
        expect(ann.frame.locator(".hand-over")).to_be_visible()
    else:
        assert pictures[0]["told"]
