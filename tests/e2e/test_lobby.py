"""Valid and invalid clicks on the lobby by several people."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.table.lobby.events import ComputerAdded, ComputerRemoved
from tests.e2e.arena import (
    Arena,
    add_computers,
    close_table,
    find_table,
    host_menu,
    until_lobby_shows,
)
from tests.e2e.knowledge import read_events
from tests.e2e.memory import list_choices
from tests.sandbox.client import (
    Outcome,
    Refused,
    button,
    buttons,
    is_ephemeral,
    select_menus,
    text,
)


async def test_others_than_the_host_are_told_that_only_the_host_can_start(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people, computers=2)
    for label in ("Start", "Host menu"):
        answer = await people[1].press(lobby, label)
        assert is_ephemeral(answer)
        assert f"Only {people[0].user.name} can do that" in text(answer)
    assert button(await people[0].user.message(lobby), "Start")


async def test_stranger_who_leaves_is_told_that_they_have_no_seat(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people[:1])
    answer = await people[1].press(lobby, "Leave")
    assert is_ephemeral(answer)
    assert "You are not playing at this table" in text(answer)


async def test_anybody_reads_the_rules_of_a_lobby_with_its_house_rules(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people[:1], rules={"limit": "77"})
    before = text(lobby)
    rules = await people[1].press(lobby, "Rules")
    assert is_ephemeral(rules)
    assert "A trick is one card from each player" in text(rules)
    assert "77" in text(rules)
    assert text(await people[0].user.message(lobby)) == before


async def test_lobby_that_nobody_has_touched_counts_as_up_to_date(arena: Arena) -> None:
    lobby = await arena.lobby("ricketts", await arena.regulars(1))
    await arena.until_shown(find_table(lobby))


async def test_lobby_is_drawn_by_the_answers_to_its_clicks_in_the_servers_language(
    arena: Arena,
) -> None:
    """The bot's token makes no request for what the answers show already."""
    ann, bo = await arena.people(2)
    for person in (ann, bo):
        await arena.sandbox.user(person.user.name, gateway=False, locale="fr")
    lobby = await arena.lobby("ricketts", [ann])
    for label in ("Join", "Leave", "Join"):
        await bo.press(lobby, label)
    await arena.until_shown(find_table(lobby))
    rows = await arena.sandbox.requests(arena.first_request)
    assert not [row for row in rows if f"/channels/{arena.channel_id}/" in row["path"]]
    await ann.press(await add_computers(ann, lobby, 2), "Start")
    await arena.until_shown(find_table(lobby))
    versions = [version.message for version in ann.versions if version.message["id"] == lobby["id"]]
    assert len(versions) > 5
    for message in versions:
        assert {button.label for button in buttons(message)} & {"Join", "Show my hand"}


async def test_joining_twice_at_once_takes_one_seat(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people[:1])
    bo = people[1].user
    await bo.click(lobby, button(lobby, "Join").custom_id)
    again = await bo.click(lobby, button(lobby, "Join").custom_id)
    assert again.message is not None
    assert "You have already joined" in text(again.message)
    assert text(await bo.message(lobby)).count(bo.name) == 1


async def test_double_click_adds_and_removes_one_computer(arena: Arena) -> None:
    people = await arena.regulars(1)
    lobby = await arena.lobby("ricketts", people)
    for label, count_left in (("Add computer", 1), ("Add computer", 2), ("Remove one", 1)):
        menu = await host_menu(people[0], lobby)
        button_id = button(menu, label).custom_id
        clicks = [people[0].user.click(menu, button_id) for _ in range(2)]
        await asyncio.gather(*clicks, return_exceptions=True)  # the menu may have changed already
        events = [event for _, event in read_events(arena.bot.database, find_table(lobby))]
        added, removed = (
            sum(isinstance(event, kind) for event in events)
            for kind in (ComputerAdded, ComputerRemoved)
        )
        assert added - removed == count_left


