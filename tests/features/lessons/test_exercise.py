"""What the panel of a lesson says before the first decision."""

from bot.features.lessons.kind import ExerciseKind
from bot.features.lessons.kind_views import AGAIN
from bot.features.lessons.model import library
from tests.features.lessons.scenes import exercise_panel, lesson_named
from tests.ui.arrange import WORDS, text_of, verbs


def test_panel_of_a_lesson_announces_the_tricks_so_far() -> None:
    told = text_of(exercise_panel(lesson_named("duck"), WORDS))
    assert "Below are the tricks so far" in told
    assert "Trick 1" in told


def test_panel_of_a_lesson_about_passing_speaks_of_no_tricks() -> None:
    told = text_of(exercise_panel(lesson_named("pass"), WORDS))
    assert "tricks so far" not in told
    assert "Nothing here counts for your rating" in told


def test_puzzles_in_a_row_are_told_for_one_day_and_for_more() -> None:
    texts = [WORDS.text("puzzle-streak", days=days) for days in (1, 3)]
    assert "two in a row" in texts[0]
    assert "3 days in a row" in texts[1]


def test_try_again_is_offered_as_soon_as_the_answer_is_wrong() -> None:
    for right, expected in ((None, False), (True, False), (False, True)):
        panel = exercise_panel(lesson_named("duck"), WORDS, right=right)
        assert (AGAIN in verbs(panel)) is expected


def test_every_puzzle_can_be_tried_again_after_a_wrong_answer() -> None:
    for puzzle in library.puzzles_of("classic"):
        assert AGAIN not in verbs(exercise_panel(puzzle, WORDS, ExerciseKind.PUZZLE))
        wrong = exercise_panel(puzzle, WORDS, ExerciseKind.PUZZLE, right=False)
        assert AGAIN in verbs(wrong)
