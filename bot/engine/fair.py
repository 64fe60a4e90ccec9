"""Deals that nobody can choose: committed to before, checkable after.

For each hand the bot draws a secret and shows its SHA-256 before the hand before it is played; the
players then click, and the ids that Discord gives to their clicks, which the bot can't know
beforehand, are mixed in. After the hand the secret is shown, and everybody can recompute the deal.
docs/fairness.md says how, with test vectors.
"""

import hashlib
import hmac
from collections.abc import Sequence

SCHEME = "moonshooter-deal/1"
_WORD = 4


def commitment_to(secret: str) -> str:
    """The SHA-256 of a secret (64 hexadecimal digits, 32 bytes), as hexadecimal digits.

    >>> commitment_to("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def deal_key(secret: str, table_id: str, number: int, entropy: Sequence[int]) -> bytes:
    """The key of a deal: what was committed to, which hand it is, and what the players added."""
    added = ",".join(map(str, entropy))
    message = f"{SCHEME}|{table_id}|{number}|{added}"
    return hmac.digest(bytes.fromhex(secret), message.encode("ascii"), "sha256")


class FairBits:
    """The numbers that fix a deal: HMAC-SHA256 of the key over a counter, cut into 32-bit words."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = b""
        self._counter = 0

    def getrandbits(self, count: int, /) -> int:
        """The next word.

        Raises:
            ValueError: another number of bits than 32 was asked for.
        """
        if count != 8 * _WORD:
            raise ValueError("a deal is made of 32-bit words")
        if not self._block:
            counter = self._counter.to_bytes(8, "big")
            self._block = hmac.digest(self._key, counter, "sha256")
            self._counter += 1
        word, self._block = self._block[:_WORD], self._block[_WORD:]
        return int.from_bytes(word, "big")
