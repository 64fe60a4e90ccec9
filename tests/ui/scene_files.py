"""Scenes: what people see in each kind of message and form, as text files to read.

A folder of tests with scenes has a module ``scenes``, and beside it a folder ``scenes`` with a file
for each scene, in English and some in German too. ``make scenes`` writes the files anew.
"""

import re
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import discord

from bot import installed
from bot.render.wording import ENGLISH, Wording, wording_for
from bot.table.views.public import additions
from bot.table.views.public.additions import Additions
from bot.ui.components.builders import NEUTRAL, panel
from bot.ui.components.payloads import (
    BUTTON,
    CHANNELS,
    CONTAINER,
    FILE,
    GALLERY,
    MENU,
    PEOPLE,
    ROW,
    SECTION,
    TEXT,
)
from bot.ui.images.illustrated_layout import StatsPart
from tests.ui import arrange

Layout = discord.ui.LayoutView | discord.ui.Modal
Scene = tuple[str, Sequence[Layout]]  # the name of a file, and messages and forms in it
Component = Mapping[str, Any]

TESTS: Final = Path(__file__).parents[1]
FOLDERS: Final = tuple(
    file.parent for file in sorted([TESTS / "table/scenes.py", *TESTS.glob("features/*/scenes.py")])
)
_STYLES: Final = {1: "blue", 2: "", 3: "green", 4: "red", 5: ""}
_EDGES: Final = {
    0xED4245: "red",
    0x5865F2: "blue",
    0x57F287: "green",
    0x95A5A6: "grey",
    0xF1C40F: "gold",
    0x2B6CB0: "dark blue",
}
_EMOJI: Final = re.compile(r"<a?:(\w+):\d+>")
_BETWEEN: Final = f"\n\n{'=' * 40}\n\n"
_INPUT, _LABEL = 4, 18


def folder_name(folder: Path) -> str:
    """Return the name of a folder with scenes: ``table`` or ``features/<feature>``."""
    return folder.relative_to(TESTS).as_posix()


def scenes(folder: Path, words: Wording) -> list[Scene]:
    """Draw the scenes of a folder, without the buttons of other features.

    The parts that a module yields under one name are one scene.
    """
    whole: dict[str, list[Layout]] = {}
    with _offer_only_buttons(folder):
        for name, part in _module(folder).scenes(words):
            whole.setdefault(name, []).extend(part)
    return list(whole.items())


def layouts(words: Wording) -> Iterator[Layout]:
    """Yield the messages and forms in all scenes."""
    for folder in FOLDERS:
        for _, layouts in scenes(folder, words):
            yield from layouts


def draw_stats_part(part: StatsPart) -> Layout:
    """Return what a feature adds to a person's statistics as a message of its own."""
    texts = [*part.of_variants.values(), *part.achievements, *part.lines, part.note or ""]
    alts = [f"[picture: {picture.alt}]" for picture in part.pictures]
    return panel(["\n".join(filter(None, [*texts, *alts]))], accent=NEUTRAL)


def host_menu_with(feature: Additions, words: Wording) -> Layout:
    """Return the menus that a feature adds to the host's menu."""
    return panel([*feature.host_menus(arrange.lobby("Ann"), words)], accent=NEUTRAL)


def draw_scenes(folder: Path) -> dict[str, str]:
    """Draw the scenes of a folder as texts, by the names of their files."""
    german: frozenset[str] = _module(folder).IN_GERMAN
    files = {
        f"{name}.txt": readable(layouts) for name, layouts in scenes(folder, wording_for(ENGLISH))
    }
    files |= {
        f"{name}.de.txt": readable(layouts)
        for name, layouts in (scenes(folder, wording_for("de")) if german else ())
        if name in german
    }
    return files


def read_scenes(folder: Path) -> dict[str, str]:
    """Read the files of a folder's scenes."""
    return {file.name: file.read_text("utf-8") for file in (folder / "scenes").glob("*.txt")}


