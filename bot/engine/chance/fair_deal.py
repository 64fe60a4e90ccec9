"""Fair deals: committed to before the hand, verifiable after it.

Before a game, the bot draws the secrets of its hands as a chain: each is the SHA-256 of the next
hand's secret. The SHA-256 of the first one is the commitment, which is published. A deal is made
from the hand's secret and the ids of the players' clicks, which Discord assigns and the bot cannot
know in advance. After the hand, the bot publishes its secret. Anybody can check it, because its
hash is the secret of the previous hand, and it reveals nothing about later hands. docs/fairness.md
specifies this with test vectors and says what it does not prove.

Earlier schemes draw and commit to the secret of each hand separately. The first of them uses the
clicks in the order in which the bot received them, which nobody else can check. Both are kept for
games that were dealt with them. Daily deals and duplicates have separate schemes; a duplicate mixes
the clicks of several tables into one deal.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Final, assert_never

BY_ARRIVAL: Final = "moonshooter-deal/1"
BY_HAND: Final = "moonshooter-deal/2"  # each hand has a commitment
SCHEME: Final = "moonshooter-deal/3"  # one commitment to a chain of secrets
DUPLICATE: Final = "moonshooter-duplicate/1"  # one secret, and the clicks of several tables
SCHEMES: Final = (BY_ARRIVAL, BY_HAND, SCHEME, DUPLICATE)
DAILY: Final = "moonshooter-daily/1"  # only the secret determines the deal
# The greatest difference between the bot's clock and Discord's for which a click counts.
CLOCKS_AGREE_WITHIN: Final = timedelta(minutes=5)
CHAIN_LENGTH: Final = 128  # hands; a longer game continues with another chain

_WORD = 4
_DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
_SNOWFLAKE_COUNTER_BITS = 22


@dataclass(frozen=True, slots=True)
class SecretChosen:
    """The choice of the secret for a future hand (64 hexadecimal digits).

    Others only see its hash. ``scheme``: how the deal is made from it. ``at``: the time at which it
    was drawn, if that was not at this table.
    """

    number: int
    secret: str
    scheme: str = BY_ARRIVAL  # events of the first version have no scheme
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ChainChosen:
    """The choice of secrets for future hands, each the SHA-256 of the next one.

    Others only see the SHA-256 of the first.

    Attributes:
        number: the number of the first of these hands.
        last: the secret of the last one (64 hexadecimal digits).
        hands: the number of hands.
        scheme: how the deals are made from the secrets.
    """

    number: int
    last: str
    hands: int
    scheme: str = SCHEME

    def covers(self, number: int) -> bool:
        """Return whether the chain has a secret for this hand."""
        return self.number <= number < self.number + self.hands

    def secret(self, number: int) -> str:
        """Return the secret of a hand that the chain covers."""
        return _secrets(self.last, self.hands)[number - self.number]


@dataclass(frozen=True, slots=True)
class EntropyGiven:
    """A player's click that goes into the next deal, by the id that Discord assigned to it."""

    click: int


