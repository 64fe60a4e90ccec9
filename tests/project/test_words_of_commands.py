"""Commands and the catalogue know the same commands and options."""

import re

from bot.render.wording import wording_for
from tests.project.docs import slash_commands

ENTRY = re.compile(r"command-(?P<path>[a-z-]+)-(?P<what>name|description)")


def registered() -> dict[str, tuple[str, str]]:
    """Name and description by path, of commands, options and groups."""
    found: dict[str, tuple[str, str]] = {}
    for command in slash_commands():
        path = command.qualified_name.replace(" ", "-")
        found[path] = command.name, command.description
        if command.parent is not None:
            found[command.parent.name] = command.parent.name, command.parent.description
        for parameter in command.parameters:
            found[f"{path}-{parameter.name}"] = parameter.name, str(parameter.description)
    return found


def test_every_command_and_option_says_what_the_catalogue_says() -> None:
    words = wording_for()
    for path, (name, description) in registered().items():
        assert description == words.text(f"command-{path}-description")
        assert 1 <= len(description) <= 100
        assert words.text(f"command-{path}-name") == name


def test_catalogue_describes_nothing_else() -> None:
    described = {match["path"] for one in wording_for().ids if (match := ENTRY.fullmatch(one))}
    assert described == set(registered())
