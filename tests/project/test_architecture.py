"""The docs list the packages there are, and their picture shows the way a click takes."""

import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

from tests.project.packages import DEPTH, LAST_STEP_DOWN, STEPS, find_packages, read_purpose

ROOT = Path(__file__).parents[2]
PICTURE = (ROOT / "docs" / "architecture.svg").read_text("utf-8")
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
LIST = (ROOT / "docs" / "packages.md").read_text("utf-8")
SVG = "{http://www.w3.org/2000/svg}"


def find_folders() -> set[str]:
    """Return every folder of Python modules, whether it is a package or not."""
    return {
        path.parent.relative_to(ROOT).as_posix()
        for top in ("bot", "cogs")
        for path in (ROOT / top).rglob("*.py")
    }


def list_words() -> list[str]:
    """Return every word that the picture shows."""
    root = ElementTree.fromstring(PICTURE)
    return [word for text in root.iter(f"{SVG}text") for word in (text.text or "").split()]


def test_every_package_is_named_in_the_picture() -> None:
    root = ElementTree.fromstring(PICTURE)
    groups = {group.get("id"): group for group in root.iter(f"{SVG}g")}
    for folder in find_folders():
        parts = folder.split("/")
        # In its own box, or in that of the package it belongs to.
        boxes = [".".join(parts[:n]) for n in range(len(parts), 0, -1)]
        box = next(groups[name] for name in boxes if name in groups)
        words = {word for text in box.iter(f"{SVG}text") for word in (text.text or "").split()}
        assert {folder.replace("/", "."), parts[-1]} & words, folder


def test_every_folder_is_a_package_that_says_what_belongs_in_it() -> None:
    assert {package.replace(".", "/") for package in find_packages()} == find_folders()
    for package in find_packages():
        assert re.fullmatch(r"[A-Z].{20,}\.", read_purpose(package)), package
        row = f"| `{package.replace('.', '/')}` | {read_purpose(package)} |"
        assert (row in LIST) == (package.count(".") <= DEPTH)


def test_steps_of_a_click_are_numbered_alike_in_page_and_picture() -> None:
    words = list_words()
    section = PAGE.partition("## What happens on a click")[2].partition("###")[0]
    items = re.findall(r"^(\d+)\. `([\w/]+)(?:\.py|/)`", section, re.MULTILINE)
    assert [int(number) for number, _ in items] == list(range(1, len(STEPS) + 1))
    for (number, path), step in zip(items, STEPS, strict=True):
        assert number in words
        assert step.module.startswith(path.replace("/", "."))
        assert ROOT.joinpath(*step.module.split(".")).with_suffix(".py").exists()


def test_a_traced_click_takes_the_steps_in_their_order() -> None:
    traced = (ROOT / "tests" / "e2e" / "click_path.txt").read_text("utf-8").split()
    hops = [hop.partition(":")[0] for hop in traced]
    first = [hops.index(step.module) for step in STEPS[:LAST_STEP_DOWN]]
    assert all(earlier < later for earlier, later in pairwise(first))
    assert hops.index("bot.store.log") > first[-1]
