"""What people see who watch a game."""

from collections.abc import Iterator
from typing import Final

from bot.features.watching.views import watch_panel
from bot.render.wording import Wording
from tests.ui.game_moments import play_to_the_middle, table_info_at
from tests.ui.scene_files import Scene

IN_GERMAN: Final[frozenset[str]] = frozenset()


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield a game as spectators see it, and how they wait for it."""
    table, _ = play_to_the_middle("ricketts")
    _, view = play_to_the_middle("ricketts")
    info = table_info_at(table, words, "any")
    yield (
        "watch",
        [
            watch_panel(view, info, words),
            watch_panel(None, info, words, delay_s=300),
            watch_panel(None, info, words, is_followed=False),
        ],
    )
