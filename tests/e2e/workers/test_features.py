"""What people can do besides their cards, at any worker, whichever owns the table."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.play.events import Played
from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.cluster import Balancer, Cluster
from tests.e2e.knowledge import read_events
from tests.e2e.memory import Memory
from tests.e2e.stored import rows_at
from tests.e2e.test_duplicate_tables import (
    check_nothing_is_known,
    play_hand,
    start_duplicate_tables,
    until_over,
    until_result,
)
from tests.e2e.test_finding import GAMES, find, invitations, sit_down, until_seated
from tests.e2e.test_watching import until_shown, watch_table
from tests.e2e.workers.owners import (
    NAMES,
    find_leader,
    kill_worker,
    until_owned_by_different_workers,
)
from tests.patience import GAME_S, PATIENCE_S
from tests.sandbox.client import Json, buttons, text


@pytest.mark.slow
async def test_hints_and_reviews_come_from_any_worker(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    game = await arena.game("hearts-at-play", 1, computers=2, seed=11, limit="10")
    ann = game.players[0].memory

    def choose_worker(name: str) -> None:
        balancer.unwell = set(NAMES) - {name}

    hand = await _wait_for_button(ann, "Hint")
    choose_worker("a")
    reply = await _click_button(ann, hand, "Hint")
    assert "**Best: " in await _wait_for_text(ann, reply, "Looking at")
    choose_worker("b")
    hint_choice = ann.choices(game.table_id, "hinted")[0]
    await ann.user.click(hint_choice.message, hint_choice.custom_id)
    hand = await _wait_for_button(ann, "Hint")
    choose_worker("c")
    again = await _click_button(ann, hand, "Hint")
    assert "**Best: " in await _wait_for_text(ann, again, "Looking at")

    balancer.unwell = set()
    await game.play()
    result = await _wait_for_button(game.watcher, "Review")
    messages = []
    for name in ("a", "b"):  # the other does not know that it is being reviewed
        choose_worker(name)
        messages.append(await _click_button(ann, result, "Review"))
    reviews = [await _wait_for_text(ann, message, "Analysing") for message in messages]
    assert "### Your review" in reviews[0]
    assert reviews[0] == reviews[1]
    choose_worker("c")
    assert text(await _click_button(ann, result, "Review")) == reviews[0]
    assert rows_at(cluster.location, "select table_id from review") == [(game.table_id,)]
    assert not rows_at(cluster.location, "select table_id from review_request")
    assert not balancer.refused


async def _wait_for_button(memory: Memory, label: str) -> Json:
    """Return the newest message with a button of this label, once there is one."""
    async with asyncio.timeout(PATIENCE_S):
        while not (
            matching_messages := [
                message for message in memory.newest_first() if _button(message, label)
            ]
        ):
            await memory.news(0.05)
    return matching_messages[0]


def _button(message: Json, label: str) -> str | None:
    return next(
        (str(button.custom_id) for button in buttons(message) if button.label == label), None
    )


async def _click_button(memory: Memory, message: Json, label: str) -> Json:
    custom_id = _button(message, label)
    assert custom_id is not None
    outcome = await memory.user.click(message, custom_id)
    assert outcome.message is not None
    return outcome.message


async def _wait_for_text(memory: Memory, reply: Json, waiting_text: str) -> str:
    """Return the text of a message once it no longer says that something is being done."""
    async with asyncio.timeout(GAME_S):
        while waiting_text in text(reply):
            await memory.news(0.05)
            reply = await memory.user.message(reply)
    return text(reply)


@pytest.mark.slow
async def test_tables_of_a_duplicate_stay_in_step_although_an_owner_is_killed(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    people, hands = await arena.people(4), 2
    seated = await start_duplicate_tables(arena, people, hands)
    tables = list(seated)
    other = seated[tables[1]][0].memory

    async def kill_amid(table_id: str, name: str) -> None:
        before = count_cards(cluster, table_id)
        async with asyncio.timeout(PATIENCE_S):
            while count_cards(cluster, table_id) < before + 10:
                await asyncio.sleep(0.01)
        await kill_worker(cluster, name)

    first, second = await until_owned_by_different_workers(cluster, tables)
    await check_nothing_is_known(other, 1, tables[0])
    await asyncio.gather(
        play_hand(arena, seated[tables[0]], tables[0]), kill_amid(tables[0], first)
    )
    await check_nothing_is_known(other, 1, tables[0])
    await asyncio.gather(
        play_hand(arena, seated[tables[1]], tables[1]), kill_amid(tables[1], second)
    )
    await other.until_says("scores after hand 1")
    for table_id in tables:
        await play_hand(arena, seated[table_id], table_id)
    await until_over(arena, other, tables)
    for table_id in tables:
        result = await until_result(other, table_id)
        assert "places among all 6" in text(result)
        posts = " ".join(text(message) for message in other.in_channel(result["channel_id"]))
        for hand in range(1, hands):  # the result has the scores of the last one
            assert posts.count(f"scores after hand {hand}") == 1
    assert not balancer.refused


def count_cards(cluster: Cluster, table_id: str) -> int:
    """Return how many cards have been played at a table."""
    events = read_events(cluster.location, table_id)
    return sum(isinstance(event, Played) for _, event in events)


@pytest.mark.thorough
async def test_twelve_people_find_each_other_by_clicks_on_any_worker(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    people = [await arena.person(f"P{number}") for number in range(12)]
    for memory in people:
        await memory.user.dm_channel()
    answers = []
    for number, memory in enumerate(people):
        answer = await find(memory, arena.channel_id, variant=GAMES[number % 3])
        assert "You are looking for a table" in text(answer) or "free seat" in text(answer)
        answers.append(answer)
        if number == 5:
            await kill_worker(cluster, await find_leader(cluster))
    await asyncio.gather(*map(sit_down, people[3:], answers[3:]))
    assert await until_seated(arena, 12) == [(game, 4) for game in sorted(GAMES)]
    assert not any(map(invitations, people[:3])), "the first of each game are hosts"
    assert all(len(invitations(memory)) <= 1 for memory in people[3:])
    assert set(balancer.answered) == set(NAMES)
    assert not balancer.refused


@pytest.mark.slow
async def test_watchers_at_every_worker_follow_a_table(
    arena: Arena, cluster: Cluster, balancer: Balancer
) -> None:
    game = await arena.game("ricketts", 3, computers=1, seed=11, limit="10")
    await game.watcher.until_says("Game in progress")
    watchers = []
    for name in NAMES:
        memory = await arena.person("Wat")
        balancer.unwell = set(NAMES) - {name}
        watchers.append((memory, await watch_table(memory, game.lobby)))
    balancer.unwell = set()
    assert not any("Last trick" in text(message) for _, message in watchers)
    await game.play_for(clicks=25)
    for memory, message in watchers:
        await until_shown(memory, message, "Last trick")
    await game.play()
    await check(game)
