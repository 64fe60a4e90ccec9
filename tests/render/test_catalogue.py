"""The catalogue matches the code: no text is missing, unused or broken."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from bot.render.wording import ENGLISH, languages, wording_for
from tests.catalogue import GRAMMAR, entries, list_arguments, list_texts

ROOT = Path(__file__).parents[2]
WORDS = wording_for("en")
SOURCES = [
    *sorted((ROOT / "bot" / "render").rglob("*.py")),
    *sorted((ROOT / "bot" / "features").rglob("*.py")),
    *sorted((ROOT / "bot" / "judge").rglob("*.py")),
    *sorted((ROOT / "bot" / "ui").rglob("*.py")),
    *sorted((ROOT / "bot" / "settings").rglob("*.py")),
    *sorted((ROOT / "bot" / "table").rglob("*.py")),
    *sorted((ROOT / "cogs").rglob("*.py")),
    *sorted((ROOT / "bot").glob("*.py")),
]
# Messages that are the same in English and in another language, such as "Hearts".
ALIKE: Mapping[str, frozenset[str]] = {
    "de": frozenset(
        {
            "button-start",
            "card-joker",
            "card-warren",
            "card-warren-was",
            "clock-5m",
            "command-hearts-name",
            "daily-share",
            "event-name",
            "level-normal",
            "organise-pause",
            "tournament-check-in",
        }
    ),
    "fr": frozenset(
        {
            "activity-scores",
            "activity-table",
            "activity-tables",
            "activity-total",
            "beside-table",
            "button-sheet",
            "button-table",
            "card-warren",
            "card-warren-was",
            "clock-5m",
            "command-hearts-name",
            "command-hearts-table-name",
            "daily-share",
            "duplicate-points",
            "games-page",
            "level-expert",
            "level-normal",
            "picture-points",
            "preference-invitations",
            "standing-points",
            "tournament-ranked",
            "watch-delay-120",
            "watch-delay-300",
        }
    ),
}
# Looked up by their beginning: for each command by the translator, and for a page all of its words.
LOOKED_UP_ELSEWHERE = re.compile(r"(command|activity)-.*")


def build_pattern(f_string: ast.JoinedStr) -> str:
    """Return an f-string as a regular expression."""
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-zA-Z0-9_-]+"
        for part in f_string.values
    )


def string_patterns(node: ast.AST) -> Iterator[str]:
    """Yield patterns for every string in a piece of code."""
    if isinstance(node, ast.JoinedStr):
        yield build_pattern(node)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    for child in ast.iter_child_nodes(node):
        yield from string_patterns(child)


def requested_ids(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the line and pattern of each id that is given to ``text`` directly."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        if node.func.attr != "text" or not node.args:
            continue
        first = node.args[0]
        choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
        for choice in choices:
            if isinstance(choice, ast.JoinedStr):
                yield node.lineno, build_pattern(choice)
            elif isinstance(choice, ast.Constant) and isinstance(choice.value, str):
                yield node.lineno, re.escape(choice.value)


def test_every_requested_message_exists() -> None:
    missing = [
        f"{source.name}:{line}: {pattern}"
        for source in SOURCES
        for line, pattern in requested_ids(ast.parse(source.read_text("utf-8")))
        if not any(re.fullmatch(pattern, known_id) for known_id in WORDS.ids)
    ]
    assert missing == []


@pytest.mark.thorough
def test_every_message_is_used() -> None:
    used: set[str] = set()
    for source in SOURCES:
        for pattern in string_patterns(ast.parse(source.read_text("utf-8"))):
            if not pattern.startswith("["):  # a pattern without a fixed beginning fits anything
                used.add(pattern)
    regex = re.compile("|".join(f"(?:{pattern})" for pattern in sorted(used)))
    unused = [
        known_id
        for known_id in WORDS.ids
        if not regex.fullmatch(known_id) and not LOOKED_UP_ELSEWHERE.fullmatch(known_id)
    ]
    assert unused == []


@pytest.mark.parametrize("language", languages())
def test_languages_word_the_same_messages_with_the_same_arguments(language: str) -> None:
    english, translated = entries(ENGLISH), entries(language)
    assert english.keys() - translated.keys() == set(), "missing"
    assert translated.keys() - english.keys() == set(), "left over"
    for message_id, message in translated.items():
        differing = list_arguments(message) ^ list_arguments(english[message_id])
        assert differing <= GRAMMAR.keys(), message_id


def join_texts(language: str) -> dict[str, str]:
    """Return the text of each message without arguments, by id."""
    return {key: " ".join(list_texts(message)) for key, message in entries(language).items()}


@pytest.mark.parametrize("language", languages())
def test_every_message_is_translated(language: str) -> None:
    if language == ENGLISH:
        assert join_texts(language)["language-name"] == "English"
        return
    english, translated = join_texts(ENGLISH), join_texts(language)
    alike = ALIKE.get(language, frozenset())
    same = {
        message_id
        for message_id, text in translated.items()
        if text == english.get(message_id) and re.search(r"[^\W\d_]{3}", text)
    }
    assert same - alike == set(), "say it in the language, or list it as the same in both"
    assert alike - same == set(), "these are not the same any more"


@pytest.mark.parametrize("language", languages())
def test_command_names_and_descriptions_suit_discord(language: str) -> None:
    words = wording_for(language)
    for message_id in WORDS.ids:
        if not message_id.startswith("command-"):
            continue
        text = words.text(message_id)
        if message_id.endswith("-name"):
            assert re.fullmatch(r"[-_\w]{1,32}", text), message_id
            assert text == text.lower(), message_id
            assert message_id.removesuffix("-name") + "-description" in WORDS.ids
        else:
            assert 1 <= len(text) <= 100, message_id
