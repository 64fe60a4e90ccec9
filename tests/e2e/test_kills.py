"""After ``kill -9`` at any moment and a restart, nothing is lost or done twice."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator

import pytest

from bot.engine.play.events import PassDrafted, Passed, Played
from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.conftest import Processes, RunningBots, _arena
from tests.e2e.knowledge import read_events
from tests.e2e.scenes import until
from tests.sandbox.client import button, buttons, text


@pytest.mark.both_ingresses
@pytest.mark.parametrize(
    ("limit", "others", "kills"),
    [
        ("10", [], 2),
        pytest.param(
            "20",
            [{"variant": "increduhearts", "players": 5, "limit": "10"}],
            5,
            marks=pytest.mark.slow,
        ),
    ],
)
async def test_killed_games_end_as_if_nothing_had_happened(
    arena: Arena, limit: str, others: list[dict[str, object]], kills: int
) -> None:
    games = await arena.games(
        {"variant": "ricketts", "players": 4, "limit": limit}, *others, kills=kills
    )
    await asyncio.gather(*(game.play() for game in games))
    for game in games:
        await check(game)
    assert games[0].chaos is not None
    assert games[0].chaos.kills == 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 30))
async def test_game_killed_often_ends(arena: Arena, seed: int) -> None:
    variant, players = ("ricketts", 4) if seed % 2 else ("increduhearts", 4 + seed % 5)
    game = await arena.game(variant, players, seed=seed, kills=12, limit="40")
    await game.play()
    await check(game)


@pytest.fixture
def complete_processes(running_bots: RunningBots) -> Processes:
    """Provide a sandbox, and a bot with all default features."""
    switches = ("PICTURES", "CARD_EMOJIS", "TRICK_PAUSES", "LIMITS")
    return running_bots.get("complete", **{f"HEARTS_{name}": "on" for name in switches})


@pytest.fixture
async def complete_arena(complete_processes: Processes) -> AsyncIterator[Arena]:
    """Provide a place with pictures, emojis, pauses after tricks and limits for people."""
    async for arena in _arena(complete_processes):
        yield arena


@pytest.mark.slow
@pytest.mark.parametrize(("people", "variant"), [(2, "ricketts"), (3, "increduhearts")])
async def test_game_with_all_features_ends_despite_kills(
    complete_arena: Arena, people: int, variant: str
) -> None:
    game = await complete_arena.game(
        variant, people, computers=4 - people, seed=people, kills=6, pause_s=0.15, limit="10"
    )
    await game.play()
    await check(game)


async def test_cards_chosen_to_pass_survive_a_kill(arena: Arena) -> None:
    game = await arena.game("ricketts", 2, computers=2, limit="20")
    ann = game.players[0]
    panel = await ann.user.until(await ann.user.dm_channel(), lambda m: "pass 3" in text(m))
    pass_buttons = [b for b in buttons(panel) if b.custom_id and ":pass:" in b.custom_id][:3]
    for card_button in pass_buttons:
        await ann.user.click(panel, card_button.custom_id)
    await arena.kill_and_restart()
    panel = await ann.user.message(panel)
    assert sorted(b.label for b in buttons(panel) if b.style == 3) == sorted(
        b.label for b in pass_buttons
    )
    await ann.user.click(panel, button(panel, "Pass 3 ▸").custom_id)
    events = [event for _, event in read_events(arena.bot.database, game.table_id)]
    assert sum(isinstance(event, PassDrafted) for event in events) == 3
    assert sum(isinstance(event, Passed) and event.seat == 0 for event in events) == 1


@pytest.mark.thorough
async def test_hand_that_was_posted_just_before_a_kill_is_found_and_goes_on(arena: Arena) -> None:
    game = await arena.game("ricketts", 4, seed=7, limit="30")
    await game.watcher.until_says("### Hand 1\n")
    # The next post arrives, and its answer does not: the bot is still trying when it dies.
    route = f"POST /channels/{game.thread_id}/messages"
    await arena.sandbox.fault(route, 500, times=5, after=True)
    playing = asyncio.create_task(game.play())
    headings = ("### Hand 2", "scores after hand 2")  # if the attempts took longer than the hand
    await until(game.watcher, lambda: any(map(game.watcher.says, headings)))
    await arena.kill()
    await arena.sandbox.http("DELETE", "/sandbox/faults")
    await arena.restart()
    await playing
    await check(game)


@pytest.mark.thorough
async def test_restart_asks_for_no_direct_message_channels(arena: Arena) -> None:
    game = await arena.game("ricketts", 2, computers=2, limit="10")
    for player in game.players:
        await player.user.until(await player.user.dm_channel(), lambda m: "pass 3" in text(m))
    await arena.kill()
    since = len(await arena.sandbox.requests())
    await arena.restart()
    await game.play_for(clicks=16)  # both pass, and play some tricks
    routes = [row["route"] for row in await arena.sandbox.requests(since)]
    assert any(route.startswith("PATCH /channels/") for route in routes), "panels are edited"
    assert "POST /users/@me/channels" not in routes


@pytest.mark.both_ingresses
async def test_sigterm_finishes_the_click_in_hand_and_exits_0(arena: Arena) -> None:
    game = await arena.game("ricketts", 2, computers=2, limit="20")
    ann = game.players[0]
    panel = await ann.user.until(await ann.user.dm_channel(), lambda m: "pass 3" in text(m))
    card = next(b for b in buttons(panel) if b.custom_id and ":pass:" in b.custom_id)
    # The answer is on its way for half a second when the signal comes.
    await arena.sandbox.fault("POST /interactions/*/*/callback", delay_s=0.5)
    click = asyncio.create_task(ann.user.click(panel, card.custom_id))
    while not any(
        isinstance(event, PassDrafted)
        for _, event in read_events(arena.bot.database, game.table_id)
    ):
        await asyncio.sleep(0.01)
    arena.bot.terminate()
    outcome = await click
    assert outcome.message is not None
    assert await asyncio.to_thread(arena.bot.exit_code) == 0
    await arena.until_offline()
    await arena.restart()
    panel_after = await ann.user.message(panel)
    assert [b.label for b in buttons(panel_after) if b.style == 3] == [card.label]
    assert not button(panel_after, "Clear").disabled


async def test_sigterm_finishes_the_command_in_hand(arena: Arena) -> None:
    ann = (await arena.regulars(1))[0].user

    def count_tables() -> int:
        with contextlib.closing(sqlite3.connect(arena.bot.database)) as database:
            return int(database.execute("SELECT count(*) FROM game_table").fetchone()[0])

    before = count_tables()
    await arena.sandbox.fault("POST /interactions/*/*/callback", delay_s=0.5)
    command = asyncio.create_task(ann.command(arena.channel_id, "hearts new"))
    while count_tables() == before:
        await asyncio.sleep(0.01)
    arena.bot.terminate()
    outcome = await command
    assert outcome.message is not None
    assert await asyncio.to_thread(arena.bot.exit_code) == 0
    await arena.until_offline()
    await arena.restart()


@pytest.mark.slow  # with something in hand it exits so, too
async def test_sigterm_without_anything_in_hand_exits_0(arena: Arena) -> None:
    arena.bot.terminate()
    assert arena.bot.exit_code() == 0
    await arena.until_offline()
    await arena.restart()


@pytest.mark.parametrize(
    "action", ["drop", "reconnect", pytest.param("invalid_session", marks=pytest.mark.slow)]
)
async def test_clicks_are_answered_after_the_gateway_was_troubled(
    arena: Arena, action: str
) -> None:
    game = await arena.game("ricketts", 1, computers=3, seed=3, limit="10")
    await arena.sandbox.gateway(action)
    await arena.until_online()
    ann = game.players[0]
    await ann.memory.until_says("pass 3")
    choice = ann.choose(game.table_id)
    assert choice is not None
    answer = await ann.click(game, choice)
    assert answer is not None
    assert answer.message is not None


@pytest.mark.thorough
async def test_game_goes_on_when_the_gateway_drops_in_the_middle_of_clicks(arena: Arena) -> None:
    game = await arena.game("ricketts", 2, computers=2, seed=6, limit="10")
    playing = asyncio.create_task(game.play())
    for _ in range(3):
        await game.players[0].memory.news(1.0)
        await arena.sandbox.gateway("drop")
        await arena.until_online()
    await playing
    await check(game)


FAULTS: list[tuple[str, dict[str, object]]] = [
    ("POST /channels/*/messages", {"status": 500, "times": 2}),
    ("POST /channels/*/messages", {"status": 429, "times": 2, "retry_after": 0.2}),
    ("POST /channels/*/messages", {"status": 0, "times": 2}),
    ("POST /channels/*/messages", {"status": 0, "times": 2, "after": True}),
    ("PATCH /channels/*/messages/*", {"status": 500, "times": 2}),
    ("PATCH /webhooks/*/*/messages/*", {"status": 0, "times": 3}),
    ("POST /channels/*/messages/*/threads", {"status": 0, "times": 1, "after": True}),
    ("POST /users/@me/channels", {"status": 500, "times": 1}),
]


@pytest.mark.thorough
async def test_games_go_on_when_requests_fail_in_every_way(arena: Arena) -> None:
    for route, fault in FAULTS:
        await arena.sandbox.fault(route, **{**fault, "times": 1})  # more often it takes longer
    games = await arena.games(
        *({"variant": "ricketts", "players": 2, "computers": 2, "limit": "10"} for _ in range(3))
    )
    await asyncio.gather(*(game.play() for game in games))
    for game in games:
        await check(game)


@pytest.mark.slow
@pytest.mark.parametrize(("route", "fault"), FAULTS)
async def test_game_goes_on_when_requests_fail(
    arena: Arena, route: str, fault: dict[str, object]
) -> None:
    people = await arena.people(2)
    lobby = await arena.lobby("ricketts", people, rules={"limit": "10"}, computers=2)
    await arena.sandbox.fault(route, **fault)
    game = await arena.begin(lobby, people, seed=4, computers=2)
    await game.play()
    await check(game)


@pytest.mark.both_ingresses
async def test_no_card_is_played_twice_when_the_answer_to_a_click_is_lost(arena: Arena) -> None:
    game = await arena.game("ricketts", 1, computers=3, seed=5, limit="10")
    await arena.sandbox.fault("POST /interactions/*/*/callback", 0, times=5, after=True)
    await game.play()
    events = await check(game)
    assert any(isinstance(event, Played) for _, event in events)
