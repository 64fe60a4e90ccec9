"""Whether the deals of a table are what was committed to: recomputed from its log."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.engine.deal import deal_hand, find_dealer
from bot.engine.events import DealerFound, Dealt, GameStarted
from bot.engine.fair import (
    EntropyGiven,
    FairBits,
    SecretChosen,
    SecretShown,
    commitment_to,
    deal_key,
)
from bot.engine.rules import Rules
from bot.engine.variants import VARIANTS
from bot.service.codec import TableEvent


@dataclass(frozen=True, slots=True)
class DealProof:
    """What anybody may know of how a hand was dealt.

    Attributes:
        number: the hand, from 1.
        commitment: the SHA-256 that was shown before.
        clicks: the ids that were mixed in; empty until the hand is dealt.
        secret: shown once the hand is over.
        holds: whether the recomputed deal is the one that was played; ``None`` until the secret
            is shown.
    """

    number: int
    commitment: str
    clicks: tuple[int, ...] = ()
    secret: str | None = None
    holds: bool | None = None


def proofs_of(table_id: str, events: Iterable[TableEvent]) -> tuple[DealProof, ...]:
    """A proof for every hand that was committed to, in order."""
    found: dict[int, DealProof] = {}
    dealt: dict[int, Dealt] = {}
    clicks: list[int] = []
    rules: Rules | None = None
    dealer: DealerFound | None = None
    for event in events:
        match event:
            case GameStarted(variant, _, players, options):
                rules = VARIANTS[variant].rules(players, options)
            case SecretChosen(number, secret):
                found[number] = DealProof(number, commitment_to(secret))
            case EntropyGiven(click):
                clicks.append(click)
            case DealerFound():
                dealer = event
            case Dealt(number=number) if number in found:
                found[number] = replace(found[number], clicks=tuple(clicks))
                dealt[number] = event
                clicks = []
            case SecretShown(number, secret) if number in dealt and rules is not None:
                proof = replace(found[number], secret=secret)
                holds = _holds(table_id, proof, secret, rules, dealer, dealt[number])
                found[number] = replace(proof, holds=holds)
            case _:
                pass
    return tuple(found[number] for number in sorted(found))


def _holds(
    table_id: str,
    proof: DealProof,
    secret: str,
    rules: Rules,
    dealer: DealerFound | None,
    dealt: Dealt,
) -> bool:
    bits = FairBits(deal_key(secret, table_id, proof.number, proof.clicks))
    if proof.number == 1 and find_dealer(rules, bits) != dealer:
        return False
    again = deal_hand(rules, dealt.number, dealt.dealer, bits)
    return commitment_to(secret) == proof.commitment and again == dealt
