"""The search for puzzles and lessons in computer games."""

import json
import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import chain, islice
from random import Random

import pytest
from msgspec import structs

from bot.engine.play.events import Dealt, GameStarted
from bot.engine.variants import VARIANTS
from bot.features.lessons.cli import replies_to
from bot.features.lessons.making import choosing
from bot.features.lessons.making.checking import find_faults
from bot.features.lessons.making.lines import line_faults
from bot.features.lessons.making.strong_hands import JACK, begin_game, strength
from bot.features.lessons.model import library
from bot.features.lessons.model.position import Position, format_alternative
from bot.players.registry import LEVELS


@cache
def find_puzzles(seed: int, _run: int = 1) -> list[Position]:
    rules = VARIANTS["classic"].rules(4)
    return list(islice(choosing.puzzles(rules, seed, LEVELS["easy"]), 2))


@pytest.mark.slow
def test_the_same_seed_finds_the_same_puzzles() -> None:
    first = find_puzzles(7)
    assert library.dump_positions(first) == library.dump_positions(find_puzzles(7, 2))
    assert library.dump_positions(first) != library.dump_positions(find_puzzles(8))


def test_one_play_of_a_puzzle_is_better_than_every_other() -> None:
    for puzzle in find_puzzles(7):
        alternatives = puzzle.judged.alternatives
        right = [
            alternative.value
            for alternative in alternatives
            if puzzle.solves(format_alternative(alternative))
        ]
        wrong = [
            alternative.value
            for alternative in alternatives
            if not puzzle.solves(format_alternative(alternative))
        ]
        assert max(right) + choosing.POINTS <= min(wrong) + 1e-6
        assert puzzle.judged.margin >= max(choosing.POINTS, 4 * puzzle.judged.error)
        assert list(find_faults(puzzle)) == []


def test_a_wrong_solution_and_an_illegal_play_are_found() -> None:
    puzzle = library.get_puzzles("classic")[0]
    others = [
        list(format_alternative(alternative))
        for alternative in puzzle.judged.alternatives
        if not puzzle.solves(format_alternative(alternative))
    ]
    assert list(find_faults(structs.replace(puzzle, solution=others[-1:])))
    assert list(find_faults(structs.replace(puzzle, seat=(puzzle.seat + 1) % 4)))
    hand = structs.replace(puzzle.game.hands[-1], tricks=puzzle.game.hands[-1].tricks[1:])
    assert list(
        find_faults(structs.replace(puzzle, game=structs.replace(puzzle.game, hands=[hand])))
    )


def search_lessons(topic: str, seed: int, games: int, exchanged: int = 0) -> list[Position]:
    rules = VARIANTS["classic"].rules(4)
    player = LEVELS["normal"]
    return list(
        choosing.lessons(rules, seed, games, player, replies_to, topic=topic, exchanges=exchanged)
    )


@pytest.mark.slow
def test_lessons_can_be_searched_for_one_topic() -> None:
    lessons = search_lessons("duck", 5, 3)
    assert len(lessons) > 1
    assert {lesson.topic for lesson in lessons} == {"duck"}
    assert len({lesson.name for lesson in lessons}) == len(lessons)
    for lesson in lessons:
        assert list(find_faults(lesson)) == []
        assert list(line_faults(lesson, replies_to(f"classic/{lesson.name}"))) == []


def test_one_player_gets_strong_cards_for_weak_ones() -> None:
    rules = VARIANTS["classic"].rules(4)

    def deal(exchanged: int) -> Dealt:
        before, decision = begin_game(rules, Random(3), exchanged)
        events = (*before, *decision.events)
        assert isinstance(events[0], GameStarted)
        assert decision.state.to_act
        return next(event for event in events if isinstance(event, Dealt))

    usual, strong = deal(0), deal(6)
    assert Counter(chain(*usual.hands)) == Counter(chain(*strong.hands))
    assert usual.dealer == strong.dealer

    def count_honours(dealt: Dealt) -> list[int]:
        return [sum(strength(card) >= JACK for card in hand) for hand in dealt.hands]

    changes = [
        after - before
        for before, after in zip(count_honours(usual), count_honours(strong), strict=True)
    ]
    assert sorted(changes)[-1] == -sum(sorted(changes)[:-1]) == 6
    # There are sixteen strong cards in all, and a hand holds thirteen of them at most.
    assert max(count_honours(deal(100))) == 13


@pytest.mark.thorough
def test_lessons_found_in_such_games_are_right() -> None:
    lessons = search_lessons("shoot", 1, 6, exchanged=9)
    assert lessons
    assert {lesson.topic for lesson in lessons} == {"shoot"}
    for lesson in lessons:
        assert list(find_faults(lesson)) == []


@pytest.mark.thorough
def test_the_command_writes_a_position_a_line() -> None:
    command = [sys.executable, "-m", "bot", "puzzles", "--count", "1", "--seed", "3"]
    result = subprocess.run(command, capture_output=True, check=True)
    (line,) = result.stdout.splitlines()
    assert json.loads(line)["format"] == "hearts-position/1"
    assert not result.stderr


def test_the_command_knows_the_topics() -> None:
    command = [sys.executable, "-m", "bot", "puzzles", "--lessons", "--topic", "winning"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert "there is no topic 'winning': duck, take-free" in result.stderr
