"""Names and descriptions of commands and their options, in every language.

In the code a command says so in English; Discord is told the other languages when the commands are
registered, and picks one for each person.
"""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where

from bot.render.wording import ENGLISH, Wording, best_language, wording_for

_ID = "message_id"  # by which a choice carries the id of its message


def about(path: str) -> str:
    """The description of a command or option: ``hearts``, ``hearts-new``, ``hearts-new-variant``.

    Raises:
        MissingMessage: the catalogue does not describe it.
    """
    return wording_for().text(f"command-{path}-description")


def about_options(path: str, *names: str) -> dict[str, str]:
    """The descriptions of a command's options, by name."""
    return {name: about(f"{path}-{name}") for name in names}


def offered(message_id: str, value: str) -> app_commands.Choice[str]:
    """A value that an option offers, called what the catalogue calls it.

    Raises:
        MissingMessage: the catalogue does not word it.
    """
    name = app_commands.locale_str(wording_for().text(message_id), **{_ID: message_id})
    return app_commands.Choice(name=name, value=value)


class CatalogueTranslator(app_commands.Translator):
    """Tells discord.py what commands are called in the languages of the catalogue."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in the language of a locale; ``None`` where that is English anyway."""
        language = best_language(locale.value)
        if language == ENGLISH:
            return None
        return _own(wording_for(language), _message_id(string, context))


def _own(wording: Wording, message_id: str | None) -> str | None:
    """What the language itself says; what it lacks is left to the default, which is English."""
    return wording.text(message_id) if message_id in wording.ids else None


def _message_id(
    string: app_commands.locale_str, context: app_commands.TranslationContextTypes
) -> str | None:
    data: Any = context.data  # of the kind that the location names
    match context.location:
        case Where.command_name | Where.group_name:
            return f"command-{_path(data)}-name"
        case Where.command_description | Where.group_description:
            return f"command-{_path(data)}-description"
        case Where.parameter_name:
            return f"command-{_path(data.command)}-{data.name}-name"
        case Where.parameter_description:
            return f"command-{_path(data.command)}-{data.name}-description"
        case _:
            found = string.extras.get(_ID)
            return None if found is None else str(found)


def _path(command: Any) -> str:  # Any: a command or a group of them
    return str(command.qualified_name).replace(" ", "-")
