"""The files of messages: their bytes, their sizes, and signed links that expire."""

from __future__ import annotations

import hashlib
import hmac
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from bot.sandbox.world.model import Attachment
from bot.sandbox.world.snowflakes import Clock
from bot.sandbox.world.wire import Json

LIFETIME_S = 24 * 3600
_UNSAFE = re.compile(r"[^\w.\-]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Upload:
    """A ``files[index]`` part of a multipart request."""

    index: int
    filename: str
    data: bytes


def safe_filename(name: str) -> str:
    """Return a file name as Discord stores it: letters, digits, dots, dashes, underscores."""
    return _UNSAFE.sub("_", name.replace(" ", "_")).strip("._") or "file"


def image_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height of a PNG, GIF or animated WebP in pixels, else None."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        return int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
    if data[:4] == b"RIFF" and data[8:16] == b"WEBPVP8X" and len(data) >= 30:
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    return None


class AttachmentStore:
    """The store of the bytes, in memory or in a folder, and the signer of links."""

    def __init__(self, secret: str, clock: Clock, folder: Path | None) -> None:
        self.base_url = ""
        self._secret = bytes.fromhex(secret)
        self._clock = clock
        self._folder = folder
        self._bytes: dict[int, bytes] = {}
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def add(self, attachment_id: int, channel_id: int, upload: Upload, info: Json) -> Attachment:
        """Store an upload; ``info`` is its entry of the request's ``attachments``."""
        filename = safe_filename(str(info.get("filename") or upload.filename))
        kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
        size = image_size(upload.data)
        if self._folder is None:
            self._bytes[attachment_id] = upload.data
        else:
            (self._folder / str(attachment_id)).write_bytes(upload.data)
        return Attachment(
            id=attachment_id,
            channel_id=channel_id,
            filename=filename,
            size=len(upload.data),
            content_type=kind,
            description=info.get("description"),
            width=size[0] if size else None,
            height=size[1] if size else None,
        )

    def remove(self, attachment_id: int) -> None:
        """Remove the bytes of an attachment."""
        self._bytes.pop(attachment_id, None)
        if self._folder is not None:
            (self._folder / str(attachment_id)).unlink(missing_ok=True)

    def load(self, attachment_id: int) -> bytes | None:
        """Return the bytes, or None if they have been removed."""
        if self._folder is None:
            return self._bytes.get(attachment_id)
        path = self._folder / str(attachment_id)
        return path.read_bytes() if path.is_file() else None

    def url(self, attachment: Attachment) -> str:
        """Return the signed link, which is the same within an hour and valid for a day."""
        issued = int(self._clock.now()) // 3600 * 3600
        path = f"{attachment.channel_id}/{attachment.id}/{attachment.filename}"
        issued_hex, expiry_hex = f"{issued:x}", f"{issued + LIFETIME_S:x}"
        mark = self._sign(path, expiry_hex, issued_hex)
        link = f"{self.base_url}attachments/{path}"
        return f"{link}?ex={expiry_hex}&is={issued_hex}&hm={mark}&"

    def is_valid(self, path: str, expiry_hex: str, issued_hex: str, mark: str) -> bool:
        """Return whether a link has the right signature for its path and has not expired."""
        if not hmac.compare_digest(self._sign(path, expiry_hex, issued_hex), mark):
            return False
        return self._clock.now() < int(expiry_hex, 16)

    def _sign(self, path: str, expiry_hex: str, issued_hex: str) -> str:
        text = f"{path}|{expiry_hex}|{issued_hex}".encode()
        return hmac.new(self._secret, text, hashlib.sha256).hexdigest()
