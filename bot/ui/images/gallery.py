"""Pictures in messages: the component that shows one, with its description."""

from bot.ui.components.payloads import Component, media_gallery
from bot.ui.images.renderer import Picture


def gallery(picture: Picture) -> Component:
    """The picture as a component; the file itself goes with the message."""
    return media_gallery(picture.filename, picture.alt)
