"""The page in a browser: playing with several people side by side."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.sandbox_page.demo_bot import png
from tests.sandbox_page.desk import SandboxPage, ask


def focused_text(sandbox_page: SandboxPage) -> str:
    return sandbox_page.page.evaluate("() => document.activeElement.textContent")


def test_page_shows_channel_and_a_pane_for_each_open_person(sandbox_page: SandboxPage):
    expect(sandbox_page.channel).to_be_visible()
    for person in sandbox_page.people:
        expect(sandbox_page.pane(person).get_by_role("heading", name=person.name)).to_be_visible()
        expect(sandbox_page.page.locator(f'[data-tab="user-{person.id}"]')).to_be_visible()
    assert sandbox_page.overflow() == 0


@pytest.mark.thorough
def test_page_opens_the_pane_of_the_first_person_when_storage_names_strangers(
    sandbox_page: SandboxPage,
):
    for stored_value in (json.dumps({"open": ["1", 7], "acting": 3, "modes": 5}), "no json"):
        sandbox_page.page.evaluate(
            "text => localStorage.setItem('sandbox-page', text)", stored_value
        )
        sandbox_page.page.reload()
        expect(sandbox_page.page.locator(".of-person")).to_have_count(1)
        expect(sandbox_page.pane(sandbox_page.people[0])).to_be_visible()


@pytest.mark.thorough
def test_everybody_stands_side_by_side_on_demand(sandbox_page: SandboxPage):
    user_count = len(ask(f"{sandbox_page.url}sandbox/state")["users"])
    button = sandbox_page.page.get_by_role("button", name="Everybody side by side")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(sandbox_page.page.locator(".of-person")).to_have_count(user_count)
    expect(button).to_have_attribute("aria-pressed", "true")
    sandbox_page.pane(sandbox_page.people[1]).get_by_role(
        "heading", name=sandbox_page.people[1].name
    ).click()
    sandbox_page.page.keyboard.press("e")
    expect(sandbox_page.page.locator(".of-person")).to_have_count(1)
    expect(sandbox_page.pane(sandbox_page.people[1])).to_be_visible()


@pytest.mark.thorough
def test_new_person_gets_a_pane(sandbox_page: SandboxPage):
    sandbox_page.page.get_by_role("button", name="Add a person").click()
    sandbox_page.page.get_by_role("textbox", name="Name of the new person").fill("Zoe")
    sandbox_page.page.keyboard.press("Enter")
    expect(
        sandbox_page.page.locator(".of-person").get_by_role("heading", name="Zoe").last
    ).to_be_visible()


def test_command_asks_for_its_options_and_sends_them(sandbox_page: SandboxPage):
    ann, bo = sandbox_page.people
    sandbox_page.type_command(sandbox_page.channel, "table")
    form = sandbox_page.channel.locator(".command-form")
    form.locator('[data-option="name"]').press("Enter")
    expect(sandbox_page.channel.get_by_role("alert")).to_have_text("name is needed.")
    form.locator('[data-option="name"]').fill(sandbox_page.table)
    form.get_by_role("button", name="size").click()
    expect(form.get_by_role("option")).to_have_text(["four", "eight"])
    form.locator('[data-option="size"]').press("ArrowDown")
    form.locator('[data-option="size"]').press("Enter")
    form.get_by_role("button", name="guest", exact=True).click()
    form.locator('[data-option="guest"]').fill(bo.name.lower())
    form.get_by_role("option", name=bo.name, exact=True).click()
    form.get_by_role("button", name=f"Send as {ann.name}").click()
    expect(sandbox_page.table_message()).to_be_visible()
    expect(sandbox_page.table_message()).to_contain_text(f"{ann.name} used /table new")
    expect(sandbox_page.channel).to_contain_text(
        f"{sandbox_page.table}: 8 seats, {bo.name} invited"
    )


@pytest.mark.thorough
def test_command_completes_values_the_bot_looks_up(sandbox_page: SandboxPage):
    sandbox_page.type_command(sandbox_page.channel, "echo")
    field = sandbox_page.channel.locator('[data-option="word"]')
    expect(sandbox_page.channel.get_by_role("option")).to_have_text(["hearts", "hand", "spades"])
    field.press_sequentially("s")
    expect(sandbox_page.channel.get_by_role("option")).to_have_text(["spades"])
    field.press("Enter")
    sandbox_page.page.keyboard.press("Enter")
    expect(sandbox_page.channel.locator(".message.ephemeral", has_text="spades")).to_be_visible()


@pytest.mark.thorough
def test_command_list_filters_while_typing(sandbox_page: SandboxPage):
    field = sandbox_page.channel.locator("[data-composer]")
    field.focus()
    sandbox_page.page.keyboard.press("/")
    command_list = sandbox_page.channel.get_by_role("listbox", name="Slash commands").get_by_role(
        "option"
    )
    expect(command_list).to_have_count(4)
    field.press_sequentially("ta")
    expect(command_list).to_have_count(1)
    expect(command_list).to_contain_text("Open a table")
    field.press("Escape")
    expect(command_list).to_have_count(0)


def test_content_never_becomes_html(sandbox_page: SandboxPage):
    sandbox_page.type_command(sandbox_page.channel, "echo")
    sandbox_page.channel.locator('[data-option="word"]').fill("x<b>y</b>")
    sandbox_page.channel.get_by_role("button", name="Send as").click()
    message = sandbox_page.channel.locator(".message.ephemeral", has_text="x<b>y</b>")
    expect(message.locator("strong").last).to_have_text("x<b>y</b>")
    expect(message).to_contain_text("<img src=x")
    expect(message.locator(".body").locator("img, script, b")).to_have_count(0)
    assert "hacked" not in sandbox_page.page.title()


@pytest.mark.thorough
def test_two_people_press_the_same_message(sandbox_page: SandboxPage):
    ann, bo = sandbox_page.people
    message = sandbox_page.open_table()
    message.get_by_role("button", name="Join").click()
    expect(message).to_contain_text(f"Seated: {ann.name}")
    sandbox_page.act_as(bo)
    message.get_by_role("button", name="Join").click()
    expect(message).to_contain_text(f"Seated: {ann.name}, {bo.name}")
    for person in sandbox_page.people:
        pane = sandbox_page.pane(person)
        expect(sandbox_page.hand(person)).to_contain_text("26 cards")
        expect(pane).to_have_attribute("data-attention", "2")
    title_match = re.match(r"\(([0-9]+)\) ", sandbox_page.page.title())
    assert title_match is not None
    assert int(title_match[1]) >= 2, "people of other tests may have something to do, too"
    sandbox_page.hand(ann).get_by_role("button", name="♠A").click()
    expect(sandbox_page.hand(ann)).to_contain_text("25 cards")


@pytest.mark.thorough
def test_disabled_button_sends_nothing(sandbox_page: SandboxPage):
    start = sandbox_page.open_table().get_by_role("button", name="Start")
    expect(start).to_have_attribute("aria-disabled", "true")
    urls: list[str] = []
    sandbox_page.page.on("request", lambda request: urls.append(request.url))
    start.click(force=True)
    sandbox_page.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert not [url for url in urls if url.endswith("/interactions")]


def test_ephemeral_message_is_seen_by_its_person_only(sandbox_page: SandboxPage):
    ann, bo = sandbox_page.people
    message = sandbox_page.open_table()
    sandbox_page.act_as(bo)
    message.get_by_role("button", name="Secret").click()
    secret = sandbox_page.channel.locator(
        ".message.ephemeral", has_text=f"Secret of {sandbox_page.table}"
    )
    expect(secret).to_contain_text(f"Only {bo.name} can see this")
    sandbox_page.act_as(ann)
    expect(secret).to_have_count(0)
    sandbox_page.pane(bo).get_by_role("button", name="Channel").click()
    secret_in_pane = sandbox_page.pane(bo).locator(
        ".message.ephemeral", has_text=f"Secret of {sandbox_page.table}"
    )
    secret_in_pane.get_by_role("button", name="Dismiss message").click()
    expect(secret_in_pane).to_have_count(0)
    sandbox_page.page.reload()
    expect(
        sandbox_page.pane(bo).locator(".message", has_text=f"Table {sandbox_page.table}")
    ).to_be_visible()
    expect(secret_in_pane).to_have_count(0)


@pytest.mark.thorough
def test_modal_keeps_focus_checks_and_submits(sandbox_page: SandboxPage):
    ann = sandbox_page.people[0]
    message = sandbox_page.open_table()
    message.get_by_role("button", name="House rules").click()
    modal = sandbox_page.page.get_by_role("dialog")
    expect(modal).to_contain_text(f"as {ann.name}")
    expect(modal.get_by_label("Limit")).to_be_focused()
    for _ in range(8):
        sandbox_page.page.keyboard.press("Tab")
        assert sandbox_page.page.evaluate(
            "() => document.activeElement === document.body"
            " || Boolean(document.activeElement.closest('dialog'))"
        )
    modal.get_by_role("button", name="Submit").click()
    expect(modal.get_by_role("alert")).to_have_text("This field is required.")
    modal.get_by_label("Limit").fill("100")
    modal.get_by_label("Limit").press("Enter")
    expect(modal).to_have_count(0)
    expect(sandbox_page.channel).to_contain_text(f"Limit of {sandbox_page.table} is 100")


@pytest.mark.slow
def test_modal_opens_only_in_the_window_that_asked_for_it(sandbox_page: SandboxPage, page: Page):
    browser = page.context.browser
    assert browser
    other = browser.new_page()
    other.goto(sandbox_page.url)
    expect(other.locator('[data-pane="channel"] [data-composer]')).to_be_attached()
    sandbox_page.open_table()
    other_channel = other.locator('[data-pane="channel"]')
    expect(other_channel).to_contain_text(f"Table {sandbox_page.table}")
    sandbox_page.table_message().get_by_role("button", name="House rules").click()
    modal = sandbox_page.page.get_by_role("dialog")
    modal.get_by_label("Limit").fill("100")
    modal.get_by_label("Limit").press("Enter")
    expect(modal).to_have_count(0)
    expect(other_channel).to_contain_text(f"Limit of {sandbox_page.table} is 100")
    assert other.evaluate("() => window.sandboxPage.modals.length") == 0
    other.close()


@pytest.mark.thorough
def test_modal_closes_by_escape_and_gives_the_focus_back(sandbox_page: SandboxPage):
    button = sandbox_page.open_table().get_by_role("button", name="House rules")
    button.click()
    expect(sandbox_page.page.get_by_role("dialog")).to_be_visible()
    sandbox_page.page.keyboard.press("Escape")
    expect(sandbox_page.page.get_by_role("dialog")).to_have_count(0)
    expect(button).to_be_focused()


@pytest.mark.thorough
def test_select_menu_works_by_keyboard(sandbox_page: SandboxPage):
    menu = sandbox_page.open_table().get_by_role("combobox", name="Pick a colour")
    menu.focus()
    menu.press("ArrowDown")
    menu.press("ArrowDown")
    menu.press("Enter")
    colour_answer = sandbox_page.channel.locator(
        ".message.ephemeral", has_text=f"Blue for {sandbox_page.table}"
    )
    expect(colour_answer).to_be_visible()


@pytest.mark.thorough
def test_failed_interaction_says_so_for_a_while(sandbox_page: SandboxPage):
    message = sandbox_page.open_table()
    button = message.get_by_role("button", name="Silence")
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    sandbox_page.lapse(message.get_by_role("alert"))
    expect(message.get_by_role("alert")).to_have_text("This interaction failed")
    expect(button).not_to_have_attribute("aria-busy", "true")


@pytest.mark.thorough
def test_unanswered_command_leaves_a_notice(sandbox_page: SandboxPage):
    sandbox_page.type_command(sandbox_page.channel, "numb")
    notice = sandbox_page.channel.locator(
        ".notice", has_text="/numb: the application did not respond."
    )
    sandbox_page.lapse(notice)
    notice.get_by_role("button", name="Dismiss").click()
    expect(notice).to_have_count(0)


@pytest.mark.thorough
def test_update_in_place_keeps_focus_and_elements(sandbox_page: SandboxPage):
    hand = sandbox_page.deal()
    hand.get_by_role("button", name="♠K").focus()
    hand.evaluate("element => { element.marked = true; }")
    sandbox_page.page.keyboard.press("ArrowLeft")
    assert focused_text(sandbox_page) == "♠Q"
    sandbox_page.page.keyboard.press("Enter")
    expect(hand).to_contain_text("25 cards · step 2")
    expect(hand.get_by_role("button", name="♠Q")).to_have_count(0)
    assert focused_text(sandbox_page).startswith("♠"), (
        "the neighbour of the played card has the focus"
    )
    assert hand.evaluate("element => element.marked === true")
    hand.get_by_role("button", name="♦2").focus()
    hand.get_by_role("button", name="♠2").dispatch_event("click")
    expect(hand).to_contain_text("24 cards · step 3")
    assert focused_text(sandbox_page) == "♦2"


@pytest.mark.thorough
def test_picture_that_comes_by_an_edit_leaves_the_focus_on_its_button(sandbox_page: SandboxPage):
    hand = sandbox_page.deal()
    hand.get_by_role("button", name="♠K").focus()
    sandbox_page.add_picture(hand, png(72, 40))
    expect(hand.get_by_role("button", name="Enlarge")).to_be_visible()
    assert focused_text(sandbox_page) == "♠K"


@pytest.mark.thorough
def test_card_played_when_a_picture_comes_leaves_the_focus_on_a_card(sandbox_page: SandboxPage):
    hand = sandbox_page.deal()
    hand.get_by_role("button", name="♠2").focus()
    sandbox_page.add_picture(hand, png(72, 40), without="♠2")
    expect(hand.get_by_role("button", name="Enlarge")).to_be_visible()
    assert focused_text(sandbox_page) == "♠3"


@pytest.mark.thorough
def test_focus_stays_in_the_channel_when_a_thread_takes_the_place_of_its_button(
    sandbox_page: SandboxPage,
):
    message = sandbox_page.open_table()
    message.get_by_role("button", name="Join").click()
    expect(message).to_contain_text(f"Seated: {sandbox_page.people[0].name}")
    message.get_by_role("button", name="Start").press("Enter")
    trick = sandbox_page.channel.locator(".message", has_text=f"Trick 1 of {sandbox_page.table}")
    expect(trick).to_be_visible()
    expect(sandbox_page.page.locator('[data-pane="channel"]:focus')).to_be_visible()


@pytest.mark.thorough
def test_arrow_keys_move_between_rows_of_buttons(open_sandbox_page):
    sandbox_page = open_sandbox_page(width=1900)
    hand = sandbox_page.deal()
    hand.get_by_role("button", name="♠2").focus()
    sandbox_page.page.keyboard.press("ArrowDown")
    assert focused_text(sandbox_page) == "♠7"
    sandbox_page.page.keyboard.press("ArrowRight")
    assert focused_text(sandbox_page) == "♠8"
    sandbox_page.page.keyboard.press("ArrowUp")
    assert focused_text(sandbox_page) == "♠3"


@pytest.mark.thorough
def test_next_key_visits_everybody_with_something_to_do(open_sandbox_page):
    for _ in range(2):
        open_sandbox_page(guest=True).deal()
    sandbox_page = open_sandbox_page()
    sandbox_page.deal()
    page = sandbox_page.page
    page.wait_for_function(
        """least => window.sandboxPage.sessions().filter((session) => session.attention === 2)
        .length >= least""",
        arg=3,
    )
    page.evaluate("() => document.activeElement.blur()")
    waiting = page.evaluate(
        """() => window.sandboxPage.sessions().filter((session) => session.attention === 2)
        .map((session) => `user-${session.user.id}`)"""
    )
    visited = {
        page.evaluate(
            """() => {
              const key = { key: "n", bubbles: true, cancelable: true };
              document.activeElement.dispatchEvent(new KeyboardEvent("keydown", key));
              // at once: the next key must not act for the person before
              return document.activeElement.closest(".button")?.closest("[data-pane]").dataset.pane;
            }"""
        )
        for _ in waiting
    }
    assert visited == set(waiting)


@pytest.mark.thorough
def test_pane_calls_until_its_person_has_acted_on_every_message(open_sandbox_page):
    sandbox_page = open_sandbox_page(guest=True)
    first = sandbox_page.deal()
    pane = sandbox_page.pane(sandbox_page.people[0])
    sandbox_page.table = f"b{sandbox_page.table}"
    second = sandbox_page.deal()
    for hand, level in ((second, "2"), (first, "0")):
        hand.get_by_role("button", name="♠4").click()
        expect(hand).to_contain_text("step 2")
        expect(pane).to_have_attribute("data-attention", level)


@pytest.mark.thorough
def test_ephemeral_answer_in_a_direct_message_calls_nobody(open_sandbox_page):
    sandbox_page = open_sandbox_page(guest=True)
    hand = sandbox_page.deal()
    hand.get_by_role("button", name="♠5").click()
    pane = sandbox_page.pane(sandbox_page.people[0])
    sandbox_page.type_command(pane, "echo")
    pane.locator('[data-option="word"]').fill(sandbox_page.table)
    pane.get_by_role("button", name="Send as").click()
    expect(pane.locator(".message.ephemeral", has_text=sandbox_page.table)).to_be_visible()
    expect(pane).to_have_attribute("data-attention", "0")


@pytest.mark.thorough
def test_thread_opens_and_links_jump_inside_the_page(sandbox_page: SandboxPage):
    message = sandbox_page.open_table()
    message.get_by_role("button", name="Join").click()
    message.get_by_role("button", name="Start").click()
    trick = sandbox_page.channel.locator(".message", has_text=f"Trick 1 of {sandbox_page.table}")
    expect(trick).to_be_visible()
    picture = trick.get_by_role("img", name="Five seats")
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("naturalWidth", 640)
    trick.get_by_role("link", name="To the table").click()
    expect(message).to_be_visible()
    expect(message).to_be_focused()
    assert sandbox_page.page.url == sandbox_page.url
    message.get_by_role("button", name=f"Game {sandbox_page.table}").click()
    expect(trick).to_be_visible()
    sandbox_page.page.reload()
    expect(trick).to_be_visible()


@pytest.mark.thorough
def test_picture_is_enlarged_and_put_away_by_escape(sandbox_page: SandboxPage):
    message = sandbox_page.open_table()
    message.get_by_role("button", name="Join").click()
    message.get_by_role("button", name="Start").click()
    trick = sandbox_page.channel.locator(".message", has_text=f"Trick 1 of {sandbox_page.table}")
    button = trick.get_by_role("button", name="Enlarge the picture")
    button.click()
    picture = sandbox_page.page.get_by_role("dialog").get_by_role("img", name="Five seats")
    expect(picture).to_be_visible()
    sandbox_page.page.keyboard.press("Escape")
    expect(picture).to_have_count(0)
    expect(button).to_be_focused()


@pytest.mark.thorough
def test_quick_start_runs_its_steps_and_opens_only_its_person(open_sandbox_page):
    sandbox_page = open_sandbox_page(guest=True)
    guest = sandbox_page.people[0]
    sandbox_page.page.get_by_role("button", name="Begin at once").click()
    sandbox_page.page.get_by_role("dialog").get_by_role("button", name="A table").click()
    expect(sandbox_page.page.locator(".of-person")).to_have_count(1)
    sandbox_page.table = "Quick"
    expect(sandbox_page.hand(guest)).to_have_count(2)
    expect(sandbox_page.hand(guest).last.get_by_role("button", name="♠2")).to_be_focused()
    expect(sandbox_page.channel).to_contain_text("Trick 1 of Quick")


@pytest.mark.thorough
def test_focus_moves_to_a_hand_dealt_after_a_quick_start_until_a_key_is_pressed(open_sandbox_page):
    sandbox_page = open_sandbox_page(guest=True)
    sandbox_page.page.get_by_role("button", name="Begin at once").click()
    sandbox_page.page.get_by_role("dialog").get_by_role("button", name="A table").click()
    sandbox_page.table = "Quick"
    hands = sandbox_page.hand(sandbox_page.people[0])
    expect(hands).to_have_count(2)
    expect(hands.last.get_by_role("button", name="♠2")).to_be_focused()
    sandbox_page.deal_from_elsewhere()
    expect(hands).to_have_count(3)
    expect(hands.last.get_by_role("button", name="♠2")).to_be_focused()
    sandbox_page.page.keyboard.press("ArrowRight")
    card_handle = hands.last.get_by_role("button", name="♠3").element_handle()
    sandbox_page.deal_from_elsewhere()
    expect(hands).to_have_count(4)
    sandbox_page.page.evaluate("""async () => {
      for (let n = 0; n < 4; n++) await new Promise((drawn) => requestAnimationFrame(drawn));
    }""")
    assert card_handle.evaluate("element => element === document.activeElement")


@pytest.mark.thorough
def test_quick_start_that_is_refused_says_why(open_sandbox_page):
    sandbox_page = open_sandbox_page(guest=True)
    sandbox_page.page.get_by_role("button", name="Begin at once").click()
    sandbox_page.page.get_by_role("dialog").get_by_role("button", name="Refused").click()
    notice = sandbox_page.channel.locator(".notice")
    expect(notice).to_contain_text("Refused could not be started. no")
    notice.get_by_role("button", name="Dismiss").click()


@pytest.mark.thorough
def test_connection_comes_back_after_a_drop_and_shows_what_was_missed(sandbox_page: SandboxPage):
    message = sandbox_page.open_table()
    socket_closed = """async () => {
      for (const session of window.sandboxPage.sessions()) session.gateway.restart();
    }"""
    sandbox_page.page.evaluate(socket_closed)
    ann = sandbox_page.people[0]
    path = f"{sandbox_page.url}api/v10/channels/{sandbox_page.channel_id}/messages"
    ask(path, "POST", {"content": f"missed {sandbox_page.table}"}, token=ann.token)
    expect(sandbox_page.channel).to_contain_text(f"missed {sandbox_page.table}")
    message.get_by_role("button", name="Join").click()
    expect(message).to_contain_text(f"Seated: {ann.name}")


@pytest.mark.thorough
def test_late_page_of_messages_undoes_no_edit(sandbox_page: SandboxPage):
    late = """async () => {
      const { MessageLog } = await import("/static/messages.js");
      const message = (content, minute) => ({
        id: "7", content, timestamp: "2026-01-01T00:00:00+00:00",
        edited_timestamp: minute ? `2026-01-01T00:0${minute}:00+00:00` : null,
      });
      let answer;
      const api = { get: () => new Promise((resolve) => { answer = resolve; }) };
      const log = new MessageLog(api, "1", new Set());
      log.put(message("first", 0));
      const loaded = log.load(() => {}, true);
      log.put(message("edited", 2));
      answer([message("stale", 1)]);
      await loaded;
      const kept = log.list[0].content;
      const again = log.load(() => {}, true);
      answer([message("newer", 3)]);
      await again;
      return [kept, log.list[0].content];
    }"""
    assert sandbox_page.page.evaluate(late) == ["edited", "newer"]


@pytest.mark.thorough
def test_new_messages_are_announced_politely(sandbox_page: SandboxPage):
    sandbox_page.deal()
    live = sandbox_page.page.locator("#live")
    expect(live).to_have_attribute("aria-live", "polite")
    words = f"{sandbox_page.people[0].name} has something to do: Your turn at {sandbox_page.table}"
    expect(live.get_by_text(words)).to_have_count(1)


@pytest.mark.thorough
def test_controls_have_names(sandbox_page: SandboxPage):
    sandbox_page.open_table()
    nameless = sandbox_page.page.evaluate(
        """() => [...document.querySelectorAll("button, a, input, [role=region], [role=group]")]
        .filter((element) => !element.textContent.trim())
        .filter((element) => !element.ariaLabel && !element.labels?.length)
        .map((element) => element.outerHTML.slice(0, 120))"""
    )
    assert [html for html in nameless if "data-row" not in html] == []
