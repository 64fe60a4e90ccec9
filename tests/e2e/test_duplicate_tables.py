"""Two tables play the same deals in step, and nobody reads a deal before both have played it."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterable

from bot.engine.play.events import GameEnded, HandScored
from bot.records.check import check_line
from tests.e2e.arena import Arena, add_computers, table_of
from tests.e2e.game import Player
from tests.e2e.knowledge import events_of
from tests.e2e.memory import Memory
from tests.patience import GAME_S
from tests.sandbox.client import Json, Outcome, button, buttons, select_menus, text

HANDS = 3


def shown(outcome: Outcome) -> Json:
    assert outcome.message is not None
    return outcome.message


def hands_of(arena: Arena, table_id: str) -> int:
    """Return how many hands a table has finished."""
    found = events_of(arena.bot.place, table_id)
    return sum(isinstance(event, HandScored) for _, event in found)


async def play_hand(arena: Arena, player: Player, table_id: str) -> None:
    """Let a person play until their table has finished one more hand."""
    before, memory = hands_of(arena, table_id), player.memory
    async with asyncio.timeout(GAME_S):
        while hands_of(arena, table_id) == before:
            choice = player.choose(table_id)
            if choice is None:
                await memory.news(0.1)
            else:
                await arena.while_alive(memory.user.click(choice.message, choice.custom_id))


async def test_two_tables_play_in_step_and_no_deal_is_known_early(arena: Arena) -> None:
    people = await arena.people(2)
    lobbies: list[Json] = []
    for memory in people:
        opened = await memory.user.command(
            arena.channel_id, "hearts duplicate", variant="classic", hands=HANDS, clock="24h"
        )
        assert f"table {len(lobbies) + 1}" in text(shown(opened))
        lobbies.append(await add_computers(memory, shown(opened), 3))
    ann, bo = people
    early = shown(await ann.user.click(lobbies[1], button(lobbies[1], "Join").custom_id))
    assert "already sit at another table" in text(early)
    await ann.user.click(lobbies[0], button(lobbies[0], "Start").custom_id)
    tables = [table_of(lobby) for lobby in lobbies]
    players = [Player(memory, random.Random(n)) for n, memory in enumerate(people)]
    for player in players:
        player.curious = player.hasty = 0.0
    for hand in range(1, HANDS + 1):
        await play_hand(arena, players[0], tables[0])
        await nothing_is_known(bo, hand, tables[0])
        if hand == 2:
            await arena.kill_and_restart()
        await play_hand(arena, players[1], tables[1])
        if hand < HANDS:
            await bo.until_says(f"scores after hand {hand}")
    await until_over(arena, ann, tables)
    for table_id in tables:
        result = await until_result(bo, table_id)
        assert "compared with one other table" in text(result)
        public = " ".join(text(message) for message in bo.in_channel(result["channel_id"]))
        for hand in range(1, HANDS + 1):
            is_last = hand == HANDS
            assert (f"Hand {hand} · 13 of" if is_last else f"scores after hand {hand}") in public
    await compared_side_by_side(arena, ann, tables[0])
    await next_round(arena, bo, tables[1])


async def next_round(arena: Arena, memory: Memory, table_id: str) -> None:
    """Check that *Rematch* opens a table of the next round."""
    again = memory.choices(table_id, "rematch")[0]
    await memory.user.click(again.message, again.custom_id)
    lobby = await memory.user.until(
        arena.channel_id, lambda m: "same cards, table 2" in text(m) and "Join" in str(m)
    )
    assert table_of(lobby) != table_id
    assert f"{HANDS} hands" in text(lobby)


async def until_over(arena: Arena, reader: Memory, tables: Iterable[str]) -> None:
    """Wait until the games at tables are over."""
    async with asyncio.timeout(GAME_S):
        while not all(
            any(isinstance(event, GameEnded) for _, event in events_of(arena.bot.place, table))
            for table in tables
        ):
            await reader.news(0.1)


async def until_result(reader: Memory, table_id: str) -> Json:
    """Return the result of a table, as soon as it is posted in its thread."""
    async with asyncio.timeout(GAME_S):
        while True:
            for choice in reader.choices(table_id, "rematch"):
                if "· result" in text(choice.message):
                    return choice.message
            await reader.news(0.2)


async def nothing_is_known(reader: Memory, hand: int, table_id: str) -> None:
    """Check that somebody of the other table has read nothing of a hand, and is told nothing."""
    told = [text(version.message) for version in reader.versions if version.message.get("guild_id")]
    early = re.compile(rf"Hand {hand} · \d+ of|scores after hand {hand}\b|leads|moon|· result")
    of_hand = [line for line in told if f"Hand {hand}\n" in line or f"Hand {hand} ·" in line]
    assert not [post for post in of_hand if early.search(post)]
    asked = [
        (message, button)
        for message in reader.newest_first()
        for button in buttons(message)
        if button.custom_id and f":{table_id}:" in button.custom_id and ":last:" in button.custom_id
    ]
    for message, card_button in asked[:1]:
        answer = await reader.user.click(message, card_button.custom_id)
        assert "Other tables are still playing this hand" in text(shown(answer))


async def compared_side_by_side(arena: Arena, reader: Memory, table_id: str) -> None:
    """Check the replay of a hand at both tables, and the record."""
    user = reader.user
    page = shown(await user.command(arena.channel_id, "hearts replay", game=table_id))
    beside = shown(await user.click(page, button(page, "Side by side").custom_id))
    assert "table 2" in text(beside)
    seats = select_menus(beside)[0]
    beside = shown(await user.select(beside, seats["custom_id"], "1.3"))
    assert text(beside).count("passed") == 2
    (file,) = shown(await user.click(page, button(page, "Record").custom_id))["attachments"]
    async with arena.sandbox.session.get(file["url"]) as answer:
        line = await answer.read()
    assert b"moonshooter-duplicate/1" in line
    assert not check_line(line).faults
