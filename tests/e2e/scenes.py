"""Helpers that play a game up to a certain moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.engine.play.events import Dealt, Played, TrickCancelled, TrickTaken
from tests.e2e.arena import host_menu, until_lobby_shows
from tests.e2e.game import ACTING, Game, Player
from tests.e2e.knowledge import read_events
from tests.e2e.memory import Memory
from tests.patience import GAME_S, PATIENCE_S
from tests.sandbox.client import Json, select_menus


async def choose_clock(host: Memory, lobby: Json, clock: str) -> Json:
    """Choose a clock in the host's menu, and return the lobby."""
    menu = await host_menu(host, lobby)
    clock_menu = next(
        component for component in select_menus(menu) if ":clock:" in component["custom_id"]
    )
    await host.user.select(menu, clock_menu["custom_id"], clock)
    return await until_lobby_shows(host, lobby, menu)


async def until_played(game: Game, count: int) -> None:
    """Pass and play for everybody, without choosing ahead, until this many cards are played.

    Only computers may have played more by then.
    """
    async with asyncio.timeout(GAME_S):
        while True:
            for player in game.players:
                if len(list_events(game, Played)) >= count:
                    return
                if player.memory.choices(game.table_id, *ACTING):
                    choice = player.choose(game.table_id)
                    if choice is not None:
                        await player.click(game, choice)
            await asyncio.sleep(0.01)


def list_events(game: Game, *kinds: type) -> list[object]:
    """Return the events of these kinds in the log."""
    log = read_events(game.arena.bot.location, game.table_id)
    return [event for _, event in log if isinstance(event, kinds)]


async def until(memory: Memory, holds: Callable[[], bool], within_s: float = PATIENCE_S) -> None:
    """Wait until a condition holds for what a person sees."""
    async with asyncio.timeout(within_s):
        while not holds():
            await memory.news(0.05)


async def find_player_to_act(game: Game) -> Player:
    """Return the person whom the table waits for."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            played_steps = steps_played(game)
            for player in game.players:
                # A person who has just played may still see the buttons for a moment.
                choices = player.memory.choices(game.table_id, "play")
                if choices and choices[0].step.rstrip("u") not in played_steps:
                    return player
            await asyncio.sleep(0.01)


def steps_played(game: Game) -> set[str]:
    """Return the steps that a card was played in, as buttons name them."""
    steps, hand, trick = set(), 0, 1
    for event in list_events(game, Dealt, TrickTaken, TrickCancelled, Played):
        match event:
            case Dealt(number=number):
                hand, trick = number, 1
            case TrickTaken() | TrickCancelled():
                trick += 1
            case Played(seat):
                steps.add(f"{hand}t{trick}s{int(seat)}")
    return steps
