"""Requests signed as Discord signs them."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from nacl.signing import SigningKey

KEY = SigningKey(bytes(range(32)))
PUBLIC_KEY = KEY.verify_key.encode().hex()


def sign_headers(body: bytes, at: float | None = None, key: SigningKey = KEY) -> dict[str, str]:
    """Return the headers of a request with this body, sent at a time in unix seconds."""
    timestamp = str(int(time.time() if at is None else at))
    signature = key.sign(timestamp.encode() + body).signature
    return {
        "X-Signature-Ed25519": signature.hex(),
        "X-Signature-Timestamp": timestamp,
        "Content-Type": "application/json",
    }


def click(number: int = 1, *, user: str = "7", custom_id: str = "play", message: str = "5") -> Any:
    """Return the JSON of a click, with the fields that the endpoint reads."""
    return {
        "id": str(number),
        "token": f"token-{number}",
        "type": 3,
        "user": {"id": user},
        "message": {"id": message},
        "data": {"custom_id": custom_id},
    }


def encode_json(value: object) -> bytes:
    """Return JSON."""
    return msgspec.json.encode(value)
