"""Interactions that reach the bot as HTTP requests, and its answers in the responses."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter

import aiohttp
import pytest

from bot.table.lobby.events import ComputerAdded
from tests.e2e import ingress
from tests.e2e.arena import Arena, host_menu
from tests.e2e.checks import check
from tests.e2e.conftest import Processes
from tests.e2e.knowledge import read_events
from tests.e2e.processes import BotProcess
from tests.patience import PATIENCE_S
from tests.sandbox.client import InteractionFailed, button, buttons, text

pytestmark = pytest.mark.parametrize("_ingress", [ingress.HTTP], indirect=True)
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"


async def test_game_is_played_with_answers_in_the_bodies_of_responses(arena: Arena) -> None:
    game = await arena.game("ricketts", 4, seed=8, limit="10")
    since = len(await arena.sandbox.requests())
    await game.play()
    await check(game)
    answers = [
        request for request in await arena.sandbox.requests(since) if request["route"] == CALLBACK
    ]
    answer_counts = Counter(answer["in_body"] for answer in answers)
    assert answer_counts[True] > 50
    assert answer_counts[False] < answer_counts[True] / 5, "only what Discord must confirm"


@pytest.mark.thorough
async def test_interaction_that_is_delivered_twice_counts_once(arena: Arena) -> None:
    address = (await arena.sandbox.state())["endpoint"]
    twice = {"url": address, "again_every": 2}
    await arena.sandbox.http("POST", "/sandbox/endpoint", twice)
    try:
        people = await arena.people(2)
        lobby = await arena.lobby("ricketts", people, rules={"limit": "10"}, computers=2)
        game = await arena.begin(lobby, people, seed=9, computers=2)
        await game.play()
        events = await check(game)
    finally:
        await arena.sandbox.http("POST", "/sandbox/endpoint", {"url": address})
    assert sum(isinstance(event, ComputerAdded) for _, event in events) == 2


@pytest.mark.thorough
async def test_second_click_gets_an_answer_after_discord_refused_a_body(arena: Arena) -> None:
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    ann = game.players[0].user
    panel = await ann.until(await ann.dm_channel(), lambda m: "pass 3" in text(m))
    card = next(button for button in buttons(panel) if ":pass:" in (button.custom_id or ""))
    await arena.sandbox.fault("POST /interactions/*/*/callback", 400, code=50035)
    with pytest.raises(InteractionFailed):
        await ann.click(panel, card.custom_id)
    outcome = await ann.click(panel, card.custom_id)
    assert outcome.message is not None
    assert [button.label for button in buttons(outcome.message) if button.style == 3] == [
        card.label
    ]
    answers = [
        request for request in await arena.sandbox.requests() if request["route"] == CALLBACK
    ]
    assert [answer["in_body"] for answer in answers[-2:]] == [True, False]


async def test_clicks_are_answered_while_the_gateway_is_silent(arena: Arena) -> None:
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    ann = game.players[0]
    await ann.memory.until_says("pass 3")
    await arena.sandbox.gateway("silence")
    choice = ann.choose(game.table_id)
    assert choice is not None
    answer = await ann.click(game, choice)
    assert answer is not None
    assert answer.message is not None
    await arena.sandbox.gateway("speak")


async def test_forgery_is_answered_401_and_health_200(
    arena: Arena, shared_processes: Processes
) -> None:
    url = (await arena.sandbox.state())["endpoint"]
    async with aiohttp.ClientSession() as session:
        async with session.post(url, json={"type": 1}) as response:
            assert response.status == 401
        async with session.get(url.replace("interactions", "health")) as response:
            assert (response.status, await response.text()) == (200, "well\n")


async def test_menu_of_the_host_opened_by_a_click_is_a_body(arena: Arena) -> None:
    people = await arena.people(1)
    lobby = await arena.lobby("ricketts", people)
    menu = await host_menu(people[0], lobby)
    await people[0].user.click(menu, button(menu, "House rules").custom_id)
    answers = [
        request for request in await arena.sandbox.requests() if request["route"] == CALLBACK
    ]
    assert [answer["in_body"] for answer in answers[-2:]] == [True, True]


async def test_interactions_reach_a_bot_that_was_killed_and_started_again(arena: Arena) -> None:
    game = await arena.game("ricketts", 1, computers=3, limit="10")
    ann = game.players[0].user
    panel = await ann.until(await ann.dm_channel(), lambda m: "pass 3" in text(m))
    cards = [button for button in buttons(panel) if ":pass:" in (button.custom_id or "")]
    await arena.kill()
    with pytest.raises(InteractionFailed):
        await ann.click(panel, cards[0].custom_id)
    await arena.restart()
    outcome = await ann.click(panel, cards[1].custom_id)
    assert outcome.message is not None
    selected_labels = [button.label for button in buttons(outcome.message) if button.style == 3]
    assert selected_labels == [cards[1].label]
    assert read_events(arena.bot.database, game.table_id)


@pytest.mark.thorough
async def test_bot_ends_where_its_address_is_taken(
    own_processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot: BotProcess = own_processes.bot
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = int(other.getsockname()[1])
        monkeypatch.setattr(ingress, "free_port", lambda: port)
        bot.start()
        async with asyncio.timeout(PATIENCE_S):
            while bot.is_running:
                await asyncio.sleep(0.01)
    assert bot.exit_code() == 1
    assert f"HEARTS_HTTP: 127.0.0.1:{port} can't be used" in bot.log_text()
