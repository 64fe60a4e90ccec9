"""The ideas of lessons: true for their position, and only there."""

import re
from collections.abc import Iterator

import pytest

from bot.engine.model.cards import card
from bot.engine.variants import VARIANTS
from bot.features.lessons.model import library
from bot.features.lessons.model.position import Position
from bot.render.cards import card_label
from bot.render.wording import wording_for
from tests.features.lessons.ideas import (
    CARD,
    GRAMMARS,
    PLAYER,
    Known,
    Reading,
    read_known,
    write_idea,
)
from tests.thorough import slow_unless

LESSONS = [lesson for variant in VARIANTS for lesson in library.get_lessons(variant)]
KNOWN = [read_known(lesson) for lesson in LESSONS]
# The share of changes that is noticed at least; the others are true as well, such as another high
# card that is out.
NOTICED = {"cards": 0.8, "players": 0.95, "numbers": 0.9}


def build_key(lesson: Position) -> str:
    return f"{lesson.variant}-{lesson.name}"


def find_faults(text: str, language: str, position: Known) -> list[str]:
    return Reading(text, GRAMMARS[language], position).find_faults()


@pytest.mark.parametrize("language", GRAMMARS)
@pytest.mark.parametrize("lesson", LESSONS, ids=build_key)
def test_an_idea_is_true_for_its_position(lesson: Position, language: str) -> None:
    text = write_idea(lesson, wording_for(language))
    assert find_faults(text, language, read_known(lesson)) == []


@pytest.mark.parametrize("language", GRAMMARS)
@pytest.mark.parametrize("lesson", LESSONS, ids=build_key)
def test_an_idea_is_short_and_does_not_name_the_answer(lesson: Position, language: str) -> None:
    wording = wording_for(language)
    text = write_idea(lesson, wording)
    assert 2 <= len(re.findall(r"[.!?](?: |$)", text)) <= 4
    assert len(text) <= 340
    tokens = {token.partition(":")[0] for answer in lesson.solution for token in answer}
    if lesson.topic != "moon-choice":
        labels = {card_label(card(token), wording) for token in tokens}
        assert labels.isdisjoint(CARD.findall(text))
    if "QS" in tokens:
        assert re.search(GRAMMARS[language].queen, text) is None


@pytest.mark.parametrize("language", GRAMMARS)
def test_both_languages_speak_of_the_same(language: str) -> None:
    for lesson in LESSONS:
        own_idea, english = (write_idea(lesson, wording_for(name)) for name in (language, "en"))
        card_counts = [
            len({*CARD.findall(text), *PLAYER.findall(text)}) for text in (own_idea, english)
        ]
        assert abs(card_counts[0] - card_counts[1]) <= 1, build_key(lesson)


@pytest.mark.thorough
@pytest.mark.parametrize("language", slow_unless({"en"}.__contains__, GRAMMARS))
def test_ideas_that_are_exchanged_are_noticed(language: str) -> None:
    missed, count = [], 0
    for lesson in LESSONS:
        text = write_idea(lesson, wording_for(language))
        for position in KNOWN:
            other = position.position
            if other is lesson:
                continue
            if lesson.variant != other.variant and lesson.topic != other.topic:
                continue
            count += 1
            if not find_faults(text, language, position):
                missed.append((build_key(lesson), build_key(other)))
    assert count > 1000
    assert len(missed) <= 0.01 * count, missed  # some are as true elsewhere


def change_cards(text: str, letters: str) -> Iterator[str]:
    """Yield a text with each card replaced by those beside it and in other suits."""
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", *letters]
    for match in CARD.finditer(text):
        suit, rank = match[0][0], match[0][1:].partition("/")[0]
        at = ranks.index(rank)
        others = [
            suit + ranks[neighbour] for neighbour in (at - 1, at + 1) if 0 <= neighbour < len(ranks)
        ]
        others += [sign + rank for sign in "♣♦♠♥" if sign != suit]
        rest = match[0][1 + len(rank) :]
        for other in others:
            yield text[: match.start()] + other + rest + text[match.end() :]


def change_players(text: str) -> Iterator[str]:
    for match in PLAYER.finditer(text):
        for other in "123":
            if other != match[1]:
                yield text[: match.start()] + f"P{other}" + text[match.end() :]


def change_numbers(text: str) -> Iterator[str]:
    for match in re.finditer(r"(?<![♣♦♠♥P\d])\d+", text):
        yield text[: match.start()] + str(int(match[0]) + 1) + text[match.end() :]


@pytest.mark.thorough
@pytest.mark.parametrize("language", slow_unless({"en"}.__contains__, GRAMMARS))
def test_changed_cards_players_and_numbers_are_noticed(language: str) -> None:
    letters = GRAMMARS[language].letters
    noticed: dict[str, list[bool]] = {name: [] for name in NOTICED}
    for position in KNOWN:
        text = write_idea(position.position, wording_for(language))
        for name, variations in (
            ("cards", change_cards(text, letters)),
            ("players", change_players(text)),
            ("numbers", change_numbers(text)),
        ):
            noticed[name] += [
                bool(find_faults(variation, language, position)) for variation in variations
            ]
    for name, result in noticed.items():
        assert len(result) > 50, name
        assert sum(result) >= NOTICED[name] * len(result), (name, sum(result), len(result))
