"""Pictures in messages: the component that shows one, with its description."""

from typing import Any

import discord

from bot.ui.artist import Picture


def gallery(picture: Picture) -> discord.ui.MediaGallery[Any]:
    """The picture as a component; the file itself goes with the message."""
    shown: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    shown.add_item(media=f"attachment://{picture.filename}", description=picture.alt)
    return shown
