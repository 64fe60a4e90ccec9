"""The computers' random numbers at a table for one person: equal positions get equal plays.

So everybody gets the same replies in daily deals and repeated lessons.
"""

import hmac
from random import Random

from bot.engine.play.view import TableView
from bot.store.event_codec import as_json

_SEED_BYTES = 8


def reply_seed(secret: str, position: bytes) -> int:
    """Return the seed of a computer's decision, which depends only on the hand and the position.

    Args:
        secret: the secret of the hand.
        position: everything on which the computer's decision may depend.
    """
    digest = hmac.digest(bytes.fromhex(secret), b"reply|" + position, "sha256")
    return int.from_bytes(digest[:_SEED_BYTES], "big")


def reply_rng(secret: str, view: TableView) -> Random:
    """Return the generator for a computer's decision, seeded by the hand's secret and its view.

    Only the seat's cards and the play so far matter, nothing else about the table.
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
