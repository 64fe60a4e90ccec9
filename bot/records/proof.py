"""Recomputes a deal from the secret that was committed to, as docs/fairness.md says."""

import re

from bot.engine.deal import deal_hand, find_dealer
from bot.engine.fair import FairBits, commitment_to, deal_key
from bot.engine.rules import Rules
from bot.engine.seats import Seat
from bot.records.faults import Faults
from bot.records.format import DealProof, Hand, Record

_SECRET = re.compile(r"[0-9a-f]{64}")
_CLICK = re.compile(r"[0-9]{1,20}")
_TABLE = re.compile(r"[a-z0-9]{1,32}")


def check_proof(record: Record, rules: Rules, hand: Hand, dealer: Seat, faults: Faults) -> None:
    """Compare a hand's deal with what its secret leads to, where the record has the secret."""
    proof = hand.proof
    if not isinstance(proof, DealProof) or proof.secret is None:
        return
    if len(hand.deal) != rules.players:
        return  # which is a fault of its own
    if not _is_sound(proof, faults):
        return
    faults.compare("proof", "the commitment", proof.commitment, commitment_to(proof.secret))
    clicks = [int(click) for click in proof.clicks]
    bits = FairBits(deal_key(proof.secret, proof.table, hand.number, clicks))
    if hand.number == 1:
        found = find_dealer(rules, bits)
        rounds = [{str(seat): str(card) for seat, card in one} for one in found.rounds]
        faults.compare("proof", "the draw", record.draw, rounds)
        faults.compare("proof", "the first dealer", record.first_dealer, found.dealer)
    dealt = deal_hand(rules, hand.number, dealer, bits)
    wanted = [[str(card) for card in cards] for cards in dealt.hands]
    for seat, cards in enumerate(wanted):
        # The order within a hand tells nothing, and other programs may sort it.
        faults.compare("proof", f"the deal of seat {seat}", sorted(hand.deal[seat]), sorted(cards))


def _is_sound(proof: DealProof, faults: Faults) -> bool:
    sound = (
        _SECRET.fullmatch(proof.secret or "") is not None
        and _TABLE.fullmatch(proof.table) is not None
        and all(_CLICK.fullmatch(click) for click in proof.clicks)
    )
    if not sound:
        faults.add("proof", "the secret, the table or the clicks are not of the form they have")
    return sound
