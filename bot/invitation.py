"""The permissions that the bot's invitation requests, and the purpose of each."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import discord

SCOPES: Final = ("bot", "applications.commands")
# The keys are attributes of discord.Permissions.
NEEDED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "view_channel": "to see the channel in which a table is opened",
        "send_messages": "to post tricks and score sheets where there is no thread",
        "create_public_threads": "to open a thread for each game",
        "send_messages_in_threads": "to post tricks and score sheets there",
        "attach_files": "to show hands, tricks, score sheets and rankings as pictures",
        "create_events": "to announce scheduled games as events of the server (optional)",
        "read_message_history": "to find its own message again after a crash, not post it twice",
    }
)


def permissions() -> discord.Permissions:
    """Return the permissions that the bot needs."""
    return discord.Permissions(**dict.fromkeys(NEEDED, True))


def invitation(application_id: int | str) -> str:
    """Return the address that invites the bot to a server."""
    return (
        f"https://discord.com/oauth2/authorize?client_id={application_id}"
        f"&scope={'+'.join(SCOPES)}&permissions={permissions().value}"
    )
