"""The images of the application's emojis."""

from __future__ import annotations

from pathlib import Path


class EmojiImages:
    """The store of the images, in memory or in a folder."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._bytes: dict[int, bytes] = {}
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def keep(self, emoji_id: int, data: bytes) -> None:
        """Store the image of an emoji."""
        if self._folder is None:
            self._bytes[emoji_id] = data
        else:
            (self._folder / str(emoji_id)).write_bytes(data)

    def load(self, emoji_id: int) -> bytes | None:
        """Return the image of an emoji, or None if there is none."""
        if self._folder is None:
            return self._bytes.get(emoji_id)
        path = self._folder / str(emoji_id)
        return path.read_bytes() if path.is_file() else None

    def remove(self, emoji_id: int) -> None:
        """Remove the image of an emoji."""
        self._bytes.pop(emoji_id, None)
        if self._folder is not None:
            (self._folder / str(emoji_id)).unlink(missing_ok=True)
