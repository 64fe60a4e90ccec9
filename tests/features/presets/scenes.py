"""What people see of presets."""

from collections.abc import Iterator
from typing import Final

from bot.features.presets.model import ServerPreset
from bot.features.presets.views import name_form, presets_panel
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby
from tests.ui.panels import house_rules
from tests.ui.scene_files import Scene

IN_GERMAN: Final[frozenset[str]] = frozenset()


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield the presets of a server, and a server without any."""
    lobby = Lobby(
        table_id="abcd2345", guild_id=7, channel_id=8, host=5, variant="classic", options={}
    )
    presets = [
        ServerPreset("classic", f"set {number}", house_rules("classic"), number == 1)
        for number in range(1, 5)
    ]
    pages = [
        presets_panel(lobby, preset_list, words, is_manager=is_manager)
        for preset_list in (presets, [])
        for is_manager in (True, False)
    ]
    yield "presets", [*pages, name_form(lobby, words)]
