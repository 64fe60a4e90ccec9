"""Mutations of the proofs that deals were committed to."""

from hashlib import sha256
from random import Random

from tests.records.mutations.base import Json, Place, mutation


def proofs_of(record: Json) -> list[Json]:
    return [hand["moonshooter-deal"] for hand in record["hands"] if "moonshooter-deal" in hand]


def some_proof(record: Json, rng: Random, *, first: int = 1) -> tuple[int, Json] | None:
    """Return the number of a scored hand, from ``first`` on, and its proof."""
    scored_hands = [number for number, hand in enumerate(record["hands"], 1) if "totals" in hand]
    numbers = [number for number in scored_hands if number >= first]
    if not proofs_of(record) or not numbers:
        return None
    number = rng.choice(numbers)
    return number, record["hands"][number - 1]["moonshooter-deal"]


@mutation("proof")
def secret_of_a_scored_hand_left_out(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng)
    if proof is None:
        return None
    proof[1]["secret"] = None
    return Place(proof[0])


@mutation("proof")
def proof_of_one_hand_left_out(record: Json, rng: Random) -> Place | None:
    if len(proofs_of(record)) < 2:
        return None
    number = rng.randrange(1, len(record["hands"]) + 1)
    del record["hands"][number - 1]["moonshooter-deal"]
    return Place(number)


@mutation("proof")
def secret_other(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng)
    if proof is None:
        return None
    proof[1]["secret"] = rng.randbytes(32).hex()
    return Place(proof[0])


@mutation("proof")
def secret_in_capitals(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng)
    if proof is None:
        return None
    proof[1]["secret"] = "AB" + proof[1]["secret"][2:]
    return Place(proof[0])


@mutation("proof")
def commitment_other(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng)
    if proof is None:
        return None
    proof[1]["commitment"] = rng.randbytes(32).hex()
    return Place(proof[0])


@mutation("proof")
def click_with_leading_zero(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng)
    if proof is None:
        return None
    clicks = proof[1]["clicks"]
    at = rng.randrange(len(clicks))
    clicks[at] = "0" + clicks[at]
    return Place(proof[0])


@mutation("proof")
def click_that_is_no_number(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng)
    if proof is None:
        return None
    proof[1]["clicks"][0] = rng.choice(["", "-1", "1.5", "²", "१२३", "1e9", " 1", "9" * 20])
    return Place(proof[0])


@mutation("proof")
def clicks_in_another_order(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng)
    if proof is None:
        return None
    proof[1]["clicks"].reverse()
    return Place(proof[0])


@mutation("proof")
def click_twice(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng)
    if proof is None:
        return None
    proof[1]["clicks"].insert(0, proof[1]["clicks"][0])
    return Place(proof[0])


@mutation("proof")
def click_left_out(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng)
    if proof is None:
        return None
    proof[1]["clicks"].pop(rng.randrange(len(proof[1]["clicks"])))
    return Place(proof[0])


@mutation("proof")
def table_other_in_one_hand(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng, first=2)
    if proof is None:
        return None
    proof[1]["table"] = "zzzzzzzz"
    return Place(proof[0])


@mutation("proof")
def table_other_in_all_hands(record: Json, rng: Random) -> Place | None:
    if some_proof(record, rng) is None:
        return None
    for proof in proofs_of(record):
        proof["table"] = "zzzzzzzz"
    return Place(1)


@mutation("proof")
def scheme_unknown(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng)
    if proof is None:
        return None
    proof[1]["scheme"] = "moonshooter-deal/9"
    return Place(proof[0])


@mutation("proof")
def scheme_left_out_in_a_later_hand(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng, first=2)
    if proof is None:
        return None
    del proof[1]["scheme"]
    return Place(proof[0])


@mutation("proof")
def time_of_commitment_left_out(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng)
    if proof is None:
        return None
    del proof[1]["committed_at"]
    return Place(proof[0])


@mutation("proof")
def time_of_commitment_other(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng, first=2)
    if proof is None:
        return None
    proof[1]["committed_at"] = "2026-11-22T11:59:59Z"
    return Place(proof[0])


@mutation("proof")
def times_of_another_day(record: Json, rng: Random) -> Place | None:
    """Shift all times, so that they agree with each other but not with the clicks."""
    if some_proof(record, rng) is None:
        return None
    for proof in proofs_of(record):
        for key in ("committed_at", "dealt_at"):
            proof[key] = proof[key].replace("2026-11-22", "2026-11-21")
    return Place(1)


@mutation("format")
def time_without_zone(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng)
    if proof is None:
        return None
    proof[1]["committed_at"] = "2026-11-22T12:00:00"
    return Place(proof[0])


@mutation("proof")
def secret_from_outside_the_chain(record: Json, rng: Random) -> Place | None:
    """Draw the secret of a later hand apart, with a hash that fits it."""
    proof = some_proof(record, rng, first=2)
    if proof is None:
        return None
    secret = rng.randbytes(32)
    proof[1]["secret"] = secret.hex()
    proof[1]["commitment"] = sha256(secret).hexdigest()
    return Place(proof[0])


@mutation("proof")
def click_from_before_the_previous_deal(record: Json, rng: Random) -> Place | None:
    proof = some_proof(record, rng, first=3)
    if proof is None:
        return None
    clicks = record["hands"][0]["moonshooter-deal"]["clicks"]
    proof[1]["clicks"] = [clicks[0], *proof[1]["clicks"]]
    return Place(proof[0])
