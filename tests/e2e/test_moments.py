"""The costliest moment of a game is sent unasked, once, and leads to practice and the review."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import pytest

from bot.engine.play.events import HandScored
from bot.features.reviews.service.keeper import ReviewKeeper
from bot.features.reviews.service.reviewer import Reviewer
from bot.features.reviews.views.review import PLAY_ON
from bot.judge.format import to_line
from bot.store.log import StoredEvent
from bot.table.history.replay import Replay
from bot.table.lobby.events import LobbyOpened
from bot.table.state.event_codec import decode
from tests.e2e.arena import Arena
from tests.e2e.choosing import prefer
from tests.e2e.conftest import Processes, _arena, _running
from tests.e2e.forked import MOMENTS_EVERY_S
from tests.e2e.here import BotHere, bot_here, provide_arena
from tests.e2e.knowledge import read_events
from tests.e2e.memory import Memory, Version, list_choices
from tests.e2e.processes import SandboxProcess
from tests.e2e.stored import rows_at
from tests.e2e.test_duplicate_tables import play_hand, start_duplicate_tables
from tests.e2e.test_tournament_runs import Run, check_run, set_up_tournament, start
from tests.features.reviews.reviewed import review_game
from tests.patience import GAME_S, PATIENCE_S
from tests.sandbox.client import Json, button, buttons, text

AGAIN, AGAIN_IN_GERMAN = "Try it again", "Noch einmal versuchen"
SUPPRESS_NOTIFICATIONS = 1 << 12
SETTLED = "select user_id, digest from costliest_moment where digest not in ('', 'waits')"


@pytest.fixture
async def here(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena whose bot draws, finds mistakes in any game, and shows them at once."""
    monkeypatch.setitem(Reviewer.__init__.__kwdefaults__, "review", fake_review)
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch, pictures=True, moments_every_s=0.1)
    async with provide_arena(running, sandbox_alone.url, caplog) as here:
        yield here


async def fake_review(table_id: str, stored: Sequence[StoredEvent], _tell: object) -> bytes:
    """Return a review as if everybody had made mistakes."""
    events = list(map(decode, stored))
    lobby_opened = events[0]
    assert isinstance(lobby_opened, LobbyOpened)
    replay = Replay(table_id, events, lobby_opened.host.user_id, None)
    return to_line(review_game(replay, range(len(replay.lobby.seats))))


async def wait_for_moments(arena: Arena, people: int) -> list[tuple[object, ...]]:
    """Return the outcome of each person's moment, once all are known."""
    async with asyncio.timeout(GAME_S):  # the judge may have to be compiled
        while len(rows := rows_at(arena.bot.location, SETTLED)) < people:
            await asyncio.sleep(0.05)
    return rows


def moments(memory: Memory, label: str = AGAIN) -> list[Json]:
    """Return the messages that show a costliest moment."""
    return [m for m in memory.newest_first() if any(b.label == label for b in buttons(m))]


@pytest.mark.thorough
async def test_everybody_sees_the_costliest_moment_once_and_tries_it_again(
    here: tuple[Arena, BotHere],
) -> None:
    arena, _ = here
    ann, bo = await arena.memory("Ann"), await arena.memory("Bodo", locale="de")
    await prefer(bo, arena.channel_id, "text_only", "on")
    game = await arena.game("classic", [ann, bo], seed=3, computers=2, limit="10")
    await game.play()
    rows = await wait_for_moments(arena, 2)
    assert {digest for _, digest in rows} == {"shown"}
    async with asyncio.timeout(PATIENCE_S):
        while not (moments(ann) and moments(bo, AGAIN_IN_GERMAN)):
            await ann.news(0.05)
    (ann_message,), (bo_message,) = moments(ann), moments(bo, AGAIN_IN_GERMAN)
    assert ann_message["flags"] & SUPPRESS_NOTIFICATIONS
    assert ann_message["channel_id"] == await ann.user.dm_channel()
    (picture,) = ann_message["attachments"]
    assert picture["description"].startswith("Your costliest moment. Hand ")
    assert not bo_message["attachments"]
    assert "### Dein teuerster Moment" in text(bo_message)
    assert "Besser: " in text(bo_message)

    practice = await ann.press(ann_message, AGAIN)
    assert "### Practice · Classic Hearts" in text(practice)
    review = await bo.press(bo_message, "Auswertung")
    assert "### Deine Auswertung" in text(review)
    assert button(review, "Genauer")


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> asyncio.Queue[None]:
    """Provide a queue with an item for each time that the bot has looked for finished games."""
    queue: asyncio.Queue[None] = asyncio.Queue()
    process_next = ReviewKeeper.process_next

    async def count_look(keeper: ReviewKeeper) -> bool:
        goes_on = await process_next(keeper)
        queue.put_nowait(None)
        return goes_on

    monkeypatch.setattr(ReviewKeeper, "process_next", count_look)
    return queue


