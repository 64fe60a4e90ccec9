"""Avatars are decoded within bounds, and kept until there are too many."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.render.pictures.elements import avatars
from bot.render.pictures.elements.avatars import AvatarStore


def png(width: int, height: int) -> bytes:
    out = BytesIO()
    Image.new("RGB", (width, height), "#2f6fb7").save(out, "PNG")
    return out.getvalue()


def test_avatar_is_kept_as_a_square_until_it_is_dropped() -> None:
    store = AvatarStore()
    store.keep("a", png(128, 128))
    kept = store.get("a")
    assert "a" in store
    assert kept is not None
    assert (kept.size, kept.getpixel((64, 64))) == ((128, 128), (0x2F, 0x6F, 0xB7, 255))
    store.drop("a")
    store.drop("a")
    assert "a" not in store
    assert store.get("a") is None
    assert store.get(None) is None


@pytest.mark.parametrize(
    "data",
    [b"", b"\x89PNG\r\n\x1a\n", png(64, 64)[:80], png(600, 600), bytes(avatars.MOST_BYTES + 1)],
    ids=["empty", "head", "cut", "many pixels", "many bytes"],
)
def test_what_is_no_small_picture_is_refused_and_not_kept(data: bytes) -> None:
    store = AvatarStore()
    with pytest.raises(ValueError, match="avatar"):
        store.keep("a", data)
    assert "a" not in store
