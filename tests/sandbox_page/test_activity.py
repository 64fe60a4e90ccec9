"""The table inside Discord in a browser: opened from the panel, played by taps and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from bot.features.activity.additions import OPEN
from tests.sandbox_page.conftest import OpenVisit
from tests.sandbox_page.visitor import Visitor, select_buttons, without_sockets

SIZES = ((390, 844), (844, 390), (1280, 800))
CHOOSABLE = ".hand button:not([aria-disabled])"


def open_table(visitor: Visitor) -> FrameLocator:
    """Press *Open the table* below *More*, and return the frame."""
    visitor.panel.get_by_role("button", name="More").click()
    opener = visitor.pane.locator(select_buttons(OPEN))
    opener.last.click()
    frame = visitor.pane.frame_locator("iframe")
    expect(frame.locator(CHOOSABLE).first).to_be_visible()
    return frame


def choose_three(frame: FrameLocator) -> None:
    for count in (1, 2, 3):
        frame.locator(".hand button:not([aria-disabled]):not(.chosen)").first.click()
        expect(frame.locator(".hand .chosen")).to_have_count(count)


def find_overflow(page: Page, frame: FrameLocator) -> list[str]:
    """Return which parts of the page stick out of its frame."""
    width, height = frame.locator("body").evaluate("() => [innerWidth, innerHeight]")
    boxes = frame.locator("body").evaluate(
        """() => [...document.querySelectorAll(".plate, .pill, .laid, .tool, .hand button")]
            .map(el => [el.className, el.getBoundingClientRect().toJSON()])"""
    )
    return [
        name
        for name, box in boxes
        if box["left"] < -1 or box["right"] > width + 1 or box["top"] < -1
        if "card" not in name or box["top"] > height
    ]


@pytest.mark.slow  # whole games at these sizes are played without the sandbox's page around them
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_hand_is_passed_and_played_in_the_frame_at_each_size(
    visit: OpenVisit, page: Page, width: int, height: int
) -> None:
    visitor = visit()
    visitor.begin("Classic Hearts")
    frame = open_table(visitor)
    visitor.pane.get_by_role("button", name="Larger").click()
    page.set_viewport_size({"width": width, "height": height + 40})
    choose_three(frame)
    assert find_overflow(page, frame) == []
    frame.locator("[data-action=pass]").click()
    expect(frame.locator(".hand .legal").first).to_be_visible()
    assert find_overflow(page, frame) == []
    held_count = frame.locator(".hand button").count()
    frame.locator(".hand .legal").first.click()
    expect(frame.locator(".hand button")).to_have_count(held_count - 1)
    frame.get_by_role("button", name="Scores").click()
    expect(frame.get_by_role("dialog", name="Scores")).to_be_visible()


@pytest.mark.thorough
def test_frame_and_buttons_show_the_same_table_and_a_reload_comes_back(
    visit: OpenVisit, page: Page
) -> None:
    visitor = visit()
    visitor.begin("Classic Hearts")
    frame = open_table(visitor)
    choose_three(frame)
    visitor.pane.get_by_role("button", name="Picture in picture").click()
    expect(visitor.panel.get_by_role("button", name="Pass 3")).to_be_enabled()
    visitor.panel.get_by_role("button", name="Pass 3").click()  # what was chosen in the frame
    visitor.pane.get_by_role("button", name="Back to the pane").click()
    expect(frame.locator(".hand .legal").first).to_be_visible()

    # Reloaded, the page finds its host again, and the table as it was.
    cards = frame.locator(".hand button").evaluate_all("all => all.map(el => el.dataset.notation)")
    frame.locator("html").evaluate("page => { page.className = 'before'; location.reload(); }")
    expect(frame.locator("html.before")).to_have_count(0)
    expect(frame.locator(".hand .legal").first).to_be_visible()
    again = frame.locator(".hand button").evaluate_all("all => all.map(el => el.dataset.notation)")
    assert again == cards

    # With the keyboard alone.
    frame.locator(".hand .legal").first.focus()
    page.keyboard.press("End")
    page.keyboard.press("Home")
    focused = frame.locator(".hand button:focus")
    expect(focused).to_have_count(1)
    while focused.get_attribute("aria-disabled") == "true":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(frame.locator(".hand button")).to_have_count(len(cards) - 1)

    # A lost socket comes back.
    frame.locator("body").evaluate("() => activity.connection.socket.close()")
    frame.locator("html[data-status=lost]").wait_for(state="attached")
    frame.locator("html[data-status=online]").wait_for(state="attached")

    # The Activity closes itself.
    frame.get_by_role("button", name="More").click()
    frame.get_by_role("button", name="Close the Activity").click()
    expect(visitor.pane.locator("iframe")).to_have_count(0)


@pytest.mark.thorough
def test_page_plays_on_without_sockets(visit: OpenVisit, page: Page) -> None:
    with without_sockets(page):
        visitor = visit()
        visitor.begin("Classic Hearts")
        frame = open_table(visitor)
        choose_three(frame)
        frame.locator("[data-action=pass]").click()
        expect(frame.locator(".hand .legal").first).to_be_visible()
