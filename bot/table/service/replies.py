"""The rng of the computers against which one person plays: in the same position, the same plays.

So everybody who plays a daily deal, or tries a lesson again, meets the same replies.
"""

import hmac
from random import Random

from bot.engine.play.view import TableView
from bot.store.event_codec import as_json

_SEED_BITS = 64


def reply_seed(secret: str, position: bytes) -> int:
    """Return the seed of a computer's decision, which depends on the hand and the position alone.

    Args:
        secret: that of the hand.
        position: all that the computer's decision may depend on.
    """
    digest = hmac.digest(bytes.fromhex(secret), b"reply|" + position, "sha256")
    return int.from_bytes(digest[: _SEED_BITS // 8], "big")


def reply_rng(secret: str, view: TableView) -> Random:
    """Return the rng of a computer's decision, made from the secret of the hand and its view.

    Of the view, what the seat holds and what has been played count, and nothing about the table.
    """
    position = (
        view.viewer,
        view.phase.value,
        view.totals,
        view.hand,
        view.passed,
        view.received,
        view.tricks,
        view.plays,
    )
    return Random(reply_seed(secret, bytes(as_json(position))))  # noqa: S311 - it chooses cards
