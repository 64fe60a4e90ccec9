"""A second language with only a few messages, for tests, and a locale without a language."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from discord import Locale

from bot.render import wording

GERMAN = """language-name = Deutsch
list-and = { $items } und { $last }
help-title = Hearts in drei Schritten
hand-title = Blatt { $number }
clock-90s = 90 Sek.
command-hearts-name = herz
command-hearts-new-name = neu
command-hearts-new-description = Einen Tisch eröffnen
command-hearts-new-clock-name = uhr
command-hearts-new-clock-description = Bedenkzeit
"""


def link_english(folder: Path) -> None:
    """Put the English files of the core and of all features into a folder of languages."""
    (folder / wording.ENGLISH).mkdir()
    for file in wording.list_files(wording.ENGLISH, wording.all_folders()):
        (folder / wording.ENGLISH / file.name).symlink_to(file)


def speak_german(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give the catalogue English and a little German."""
    link_english(folder)
    for language in wording.languages():
        if language != wording.ENGLISH:  # it is known by name, and says nothing
            (folder / language).mkdir()
            (folder / language / "none.ftl").write_text("", "utf-8")
    (folder / "de" / "common.ftl").write_text(GERMAN, "utf-8")
    with locales_in(folder, monkeypatch):
        yield


@contextmanager
def locales_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make the languages of a folder the catalogue."""
    with monkeypatch.context() as patched:
        patched.setattr(wording, "LOCALES", folder)
        patched.setattr(wording, "FEATURES", folder)
        for cached in (wording.read_wording, wording.languages):
            cached.cache_clear()
        yield
    for cached in (wording.read_wording, wording.languages):
        cached.cache_clear()


def unserved_locale() -> str:
    """Return a locale of Discord without a language of its own, which gets English."""
    return next(
        locale.value
        for locale in Locale
        if wording.best_language(locale.value) == wording.ENGLISH
        and locale.value[:2] != wording.ENGLISH
    )
