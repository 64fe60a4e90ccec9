"""Avatars: pictures of people, decoded once and kept only in memory."""

from io import BytesIO
from operator import attrgetter
from typing import Final

import numpy as np
from cachetools import LRUCache
from PIL import Image

from bot.render.pictures.elements.colours import PLATE
from bot.render.pictures.elements.palette import LEVELS, rgb
from bot.render.pictures.elements.shapes import disc_mask, round_mask
from bot.render.pictures.elements.sprites import Sprite, image_sprite

MOST_BYTES: Final = 256 * 2**10  # of a file
MOST_PIXELS: Final = 512 * 512
MOST_KEPT: Final = 512
MOST_SPRITES: Final = 8 * 2**20  # bytes
SIDE: Final = 256  # pixels; larger avatars are reduced to this
_FORMATS: Final = ("PNG", "JPEG", "WEBP", "GIF")
_AWAY: Final = 0.5  # opacity of the cover over the avatar of an absent person


class AvatarStore:
    """The avatars that pictures may show, by the keys that sketches name.

    When there are more than :data:`MOST_KEPT`, the least recently drawn are dropped.
    """

    def __init__(self) -> None:
        """Create an empty store."""
        self._kept: LRUCache[str, Image.Image] = LRUCache(MOST_KEPT)
        self._sprites: LRUCache[tuple[str, int, bool, bool], Sprite] = LRUCache(
            MOST_SPRITES, getsizeof=attrgetter("kept_bytes")
        )

    def keep(self, key: str, data: bytes) -> None:
        """Decode a file and keep it under this key.

        Raises:
            ValueError: the file is not a picture, or is larger than :data:`MOST_BYTES` or
                :data:`MOST_PIXELS`.
        """
        if len(data) > MOST_BYTES:
            raise ValueError(f"an avatar of {len(data)} bytes is larger than {MOST_BYTES}")
        try:
            with Image.open(BytesIO(data), formats=_FORMATS) as image:
                if image.width * image.height > MOST_PIXELS:
                    raise ValueError(f"an avatar of {image.width} by {image.height} is too large")
                decoded = image.convert("RGBA")
        except (OSError, SyntaxError, Image.DecompressionBombError) as error:
            raise ValueError(f"an avatar can't be decoded: {type(error).__name__}") from None
        side = min(SIDE, decoded.width, decoded.height)
        self.drop(key)
        self._kept[key] = decoded.resize((side, side), Image.Resampling.LANCZOS)

    def drop(self, key: str) -> None:
        """Forget an avatar; do nothing if there is none."""
        self._kept.pop(key, None)
        for sprite_key in [sprite_key for sprite_key in self._sprites if sprite_key[0] == key]:
            del self._sprites[sprite_key]

    def sprite(
        self, key: str | None, size: int, *, is_square: bool = False, is_away: bool = False
    ) -> Sprite | None:
        """Return an avatar of this size, which the caller must not change; ``None`` if missing."""
        image = None if key is None else self._kept.get(key)
        if key is None or image is None:
            return None
        sprite_key = (key, size, is_square, is_away)
        sprite = self._sprites.get(sprite_key)
        if sprite is None:
            sprite = _cut_out(image, size, is_square=is_square, is_away=is_away)
            self._sprites[sprite_key] = sprite
        return sprite


def square_radius(size: int) -> int:
    """Return the radius of the corners of a computer's avatar."""
    return round(size * 0.2)


def _cut_out(image: Image.Image, size: int, *, is_square: bool, is_away: bool) -> Sprite:
    below = Image.new("RGBA", (size, size), PLATE)
    small = image.resize((size, size), Image.Resampling.LANCZOS)
    drawn = Image.alpha_composite(below, small)
    if is_away:
        drawn = Image.blend(drawn, Image.new("RGBA", (size, size), (*rgb(PLATE), 255)), _AWAY)
    mask = round_mask(size, size, square_radius(size)) if is_square else disc_mask(size)
    alpha = (mask >> 8).astype(np.float32) * (255 / (LEVELS - 1))
    drawn.putalpha(Image.fromarray(alpha.astype(np.uint8)))
    return image_sprite(drawn)
