"""Avatars: pictures of people, decoded once and kept in memory alone."""

from io import BytesIO
from typing import Final

from cachetools import LRUCache
from PIL import Image

MOST_BYTES: Final = 256 * 2**10  # of a file
MOST_PIXELS: Final = 512 * 512
MOST_KEPT: Final = 512
SIDE: Final = 256  # pixels at which an avatar is kept, if it is not smaller
_FORMATS: Final = ("PNG", "JPEG", "WEBP", "GIF")


class AvatarStore:
    """The avatars that pictures may show, by the keys that sketches name.

    When there are more than :data:`MOST_KEPT`, those that were drawn longest ago are dropped.
    """

    def __init__(self) -> None:
        """Begin without avatars."""
        self._kept: LRUCache[str, Image.Image] = LRUCache(MOST_KEPT)

    def __contains__(self, key: str) -> bool:
        return key in self._kept

    def keep(self, key: str, data: bytes) -> None:
        """Decode a file and keep it under this key.

        Raises:
            ValueError: the file is no picture, or larger than :data:`MOST_BYTES` or
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
        self._kept[key] = decoded.resize((side, side), Image.Resampling.LANCZOS)

    def drop(self, key: str) -> None:
        """Forget an avatar; do nothing if there is none."""
        self._kept.pop(key, None)

    def get(self, key: str | None) -> Image.Image | None:
        """Return a square RGBA image, which the caller must not change; ``None`` if missing."""
        return None if key is None else self._kept.get(key)
