"""People's preferences for reviews."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class ReviewPreferences:
    """The preferences.

    Attributes:
        moments: whether every finished game is reviewed, and its costliest moment shown.
    """

    moments: bool = True


PREFERENCES: Final = ReviewPreferences
