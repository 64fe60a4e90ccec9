"""What people see of settings and preferences."""

from collections.abc import Iterator
from typing import Final

from bot.features.choosing.views import preferences_panel, settings_panel
from bot.render.wording import Wording
from bot.settings.preferences import Preferences, Sort
from bot.settings.server_settings import ServerSettings
from tests.ui.scene_files import Scene

IN_GERMAN: Final = frozenset({"preferences"})


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield the settings of a server, and the preferences of a person."""
    channels = ServerSettings(frozenset({5, 6}))
    yield (
        "settings",
        [settings_panel(ServerSettings(), words), settings_panel(channels, words, page=1)],
    )
    changed = Preferences(sort=Sort.RANK, language="de", text_only=True)
    yield (
        "preferences",
        [preferences_panel(preference, words) for preference in (Preferences(), changed)],
    )
