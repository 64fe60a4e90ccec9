"""The proofs of a table's fair deals, recomputed from its log."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from bot.engine.chance.fair_deal import (
    BY_ARRIVAL,
    DAILY,
    ChainChosen,
    DealSealed,
    EntropyGiven,
    FairBits,
    SecretChosen,
    SecretShown,
    clicks_in_order,
    commitment_to,
    deal_key,
)
from bot.engine.play.deal import deal_hand, draw_dealer
from bot.engine.play.events import DealerFound, Dealt, GameStarted
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.table.lobby.events import LobbyOpened
from bot.table.state.event_codec import TableEvent


@dataclass(frozen=True, slots=True)
class DealProof:
    """The public facts about the deal of a hand.

    Attributes:
        number: the number of the hand, from 1.
        commitment: the SHA-256 of the secret, known before the deal; for later hands of a chain, it
            is the secret of the previous hand.
        clicks: the ids that were mixed in, in the order of the scheme; empty until the hand is
            dealt.
        secret: the secret, in hexadecimal; ``None`` until the hand is over.
        holds: whether the recomputed deal is the one that was played; ``None`` until the secret
            is shown.
        scheme: the name of the scheme that makes the deal.
        committed_at: the time at which the secret was drawn, by the bot's clock.
        dealt_at: the time of the deal.
        made_for: the id that goes into the deal, of the table or of its duplicate.
    """

    number: int
    commitment: str
    clicks: tuple[int, ...] = ()
    secret: str | None = None
    holds: bool | None = None
    scheme: str = BY_ARRIVAL
    committed_at: datetime | None = None
    dealt_at: datetime | None = None
    made_for: str = ""


def build_proofs(
    table_id: str, timed_events: Iterable[tuple[TableEvent, datetime]]
) -> tuple[DealProof, ...]:
    """Return a proof of every hand that was committed to, in order.

    For a chain of secrets, these are its first hand and all dealt hands. Hands of a daily deal are
    left out: the seed of the day proves them.

    ``timed_events``: the table's events, each with its time.
    """
    proofs: dict[int, DealProof] = {}
    dealt: dict[int, Dealt] = {}
    made_for = table_id
    clicks: list[int] = []
    since: datetime | None = None  # when the clicks were fixed, in a duplicate
    chain: tuple[ChainChosen, datetime] | None = None
    rules: Rules | None = None
    dealer: DealerFound | None = None
    for event, at in timed_events:
        match event:
            case LobbyOpened(kind=kind):
                made_for = kind.deal_name(table_id)
            case GameStarted(variant, _, players, options):
                rules = VARIANTS[variant].rules(players, options)
            case SecretChosen(number, secret, scheme) if scheme != DAILY and _is_whole(secret):
                proofs[number] = DealProof(
                    number,
                    commitment_to(secret),
                    scheme=scheme,
                    committed_at=event.at or at,
                    made_for=made_for,
                )
            case ChainChosen(number) if _is_whole(event.last):
                chain = event, at
                proofs[number] = _chain_proof(event, number, at, table_id)
            case DealSealed(clicks=sealed, at=sealed_at):
                clicks, since = list(sealed), sealed_at
            case EntropyGiven(click):
                clicks.append(click)
            case DealerFound():
                dealer = event
            case Dealt(number=number):
                if chain and number not in proofs and chain[0].covers(number):
                    proofs[number] = _chain_proof(chain[0], number, chain[1], table_id)
                if number in proofs:
                    mixed_in = clicks_in_order(clicks, proofs[number].scheme)
                    proofs[number] = replace(proofs[number], clicks=mixed_in, dealt_at=since or at)
                    dealt[number] = event
                clicks, since = [], None
            case SecretShown(number, secret) if number in dealt and rules is not None:
                proof = replace(proofs[number], secret=secret)
                holds = _is_whole(secret) and _holds(
                    made_for, proof, secret, rules, dealer, dealt[number]
                )
                proofs[number] = replace(proof, holds=holds)
            case _:
                pass
    return tuple(proofs[number] for number in sorted(proofs))


def _chain_proof(chain: ChainChosen, number: int, at: datetime, table_id: str) -> DealProof:
    return DealProof(
        number,
        commitment_to(chain.secret(number)),
        scheme=chain.scheme,
        committed_at=at,
        made_for=table_id,
    )


def _is_whole(secret: str) -> bool:
    """Return whether a secret is hexadecimal; a damaged one proves nothing."""
    try:
        return bool(bytes.fromhex(secret))
    except ValueError:
        return False


def _holds(
    table_id: str,
    proof: DealProof,
    secret: str,
    rules: Rules,
    dealer: DealerFound | None,
    dealt: Dealt,
) -> bool:
    bits = FairBits(deal_key(secret, table_id, proof.number, proof.clicks, proof.scheme))
    if proof.number == 1 and draw_dealer(rules, bits) != dealer:
        return False
    recomputed = deal_hand(rules, dealt.number, dealt.dealer, bits)
    return commitment_to(secret) == proof.commitment and recomputed == dealt
