"""The component that shows a picture with its description."""

from bot.ui.components.payloads import Component, media_gallery
from bot.ui.images.renderer import Picture


def gallery(picture: Picture) -> Component:
    """Return the component that shows a picture; the message needs its file, too."""
    return media_gallery(picture.filename, picture.alt)
