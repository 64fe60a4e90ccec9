"""The page of the Activity: taps, drags, keys, and its announcements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bot.features.activity.views import Json
from tests.sandbox_page import activity_states as states
from tests.ui.panels import MOONS

MOST_ADDED = 32  # elements: a card has 9, a sentence with a suit 4; the hand has a hundred
PHONE, DESKTOP = (390, 844), (1280, 800)
# Replaces requests to the bot: they are recorded, and answered with ``answers``.
RECORD_REQUESTS = """answers => {
  window.asked = [];
  activity.connection.ask = async (what, facts) => {
    window.asked.push({ what, ...facts });
    return answers[what] ?? { ok: true };
  };
}"""
# Holds back the page's timers until the test runs them.
HOLD_TIMERS = "() => { window.held = []; window.setTimeout = later => window.held.push(later); }"
FRAME = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
# Passes a message to the page. Returns the number of elements that it added, the cards that it
# removed, and the sizes that it read after a change, each of which forces a layout.
COUNT_CHANGES = """message => {
  const app = document.getElementById("app");
  const cards = () => [...app.querySelectorAll(".hand button, .mat .laid")];
  const before = cards(), measured = [], records = [], undo = [];
  const watch = new MutationObserver(() => undefined);
  watch.observe(app, { subtree: true, childList: true, attributes: true, characterData: true });
  const ask = (name) => {
    records.push(...watch.takeRecords());
    if (records.length) measured.push(name);
  };
  const spy = (owner, name) => {
    const was = Object.getOwnPropertyDescriptor(owner, name);
    const told = { ...was };
    if (was.get) told.get = function () { ask(name); return was.get.call(this); };
    else told.value = function (...given) { ask(name); return was.value.apply(this, given); };
    Object.defineProperty(owner, name, told);
    undo.push(() => Object.defineProperty(owner, name, was));
  };
  const asked = ["clientWidth", "clientHeight", "getBoundingClientRect"];
  for (const name of asked) spy(Element.prototype, name);
  for (const name of ["offsetWidth", "offsetHeight", "offsetTop"]) spy(HTMLElement.prototype, name);
  spy(window, "getComputedStyle");
  activity.receive(message);
  records.push(...watch.takeRecords());
  watch.disconnect();
  for (const restore of undo) restore();
  const nodes = records.flatMap((record) => [...record.addedNodes]);
  const added = nodes.filter((node) => node.nodeType === 1);
  const now = new Set(cards());
  return {
    added: added.reduce((sum, node) => sum + 1 + node.querySelectorAll("*").length, 0),
    gone: before.filter((card) => !now.has(card)).map((card) => card.dataset.notation),
    measured,
  };
}"""
# Records sounds and vibrations; the sounds are still played.
RECORD_SOUNDS = """() => {
  window.heard = [];
  window.vibrated = [];
  const { sound } = activity, play = sound.play.bind(sound);
  sound.play = (what) => { heard.push(what); play(what); };
  const vibrate = (pattern) => vibrated.push(pattern);
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: vibrate });
}"""
OpenState = Callable[..., list[Json]]


@pytest.fixture
def open_state(page: Page, page_errors: list[str]) -> OpenState:
    """Open the page: ``open_state(*messages, size=…, answers=…)``."""

    def open_page(
        *messages: Json, size: tuple[int, int] = PHONE, answers: dict[str, Json] | None = None
    ) -> list[Json]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme="dark", reduced_motion="no-preference")
        states.serve_files(page)
        states.show(page)
        page.evaluate(RECORD_REQUESTS, answers or {})
        states.send(page, *messages)
        return list(messages)

    return open_page


def list_requests(page: Page) -> list[dict[str, Any]]:
    return list(page.evaluate("() => window.asked"))


def message(variant: str, has_reached: states.Condition, seat: int | None = 0) -> Json:
    return states.build_message(states.build_game(variant, 4, has_reached), seat)


def drag(page: Page, card: str, to: tuple[int, int]) -> None:
    """Drag a card of the hand to a point of the page."""
    box = page.locator(card).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 24, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"], steps=3)
    page.mouse.move(*to, steps=4)
    page.mouse.up()


@pytest.mark.thorough
def test_card_is_played_by_a_drag_to_the_table_and_not_by_one_that_comes_back(
    page: Page, open_state: OpenState
) -> None:
    open_state(message("classic", states.follows))
    legal = ".hand .legal"
    notation = page.locator(legal).first.get_attribute("data-notation")
    box = page.locator(legal).last.bounding_box()
    assert box is not None
    drag(page, legal, (int(box["x"]) + 20, int(box["y"]) + 60))
    assert list_requests(page) == []
    drag(page, legal, (200, 300))
    assert [(ask["what"], ask["card"]) for ask in list_requests(page)] == [("play", notation)]
    page.locator(legal).first.click()
    assert len(list_requests(page)) == 2
    drag(page, ".hand .dimmed", (200, 300))
    assert len(list_requests(page)) == 2


@pytest.mark.thorough
def test_fourth_card_of_a_pass_is_refused_with_words_and_the_three_can_be_passed(
    page: Page, open_state: OpenState
) -> None:
    game = states.build_game("classic", 4, states.passes)
    states.choose(game, 0, 3)
    open_state(states.build_message(game, 0))
    fourth = page.locator(".hand [aria-disabled]").first
    fourth.dispatch_event("click")  # Playwright does not click disabled elements
    expect(page.get_by_role("alert")).to_contain_text("enough")
    assert list_requests(page) == []
    page.locator(".hand .chosen").first.click()
    page.locator("[data-action=pass]").click()
    assert [ask["what"] for ask in list_requests(page)] == ["take-back", "pass"]


@pytest.mark.thorough
def test_two_sided_card_is_led_by_choosing_the_card_and_then_the_side(
    page: Page, open_state: OpenState
) -> None:
    open_state(message("double-hearts", states.leads))
    page.locator(".hand .legal").first.click()
    dialog = page.get_by_role("dialog")
    dialog.locator("[data-value=dark]").click()
    expect(dialog).to_have_count(0)
    assert [(ask["what"], ask["side"]) for ask in list_requests(page)] == [("play", "dark")]


def test_hand_is_played_with_the_keyboard_alone(page: Page, open_state: OpenState) -> None:
    open_state(message("classic", states.follows))
    page.locator(".hand button[tabindex='0']").focus()
    expect(page.locator(".hand button[tabindex='0']")).to_have_count(1)
    page.keyboard.press("Home")
    for _ in range(12):
        if page.locator(".hand .legal:focus").count():
            break
        page.keyboard.press("ArrowRight")
    notation = page.locator(".hand :focus").get_attribute("data-notation")
    page.keyboard.press("Enter")
    assert [(ask["what"], ask["card"]) for ask in list_requests(page)] == [("play", notation)]
    page.keyboard.press("Tab")
    expect(page.locator(".tools :focus")).to_have_count(1)


@pytest.mark.thorough
def test_hint_marks_the_card_and_plays_it_with_one_tap(page: Page, open_state: OpenState) -> None:
    game_message = message("classic", states.follows)
    best = next(card for card in game_message["game"]["picture"]["hand"] if card["can"] == "play")
    hint = {"cards": [best["notation"]], "label": best["label"], "lines": [{"text": "Best"}]}
    game_message["may_have_hints"] = True
    open_state(game_message, answers={"hint": {"ok": True, "hint": hint}})
    page.locator("[data-tool=hint]").click()
    expect(page.locator(".hand .hint")).to_have_attribute("data-notation", best["notation"])
    page.locator("[data-action=advised]").click()
    assert [ask["what"] for ask in list_requests(page)] == ["hint", "play"]


@pytest.mark.thorough
def test_person_agrees_before_the_first_hint_that_the_game_counts_nowhere(
    page: Page, open_state: OpenState
) -> None:
    game_message = message("classic", states.follows)
    game_message["may_have_hints"] = True
    cost = {"error": "hints-cost", "text": "It won’t count."}
    none = {"ok": True, "hint": {"cards": [], "lines": []}}
    open_state(game_message, answers={"hint": cost, "allow-hints": none})
    page.locator("[data-tool=hint]").click()
    expect(page.get_by_role("dialog")).to_contain_text("It won’t count.")
    page.locator("[data-value=no]").click()
    page.locator("[data-tool=hint]").click()
    page.locator("[data-value=yes]").click()
    expect(page.get_by_role("alert")).to_contain_text("No hint")
    assert [ask["what"] for ask in list_requests(page)] == ["hint", "hint", "allow-hints"]


def test_finished_trick_rests_while_the_hand_can_be_played(
    page: Page, open_state: OpenState
) -> None:
    game = states.build_game("classic", 4, states.follows)
    before = states.build_message(game, 0)
    open_state(before)
    laid_cards = page.locator(".mat .laid")
    expect(laid_cards).to_have_count(len(before["game"]["picture"]["trick"]))
    page.evaluate(HOLD_TIMERS)
    states.play_until(game, lambda view: len(view.tricks) == 2 and view.pending is not None)
    after = states.build_message(game, 0)
    states.send(page, after)
    expect(laid_cards).to_have_count(4)
    expect(page.locator(".hand .legal").first).to_be_visible()
    page.evaluate("() => { while (held.length) held.shift()(); }")
    expect(laid_cards).to_have_count(len(after["game"]["picture"]["trick"]))


@pytest.mark.thorough
def test_nothing_flies_with_reduced_motion(page: Page, open_state: OpenState) -> None:
    game = states.build_game("classic", 4, states.waits)
    open_state(states.build_message(game, 0))
    page.evaluate("() => document.getAnimations().forEach(motion => motion.finish())")
    page.emulate_media(reduced_motion="reduce")
    states.play_until(game, lambda view: len(view.plays) == 2)
    states.send(page, states.build_message(game, 0))
    page.evaluate(FRAME)
    keyframes = page.evaluate(
        "() => document.getAnimations().flatMap(m => m.effect.getKeyframes())"
        ".filter(frame => frame.translate || frame.scale).length"
    )
    assert keyframes == 0


@pytest.mark.parametrize(
    ("size", "variant", "players"),
    [
        (PHONE, "increduhearts", 8),
        pytest.param(DESKTOP, "classic", 4, marks=pytest.mark.thorough),
    ],
    ids=["phone", "desktop"],
)
def test_played_card_adds_itself_alone_and_nothing_is_measured_after_a_change(
    page: Page, open_state: OpenState, variant: str, players: int, size: tuple[int, int]
) -> None:
    game = states.build_game(variant, players, states.leads)
    open_state(states.build_message(game, 0), size=size)
    for played_count in range(1, players):
        game.move()
        page.evaluate(FRAME)
        page.evaluate(FRAME)
        changes = page.evaluate(COUNT_CHANGES, states.build_message(game, 0))
        moved_card = [] if played_count > 1 else [game.view(0).plays[0].card.notation]
        assert changes["measured"] == []
        assert changes["gone"] == moved_card, "the other cards keep their elements"
        assert changes["added"] <= MOST_ADDED
    expect(page.locator(".mat .laid")).to_have_count(players - 1)


def test_plays_and_the_own_turn_are_announced(page: Page, open_state: OpenState) -> None:
    game = states.build_game("classic", 4, states.waits)
    open_state(states.build_message(game, 0))
    states.play_until(game, lambda view: view.pending is not None)
    game_message = states.build_message(game, 0)
    states.send(page, game_message)
    live = page.locator("#live")
    expect(live).to_contain_text(game_message["game"]["picture"]["pill"]["text"])
    for laid_card in game_message["game"]["picture"]["trick"][1:]:
        expect(live).to_contain_text(laid_card["label"])
    expect(page.locator(".own-turn")).to_be_attached()
    assert page.title().startswith("●")


@pytest.mark.thorough
def test_moon_is_chosen_by_keys_and_never_by_a_key_that_was_meant_for_a_card(
    page: Page, open_state: OpenState
) -> None:
    game = states.build_game("classic", 4, states.follows, moon=MOONS[1])
    open_state(states.build_message(game, 0))
    page.locator(".hand button").first.focus()
    states.play_until(game, states.chooses_moon)
    states.send(page, states.build_message(game, 0))
    expect(page.locator(".moon-choice")).to_be_focused()
    page.keyboard.press("Enter")
    assert list_requests(page) == []
    page.keyboard.press("Tab")
    focused_choice = page.locator(".option:focus").get_attribute("data-choice")
    page.keyboard.press("Enter")
    assert [(ask["what"], ask["choice"]) for ask in list_requests(page)] == [
        ("moon", focused_choice)
    ]
    states.play_until(game, states.passes)
    states.send(page, states.build_message(game, 0))
    expect(page.locator(".hand-over")).to_be_focused()
    expect(page.locator("li:has(.shooter)")).to_have_count(1)
    expect(page.locator("li.mine .shooter .crescent")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".hand button:focus")).to_have_count(1)


def test_button_keeps_the_focus_while_others_act(page: Page, open_state: OpenState) -> None:
    game = states.build_game("classic", 4, states.passes)
    states.choose(game, 0, 3)
    game_message = states.build_message(game, 0)
    open_state(game_message)
    page.locator("[data-action=pass]").focus()
    states.send(page, game_message | {"version": 2, "tag": "2"})
    expect(page.locator("[data-action=pass]")).to_be_focused()
    states.send(page, message("classic", states.follows))
    expect(page.locator(".hand button:focus")).to_have_count(1)


@pytest.mark.thorough
def test_spectators_hear_the_cards_of_every_seat(page: Page, open_state: OpenState) -> None:
    game = states.build_game("classic", 4, states.passes)
    open_state(states.build_message(game, None))
    states.play_until(game, lambda view: bool(view.tricks), 0)
    game_message = states.build_message(game, None)
    states.send(page, game_message)
    live = page.locator("#live")
    for laid_card in game_message["game"]["last_trick"]["plays"]:
        name = game_message["seats"][laid_card["seat"]]["name"]
        expect(live).to_contain_text(f"{name}: {laid_card['label']}")
    expect(live).to_contain_text(game_message["game"]["last_trick"]["words"])


@pytest.mark.thorough
def test_closed_result_does_not_come_back(page: Page, open_state: OpenState) -> None:
    game_message = message("classic", states.ends_hand)
    open_state(game_message)
    page.locator(".hand-over .action").click()
    expect(page.locator(".hand-over")).to_have_count(0)
    states.send(page, game_message | {"version": 2})
    expect(page.locator(".hand-over")).to_have_count(0)


def test_spectator_sees_no_hand_and_can_do_nothing(page: Page, open_state: OpenState) -> None:
    open_state(message("classic", states.follows, seat=None))
    expect(page.locator(".laid").first).to_be_visible()
    expect(page.locator(".hand button")).to_have_count(0)
    expect(page.locator(".actions button")).to_have_count(0)


@pytest.mark.thorough
def test_notes_of_a_daily_deal_are_part_of_the_result(page: Page, open_state: OpenState) -> None:
    game_message = message("classic", states.is_over)
    lines = [{"text": "Daily deal 7: 54 points", "weight": "title"}]
    open_state(game_message | {"notes": lines})
    expect(page.locator(".game-over")).to_contain_text("Daily deal 7: 54 points")
    expect(page.locator(".notes")).to_be_empty()


@pytest.mark.thorough
def test_winner_can_ask_for_a_rematch_and_look_back(page: Page, open_state: OpenState) -> None:
    game_message = message("classic", states.is_over)
    open_state(game_message, answers={"replay": {"error": "nothing-to-replay", "text": "Nothing"}})
    over = page.locator(".game-over")
    over.get_by_role("button", name="Play again").click()
    over.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing")
    assert [ask["what"] for ask in list_requests(page)] == ["rematch", "replay"]


@pytest.mark.thorough
def test_host_sets_the_table_up_and_keeps_the_place_in_the_menu(
    page: Page, open_state: OpenState
) -> None:
    refusal = {"error": "bad-option", "text": "Not that limit"}
    open_state(states.build_hosted_lobby(), answers={"rule": refusal})
    page.get_by_role("button", name="Host menu").click()
    menu = page.get_by_role("dialog", name="Host menu")
    menu.get_by_role("button", name="Add computer").focus()
    page.keyboard.press("Enter")
    states.send(page, states.build_hosted_lobby(computers=2))
    expect(menu.get_by_role("button", name="Remove")).to_have_count(2)
    expect(menu.get_by_role("button", name="Close the lobby")).to_be_visible()
    menu.locator("[data-key=level2]").select_option(label="expert")
    menu.get_by_label("Saved rules").select_option(label="Friday’s rules")
    limit = menu.get_by_label("Limit")
    limit.fill("7000")
    limit.press("Enter")
    expect(menu.get_by_role("alert")).to_have_text("Not that limit")
    expect(menu.get_by_label("Limit")).to_have_value("100")
    menu.get_by_role("button", name="Bo").click()
    assert list_requests(page) == [
        {"what": "add", "value": "3"},
        {"what": "level", "about": "2", "value": "expert"},
        {"what": "preset", "value": "ours"},
        {"what": "rule", "about": "limit", "value": "7000"},
        {"what": "kick", "about": "101"},
    ]
    states.send(page, message("classic", states.passes))  # the game begins
    expect(menu).to_have_count(0)


@pytest.mark.thorough
def test_player_who_is_kept_waiting_can_nudge_or_let_a_computer_play(
    page: Page, open_state: OpenState
) -> None:
    game_message = message("classic", states.waits)
    line = {"line": "Bo has kept you waiting.", "is_nudged": False}
    open_state(game_message | {"absent": line})
    expect(page.get_by_text("Bo has kept you waiting.")).to_be_visible()
    page.get_by_role("button", name="Nudge").click()
    states.send(page, game_message | {"absent": line | {"is_nudged": True}})
    expect(page.get_by_role("button", name="Nudge")).to_have_count(0)
    page.get_by_role("button", name="Let a computer play").click()
    step = game_message["game"]["step"]
    assert list_requests(page) == [
        {"what": "nudge", "step": step},
        {"what": "hand-over", "step": step},
    ]


@pytest.mark.thorough
def test_sounds_and_vibration_accompany_cards_tricks_and_the_own_turn(
    page: Page, open_state: OpenState
) -> None:
    game = states.build_game("classic", 4, states.leads)
    open_state(states.build_message(game, 0))
    page.evaluate(RECORD_SOUNDS)
    page.locator(".info").click()  # a page may vibrate once it was touched
    game.move()
    states.send(page, states.build_message(game, 0))
    assert page.evaluate("() => window.heard") == ["card"]
    assert page.evaluate("() => window.vibrated") == []
    states.play_until(game, lambda view: view.pending is not None)
    states.send(page, states.build_message(game, 0))
    sounds = page.evaluate("() => window.heard")
    assert sounds[:2] == ["card", "turn"]
    assert set(sounds[2:]) == {"card", "trick"}
    assert page.evaluate("() => window.vibrated") == [[18]]
    states.send(page, states.build_message(game, 0))
    assert page.evaluate("() => window.heard") == sounds, "nothing has happened"


@pytest.mark.thorough
def test_sound_is_off_on_phones_until_it_is_chosen(page: Page, open_state: OpenState) -> None:
    open_state(message("classic", states.waits))
    assert page.locator("[data-tool=sound]").get_attribute("aria-pressed") == "true"
    for choice in ("false", "true"):
        page.goto(f"{states.ADDRESS}?platform=mobile")
        page.wait_for_function("window.activity?.words")
        states.send(page, message("classic", states.waits))
        tool = page.locator("[data-tool=sound]")
        expect(tool).to_have_attribute("aria-pressed", choice)
        if choice == "false":
            tool.click()
            expect(tool).to_have_attribute("aria-pressed", "true")
    page.evaluate("() => localStorage.clear()")
