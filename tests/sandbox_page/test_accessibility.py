"""axe-core finds no serious fault on the page, in any of its main states."""

from __future__ import annotations

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.sandbox_page.conftest import OpenSandboxPage, OpenVisit
from tests.sandbox_page.demo_bot import png
from tests.sandbox_page.desk import SandboxPage, ask, post
from tests.ui.corpus.kept import kept

GRAVE = ("serious", "critical")
DESKTOP_DARK, PHONE_LIGHT = (1280, 800, "dark"), (390, 844, "light")
# As many as the sandbox takes from a bot at once.
REVIEW_PAGES = (
    *("classic, sums", "double-hearts, 1", "cancellation, 2"),
    *("classic, sums shown", "waiting, 3 of 70, 0 ahead"),
)
FIRST_PANELS = tuple(
    f"{state}, with a picture"
    for state in (
        *("classic of 3: passes, 3 chosen", "classic of 3: waits while passing, first hand"),
        *(
            "classic of 3: leads, first hand, trick 1",
            "increduhearts of 4: follows, first hand, trick 1",
        ),
        "double-hearts of 3: asked for a side",
    )
)
MORE_PANELS = tuple(
    f"{state}, with a picture"
    for state in (
        *("classic of 3: waits while playing, first hand, trick 2",),
        *("increduhearts of 4: decides on the moon, later hand",),
        "classic of 3: waits while over, later hand",
    )
)
COMPONENTS_V2 = 1 << 15
# Background colours still under way after a button is turned off and after it is turned on again.
UNDER_WAY = """button => [true, false].flatMap(off => {
  getComputedStyle(button).backgroundColor
  button.setAttribute("aria-disabled", off)
  return button.getAnimations().map(one => one.transitionProperty)
}).filter(property => property.startsWith("background"))"""
LOOKS = (DESKTOP_DARK, PHONE_LIGHT, (1280, 800, "light"), (390, 844, "dark"))


def looks(first: tuple[int, int, str]) -> pytest.MarkDecorator:
    """Run a test in this look, and in the others where time does not matter."""
    others = [pytest.param(*look, marks=pytest.mark.slow) for look in LOOKS if look != first]
    return pytest.mark.parametrize(("width", "height", "scheme"), [first, *others])


def faults(page: Page) -> str:
    """What axe-core calls serious or critical: a line for each element, nothing if all is well."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    lines = [
        f"{rule['id']} ({rule['impact']}): {node['html'][:160]}"
        for rule in found
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]
    return "\n".join(lines)


def empty_channel(sandbox_page: SandboxPage) -> None:
    """Put a new channel in the place of the one with messages."""
    ask(f"{sandbox_page.url}sandbox/channels/{sandbox_page.channel_id}", "DELETE")
    ask(f"{sandbox_page.url}sandbox/channels", "POST", {"name": "games"})
    sandbox_page.page.reload()
    expect(sandbox_page.channel.locator(".welcome .start").first).to_be_visible()


@pytest.mark.thorough
@looks(PHONE_LIGHT)
def test_empty_page_and_what_can_be_begun_have_no_serious_fault(
    open_sandbox_page: OpenSandboxPage, width: int, height: int, scheme: str
):
    sandbox_page = open_sandbox_page(width, height, scheme, guest=True)
    empty_channel(sandbox_page)
    assert faults(sandbox_page.page) == ""
    sandbox_page.page.locator(".start-now").click()
    expect(sandbox_page.page.get_by_role("dialog")).to_be_visible()
    assert faults(sandbox_page.page) == ""


@pytest.mark.thorough
@looks(DESKTOP_DARK)
def test_lobby_and_modal_have_no_serious_fault(
    open_sandbox_page: OpenSandboxPage, width: int, height: int, scheme: str
):
    sandbox_page = open_sandbox_page(width, height, scheme)
    message = sandbox_page.open_table()
    message.get_by_role("button", name="Secret").click()
    expect(sandbox_page.channel.locator(".message.ephemeral").last).to_be_visible()
    message.get_by_role("combobox").click()
    assert faults(sandbox_page.page) == ""
    message.get_by_role("button", name="House rules").click()
    expect(sandbox_page.page.get_by_role("dialog")).to_be_visible()
    sandbox_page.page.get_by_role("button", name="Submit").click()
    expect(sandbox_page.page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    assert faults(sandbox_page.page) == ""


@pytest.mark.thorough
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
    assert faults(sandbox_page.page) == ""
    trick.get_by_role("button", name="Enlarge").click()
    expect(sandbox_page.page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    assert faults(sandbox_page.page) == ""


@looks(PHONE_LIGHT)
@pytest.mark.parametrize(
    ("kind", "scenes"), [("reviews", REVIEW_PAGES), ("hands", FIRST_PANELS), ("hands", MORE_PANELS)]
)
def test_pages_of_reviews_and_states_of_panels_have_no_serious_fault(
    open_sandbox_page: OpenSandboxPage,
    kind: str,
    scenes: tuple[str, ...],
    width: int,
    height: int,
    scheme: str,
):
    sandbox_page = open_sandbox_page(width, height, scheme)
    url = sandbox_page.url
    token = f"Bot {ask(f'{url}sandbox/state')['bot_token']}"
    pages = {page["scene"]: page["en"] for page in map(json.loads, kept(kind).values())}
    empty_channel(sandbox_page)
    channel_id = sandbox_page.channel_id
    for scene in scenes:
        page = {"flags": COMPONENTS_V2, **pages[scene]}
        post(f"{url}api/v10/channels/{channel_id}/messages", page, png(72, 40), token=token)
    messages = sandbox_page.channel.locator(".message")
    expect(messages).to_have_count(len(scenes))
    expect(messages.get_by_role("img").first).to_be_visible()
    assert faults(sandbox_page.page) == ""


@pytest.mark.thorough
@looks(DESKTOP_DARK)
def test_game_with_a_hand_has_no_serious_fault(
    visit: OpenVisit, width: int, height: int, scheme: str
):
    visitor = visit(width, height, scheme)
    visitor.begin("Classic Hearts")
    assert faults(visitor.page) == ""
    visitor.pass_cards(3)
    assert faults(visitor.page) == ""
    if width < 700:
        visitor.pane.locator(".peek").click()
        assert faults(visitor.page) == ""


def test_button_is_readable_at_once_when_it_is_turned_off_or_on(
    open_sandbox_page: OpenSandboxPage,
):
    # The text changes its colour at once: on a background that fades, it would be pale meanwhile.
    button = open_sandbox_page().open_table().get_by_role("button", name="Join")
    for style in (1, 2, 3, 4):
        button.evaluate("(button, style) => { button.className = style }", f"button style-{style}")
        assert button.evaluate(UNDER_WAY) == []
