"""Commands and the catalogue know the same commands and options."""

import re

import pytest

import cogs
from bot.render.command_mentions import command_mentions, with_mentions
from bot.render.wording import all_folders, languages, list_files, wording_for
from cogs.support.entry_point import EntryPointCog
from cogs.support.finding_cogs import cogs_in
from cogs.support.words import about
from tests.project.docs import list_slash_commands

NAMED = re.compile(r"command-(?P<path>[a-z-]+)-(?P<what>name|description)")


def list_descriptions() -> dict[str, tuple[str, str]]:
    """Return name and description by path, of commands, options and groups."""
    descriptions: dict[str, tuple[str, str]] = {}
    for command in list_slash_commands():
        path = command.qualified_name.replace(" ", "-")
        descriptions[path] = command.name, command.description
        if command.parent is not None:
            descriptions[command.parent.name] = command.parent.name, command.parent.description
        for parameter in command.parameters:
            descriptions[f"{path}-{parameter.name}"] = parameter.name, str(parameter.description)
    for cog in cogs_in(cogs):
        if issubclass(cog, EntryPointCog):
            descriptions[cog.entry_point] = cog.entry_point, about(cog.entry_point)
    return descriptions


def test_every_command_and_option_says_what_the_catalogue_says() -> None:
    words = wording_for()
    for path, (name, description) in list_descriptions().items():
        assert description == words.text(f"command-{path}-description")
        assert 1 <= len(description) <= 100
        assert words.text(f"command-{path}-name") == name


def test_catalogue_describes_nothing_else() -> None:
    described = {
        match["path"] for message_id in wording_for().ids if (match := NAMED.fullmatch(message_id))
    }
    assert described == set(list_descriptions())


def list_sentences(language: str) -> list[str]:
    """Return the lines of the catalogue that are shown where Discord draws markdown."""
    lines = [
        line
        for file in list_files(language, all_folders())
        for line in file.read_text(encoding="utf-8").splitlines()
    ]
    return [line for line in lines if not line.startswith(("#", "command-"))]


def list_ids() -> dict[str, int]:
    """Return a number for each command that can be called."""
    return {command.qualified_name: 7 for command in list_slash_commands()}


@pytest.mark.parametrize("language", languages())
def test_every_command_that_a_sentence_names_can_be_clicked(language: str) -> None:
    words = wording_for(language)
    mentions = command_mentions(list_ids(), lambda path: words.text(f"command-{path}-name"))
    named = [line for line in list_sentences(language) if "`/" in line]
    assert len(named) > 20
    without_mention = [line for line in named if "`/" in with_mentions(line, mentions)]
    assert without_mention == [], "no such command, or it is called otherwise in this language"


@pytest.mark.parametrize("language", languages())
def test_no_sentence_names_a_command_otherwise_than_in_backticks(language: str) -> None:
    words = wording_for(language)
    first = {name.split()[0] for name in list_ids()}
    names = {words.text(f"command-{name}-name") for name in first} | first
    bare = re.compile(rf"(?<![`\w<])/(?:{'|'.join(map(re.escape, sorted(names)))})\b")
    assert [line for line in list_sentences(language) if bare.search(line)] == []
