"""Checks of fair deals, recomputed from their secrets (docs/fairness.md)."""

import re
from datetime import datetime
from itertools import pairwise
from typing import Final

from msgspec import UNSET

from bot.engine.chance.fair_deal import (
    BY_ARRIVAL,
    CHAIN_LENGTH,
    CLOCKS_AGREE_WITHIN,
    SCHEME,
    SCHEMES,
    FairBits,
    click_time,
    commitment_to,
    deal_key,
)
from bot.engine.model.seats import Seat
from bot.engine.play.deal import deal_hand, draw_dealer
from bot.engine.rules.rules import Rules
from bot.records.faults import Faults, format_value
from bot.records.format import DealProof, Hand, Record

_HASH: Final = re.compile(r"[0-9a-f]{64}")
_CLICK: Final = re.compile(r"0|[1-9][0-9]{0,18}")
_TABLE: Final = re.compile(r"[a-z0-9]{1,32}")


class Proofs:
    """The proofs of a game, hand by hand; all hands belong to one table and come in order.

    The game of a record without any proof was dealt in another way. If one hand has a proof, all
    must have one. After a fault, later hands can't be checked.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        proofs = [hand.proof for hand in record.hands if isinstance(hand.proof, DealProof)]
        self._first = proofs[0] if proofs else None
        self._before: DealProof | None = None
        self._links = 1  # hands of the current chain of secrets so far

    def check(self, rules: Rules, hand: Hand, dealer: Seat, faults: Faults) -> None:
        """Check the proof of the next hand, and its deal if the secret is known."""
        if self._first is None:
            return
        proof = hand.proof
        if not isinstance(proof, DealProof):
            faults.add("proof", "the hand has no moonshooter-deal, but others of the game have one")
            return
        before, self._before = self._before, proof
        faults_before = len(faults.listed)
        _check_form(proof, faults)
        faults.compare("proof", "the table", proof.table, self._first.table)
        since, field = proof.committed_at, "committed_at"
        if before is not None and self._continues_chain(before, proof):
            since, field = before.dealt_at, "the previous deal"
            _check_link(before, proof, faults)
        elif before is not None:
            _check_order(before, proof, faults)
        if hand.totals is not UNSET and proof.secret is None:
            faults.add("proof", "the hand has a score, but its secret is null")
        if len(faults.listed) == faults_before:
            _check_clicks(proof, since, field, faults)
            _check_deal(self._record, rules, hand, dealer, proof, faults)

    def _continues_chain(self, before: DealProof, proof: DealProof) -> bool:
        """Return whether the secret must belong to the same chain as that of the previous hand."""
        continues = _scheme(before) == SCHEME == _scheme(proof) and self._links < CHAIN_LENGTH
        self._links = self._links + 1 if continues else 1
        return continues


def note_on(record: Record) -> str | None:
    """Return a remark about valid proofs by a scheme that proves less, or ``None``."""
    proofs = [hand.proof for hand in record.hands if isinstance(hand.proof, DealProof)]
    if all(_scheme(proof) != BY_ARRIVAL for proof in proofs):
        return None
    return f"deals by {BY_ARRIVAL}: the order and the times of the clicks cannot be verified"


def _scheme(proof: DealProof) -> str:
    return BY_ARRIVAL if proof.scheme is UNSET else proof.scheme


def _rank(proof: DealProof) -> int:
    """Return a number that is greater for newer schemes; duplicates and single tables never mix."""
    return SCHEMES.index(_scheme(proof)) if _scheme(proof) in SCHEMES else len(SCHEMES)


def _check_form(proof: DealProof, faults: Faults) -> None:
    if _scheme(proof) not in SCHEMES:
        possible = " or ".join(SCHEMES)
        faults.add("proof", f"the scheme is {format_value(proof.scheme)}, but should be {possible}")
    elif _scheme(proof) != BY_ARRIVAL and (proof.committed_at is UNSET or proof.dealt_at is UNSET):
        faults.add("proof", "committed_at or dealt_at is missing")
    if _TABLE.fullmatch(proof.table) is None:
        faults.add("proof", f"{format_value(proof.table)} is not the id of a table")
    if _HASH.fullmatch(proof.commitment) is None:
        faults.add("proof", "the commitment is not 64 lower-case hexadecimal digits")
    if proof.secret is not None and _HASH.fullmatch(proof.secret) is None:
        faults.add("proof", "the secret is not 64 lower-case hexadecimal digits")
    wrong = next((click for click in proof.clicks if _CLICK.fullmatch(click) is None), None)
    if wrong is not None:
        fault = "an id has no leading zeros" if wrong.startswith("0") else "it should be a number"
        faults.add("proof", f"the click {format_value(wrong)} is not an id: {fault}")


def _check_link(before: DealProof, proof: DealProof, faults: Faults) -> None:
    """Check that the hash of the secret is the secret of the previous hand."""
    faults.compare("proof", "the commitment", proof.commitment, before.secret)
    if proof.committed_at != before.committed_at:
        recorded, expected = _format_moment(proof.committed_at), _format_moment(before.committed_at)
        words = f"committed_at is {recorded}, but the chain of secrets was drawn at {expected}"
        faults.add("proof", words)


def _check_order(before: DealProof, proof: DealProof, faults: Faults) -> None:
    """Check that the hand was committed to when the previous one was dealt."""
    if _rank(proof) < _rank(before):
        words = f"the scheme is {_scheme(proof)}, but the previous hand has a newer one"
        faults.add("proof", words)
    elif _scheme(before) != BY_ARRIVAL and proof.committed_at != before.dealt_at:
        recorded, expected = _format_moment(proof.committed_at), _format_moment(before.dealt_at)
        words = f"committed_at is {recorded}, but the previous hand was dealt at {expected}"
        faults.add("proof", words)


def _check_clicks(proof: DealProof, since: object, field: str, faults: Faults) -> None:
    """Check that the clicks are sorted and came after ``since`` (``field``) and before the deal."""
    if not isinstance(since, datetime) or not isinstance(proof.dealt_at, datetime):
        return
    if proof.dealt_at < since:
        at, earliest = _format_moment(proof.dealt_at), _format_moment(since)
        faults.add("proof", f"dealt_at is {at}, before {field}, which is {earliest}")
        return
    clicks = [int(click) for click in proof.clicks]
    if any(earlier >= other for earlier, other in pairwise(clicks)):
        faults.add("proof", "the clicks are not in ascending order without repetition")
    slack = CLOCKS_AGREE_WITHIN
    for click in clicks:
        moment = click_time(click)
        if moment - proof.dealt_at > slack or since - moment > slack:
            span = f"{_format_moment(since)} to {_format_moment(proof.dealt_at)}"
            faults.add(
                "proof", f"the click {click} was made at {_format_moment(moment)}, outside {span}"
            )


def _check_deal(
    record: Record, rules: Rules, hand: Hand, dealer: Seat, proof: DealProof, faults: Faults
) -> None:
    """Compare a hand's deal with the one that follows from its secret."""
    if proof.secret is None or len(hand.deal) != rules.players:
        return  # the secret is not known yet, or there is already a fault
    faults.compare("proof", "the commitment", proof.commitment, commitment_to(proof.secret))
    clicks = [int(click) for click in proof.clicks]
    bits = FairBits(deal_key(proof.secret, proof.table, hand.number, clicks, _scheme(proof)))
    if hand.number == 1:
        draw = draw_dealer(rules, bits)
        rounds = [{str(seat): str(card) for seat, card in cards} for cards in draw.rounds]
        faults.compare("proof", "the draw", record.draw, rounds)
        faults.compare("proof", "the first dealer", record.first_dealer, draw.dealer)
    dealt = deal_hand(rules, hand.number, dealer, bits)
    expected = [[str(card) for card in cards] for cards in dealt.hands]
    for seat, cards in enumerate(expected):
        # The order within a hand means nothing, and other programs may sort it.
        faults.compare("proof", f"the deal of seat {seat}", sorted(hand.deal[seat]), sorted(cards))


def _format_moment(moment: object) -> str:
    return moment.isoformat() if isinstance(moment, datetime) else "missing"
