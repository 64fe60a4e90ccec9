"""Two tables play the same deals in step, and nobody reads a deal before both have played it."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterable

import pytest

from bot.engine.play.events import GameEnded, GameStarted, HandScored
from bot.records.check import check_line
from bot.table.lobby.events import Joined, LobbyOpened
from tests.e2e.arena import Arena
from tests.e2e.game import Player
from tests.e2e.knowledge import read_events
from tests.e2e.memory import Memory, list_choices
from tests.e2e.test_tournament import NAME, announce, find_announcement, replan
from tests.patience import GAME_S
from tests.sandbox.client import Json, Outcome, button, buttons, select_menus, text

HANDS = 3


def get_message(outcome: Outcome) -> Json:
    assert outcome.message is not None
    return outcome.message


def count_finished_hands(arena: Arena, table_id: str) -> int:
    """Return how many hands a table has finished."""
    events = read_events(arena.bot.location, table_id)
    return sum(isinstance(event, HandScored) for _, event in events)


async def start_duplicate_tables(
    arena: Arena, people: list[Memory], hands: int
) -> dict[str, list[Player]]:
    """Start two tables that four people play with the same cards; return the people of each."""
    host, before = people[0], set(arena.tables())
    menu = await host.press(await announce(host, arena.channel_id, 4), "Organise")
    await replan(host, menu, "game", rounds="1", hands=str(hands), duplicate=["yes"])
    await replan(host, menu, "tables", size="3", pause="0", clock=["24h"])
    await host.until_says("Same cards: all tables")
    for memory in people:
        await memory.until_says("Organised by")
        await memory.press(find_announcement(memory, NAME), "Join")
    async with asyncio.timeout(GAME_S):
        while len(tables := [t for t in arena.tables() if t not in before]) < 2 or not all(
            any(
                isinstance(event, GameStarted)
                for _, event in read_events(arena.bot.location, table)
            )
            for table in tables
        ):
            await host.news(0.1)
    seated = {table: players_at(arena, people, table) for table in tables}
    assert [len(players) for players in seated.values()] == [2, 2]
    return seated


def players_at(arena: Arena, people: list[Memory], table_id: str) -> list[Player]:
    """Return the people of a table, as players who only play."""
    events = read_events(arena.bot.location, table_id)
    ids = {event.host.user_id for _, event in events if isinstance(event, LobbyOpened)}
    ids |= {event.person.user_id for _, event in events if isinstance(event, Joined)}
    players = [
        Player(memory, random.Random(number))
        for number, memory in enumerate(people)
        if int(memory.user.id) in ids
    ]
    for player in players:
        player.curious = player.hasty = 0.0
    return players


async def play_hand(arena: Arena, players: list[Player], table_id: str) -> None:
    """Let the people of a table play until it has finished one more hand."""
    before = count_finished_hands(arena, table_id)
    async with asyncio.timeout(GAME_S):
        while count_finished_hands(arena, table_id) == before:
            choices = [(player, player.choose(table_id)) for player in players]
            for player, choice in choices:
                if choice is not None:
                    clicking = player.memory.user.click(choice.message, choice.custom_id)
                    await arena.while_alive(clicking)
            if not any(choice for _, choice in choices):
                await players[0].memory.news(0.1)


@pytest.mark.thorough
async def test_two_tables_play_in_step_no_deal_is_known_early_and_one_ranking_counts(
    arena: Arena,
) -> None:
    people = await arena.people(4)
    seated = await start_duplicate_tables(arena, people, HANDS)
    first, second = seated
    other = seated[second][0].memory
    for hand in range(1, HANDS + 1):
        await play_hand(arena, seated[first], first)
        await check_nothing_is_known(other, hand, first)
        if hand == 2:
            await arena.kill_and_restart()
        await play_hand(arena, seated[second], second)
        if hand < HANDS:
            await other.until_says(f"scores after hand {hand}")
    await until_over(arena, other, seated)
    for table_id in seated:
        result = await until_result(other, table_id)
        assert "Same cards at 2 tables: places among all 6" in text(result)
        assert "wins" not in text(result)
        posts = " ".join(text(message) for message in other.in_channel(result["channel_id"]))
        for hand in range(1, HANDS + 1):
            is_last = hand == HANDS
            assert (f"Hand {hand} · 17 of" if is_last else f"scores after hand {hand}") in posts
    ranking = await other.until_says("This round is over")
    ranking_lines = [line for line in text(ranking).splitlines() if re.match(r"\d\\?\. ", line)]
    assert len(ranking_lines) == len(people)
    values = [
        float(re.findall(r"[+−]?\d+(?:\.\d+)?", line.split("** ")[1])[0].replace("−", "-"))
        for line in ranking_lines
    ]
    assert values == sorted(values, reverse=True)
    await check_side_by_side(arena, seated[first][0].memory, first)


async def until_over(arena: Arena, reader: Memory, tables: Iterable[str]) -> None:
    """Wait until the games at tables are over."""
    async with asyncio.timeout(GAME_S):
        while not all(
            any(isinstance(event, GameEnded) for _, event in read_events(arena.bot.location, table))
            for table in tables
        ):
            await reader.news(0.1)


async def until_result(reader: Memory, table_id: str) -> Json:
    """Return the result of a table, as soon as it is posted in its thread."""
    async with asyncio.timeout(GAME_S):
        while True:
            for message in reader.newest_first():
                is_of_table = any(choice.table == table_id for choice in list_choices(message))
                if is_of_table and "· result" in text(message):
                    return message
            await reader.news(0.2)


async def check_nothing_is_known(reader: Memory, hand: int, table_id: str) -> None:
    """Check that a person of the other table has read nothing of a hand, and can't ask for it."""
    texts = [
        text(version.message) for version in reader.versions if version.message.get("guild_id")
    ]
    early = re.compile(rf"Hand {hand} · \d+ of|scores after hand {hand}\b|leads|moon|· result")
    texts_of_hand = [post for post in texts if f"Hand {hand}\n" in post or f"Hand {hand} ·" in post]
    assert not [post for post in texts_of_hand if early.search(post)]
    last_trick_buttons = [
        (message, button)
        for message in reader.newest_first()
        for button in buttons(message)
        if button.custom_id and f":{table_id}:" in button.custom_id and ":last:" in button.custom_id
    ]
    for message, last_trick_button in last_trick_buttons[:1]:
        answer = await reader.user.click(message, last_trick_button.custom_id)
        assert "Other tables are still playing this hand" in text(get_message(answer))


async def check_side_by_side(arena: Arena, reader: Memory, table_id: str) -> None:
    """Check the replay of a hand at both tables, and the record."""
    user = reader.user
    page = get_message(await user.command(arena.channel_id, "hearts replay", game=table_id))
    comparison = get_message(await user.click(page, button(page, "Side by side").custom_id))
    assert "table 2" in text(comparison)
    seats = select_menus(comparison)[0]
    comparison = get_message(await user.select(comparison, seats["custom_id"], "1.2"))
    assert text(comparison).count("passed") == 2
    (file,) = get_message(await user.click(page, button(page, "Record").custom_id))["attachments"]
    async with arena.sandbox.session.get(file["url"]) as answer:
        line = await answer.read()
    assert b"moonshooter-duplicate/1" in line
    assert not check_line(line).faults
