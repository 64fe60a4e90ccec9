"""Answers with pictures: a layout and its files."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import discord

from bot.render.illustrations.game import Illustration
from bot.ui.components.payloads import Layout
from bot.ui.images.attachments import as_file
from bot.ui.images.renderer import ImageRenderer, Picture


@dataclass(frozen=True, slots=True)
class PicturedLayout:
    """A layout and its pictures; ``is_empty`` if it only says that there is nothing to show."""

    layout: Layout
    pictures: tuple[Picture, ...] = ()
    is_empty: bool = False

    @property
    def files(self) -> list[discord.File]:
        """The pictures as uploads; new objects each time, because each can be sent only once."""
        return [as_file(picture) for picture in self.pictures]


async def draw_pictures(
    renderer: ImageRenderer, illustration: Illustration | None
) -> tuple[Picture, ...]:
    """Return the picture of an answer, or an empty tuple if it is not ready in time."""
    if illustration is None:
        return ()
    return await renderer.pictures(illustration, within_s=renderer.timeouts.answer_picture_s)


@dataclass(frozen=True, slots=True, kw_only=True)
class StatsPart:
    """A feature's addition to a person's statistics.

    Attributes:
        of_variants: a line below the games of a variant.
        achievements: added to the person's achievements.
        lines: shown below these.
        note: shown in small letters.
        pictures: attached to the message.
    """

    of_variants: Mapping[str, str] = field(default_factory=dict)
    achievements: Sequence[str] = ()
    lines: Sequence[str] = ()
    note: str | None = None
    pictures: Sequence[Picture] = ()
