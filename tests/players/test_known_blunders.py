"""Computers do not make the blunders that people report of computers."""

from collections import Counter
from random import Random

import pytest

from bot.players.registry import repeatable_player
from tests.players.known_blunders import KINDS, read_positions

POSITIONS = read_positions()
ROLLOUTS = 1000  # for one play of the expert
NEEDS_MEMORY = {"moon-not-stopped", "honour-kept"}  # the easy player has none


def count_right_by_kind(level: str) -> tuple[Counter[str], Counter[str]]:
    """Return by kind how many positions there are, and how many a level gets right."""
    player = repeatable_player(level, ROLLOUTS)
    count, right = Counter[str](), Counter[str]()
    for number, position in enumerate(POSITIONS):
        count[position.kind] += 1
        right[position.kind] += position.is_right(player(position.view, Random(number)))
    return count, right


@pytest.mark.parametrize("kind", KINDS)
def test_positions_of_a_kind_are_what_they_are_stored_as(kind: str) -> None:
    positions_of_kind = [position for position in POSITIONS if position.kind == kind]
    assert len(positions_of_kind) >= 10
    for position in positions_of_kind:
        result = KINDS[kind](position.view)
        assert result is not None
        assert sorted(card.notation for card in result) == position.right


@pytest.mark.parametrize(
    "level",
    ["normal", *(pytest.param(level, marks=pytest.mark.slow) for level in ("advanced", "expert"))],
)
def test_computers_are_right_in_nine_of_ten_positions_of_each_kind(level: str) -> None:
    count, right = count_right_by_kind(level)
    assert all(right[kind] >= 0.9 * count[kind] for kind in count), (count, right)


def test_easy_computers_make_no_blunder_that_needs_no_memory() -> None:
    count, right = count_right_by_kind("easy")
    solved_kinds = set(count) - NEEDS_MEMORY
    assert all(right[kind] >= 0.9 * count[kind] for kind in solved_kinds), (count, right)
