"""REST: the application's own emojis."""

from __future__ import annotations

import base64
import binascii
import re

from bot.sandbox.rest.pipeline import Call, Route
from bot.sandbox.rest.sandbox import Sandbox
from bot.sandbox.world.errors import FormErrors, refusal
from bot.sandbox.world.model import Emoji
from bot.sandbox.world.wire import Json

MOST = 2000
LARGEST = 256 * 1024
SHORTEST_NAME, LONGEST_NAME = 2, 32
_NAME = re.compile(r"\w+", re.ASCII)
_DATA = re.compile(r"data:(image/[a-z]+);base64,([A-Za-z0-9+/=\s]*)")


def image_kind(data: bytes) -> str | None:
    """Return the content type of an image that is allowed as an emoji, else None."""
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return "image/png"
    if data[:6] in (b"GIF87a", b"GIF89a"):
        return "image/gif"
    if data[:3] == b"\xff\xd8\xff":
        return "image/jpeg"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    if data[4:12] == b"ftypavif":
        return "image/avif"
    return None


def _payload(sandbox: Sandbox, emoji: Emoji) -> Json:
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "user": sandbox.payloads.user(sandbox.world.bot),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": emoji.animated,
        "available": True,
    }


def _own(call: Call) -> dict[int, Emoji]:
    """Return the emojis of the application in the path, which must be the bot's own.

    Raises:
        ApiError: 10002.
    """
    if call.snowflake("application_id") != call.sandbox.world.application_id:
        raise refusal(10002)
    return call.sandbox.world.emojis


def _get_emoji(call: Call) -> Emoji:
    emoji = _own(call).get(call.snowflake("emoji_id"))
    if emoji is None:
        raise refusal(10014)
    return emoji


def _check_name(name: object, emojis: dict[int, Emoji], own: Emoji | None) -> FormErrors:
    errors = FormErrors()
    if errors.check_length(("name",), name, SHORTEST_NAME, LONGEST_NAME):
        if not _NAME.fullmatch(str(name)):
            message = "String value did not match validation regex."
            errors.add(("name",), "STRING_TYPE_REGEX", message)
        elif any(other.name == name and other is not own for other in emojis.values()):
            message = "An emoji with this name already exists"
            errors.add(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message)
    return errors


def _read_image(image: object, errors: FormErrors) -> tuple[bytes, str]:
    """Return the bytes and the content type of a data URI; add errors to ``errors``."""
    match = _DATA.fullmatch(image) if isinstance(image, str) else None
    try:
        data = base64.b64decode(match[2], validate=True) if match else b""
    except binascii.Error:
        data = b""
    kind = image_kind(data)
    if len(data) > LARGEST:
        message = "File cannot be larger than 256.0 kb."
        errors.add(("image",), "BINARY_TYPE_MAX_SIZE", message)
    elif kind is None:
        errors.add(("image",), "IMAGE_INVALID", "Invalid image")
    return data, kind or ""


async def list_emojis(call: Call) -> object:
    """GET all emojis of the application."""
    return {"items": [_payload(call.sandbox, emoji) for emoji in _own(call).values()]}


async def get_emoji(call: Call) -> object:
    """GET one emoji."""
    return _payload(call.sandbox, _get_emoji(call))


async def create_emoji(call: Call) -> object:
    """POST an emoji: a unique name, and an image of at most 256 KiB."""
    emojis, form, sandbox = _own(call), call.form(), call.sandbox
    errors = _check_name(form.get("name"), emojis, None)
    data, kind = _read_image(form.get("image"), errors)
    errors.raise_if_any()
    if len(emojis) >= MOST:
        raise refusal(30008)
    emoji = Emoji(sandbox.next_id(), form["name"], kind)
    emojis[emoji.id] = emoji
    sandbox.emoji_images.keep(emoji.id, data)
    sandbox.schedule_save()
    return 201, _payload(sandbox, emoji)


async def rename_emoji(call: Call) -> object:
    """PATCH an emoji; only its name can change."""
    emoji, form = _get_emoji(call), call.form()
    if "name" in form:
        _check_name(form["name"], _own(call), emoji).raise_if_any()
        emoji.name = form["name"]
        call.sandbox.schedule_save()
    return _payload(call.sandbox, emoji)


async def delete_emoji(call: Call) -> object:
    """DELETE an emoji."""
    emoji = _get_emoji(call)
    del call.sandbox.world.emojis[emoji.id]
    call.sandbox.emoji_images.remove(emoji.id)
    call.sandbox.schedule_save()
    return None


_ALL = "/applications/{application_id}/emojis"
_ONE = _ALL + "/{emoji_id}"

ROUTES = (
    Route("GET", _ALL, list_emojis),
    Route("POST", _ALL, create_emoji),
    Route("GET", _ONE, get_emoji),
    Route("PATCH", _ONE, rename_emoji),
    Route("DELETE", _ONE, delete_emoji),
)
