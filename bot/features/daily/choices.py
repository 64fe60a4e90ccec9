"""The settings of a server for its daily deals."""

from dataclasses import dataclass
from typing import Final

from bot.engine.variants import VARIANTS
from bot.settings.schema import choice_field

FEATURED: Final = "featured"  # the game of the day, which changes every day


@dataclass(frozen=True, slots=True)
class DailySettings:
    """The settings; ``daily``: the game that ``/daily`` opens, or :data:`FEATURED`."""

    daily: str = choice_field(lambda: (FEATURED, *VARIANTS), next(iter(VARIANTS)))


SERVER_SETTINGS: Final = DailySettings
