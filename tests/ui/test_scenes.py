"""What people see is what the files of scenes say: ``make scenes`` writes them anew."""

import ast
import difflib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import discord
import pytest

import bot
from bot.render.wording import languages, wording_for
from tests.ui.arrange import parts
from tests.ui.scene_files import FOLDERS, draw_scenes, folder_name, read_scenes, readable, scenes

DRAWN = {"Layout", "LayoutView", "Modal"}
NUMBERED = re.compile(r"(\d+)\. +\S")  # what markdown takes for a row of a numbered list
each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=folder_name)


@each_folder
def test_scenes_are_those_in_the_files(folder: Path) -> None:
    drawn_texts, stored_texts = draw_scenes(folder), read_scenes(folder)
    changes = [
        line
        for name in sorted(drawn_texts.keys() | stored_texts.keys())
        for line in difflib.unified_diff(
            stored_texts.get(name, "").splitlines(),
            drawn_texts.get(name, "").splitlines(),
            f"{folder / 'scenes' / name}",
            "drawn now",
            n=1,
            lineterm="",
        )
    ]
    assert not changes, "\n".join([*changes, "if this is meant: make scenes"])


def find_renumbered_lines(text: str) -> Iterator[str]:
    """Yield the lines before which markdown shows another number than the one written."""
    number_shown = None
    for line in text.splitlines():
        match = NUMBERED.match(line)
        if match is None:
            number_shown = None
            continue
        number_shown = int(match[1]) if number_shown is None else number_shown + 1
        if number_shown != int(match[1]):
            yield line


@each_folder
def test_every_scene_can_be_sent_in_every_language_and_markdown_changes_no_number(
    folder: Path,
) -> None:
    for language in languages():
        for name, layouts in scenes(folder, wording_for(language)):
            assert not list(find_renumbered_lines(readable(layouts))), name
            for layout in layouts:
                if not isinstance(layout, discord.ui.Modal):
                    assert list(parts(layout)), name


def test_shared_places_in_a_numbered_list_would_be_noticed() -> None:
    assert list(find_renumbered_lines("# Places\n1. Ann\n2. Bo\n2. Cy\n4. Di")) == ["2. Cy"]
    assert list(find_renumbered_lines("1. Ann\n2. Bo\n\n1. Cy\n-# 1. Di")) == []
    assert list(find_renumbered_lines("1\\. Ann\n1\\. Bo")) == []


def list_drawing_functions(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the public functions of a folder's package that return a message or a form."""
    for file in (Path(bot.__path__[0]) / folder_name(folder)).rglob("*.py"):
        for node in ast.parse(file.read_text("utf-8")).body:
            if not isinstance(node, ast.FunctionDef) or node.returns is None:
                continue
            named = {
                part.id if isinstance(part, ast.Name) else part.attr
                for part in ast.walk(node.returns)
                if isinstance(part, ast.Name | ast.Attribute)
            }
            if named & DRAWN and not node.name.startswith("_"):
                yield str(file), node.name


@each_folder
def test_every_function_that_draws_a_message_is_in_a_scene(folder: Path) -> None:
    functions_called: set[tuple[str, str]] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            functions_called.add((frame.f_code.co_filename, frame.f_code.co_name))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        scenes(folder, wording_for())
    finally:
        sys.setprofile(before)
    all_functions = set(list_drawing_functions(folder))
    assert all_functions
    assert all_functions - functions_called == set()
