"""Choices of a person and of a server, made with the keyboard alone, and accessible throughout."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.sandbox_page.conftest import OpenVisit
from tests.sandbox_page.test_accessibility import faults as grave_faults
from tests.sandbox_page.test_lessons import SIZES, command, press_button


@pytest.mark.thorough
@SIZES
def test_people_are_blocked_with_the_keyboard(
    visit: OpenVisit, width: int, height: int, scheme: str
):
    visitor = visit(width, height, scheme)
    press = visitor.page.keyboard.press
    command(visitor, "preferences", has_options=False)
    message = visitor.channel.locator(".message").last
    expect(message).to_contain_text("Your preferences")
    assert grave_faults(visitor.page) == ""
    press_button(visitor, message.get_by_role("button", name="Blocked people"))
    back = message.get_by_role("button", name="Back")
    expect(back).to_be_focused()
    press("Shift+Tab")
    people = message.get_by_role("combobox")
    expect(people).to_be_focused()
    press("Enter")
    first = message.get_by_role("option").first
    expect(first).to_be_visible()
    assert grave_faults(visitor.page) == ""
    name = first.inner_text()
    press("Enter")
    press("Escape")
    expect(people).to_have_attribute("aria-label", f"nobody: {name}")
    expect(people).to_be_focused()
    assert grave_faults(visitor.page) == ""
