"""JSON on the wire: reading it, writing it, and its dates."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, TypeAlias

import msgspec

# Any: Discord's JSON is as deep as it is wide; `limits` and `components` check its shape.
Json: TypeAlias = dict[str, Any]

_encoder = msgspec.json.Encoder()


class BadJson(ValueError):
    """The bytes are not JSON."""


def encode(value: object) -> bytes:
    """Return ``value`` as compact UTF-8 JSON."""
    return _encoder.encode(value)


def decode(data: bytes | str) -> Any:  # Any: whatever JSON the sender wrote
    """Return the value of a JSON text.

    Raises:
        BadJson: the text is not JSON.
    """
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadJson(str(error)) from error


def iso(at: float) -> str:
    """Return unix seconds as Discord writes a moment: ISO 8601, microseconds, UTC."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="microseconds")
