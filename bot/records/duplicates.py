"""Duplicates in records: hands of shadow tables, and deals that several records have in common."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import msgspec
from msgspec import UnsetType

from bot.records.faults import Faults
from bot.records.format import DealProof, DuplicateOf, Hand, Record, ShadowHand

_DIGEST_BYTES: Final = 16


def shadow_hands_of(hand: Hand) -> Iterator[Hand]:
    """Yield the hand as each shadow table played it; none if the record has no shadow tables."""
    for shadow in () if isinstance(hand.shadows, UnsetType) else hand.shadows:
        yield Hand(
            number=hand.number,
            dealer=hand.dealer,
            deal=hand.deal,
            extra=hand.extra,
            kitty=hand.kitty,
            direction=hand.direction,
            distance=hand.distance,
            passed=shadow.passed,
            tricks=shadow.tricks,
            taken=shadow.taken,
            moon=shadow.moon,
            points=shadow.points,
            reset=shadow.reset,
            totals=shadow.totals,
        )


def as_shadow(hand: Hand) -> ShadowHand:
    """Return a hand without the parts that it shares with the hand of the table."""
    return ShadowHand(
        hand.passed, hand.tricks, hand.taken, hand.moon, hand.points, hand.reset, hand.totals
    )


@dataclass(slots=True)
class _FirstRecord:
    """The first record of a duplicate, with which the others are compared."""

    line: int
    variant: str
    rules: bytes
    players: int
    hands: dict[int, bytes]


class Duplicates:
    """The duplicates in a file of records.

    The tables may have played different numbers of hands, because one may have been closed early.
    """

    def __init__(self) -> None:
        self._first: dict[str, _FirstRecord] = {}

    def check(self, record: Record, faults: Faults) -> None:
        """Compare a game with the earlier ones of its duplicate, if it belongs to one."""
        if not isinstance(record.duplicate, DuplicateOf):
            return
        players, rules = len(record.players), _digest(record.options)
        hands = {number: _digest_deal(hand) for number, hand in enumerate(record.hands, start=1)}
        first = self._first.setdefault(
            record.duplicate.id, _FirstRecord(faults.line, record.variant, rules, players, hands)
        )
        faults.hand = faults.trick = None
        location = f"in the same duplicate as line {first.line}"
        if (record.variant, rules, players) != (first.variant, first.rules, first.players):
            faults.add("duplicate", f"the game has different rules, although it is {location}")
            return
        for number, deal in hands.items():
            faults.hand = number
            if first.hands.setdefault(number, deal) != deal:
                faults.add("duplicate", f"the deal differs, although it is {location}")
        faults.hand = None


def _digest_deal(hand: Hand) -> bytes:
    """Return a digest of the parts of a hand that all tables must share."""
    proof = hand.proof
    source = None
    if isinstance(proof, DealProof) and proof.secret is not None:
        source = (proof.commitment, proof.secret, proof.clicks)
    cards = [sorted(cards) for cards in hand.deal]
    return _digest((hand.dealer, cards, hand.extra, hand.kitty, source))


def _digest(value: object) -> bytes:
    return hashlib.blake2b(
        msgspec.json.encode(value, order="deterministic"), digest_size=_DIGEST_BYTES
    ).digest()