@dataclass(frozen=True, slots=True)
class DealSealed:
    """The clicks of all tables of a duplicate that go into the next deal, fixed at ``at``."""

    number: int
    clicks: tuple[int, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class SecretShown:
    """The publication of a secret after the hand that was dealt from it."""

    number: int
    secret: str


FairEvent = SecretChosen | ChainChosen | EntropyGiven | DealSealed | SecretShown


@dataclass(frozen=True, slots=True)
class SawCommitment:
    """The public form of a choice: the SHA-256 of the secret, or of the first of several."""

    number: int
    commitment: str


FairSeen = SawCommitment | EntropyGiven | DealSealed | SecretShown


def fair_seen(event: FairEvent) -> FairSeen:
    """Return the event as everybody sees it, spectators included."""
    match event:
        case SecretChosen(number, secret):
            return SawCommitment(number, commitment_to(secret))
        case ChainChosen(number):
            return SawCommitment(number, commitment_to(event.secret(number)))
        case EntropyGiven() | DealSealed() | SecretShown():
            return event
        case _:
            assert_never(event)


@dataclass(frozen=True, slots=True)
class Fairness:
    """The ingredients of a table's next deal.

    Attributes:
        upcoming: the number of the next hand to deal, and its secret.
        current: the number of the hand being played, and its secret; ``None`` once published.
        entropy: the ids of the clicks since the last deal, in order of arrival.
        chain: the current chain of secrets, if secrets are drawn as a chain.
    """

    upcoming: SecretChosen | None = None
    current: SecretChosen | None = None
    entropy: tuple[int, ...] = ()
    chain: ChainChosen | None = None

    def after(self, event: FairEvent) -> "Fairness":
        """Return the fairness state after the event."""
        match event:
            case SecretChosen():
                return replace(self, upcoming=event)
            case ChainChosen(number):
                return replace(self, upcoming=_secret_from_chain(event, number), chain=event)
            case EntropyGiven(click):
                return replace(self, entropy=(*self.entropy, click))
            case DealSealed(clicks=clicks):
                return replace(self, entropy=clicks)
            case SecretShown():
                return replace(self, current=None)
            case _:
                assert_never(event)

    def after_deal(self) -> "Fairness":
        """Return the fairness state after the upcoming hand has been dealt."""
        dealt, chain = self.upcoming, self.chain
        following = _secret_from_chain(chain, dealt.number + 1) if chain and dealt else None
        return Fairness(following, dealt, (), chain)

    def bits(self, table_id: str) -> "FairBits | None":
        """Return the generator for the upcoming deal, or ``None`` if nothing was committed to.

        ``table_id``: the id of the table or of its duplicate.
        """
        if self.upcoming is None:
            return None
        secret = self.upcoming
        key = deal_key(secret.secret, table_id, secret.number, self.entropy, secret.scheme)
        return FairBits(key)


@lru_cache(maxsize=16)  # this is called for each deal
def _secrets(last: str, hands: int) -> tuple[str, ...]:
    """Return the secrets of a chain, from the first hand to the last."""
    link = bytes.fromhex(last)
    links = [link]
    for _ in range(hands - 1):
        link = hashlib.sha256(link).digest()
        links.append(link)
    return tuple(link.hex() for link in reversed(links))


def _secret_from_chain(chain: ChainChosen, number: int) -> SecretChosen | None:
    if not chain.covers(number):
        return None
    return SecretChosen(number, chain.secret(number), chain.scheme)


def commitment_to(secret: str) -> str:
    """Return the SHA-256 of a secret (64 hexadecimal digits, 32 bytes) in hexadecimal.

    >>> commitment_to("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def clicks_in_order(clicks: Sequence[int], scheme: str) -> tuple[int, ...]:
    """Return the clicks in the order in which they enter a deal.

    The first scheme keeps the order of arrival; later ones sort the ids and drop repeated ones.

    >>> clicks_in_order([3, 1, 2, 1], SCHEME)
    (1, 2, 3)
    """
    return tuple(clicks) if scheme == BY_ARRIVAL else tuple(sorted(set(clicks)))


def deal_key(
    secret: str, table_id: str, number: int, entropy: Sequence[int], scheme: str = SCHEME
) -> bytes:
    """Return the key of a deal: the HMAC-SHA256 of table, hand and clicks under the secret.

    The key of a daily deal, which is the same at all tables, is the secret itself.
    """
    if scheme == DAILY:
        return bytes.fromhex(secret)
    clicks = ",".join(map(str, clicks_in_order(entropy, scheme)))
    message = f"{scheme}|{table_id}|{number}|{clicks}"
    return hmac.digest(bytes.fromhex(secret), message.encode("ascii"), "sha256")


def click_time(click: int) -> datetime:
    """Return the moment at which Discord created the id of a click.

    >>> click_time(175928847299117063).isoformat()
    '2016-04-30T11:18:25.796000+00:00'
    """
    return _DISCORD_EPOCH + timedelta(milliseconds=click >> _SNOWFLAKE_COUNTER_BITS)


def is_timely(click: int, now: datetime) -> bool:
    """Return whether a click's id was created within five minutes of ``now``."""
    return abs(click_time(click) - now) <= CLOCKS_AGREE_WITHIN


UNCOMMITTED = Fairness()


class FairBits:
    """The random words of a deal: HMAC-SHA256 of a counter under the key, as 32-bit words."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = b""
        self._counter = 0

    def getrandbits(self, count: int, /) -> int:
        """Return the next 32-bit word.

        Raises:
            ValueError: ``count`` is not 32.
        """
        if count != 8 * _WORD:
            raise ValueError("a deal is made of 32-bit words")
        if not self._block:
            counter = self._counter.to_bytes(8, "big")
            self._block = hmac.digest(self._key, counter, "sha256")
            self._counter += 1
        word, self._block = self._block[:_WORD], self._block[_WORD:]
        return int.from_bytes(word, "big")
