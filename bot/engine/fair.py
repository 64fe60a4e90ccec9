"""Deals that nobody can choose: committed to before, checkable after.

For each hand the bot draws a secret and shows its SHA-256 before the hand before it is played; the
players then click, and the ids that Discord gives to their clicks, which the bot can't know
beforehand, are mixed in. After the hand the secret is shown, and everybody can recompute the deal.
docs/fairness.md says how, with test vectors.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

SCHEME = "moonshooter-deal/1"
_WORD = 4


@dataclass(frozen=True, slots=True)
class SecretChosen:
    """The secret for a hand to come is drawn (64 hexadecimal digits); only its hash is shown."""

    number: int
    secret: str


@dataclass(frozen=True, slots=True)
class EntropyGiven:
    """A player's click is mixed into the next deal: the id that Discord gave to it."""

    click: int


@dataclass(frozen=True, slots=True)
class SecretShown:
    """A hand is over, and the secret that its deal was made from is shown."""

    number: int
    secret: str


FairEvent = SecretChosen | EntropyGiven | SecretShown


@dataclass(frozen=True, slots=True)
class SawCommitment:
    """The deal of a hand to come is committed to: the SHA-256 of its secret."""

    number: int
    commitment: str


FairSeen = SawCommitment | EntropyGiven | SecretShown


def fair_seen(event: FairEvent) -> FairSeen:
    """The event as everybody sees it: the same for all seats and for the room."""
    match event:
        case SecretChosen(number, secret):
            return SawCommitment(number, commitment_to(secret))
        case EntropyGiven() | SecretShown():
            return event
        case _:
            assert_never(event)


@dataclass(frozen=True, slots=True)
class Fairness:
    """What a table's next deal will be made from.

    Attributes:
        upcoming: the hand that is committed to and not dealt yet, and its secret.
        current: the hand being played, and its secret; ``None`` once that is shown.
        entropy: the clicks since the last deal, in order.
    """

    upcoming: SecretChosen | None = None
    current: SecretChosen | None = None
    entropy: tuple[int, ...] = ()

    def after(self, event: FairEvent) -> "Fairness":
        """The state after the event."""
        match event:
            case SecretChosen():
                return Fairness(event, self.current, self.entropy)
            case EntropyGiven(click):
                return Fairness(self.upcoming, self.current, (*self.entropy, click))
            case SecretShown():
                return Fairness(self.upcoming, None, self.entropy)
            case _:
                assert_never(event)

    def after_deal(self) -> "Fairness":
        """The state once the upcoming hand has been dealt."""
        return Fairness(None, self.upcoming, ())

    def bits(self, table_id: str) -> "FairBits | None":
        """What the upcoming deal is made from; ``None`` where none was committed to."""
        if self.upcoming is None:
            return None
        secret, number = self.upcoming.secret, self.upcoming.number
        return FairBits(deal_key(secret, table_id, number, self.entropy))


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


UNCOMMITTED = Fairness()


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
