"""Commands that people who have installed the bot for themselves have everywhere."""

from typing import Any, Final, TypeVar

from discord import app_commands

Decorated = TypeVar("Decorated")

_FOR_PEOPLE: Final = {"integration_types": 1, "contexts": 2}  # the values that they need


def offer_anywhere(command: Decorated) -> Decorated:
    """Register a command for servers, groups and direct messages without the bot, too."""
    in_contexts = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    for_installs = app_commands.allowed_installs(guilds=True, users=True)
    return for_installs(in_contexts(command))


def withdraw_from_people(definition: dict[str, Any]) -> None:
    """Let the definition of a command be for servers, and direct messages with the bot, alone."""
    for name, needed in _FOR_PEOPLE.items():
        if definition.get(name):
            definition[name] = [value for value in definition[name] if value != needed]
