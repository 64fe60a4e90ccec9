"""Games with proofs of their deals, made by an honest bot or a modified one."""

import hashlib
import hmac
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from random import Random

from bot.engine.chance.fair_deal import SCHEME, FairBits
from bot.engine.game import begin, decide
from bot.engine.model.phase import Phase
from bot.engine.play.events import Dealt, Event
from bot.engine.rules.rules import Rules
from bot.records.build import RecordBuilder
from bot.records.format import DealProof, Record
from tests.records.arrange import easy_action, list_names

OPENED_AT = datetime(2026, 11, 22, 12, tzinfo=UTC)
HAND_TAKES = timedelta(minutes=4)
TABLE = "k3x9q2zz"
MOST_HANDS = 40
DISCORD_EPOCH_MS = 1_420_070_400_000


def build_click_id(moment: datetime, counter: int = 0) -> int:
    """Return the id of a click at a moment."""
    return (int(moment.timestamp() * 1000) - DISCORD_EPOCH_MS << 22) + counter


def _keep_order(clicks: list[int]) -> list[int]:
    return clicks


def _one_table(_number: int) -> str:
    return TABLE


def proven_record(
    rules: Rules,
    seed: int,
    *,
    hands: int = 3,
    scheme: str = SCHEME,
    clicks_of: Callable[[list[int]], list[int]] = _keep_order,
    table_of: Callable[[int], str] = _one_table,
) -> Record:
    """Return a game of at most ``hands`` hands; if it goes on, another hand has just been dealt.

    Args:
        rules: of the table.
        seed: determines everything.
        hands: how many are played.
        scheme: of all deals.
        clicks_of: the clicks that the bot uses, from those that arrived; a modified bot uses
            others.
        table_of: the table that the proof of a hand names, by the number of the hand.
    """
    rng = Random(seed)
    builder = RecordBuilder(list_names(rules))
    secrets = _draw_secrets(rng, scheme)
    committed = _build_proof(1, secrets, rng, scheme, clicks_of, table_of)
    proofs: list[DealProof] = []

    def write_down(events: Iterable[Event]) -> None:
        nonlocal committed
        for event in events:
            builder.take(event)
            if isinstance(event, Dealt):
                proofs.append(committed)
                committed = _build_proof(
                    event.number + 1, secrets, rng, scheme, clicks_of, table_of
                )

    decision = begin(rules, _build_bits(committed, 1))
    write_down(decision.events)
    state = decision.state
    while state.phase is not Phase.OVER and len(state.history) < hands:
        bits = _build_bits(committed, len(proofs) + 1)
        decision = decide(state, easy_action(state, rng), bits)
        write_down(decision.events)
        state = decision.state
    builder.abandon()
    for hand, proof in zip(builder.record.hands, proofs, strict=True):
        hand.proof = proof
        if not hand.totals:
            proof.secret = None
    return builder.record


def _draw_secrets(rng: Random, scheme: str) -> list[bytes]:
    """Return the secrets of the first hands: a chain of hashes, or drawn one by one."""
    if scheme != SCHEME:
        return [rng.randbytes(32) for _ in range(MOST_HANDS)]
    secrets = [rng.randbytes(32)]
    while len(secrets) < MOST_HANDS:
        secrets.insert(0, hashlib.sha256(secrets[0]).digest())
    return secrets


def _build_proof(
    number: int,
    secrets: list[bytes],
    rng: Random,
    scheme: str,
    clicks_of: Callable[[list[int]], list[int]],
    table_of: Callable[[int], str],
) -> DealProof:
    secret = secrets[number - 1]
    since = OPENED_AT + (number - 1) * HAND_TAKES
    shares = sorted(rng.random() for _ in range(rng.randrange(2, 6)))
    arrived_clicks = [
        build_click_id(since + share * HAND_TAKES, at) for at, share in enumerate(shares)
    ]
    return DealProof(
        table=table_of(number),
        commitment=hashlib.sha256(secret).hexdigest(),
        secret=secret.hex(),
        clicks=[str(click) for click in clicks_of(arrived_clicks)],
        scheme=scheme,
        committed_at=OPENED_AT if scheme == SCHEME else since,
        dealt_at=since + HAND_TAKES,
    )


def _build_bits(proof: DealProof, number: int) -> FairBits:
    """Return the generator of the deal, with the clicks in the order of the record."""
    message = f"{proof.scheme}|{proof.table}|{number}|{','.join(proof.clicks)}"
    key = bytes.fromhex(proof.secret or "")
    return FairBits(hmac.new(key, message.encode(), hashlib.sha256).digest())
