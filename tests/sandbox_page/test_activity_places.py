"""Lessons, puzzles and daily deals in the Activity: begun in the chat, played in the frame."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import FrameLocator, Page, TimeoutError, expect

from bot.features.activity.additions import OPEN
from bot.features.lessons.model import library
from bot.features.lessons.model.position import format_alternative
from tests.sandbox_page.conftest import OpenVisit
from tests.sandbox_page.test_lessons import MOST_LOOKS, command, press_button
from tests.sandbox_page.visitor import Visitor, select_buttons, without_sockets

CAN_PLAY = ".hand button.can"


def open_frame(visitor: Visitor) -> FrameLocator:
    """Open the table of the newest hand in the Activity, and return the frame."""
    expect(visitor.cards.first).to_be_attached()
    visitor.panel.get_by_role("button", name="More").dispatch_event("click")
    opener = visitor.pane.locator(select_buttons(OPEN)).last
    opener.dispatch_event("click")
    frame = visitor.pane.frame_locator("iframe")
    expect(frame.locator(CAN_PLAY).first).to_be_visible()
    return frame


def play_out(frame: FrameLocator) -> None:
    """Play any card or choice until the hand is over."""
    over = frame.locator(".game-over")
    for _ in range(MOST_LOOKS):
        if over.count():
            return
        choices = frame.locator(
            f"{CAN_PLAY}, .side .action, [data-choice], dialog .answers .action"
        )
        if choices.count():
            with suppress(TimeoutError):  # it may be redrawn in the meantime
                choices.last.click(timeout=1000)
        frame.owner.page.wait_for_timeout(50)  # the computers play, and the page is updated
    raise AssertionError("the hand does not end")


@pytest.mark.thorough
def test_lesson_without_sockets_is_tried_again_and_followed_by_the_next(
    visit: OpenVisit, page: Page
) -> None:
    with without_sockets(page):
        play_lessons(visit())


@pytest.mark.slow
def test_lesson_is_tried_again_played_to_its_end_and_followed_by_the_next(
    visit: OpenVisit,
) -> None:
    play_lessons(visit())


def play_lessons(visitor: Visitor) -> None:
    """Play a lesson to its end, after a wrong answer, and begin the next one."""
    lesson = library.get_lessons("classic")[0]
    (right,) = lesson.solution[0]
    (worst,) = format_alternative(lesson.judged.alternatives[-1])
    command(visitor, "learn")
    lesson_list = visitor.channel.locator(".message", has_text="Lessons: Classic Hearts").last
    press_button(visitor, lesson_list.get_by_role("button", name="1", exact=True))
    frame = open_frame(visitor)
    notes = frame.locator(".notes")
    expect(notes).to_contain_text("Lesson 1 of 10")

    frame.locator(f"{CAN_PLAY}[data-notation='{worst}']").click()
    expect(notes).to_contain_text("is better:")
    frame.get_by_role("button", name="Try it again").click()
    expect(notes).not_to_contain_text("is better:")
    frame.locator(f"{CAN_PLAY}[data-notation='{right}']").click()
    expect(notes).to_contain_text("Right:")
    play_out(frame)
    over = frame.locator(".attempt-over")
    expect(over).to_contain_text("★")
    over.get_by_role("button", name="Replay").click()
    replay = frame.get_by_role("dialog", name="Replay")
    place = replay.locator(".replay-info")
    first = place.inner_text()
    replay.get_by_role("button", name="Play", exact=True).click()
    expect(place).not_to_have_text(first)
    replay.get_by_role("button", name="Pause").click()
    replay.get_by_role("button", name="Close").click()
    over.get_by_role("button", name="All lessons").click()
    page = frame.get_by_role("dialog")
    expect(page).to_contain_text("Lessons: Classic Hearts")
    page.get_by_role("button", name="2", exact=True).click()
    expect(notes).to_contain_text("Lesson 2 of 10")
    expect(page).to_have_count(0)


@pytest.mark.slow
def test_puzzle_is_answered_and_tried_again(visit: OpenVisit) -> None:
    visitor = visit(390, 844)
    command(visitor, "puzzle")
    frame = open_frame(visitor)
    notes = frame.locator(".notes")
    expect(notes).to_contain_text("The puzzle of the day")
    play_out(frame)
    over = frame.locator(".attempt-over")
    expect(over).to_contain_text("A new puzzle comes every day")
    over.get_by_role("button", name="Try it again").click()
    expect(over).to_have_count(0)
    expect(notes).to_contain_text("The puzzle of the day")
    expect(frame.locator(CAN_PLAY).first).to_be_visible()
