"""Places without the bot: guilds, groups and messages between people, and who installs it there."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Locator, expect

from bot.render.wording import wording_for
from tests.sandbox_page.conftest import OpenVisit, serial
from tests.sandbox_page.desk import Person, ask
from tests.sandbox_page.test_accessibility import DESKTOP_DARK, describe_violations, looks
from tests.sandbox_page.visitor import ANY_CARD, Visitor

pytestmark = pytest.mark.thorough
STRICT = ("USE_EXTERNAL_APPS",)


def add_people(visitor: Visitor, count: int) -> list[Person]:
    """Add people to the guild."""
    return [
        Person(**ask(f"{visitor.url}sandbox/users", "POST", {"name": f"Friend{next(serial)}"}))
        for _ in range(count)
    ]


def add_messages(visitor: Visitor, *others: Person, name: str = "") -> None:
    """Add direct messages between the visitor and another person, or a group with several."""
    members = [visitor.person.id, *(other.id for other in others)]
    ask(f"{visitor.url}sandbox/dms", "POST", {"members": members, "name": name})


def add_guild(visitor: Visitor, name: str, deny: Iterable[str] = ()) -> None:
    """Add a guild with the visitor and without the bot."""
    body = {"members": [visitor.person.id], "name": name, "deny": list(deny)}
    ask(f"{visitor.url}sandbox/guilds", "POST", body)


def tab(visitor: Visitor, name: str) -> Locator:
    """The tab of a place."""
    return visitor.channel.locator(".other-places .thread-tab", has_text=name)


def install(visitor: Visitor) -> None:
    """Install the bot for the visitor."""
    path = f"{visitor.url}sandbox/users/{visitor.person.id}/install"
    ask(path, "POST", {"installed": True})


def send_command(visitor: Visitor, name: str) -> None:
    """Type a command, and send it without options."""
    visitor.channel.locator("[data-composer]").fill(f"/{name}")
    visitor.channel.locator("[data-composer]").press("Enter")
    visitor.channel.get_by_role("button", name="Send as").click()


def test_bot_is_installed_in_a_group_by_mouse_and_deals_a_hand_for_one_person(visit: OpenVisit):
    visitor = visit()
    add_messages(visitor, *add_people(visitor, 2), name="Club")
    tab(visitor, "Club").click()
    name = visitor.person.name
    expect(visitor.channel.get_by_role("heading", level=2)).to_have_text("Club")
    expect(visitor.channel).to_contain_text(f"{name} has not installed Moonshooter")
    field = visitor.channel.locator("[data-composer]")
    field.fill("/")
    expect(visitor.channel.get_by_role("listbox")).to_contain_text(f"No commands: {name} has not")
    field.fill("")
    visitor.channel.get_by_role("button", name="Install Moonshooter").click()
    expect(visitor.channel.locator(".quick button", has_text="/play")).to_be_visible()
    send_command(visitor, "play")
    hand = visitor.channel.locator(f".message:has({ANY_CARD})")
    hand.locator(ANY_CARD).first.click()
    expect(hand.locator(ANY_CARD).first).to_have_class(re.compile("style-3"))
    expect(hand.locator(".only-you")).to_be_visible()
    expect(visitor.channel.get_by_role("heading", level=2)).to_have_text("Club")


@pytest.mark.slow
def test_place_without_the_bot_is_opened_and_the_bot_removed_by_keyboard(visit: OpenVisit):
    visitor = visit()
    (friend,) = add_people(visitor, 1)
    add_messages(visitor, friend)
    install(visitor)
    tab(visitor, friend.name).focus()
    visitor.page.keyboard.press("Enter")
    expect(tab(visitor, friend.name)).to_have_attribute("aria-pressed", "true")
    expect(visitor.channel.locator(".quick button", has_text="/help")).to_be_visible()
    button = visitor.channel.locator(".outside button")
    expect(button).to_have_text(re.compile("^Remove Moonshooter"))
    button.focus()
    visitor.page.keyboard.press("Enter")
    expect(button).to_have_text(f"Install Moonshooter for {visitor.person.name}")
    expect(button).to_be_focused()
    expect(visitor.channel.locator(".quick button")).to_have_count(0)
    visitor.page.keyboard.press("Enter")
    expect(visitor.channel.locator(".quick button", has_text="/help")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), ("de", "de"), ("fr", "fr")])
def test_guild_that_denies_external_apps_says_so_and_hides_the_table(
    visit: OpenVisit, locale: str, language: str
):
    visitor = visit()
    ask(f"{visitor.url}sandbox/users/{visitor.person.id}", "PATCH", {"locale": locale})
    install(visitor)
    add_guild(visitor, "Strict", STRICT)
    tab(visitor, "Strict").click()
    expect(visitor.channel).to_contain_text("It does not allow external apps")
    send_command(visitor, "hearts new")
    denied = re.split(r"[*`’]", wording_for(language).text("here-denied"))[0]
    expect(visitor.channel).to_contain_text(denied)


@pytest.mark.slow
def test_place_is_not_shown_to_people_who_are_not_members(visit: OpenVisit):
    visitor = visit()
    friend, stranger = add_people(visitor, 2)
    add_messages(visitor, friend)
    tab(visitor, friend.name).click()
    visitor.channel.locator(".acting").get_by_role("button", name=stranger.name).click()
    expect(visitor.channel.get_by_role("heading", level=2)).to_have_text("games")
    expect(visitor.channel.locator("[role=alert]")).to_have_count(0)
    visitor.channel.locator(".acting").get_by_role("button", name=friend.name).click()
    expect(visitor.channel.get_by_role("heading", level=2)).to_have_text(visitor.person.name)


@looks(DESKTOP_DARK)
def test_places_without_the_bot_have_no_serious_fault_and_fit(
    visit: OpenVisit, width: int, height: int, scheme: str
):
    visitor = visit(width, height, scheme)
    add_guild(visitor, "Strict", STRICT)
    tab(visitor, "Strict").click()
    expect(visitor.channel.locator(".outside")).to_be_visible()
    assert describe_violations(visitor.page) == ""
    visitor.channel.locator(".outside button").click()
    expect(visitor.channel.locator(".quick button").first).to_be_visible()
    assert describe_violations(visitor.page) == ""
    visitor.page.set_viewport_size({"width": 360, "height": 740})
    wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert visitor.page.evaluate(wider) <= 0