def _module(folder: Path) -> Any:
    return import_module(f"tests.{folder_name(folder).replace('/', '.')}.scenes")


@contextmanager
def _offer_only_buttons(folder: Path) -> Iterator[None]:
    own = f"bot.features.{folder.name}." if folder.parent.name == "features" else "no feature"
    known_additions = additions.all_additions()
    own_additions = tuple(
        addition for addition in known_additions if type(addition).__module__.startswith(own)
    )
    with (
        patch.object(additions, "all_additions", lambda: own_additions),
        patch.object(installed, "modules", lambda _part: iter(())),
    ):
        installed.list_offered_verbs.cache_clear()
        yield
    installed.list_offered_verbs.cache_clear()


def readable(layouts: Iterable[Layout]) -> str:
    """Return what a person sees of messages and forms, line by line."""
    return _BETWEEN.join("\n".join(_list_lines(message)).strip() for message in layouts) + "\n"


def _list_lines(layout: Layout) -> Iterator[str]:
    if isinstance(layout, discord.ui.Modal):
        form = layout.to_dict()
        yield f"Form: {form['title']}"
        for component in form["components"]:
            yield ""
            yield from _lines(component)
    else:
        for component in layout.to_components():
            yield from _lines(component)


def _lines(component: Component) -> Iterator[str]:
    match component["type"]:
        case kind if kind == CONTAINER:
            yield f"({_EDGES[component['accent_color']]} edge)"
            before = None
            for part in component["components"]:
                if not (part["type"] == before == ROW):
                    yield ""
                yield from _lines(part)
                before = part["type"]
        case kind if kind == ROW:
            buttons = [part for part in component["components"] if part["type"] == BUTTON]
            if buttons:
                yield " ".join(map(_button, buttons))
            for part in component["components"]:
                if part["type"] != BUTTON:
                    yield from _lines(part)
        case kind if kind == SECTION:
            for part in component["components"]:
                yield from _lines(part)
            yield _button(component["accessory"])
        case kind if kind == TEXT:
            yield from _EMOJI.sub(r":\1:", component["content"]).splitlines()
        case kind if kind == GALLERY:
            for item in component["items"]:
                yield f"[picture: {item['description']}]"
        case kind if kind == FILE:
            yield f"[file: {component['file']['url'].removeprefix('attachment://')}]"
        case kind if kind in (MENU, PEOPLE, CHANNELS):
            off = ", off" if component.get("disabled") else ""
            yield f"menu{off}: {component.get('placeholder') or ''}".rstrip(": ") + ":"
            for option in component.get("options", ()):
                described = f" — {option['description']}" if option.get("description") else ""
                yield f"  {'*' if option.get('default') else '-'} {option['label']}{described}"
        case kind if kind == _LABEL:
            yield f"{component['label']}"
            if component.get("description"):
                yield f"({component['description']})"
            yield from _lines(component["component"])
        case kind if kind == _INPUT:
            optional = "" if component.get("required", True) else ", may stay empty"
            value, placeholder = component.get("value") or "", component.get("placeholder") or ""
            yield f"input{optional}: {value} ({placeholder})"
        case kind:
            raise ValueError(f"no text for a component of type {kind}")


def _button(component: Component) -> str:
    emoji = f":{component['emoji']['name']}:" if component.get("emoji") else ""
    label = " ".join(filter(None, (emoji, component.get("label"))))
    style_parts = [
        _STYLES[component["style"]],
        "off" if component.get("disabled") else "",
        component.get("url") or "",
    ]
    return f"[{' | '.join(filter(None, (label, *style_parts)))}]"


def main() -> None:
    """Write the files of all scenes."""
    for folder in FOLDERS:
        files = draw_scenes(folder)
        shutil.rmtree(folder / "scenes", ignore_errors=True)
        (folder / "scenes").mkdir()
        for name, text in files.items():
            (folder / "scenes" / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
