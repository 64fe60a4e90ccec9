"""The primary entry point: the command that opens an application's Activity.

An application has at most one, which Discord creates when Activities are enabled. discord.py
neither registers commands of this type nor calls them.
"""

from typing import Any, ClassVar, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.support.words import about, description_id, name_id, translations

PRIMARY_ENTRY_POINT: Final = 4
APP_HANDLER: Final = 1  # the bot answers, not Discord
# The fields of Discord's response that a registration accepts.
_FIELDS: Final = (
    *("id", "type", "handler", "name", "name_localizations", "description"),
    *("description_localizations", "contexts", "integration_types", "nsfw"),
)


class EntryPointCog(commands.Cog):
    """A cog with the entry point and perhaps other commands.

    Attributes:
        entry_point: the name of the command; its description is in the catalogue.
    """

    entry_point: ClassVar[str]

    @property
    def is_offered(self) -> bool:
        """Whether this bot has the entry point."""
        return True

    async def enter(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a call of the entry point."""
        raise NotImplementedError


def find_entry_point(bot: commands.Bot | commands.AutoShardedBot) -> EntryPointCog | None:
    """Return the cog with the entry point, if there is one."""
    return next(
        (cog for cog in bot.cogs.values() if isinstance(cog, EntryPointCog) and cog.is_offered),
        None,
    )


def is_entry_point(interaction: discord.Interaction[Any]) -> bool:
    """Return whether somebody has called the entry point."""
    return interaction.data is not None and interaction.data.get("type") == PRIMARY_ENTRY_POINT


def entry_point_payload(cog: EntryPointCog, tree: app_commands.CommandTree[Any]) -> dict[str, Any]:
    """Return the definition of the entry point, in all languages."""
    name = cog.entry_point
    return {
        "type": PRIMARY_ENTRY_POINT,
        "handler": APP_HANDLER,
        "name": name,
        "name_localizations": translations(name_id(name)),
        "description": about(name),
        "description_localizations": translations(description_id(name)),
        "contexts": tree.allowed_contexts.to_array() or None,
        "integration_types": tree.allowed_installs.to_array() or None,
    }


async def get_known_entry_point(
    bot: commands.Bot | commands.AutoShardedBot,
) -> dict[str, Any] | None:
    """Return the entry point registered at Discord, in the form for another registration.

    Raises:
        discord.HTTPException.
    """
    route = discord.http.Route(
        "GET", "/applications/{application_id}/commands", application_id=bot.application_id
    )
    for command in await bot.http.request(route, params={"with_localizations": "true"}):
        if command["type"] == PRIMARY_ENTRY_POINT:
            return {key: command[key] for key in _FIELDS if command.get(key) is not None}
    return None
