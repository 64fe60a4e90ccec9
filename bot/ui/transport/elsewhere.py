"""Interactions from servers, groups and direct messages of which the bot is not a member.

People can use the bot there because they have installed it for themselves. It receives only their
interactions. It can only answer these and, for fifteen minutes, use their tokens.
"""

from typing import Any, Final

import discord

IN_PRIVATE_CHANNEL: Final = 2  # the context of an interaction
GROUP: Final = 3  # a type of channel
_BOT_IN_SERVER: Final = "0"  # the key of an installation in a server


def make_private(interaction: dict[str, Any]) -> None:
    """Make an interaction from a server without the bot look like one from a group.

    The bot knows neither the server nor its members, roles and settings, so nothing may depend on
    them.
    """
    owners = interaction.get("authorizing_integration_owners", {_BOT_IN_SERVER: ""})
    if "guild_id" not in interaction or _BOT_IN_SERVER in owners:
        return
    for name in ("guild_id", "guild", "guild_locale"):
        interaction.pop(name, None)
    interaction["user"] = interaction.pop("member")["user"]
    interaction["channel"] = {"id": interaction["channel"]["id"], "type": GROUP}
    interaction["context"] = IN_PRIVATE_CHANNEL


def is_elsewhere(interaction: discord.Interaction[Any]) -> bool:
    """Return whether an interaction comes from a place where the bot is not a member."""
    return interaction.context.private_channel is True
