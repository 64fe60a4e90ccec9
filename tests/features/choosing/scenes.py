"""What people see of the core's settings and preferences, whichever features have others."""

from collections.abc import Iterator
from typing import Final
from unittest.mock import patch

from bot.features.choosing import views
from bot.features.choosing.views import people_panel, preferences_panel, settings_panel
from bot.render.wording import Wording
from bot.settings.preferences import PREFERENCES, Preferences, Sort
from bot.settings.schema import collect_choices
from bot.settings.server_settings import ServerSettings
from tests.ui.scene_files import Scene

IN_GERMAN: Final = frozenset({"preferences", "blocked"})


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield the settings of a server, and the preferences of a person."""
    channels = ServerSettings(frozenset({5, 6}))
    changed = Preferences(sort=Sort.RANK, language="de", text_only=True)
    with (
        patch.object(views, "SERVER_SETTINGS", collect_choices(ServerSettings)),
        patch.object(views, "PREFERENCES", collect_choices(Preferences)),
    ):
        yield (
            "settings",
            [settings_panel(selection, words) for selection in (ServerSettings(), channels)],
        )
        yield (
            "preferences",
            [preferences_panel(selection, words) for selection in (Preferences(), changed)],
        )
        yield "blocked", [people_panel(PREFERENCES["blocked"], Preferences(), words)]
