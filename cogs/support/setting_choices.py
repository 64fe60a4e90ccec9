"""The values of a server's settings, as options of commands."""

from discord import app_commands

from bot.render.wording import wording_for
from bot.settings.schema import Choice
from bot.settings.words import SETTING, setting_value, value_message_id
from cogs.support.words import catalogue_choice


def value_choices(choice: Choice) -> list[app_commands.Choice[str]]:
    """Return the values of a setting as options of a command."""
    return [_offer(choice, value) for value in choice.values]


def _offer(choice: Choice, value: str) -> app_commands.Choice[str]:
    message_id = value_message_id(SETTING, choice, value)
    if message_id is not None:
        return catalogue_choice(message_id, value)
    return app_commands.Choice(
        name=setting_value(SETTING, choice, value, wording_for()), value=value
    )
