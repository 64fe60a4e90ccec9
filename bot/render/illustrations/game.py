"""Illustrations: pictures that are not drawn yet, with their descriptions.

An illustration has a *sketch*, which holds all words and numbers to be drawn, and a description
with the same content. Drawing takes longer and is done in :mod:`bot.render.pictures.drawing`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.render.names import COMPUTER_SIGN, without_marks
from bot.render.pictures.sketches import Person, Sketch

LONGEST_ALT: Final = 1024
AvatarOf = Callable[[int], str | None]
"""Returns the key of a person's avatar, given their id; ``None`` if they have none."""


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture before it is drawn.

    Attributes:
        name: the beginning of its file name.
        sketch: what to draw.
        alt: its description, at most :data:`LONGEST_ALT` characters.
        is_moving: whether to draw a moving picture, which begins and ends with the still one.
    """

    name: str
    sketch: Sketch
    alt: str
    is_moving: bool = False


def moving(illustration: Illustration) -> Illustration | None:
    """Return the moving picture of an illustration; ``None`` if nothing in it moves."""
    return replace(illustration, is_moving=True) if illustration.sketch.moves else None


def no_avatar(_user_id: int) -> str | None:
    """Return ``None``: a letter stands for every person."""
    return None


def people(names: Sequence[str], avatars: Sequence[str | None] = ()) -> tuple[Person, ...]:
    """Return players as pictures show them, one per name.

    Args:
        names: plain names, with the sign of computers.
        avatars: the key of an avatar for each; empty for no avatars.
    """
    keys = avatars or [None] * len(names)
    return tuple(
        Person(name, key, COMPUTER_SIGN in name) for name, key in zip(names, keys, strict=True)
    )


def bounded(parts: Iterable[str]) -> str:
    """Join the parts of a description and cut it to the length that Discord accepts."""
    text = without_marks(" ".join(parts))
    return text if len(text) <= LONGEST_ALT else text[: LONGEST_ALT - 1] + "…"