async def test_two_people_who_join_for_the_last_seat_get_one_seat_and_one_refusal(
    arena: Arena,
) -> None:
    people = await arena.regulars(3)
    lobby = await arena.lobby("ricketts", people[:1], computers=2)
    join_outcomes = await asyncio.gather(
        *(p.user.click(lobby, button(lobby, "Join").custom_id) for p in people[1:]),
        return_exceptions=True,
    )
    lobby_text = text(await people[0].user.message(lobby))
    assert sum(p.user.name in lobby_text for p in people) == 2
    refusals = [o for o in join_outcomes if isinstance(o, Refused)]
    full_answers = [
        o
        for o in join_outcomes
        if isinstance(o, Outcome) and o.message and "The table is full" in text(o.message)
    ]
    # The second click may also find the button disabled already.
    assert (
        len(refusals) + len([o for o in full_answers if o.message and is_ephemeral(o.message)]) == 1
    )


async def test_next_person_hosts_when_the_host_leaves(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people)
    leave_outcome = await people[0].press(lobby, "Leave")
    assert f"{people[1].user.name} (host)" in text(leave_outcome)
    assert people[0].user.name not in text(leave_outcome)
    assert "⚙" in text(await add_computers(people[1], lobby, 1))


async def test_table_closes_when_the_last_person_leaves(arena: Arena) -> None:
    people = await arena.regulars(1)
    lobby = await arena.lobby("ricketts", people, computers=1)
    leave_outcome = await people[0].press(lobby, "Leave")
    assert "closed" in text(leave_outcome)
    assert not list(list_choices(leave_outcome))


async def test_start_is_disabled_until_there_are_enough(arena: Arena) -> None:
    people = await arena.regulars(1)
    lobby = await arena.lobby("increduhearts", people)
    start = button(lobby, "Start")
    assert start.disabled
    assert "Needs 3 more players to start (4–8)" in text(lobby)
    with pytest.raises(Refused):
        await people[0].user.click(lobby, start.custom_id)


async def test_computers_come_and_go(arena: Arena) -> None:
    people = await arena.regulars(1)
    lobby = await arena.lobby("ricketts", people, computers=3)
    assert button(lobby, "Join").disabled
    menu = await host_menu(people[0], lobby)
    assert button(menu, "Add computer").disabled
    last = re.findall("⚙ \\w+", text(lobby))[2]
    menu = await people[0].press(menu, "Remove one")
    assert text(menu).count("⚙") == 2
    lobby = await until_lobby_shows(people[0], lobby, menu)
    assert last not in text(lobby)
    assert not button(lobby, "Join").disabled


async def test_host_fills_the_table_and_sets_the_level_of_each_computer(arena: Arena) -> None:
    ann = (await arena.regulars(1))[0]
    lobby = await arena.lobby("classic", [ann])
    menu = await ann.press(await host_menu(ann, lobby), "Fill to 4")
    assert button(menu, "Fill to 4").disabled
    levels = [component for component in select_menus(menu) if ":level:" in component["custom_id"]]
    assert len(levels) == 3
    answer = await ann.user.select(menu, levels[1]["custom_id"], "expert")
    assert answer.message is not None
    lobby = await ann.user.until(
        arena.channel_id, lambda m: m["id"] == lobby["id"] and "expert" in text(m)
    )
    lines = [line for line in text(lobby).splitlines() if "⚙" in line]
    assert [re.findall(r"\((\w+)\)", line) for line in lines] == [
        ["normal"],
        ["expert"],
        ["normal"],
    ]
    assert "thinks through many possible deals" in lines[1]
    answer = await ann.user.select(answer.message, levels[1]["custom_id"], "remove")
    assert answer.message is not None
    assert text(answer.message).count("⚙") == 2


async def test_cancelled_lobby_offers_nothing_more_and_old_clicks_are_answered(
    arena: Arena,
) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people)
    await close_table(people[0], lobby)
    cancelled_message = await people[0].user.message(lobby)
    assert f"{people[0].user.name} closed this table" in text(cancelled_message)
    with pytest.raises(Refused):  # the button is gone for everybody
        await people[1].user.click(lobby, button(lobby, "Leave").custom_id)


