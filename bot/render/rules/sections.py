"""The sections of the rules, in the order in which people read them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bot.render.rules import dealing, moons, playing, scoring
from bot.render.rules.tables import Tables

_WRITERS: Final[Mapping[str, Callable[[Tables], str]]] = MappingProxyType(
    {
        "goal": dealing.goal,
        "cards": dealing.cards,
        "dealing": dealing.dealing,
        "passing": dealing.passing,
        "opening": playing.opening,
        "playing": playing.playing,
        "breaking": playing.breaking,
        "tricks": playing.tricks,
        "points": scoring.points,
        "moon": moons.moon,
        "universe": moons.universe,
        "shortening": lambda tables: tables.say("shortening"),
        "resets": scoring.resets,
        "end": scoring.end,
        "extras": scoring.extras,
    }
)
SECTIONS: Final = tuple(_WRITERS)


def write_sections(tables: Tables) -> dict[str, str]:
    """Return the text of each section; an empty one if there is nothing to say."""
    return {section: write(tables) for section, write in _WRITERS.items()}
