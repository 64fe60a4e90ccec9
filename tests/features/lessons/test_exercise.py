"""What the panel of a lesson says before the first decision, and after it."""

import pytest
from msgspec import UnsetType

from bot.engine.rules.scoring import MoonChoice
from bot.engine.variants import VARIANTS
from bot.features.lessons.kind import ExerciseKind
from bot.features.lessons.kind_views import AGAIN, verdict_lines
from bot.features.lessons.model import library
from bot.features.lessons.model.position import (
    Position,
    Tokens,
    format_alternative,
    replay,
)
from bot.judge.text import alternative_text
from bot.render.cards import card_label
from bot.render.pictures.table_sketches import MoonChoicePicture
from bot.render.wording import languages, wording_for
from bot.table.views.hand.pictures import panel_illustration
from bot.ui.images.renderer import Picture
from tests.features.lessons.scenes import (
    exercise_info,
    exercise_panel,
    exercise_view,
    find_lesson,
)
from tests.ui.arrange import WORDS, read_text, verbs


def test_panel_of_a_lesson_announces_the_tricks_so_far() -> None:
    panel_text = read_text(exercise_panel(find_lesson("duck"), WORDS))
    assert "Below are the tricks so far" in panel_text
    assert "Trick 1" in panel_text


@pytest.mark.parametrize("picture", [None, Picture("hand.png", b"", "")], ids=["words", "picture"])
def test_panel_of_an_exercise_tells_each_card_of_the_tricks_so_far(picture: Picture | None) -> None:
    for puzzle in library.get_puzzles("classic"):
        view = replay(puzzle).view
        panel_text = read_text(exercise_panel(puzzle, WORDS, ExerciseKind.PUZZLE, picture=picture))
        for trick in view.tricks:
            for play in trick.plays:
                assert card_label(play.card, WORDS) in panel_text, (puzzle.name, panel_text)


@pytest.mark.parametrize("picture", [None, Picture("moon.png", b"", "")], ids=["words", "picture"])
def test_moon_choice_of_a_lesson_tells_what_follows_in_a_whole_game(
    picture: Picture | None,
) -> None:
    lesson = find_lesson("moon-choice")
    panel_text = read_text(exercise_panel(lesson, WORDS, picture=picture))
    assert "the best choice" in panel_text
    if picture is None:
        assert "Game over" in panel_text
        assert "Game goes on" in panel_text
    illustration = panel_illustration(exercise_view(lesson), exercise_info(lesson, WORDS), WORDS)
    assert illustration is not None
    assert "Game goes on" in illustration.alt


@pytest.mark.parametrize("variant", ["classic", "spot-hearts", "partnership"])
def test_picture_of_a_lesson_does_not_mark_the_right_choice_of_a_moon(variant: str) -> None:
    lessons = library.get_lessons(variant)
    lesson = next(lesson for lesson in lessons if lesson.topic == "moon-choice")
    illustration = panel_illustration(exercise_view(lesson), exercise_info(lesson, WORDS), WORDS)
    assert illustration is not None
    assert isinstance(illustration.sketch, MoonChoicePicture)
    assert len(illustration.sketch.options) == 2
    assert not any(option.is_best or option.is_good for option in illustration.sketch.options)


def test_panel_of_a_lesson_about_passing_speaks_of_no_tricks() -> None:
    panel_text = read_text(exercise_panel(find_lesson("pass"), WORDS))
    assert "tricks so far" not in panel_text
    assert "Nothing here counts for your rating" in panel_text


def test_puzzles_in_a_row_are_told_for_one_day_and_for_more() -> None:
    texts = [WORDS.text("puzzle-streak", days=days) for days in (1, 3)]
    assert "two in a row" in texts[0]
    assert "3 days in a row" in texts[1]


def test_try_again_is_offered_as_soon_as_the_answer_is_wrong() -> None:
    for right, expected in ((None, False), (True, False), (False, True)):
        panel = exercise_panel(find_lesson("duck"), WORDS, right=right)
        assert (AGAIN in verbs(panel)) is expected


def test_every_puzzle_can_be_tried_again_after_a_wrong_answer() -> None:
    for puzzle in library.get_puzzles("classic"):
        assert AGAIN not in verbs(exercise_panel(puzzle, WORDS, ExerciseKind.PUZZLE))
        wrong = exercise_panel(puzzle, WORDS, ExerciseKind.PUZZLE, right=False)
        assert AGAIN in verbs(wrong)


def write_verdict(position: Position, answer: Tokens, language: str = "en") -> str:
    """Return the verdict on an answer."""
    names = position.game.players
    return "\n".join(verdict_lines(position, answer, names, wording_for(language)))


EVERY = [
    position
    for variant in VARIANTS
    for position in (*library.get_lessons(variant), *library.get_puzzles(variant))
]


@pytest.mark.parametrize("language", languages())
def test_mistake_is_explained_with_the_card_that_was_played(language: str) -> None:
    wording = wording_for(language)
    count = 0
    for position in EVERY:
        for alternative in position.judged.alternatives:
            reason = alternative.why
            if (
                isinstance(reason, UnsetType)
                or reason.effect is None
                or "played" not in reason.effect.cards
            ):
                continue
            if reason.effect.cards.get("queen") == reason.effect.cards["better"]:
                continue  # what counts then is that she is kept
            lines = write_verdict(position, format_alternative(alternative), language).splitlines()
            assert alternative_text(alternative, wording) in lines[-1], (position.name, lines)
            count += 1
    assert count > 500


@pytest.mark.parametrize("variant", ["classic", "ricketts", "spot-hearts"])
def test_right_pass_that_is_not_the_best_is_told_which_is(variant: str) -> None:
    position = next(lesson for lesson in library.get_lessons(variant) if lesson.topic == "pass")
    best, *others = [
        alternative
        for alternative in position.judged.alternatives
        if position.solves(format_alternative(alternative))
    ]
    assert "The next best cards" in write_verdict(position, format_alternative(best))
    for other in others:
        verdict = write_verdict(position, format_alternative(other))
        assert f"Best of all: {alternative_text(best, WORDS)}." in verdict
        assert "next best" not in verdict


def test_choice_of_a_moon_is_explained_by_what_it_does() -> None:
    for variant in VARIANTS:
        for position in library.get_lessons(variant):
            if position.topic == "moon-choice":
                for choice in MoonChoice:
                    verdict = write_verdict(position, (choice.value,))
                    assert "ends the game" in verdict
                    assert "you win" in verdict


@pytest.mark.parametrize("language", languages())
def test_explanations_have_no_words_of_statistics(language: str) -> None:
    statistics = ("%", "±", "10 times in 10", "10 von 10", " 0.", "mean", "expected", "Erwartung")
    for position in EVERY[::5]:
        for alternative in position.judged.alternatives:
            verdict = write_verdict(position, format_alternative(alternative), language)
            assert not [word for word in statistics if word in verdict], verdict
