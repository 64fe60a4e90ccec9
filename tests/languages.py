"""A second language for tests, which words a few messages only."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.render import wording

ENGLISH = wording.LOCALES / "en"
GERMAN = """language-name = Deutsch
list-and = { $items } und { $last }
player-computer = Rechner { $number }
help-title = Hearts in drei Schritten
hand-title = Blatt { $number }
clock-90s = 90 Sek.
command-hearts-name = herz
command-hearts-new-name = neu
command-hearts-new-description = Einen Tisch eröffnen
command-hearts-new-clock-name = uhr
command-hearts-new-clock-description = Bedenkzeit
"""


def speak_german(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the catalogue be the English one and a little German beside it."""
    (folder / "en").symlink_to(ENGLISH, target_is_directory=True)
    (folder / "de").mkdir()
    (folder / "de" / "common.ftl").write_text(GERMAN, "utf-8")
    monkeypatch.setattr(wording, "LOCALES", folder)
    for cached in (wording._read, wording.languages):
        cached.cache_clear()
    yield
    for cached in (wording._read, wording.languages):
        cached.cache_clear()