async def look_twice(looks: asyncio.Queue[None]) -> None:
    """Wait until the bot has looked for finished games, and at those that it found."""
    while not looks.empty():
        looks.get_nowait()
    async with asyncio.timeout(PATIENCE_S):
        for _ in range(2):  # the first may have begun before
            await looks.get()


async def until_posted(memory: Memory, table_id: str) -> Version:
    """Return the message with the costliest moment of a game, the only one, once it is there."""
    async with asyncio.timeout(PATIENCE_S):
        while not (posts := list_moment_posts(memory, table_id)):
            await memory.news(0.05)
    (version,) = posts
    return version


def list_moment_posts(memory: Memory, table_id: str) -> list[Version]:
    """Return the messages that have shown the costliest moment of a game."""
    return [
        version
        for version in memory.versions
        if version.event == "MESSAGE_CREATE"
        and any((c.table, c.verb) == (table_id, PLAY_ON) for c in list_choices(version.message))
    ]


@pytest.mark.thorough
async def test_nobody_is_shown_a_moment_before_all_tables_have_played_the_same_cards(
    looks: asyncio.Queue[None], here: tuple[Arena, BotHere]
) -> None:
    arena, _ = here
    people = await arena.people(4)
    seated = await start_duplicate_tables(arena, people, hands=1)
    first, second = seated
    await play_hand(arena, seated[first], first)
    await look_twice(looks)
    assert not rows_at(arena.bot.location, "select * from costliest_moment")
    assert not any(map(moments, people))
    await play_hand(arena, seated[second], second)
    assert {digest for _, digest in await wait_for_moments(arena, len(people))} == {"shown"}
    for table_id, players in seated.items():
        for player in players:
            await until_posted(player.memory, table_id)
    assert [len(moments(memory)) for memory in people] == [1] * len(people)


@pytest.mark.slow
async def test_each_game_of_a_tournament_has_a_moment_once_all_tables_have_played_it(
    here: tuple[Arena, BotHere],
) -> None:
    arena, _ = here
    people = await arena.people(8)
    run = Run(arena, people, await arena.person("Wat"), kills=0)
    await set_up_tournament(run, rounds=2)
    await start(run)
    await run.play()
    cup = await check_run(run)
    await wait_for_moments(arena, 2 * len(people))
    memory_by_id = {int(memory.user.id): memory for memory in people}
    for cup_round in cup.rounds:
        tables = [table.table_id for table in cup_round.tables]
        ends = [
            at
            for table_id in tables
            for at, event in read_events(arena.bot.location, table_id)
            if isinstance(event, HandScored)
        ]
        assert len(ends) == len(tables) == 2
        for table in cup_round.tables:
            for user_id in table.seats:
                moment_post = await until_posted(memory_by_id[user_id], table.table_id)
                assert moment_post.at > max(ends)
    assert [len(moments(memory)) for memory in people] == [2] * len(people)


@pytest.fixture
def showing_processes(tmp_path: Path) -> Iterator[Processes]:
    """Provide a sandbox, and a bot that shows costliest moments."""
    yield from _running(tmp_path, **{MOMENTS_EVERY_S: "0.2"})


@pytest.fixture
async def showing_arena(showing_processes: Processes) -> AsyncIterator[Arena]:
    """Provide a place for one test."""
    async for arena in _arena(showing_processes):
        yield arena


@pytest.mark.slow
async def test_moments_are_shown_once_after_kills(showing_arena: Arena) -> None:
    arena = showing_arena
    game = await arena.game("classic", 2, seed=5, computers=2, limit="30")
    await game.play()
    for query in (
        "select * from costliest_moment",
        "select * from review_request",
        "select * from review",
    ):
        async with asyncio.timeout(GAME_S):
            while not rows_at(arena.bot.location, query):
                await asyncio.sleep(0.01)
        await arena.kill_and_restart()
    rows = await wait_for_moments(arena, 2)
    digests = {str(user_id): digest for user_id, digest in rows}
    assert len(digests) == 2
    for player in game.players:
        dm = await player.user.dm_channel()
        labels = [b.label for m in await player.user.messages(dm) for b in buttons(m)]
        assert labels.count(AGAIN) == (digests[player.user.id] == "shown")
