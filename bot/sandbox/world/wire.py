"""The encoding and decoding of JSON and its timestamps."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, TypeAlias

import msgspec

# Any: Discord's JSON is nested at any depth; ``bot.sandbox.validation`` checks its structure.
Json: TypeAlias = dict[str, Any]

_encoder = msgspec.json.Encoder()


class BadJson(ValueError):
    """The bytes are not JSON."""


def encode(value: object) -> bytes:
    """Return ``value`` as compact UTF-8 JSON."""
    return _encoder.encode(value)


def decode(data: bytes | str) -> Any:  # Any: the sender may write any JSON
    """Return the value of a JSON text.

    Raises:
        BadJson: the text is not JSON.
    """
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadJson(str(error)) from error


def iso(at: float) -> str:
    """Return unix seconds in Discord's form of timestamps: ISO 8601, microseconds, UTC."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="microseconds")
