"""The glossary has one word for one thing."""

import re
from pathlib import Path

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"


def read_entries() -> list[tuple[str, str]]:
    """Return every row: the words to use, and what they mean."""
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|", GLOSSARY.read_text("utf-8"), re.MULTILINE)
    return [(say, meaning) for say, meaning in rows if say not in {"say", "---"}]


def test_every_word_stands_once_and_has_a_meaning() -> None:
    words = [word for say, _ in read_entries() for word in say.split(", ")]
    assert len(words) > 50
    assert sorted(words) == sorted(set(words))
    assert all(meaning.strip() for _, meaning in read_entries())
