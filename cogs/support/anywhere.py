"""Commands available everywhere to people who have installed the bot for themselves."""

from typing import Any, Final, TypeVar

from discord import app_commands

Decorated = TypeVar("Decorated")

_FOR_PEOPLE: Final = {"integration_types": 1, "contexts": 2}  # these offer commands to them


def offer_anywhere(command: Decorated) -> Decorated:
    """Register a command also for servers, groups and direct messages without the bot."""
    in_contexts = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    for_installs = app_commands.allowed_installs(guilds=True, users=True)
    return for_installs(in_contexts(command))


def withdraw_from_people(definition: dict[str, Any]) -> None:
    """Restrict a command's definition to servers with the bot and direct messages with it."""
    for name, needed in _FOR_PEOPLE.items():
        if definition.get(name):
            definition[name] = [value for value in definition[name] if value != needed]
