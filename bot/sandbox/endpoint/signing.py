"""The signatures of requests to the bot's endpoint."""

from __future__ import annotations

import hashlib

from nacl.signing import SigningKey

SIGNATURE = "X-Signature-Ed25519"
TIMESTAMP = "X-Signature-Timestamp"


class Signer:
    """Signs requests with the application's private key, derived from a world's secret.

    Attributes:
        public_key: the key that checks the signatures, as hexadecimal digits.
    """

    def __init__(self, secret: str) -> None:
        seed = hashlib.sha256(b"interactions:" + bytes.fromhex(secret)).digest()
        self._key = SigningKey(seed)
        self.public_key = self._key.verify_key.encode().hex()

    def sign(self, message: bytes) -> bytes:
        """Return the signature of a message."""
        return self._key.sign(message).signature

    def headers(self, body: bytes, at: float) -> dict[str, str]:
        """Return the headers of a request with this body, sent at ``at``, in unix seconds."""
        timestamp = str(int(at))
        signature = self._key.sign(timestamp.encode("ascii") + body).signature
        return {SIGNATURE: signature.hex(), TIMESTAMP: timestamp}
