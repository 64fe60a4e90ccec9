"""The tutorial: in a person's first games, each topic is explained once, whatever happens."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from tests.e2e.arena import Arena
from tests.e2e.memory import Memory, list_choices
from tests.e2e.stored import rows_at
from tests.sandbox.client import button, text

_LINE = re.compile(r"^💡 (?P<words>No points|\S+)", re.MULTILINE)  # a discard begins with No, too
_STOP = "untutored"
LIMIT = "40"


def list_explanations(memory: Memory) -> dict[str, set[str]]:
    """Return the decisions that showed each line, by its first words."""
    decisions: defaultdict[str, set[str]] = defaultdict(set)
    for version in memory.versions:
        line = _LINE.search(text(version.message))
        if line:
            steps = {
                f"{choice.table} {choice.step.replace('u', 'p')}"
                for choice in list_choices(version.message)
                if choice.verb in ("pass", "play")
            }
            decisions[line["words"]] |= steps
    return decisions


@pytest.mark.thorough
async def test_each_topic_is_explained_once_also_after_a_kill(own_arena: Arena) -> None:
    game = await own_arena.game("classic", 2, seed=5, computers=2, limit=LIMIT)
    ann, bo = (player.memory for player in game.players)
    await bo.until_says("💡 ")
    hand = next(message for message in bo.newest_first() if "💡 " in text(message))
    reply = await bo.user.click(hand, button(hand, "I can play").custom_id)
    assert reply.message is not None
    assert "💡" not in text(reply.message)
    before = dict(list_explanations(bo))

    await game.play_for(20)
    await own_arena.kill_and_restart()
    await game.play_for(20)
    await own_arena.kill_and_restart()
    await game.play()
    explanations = list_explanations(ann)
    assert {"Hearts", "Others"} <= explanations.keys()
    assert all(len(steps) == 1 for steps in explanations.values()), explanations
    assert list_explanations(bo) == before, "nothing is explained after that"
    stored_rows = rows_at(
        own_arena.bot.location,
        "select name from preference where user_id = ? and name like 'explained_%'",
        int(ann.user.id),
    )
    assert len(stored_rows) == len(explanations)

    second_game = await own_arena.game("classic", [ann, bo], seed=6, computers=2, limit=LIMIT)
    await second_game.play()
    later_explanations = list_explanations(ann)
    new_lines = later_explanations.keys() - explanations.keys()
    assert new_lines <= {"No points", "No", "All"}, "what the first game gave no reason for"
    assert all(len(steps) == 1 for steps in later_explanations.values()), later_explanations
    assert list_explanations(bo) == before
