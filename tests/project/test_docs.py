"""The docs say what the code does."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from bot.config.settings import SETTINGS
from bot.engine.variants import VARIANTS
from bot.invitation import NEEDED, permissions
from tests.documented_variant import KEY, MODULE
from tests.project.docs import fill_in, list_cli_commands, list_slash_commands
from tests.project.test_tree import list_files

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]


def read_doc(name: str) -> str:
    return (ROOT / "docs" / name).read_text("utf-8")


def list_anchors(path: Path) -> set[str]:
    """Return the anchors that a viewer makes of a document's headings."""
    titles = re.findall(r"^#+ (.+)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_generated_part_is_filled_in_and_the_rest_kept() -> None:
    text = "before\n<!-- generated: settings -->\noutdated\n<!-- end -->\nafter\n"
    filled = fill_in(text)
    assert filled.startswith("before\n")
    assert filled.endswith("\nafter\n")
    assert "outdated" not in filled
    assert "DISCORD_TOKEN" in filled
    assert fill_in(filled) == filled
    with pytest.raises(KeyError):
        fill_in(text.replace("settings", "nothing"))


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_resolve(path: Path) -> None:
    prose = re.sub(r"```.*?```", "", path.read_text("utf-8"), flags=re.DOTALL)
    links = re.findall(r"\]\(([^)]+)\)", prose)
    for link in links:
        if "://" in link:
            continue
        name, _, anchor = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.exists(), link
        assert not anchor or anchor in list_anchors(target), link


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_that_are_named_exist(path: Path) -> None:
    named = re.findall(
        r"`((?:bot|cogs|tests|docs)/[\w./-]+?\.(?:py|md|ftl))`", path.read_text("utf-8")
    )
    assert [name for name in named if not (ROOT / name).exists()] == []


# Named as examples, or the name of a library.
NO_FILES = {"utils.py", "discord.py", MODULE, f"{KEY}.ftl"}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_modules_that_are_named_without_their_folder_exist(path: Path) -> None:
    files = [f"/{file.relative_to(ROOT)}" for file in list_files()]
    named = re.findall(r"`([\w./-]+\.(?:py|ftl))`", path.read_text("utf-8"))
    unknown = [name for name in named if not any(file.endswith(f"/{name}") for file in files)]
    assert set(unknown) <= NO_FILES


def test_readme_lists_every_page_of_the_docs() -> None:
    pages = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md")}
    assert pages <= set(re.findall(r"\]\(([^)#]+)", README))


def test_every_setting_is_documented() -> None:
    example = (ROOT / ".env.example").read_text("utf-8")
    named = re.findall(r"^(?:# )?([A-Z_]+)=", example, re.MULTILINE)
    assert named == [setting.name for setting in SETTINGS]
    for setting in SETTINGS:
        assert f"`{setting.name}`" in read_doc("configuration.md")


def test_every_subcommand_is_documented() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    for name in list_cli_commands():
        assert f"`python -m bot {name}" in read_doc("commands.md")
        assert f"`{name}`" in changes


def test_every_slash_command_is_documented() -> None:
    commands = list_slash_commands()
    assert {"hearts new", "help"} <= {command.qualified_name for command in commands}
    for command in commands:
        assert f"`/{command.qualified_name}" in read_doc("commands.md")


def test_every_game_is_documented() -> None:
    variants = read_doc("variants.md")
    for variant in VARIANTS.values():
        assert f"`{variant.key}`" in variants
        for option in variant.options:
            assert f"`{option.name}`" in variants


def test_every_change_of_rules_is_in_the_changelog() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    for variant in VARIANTS.values():
        for revision in range(2, variant.revision + 1):
            assert f"`{variant.key}`), revision {revision}" in changes


def test_every_game_has_a_page_of_rules_that_names_its_house_rules() -> None:
    pages = {path.stem for path in (ROOT / "docs" / "rules").glob("*.md")} - {"README"}
    assert pages == set(VARIANTS)
    for key, variant in VARIANTS.items():
        page = read_doc(f"rules/{key}.md")
        for option in variant.options:
            assert f"`{option.name}`" in page
            for word in option.choices:
                assert f"`{word}`" in page, option.name


def test_every_dependency_is_justified_and_nothing_else() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    run, rest = read_doc("dependencies.md").split("## To develop")
    develop, _ = rest.split("## Private attributes")
    extras = project["optional-dependencies"]
    for part, expected in (
        (run, project["dependencies"] + extras["postgres"] + extras["fast"]),
        (develop, extras["dev"]),
    ):
        justified = re.findall(r"^\| `([\w.-]+)` \| \S", part, re.MULTILINE)
        assert justified == [Requirement(line).name for line in expected]


def test_every_permission_is_documented_with_its_number() -> None:
    page = read_doc("operating.md")
    number = permissions().value
    for name in NEEDED:
        assert name.replace("_", " ").title() in page
    assert f"`{number}`" in page
    assert f"&permissions={number}" in page
    assert number == sum(2**bit for bit in (10, 11, 15, 16, 35, 38, 44))


def test_every_target_of_make_is_explained() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    phony = re.search(r"^\.PHONY: ((?:.*\\\n)*.*)$", makefile, re.MULTILINE)
    assert phony is not None
    targets = set(phony[1].replace("\\", "").split())
    assert targets == set(re.findall(r"^([a-z0-9-]+):.*## \S", makefile, re.MULTILINE))
    assert set(re.findall(r"(?:^|`)make ([a-z-]+)", README + CONTRIBUTING, re.MULTILINE)) <= targets
