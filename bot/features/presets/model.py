"""A server's presets as values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.engine.rules.options import Value
from bot.render.names import cut, tidy

LONGEST_NAME: Final = 32
STANDARD: Final = "standard"  # the name that stands for the variant's own rules


@dataclass(frozen=True, slots=True)
class ServerPreset:
    """A preset: named house rules of a variant.

    Attributes:
        options: the values that differ from the variant's own; ``None`` if this version of the
            variant does not accept one of them.
    """

    variant: str
    name: str
    options: Mapping[str, Value] | None
    is_default: bool


def plain_name(name: str) -> str:
    """Return the name of a preset for a list of suggestions."""
    return cut(tidy(name), 2 * LONGEST_NAME) or "…"  # wide characters take two columns
