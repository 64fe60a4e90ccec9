"""A parser of the message files of a language, for the tests of all texts."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from fluent.runtime import FluentResource
from fluent.syntax.ast import (
    Identifier,
    Message,
    NumberLiteral,
    SelectExpression,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from bot.render.wording import ENGLISH, all_folders, languages, list_files

# Arguments that a language may ignore: articles and endings depend on them in some.
GRAMMAR = {
    "case": frozenset({"subject", "object"}),
    "number": frozenset({"single", "plural"}),
    "rank": frozenset({"number", "J", "Q", "K", "A", "joker"}),
}
MENTION = re.compile(r"</[^:>]+:\d+>")
_SHORTEST = 12  # letters and signs; shorter texts may be the same in any language


@cache
def entries(language: str) -> dict[str, Message]:
    """Return every message of a language by id."""
    return {
        entry.id.name: entry
        for file in list_files(language, all_folders())
        for entry in FluentResource(file.read_text("utf-8")).body
        if isinstance(entry, Message)
    }


class _Parts(Visitor):
    """The texts, arguments and select expressions of a message."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.arguments: set[str] = set()
        self.choices: list[tuple[str, frozenset[str]]] = []

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.arguments.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, VariableReference), "chosen by something else"
        keys = frozenset(_key(variant.key) for variant in node.variants)
        self.choices.append((node.selector.id.name, keys))
        self.generic_visit(node)


def _key(key: Identifier | NumberLiteral) -> str:
    return key.name if isinstance(key, Identifier) else key.value


def _parts(message: Message) -> _Parts:
    parts = _Parts()
    parts.visit(message)
    return parts


def list_texts(message: Message) -> list[str]:
    """Return the literal texts of a message, without its placeables."""
    return _parts(message).texts


def list_arguments(message: Message) -> set[str]:
    """Return the arguments that a message takes."""
    return _parts(message).arguments


def list_choices(message: Message) -> list[tuple[str, frozenset[str]]]:
    """Return the select expressions of a message: the argument and the keys of each."""
    return _parts(message).choices


@cache
def own_phrases(language: str) -> frozenset[str]:
    """Return the phrases that occur in this language and in no other language of the bot.

    Messages that another language has not translated yet are still English.
    """
    others = "\n".join(
        text
        for other in languages()
        if other != language
        for message_id, message in entries(other).items()
        if not (language == ENGLISH and _is_english(message_id, message))
        for text in list_texts(message)
    )
    return frozenset(
        phrase
        for message in entries(language).values()
        for text in list_texts(message)
        for phrase in _phrases(text)
        if phrase not in others
    )


def _is_english(message_id: str, message: Message) -> bool:
    english = entries(ENGLISH).get(message_id)
    return english is not None and list_texts(english) == list_texts(message)


def _phrases(text: str) -> Iterator[str]:
    """Yield the literal parts of a text: a sentence, or a good part of one."""
    for line in text.splitlines():
        for phrase in re.split(r"[*`_]+", line):
            if len(phrase.strip()) >= _SHORTEST and " " in phrase.strip():
                yield phrase.strip()


@cache
def _phrases_by_beginning(language: str) -> Mapping[str, Sequence[str]]:
    phrases = defaultdict(list)
    for phrase in own_phrases(language):
        phrases[phrase[:_SHORTEST]].append(phrase)
    return phrases


def spoken_in(text: str) -> set[str]:
    """Return the languages whose phrases a text contains; mentions of commands are in none."""
    text = MENTION.sub("", text)
    return {language for language in languages() if _has_phrase(text, language)}


def _has_phrase(text: str, language: str) -> bool:
    phrases = _phrases_by_beginning(language)
    return any(
        text.startswith(phrase, start)
        for start in range(len(text) - _SHORTEST + 1)
        for phrase in phrases.get(text[start : start + _SHORTEST], ())
    )
