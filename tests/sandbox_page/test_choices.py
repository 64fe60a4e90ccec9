"""Choices of a person and of a server, made with the keyboard alone, and accessible throughout."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.sandbox_page.conftest import OpenVisit
from tests.sandbox_page.desk import ask
from tests.sandbox_page.test_accessibility import describe_violations
from tests.sandbox_page.test_lessons import SIZES, command, press_button
from tests.sandbox_page.visitor import Visitor


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
    assert describe_violations(visitor.page) == ""
    press_button(visitor, message.get_by_role("button", name="Blocked people"))
    back = message.get_by_role("button", name="Back")
    expect(back).to_be_focused()
    press("Shift+Tab")
    people = message.get_by_role("combobox")
    expect(people).to_be_focused()
    press("Enter")
    first = message.get_by_role("option").first
    expect(first).to_be_visible()
    assert describe_violations(visitor.page) == ""
    name = first.inner_text()
    press("Enter")
    press("Escape")
    expect(people).to_have_attribute("aria-label", f"nobody: {name}")
    expect(people).to_be_focused()
    assert describe_violations(visitor.page) == ""


@pytest.mark.slow
@SIZES
def test_rules_are_saved_and_made_the_default_with_the_keyboard(
    visit: OpenVisit, width: int, height: int, scheme: str
):
    visitor = visit(width, height, scheme)
    page = visitor.page
    let_manage(visitor)
    command(visitor, "hearts new")
    lobby = visitor.channel.locator(".message", has_text=visitor.person.name).last
    press_button(visitor, lobby.get_by_role("button", name="Host menu"))
    menu = visitor.channel.locator(".message.ephemeral").last
    press_button(visitor, menu.get_by_role("button", name="More"))
    press_button(visitor, menu.get_by_role("button", name="Saved rules"))
    expect(menu).to_contain_text("Nothing is saved for this game yet")
    press_button(visitor, menu.get_by_role("button", name="Save these rules"))
    name = page.get_by_role("dialog").get_by_label("Name of these rules")
    expect(name).to_be_focused()
    assert describe_violations(page) == ""
    page.keyboard.type("Friday")
    page.keyboard.press("Enter")
    expect(menu).to_contain_text("Saved “Friday”")
    expect(menu.locator(".components :focus")).to_be_attached()
    assert describe_violations(page) == ""
    default = menu.get_by_role("combobox", name="New tables")
    press_button(visitor, default)
    page.keyboard.press("ArrowDown")
    assert describe_violations(page) == ""
    page.keyboard.press("Enter")
    expect(menu).to_contain_text("New tables of Classic Hearts start with “Friday”")
    expect(menu.locator(".components :focus")).to_be_attached()
    forget(visitor, menu)


@pytest.mark.thorough
@SIZES
def test_tournament_is_announced_by_one_form_with_the_keyboard(
    visit: OpenVisit, width: int, height: int, scheme: str
):
    visitor = visit(width, height, scheme)
    page, name = visitor.page, f"Cup of {width} keys"
    let_manage(visitor)
    command(visitor, "tournament new", has_options=False)
    form = page.get_by_role("dialog")
    expect(form.get_by_label("Name")).to_be_focused()
    assert describe_violations(page) == ""
    page.keyboard.type(name)
    places = form.get_by_role("combobox", name="Players")
    press_button(visitor, places)
    expect(form.get_by_role("option", name="128 players")).to_be_attached()
    assert describe_violations(page) == ""
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    press_button(visitor, form.get_by_role("combobox", name="How"))
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    press_button(visitor, form.get_by_role("button", name="Submit"))
    announcement = visitor.channel.locator(".message", has_text=f"♥ {name}").last
    expect(announcement).to_contain_text("Same cards: all tables of a round play the same deals")
    press_button(visitor, announcement.get_by_role("button", name="Join"))
    expect(announcement).to_contain_text(visitor.person.name)
    assert describe_violations(page) == ""
    press_button(visitor, announcement.get_by_role("button", name="Organise"))
    expect(visitor.channel.locator(".message.ephemeral").last).to_contain_text(name)
    assert describe_violations(page) == ""


@pytest.mark.slow
@SIZES
def test_pages_of_the_daily_deal_are_reached_with_the_keyboard(
    visit: OpenVisit, width: int, height: int, scheme: str
):
    visitor = visit(width, height, scheme)
    command(visitor, "daily", has_options=False)
    page = visitor.channel.locator(".message", has_text="Everyone gets the same cards").last
    expect(page).to_be_visible()
    for button, words in (("Board", "It ends"), ("Yesterday", "Over."), ("Other games", "Which")):
        press_button(visitor, page.get_by_role("button", name=button))
        expect(visitor.channel.locator(".message", has_text=words).last).to_be_visible()
        assert describe_violations(visitor.page) == "", button


@pytest.mark.slow
@SIZES
@pytest.mark.parametrize(
    ("name", "has_options", "words"),
    [
        ("profile", True, re.compile("profile")),
        ("leaderboard", True, re.compile("ranking")),
        ("help", False, re.compile("Points are bad")),
        # Other tests may have left tables with free seats.
        ("hearts find", True, re.compile("looking for a table|free seat")),
    ],
)
def test_answer_to_a_command_has_no_serious_fault(
    visit: OpenVisit,
    width: int,
    height: int,
    scheme: str,
    name: str,
    has_options: bool,
    words: re.Pattern[str],
):
    visitor = visit(width, height, scheme)
    command(visitor, name, has_options=has_options)
    expect(visitor.channel.locator(".message", has_text=words).last).to_be_visible()
    assert describe_violations(visitor.page) == ""


def let_manage(visitor: Visitor) -> None:
    """Give the visitor the permission to change the server's settings."""
    channel_id = ask(f"{visitor.url}sandbox/state")["channel_id"]
    body = {"channel_id": channel_id, "user_id": visitor.person.id, "allow": ["manage_guild"]}
    ask(f"{visitor.url}sandbox/permissions", "POST", body)


def forget(visitor: Visitor, menu: Locator) -> None:
    """Delete the saved rules by keyboard, so that other tests do not see them."""
    press_button(visitor, menu.get_by_role("combobox", name="Delete saved rules"))
    visitor.page.keyboard.press("Enter")
    expect(menu).to_contain_text("Deleted “Friday”")
