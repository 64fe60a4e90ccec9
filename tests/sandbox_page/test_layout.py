"""The look of the page: a phone's width, scrolling, themes, contrast."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.sandbox_page.desk import SandboxPage, ask


def test_phone_shows_one_pane_without_overflow(open_sandbox_page):
    sandbox_page = open_sandbox_page(width=390, height=844)
    ann = sandbox_page.people[0]
    expect(sandbox_page.channel).to_be_visible()
    expect(sandbox_page.pane(ann)).to_be_hidden()
    sandbox_page.deal()
    sandbox_page.page.locator(f'[data-tab="user-{ann.id}"]').click()
    expect(sandbox_page.channel).to_be_hidden()
    hand = sandbox_page.hand(ann)
    expect(hand).to_be_visible()
    assert sandbox_page.overflow() == 0
    width = hand.evaluate("element => element.closest('.scroller').scrollWidth")
    assert width <= 390
    tops = (
        hand.locator(".row")
        .first.locator(".button")
        .evaluate_all("buttons => buttons.map((button) => button.getBoundingClientRect().top)")
    )
    assert len(tops) == 5
    assert len(set(tops[:4])) == 1, "four buttons stand side by side"
    heights = hand.locator(".button").evaluate_all(
        "buttons => buttons.map((button) => button.getBoundingClientRect().height)"
    )
    assert min(heights) >= 40


@pytest.mark.thorough
def test_phone_switches_to_a_person_with_something_to_do(open_sandbox_page):
    sandbox_page = open_sandbox_page(width=390, height=844)
    sandbox_page.page.get_by_role("button", name="Follow").click()
    sandbox_page.deal_from_elsewhere()  # the page may follow somebody from another test by now
    expect(sandbox_page.hand(sandbox_page.people[0])).to_be_visible()
    expect(sandbox_page.channel).to_be_hidden()


@pytest.mark.thorough
def test_phone_that_follows_from_a_focused_control_of_the_channel_focuses_the_hand(
    open_sandbox_page,
):
    sandbox_page = open_sandbox_page(width=390, height=844)
    sandbox_page.channel.locator("[data-composer]").focus()
    # Not by a click, after which the page may follow before the focus is back in the channel.
    sandbox_page.page.evaluate("() => window.sandboxPage.toggleFollow()")
    sandbox_page.deal_from_elsewhere()
    expect(sandbox_page.channel).to_be_hidden()
    expect(sandbox_page.page.locator(".of-person .message:focus")).to_be_visible()


@pytest.mark.thorough
def test_reader_who_scrolled_up_stays_and_sees_the_count_of_new_messages(sandbox_page: SandboxPage):
    ann = sandbox_page.people[0]
    path = f"{sandbox_page.url}api/v10/channels/{sandbox_page.channel_id}/messages"
    for n in range(3):
        lines = "\n".join(f"{sandbox_page.table} line {n}.{i}" for i in range(40))
        ask(path, "POST", {"content": lines}, token=ann.token)
    scroller = sandbox_page.channel.locator(".scroller")
    expect(sandbox_page.channel.get_by_text(f"{sandbox_page.table} line 2.39")).to_be_in_viewport()
    scroller.evaluate("element => element.scrollTo(0, element.scrollHeight / 2)")
    jump = sandbox_page.channel.locator(".jump")
    expect(jump).to_have_text("Newest messages")
    before = scroller.evaluate("element => element.scrollTop")
    ask(path, "POST", {"content": f"{sandbox_page.table} last"}, token=ann.token)
    expect(jump).to_have_text("1 new")
    assert scroller.evaluate("element => element.scrollTop") == before
    jump.click()
    expect(sandbox_page.channel.get_by_text(f"{sandbox_page.table} last")).to_be_in_viewport()
    expect(jump).to_have_count(0)


@pytest.mark.thorough
def test_theme_follows_the_system_and_the_toggle_is_remembered(open_sandbox_page):
    sandbox_page = open_sandbox_page(color_scheme="light")
    root = sandbox_page.page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    sandbox_page.page.get_by_role("button", name="Dark theme").click()
    expect(root).to_have_attribute("data-theme", "dark")
    sandbox_page.page.reload()
    expect(root).to_have_attribute("data-theme", "dark")


@pytest.mark.thorough
def test_text_contrast_is_at_least_aa_in_both_themes(open_sandbox_page):
    papers = {
        "--text": ("--pane", "--raised", "--field"),
        "--muted": ("--pane", "--page", "--raised", "--field"),
        "--link": ("--pane", "--raised"),
        "--on-brand": ("--brand", "--good", "--bad"),
        "--on-quiet": ("--quiet",),
        "--on-gone": ("--gone",),
        "--alarm": ("--pane",),
    }
    pairs = [(ink, paper) for ink, all_papers in papers.items() for paper in all_papers]
    for scheme in ("dark", "light"):
        sandbox_page = open_sandbox_page(color_scheme=scheme)
        colours = sandbox_page.page.evaluate(
            """names => { const style = getComputedStyle(document.documentElement);
            return Object.fromEntries(names.map((n) => [n, style.getPropertyValue(n)])); }""",
            sorted({name for pair in pairs for name in pair}),
        )
        for ink, paper in pairs:
            assert contrast(colours[ink], colours[paper]) >= 4.5, (scheme, ink, paper)


def contrast(ink: str, paper: str) -> float:
    """Return the contrast of two colours by WCAG 2, from 1 to 21."""

    def luminance(colour: str) -> float:
        parts = re.fullmatch(r"#(..)(..)(..)", colour)
        assert parts, colour
        linear = [
            c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4
            for c in (int(part, 16) / 255 for part in parts.groups())
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lighter, darker = sorted((luminance(ink), luminance(paper)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.thorough
def test_people_are_shown_with_their_avatars(sandbox_page: SandboxPage):
    ann = sandbox_page.people[0]
    path = f"{sandbox_page.url}api/v10/channels/{sandbox_page.channel_id}/messages"
    ask(path, "POST", {"content": f"{sandbox_page.table} hello"}, token=ann.token)
    message = sandbox_page.channel.locator(".message", has_text=f"{sandbox_page.table} hello")
    avatar = message.locator(".avatar img")
    expect(avatar).to_have_attribute("src", re.compile(f"^/avatars/{ann.id}/[0-9a-f]{{32}}.png$"))
    expect(avatar).to_have_js_property("complete", True)
    assert avatar.evaluate("element => element.naturalWidth") > 0
    expect(sandbox_page.page.locator(f'[data-tab="user-{ann.id}"] .avatar img')).to_be_visible()
