"""Every kind of message and form that the bot sends, as the JSON that Discord gets.

Tables, seeds, times and numbers are fixed, so the same code draws the same bytes. The corpus also
has the file names of pictures, which contain a hash of their content.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bot.render.wording import Wording
from tests.ui.corpus import daily, finding, hints, pages, playing_on, tables, tournaments
from tests.ui.corpus.lessons import of_lessons
from tests.ui.corpus.scene import Scenes

KINDS: Final[Mapping[str, Callable[[Wording], Scenes]]] = MappingProxyType(
    {
        "absence": tables.of_absence,
        "answers": tables.of_answers,
        "daily": daily.of_daily_deals,
        "errors": pages.of_errors,
        "finding": finding.of_finding,
        "forms": tables.of_forms,
        "hands": tables.of_hands,
        "help": pages.of_help,
        "hints": hints.of_hints,
        "lessons": of_lessons,
        "lobbies": tables.of_lobbies,
        "playing_on": playing_on.of_playing_on,
        "posts": tables.of_posts,
        "rankings": pages.of_rankings,
        "replays": pages.of_replays,
        "reviews": pages.of_reviews,
        "seats": tables.of_seats,
        "settings": pages.of_settings,
        "tournaments": tournaments.of_tournaments,
        "watching": finding.of_watching,
    }
)
