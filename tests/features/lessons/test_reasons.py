"""Reasons of lessons and puzzles: true, also by a second look, and the cause."""

from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec import UnsetType

from bot.engine.play.view import PlayNow
from bot.engine.variants import VARIANTS
from bot.features.lessons.model import library
from bot.features.lessons.model.position import Position as Stored
from bot.features.lessons.model.position import format_alternative, replay
from bot.judge.concepts import Part
from bot.judge.format import Alternative, Reason
from bot.judge.reasons import compare_outcomes, explain
from bot.judge.text import reasons
from bot.render.wording import languages, wording_for
from tests.judge.test_reasons import Pair, compare_cards, figures
from tests.judge.truths import CLAIMS, PASS_CLAIMS, read_facts, read_pass_facts, token

EVERY = [
    lesson
    for variant in VARIANTS
    for lesson in (*library.get_lessons(variant), *library.get_puzzles(variant))
]
SAMPLE = EVERY[::12]


def find_solution_and_best_mistake(stored_position: Stored) -> tuple[Alternative, Alternative]:
    """Return the solution, and the best wrong answer."""
    alternatives = stored_position.judged.alternatives
    wrong = (
        alternative
        for alternative in alternatives
        if not stored_position.solves(format_alternative(alternative))
    )
    return alternatives[0], min(wrong, key=lambda alternative: alternative.value)


def is_play(stored_position: Stored) -> bool:
    return isinstance(replay(stored_position).view.pending, PlayNow)


def stored_pairs(stored_positions: list[Stored]) -> Iterator[Pair]:
    for stored_position in stored_positions:
        if is_play(stored_position):
            yield Pair(
                stored_position.variant,
                stored_position.game,
                replay(stored_position).view,
                *find_solution_and_best_mistake(stored_position),
            )


def test_parts_add_up_to_the_price() -> None:
    for stored_position in SAMPLE[::4]:
        if is_play(stored_position):
            position, better, played = compare_cards(
                replay(stored_position).view,
                *find_solution_and_best_mistake(stored_position),
                "parts",
            )
            whole = compare_outcomes(position, better, played)
            assert sum(whole.parts.values()) == pytest.approx(whole.price)
            assert set(whole.parts) == set(Part)


@pytest.mark.slow
def test_most_of_a_sample_has_a_reason_in_other_worlds() -> None:
    result = figures(stored_pairs(SAMPLE), "sample")
    assert result.true.total() >= 0.9 * result.count.total(), result
    assert result.cause.total() >= 0.8 * result.count.total(), result


@pytest.mark.slow
def test_stored_positions_have_true_reasons_that_are_the_cause() -> None:
    result = figures(stored_pairs(EVERY), "every")
    assert result.true.total() >= 0.98 * result.count.total(), result
    assert result.cause.total() >= 0.92 * result.count.total(), result
    assert result.again.total() >= 0.95 * result.cause.total(), result


def stored_reasons() -> Iterator[tuple[Stored, Alternative, Reason]]:
    for stored_position in EVERY:
        if is_play(stored_position):
            for alternative in stored_position.judged.alternatives:
                if not isinstance(alternative.why, UnsetType) and alternative.why.cause is not None:
                    yield stored_position, alternative, alternative.why.cause


def test_every_stored_reason_is_true_by_a_second_look_at_the_record() -> None:
    wrong, checked = [], Counter[str]()
    for stored_position, played, reason in stored_reasons():
        checked[reason.says] += 1
        best = token(stored_position.judged.alternatives[0])
        facts = read_facts(stored_position.game, stored_position.seat, best, token(played))
        if not CLAIMS[reason.says](facts, reason):
            wrong.append((stored_position.variant, stored_position.name, reason))
    assert wrong == []
    assert checked.total() > 1000
    assert len(checked) > 40


def test_every_stored_reason_of_a_pass_is_true_by_a_second_look_at_the_record() -> None:
    wrong, checked = [], Counter[str]()
    for lesson in EVERY:
        best, *others = lesson.judged.alternatives
        for other in others if lesson.topic == "pass" else ():
            if isinstance(other.why, UnsetType) or other.why.cause is None:
                continue
            cause = other.why.cause
            checked[cause.says] += 1
            facts = read_pass_facts(lesson.game, lesson.seat, best.cards, other.cards)
            if not PASS_CLAIMS[cause.says](facts, cause):
                wrong.append((lesson.variant, other.cards, cause))
    assert wrong == []
    assert checked.total() > 100
    assert len(checked) > 5


@pytest.mark.parametrize("language", languages())
def test_every_stored_reason_is_a_sentence(language: str) -> None:
    wording = wording_for(language)
    for stored_position in EVERY:
        best = stored_position.judged.alternatives[0]
        for alternative in stored_position.judged.alternatives[1:]:
            for line in reasons(alternative, best, stored_position.game.players, wording):
                assert line.endswith((".", "!")), line
                assert "%" not in line


def test_swapped_plays_have_no_reason() -> None:
    for stored_position in SAMPLE[::3]:
        if is_play(stored_position):
            position, better, played = compare_cards(
                replay(stored_position).view,
                *find_solution_and_best_mistake(stored_position),
                "swapped",
            )
            assert explain(position, played, better) is None
