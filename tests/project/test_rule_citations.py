"""Code, tests and docs cite the rules by page and heading: docs/rules/ricketts.md, "Moon"."""

import re
from pathlib import Path

import pytest

from tests.project.test_tree import ROOT, list_files, read_text

RULES = ROOT / "docs" / "rules"
CITATION = re.compile(
    r'docs/rules/(?P<page>[\w-]+\.md)(?P<headings>(?:(?:,| and)[\s#*]+"[^"\n]+")*)'
)
HEADING = re.compile(r'"([^"]+)"')


def read_headings(page: Path) -> set[str]:
    return set(re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE))


def find_mistakes(text: str) -> list[str]:
    """Return the citations in a text that name a missing page or a missing heading."""
    mistakes = []
    for citation in CITATION.finditer(text):
        page = RULES / citation["page"]
        if not page.is_file():
            mistakes.append(citation[0])
            continue
        cited = HEADING.findall(citation["headings"])
        mistakes += [
            f"{page.name}: {heading}" for heading in cited if heading not in read_headings(page)
        ]
    return mistakes


def test_every_citation_names_a_page_and_a_heading_of_it() -> None:
    wrong = {
        str(path.relative_to(ROOT)): mistakes
        for path in list_files()
        if path != Path(__file__) and (mistakes := find_mistakes(read_text(path)))
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("text", "mistakes"),
    [
        ('docs/rules/ricketts.md, "Moon"', []),
        ('docs/rules/ricketts.md, "Moon" and "Wraps"', []),
        ('# as in docs/rules/ricketts.md,\n# "Moon" has it', []),
        ("docs/rules/ricketts.md alone", []),
        ('docs/rules/ricketts.md, "Sun"', ["ricketts.md: Sun"]),
        ('docs/rules/ricketts.md, "Moon" and "Sun"', ["ricketts.md: Sun"]),
        ("docs/rules/whist.md", ["docs/rules/whist.md"]),
    ],
)
def test_citations_are_recognized(text: str, mistakes: list[str]) -> None:
    assert find_mistakes(text) == mistakes
