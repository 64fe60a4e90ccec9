"""The list of features.

To remove a feature, delete its line here, its package in ``bot.features`` and its cog.

The parts of a feature are modules with fixed names, which are loaded where they are needed:
``feature`` by the bot, ``kind``, ``kind_views`` and ``additions`` by the tables, ``choices`` by the
settings of servers and people, ``settings`` by the configuration, ``schema`` by the database,
``pictures`` by the process that draws, ``cli`` by the command line, ``exporting`` by
``python -m bot export``, ``checks`` by ``python -m bot doctor``.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

# A feature comes after those that it builds on.
FEATURES: Final = (
    "activity",
    "boards",
    "presets",
    "duplicate",
    "scheduled",
    "watching",
    "anywhere",
    "finding",
    "replays",
    "reviews",
    "lessons",
    "daily",
    "rankings",
    "seasons",
    "tournaments",
    "help",
    "choosing",
    "privacy",
)


def modules(part: str) -> Iterator[ModuleType]:
    """Yield the features' modules with this name, in the order of the list.

    Raises:
        ModuleNotFoundError: a feature in the list has no package.
    """
    for feature in FEATURES:
        if find_spec(f"bot.features.{feature}.{part}") is not None:
            yield import_module(f"bot.features.{feature}.{part}")


@cache
def list_offered_verbs() -> frozenset[str]:
    """Return the verbs that other features' buttons may use."""
    return frozenset().union(*(module.FEATURE.offers for module in modules("feature")))
