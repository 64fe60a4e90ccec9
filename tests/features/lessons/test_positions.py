"""The lessons and puzzles that come with the bot: legal, reachable, and right by the judge."""

import pytest
from msgspec import UNSET, structs

from bot.engine.variants import VARIANTS
from bot.features.lessons.cli import replies_to
from bot.features.lessons.making.checking import PUZZLE_POINTS, find_disputed_claims, legal_faults
from bot.features.lessons.making.judging import SolutionLost, judge_again
from bot.features.lessons.making.lines import find_line, line_faults
from bot.features.lessons.making.playing_on import play_on
from bot.features.lessons.model import library
from bot.features.lessons.model.position import Position, answer_in, format_alternative, replay
from bot.features.lessons.model.topics import ESSENTIALS, TOPICS
from bot.judge.format import JUDGE
from bot.players.registry import ALL_LEVELS
from tests.features.lessons.docs import why_untaught
from tests.thorough import usual_variants

LESSONS = 10  # of each variant
DAYS = 30  # each variant has puzzles for these at least
CHECKED_PUZZLES = 3  # of each variant, in a usual run


def name_parameters(positions: list[Position]) -> list[object]:
    return [
        pytest.param(position, id=f"{position.variant}-{position.name}") for position in positions
    ]


EVERY_LESSON = [lesson for variant in VARIANTS for lesson in library.get_lessons(variant)]
SOME_PUZZLES = [
    puzzle for variant in VARIANTS for puzzle in library.get_puzzles(variant)[:CHECKED_PUZZLES]
]
SAMPLE = [library.get_puzzles(variant)[-1] for variant in VARIANTS] + [
    lesson for lesson in library.get_lessons("classic") if lesson.topic in {"pass", "moon-choice"}
]
OTHER_PUZZLES = [
    puzzle for variant in VARIANTS for puzzle in library.get_puzzles(variant)[CHECKED_PUZZLES:]
]


@pytest.mark.parametrize("variant", VARIANTS)
def test_there_are_ten_lessons_and_a_stock_of_puzzles(variant: str) -> None:
    lessons, puzzles = library.get_lessons(variant), library.get_puzzles(variant)
    assert len(lessons) == LESSONS
    assert len(puzzles) >= DAYS
    for positions in (lessons, puzzles):
        assert len({position.name for position in positions}) == len(positions)
        assert {position.variant for position in positions} == {variant}


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_game_teaches_every_essential_topic_that_its_rules_allow(variant: str) -> None:
    lessons = library.get_lessons(variant)
    rules = VARIANTS[variant].rules(len(lessons[0].game.players))
    taught = [str(lesson.topic) for lesson in lessons]
    assert len(set(taught)) == len(taught)
    assert [
        topic for topic in ESSENTIALS if not why_untaught(topic, rules) and topic not in taught
    ] == []
    assert [topic for topic in taught if why_untaught(topic, rules)] == []


