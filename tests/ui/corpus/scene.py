"""Scenes of the corpus, and values that they share."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import discord

from bot.render.illustrations.game import Illustration
from bot.render.pictures.sketches import packed
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby
from bot.table.views.public.table_info import TableInfo, table_info_of
from bot.ui.images.renderer import Picture
from tests.ui.arrange import LINK

Scene = tuple[str, Mapping[str, Any]]  # its name and what is sent
Scenes = Iterator[Scene]

MARKER: Final = 7


def sent(name: str, layout: discord.ui.LayoutView, pictures: Iterable[Picture] = ()) -> Scene:
    """Return a scene: a message with the names of its files."""
    files = [{"filename": one.filename, "description": one.alt} for one in pictures]
    body: dict[str, Any] = {"components": layout.to_components()}
    return name, body | ({"attachments": files} if files else {})


def pictures_of(*illustrations: Illustration | None) -> tuple[Picture, ...]:
    """Return pictures with their real names, which contain a hash of the sketch."""
    return tuple(
        Picture(
            f"{one.name}-{hashlib.blake2b(packed(one.sketch), digest_size=8).hexdigest()}.png",
            b"",
            one.alt,
        )
        for one in illustrations
        if one is not None
    )


def table_info_at(table: Lobby, words: Wording, step: str = "l") -> TableInfo:
    """Return the info of a table at a step, with a link."""
    return table_info_of(table, words, step=step, link=LINK)
