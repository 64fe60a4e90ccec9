"""What people see of tables that start at a time."""

from collections.abc import Iterator
from typing import Final

from bot.features.scheduled.views import start_notice
from bot.render.wording import Wording
from bot.table.lobby.model import Start
from bot.table.views.public.lobby import lobby_panel
from tests.ui.arrange import lobby
from tests.ui.game_moments import NOW, table_info_at
from tests.ui.scene_files import Scene

IN_GERMAN: Final[frozenset[str]] = frozenset()


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield the notices of a start and of one that was missed, and then the lobby."""
    at = int(NOW.timestamp())
    soon, missed = (
        lobby("Ann", "Bo", variant="ricketts", start=Start(at, is_missed=is_missed))
        for is_missed in (False, True)
    )
    missed_lobby = lobby_panel(missed, table_info_at(missed, words), words)
    yield "start", [start_notice(soon, words), start_notice(missed, words), missed_lobby]
