"""The signatures that prove that an HTTP request comes from Discord.

Discord signs the timestamp and body of each request with Ed25519. Now and then it sends a wrong
signature, and stops using an endpoint that accepts it.
"""

import re
import time
from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Final

from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

SIGNATURE: Final = "X-Signature-Ed25519"
TIMESTAMP: Final = "X-Signature-Timestamp"
# Longer than the three seconds in which an interaction must be answered, because clocks may differ.
STALE_S: Final = 300.0
KEY_BYTES: Final = 32

_SIGNATURE: Final = re.compile(r"[0-9a-fA-F]{128}")
_SECONDS: Final = re.compile(r"[0-9]{1,12}")


class Verdict(Enum):
    """Whether a request comes from Discord and is recent."""

    VALID = auto()
    BAD = auto()
    STALE = auto()


class SignatureCheck:
    """Checks the signatures of requests.

    Args:
        public_key: the application's public key, as 64 hexadecimal digits.
        clock: returns the time in unix seconds.

    Raises:
        ValueError: the text is not a public key.
    """

    def __init__(self, public_key: str, clock: Callable[[], float] = time.time) -> None:
        self.public_key = public_key
        key = bytes.fromhex(public_key)
        if len(key) != KEY_BYTES:
            raise ValueError(f"a public key has {KEY_BYTES} bytes, and not {len(key)}")
        self._key = VerifyKey(key)
        self._clock = clock

    def verdict(self, headers: Mapping[str, str], body: bytes) -> Verdict:
        """Return whether a request with these headers is genuine and recent."""
        signature, timestamp = headers.get(SIGNATURE, ""), headers.get(TIMESTAMP, "")
        if not _SIGNATURE.fullmatch(signature) or not _SECONDS.fullmatch(timestamp):
            return Verdict.BAD
        try:
            self._key.verify(timestamp.encode("ascii") + body, bytes.fromhex(signature))
        except BadSignatureError:
            return Verdict.BAD
        if abs(self._clock() - int(timestamp)) > STALE_S:
            return Verdict.STALE
        return Verdict.VALID
