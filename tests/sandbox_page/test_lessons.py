"""Lessons and puzzles on the page: played through with the keyboard alone, and accessible."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from bot.features.lessons.model import library
from bot.features.lessons.model.position import Position
from tests.sandbox_page.conftest import OpenVisit
from tests.sandbox_page.test_accessibility import describe_violations
from tests.sandbox_page.visitor import CARD, Visitor, select_buttons

pytestmark = pytest.mark.slow
SIZES = pytest.mark.parametrize(
    ("width", "height", "scheme"),
    [(390, 844, "light"), pytest.param(1280, 800, "dark", marks=pytest.mark.slow)],
)
MOST_LOOKS = 2000
# Each day's puzzle is of another game, and may need the side of a card, or a choice after a moon.
CHOICE = f"{select_buttons('play', 'side', 'moon')}:not([aria-disabled=true], [aria-busy=true])"


def command(visitor: Visitor, name: str, *, has_options: bool = True) -> None:
    """Run a command without options in the channel, by keyboard."""
    press = visitor.page.keyboard.press
    if not visitor.channel.is_visible():
        visitor.pane.locator(".peek").focus()
        press("Enter")
    visitor.channel.locator("[data-composer]").focus()
    visitor.page.keyboard.type(f"/{name}")
    # A command can be chosen once the page has fetched the commands.
    expect(visitor.channel.get_by_role("option", name=f"/{name}").first).to_be_visible()
    press("Enter")
    if has_options:  # else it is sent already
        expect(visitor.channel.get_by_role("button", name="Send as")).to_be_focused()
        press("Enter")


def press_button(visitor: Visitor, button: Locator) -> None:
    """Press a button by keyboard."""
    button.focus()
    expect(button).to_be_focused()
    visitor.page.keyboard.press("Enter")


def answer(visitor: Visitor, position: Position) -> None:
    """Press the card that solves a position of one play."""
    (token,) = position.solution[0]
    card = visitor.panel.locator(f"{CARD}[data-custom-id*=':play:{token}']").first
    press_button(visitor, card)


def play_on(visitor: Visitor) -> None:
    """Press any card or choice until the hand is over."""
    over = visitor.pane.locator(".message", has_text="in this hand").last
    choices = visitor.pane.locator(f".message:has({CHOICE})").last.locator(CHOICE)
    sides = visitor.pane.locator(select_buttons("side"))
    for _ in range(MOST_LOOKS):
        if over.get_by_role("button", name="All lessons").count():
            return
        if choices.count():
            # If the panel is redrawn in the meantime, the next round tries again. The buttons for
            # the sides of a card are below the cards.
            with suppress(TimeoutError):
                (sides if sides.count() else choices).first.focus(timeout=1000)
                visitor.page.keyboard.press("Enter")
        visitor.page.wait_for_timeout(50)  # the computers play, and the page is updated
    raise AssertionError("the hand does not end")


@SIZES
def test_lesson_is_played_through_with_the_keyboard(
    visit: OpenVisit, width: int, height: int, scheme: str
):
    visitor = visit(width, height, scheme)
    lesson = library.get_lessons("classic")[0]
    command(visitor, "learn")
    lesson_list = visitor.channel.locator(".message", has_text="Lessons: Classic Hearts").last
    first = lesson_list.get_by_role("button", name="1", exact=True)
    expect(first).to_be_visible()
    assert describe_violations(visitor.page) == ""
    press_button(visitor, first)
    expect(visitor.cards.first).to_be_attached()
    show_hand(visitor)
    expect(visitor.panel).to_contain_text("Lesson 1 of 10")
    assert describe_violations(visitor.page) == ""
    answer(visitor, lesson)
    expect(visitor.pane.locator(".message", has_text="Right:").last).to_be_visible()
    play_on(visitor)
    over = visitor.pane.locator(".message", has_text="in this hand").last
    expect(over).to_contain_text(re.compile("★"))
    assert describe_violations(visitor.page) == ""
    press_button(visitor, over.get_by_role("button", name="Next lesson"))
    expect(visitor.pane.locator(".message", has_text="Lesson 2 of 10").last).to_be_attached()


@SIZES
def test_puzzle_is_answered_with_the_keyboard_and_can_be_played_on(
    visit: OpenVisit, width: int, height: int, scheme: str
):
    visitor = visit(width, height, scheme)
    command(visitor, "puzzle")
    expect(visitor.cards.first).to_be_attached()
    show_hand(visitor)
    expect(visitor.panel).to_contain_text("The puzzle of the day")
    assert describe_violations(visitor.page) == ""
    press_button(visitor, visitor.panel.locator(f"{CARD}[data-custom-id*=':play:']").first)
    answer = visitor.pane.locator(".message", has_text=re.compile("Right:|is better:")).last
    side = visitor.pane.locator(select_buttons("side")).first
    expect(answer.or_(side).first).to_be_visible()
    if side.count():
        press_button(visitor, side)
    expect(answer).to_be_visible()
    assert describe_violations(visitor.page) == ""
    play_on(visitor)
    expect(visitor.pane).to_contain_text("A new puzzle comes every day")


def show_hand(visitor: Visitor) -> None:
    """Show the direct messages; on a phone, the page shows one pane at a time."""
    if not visitor.pane.is_visible():
        tab = visitor.page.locator(f'[data-person="{visitor.person.id}"], .tabs button').last
        press_button(visitor, tab)
    expect(visitor.cards.first).to_be_visible()
