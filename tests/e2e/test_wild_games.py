"""Whole games with all kinds of trouble: each game ends correctly."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.engine.play.attendance import StoodIn
from bot.engine.play.events import Played
from bot.store.log import EventLog
from tests.e2e.arena import Arena
from tests.e2e.conftest import Processes
from tests.e2e.game import Game
from tests.e2e.here import BotHere, MovedClock, bot_here
from tests.e2e.processes import SandboxProcess
from tests.e2e.scenes import choose_clock, find_player_to_act, list_events, until, until_played
from tests.e2e.wild import Trouble, Wild, check_wild
from tests.patience import PATIENCE_S
from tests.sandbox.client import SandboxControl

# Clicks on messages that are being deleted can't be answered, and are frequent here.
SHORT_DEADLINE_S = 10.0
FIRST_SEED = int(os.environ.get("WILD_SEED", "0"))  # to play different games


@pytest.fixture(scope="module")
def sandbox_alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SandboxProcess]:
    """Provide a sandbox that reports failed clicks early."""
    sandbox = SandboxProcess(tmp_path_factory.mktemp("sandbox"), deadline_s=SHORT_DEADLINE_S)
    yield sandbox
    sandbox.close()


async def wild_game(
    lavish: tuple[Arena, BotHere],
    seed: int,
    *kinds: str,
    variant: str = "ricketts",
    people: int = 3,
    computers: int = 1,
    closed: int = 0,
    clock: str = "30s",
    **rules: str,
) -> tuple[Game, Trouble]:
    """Play and check a game of wild people with random failures."""
    arena, bot = lavish
    memories = await arena.people(people)
    for memory in memories[:closed]:
        await arena.sandbox.close_dms(memory.user)
    lobby = await arena.lobby(variant, memories, computers=computers, rules=rules)
    if clock != "off":
        lobby = await choose_clock(memories[0], lobby, clock)
    game = await arena.begin(lobby, memories, seed=seed, computers=computers)
    rng = random.Random(seed)
    game.players = [
        Wild(memory, random.Random(rng.random()), has_dms=number >= closed)
        for number, memory in enumerate(memories)
    ]
    trouble = Trouble(game, bot, rng, *kinds)
    trouble_task = asyncio.create_task(trouble.cause_failures())
    try:
        await game.play()
    finally:
        trouble_task.cancel()
        await asyncio.gather(trouble_task, return_exceptions=True)
    await check_wild(game, bot.clock)
    return game, trouble


@pytest.mark.thorough
async def test_game_ends_in_which_people_and_messages_come_and_go(
    lavish: tuple[Arena, BotHere],
) -> None:
    kinds = ("time", "post", "panel", "thread", "kick")
    await wild_game(lavish, 1, *kinds, variant="increduhearts", computers=5, limit="10")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FIRST_SEED, FIRST_SEED + 4))
@pytest.mark.parametrize(
    "kinds",
    [
        ("time",),
        ("post", "panel", "lobby"),
        ("thread", "threads", "archive"),
        ("files", "rings"),
        ("kick", "time"),
        ("closed",),
        ("drop",),
    ],
    ids=" ".join,
)
async def test_game_ends_with_one_kind_of_trouble(
    lavish: tuple[Arena, BotHere], kinds: tuple[str, ...], seed: int
) -> None:
    _, trouble = await wild_game(lavish, seed, *kinds, limit="10")
    assert trouble.failures


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FIRST_SEED, FIRST_SEED + 12))
async def test_game_ends_with_every_trouble(lavish: tuple[Arena, BotHere], seed: int) -> None:
    variant = ("ricketts", "increduhearts", "classic", "hearts-at-play", "double-hearts")[seed % 5]
    rules = {} if variant == "classic" else {"limit": "50" if variant == "double-hearts" else "10"}
    await wild_game(
        lavish,
        seed,
        variant=variant,
        people=3,
        computers=0 if variant == "double-hearts" else 1,
        closed=seed % 2,
        clock="off" if seed % 3 == 0 else "30s",
        **rules,
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FIRST_SEED, FIRST_SEED + 6))
async def test_game_with_trouble_ends_despite_kills(arena: Arena, seed: int) -> None:
    variant = ("ricketts", "increduhearts")[seed % 2]
    game = await arena.game(variant, 3, computers=1, seed=seed, kills=5, limit="10")
    rng = random.Random(seed)
    game.players = [Wild(player.memory, random.Random(rng.random())) for player in game.players]
    kinds = ("post", "panel", "lobby", "thread", "archive", "threads", "kick")
    trouble_task = asyncio.create_task(Trouble(game, None, rng, *kinds).cause_failures())
    try:
        await game.play(240.0)
    finally:
        trouble_task.cancel()
        await asyncio.gather(trouble_task, return_exceptions=True)
    await check_wild(game, MovedClock())


async def until_past_deadlines_handled(bot: BotHere) -> None:
    """Wait until the bot has handled the deadlines that passed while it was down."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            deadline = await EventLog(bot.client.database).next_deadline()
            if deadline is not None and deadline.due_at > bot.clock():
                return
            await asyncio.sleep(0.05)


@pytest.mark.thorough
async def test_bot_that_dies_between_reminder_and_expiry_skips_nobody(
    own_processes: Processes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = own_processes.sandbox.url  # the test moves its clock, and starts a bot of its own
    async with SandboxControl(url) as control:
        channel_id = await control.add_channel("e2e")
        async with bot_here(url, tmp_path, monkeypatch, dies=True) as bot:
            arena = Arena(control, bot, channel_id)  # type: ignore[arg-type]
            await arena.start()
            bot.clock.stop()
            people = await arena.people(2)
            lobby = await arena.lobby("ricketts", people, computers=2, rules={"limit": "10"})
            lobby = await choose_clock(people[0], lobby, "30s")
            game = await arena.begin(lobby, people, computers=2)
            await until_played(game, 1)
            late_player = await find_player_to_act(game)
            await control.advance(15)
            await bot.pass_time(seconds=15)
            await game.watcher.until_says("it’s your turn")
            ahead = bot.clock.ahead
        await control.advance(60)
        ahead += timedelta(seconds=60)  # it was down for so long that the time has run out
        async with bot_here(url, tmp_path, monkeypatch, ahead=ahead) as bot:
            arena.bot = bot  # type: ignore[assignment]
            await arena.start()
            bot.clock.stop()
            await until_past_deadlines_handled(bot)
            await bot.pass_time(seconds=1)
            assert not list_events(game, StoodIn), "a restart grants a grace period"
            assert late_player.memory.choices(game.table_id, "play")
            await bot.pass_time(minutes=3)
            await bot.pass_time(seconds=30)
            assert len(list_events(game, StoodIn)) == 1
            await until(
                game.watcher,
                lambda: not game.watcher.says(f"<@{late_player.user.id}>, it’s your turn"),
            )
            await until_played(game, len(list_events(game, Played)) + 4)