def test_topics_without_a_place_in_the_rules_are_left_out() -> None:
    untaught = {
        variant: [
            topic for topic in ESSENTIALS if why_untaught(topic, VARIANTS[variant].rules(players))
        ]
        for variant, players in (("black-maria", 4), ("double-hearts", 4), ("cancellation", 6))
    }
    assert untaught == {
        "black-maria": ["side", "stop", "shoot", "moon-choice"],
        "double-hearts": ["moon-choice"],
        "cancellation": ["side", "pass"],
    }
    with_moon = VARIANTS["black-maria"].rules(4, {"moon": "choice"})
    assert [topic for topic in ESSENTIALS if why_untaught(topic, with_moon)] == ["side"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_positions_are_legal_and_can_come_about(variant: str) -> None:
    for lesson in (*library.get_lessons(variant), *library.get_puzzles(variant)):
        assert list(legal_faults(lesson)) == [], lesson.name
        view = replay(lesson).view
        assert view.viewer == lesson.seat
        assert answer_in(lesson, view) is None


@pytest.mark.slow
@pytest.mark.parametrize("lesson", name_parameters(EVERY_LESSON))
def test_what_a_lesson_teaches_is_best_by_a_margin(lesson: Position) -> None:
    assert lesson.topic in TOPICS
    assert list(find_disputed_claims(lesson)) == []


@pytest.mark.parametrize("puzzle", name_parameters(SOME_PUZZLES))
def test_the_solution_of_a_puzzle_is_best_by_a_margin(puzzle: Position) -> None:
    assert puzzle.judged.margin >= PUZZLE_POINTS
    assert puzzle.judged.margin >= 3 * puzzle.judged.error
    assert list(find_disputed_claims(puzzle)) == []


@pytest.mark.parametrize("variant", VARIANTS)
def test_positions_carry_what_the_current_judge_says(variant: str) -> None:
    positions = (*library.get_lessons(variant), *library.get_puzzles(variant))
    outdated = [position.name for position in positions if position.judged.judge != JUDGE]
    assert outdated == [], "judge them again: python -m bot puzzles --judge-again FOLDER"


@pytest.mark.parametrize("position", name_parameters(SAMPLE))
def test_judging_a_position_again_gives_what_is_stored(position: Position) -> None:
    stored_judgement, judgement = position.judged, judge_again(position).judged
    assert abs(stored_judgement.margin - judgement.margin) <= 4 * (
        stored_judgement.error + judgement.error
    )
    assert format_alternative(judgement.alternatives[0]) == format_alternative(
        stored_judgement.alternatives[0]
    )


def test_position_whose_solution_is_not_best_is_refused() -> None:
    puzzle = library.get_puzzles("classic")[0]
    wrong = next(
        answer
        for alternative in puzzle.judged.alternatives
        if not puzzle.solves(answer := format_alternative(alternative))
    )
    with pytest.raises(SolutionLost):
        judge_again(structs.replace(puzzle, solution=[list(wrong)]))


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", name_parameters(OTHER_PUZZLES))
def test_the_solutions_of_all_other_puzzles_are_best(puzzle: Position) -> None:
    assert list(find_disputed_claims(puzzle)) == []


@pytest.mark.parametrize("lesson", name_parameters(EVERY_LESSON))
def test_each_star_of_a_lesson_is_for_something_else(lesson: Position) -> None:
    right = next(
        answer
        for alternative in lesson.judged.alternatives
        if lesson.solves(answer := format_alternative(alternative))
    )
    wrong = next(
        answer
        for alternative in lesson.judged.alternatives
        if not lesson.solves(answer := format_alternative(alternative))
    )
    assert library.stars(lesson, right, None) == 0
    if not isinstance(lesson.goal, int) or not isinstance(lesson.best, int):
        assert library.stars(lesson, right, 0) == 3
        assert library.stars(lesson, wrong, 0) == 0
        return
    assert lesson.best <= lesson.goal
    assert library.stars(lesson, right, lesson.best) == 3
    assert library.stars(lesson, wrong, lesson.best) == 2
    assert library.stars(lesson, right, lesson.goal + 1) == 1
    assert library.stars(lesson, wrong, lesson.goal + 1) == 0


@pytest.mark.parametrize("variant", VARIANTS)
def test_all_stars_of_a_lesson_can_be_earned_against_the_replies_that_people_meet(
    variant: str,
) -> None:
    for lesson in library.get_lessons(variant):
        faults = list(line_faults(lesson, replies_to(f"{variant}/{lesson.name}")))
        assert faults == [], f"{lesson.name}; new lines: python -m bot puzzles --lines"


@pytest.mark.thorough
@pytest.mark.parametrize("variant", usual_variants(VARIANTS, pytest.mark.slow))
def test_solution_of_a_puzzle_can_be_played_and_earns_all_stars(variant: str) -> None:
    for puzzle in library.get_puzzles(variant):
        answers = [format_alternative(alternative) for alternative in puzzle.judged.alternatives]
        answer = next(answer for answer in answers if puzzle.solves(answer))
        replies = replies_to(f"{variant}/{puzzle.name}")
        result = play_on(puzzle, answer, ALL_LEVELS["easy"], replies, "any")
        assert library.stars(puzzle, answer, result.points) == library.MOST_STARS


def test_lesson_about_shooting_rewards_a_moon_only() -> None:
    for lesson in EVERY_LESSON:
        if lesson.topic == "shoot":
            assert isinstance(lesson.best, int)
            assert lesson.best <= 0, lesson.variant


def test_lines_that_are_missing_or_wrong_are_found() -> None:
    lesson = library.get_lessons("classic")[0]
    replies = replies_to(f"classic/{lesson.name}")
    assert isinstance(lesson.line, list)
    first, *others = lesson.line
    wrong = next(
        tokens
        for alternative in lesson.judged.alternatives
        if not lesson.solves(tokens := format_alternative(alternative))
    )
    for line in (UNSET, [first], [first, first, *others], [[*wrong], *others]):
        assert any(line_faults(structs.replace(lesson, line=line), replies))
    new_line = find_line(lesson, replies)
    assert new_line is not None
    assert not any(line_faults(structs.replace(lesson, line=new_line), replies))
    unreachable = structs.replace(lesson, best=-1)
    assert find_line(unreachable, replies, tries=1) is None


def test_puzzles_begin_again_when_all_have_been_shown() -> None:
    stock = library.get_puzzles("classic")
    daily_puzzles = [library.puzzle_of_day("classic", day) for day in range(len(stock) + 1)]
    assert daily_puzzles[:-1] == list(stock)
    assert daily_puzzles[-1] == stock[0]
    assert library.puzzle_of_day("unknown", 1) is None


def test_positions_are_read_as_they_are_written() -> None:
    stock = library.get_lessons("classic")
    assert tuple(library.read(library.dump_positions(stock))) == stock
