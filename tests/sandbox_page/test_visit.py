"""The whole product on its page: a visitor begins a game by one click, and plays."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.sandbox_page.conftest import OpenVisit
from tests.sandbox_page.visitor import AGAIN_MS, CARD, SEND, Visitor

TRICKS = 13
MOST_PEOPLE = 20  # of earlier visits, whose games are still waiting


@pytest.mark.slow
def test_one_click_gives_a_hand_beside_the_table_and_cards_can_be_played(visit: OpenVisit):
    visitor = visit()
    visitor.begin("Classic Hearts")
    expect(visitor.page.locator(".of-person")).to_have_count(1)
    table = visitor.channel.locator(".message", has_text="Hand 1").last
    expect(table).to_be_visible()
    visitor.pass_cards(3)
    visitor.play_card()
    visitor.play_card()
    expect(
        visitor.channel.get_by_role("heading", name=re.compile("[1-9] of 13 tricks")).last
    ).to_be_visible()


@pytest.mark.thorough
def test_trick_is_played_with_the_keyboard_alone(visit: OpenVisit):
    visitor = visit()
    press = visitor.page.keyboard.press
    visitor.page.get_by_role("button", name="Play against computers now").focus()
    press("Enter")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    expect(visitor.page.locator("dialog .start").first).to_be_focused()
    press("Enter")
    expect(visitor.cards.first).to_be_focused()
    for _ in range(3):
        press("Enter")
        expect(visitor.page.locator(":focus.style-3")).to_be_visible()
        press("ArrowRight")
    for _ in range(TRICKS):  # down to the button below the cards
        if "Pass" in visitor.page.locator(":focus").inner_text():
            break
        press("ArrowDown")
    press("Enter")
    expect(visitor.panel).to_contain_text("Your turn")
    words = visitor.panel.locator(".text").first
    before = words.inner_text()
    card = f"{CARD}:focus:not([aria-disabled=true])"
    for _ in range(MOST_PEOPLE):  # the key switches to the next person with something to do
        press("n")
        expect(visitor.page.locator("[data-pane^='user-'] .button:focus")).to_be_visible()
        if visitor.panel.locator(card).count():
            break
    press("Enter")
    expect(words).not_to_have_text(before)


@pytest.mark.thorough
def test_phone_shows_the_hand_first_and_the_table_one_tap_away(visit: OpenVisit):
    visitor = visit(width=390, height=844)
    visitor.begin("IncreduHearts")
    expect(visitor.channel).to_be_hidden()
    expect(visitor.cards).to_have_count(26)
    box = visitor.panel.locator(".row").first.bounding_box()
    assert box
    assert box["x"] + box["width"] <= 390
    visitor.pane.locator(".peek").click()
    expect(visitor.channel).to_be_visible()
    expect(visitor.channel.locator(".message", has_text="Hand 1").last).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["Classic Hearts", "Ricketts House"])
def test_visitor_finishes_a_hand_by_clicking_only(visit: OpenVisit, game: str):
    visitor = visit()
    visitor.begin(game)
    over = visitor.pane.locator(".message", has_text="Hand 1 is over")
    for _ in range(100):
        if over.count():
            break
        press_something(visitor)
    expect(over).to_be_visible()
    expect(visitor.channel).to_contain_text("Hand 2")


def press_something(visitor: Visitor) -> None:
    """Press the button that sends the choice, or else a card.

    A press that comes too late is refused and changes nothing; then the next call tries again.
    """
    text = visitor.panel.locator(".components")
    before = text.text_content() or ""
    send = visitor.panel.locator(SEND)
    with suppress(AssertionError, TimeoutError):
        if send.count():
            send.first.click(timeout=AGAIN_MS)
        else:
            visitor.panel.locator(f"{CARD}:not(.style-3)").first.click(timeout=AGAIN_MS)
        expect(text).not_to_have_text(before, timeout=AGAIN_MS)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "is_whole"), [(390, 844, True), (360, 740, False)])
def test_a_hand_of_13_fits_a_phone(visit: OpenVisit, width: int, height: int, is_whole: bool):
    visitor = visit(width=width, height=height)
    visitor.begin("Classic Hearts")
    visitor.pass_cards(3)
    picture = visitor.panel.locator(".gallery img")
    expect(picture).to_be_visible()
    expect(picture).to_have_attribute("alt", re.compile("^Your (turn|lead)"))
    expect(picture).to_have_js_property("complete", value=True)
    view = visitor.pane.locator(".scroller").bounding_box()
    first_row = visitor.panel.locator(".row").first.bounding_box()
    words = visitor.panel.locator(".text").first.bounding_box()
    table = picture.bounding_box()
    assert view
    assert first_row
    assert words
    assert table
    top, bottom = view["y"], view["y"] + view["height"]
    assert top <= words["y"] <= first_row["y"] + first_row["height"] <= bottom
    last_row = visitor.panel.locator(".row").last.bounding_box()
    assert last_row
    if is_whole:
        assert top <= table["y"]
        assert last_row["y"] + last_row["height"] <= bottom
