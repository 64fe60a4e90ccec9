"""Names and descriptions of commands and their options, in every language.

Commands are defined in English. The registration sends the other languages to Discord, which
chooses one for each person.
"""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where

from bot.render.wording import ENGLISH, best_language, wording_for

Typed = app_commands.Range[str, 1, 100]  # a text that a person types or chooses from suggestions
_ID = "message_id"  # the key under which a locale_str carries its message id


def about(path: str) -> str:
    """Return the description of a command or option, such as ``hearts-new-variant``.

    Raises:
        MissingMessage: the catalogue has no such message.
    """
    return wording_for().text(description_id(path))


def name_id(path: str) -> str:
    """Return the id of a command's or option's name in the catalogue."""
    return f"command-{path}-name"


def description_id(path: str) -> str:
    """Return the id of a command's or option's description in the catalogue."""
    return f"command-{path}-description"


def translations(message_id: str) -> dict[str, str]:
    """Return the translations of a text into all languages but English, by Discord's locale."""
    texts = {locale.value: _translation(message_id, locale) for locale in discord.Locale}
    return {locale: text for locale, text in texts.items() if text is not None}


def about_options(path: str, *names: str) -> dict[str, str]:
    """Return the descriptions of a command's options, by name."""
    return {name: about(f"{path}-{name}") for name in names}


def catalogue_choice(message_id: str, value: str) -> app_commands.Choice[str]:
    """Return a choice of an option, with its name from the catalogue.

    Raises:
        MissingMessage: the catalogue has no such message.
    """
    name = app_commands.locale_str(wording_for().text(message_id), **{_ID: message_id})
    return app_commands.Choice(name=name, value=value)


class CatalogueTranslator(app_commands.Translator):
    """The translations of commands' names and descriptions, for discord.py."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text in the language of a locale; ``None`` for English."""
        if best_language(locale.value) == ENGLISH:
            return None
        return _translation(_message_id(string, context), locale)


def _translation(message_id: str | None, locale: discord.Locale) -> str | None:
    """Return the text in a locale's language; ``None`` for English, or without a translation."""
    language = best_language(locale.value)
    if language == ENGLISH:
        return None
    wording = wording_for(language)
    return wording.text(message_id) if message_id in wording.ids else None


def _message_id(
    string: app_commands.locale_str, context: app_commands.TranslationContextTypes
) -> str | None:
    data: Any = context.data  # its type depends on context.location
    match context.location:
        case Where.command_name | Where.group_name:
            return name_id(_path(data))
        case Where.command_description | Where.group_description:
            return description_id(_path(data))
        case Where.parameter_name:
            return name_id(f"{_path(data.command)}-{data.name}")
        case Where.parameter_description:
            return description_id(f"{_path(data.command)}-{data.name}")
        case _:
            message_id = string.extras.get(_ID)
            return None if message_id is None else str(message_id)


def _path(command: Any) -> str:  # Any: a command or a group
    return str(command.qualified_name).replace(" ", "-")
