"""Texts as JSON for the page, which does not render markdown."""

import re
from typing import Any, Final

Json = dict[str, Any]  # Any: what JSON can hold

_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_COMMAND: Final = re.compile(r"<(/[^:<>]+):\d+>")


def write_lines(text: str) -> list[Json]:
    """Return the lines of a markdown text that are not empty."""
    return [write_line(line) for line in text.splitlines() if line.strip()]


def write_line(line: str) -> Json:
    """Return a line of markdown as JSON: its text and its weight."""
    mark, words = re.match(r"(#+ |-# |)(.*)", line).groups()  # type: ignore[union-attr]
    weight = "title" if mark.startswith("#") else "small" if mark else ""
    return {"text": plain(words), "weight": weight}


def plain(text: str) -> str:
    """Return a sentence without its markdown."""
    for pattern in (_LINK, _COMMAND):
        text = pattern.sub(r"\1", text)
    return re.sub(r"[*`\\]", "", text)
