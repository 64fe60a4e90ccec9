"""Commands and the catalogue know the same commands and options."""

import re

import pytest

import cogs
from bot.render.command_mentions import command_mentions, with_mentions
from bot.render.wording import all_folders, languages, list_files, wording_for
from cogs.support.entry_point import EntryPointCog
from cogs.support.finding_cogs import cogs_in
from cogs.support.words import about
from tests.project.docs import slash_commands

NAMED = re.compile(r"command-(?P<path>[a-z-]+)-(?P<what>name|description)")


def list_descriptions() -> dict[str, tuple[str, str]]:
    """Name and description by path, of commands, options and groups."""
    results: dict[str, tuple[str, str]] = {}
    for command in slash_commands():
        path = command.qualified_name.replace(" ", "-")
        results[path] = command.name, command.description
        if command.parent is not None:
            results[command.parent.name] = command.parent.name, command.parent.description
        for parameter in command.parameters:
            results[f"{path}-{parameter.name}"] = parameter.name, str(parameter.description)
    for cog in cogs_in(cogs):
        if issubclass(cog, EntryPointCog):
            results[cog.entry_point] = cog.entry_point, about(cog.entry_point)
    return results


def test_every_command_and_option_says_what_the_catalogue_says() -> None:
    words = wording_for()
    for path, (name, description) in list_descriptions().items():
        assert description == words.text(f"command-{path}-description")
        assert 1 <= len(description) <= 100
        assert words.text(f"command-{path}-name") == name


def test_catalogue_describes_nothing_else() -> None:
    described = {
        match["path"] for custom_id in wording_for().ids if (match := NAMED.fullmatch(custom_id))
    }
    assert described == set(list_descriptions())


def sentences(language: str) -> list[str]:
    """The lines of the catalogue that are shown where Discord draws markdown."""
    lines = [
        line
        for file in list_files(language, all_folders())
        for line in file.read_text(encoding="utf-8").splitlines()
    ]
    return [line for line in lines if not line.startswith(("#", "command-"))]


def ids() -> dict[str, int]:
    """A number for each command that can be called."""
    return {command.qualified_name: 7 for command in slash_commands()}


@pytest.mark.parametrize("language", languages())
def test_every_command_that_a_sentence_names_can_be_clicked(language: str) -> None:
    words = wording_for(language)
    mentions = command_mentions(ids(), lambda path: words.text(f"command-{path}-name"))
    named = [line for line in sentences(language) if "`/" in line]
    assert len(named) > 20
    remaining_lines = [line for line in named if "`/" in with_mentions(line, mentions)]
    assert remaining_lines == [], "no such command, or it is called otherwise in this language"


@pytest.mark.parametrize("language", languages())
def test_no_sentence_names_a_command_otherwise_than_in_backticks(language: str) -> None:
    words = wording_for(language)
    first = {name.split()[0] for name in ids()}
    names = {words.text(f"command-{name}-name") for name in first} | first
    bare = re.compile(rf"(?<![`\w<])/(?:{'|'.join(map(re.escape, sorted(names)))})\b")
    assert [line for line in sentences(language) if bare.search(line)] == []
