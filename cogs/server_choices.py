"""The commands of ``/settings`` that change one setting each: made from the settings themselves."""

from collections.abc import Callable, Coroutine
from typing import Any, Final

import discord
from discord import app_commands

from bot.render.wording import wording_for
from bot.service.choice import Choice, Kind
from bot.service.server_settings import SERVER_SETTINGS
from bot.ui.choices import SETTING, message_of, value_of
from cogs.words import about, offered

Interaction = discord.Interaction[Any]
Change = Callable[[Interaction, Choice, str], Coroutine[Any, Any, None]]

GAME_CHANNELS: Final = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
)


class GameChannel(app_commands.Transformer):
    """A channel that games can be opened in, by number; the client offers no others."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Those that people write in."""
        return list(GAME_CHANNELS)

    async def transform(self, _interaction: Interaction, value: Any, /) -> int:
        """The number, whether or not the bot may see the channel."""
        return int(value.id)


def setting_commands(change: Change) -> list[app_commands.Command[Any, ..., None]]:
    """A command for each setting that takes one of a few values.

    Args:
        change: called with the interaction, the setting and the text of its new value.
    """
    return [
        _command(choice, change)
        for choice in SERVER_SETTINGS.values()
        if choice.kind is not Kind.CHANNELS
    ]


def _command(choice: Choice, change: Change) -> app_commands.Command[Any, ..., None]:
    path = f"settings-{choice.slug}"

    @app_commands.describe(value=about(f"{path}-value"))
    @app_commands.choices(value=value_choices(choice))
    async def run(interaction: Interaction, value: str) -> None:
        await change(interaction, choice, value)

    return app_commands.Command(name=choice.slug, description=about(path), callback=run)


def value_choices(choice: Choice) -> list[app_commands.Choice[str]]:
    """The values of a setting, as an option of a command offers them."""
    return [_offered(choice, value) for value in choice.values]


def _offered(choice: Choice, value: str) -> app_commands.Choice[str]:
    message_id = message_of(SETTING, choice, value)
    if message_id is not None:
        return offered(message_id, value)
    return app_commands.Choice(name=value_of(SETTING, choice, value, wording_for()), value=value)
