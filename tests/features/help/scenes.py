"""What people see of help and rules."""

from collections.abc import Iterator
from typing import Final

from bot.engine.variants import VARIANTS
from bot.features.help.views import about_panel, help_panel, rules_panel
from bot.render.wording import Wording
from tests.ui.panels import house_rules
from tests.ui.scene_files import Scene

IN_GERMAN: Final = frozenset({"help"})


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield help, the rules of a game page by page, and what the bot says about itself."""
    in_channels = help_panel(words, channels=frozenset({5, 6}))
    yield "help", [help_panel(words), in_channels]
    yield "about", [about_panel(words, version="1.2.3", uptime_s=s) for s in (59, 1_000_000)]
    classic = VARIANTS["classic"]
    pages = [rules_panel(classic, classic.resolve({}), words, page=page) for page in range(3)]
    changed = rules_panel(classic, classic.resolve(house_rules("classic")), words)
    yield "rules", [*pages, changed]
