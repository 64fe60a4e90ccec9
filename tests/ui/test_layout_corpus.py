"""Layouts are byte-identical to those of the corpus."""

import ast
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import bot
from bot.render.wording import languages, wording_for
from tests.ui.corpus.kept import FOLDER, changes, drawn, file_of, kept, only_kept_variants
from tests.ui.corpus.kinds import KINDS

DRAWN = {"Layout", "LayoutView", "Modal"}
ASSEMBLED = {"panel"}  # used by all others
NUMBERED = re.compile(r"(\d+)\. +\S")  # what markdown takes for a row of a numbered list


@pytest.mark.parametrize("kind", KINDS)
def test_layouts_are_identical_to_the_corpus(kind: str) -> None:
    with only_kept_variants():
        found = list(changes(kept(kind), drawn(kind)))
    assert not found, "\n".join(
        [*found[:60], "if this is wanted: python -m tests.ui.corpus --update"]
    )


def test_corpus_keeps_no_kind_that_is_not_drawn() -> None:
    assert {one.name for one in FOLDER.iterdir()} == {file_of(kind).name for kind in KINDS}


def texts(body: Any) -> Iterator[str]:
    """Yield the texts of a message or a form, however deep."""
    if isinstance(body, str):
        yield body
    elif isinstance(body, Mapping):
        for one in body.values():
            yield from texts(one)
    elif isinstance(body, Sequence):
        for one in body:
            yield from texts(one)


def renumbered(text: str) -> Iterator[str]:
    """Yield the lines before which markdown shows another number than the one written."""
    shown = None
    for line in text.splitlines():
        found = NUMBERED.match(line)
        if found is None:
            shown = None
            continue
        shown = int(found[1]) if shown is None else shown + 1
        if shown != int(found[1]):
            yield line


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.thorough
def test_no_text_has_a_number_that_markdown_changes(kind: str, language: str) -> None:
    for name, body in KINDS[kind](wording_for(language)):
        for text in texts(body):
            assert not list(renumbered(text)), name


def test_shared_places_in_a_numbered_list_would_be_noticed() -> None:
    assert list(renumbered("# Places\n1. Ann\n2. Bo\n2. Cy\n4. Di")) == ["2. Cy"]
    assert list(renumbered("1. Ann\n2. Bo\n\n1. Cy\n-# 1. Di")) == []
    assert list(renumbered("1\\. Ann\n1\\. Bo")) == []


def drawing_functions() -> Iterator[tuple[str, str]]:
    """Yield all public functions that return a message or a form."""
    for file in Path(bot.__path__[0]).rglob("*.py"):
        for node in ast.parse(file.read_text("utf-8")).body:
            if not isinstance(node, ast.FunctionDef) or node.returns is None:
                continue
            named = {
                one.id if isinstance(one, ast.Name) else one.attr
                for one in ast.walk(node.returns)
                if isinstance(one, ast.Name | ast.Attribute)
            }
            if named & DRAWN and not node.name.startswith("_") and node.name not in ASSEMBLED:
                yield str(file), node.name


@pytest.mark.thorough
def test_every_function_that_draws_a_layout_is_in_the_corpus() -> None:
    called: set[tuple[str, str]] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add((frame.f_code.co_filename, frame.f_code.co_name))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        for scenes in KINDS.values():
            for _ in scenes(wording_for()):
                pass
    finally:
        sys.setprofile(before)
    every = set(drawing_functions())
    assert len(every) > 30
    assert every - called == set()


def test_changed_added_and_missing_scenes_are_listed() -> None:
    before = {"a": '{"scene":"a","en":1}', "b": '{"scene":"b","en":1}'}
    now = {"a": '{"scene":"a","en":2}', "c": '{"scene":"c","en":1}'}
    told = "\n".join(changes(before, now))
    assert "b: not drawn any more" in told
    assert "c: not kept yet" in told
    assert '- "en": 1' in told
    assert '+ "en": 2' in told
    assert list(changes(before, before)) == []
