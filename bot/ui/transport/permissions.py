"""The permissions that the bot needs in a channel."""

from typing import Final

import discord

# Without these permissions a table can't be shown at all; threads are optional.
NEEDED_TO_PLAY: Final = ("view_channel", "send_messages")
NEEDED_IN_THREAD: Final = ("view_channel", "send_messages_in_threads")
NEEDED_FOR_THREADS: Final = ("create_public_threads", "send_messages_in_threads")


def missing_to_play(permissions: discord.Permissions, channel: object) -> tuple[str, ...]:
    """Return the permissions that a table needs and the bot lacks.

    Discord has different permissions for sending messages in channels and in threads.

    Args:
        permissions: the bot's permissions in the channel.
        channel: the table's channel or thread.
    """
    in_thread = isinstance(channel, discord.Thread)
    return missing(permissions, NEEDED_IN_THREAD if in_thread else NEEDED_TO_PLAY)


def missing(permissions: discord.Permissions, needed: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of the needed permissions that are not granted."""
    return tuple(name for name in needed if not getattr(permissions, name))
