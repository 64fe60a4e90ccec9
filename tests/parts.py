"""Parts of features of a running bot."""

from typing import TypeVar

from bot.feature import House

Part = TypeVar("Part")


def get_part(house: House, cls: type[Part]) -> Part:
    """Return the part of this class that a feature has given."""
    return next(part for built in house.built for part in built.parts if isinstance(part, cls))
