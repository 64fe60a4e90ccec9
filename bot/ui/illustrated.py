"""Answers with pictures: a layout and the files that it shows."""

from dataclasses import dataclass

import discord

from bot.render.illustrations import Illustration
from bot.ui.artist import Artist, Picture
from bot.ui.attached import as_file
from bot.ui.components import Layout

# An answer to a click is due within three seconds, and drawing is not all of it.
ANSWER_S = 0.8


@dataclass(frozen=True, slots=True)
class Illustrated:
    """A layout and its pictures."""

    layout: Layout
    pictures: tuple[Picture, ...] = ()

    @property
    def files(self) -> list[discord.File]:
        """The pictures as uploads; made anew at every call, for each can be sent once."""
        return [as_file(picture) for picture in self.pictures]


async def pictured(artist: Artist, illustration: Illustration | None) -> tuple[Picture, ...]:
    """The picture of an answer, if there is one soon enough."""
    picture = (
        None if illustration is None else await artist.picture(illustration, within_s=ANSWER_S)
    )
    return () if picture is None else (picture,)
