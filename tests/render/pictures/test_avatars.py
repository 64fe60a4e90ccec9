"""Avatars are decoded within bounds, and kept until there are too many."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.render.pictures.elements import avatars
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.palette import index


def png(width: int, height: int, colour: str = "#2f6fb7") -> bytes:
    file = BytesIO()
    Image.new("RGB", (width, height), colour).save(file, "PNG")
    return file.getvalue()


def test_avatar_is_kept_as_a_square_until_it_is_dropped() -> None:
    store = AvatarStore()
    store.keep("a", png(128, 128))
    kept_sprite = store.sprite("a", 68)
    assert kept_sprite is not None
    assert kept_sprite.pixels.shape == (68, 68)
    assert kept_sprite.pixels[34, 34] == index("#2f6fb7")
    assert kept_sprite.solid is not None
    assert not kept_sprite.solid[0, 0]
    assert store.sprite("a", 68) is kept_sprite
    store.drop("a")
    store.drop("a")
    assert store.sprite("a", 68) is None
    assert store.sprite(None, 68) is None


def test_new_avatar_takes_the_place_of_the_one_before() -> None:
    store = AvatarStore()
    store.keep("a", png(128, 128))
    before = store.sprite("a", 68)
    store.keep("a", png(64, 64, "#a03e55"))
    after = store.sprite("a", 68)
    assert before is not None
    assert after is not None
    assert before.pixels[34, 34] != after.pixels[34, 34] == index("#a03e55")


@pytest.mark.parametrize(
    "data",
    [b"", b"\x89PNG\r\n\x1a\n", png(64, 64)[:80], png(600, 600), bytes(avatars.MOST_BYTES + 1)],
    ids=["empty", "head", "cut", "many pixels", "many bytes"],
)
def test_data_other_than_a_small_picture_is_refused_and_not_kept(data: bytes) -> None:
    store = AvatarStore()
    with pytest.raises(ValueError, match="avatar"):
        store.keep("a", data)
    assert store.sprite("a", 68) is None
