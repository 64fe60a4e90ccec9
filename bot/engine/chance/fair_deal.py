"""Fair deals: committed to in advance, checkable afterwards.

For each hand the bot draws a secret and shows its SHA-256 before the hand before it is played; the
players then click, and the ids that Discord gives to their clicks, which the bot can't know
beforehand, are mixed in. After the hand the secret is shown, and everybody can recompute the deal.
docs/fairness.md says how, with test vectors, and what that does not prove.

There are two schemes. In the first one the clicks count in the order in which the bot took them
in, which nobody else can know; it is kept for the games that were dealt by it.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final, assert_never

BY_ARRIVAL: Final = "moonshooter-deal/1"
SCHEME: Final = "moonshooter-deal/2"
SCHEMES: Final = (BY_ARRIVAL, SCHEME)
# How far the bot's clock may be from Discord's for a click to count.
CLOCKS_AGREE_WITHIN: Final = timedelta(minutes=5)

_WORD = 4
_DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
_SNOWFLAKE_COUNTER_BITS = 22


@dataclass(frozen=True, slots=True)
class SecretChosen:
    """The secret for a hand to come is drawn (64 hexadecimal digits); only its hash is shown.

    ``scheme``: how the deal will be made from it.
    """

    number: int
    secret: str
    scheme: str = BY_ARRIVAL  # where the log does not say it, it is that of the first version


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
        entropy: the clicks since the last deal, in the order in which they came.
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
        chosen = self.upcoming
        key = deal_key(chosen.secret, table_id, chosen.number, self.entropy, chosen.scheme)
        return FairBits(key)


def commitment_to(secret: str) -> str:
    """The SHA-256 of a secret (64 hexadecimal digits, 32 bytes), as hexadecimal digits.

    >>> commitment_to("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def clicks_in_order(clicks: Sequence[int], scheme: str) -> tuple[int, ...]:
    """The clicks as they go into a deal: each once and rising, or in the first scheme as they came.

    >>> clicks_in_order([3, 1, 2, 1], SCHEME)
    (1, 2, 3)
    """
    return tuple(clicks) if scheme == BY_ARRIVAL else tuple(sorted(set(clicks)))


def deal_key(
    secret: str, table_id: str, number: int, entropy: Sequence[int], scheme: str = SCHEME
) -> bytes:
    """The key of a deal: what was committed to, which hand it is, and what the players added."""
    added = ",".join(map(str, clicks_in_order(entropy, scheme)))
    message = f"{scheme}|{table_id}|{number}|{added}"
    return hmac.digest(bytes.fromhex(secret), message.encode("ascii"), "sha256")


def made_at(click: int) -> datetime:
    """The moment at which Discord made the id of a click.

    >>> made_at(175928847299117063).isoformat()
    '2016-04-30T11:18:25.796000+00:00'
    """
    return _DISCORD_EPOCH + timedelta(milliseconds=click >> _SNOWFLAKE_COUNTER_BITS)


def is_timely(click: int, now: datetime) -> bool:
    """Whether a click that has come now was made about now, by its id."""
    return abs(made_at(click) - now) <= CLOCKS_AGREE_WITHIN


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
