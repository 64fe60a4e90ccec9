"""The secrets of daily deals, from which all tables of a day get the same hands.

The bot draws a seed for each day 30 days ahead, publishes its SHA-256, and publishes the seed when
the day is over. The seed, the day and the variant determine the secret of the first hand, and each
secret that of the next hand; clicks are not mixed in. docs/fairness.md specifies this with test
vectors.
"""

import hmac
from dataclasses import dataclass
from datetime import date

from bot.engine.chance.fair_deal import DAILY


def first_secret(seed: str, day: date, variant: str) -> str:
    """Return the secret of the first hand of a day's deal (64 hexadecimal digits).

    ``seed``: the seed of the day, 64 hexadecimal digits.

    >>> first_secret("00" * 32, date(2026, 11, 22), "classic")[:16]
    'fe9a9388be523fa4'
    """
    return _derive(seed, f"{day.isoformat()}|{variant}")


def next_secret(secret: str) -> str:
    """Return the secret of the next hand."""
    return _derive(secret, "next")


def _derive(secret: str, purpose: str) -> str:
    message = f"{DAILY}|{purpose}".encode("ascii")
    return hmac.digest(bytes.fromhex(secret), message, "sha256").hex()


@dataclass(frozen=True, slots=True)
class SeedProof:
    """The public facts about the seed of a day.

    Attributes:
        commitment: the SHA-256 of the seed.
        seed: the seed; ``None`` until the day is over.
    """

    day: date
    commitment: str
    seed: str | None
