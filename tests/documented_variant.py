"""The game that docs/variants.md walks through: the tests take its files from that page."""

import re
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parents[1] / "docs" / "variants.md"
KEY: Final = "spades-are-lead"
MODULE: Final = f"{KEY.replace('-', '_')}.py"
_BLOCK: Final = re.compile(r"^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)


def _list_blocks(kind: str) -> list[str]:
    """Return the blocks of code of a kind."""
    blocks = _BLOCK.finditer(PAGE.read_text("utf-8"))
    return [block["text"] for block in blocks if block["kind"] == kind]


(RULES,) = _list_blocks("python")
ENGLISH, GERMAN = _list_blocks("fluent")


def write_variant(folder: Path) -> Path:
    """Write the game's files into a folder for `HEARTS_VARIANTS`, and return the folder."""
    (folder / "locales" / "en").mkdir(parents=True)
    (folder / "locales" / "de").mkdir()
    (folder / MODULE).write_text(RULES, "utf-8")
    (folder / "locales" / "en" / f"{KEY}.ftl").write_text(ENGLISH, "utf-8")
    (folder / "locales" / "de" / f"{KEY}.ftl").write_text(GERMAN, "utf-8")
    return folder
