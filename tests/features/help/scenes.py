"""What people see of help and rules."""

from collections.abc import Iterator
from typing import Final

from bot.engine.variants import VARIANTS
from bot.features.help.views import help_panel, rules_panel
from bot.render.wording import Wording
from tests.ui.panels import house_rules
from tests.ui.scene_files import Scene

IN_GERMAN: Final = frozenset({"help"})


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield help, the rules of a game page by page, and what the bot says about itself."""
    everywhere = help_panel(words, version="1.2.3", uptime_s=1_000_000)
    in_channels = help_panel(words, channels=frozenset({5, 6}), version="1.2.3", uptime_s=59)
    yield "help", [everywhere, in_channels]  # the offers of features are theirs
    classic = VARIANTS["classic"]
    pages = [rules_panel(classic, classic.resolve({}), words, page=page) for page in range(3)]
    changed = rules_panel(classic, classic.resolve(house_rules("classic")), words)
    yield "rules", [*pages, changed]
