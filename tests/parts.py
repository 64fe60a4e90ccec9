"""Parts of features of a running bot."""

from typing import TypeVar

from bot.feature import House

Part = TypeVar("Part")


def get_part(house: House, cls: type[Part]) -> Part:
    """Return the part of this class that a feature has given."""
    return next(
        part
        for contribution in house.contributions
        for part in contribution.parts
        if isinstance(part, cls)
    )
