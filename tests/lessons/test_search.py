"""The search for puzzles and lessons in computer games."""

import json
import subprocess
import sys
from itertools import islice

from msgspec import structs

from bot.engine.variants import VARIANTS
from bot.lessons import choosing, library
from bot.lessons.checking import faults_of
from bot.lessons.position import Position, tokens_of
from bot.players.registry import LEVELS


def found(seed: int) -> list[Position]:
    rules = VARIANTS["classic"].rules(4)
    return list(islice(choosing.puzzles(rules, seed, LEVELS["easy"]), 2))


def test_the_same_seed_finds_the_same_puzzles() -> None:
    first = found(7)
    assert library.written(first) == library.written(found(7))
    assert library.written(first) != library.written(found(8))


def test_one_play_of_a_puzzle_is_better_than_every_other() -> None:
    for puzzle in found(7):
        alternatives = puzzle.judged.alternatives
        right = [one.value for one in alternatives if puzzle.solves(tokens_of(one))]
        wrong = [one.value for one in alternatives if not puzzle.solves(tokens_of(one))]
        assert max(right) + choosing.POINTS <= min(wrong) + 1e-6
        assert puzzle.judged.margin >= max(choosing.POINTS, 4 * puzzle.judged.error)
        assert list(faults_of(puzzle)) == []


def test_a_wrong_solution_and_an_illegal_play_are_found() -> None:
    puzzle = library.puzzles_of("classic")[0]
    others = [
        list(tokens_of(one))
        for one in puzzle.judged.alternatives
        if not puzzle.solves(tokens_of(one))
    ]
    assert list(faults_of(structs.replace(puzzle, solution=others[-1:])))
    assert list(faults_of(structs.replace(puzzle, seat=(puzzle.seat + 1) % 4)))
    hand = structs.replace(puzzle.game.hands[-1], tricks=puzzle.game.hands[-1].tricks[1:])
    assert list(faults_of(structs.replace(puzzle, game=structs.replace(puzzle.game, hands=[hand]))))


def test_the_command_writes_a_position_a_line() -> None:
    command = [sys.executable, "-m", "bot", "puzzles", "--count", "1", "--seed", "3"]
    done = subprocess.run(command, capture_output=True, check=True)
    (line,) = done.stdout.splitlines()
    assert json.loads(line)["format"] == "hearts-position/1"
    assert not done.stderr
