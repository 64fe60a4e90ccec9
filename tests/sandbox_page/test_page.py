"""The page in a browser: playing with several people side by side."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.sandbox_page.desk import Desk, ask


def focused_text(desk: Desk) -> str:
    return desk.page.evaluate("() => document.activeElement.textContent")


def test_page_shows_channel_and_a_pane_for_each_open_person(desk: Desk):
    expect(desk.channel).to_be_visible()
    for person in desk.people:
        expect(desk.pane(person).get_by_role("heading", name=person.name)).to_be_visible()
        expect(desk.page.locator(f'[data-tab="user-{person.id}"]')).to_be_visible()
    assert desk.overflow() == 0


def test_page_opens_the_pane_of_the_first_person_when_storage_names_strangers(desk: Desk):
    for stored in (json.dumps({"open": ["1", 7], "acting": 3, "modes": 5}), "no json"):
        desk.page.evaluate("text => localStorage.setItem('sandbox-page', text)", stored)
        desk.page.reload()
        expect(desk.page.locator(".of-person")).to_have_count(1)
        expect(desk.pane(desk.people[0])).to_be_visible()


def test_everybody_stands_side_by_side_on_demand(desk: Desk):
    everybody = len(ask(f"{desk.url}sandbox/state")["users"])
    button = desk.page.get_by_role("button", name="Everybody side by side")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(desk.page.locator(".of-person")).to_have_count(everybody)
    expect(button).to_have_attribute("aria-pressed", "true")
    desk.pane(desk.people[1]).get_by_role("heading", name=desk.people[1].name).click()
    desk.page.keyboard.press("e")
    expect(desk.page.locator(".of-person")).to_have_count(1)
    expect(desk.pane(desk.people[1])).to_be_visible()


def test_new_person_gets_a_pane(desk: Desk):
    desk.page.get_by_role("button", name="Add a person").click()
    desk.page.get_by_role("textbox", name="Name of the new person").fill("Zoe")
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator(".of-person").get_by_role("heading", name="Zoe").last).to_be_visible()


def test_command_asks_for_its_options_and_sends_them(desk: Desk):
    ann, bo = desk.people
    desk.type_command(desk.channel, "table")
    form = desk.channel.locator(".command-form")
    form.locator('[data-option="name"]').press("Enter")
    expect(desk.channel.get_by_role("alert")).to_have_text("name is needed.")
    form.locator('[data-option="name"]').fill(desk.table)
    form.get_by_role("button", name="size").click()
    expect(form.get_by_role("option")).to_have_text(["four", "eight"])
    form.locator('[data-option="size"]').press("ArrowDown")
    form.locator('[data-option="size"]').press("Enter")
    form.get_by_role("button", name="guest", exact=True).click()
    form.locator('[data-option="guest"]').fill(bo.name.lower())
    form.get_by_role("option", name=bo.name, exact=True).click()
    form.get_by_role("button", name=f"Send as {ann.name}").click()
    expect(desk.table_message()).to_be_visible()
    expect(desk.table_message()).to_contain_text(f"{ann.name} used /table new")
    expect(desk.channel).to_contain_text(f"{desk.table}: 8 seats, {bo.name} invited")


def test_command_completes_values_the_bot_looks_up(desk: Desk):
    desk.type_command(desk.channel, "echo")
    field = desk.channel.locator('[data-option="word"]')
    expect(desk.channel.get_by_role("option")).to_have_text(["hearts", "hand", "spades"])
    field.press_sequentially("s")
    expect(desk.channel.get_by_role("option")).to_have_text(["spades"])
    field.press("Enter")
    desk.page.keyboard.press("Enter")
    expect(desk.channel.locator(".message.ephemeral", has_text="spades")).to_be_visible()


def test_command_list_filters_while_typing(desk: Desk):
    field = desk.channel.locator("[data-composer]")
    field.focus()
    desk.page.keyboard.press("/")
    listed = desk.channel.get_by_role("listbox", name="Slash commands").get_by_role("option")
    expect(listed).to_have_count(4)
    field.press_sequentially("ta")
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("Open a table")
    field.press("Escape")
    expect(listed).to_have_count(0)


def test_content_never_becomes_html(desk: Desk):
    desk.type_command(desk.channel, "echo")
    desk.channel.locator('[data-option="word"]').fill("x<b>y</b>")
    desk.channel.get_by_role("button", name="Send as").click()
    message = desk.channel.locator(".message.ephemeral", has_text="x<b>y</b>")
    expect(message.locator("strong").last).to_have_text("x<b>y</b>")
    expect(message).to_contain_text("<img src=x")
    expect(message.locator(".body").locator("img, script, b")).to_have_count(0)
    assert "hacked" not in desk.page.title()


def test_two_people_press_the_same_message(desk: Desk):
    ann, bo = desk.people
    message = desk.open_table()
    message.get_by_role("button", name="Join").click()
    expect(message).to_contain_text(f"Seated: {ann.name}")
    desk.act_as(bo)
    message.get_by_role("button", name="Join").click()
    expect(message).to_contain_text(f"Seated: {ann.name}, {bo.name}")
    for person in desk.people:
        pane = desk.pane(person)
        expect(desk.hand(person)).to_contain_text("26 cards")
        expect(pane).to_have_attribute("data-attention", "2")
    assert desk.page.title().startswith("(2)")
    desk.hand(ann).get_by_role("button", name="♠A").click()
    expect(desk.hand(ann)).to_contain_text("25 cards")


def test_disabled_button_sends_nothing(desk: Desk):
    start = desk.open_table().get_by_role("button", name="Start")
    expect(start).to_have_attribute("aria-disabled", "true")
    sent: list[str] = []
    desk.page.on("request", lambda request: sent.append(request.url))
    start.click(force=True)
    desk.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert not [url for url in sent if url.endswith("/interactions")]


def test_ephemeral_message_is_seen_by_its_person_only(desk: Desk):
    ann, bo = desk.people
    message = desk.open_table()
    desk.act_as(bo)
    message.get_by_role("button", name="Secret").click()
    secret = desk.channel.locator(".message.ephemeral", has_text=f"Secret of {desk.table}")
    expect(secret).to_contain_text(f"Only {bo.name} can see this")
    desk.act_as(ann)
    expect(secret).to_have_count(0)
    desk.pane(bo).get_by_role("button", name="Channel").click()
    hers = desk.pane(bo).locator(".message.ephemeral", has_text=f"Secret of {desk.table}")
    hers.get_by_role("button", name="Dismiss message").click()
    expect(hers).to_have_count(0)
    desk.page.reload()
    expect(desk.pane(bo).locator(".message", has_text=f"Table {desk.table}")).to_be_visible()
    expect(hers).to_have_count(0)


def test_modal_keeps_focus_checks_and_submits(desk: Desk):
    ann = desk.people[0]
    message = desk.open_table()
    message.get_by_role("button", name="House rules").click()
    modal = desk.page.get_by_role("dialog")
    expect(modal).to_contain_text(f"as {ann.name}")
    expect(modal.get_by_label("Limit")).to_be_focused()
    for _ in range(8):
        desk.page.keyboard.press("Tab")
        assert desk.page.evaluate(
            "() => document.activeElement === document.body"
            " || Boolean(document.activeElement.closest('dialog'))"
        )
    modal.get_by_role("button", name="Submit").click()
    expect(modal.get_by_role("alert")).to_have_text("This field is required.")
    modal.get_by_label("Limit").fill("100")
    modal.get_by_label("Limit").press("Enter")
    expect(modal).to_have_count(0)
    expect(desk.channel).to_contain_text(f"Limit of {desk.table} is 100")


def test_modal_opens_only_in_the_window_that_asked_for_it(desk: Desk, page: Page):
    browser = page.context.browser
    assert browser
    other = browser.new_page()
    other.goto(desk.url)
    expect(other.locator('[data-pane="channel"] [data-composer]')).to_be_attached()
    desk.open_table()
    told = other.locator('[data-pane="channel"]')
    expect(told).to_contain_text(f"Table {desk.table}")
    desk.table_message().get_by_role("button", name="House rules").click()
    modal = desk.page.get_by_role("dialog")
    modal.get_by_label("Limit").fill("100")
    modal.get_by_label("Limit").press("Enter")
    expect(modal).to_have_count(0)
    expect(told).to_contain_text(f"Limit of {desk.table} is 100")
    assert other.evaluate("() => window.sandboxPage.modals.length") == 0
    other.close()


def test_modal_closes_by_escape_and_gives_the_focus_back(desk: Desk):
    button = desk.open_table().get_by_role("button", name="House rules")
    button.click()
    expect(desk.page.get_by_role("dialog")).to_be_visible()
    desk.page.keyboard.press("Escape")
    expect(desk.page.get_by_role("dialog")).to_have_count(0)
    expect(button).to_be_focused()


def test_select_menu_works_by_keyboard(desk: Desk):
    menu = desk.open_table().get_by_role("combobox", name="Pick a colour")
    menu.focus()
    menu.press("ArrowDown")
    menu.press("ArrowDown")
    menu.press("Enter")
    chosen = desk.channel.locator(".message.ephemeral", has_text=f"Blue for {desk.table}")
    expect(chosen).to_be_visible()


def test_failed_interaction_says_so_for_a_while(desk: Desk):
    message = desk.open_table()
    button = message.get_by_role("button", name="Silence")
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    desk.lapse(message.get_by_role("alert"))
    expect(message.get_by_role("alert")).to_have_text("This interaction failed")
    expect(button).not_to_have_attribute("aria-busy", "true")


def test_unanswered_command_leaves_a_notice(desk: Desk):
    desk.type_command(desk.channel, "numb")
    notice = desk.channel.locator(".notice", has_text="/numb: the application did not respond.")
    desk.lapse(notice)
    notice.get_by_role("button", name="Dismiss").click()
    expect(notice).to_have_count(0)


def test_update_in_place_keeps_focus_and_elements(desk: Desk):
    hand = desk.deal()
    hand.get_by_role("button", name="♠K").focus()
    hand.evaluate("element => { element.marked = true; }")
    desk.page.keyboard.press("ArrowLeft")
    assert focused_text(desk) == "♠Q"
    desk.page.keyboard.press("Enter")
    expect(hand).to_contain_text("25 cards · step 2")
    expect(hand.get_by_role("button", name="♠Q")).to_have_count(0)
    assert focused_text(desk).startswith("♠"), "the neighbour of the played card has the focus"
    assert hand.evaluate("element => element.marked === true")
    hand.get_by_role("button", name="♦2").focus()
    hand.get_by_role("button", name="♠2").dispatch_event("click")
    expect(hand).to_contain_text("24 cards · step 3")
    assert focused_text(desk) == "♦2"


def test_arrow_keys_move_between_rows_of_buttons(open_desk):
    desk = open_desk(width=1900)
    hand = desk.deal()
    hand.get_by_role("button", name="♠2").focus()
    desk.page.keyboard.press("ArrowDown")
    assert focused_text(desk) == "♠7"
    desk.page.keyboard.press("ArrowRight")
    assert focused_text(desk) == "♠8"
    desk.page.keyboard.press("ArrowUp")
    assert focused_text(desk) == "♠3"


def test_next_key_goes_to_whoever_has_something_to_do(desk: Desk):
    desk.deal()
    expect(desk.pane(desk.people[0])).to_have_attribute("data-attention", "2")
    desk.page.evaluate("() => document.activeElement.blur()")
    desk.page.keyboard.press("n")
    expect(desk.hand(desk.people[0]).get_by_role("button", name="♠2")).to_be_focused()


def test_pane_calls_until_its_person_has_acted_on_every_message(open_desk):
    desk = open_desk(guest=True)
    first = desk.deal()
    pane = desk.pane(desk.people[0])
    desk.table = f"b{desk.table}"
    second = desk.deal()
    for hand, level in ((second, "2"), (first, "0")):
        hand.get_by_role("button", name="♠4").click()
        expect(hand).to_contain_text("step 2")
        expect(pane).to_have_attribute("data-attention", level)


def test_ephemeral_answer_in_a_direct_message_calls_nobody(open_desk):
    desk = open_desk(guest=True)
    hand = desk.deal()
    hand.get_by_role("button", name="♠5").click()
    pane = desk.pane(desk.people[0])
    desk.type_command(pane, "echo")
    pane.locator('[data-option="word"]').fill(desk.table)
    pane.get_by_role("button", name="Send as").click()
    expect(pane.locator(".message.ephemeral", has_text=desk.table)).to_be_visible()
    expect(pane).to_have_attribute("data-attention", "0")


def test_thread_opens_and_links_jump_inside_the_page(desk: Desk):
    message = desk.open_table()
    message.get_by_role("button", name="Join").click()
    message.get_by_role("button", name="Start").click()
    trick = desk.channel.locator(".message", has_text=f"Trick 1 of {desk.table}")
    expect(trick).to_be_visible()
    picture = trick.get_by_role("img", name="Five seats")
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("naturalWidth", 640)
    trick.get_by_role("link", name="To the table").click()
    expect(message).to_be_visible()
    expect(message).to_be_focused()
    assert desk.page.url == desk.url
    message.get_by_role("button", name=f"Game {desk.table}").click()
    expect(trick).to_be_visible()
    desk.page.reload()
    expect(trick).to_be_visible()


def test_picture_is_enlarged_and_put_away_by_escape(desk: Desk):
    message = desk.open_table()
    message.get_by_role("button", name="Join").click()
    message.get_by_role("button", name="Start").click()
    trick = desk.channel.locator(".message", has_text=f"Trick 1 of {desk.table}")
    button = trick.get_by_role("button", name="Enlarge the picture")
    button.click()
    picture = desk.page.get_by_role("dialog").get_by_role("img", name="Five seats")
    expect(picture).to_be_visible()
    desk.page.keyboard.press("Escape")
    expect(picture).to_have_count(0)
    expect(button).to_be_focused()


def test_quick_start_does_its_steps_and_leaves_its_person_alone_with_the_channel(open_desk):
    desk = open_desk(guest=True)
    guest = desk.people[0]
    desk.page.get_by_role("button", name="Begin at once").click()
    desk.page.get_by_role("dialog").get_by_role("button", name="A table").click()
    expect(desk.page.locator(".of-person")).to_have_count(1)
    desk.table = "Quick"
    expect(desk.hand(guest)).to_have_count(2)
    expect(desk.hand(guest).last.get_by_role("button", name="♠2")).to_be_focused()
    expect(desk.channel).to_contain_text("Trick 1 of Quick")


def test_quick_start_that_is_refused_says_why(open_desk):
    desk = open_desk(guest=True)
    desk.page.get_by_role("button", name="Begin at once").click()
    desk.page.get_by_role("dialog").get_by_role("button", name="Refused").click()
    notice = desk.channel.locator(".notice")
    expect(notice).to_contain_text("Refused could not be started. no")
    notice.get_by_role("button", name="Dismiss").click()


def test_connection_comes_back_after_a_drop_and_shows_what_was_missed(desk: Desk):
    message = desk.open_table()
    socket_closed = """async () => {
      for (const session of window.sandboxPage.sessions()) session.gateway.restart();
    }"""
    desk.page.evaluate(socket_closed)
    ann = desk.people[0]
    path = f"{desk.url}api/v10/channels/{desk.channel_id}/messages"
    ask(path, "POST", {"content": f"missed {desk.table}"}, token=ann.token)
    expect(desk.channel).to_contain_text(f"missed {desk.table}")
    message.get_by_role("button", name="Join").click()
    expect(message).to_contain_text(f"Seated: {ann.name}")


def test_new_messages_are_announced_politely(desk: Desk):
    desk.deal()
    live = desk.page.locator("#live")
    expect(live).to_have_attribute("aria-live", "polite")
    words = f"{desk.people[0].name} has something to do: Your turn at {desk.table}"
    expect(live.get_by_text(words)).to_have_count(1)


def test_controls_have_names(desk: Desk):
    desk.open_table()
    nameless = desk.page.evaluate(
        """() => [...document.querySelectorAll("button, a, input, [role=region], [role=group]")]
        .filter((one) => !(one.textContent.trim() || one.ariaLabel || one.labels?.length))
        .map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert [one for one in nameless if "data-row" not in one] == []
