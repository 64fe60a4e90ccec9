"""How many requests the bot makes for a card, beside the answers to clicks."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import pytest

from bot.engine.events import Played
from tests.e2e.arena import Arena
from tests.e2e.game import Game
from tests.e2e.here import BotHere
from tests.e2e.knowledge import events_of

MOST_PER_CARD = 2.3


def played(game: Game) -> int:
    """How many cards have been played."""
    events = events_of(game.arena.bot.database, game.table_id)
    return sum(isinstance(event, Played) for _, event in events)


async def requests(arena: Arena, since: int) -> list[str]:
    """The bot's requests from an index on, without the first answers to clicks.

    Edits by the token of a click count: Discord has to carry them like any other.
    """
    rows = await arena.sandbox.requests(since)
    return [row["route"] for row in rows if not row["route"].endswith("/callback")]


def tell(capsys: pytest.CaptureFixture[str], what: str, count: int, cards: int) -> None:
    """Print the figure, whatever pytest does with the output."""
    with capsys.disabled():
        line = f"{what}: {count} requests for {cards} cards, {count / cards:.2f} a card"
        print(f"\n{line}")  # noqa: T201 - a measurement, to be read


async def test_fast_game_keeps_to_the_budget(
    arena: Arena, capsys: pytest.CaptureFixture[str]
) -> None:
    people = await arena.people(4)
    lobby = await arena.lobby("ricketts", people, rules={"limit": "10"})
    since = len(await arena.sandbox.requests())
    game = await arena.begin(lobby, people, seed=1)
    for player in game.players:
        player.curious = 0.0
    await game.play()
    count, cards = len(await requests(arena, since)), played(game)
    tell(capsys, "fast game", count, cards)
    assert count <= MOST_PER_CARD * cards


async def test_game_at_human_pace_keeps_to_the_budget(
    arena: Arena, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only some tricks, each card some 1.2 s after the one before."""
    game = await arena.game("ricketts", 4, seed=2, limit="10")
    rng = random.Random(2)
    for player in game.players:
        player.curious = 0.0
    while not game.watcher.says(" leads."):
        for player in game.players:
            choice = player.choose(game.table_id)
            if choice is not None and choice.verb != "play":
                await player.click(game, choice)
        await asyncio.sleep(0.01)
    await asyncio.sleep(2.0)  # what passing owed has been posted
    since, before = len(await arena.sandbox.requests()), played(game)
    while played(game) - before < 4:
        for player in game.players:
            choice = player.choose(game.table_id)
            if choice is not None and choice.verb == "play":
                await asyncio.sleep(1.1 + 0.2 * rng.random())
                await player.click(game, choice)
        await asyncio.sleep(0.01)
    await asyncio.sleep(1.5)
    routes, cards = await requests(arena, since), played(game) - before
    tell(capsys, "human pace", len(routes), cards)
    assert len(routes) <= MOST_PER_CARD * cards, routes


@pytest.mark.slow
async def test_hand_at_human_pace_with_everything_on_keeps_to_the_budget(
    lavish: tuple[Arena, BotHere], capsys: pytest.CaptureFixture[str]
) -> None:
    """A whole hand of four people, with pictures and emojis, up to its score sheet."""
    arena, _ = lavish
    game = await arena.game("ricketts", 4, seed=2, limit="10")
    rng = random.Random(2)
    for player in game.players:
        player.curious = player.hasty = 0.0
    since = len(await arena.sandbox.requests())
    while not game.watcher.says("scores after hand 1"):
        for player in game.players:
            choice = player.choose(game.table_id)
            if choice is not None:
                await asyncio.sleep(1.1 + 0.3 * rng.random() if choice.verb == "play" else 0.2)
                await player.click(game, choice)
        await asyncio.sleep(0.01)
    await asyncio.sleep(1.5)
    # Emojis are uploaded once in the life of a bot, and belong to no card.
    routes = [one for one in await requests(arena, since) if "/emojis" not in one]
    cards = played(game)
    tell(capsys, "human pace, everything on", len(routes), cards)
    assert len(routes) <= MOST_PER_CARD * cards, Counter(routes)