@pytest.mark.parametrize(
    ("values", "error_text"),
    [
        ({"limit": "9"}, "can’t be “9”. Allowed: 10 to 1000"),
        ({"limit": "many"}, "can’t be “many”"),
        ({"wrap_points": "104, x"}, "can’t be “104, x”"),
    ],
)
async def test_bad_house_rules_are_refused_and_change_nothing(
    arena: Arena, values: dict[str, object], error_text: str
) -> None:
    people = await arena.regulars(1)
    lobby = await arena.lobby("ricketts", people)
    menu = await host_menu(people[0], lobby)
    form = await people[0].user.click(menu, button(menu, "House rules").custom_id)
    assert form.modal is not None
    answer = await people[0].user.submit_modal(form.modal, values)
    assert answer.message is not None
    assert is_ephemeral(answer.message)
    assert error_text in text(answer.message)
    assert "House rules ·" not in text(await people[0].user.message(lobby))


async def test_house_rules_are_shown_to_everybody(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people, rules={"limit": "50", "warren": ["yes"]})
    assert "House rules ·" in text(lobby)
    assert "50" in text(lobby)


async def test_form_that_was_opened_before_a_restart_still_works(arena: Arena) -> None:
    people = await arena.regulars(1)
    lobby = await arena.lobby("ricketts", people)
    menu = await host_menu(people[0], lobby)
    form = await people[0].user.click(menu, button(menu, "House rules").custom_id)
    assert form.modal is not None
    await arena.kill_and_restart()
    await people[0].user.submit_modal(form.modal, {"limit": "77"})
    assert "77" in text(await until_lobby_shows(people[0], lobby, menu))


async def test_somebody_with_closed_direct_messages_is_told_at_once_how_to_play(
    arena: Arena,
) -> None:
    people = await arena.people(2)
    lobby = await arena.lobby("ricketts", people[:1])
    await arena.sandbox.close_dms(people[1].user)
    await people[1].user.click(lobby, button(lobby, "Join").custom_id)
    notice = await people[1].user.wait_for(
        "MESSAGE_CREATE", lambda m: "Your direct messages are closed" in text(m)
    )
    assert is_ephemeral(notice)
    assert "/hearts hand" in text(notice)


async def test_lobby_stands_unchanged_after_a_kill_and_goes_on(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people[:1])
    await arena.kill_and_restart()
    join_outcome = await people[1].press(lobby, "Join")
    assert join_outcome["id"] == lobby["id"]
    assert people[1].user.name in text(join_outcome)


async def test_lobby_that_was_deleted_is_posted_again(arena: Arena) -> None:
    people = await arena.regulars(2)
    lobby = await arena.lobby("ricketts", people[:1], computers=2)
    await arena.sandbox.remove_message(lobby)
    await arena.kill_and_restart()
    table_id = find_table(lobby)
    answer = await people[0].user.command(arena.channel_id, "hearts table")
    assert answer.message is not None
    assert table_id in str(answer.message["components"])


