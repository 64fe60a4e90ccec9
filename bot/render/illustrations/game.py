"""What the pictures of a game show and what describes them, from what everybody may see.

An illustration is a *sketch*, which holds every word and number that will be drawn and nothing
else, and a description that says the same. Drawing a sketch takes a while and is done elsewhere.
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
    """A picture to be: the beginning of its file's name, what is drawn, and what describes it."""

    name: str
    sketch: Sketch
    alt: str


def shown_names(names: Sequence[str], wording: Wording) -> tuple[str, ...]:
    """Plain names as the font of the pictures can draw them, one a seat."""
    instead = [wording.text("player-unnamed", number=n + 1) for n in range(len(names))]
    return drawable_names(names, instead)


def drawn_as(names: Sequence[str], drawn: Sequence[str], wording: Wording) -> list[str]:
    """What is said of names that the font can't draw."""
    return [
        wording.text("alt-drawn-as", who=name, drawn=other)
        for name, other in zip(names, drawn, strict=True)
        if name != other
    ]


def bounded(parts: Iterable[str]) -> str:
    """The parts of a description as one, no longer than Discord takes it."""
    text = " ".join(parts)
    return text if len(text) <= LONGEST_ALT else text[: LONGEST_ALT - 1] + "…"
