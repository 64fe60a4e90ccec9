"""Illustrations: pictures of public events that are not drawn yet, with their descriptions.

An illustration has a *sketch*, which holds all words and numbers to be drawn, and a description
with the same content. Drawing takes longer and is done in :mod:`bot.render.pictures.drawing`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.render.pictures.elements.lettering import drawable_names
from bot.render.pictures.sketches import Sketch
from bot.render.wording import Wording

LONGEST_ALT: Final = 1024


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture before it is drawn.

    Attributes:
        name: the beginning of its file name.
        sketch: what to draw.
        alt: its description, at most :data:`LONGEST_ALT` characters.
    """

    name: str
    sketch: Sketch
    alt: str


def shown_names(names: Sequence[str], wording: Wording) -> tuple[str, ...]:
    """Return the names in characters that the pictures' font has, one a seat."""
    instead = [wording.text("player-unnamed", number=n + 1) for n in range(len(names))]
    return drawable_names(names, instead)


def drawn_as(names: Sequence[str], drawn: Sequence[str], wording: Wording) -> list[str]:
    """Return a sentence for each name that the font can't draw, with what is drawn instead."""
    return [
        wording.text("alt-drawn-as", who=name, drawn=other)
        for name, other in zip(names, drawn, strict=True)
        if name != other
    ]


def bounded(parts: Iterable[str]) -> str:
    """Join the parts of a description and cut it to the length that Discord accepts."""
    text = " ".join(parts)
    return text if len(text) <= LONGEST_ALT else text[: LONGEST_ALT - 1] + "…"