async def test_finished_game_stands_on_the_leaderboard_and_leads_to_one_rematch(
    arena: Arena,
) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=8, limit="10")
    for player in game.players:
        player.curious = 0.0  # a hand asked for in the thread is shown there, to its end
    await game.play()
    ann, bo = (player.memory for player in game.players)
    result_card = await ann.user.until(
        arena.channel_id, lambda m: "Ricketts House: how the game went" in text(m)
    )
    table_message = await ann.user.until(arena.channel_id, lambda m: "Game over: " in text(m))
    assert "See the table" in text(table_message)
    assert re.search(r"^1\\\. .+ \*\*−?\d+\*\*", text(result_card), re.MULTILINE)
    assert [button.label for button in buttons(result_card)][:1] == ["Rematch"]
    panel = await ann.user.until(
        await ann.user.dm_channel(), lambda m: "### The game is over" in text(m)
    )
    assert button(panel, "Watch replay")
    answer = await ann.press(panel, "Rematch")
    assert "You are ready, waiting for " in text(answer)
    lobby = await game.watcher.until_says(f"1. {ann.user.name} (host)\n2. ⚙")
    assert lobby["channel_id"] == arena.channel_id, "not in the thread of the first game"
    assert "to start" in text(lobby)
    assert "with computers for those who are away" in text(lobby)
    assert re.search(rf"Games won: {ann.user.name} [01]", text(lobby))
    result = await bo.user.until(game.thread_id, lambda m: "Rematch" in str(m["components"]))
    hand = await bo.press(result, "Rematch")
    assert is_ephemeral(hand), "the result remains"
    assert find_table(lobby) in str(hand["components"])
    # Both are there, so the game starts.
    lobby = await bo.user.until(
        arena.channel_id,
        lambda m: m["id"] == lobby["id"] and bo.user.name in text(m),
    )
    assert [button.label for button in buttons(lobby)] == ["Show my hand", "Watch"]
    hand = await bo.press(lobby, "Show my hand")
    assert find_table(lobby) in str(hand["components"])
    replay = await ann.press(result, "Watch replay")
    assert "hand 1" in text(replay).lower()
    # Many tests share the server, so the leaderboard may have several pages.
    pages = []
    board = (await bo.user.command(arena.channel_id, "leaderboard", variant="ricketts")).message
    assert board is not None
    assert not is_ephemeral(board)
    for page in range(1, 20):
        pages.append(text(board))
        if ann.user.name in pages[-1] or f"page {page} of {page}" in pages[-1]:
            break
        board = await bo.press(board, "Next ▸")
    assert any(ann.user.name in page for page in pages)


async def test_first_page_of_the_host_menu_fills_the_table_and_sets_the_strength_of_all(
    arena: Arena,
) -> None:
    (ann,) = await arena.people(1)
    lobby = await arena.lobby("classic", [ann])
    menu = await ann.press(lobby, "Host menu")
    assert not select_menus(menu)
    menu = await ann.press(menu, "Fill to 4")
    (strength,) = select_menus(menu)
    changed = (await ann.user.select(menu, strength["custom_id"], "normal")).message
    assert changed is not None
    assert text(changed).count("(normal)") == 3
    assert button(changed, "More").custom_id
    assert len(select_menus(await ann.press(changed, "More"))) > 3


STALE_CONTROLS = {
    "fill": None,
    "add": None,
    "remove": None,
    "rules": None,
    "cancel": None,
    "level": "easy",
    "clock": "5m",
    "duplicate": "3",
    "presets": None,
}


async def test_each_control_of_a_stale_host_menu_says_that_the_game_has_started(
    arena: Arena,
) -> None:
    people = await arena.people(2)
    lobby = await arena.lobby("classic", people, computers=1)
    host = people[0].user
    menus = {verb: await host_menu(people[0], lobby) for verb in (*STALE_CONTROLS, "form", "ask")}
    controls = {
        button.custom_id.split(":")[3]: button.custom_id
        for button in buttons(menus["fill"])
        if button.custom_id
    } | {menu["custom_id"].split(":")[3]: menu["custom_id"] for menu in select_menus(menus["fill"])}
    assert set(STALE_CONTROLS) == set(controls), "every control of the menu is tried"
    form = (await host.click(menus["form"], controls["rules"])).modal
    assert form is not None
    message = (await host.click(menus["ask"], controls["cancel"])).message
    assert message is not None
    game = await arena.begin(lobby, people, computers=1)
    await people[0].until_says("pass 3")
    answers = {}
    for verb, value in STALE_CONTROLS.items():
        if value is None:
            outcome = await host.click(menus[verb], controls[verb])
        else:
            outcome = await host.select(menus[verb], controls[verb], value)
        answers[verb] = outcome.message
    await host.submit_modal(form, {})
    answers["form"] = people[0].standing[menus["form"]["id"]]
    answers["ask"] = (await host.click(message, button(message, "Close").custom_id)).message
    for verb, answer in answers.items():
        assert answer is not None, verb
        assert "the game has started" in text(answer), verb
        assert answer["id"] == menus[verb]["id"], f"{verb} left the menu as it was"
        assert not buttons(answer), verb
        assert not select_menus(answer), verb
    kinds = {type(event).__name__ for _, event in read_events(arena.bot.location, game.table_id)}
    assert "TableCancelled" not in kinds
