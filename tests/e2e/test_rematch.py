"""Rematches among people: their panels ask, and become those of the next game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.table.lobby.events import RematchDeclined, SeatTaken
from bot.table.lobby.model import Computer, Lobby, Status
from bot.table.state.table import fold_table
from tests.e2e.arena import Arena
from tests.e2e.game import ACTING, Game
from tests.e2e.here import BotHere, bot_here, provide_arena
from tests.e2e.knowledge import read_events
from tests.e2e.memory import Memory
from tests.e2e.processes import SandboxProcess
from tests.e2e.scenes import until
from tests.sandbox.client import Json, button, buttons, is_ephemeral, text

ASK = "**Rematch?**"


@pytest.fixture
async def stopped(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[tuple[Arena, BotHere]]:
    """Provide an arena whose bot runs in this process, with a clock that only the test moves."""
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch)
    async with provide_arena(running, sandbox_alone.url, caplog) as here:
        here[1].clock.stop()
        yield here


async def play_game(arena: Arena, people: int | list[Memory]) -> tuple[Game, list[Memory]]:
    """Play a short game of people and computers to its end."""
    count = people if isinstance(people, int) else len(people)
    game = await arena.game("ricketts", people, computers=4 - count, seed=5, limit="10")
    for player in game.players:
        player.curious = 0.0  # a hand asked for in the thread is shown there, to its end
    await game.play()
    return game, [player.memory for player in game.players]


async def find_finished_panel(memory: Memory) -> Json:
    """Return the panel of the finished game."""
    return await memory.user.until(
        await memory.user.dm_channel(), lambda m: "### The game is over" in text(m)
    )


async def tap(memory: Memory, message: Json, label: str) -> Json:
    """Press a button, and return the answer."""
    current = memory.standing.get(message["id"], message)
    answer = (await memory.user.click(current, button(current, label).custom_id)).message
    assert answer is not None
    return answer


async def until_shows(memory: Memory, message: Json, *needles: str) -> Json:
    """Wait until a message has these texts, and return it."""
    await until(
        memory, lambda: all(needle in text(memory.standing[message["id"]]) for needle in needles)
    )
    return memory.standing[message["id"]]


def find_rematch(arena: Arena, table_id: str) -> Lobby:
    """Return the lobby of the rematch of a table, from the logs."""
    old = read_lobby(arena, table_id)
    assert old.rematch is not None
    return read_lobby(arena, old.rematch)


def read_lobby(arena: Arena, table_id: str) -> Lobby:
    state = fold_table(table_id, [event for _, event in read_events(arena.bot.location, table_id)])
    assert state is not None
    return state.lobby


def can_play(memory: Memory, message: Json, table_id: str) -> bool:
    """Return whether a message is a panel of this table on which its player may act."""
    current = memory.standing[message["id"]]
    return any(
        f":{table_id}:" in (button.custom_id or "") and button.custom_id.split(":")[3] in ACTING
        for button in buttons(current)
    )


@pytest.mark.both_ingresses
async def test_panels_ask_and_become_those_of_the_rematch_when_all_are_ready(
    arena: Arena,
) -> None:
    game, people = await play_game(arena, 3)
    ann, bo, cy = people
    panels = [await find_finished_panel(memory) for memory in people]
    before = [len(await person.user.messages(await person.user.dm_channel())) for person in people]
    answer = await tap(ann, panels[0], "Rematch")
    assert answer["id"] == panels[0]["id"]
    assert ASK in text(answer)
    assert "You are ready, waiting for " in text(answer)
    assert next(button.label for button in buttons(answer)) == "Not now"
    waiting_panel = await until_shows(bo, panels[1], f"{ann.user.name} is ready, waiting for ")
    assert [button.label for button in buttons(waiting_panel)][:2] == ["I’m in", "Not now"]
    assert f"{ann.user.name} " in text(waiting_panel).split("Games won: ")[1]
    answer = await tap(bo, panels[1], "I’m in")
    assert f"{ann.user.name} and you are ready, waiting for {cy.user.name}" in text(answer)
    await until_shows(ann, panels[0], f"{bo.user.name} and you are ready")
    waiting_panel = await until_shows(
        cy, panels[2], f"{ann.user.name} and {bo.user.name} are ready"
    )
    assert "waiting for you." in text(waiting_panel)
    answer = await tap(cy, panels[2], "I’m in")
    lobby = find_rematch(arena, game.table_id)
    assert lobby.status is Status.PLAYING
    assert answer["id"] == panels[2]["id"]
    for memory, panel in zip(people, panels, strict=True):
        await until(
            memory, lambda person=memory, panel=panel: can_play(person, panel, lobby.table_id)
        )
    await arena.until_shown(lobby.table_id)
    after = [len(await person.user.messages(await person.user.dm_channel())) for person in people]
    assert after == before, "nobody got a new message"
    start_message = await ann.user.until(
        arena.channel_id, lambda m: f":{lobby.table_id}:" in str(m["components"])
    )
    assert "Games won: " in text(start_message)
    second = Game(arena, game.players, lobby.table_id, start_message, game.watcher, computers=1)
    await second.play()


@pytest.mark.thorough
async def test_computer_plays_for_a_player_who_is_away_until_their_first_tap(
    stopped: tuple[Arena, BotHere],
) -> None:
    arena, bot = stopped
    game, people = await play_game(arena, 3)
    ann, bo, cy = people
    panels = [await find_finished_panel(memory) for memory in people]
    await tap(ann, panels[0], "Rematch")
    await until_shows(bo, panels[1], ASK)
    await tap(bo, panels[1], "I’m in")
    await bot.pass_time(seconds=59)
    assert find_rematch(arena, game.table_id).status is Status.LOBBY
    await bot.pass_time(seconds=1)
    lobby = find_rematch(arena, game.table_id)
    assert lobby.status is Status.PLAYING
    stand_ins = [
        seat
        for seat in lobby.seats
        if isinstance(seat, Computer) and seat.stands_in_for == int(cy.user.id)
    ]
    assert [computer.level for computer in stand_ins] == ["normal"]
    seat = lobby.seats.index(stand_ins[0])
    for memory, panel in ((ann, panels[0]), (bo, panels[1])):
        await until(
            memory, lambda person=memory, panel=panel: can_play(person, panel, lobby.table_id)
        )
    waiting_panel = await until_shows(cy, panels[2], "A computer keeps your seat until you come")
    assert next(button.label for button in buttons(waiting_panel)) == "I’m in"
    answer = await tap(cy, panels[2], "I’m in")
    assert answer["id"] == panels[2]["id"]
    assert can_play(cy, panels[2], lobby.table_id) or "Hand 1" in text(answer)
    assert read_lobby(arena, lobby.table_id).find_seat(int(cy.user.id)) == seat
    events = [
        e for _, e in read_events(arena.bot.location, lobby.table_id) if isinstance(e, SeatTaken)
    ]
    assert len(events) == 1


@pytest.mark.thorough
async def test_rematch_begins_without_a_player_who_declines(arena: Arena) -> None:
    game, people = await play_game(arena, 3)
    ann, bo, cy = people
    panels = [await find_finished_panel(memory) for memory in people]
    await tap(ann, panels[0], "Rematch")
    await until_shows(cy, panels[2], ASK)
    answer = await tap(cy, panels[2], "Not now")
    assert answer["id"] == panels[2]["id"]
    assert "Not now: you." in text(answer)
    assert next(button.label for button in buttons(answer)) == "I’m in"
    panel = await until_shows(bo, panels[1], f"Not now: {cy.user.name}")
    await tap(bo, panel, "I’m in")
    lobby = find_rematch(arena, game.table_id)
    assert lobby.status is Status.PLAYING
    assert {person.user_id for person in lobby.people} == {
        int(person.user.id) for person in (ann, bo)
    }
    await until_shows(cy, panels[2], "A computer keeps your seat")


@pytest.mark.thorough
async def test_stranger_joins_once_a_minute_has_passed_and_plays(
    stopped: tuple[Arena, BotHere],
) -> None:
    arena, bot = stopped
    game, people = await play_game(arena, 2)
    ann = people[0]
    panel = await find_finished_panel(ann)
    await tap(ann, panel, "Rematch")
    stranger = await arena.person("Stef")
    lobby = await stranger.user.until(
        arena.channel_id, lambda m: "with computers for those who are away" in text(m)
    )
    refusal = await stranger.user.click(lobby, button(lobby, "Join").custom_id)
    assert refusal.message is not None
    assert is_ephemeral(refusal.message)
    assert "the rematch belongs to the people who just played" in text(refusal.message)
    await bot.pass_time(minutes=1)
    await until_shows(ann, panel, "It starts with the next player")
    await stranger.user.click(lobby, button(lobby, "Join").custom_id)
    rematch = find_rematch(arena, game.table_id)
    assert rematch.status is Status.PLAYING
    assert [person.user_id for person in rematch.people] == [
        int(ann.user.id),
        int(stranger.user.id),
    ]
    await until(ann, lambda: can_play(ann, panel, rematch.table_id))
    await until(stranger, lambda: bool(stranger.choices(rematch.table_id, *ACTING)))


@pytest.mark.thorough
@pytest.mark.parametrize("moment", ["asked", pytest.param("begun", marks=pytest.mark.slow)])
async def test_rematch_goes_on_after_a_kill(own_arena: Arena, moment: str) -> None:
    arena = own_arena
    game, people = await play_game(arena, 2)
    ann, bo = people
    panels = [await find_finished_panel(memory) for memory in people]
    await tap(ann, panels[0], "Rematch")
    await until_shows(bo, panels[1], ASK)
    if moment == "begun":
        await tap(bo, panels[1], "I’m in")
    await arena.kill_and_restart()
    if moment == "asked":
        await tap(bo, panels[1], "I’m in")
    lobby = find_rematch(arena, game.table_id)
    assert lobby.status is Status.PLAYING
    for memory in people:
        await until(memory, lambda person=memory: bool(person.choices(lobby.table_id, *ACTING)))
    start_message = await ann.user.until(
        arena.channel_id, lambda m: f":{lobby.table_id}:" in str(m["components"])
    )
    await Game(arena, game.players, lobby.table_id, start_message, game.watcher, computers=2).play()


@pytest.mark.thorough
async def test_two_who_ask_at_the_same_moment_play_one_rematch(arena: Arena) -> None:
    game, people = await play_game(arena, 2)
    panels = [await find_finished_panel(memory) for memory in people]
    answers = await asyncio.gather(
        *(tap(memory, panel, "Rematch") for memory, panel in zip(people, panels, strict=True))
    )
    assert [answer["id"] for answer in answers] == [panel["id"] for panel in panels]
    lobby = find_rematch(arena, game.table_id)
    assert lobby.status is Status.PLAYING
    assert (
        len([table for table in arena.tables() if table not in (game.table_id, lobby.table_id)])
        == 0
    )
    for memory, panel in zip(people, panels, strict=True):
        await until(
            memory, lambda person=memory, panel=panel: can_play(person, panel, lobby.table_id)
        )


@pytest.mark.thorough
async def test_stale_ask_shows_the_hand_and_takes_nobody_out_of_the_game(arena: Arena) -> None:
    game, people = await play_game(arena, 2)
    ann, bo = people
    panels = [await find_finished_panel(memory) for memory in people]
    message = await tap(ann, panels[0], "Rematch")
    stale = await until_shows(bo, panels[1], ASK)
    # The edit that would turn this panel into the hand does not arrive.
    for route in ("PATCH /channels/*/messages/*", "PATCH /webhooks/*/*/messages/*"):
        await arena.sandbox.fault(route, 500, times=100)
    await tap(bo, stale, "I’m in")
    lobby = find_rematch(arena, game.table_id)
    late_reply = await tap(ann, message, "Not now")
    assert f":{lobby.table_id}:" in str(late_reply["components"])
    lobby_after = read_lobby(arena, lobby.table_id)
    assert (lobby_after.status, lobby_after.people) == (Status.PLAYING, lobby.people)
    declined = [
        e
        for _, e in read_events(arena.bot.location, lobby.table_id)
        if isinstance(e, RematchDeclined)
    ]
    assert not declined


@pytest.mark.thorough
async def test_people_with_closed_direct_messages_are_asked_in_their_ephemeral_panels(
    arena: Arena,
) -> None:
    people = await arena.people(2)
    for memory in people:
        await arena.sandbox.close_dms(memory.user)
    game = await arena.game("ricketts", people, computers=2, seed=5, limit="10")
    for player in game.players:
        player.has_dms = False
    await game.play()
    ann, bo = people

    def list_finished_panels(memory: Memory) -> list[Json]:
        """Return the panels that say that the game is over, the one edited last first."""
        panels = [
            m
            for m in memory.newest_first()
            if is_ephemeral(m) and "### The game is over" in text(m)
        ]
        return sorted(panels, key=lambda m: m["edited_timestamp"] or "", reverse=True)

    for memory in people:
        await until(memory, lambda person=memory: bool(list_finished_panels(person)))
    panels = [list_finished_panels(memory)[0] for memory in people]
    await tap(ann, panels[0], "Rematch")
    await until_shows(bo, panels[1], f"{ann.user.name} is ready, waiting for you")
    await tap(bo, panels[1], "I’m in")
    lobby = find_rematch(arena, game.table_id)
    assert lobby.status is Status.PLAYING
    for memory, panel in zip(people, panels, strict=True):
        await until(
            memory, lambda person=memory, panel=panel: can_play(person, panel, lobby.table_id)
        )
