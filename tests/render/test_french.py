"""The requirements of French: spaces before signs, elisions, articles and its plural."""

import re
from collections.abc import Iterator

import pytest
from fluent.syntax.ast import (
    Pattern,
    Placeable,
    SelectExpression,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from bot.engine.model.cards import card
from bot.engine.variants import VARIANTS
from bot.render.cards import card_label
from bot.render.rulebook import rules_pages
from bot.render.wording import wording_for
from tests.catalogue import entries, list_texts

WORDS = wording_for("fr")
# Arguments with an unknown first letter: before a vowel, an elision would be needed.
NAMES = re.compile(r"by|chooser|computer|game|host|name|organiser|player\d?|team|to|who|whom")
ELIDED = re.compile(
    r"(?:^|[\s(«’])(?:de|que|jusque|lorsque|puisque|quoique|si|le|la|du|au)\s$", re.I
)


class _Elisions(Visitor):
    """Collects the words before a name."""

    def __init__(self) -> None:
        self.before: list[tuple[str, str]] = []

    def visit_Pattern(self, node: Pattern) -> None:  # noqa: N802
        text_before = ""
        for element in node.elements:
            if isinstance(element, TextElement):
                text_before = element.value
            elif isinstance(element, Placeable):
                for name in _names(element):
                    self.before.append((text_before, name))
                text_before = ""
        self.generic_visit(node)


def _names(placeable: Placeable) -> Iterator[str]:
    """Yield the arguments with which the text of a placeable may begin."""
    expression = placeable.expression
    if isinstance(expression, VariableReference):
        yield expression.id.name
    elif isinstance(expression, SelectExpression):
        for variant in expression.variants:
            first = variant.value.elements[0]
            if isinstance(first, Placeable):
                yield from _names(first)


def test_no_word_that_would_need_an_elision_stands_before_a_name() -> None:
    wrong = []
    for message_id, message in entries("fr").items():
        visitor = _Elisions()
        visitor.visit(message)
        wrong += [
            f"{message_id}: {text_before}{{ ${name} }}"
            for text_before, name in visitor.before
            if NAMES.fullmatch(name) and ELIDED.search(text_before)
        ]
    assert wrong == []


def test_signs_stand_after_a_narrow_space_that_does_not_break() -> None:
    wrong = [
        f"{message_id}: {text}"
        for message_id, message in entries("fr").items()
        for text in list_texts(message)
        if re.search(r"\s(?<!\u202f)[?!:;»%]|\w[?!;»%]|\w:\s|«(?!\u202f)", text)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 minute"), (1, "1 minute"), (2, "2 minutes"), (60, "60 minutes")]
)
def test_zero_and_one_are_singular(count: int, said: str) -> None:
    assert WORDS.text("about-minutes", count=count) == said


@pytest.mark.parametrize(
    ("number", "is_singular"), [(0, True), (1.5, True), (-1, True), (2.0, False)]
)
def test_halves_up_to_two_are_singular(number: float, is_singular: bool) -> None:
    assert WORDS.is_singular(number) is is_singular


@pytest.mark.parametrize(
    ("rank", "label", "said"),
    [
        ("Q", "♠D", "la ♠D"),
        ("K", "♠R", "le ♠R"),
        ("A", "♠A", "l’♠A"),
        ("number", "♣2", "le ♣2"),
        ("joker", "Joker", "le Joker"),
    ],
)
def test_article_depends_on_the_card(rank: str, label: str, said: str) -> None:
    assert WORDS.text("says-card", article="the", rank=rank, card=label) == said
    assert WORDS.text("says-card-next", rank=rank, card=label) == said


def test_article_is_repeated_before_each_card_of_a_list() -> None:
    game = VARIANTS["classic"]
    rules = " ".join(rules_pages(game, game.resolve({}), WORDS))
    assert "à 5 le ♣2 et le ♦2, à 6 le ♣2, le ♣3, le ♦2 et le ♦3." in rules


def test_cards_have_french_letters() -> None:
    labels = [card_label(card(notation), WORDS) for notation in ("JD", "QS", "KC", "AH", "QS/2H")]
    assert labels == ["♦V", "♠D", "♣R", "♥A", "♠D/♥2"]
