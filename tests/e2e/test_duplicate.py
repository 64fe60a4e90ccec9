"""A duplicate against shadow tables, from the host's menu to the hands side by side."""

from __future__ import annotations

import re

from bot.records.check import check_line
from tests.e2e.arena import Arena, host_menu
from tests.sandbox.client import Json, Outcome, button, select_menus, text


def get_message(outcome: Outcome) -> Json:
    assert outcome.message is not None
    return outcome.message


async def test_game_is_compared_with_shadow_tables_and_replayed_side_by_side(arena: Arena) -> None:
    people = await arena.people(1)
    ann = people[0].user
    lobby = await arena.lobby("classic", people, computers=3, rules={"limit": "10"})
    menu = await host_menu(people[0], lobby)
    duplicate_menu = next(
        component for component in select_menus(menu) if ":duplicate:" in component["custom_id"]
    )
    menu = get_message(await ann.select(menu, duplicate_menu["custom_id"], "3"))
    assert "same cards as 3 tables of computers" in text(menu)
    lobby = await ann.until(
        lobby["channel_id"], lambda m: m["id"] == lobby["id"] and "same cards as" in text(m)
    )
    game = await arena.begin(lobby, people, seed=1, computers=3)
    await game.play()

    result = await ann.until(game.thread_id, lambda m: "· result" in text(m))
    for post in (result, *await ann.messages(game.thread_id)):
        if "· result" in text(post) or "scores after hand" in text(post):
            assert "**Same cards** · compared with 3 other tables" in text(post)
            assert len(re.findall(r"[+−][0-9]+\.[0-9]", text(post))) >= 4

    page = get_message(await ann.command(arena.channel_id, "hearts replay", game=game.table_id))
    comparison = get_message(await ann.click(page, button(page, "Side by side").custom_id))
    assert "Hand 1 side by side" in text(comparison)
    assert text(comparison).count("Computer at table") == 3
    seats = select_menus(comparison)[0]
    comparison = get_message(await ann.select(comparison, seats["custom_id"], "1.2"))
    assert text(comparison).count("passed") == 4

    (file,) = get_message(await ann.click(page, button(page, "Record").custom_id))["attachments"]
    async with arena.sandbox.session.get(file["url"]) as answer:
        line = await answer.read()
    assert b"moonshooter-shadows" in line
    assert not check_line(line).faults
