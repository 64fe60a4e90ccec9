"""axe-core finds no serious fault on the page, in any of its main states."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

import discord
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from bot.render.wording import wording_for
from bot.ui.components.payloads import FILE, walk
from tests.sandbox_page.conftest import OpenSandboxPage, OpenVisit
from tests.sandbox_page.demo_bot import png
from tests.sandbox_page.desk import SandboxPage, ask, post
from tests.ui.scene_files import FOLDERS, TESTS, folder_name, scenes

GRAVE = ("serious", "critical")
DESKTOP_DARK, PHONE_LIGHT = (1280, 800, "dark"), (390, 844, "light")
MOST_IN_CHANNEL = 5  # messages that the sandbox takes from a bot at once
NEED_EMOJIS = {"hand-emojis"}  # which are not uploaded
PANELS = ("passing", "hand", "hand-choices", "answers")
COMPONENTS_V2 = 1 << 15
# Running transitions of the background after a button is disabled and after it is enabled.
RUNNING_TRANSITIONS = """button => [true, false].flatMap(off => {
  getComputedStyle(button).backgroundColor
  button.setAttribute("aria-disabled", off)
  return button.getAnimations().map(animation => animation.transitionProperty)
}).filter(property => property.startsWith("background"))"""
LOOKS = (DESKTOP_DARK, PHONE_LIGHT, (1280, 800, "light"), (390, 844, "dark"))


def looks(first: tuple[int, int, str]) -> pytest.MarkDecorator:
    """Run a test in this look, and in the others where time does not matter."""
    others = [pytest.param(*look, marks=pytest.mark.slow) for look in LOOKS if look != first]
    return pytest.mark.parametrize(("width", "height", "scheme"), [first, *others])


def describe_violations(page: Page) -> str:
    """Return a line for each element that axe-core calls serious or critical; empty for none."""
    result = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    lines = [
        f"{rule['id']} ({rule['impact']}): {node['html'][:160]}"
        for rule in result
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]
    return "\n".join(lines)


def empty_channel(sandbox_page: SandboxPage) -> None:
    """Replace the channel by a new one without messages."""
    ask(f"{sandbox_page.url}sandbox/channels/{sandbox_page.channel_id}", "DELETE")
    ask(f"{sandbox_page.url}sandbox/channels", "POST", {"name": "games"})
    sandbox_page.page.reload()
    expect(sandbox_page.channel.locator(".welcome .start").first).to_be_visible()


@pytest.mark.slow
@looks(PHONE_LIGHT)
def test_empty_page_and_start_dialog_have_no_serious_fault(
    open_sandbox_page: OpenSandboxPage, width: int, height: int, scheme: str
):
    sandbox_page = open_sandbox_page(width, height, scheme, guest=True)
    empty_channel(sandbox_page)
    assert describe_violations(sandbox_page.page) == ""
    sandbox_page.page.locator(".start-now").click()
    expect(sandbox_page.page.get_by_role("dialog")).to_be_visible()
    assert describe_violations(sandbox_page.page) == ""


@pytest.mark.slow
@looks(DESKTOP_DARK)
def test_lobby_and_modal_have_no_serious_fault(
    open_sandbox_page: OpenSandboxPage, width: int, height: int, scheme: str
):
    sandbox_page = open_sandbox_page(width, height, scheme)
    message = sandbox_page.open_table()
    message.get_by_role("button", name="Secret").click()
    expect(sandbox_page.channel.locator(".message.ephemeral").last).to_be_visible()
    message.get_by_role("combobox").click()
    assert describe_violations(sandbox_page.page) == ""
    message.get_by_role("button", name="House rules").click()
    expect(sandbox_page.page.get_by_role("dialog")).to_be_visible()
    sandbox_page.page.get_by_role("button", name="Submit").click()
    expect(sandbox_page.page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    assert describe_violations(sandbox_page.page) == ""


@pytest.mark.slow
@looks(PHONE_LIGHT)
def test_thread_with_a_picture_has_no_serious_fault(
    open_sandbox_page: OpenSandboxPage, width: int, height: int, scheme: str
):
    sandbox_page = open_sandbox_page(width, height, scheme)
    message = sandbox_page.open_table()
    message.get_by_role("button", name="Join").click()
    message.get_by_role("button", name="Start").click()
    trick = sandbox_page.channel.locator(".message", has_text=f"Trick 1 of {sandbox_page.table}")
    expect(trick.get_by_role("img")).to_be_visible()
    assert describe_violations(sandbox_page.page) == ""
    trick.get_by_role("button", name="Enlarge").click()
    expect(sandbox_page.page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    assert describe_violations(sandbox_page.page) == ""


def list_messages(folder: Path, names: Collection[str] = ()) -> list[dict[str, Any]]:
    """Return the messages in these scenes of a folder, or in all, as a bot sends them."""
    messages = []
    for name, layouts in scenes(folder, wording_for()):
        for layout in layouts if name in names or not names else ():
            if isinstance(layout, discord.ui.Modal) or name in NEED_EMOJIS:
                continue
            components = layout.to_components()
            urls = [
                item["media"]["url"] for part in walk(components) for item in part.get("items", ())
            ]
            urls += [
                component["file"]["url"]
                for component in walk(components)
                if component["type"] == FILE
            ]
            files = [{"filename": url.removeprefix("attachment://")} for url in urls]
            messages.append(
                {"flags": COMPONENTS_V2, "components": components, "attachments": files}
            )
    return messages


def describe_violations_of_messages(
    sandbox_page: SandboxPage, messages: Sequence[dict[str, Any]]
) -> str:
    """Post messages into new channels, and return a line for each serious violation."""
    token = f"Bot {ask(f'{sandbox_page.url}sandbox/state')['bot_token']}"
    lines = ""
    for start in range(0, len(messages), MOST_IN_CHANNEL):
        batch = messages[start : start + MOST_IN_CHANNEL]
        empty_channel(sandbox_page)
        url = f"{sandbox_page.url}api/v10/channels/{sandbox_page.channel_id}/messages"
        for message in batch:
            post(url, message, png(72, 40), token=token)
        expect(sandbox_page.channel.locator(".message")).to_have_count(len(batch))
        lines += describe_violations(sandbox_page.page)
    return lines


@pytest.mark.thorough
@looks(PHONE_LIGHT)
def test_states_of_panels_have_no_serious_fault(
    open_sandbox_page: OpenSandboxPage, width: int, height: int, scheme: str
):
    messages = list_messages(TESTS / "table", PANELS)
    assert len(messages) > MOST_IN_CHANNEL
    assert describe_violations_of_messages(open_sandbox_page(width, height, scheme), messages) == ""


@pytest.mark.slow
@pytest.mark.parametrize("folder", FOLDERS, ids=folder_name)
def test_scenes_have_no_serious_fault(open_sandbox_page: OpenSandboxPage, folder: Path):
    assert (
        describe_violations_of_messages(open_sandbox_page(*PHONE_LIGHT), list_messages(folder))
        == ""
    )


@pytest.mark.slow
@looks(DESKTOP_DARK)
def test_game_with_a_hand_has_no_serious_fault(
    visit: OpenVisit, width: int, height: int, scheme: str
):
    visitor = visit(width, height, scheme)
    visitor.begin("Classic Hearts")
    assert describe_violations(visitor.page) == ""
    visitor.pass_cards(3)
    assert describe_violations(visitor.page) == ""
    if width < 700:
        visitor.pane.locator(".peek").click()
        assert describe_violations(visitor.page) == ""


@pytest.mark.thorough
def test_button_is_readable_at_once_when_it_is_turned_off_or_on(
    open_sandbox_page: OpenSandboxPage,
):
    # The text changes its colour at once: on a background that fades, it would be pale meanwhile.
    button = open_sandbox_page().open_table().get_by_role("button", name="Join")
    for style in (1, 2, 3, 4):
        button.evaluate("(button, style) => { button.className = style }", f"button style-{style}")
        assert button.evaluate(RUNNING_TRANSITIONS) == []
