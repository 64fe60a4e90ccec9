"""What people see who want their data, or want them deleted."""

from collections.abc import Iterator
from typing import Final

from bot.features.privacy.pages import delete_panel, export_panel, privacy_panel
from bot.render.wording import Wording
from tests.ui.scene_files import Scene

IN_GERMAN: Final = frozenset({"privacy"})


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield the question whether to delete everything, and the messages with files."""
    yield (
        "privacy",
        [
            privacy_panel(words),
            delete_panel(words),
            export_panel(words, "moonshooter-my-data.zip", 1, 1),
            export_panel(words, "moonshooter-my-data-2-of-3.zip", 2, 3),
        ],
    )
