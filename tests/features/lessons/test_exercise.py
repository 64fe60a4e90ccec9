"""What the panel of a lesson says before the first decision."""

import json

from tests.ui.arrange import WORDS
from tests.ui.corpus.lessons import of_lessons


def told_at_begin(name: str) -> str:
    """Return what the panel of a lesson in Classic Hearts shows at its begin."""
    shown = dict(of_lessons(WORDS))[f"classic, {name}, begun"]
    return json.dumps(shown, ensure_ascii=False)


def test_panel_of_a_lesson_announces_the_tricks_so_far() -> None:
    told = told_at_begin("duck")
    assert "Below are the tricks so far" in told
    assert "Trick 1" in told


def test_panel_of_a_lesson_about_passing_speaks_of_no_tricks() -> None:
    told = told_at_begin("pass")
    assert "tricks so far" not in told
    assert "Nothing here counts for ratings" in told


def test_puzzles_in_a_row_are_told_for_one_day_and_for_more() -> None:
    texts = [WORDS.text("puzzle-streak", days=days) for days in (1, 3)]
    assert "two in a row" in texts[0]
    assert "3 days in a row" in texts[1]
