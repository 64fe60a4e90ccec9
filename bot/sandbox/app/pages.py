"""The files for browsers: the page, its static files, avatars, emojis and attachments."""

from __future__ import annotations

import hashlib
import mimetypes
import struct
import zlib
from functools import cache
from pathlib import Path

from aiohttp import web

from bot.sandbox.rest.sandbox import Sandbox

PAGE = Path(__file__).parents[1] / "page"
# Listed here because the systems' tables of content types differ.
_KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
}
_FRESH = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
_COLOURS = ("5865f2", "747f8d", "3ba55c", "faa61a", "ed4245", "eb459e")
_DEFAULT_SIDE = 16
_AVATAR_SIDE = 128
_CELLS = 5  # per row of an avatar's pattern


class Pages:
    """The handlers of a browser's requests."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/sandbox/page", self.index),
            web.get("/static/{name:.+}", self.static),
            web.get("/attachments/{channel_id}/{attachment_id}/{filename}", self.attachment),
            web.get("/emojis/{emoji_id:[0-9]+}.{ending:png|gif|webp}", self.emoji),
            web.get("/{cdn:(cdn/)?}embed/avatars/{index}.png", self.default_avatar),
            web.get("/{cdn:(cdn/)?}avatars/{user_id:[0-9]+}/{hash}.png", self.avatar),
        ]

    async def index(self, request: web.Request) -> web.StreamResponse:
        """Serve the page."""
        return self._file("index.html")

    async def static(self, request: web.Request) -> web.StreamResponse:
        """Serve a file that the page loads."""
        return self._file(request.match_info["name"])

    def _file(self, name: str) -> web.StreamResponse:
        path = (PAGE / name).resolve()
        if not path.is_relative_to(PAGE) or not path.is_file():
            return web.Response(status=404, text="There is no such file.", headers=_FRESH)
        kind = _KINDS.get(path.suffix, "application/octet-stream")
        charset = "utf-8" if kind.startswith("text/") else None
        body = path.read_bytes()
        return web.Response(body=body, content_type=kind, charset=charset, headers=_FRESH)

    async def attachment(self, request: web.Request) -> web.StreamResponse:
        """Serve an attachment by a signed link that has not expired."""
        info, query = request.match_info, request.query
        path = f"{info['channel_id']}/{info['attachment_id']}/{info['filename']}"
        store = self._sandbox.attachments
        if not all(key in query for key in ("ex", "is", "hm")) or not store.is_valid(
            path, query["ex"], query["is"], query["hm"]
        ):
            return web.Response(status=404, text="This content is no longer available.")
        data = store.load(int(info["attachment_id"]))
        if data is None:
            return web.Response(status=404, text="This content is no longer available.")
        kind = mimetypes.guess_type(info["filename"])[0] or "application/octet-stream"
        # Only images may be displayed inline: a hostile file must not run on this origin.
        is_inline = kind.startswith("image/") and kind != "image/svg+xml"
        headers = dict(_FRESH) if is_inline else _FRESH | {"Content-Disposition": "attachment"}
        return web.Response(body=data, content_type=kind, headers=headers)

    async def emoji(self, request: web.Request) -> web.StreamResponse:
        """Serve the image of one of the application's emojis."""
        emoji = self._sandbox.world.emojis.get(int(request.match_info["emoji_id"]))
        data = self._sandbox.emoji_images.load(emoji.id) if emoji else None
        if emoji is None or data is None:
            return web.Response(status=404, text="There is no such emoji.", headers=_FRESH)
        # The image with an id never changes.
        headers = {"Cache-Control": "max-age=31536000, immutable"}
        headers["X-Content-Type-Options"] = "nosniff"
        return web.Response(body=data, content_type=emoji.content_type, headers=headers)

    async def avatar(self, request: web.Request) -> web.StreamResponse:
        """Serve a user's avatar: a pattern derived from its hash."""
        user = self._sandbox.world.users.get(int(request.match_info["user_id"]))
        if user is None or user.avatar is None or user.avatar != request.match_info["hash"]:
            return web.Response(status=404, text="There is no such avatar.", headers=_FRESH)
        return web.Response(body=pattern_png(user.avatar), content_type="image/png")

    async def default_avatar(self, request: web.Request) -> web.StreamResponse:
        """Serve a default avatar: a square of one colour."""
        number = request.match_info["index"]
        index = int(number) % len(_COLOURS) if number.isdecimal() else 0
        return web.Response(body=plain_png(_COLOURS[index]), content_type="image/png")


@cache
def plain_png(colour: str) -> bytes:
    """Return a small PNG of one colour, given as six hexadecimal digits."""
    return _png([bytes.fromhex(colour) * _DEFAULT_SIDE] * _DEFAULT_SIDE)


@cache
def pattern_png(seed: str) -> bytes:
    """Return a PNG with a symmetric pattern derived from a seed."""
    bits = hashlib.sha256(seed.encode()).digest()
    ground, figure = bits[:3], bytes(255 - part // 2 for part in bits[3:6])
    rows = []
    for y in range(_AVATAR_SIDE):
        row = bits[6 + y * _CELLS // _AVATAR_SIDE]
        cells = (x * _CELLS // _AVATAR_SIDE for x in range(_AVATAR_SIDE))
        is_figure = (row >> min(cell, _CELLS - 1 - cell) & 1 for cell in cells)
        rows.append(b"".join(figure if filled else ground for filled in is_figure))
    return _png(rows)


def _png(rows: list[bytes]) -> bytes:
    """Return a PNG of rows of pixels, three bytes each."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        checksum = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)

    header = struct.pack(">IIBBBBB", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows))
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    )
