"""Playing on from a decision of one's own finished game, also over kills of the bot."""

from __future__ import annotations

import asyncio

import pytest

from tests.e2e.arena import Arena
from tests.e2e.memory import Memory, list_choices
from tests.e2e.stored import rows_at
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, Outcome, Refused, button, buttons, is_ephemeral, text

VERBS = ("confirm", "pass", "play", "side", "moon")


def get_message(outcome: Outcome) -> Json:
    assert outcome.message is not None
    return outcome.message


async def play(memory: Memory, table_id: str, *, clicks: int = 10_000) -> None:
    """Click the first card that can be passed or played, until both results are shown."""
    async with asyncio.timeout(2 * PATIENCE_S):
        while not memory.says("Practice over") and clicks:
            choices = memory.choices(table_id, *VERBS)
            fresh = [button for button in choices if not button.step.endswith("u")]
            if not fresh:
                await memory.news(0.05)
                continue
            choice = next((button for button in fresh if button.verb == "confirm"), fresh[0])
            try:
                await memory.user.click(choice.message, choice.custom_id)
            except Refused:  # the bot has just changed the message
                await memory.news(0.05)
            else:
                clicks -= 1


@pytest.mark.thorough
async def test_a_person_plays_on_from_the_replay_of_a_game(own_arena: Arena) -> None:
    game = await own_arena.game("classic", 2, seed=3, computers=2, limit="10")
    await game.play()
    ann, bo = game.players[0].memory, game.players[1].memory
    await ann.user.dm_channel()

    async def open_replay(memory: Memory) -> Json:
        options = {"game": game.table_id}
        return get_message(
            await memory.user.command(own_arena.channel_id, "hearts replay", **options)
        )

    page = await open_replay(ann)
    for _ in range(4):
        page = get_message(await ann.user.click(page, button(page, "Trick ▸").custom_id))
    assert button(await open_replay(bo), "Play on from here")
    replay_page = await open_replay(game.watcher)
    assert "Play on from here" not in [button.label for button in buttons(replay_page)]
    play_on = button(page, "Play on from here").custom_id

    reply = get_message(await ann.user.click(page, play_on))
    assert is_ephemeral(reply)
    assert "Practice · Classic Hearts" in text(reply)
    assert "Hand 1, trick 4" in text(reply)
    table_id = next(list_choices(reply)).table
    await play(ann, table_id, clicks=2)
    await own_arena.kill_and_restart()
    again = get_message(await ann.user.click(page, play_on))
    assert "You are playing on from this decision already" in text(again)
    await play(ann, table_id)
    result = await ann.until_says("Practice over · Hand 1, trick 4")
    assert "**Then** " in text(result)
    assert "**Now** " in text(result)
    assert [component.label for component in buttons(result)] == [
        "Once more",
        "Review",
        "Scores",
    ]
    profile = get_message(await ann.user.command(own_arena.channel_id, "profile"))
    games_page = get_message(await ann.user.click(profile, button(profile, "My games").custom_id))
    assert table_id not in text(games_page)
    game_rows = rows_at(own_arena.bot.location, f"select * from game where table_id = '{table_id}'")
    assert not game_rows
