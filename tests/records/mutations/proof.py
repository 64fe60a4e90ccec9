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
    number, proof = some_proof(record, rng) or (0, {})
    if not number:
        return None
    proof["secret"] = None
    return Place(number)


@mutation("proof")
def proof_of_one_hand_left_out(record: Json, rng: Random) -> Place | None:
    if len(proofs_of(record)) < 2:
        return None
    number = rng.randrange(1, len(record["hands"]) + 1)
    del record["hands"][number - 1]["moonshooter-deal"]
    return Place(number)


@mutation("proof")
def secret_other(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng) or (0, {})
    if not number:
        return None
    proof["secret"] = rng.randbytes(32).hex()
    return Place(number)


@mutation("proof")
def secret_in_capitals(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng) or (0, {})
    if not number:
        return None
    proof["secret"] = "AB" + proof["secret"][2:]
    return Place(number)


@mutation("proof")
def commitment_other(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng) or (0, {})
    if not number:
        return None
    proof["commitment"] = rng.randbytes(32).hex()
    return Place(number)


@mutation("proof")
def click_with_leading_zero(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng) or (0, {})
    if not number:
        return None
    clicks = proof["clicks"]
    at = rng.randrange(len(clicks))
    clicks[at] = "0" + clicks[at]
    return Place(number)


@mutation("proof")
def click_that_is_no_number(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng) or (0, {})
    if not number:
        return None
    proof["clicks"][0] = rng.choice(["", "-1", "1.5", "²", "१२३", "1e9", " 1", "9" * 20])
    return Place(number)


@mutation("proof")
def clicks_in_another_order(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng) or (0, {})
    if not number:
        return None
    proof["clicks"].reverse()
    return Place(number)


@mutation("proof")
def click_twice(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng) or (0, {})
    if not number:
        return None
    proof["clicks"].insert(0, proof["clicks"][0])
    return Place(number)


@mutation("proof")
def click_left_out(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng) or (0, {})
    if not number:
        return None
    proof["clicks"].pop(rng.randrange(len(proof["clicks"])))
    return Place(number)


@mutation("proof")
def table_other_in_one_hand(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng, first=2) or (0, {})
    if not number:
        return None
    proof["table"] = "zzzzzzzz"
    return Place(number)


@mutation("proof")
def table_other_in_all_hands(record: Json, rng: Random) -> Place | None:
    if some_proof(record, rng) is None:
        return None
    for proof in proofs_of(record):
        proof["table"] = "zzzzzzzz"
    return Place(1)


@mutation("proof")
def scheme_unknown(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng) or (0, {})
    if not number:
        return None
    proof["scheme"] = "moonshooter-deal/9"
    return Place(number)


@mutation("proof")
def scheme_left_out_in_a_later_hand(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng, first=2) or (0, {})
    if not number:
        return None
    del proof["scheme"]
    return Place(number)


@mutation("proof")
def time_of_commitment_left_out(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng) or (0, {})
    if not number:
        return None
    del proof["committed_at"]
    return Place(number)


@mutation("proof")
def time_of_commitment_other(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng, first=2) or (0, {})
    if not number:
        return None
    proof["committed_at"] = "2026-11-22T11:59:59Z"
    return Place(number)


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
    number, proof = some_proof(record, rng) or (0, {})
    if not number:
        return None
    proof["committed_at"] = "2026-11-22T12:00:00"
    return Place(number)


@mutation("proof")
def secret_from_outside_the_chain(record: Json, rng: Random) -> Place | None:
    """Draw the secret of a later hand apart, with a hash that fits it."""
    number, proof = some_proof(record, rng, first=2) or (0, {})
    if not number:
        return None
    secret = rng.randbytes(32)
    proof["secret"] = secret.hex()
    proof["commitment"] = sha256(secret).hexdigest()
    return Place(number)


@mutation("proof")
def click_from_before_the_previous_deal(record: Json, rng: Random) -> Place | None:
    number, proof = some_proof(record, rng, first=3) or (0, {})
    if not number:
        return None
    clicks = record["hands"][0]["moonshooter-deal"]["clicks"]
    proof["clicks"] = [clicks[0], *proof["clicks"]]
    return Place(number)
