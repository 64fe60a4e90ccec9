"""What the panel of a lesson says before the first decision."""

from tests.features.lessons.scenes import exercise_panel, lesson_named
from tests.ui.arrange import WORDS, text_of


def test_panel_of_a_lesson_announces_the_tricks_so_far() -> None:
    told = text_of(exercise_panel(lesson_named("duck"), WORDS))
    assert "Below are the tricks so far" in told
    assert "Trick 1" in told


def test_panel_of_a_lesson_about_passing_speaks_of_no_tricks() -> None:
    told = text_of(exercise_panel(lesson_named("pass"), WORDS))
    assert "tricks so far" not in told
    assert "Nothing here counts for ratings" in told


def test_puzzles_in_a_row_are_told_for_one_day_and_for_more() -> None:
    texts = [WORDS.text("puzzle-streak", days=days) for days in (1, 3)]
    assert "two in a row" in texts[0]
    assert "3 days in a row" in texts[1]
