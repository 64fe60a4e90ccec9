"""What people decide about reviews."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class ReviewPreferences:
    """The preferences.

    Attributes:
        review_all: whether every finished game is reviewed, and the person compared with others.
    """

    review_all: bool = False


PREFERENCES: Final = ReviewPreferences
