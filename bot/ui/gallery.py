"""Pictures in messages: the component that shows one, with its description."""

from bot.ui.artist import Picture
from bot.ui.components import Component, media_gallery


def gallery(picture: Picture) -> Component:
    """The picture as a component; the file itself goes with the message."""
    return media_gallery(picture.filename, picture.alt)
