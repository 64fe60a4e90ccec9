"""What people see of presets."""

from collections.abc import Iterator
from typing import Final

from bot.features.presets.model import ServerPreset
from bot.features.presets.views import presets_panel
from bot.render.wording import Wording
from tests.ui.panels import house_rules
from tests.ui.scene_files import Scene

IN_GERMAN: Final[frozenset[str]] = frozenset()


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield the presets of a server, and a server without any."""
    sets = [
        ServerPreset(variant, f"set {number}", house_rules(variant), number == 1)
        for variant in ("classic", "ricketts")
        for number in range(1, 5)
    ]
    yield "presets", [presets_panel(shown, words) for shown in (sets, [])]
