"""What the check says about a proof: its form, its place in the game, its clicks and its deal."""

import hashlib
from collections.abc import Callable
from datetime import datetime, timedelta

import msgspec
import pytest
from msgspec import UNSET

from bot.engine.chance.fair_deal import BY_ARRIVAL, BY_HAND, CLOCKS_AGREE_WITHIN, SCHEMES
from bot.engine.model.seats import Seat, seat_to_left
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.records import proof
from bot.records.faults import Faults
from bot.records.format import DealProof, Record, to_line
from bot.records.proof import Proofs, note_on
from tests.records.proven import HAND_TAKES, OPENED_AT, build_click_id, proven_record

RULES = VARIANTS["ricketts"].rules(4, {"limit": 1000})
DRAWN = VARIANTS["increduhearts"].rules(4, {"limit": 1000})
# One finished hand, and one that has just been dealt.
LINES = {rules.variant: to_line(proven_record(rules, 3, hands=1)) for rules in (RULES, DRAWN)}


def load_record(rules: Rules = RULES) -> Record:
    return msgspec.json.decode(LINES[rules.variant], type=Record)


def get_proof(record: Record, number: int) -> DealProof:
    proof = record.hands[number - 1].proof
    assert isinstance(proof, DealProof)
    return proof


def find_proof_faults(record: Record, rules: Rules = RULES) -> list[tuple[int | None, str]]:
    """Return the hand and the words of each fault."""
    faults, proofs = Faults(1), Proofs(record)
    for number, hand in enumerate(record.hands, start=1):
        faults.hand = number
        dealer = seat_to_left(Seat(record.first_dealer), rules.players, number - 1)
        proofs.check(rules, hand, dealer, faults)
    assert {fault.rule for fault in faults.listed} <= {"proof"}
    return [(fault.hand, fault.words) for fault in faults.listed]


@pytest.mark.parametrize("rules", [RULES, DRAWN], ids=lambda rules: rules.variant)
def test_honest_proofs_have_no_faults(rules: Rules) -> None:
    assert find_proof_faults(load_record(rules), rules) == []


def test_proofs_are_in_all_hands_or_in_none() -> None:
    words = "the hand has no moonshooter-deal, but others of the game have one"
    for number in (1, 2):
        record = load_record()
        record.hands[number - 1].proof = UNSET
        assert find_proof_faults(record) == [(number, words)]
    record.hands[0].proof = UNSET
    assert find_proof_faults(record) == []


# Form

NOT_HEXADECIMAL = "is not 64 lower-case hexadecimal digits"


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        (
            "scheme",
            "moonshooter-deal/9",
            f'the scheme is "moonshooter-deal/9", but should be {" or ".join(SCHEMES)}',
        ),
        ("committed_at", UNSET, "committed_at or dealt_at is missing"),
        ("dealt_at", UNSET, "committed_at or dealt_at is missing"),
        ("commitment", "0" * 63, f"the commitment {NOT_HEXADECIMAL}"),
        ("commitment", "0" * 65, f"the commitment {NOT_HEXADECIMAL}"),
        ("commitment", "A" * 64, f"the commitment {NOT_HEXADECIMAL}"),
        ("secret", "0" * 63, f"the secret {NOT_HEXADECIMAL}"),
        ("secret", "A" * 64, f"the secret {NOT_HEXADECIMAL}"),
        ("clicks", ["7", "x"], 'the click "x" is not an id: it should be a number'),
        ("clicks", ["-7"], 'the click "-7" is not an id: it should be a number'),
        ("clicks", ["1" * 20], f'the click "{"1" * 20}" is not an id: it should be a number'),
        ("clicks", ["07", "x"], 'the click "07" is not an id: an id has no leading zeros'),
    ],
)
def test_proof_has_the_form_that_the_bot_writes(field: str, value: object, words: str) -> None:
    record = load_record()
    setattr(get_proof(record, 1), field, value)

    assert find_proof_faults(record)[0] == (1, words)


@pytest.mark.parametrize(
    ("table", "is_id"), [("a", 1), ("a" * 32, 1), ("a" * 33, 0), ("A", 0), ("", 0)]
)
def test_table_of_a_proof_is_an_id(table: str, is_id: bool) -> None:
    record = load_record()
    del record.hands[0]
    get_proof(record, 1).table = table

    assert find_proof_faults(record) == (
        [] if is_id else [(1, f'"{table}" is not the id of a table')]
    )


def test_all_proofs_are_of_one_table() -> None:
    record = load_record()
    get_proof(record, 2).table = "abc"

    assert find_proof_faults(record) == [(2, 'the table is "abc", but should be "k3x9q2zz"')]


def test_secret_is_published_with_the_score() -> None:
    record = load_record()
    get_proof(record, 1).secret = None

    first, *_ = find_proof_faults(record)
    assert first == (1, "the hand has a score, but its secret is null")


# Order of the hands


def test_secrets_of_a_chain_are_drawn_together() -> None:
    record = load_record()
    get_proof(record, 2).committed_at = OPENED_AT + timedelta(seconds=1)

    assert find_proof_faults(record) == [
        (
            2,
            "committed_at is 2026-11-22T12:00:01+00:00, "
            "but the chain of secrets was drawn at 2026-11-22T12:00:00+00:00",
        )
    ]


def test_hash_of_a_secret_is_the_secret_of_the_hand_before() -> None:
    record = load_record()
    other_commitment = hashlib.sha256(bytes(32)).hexdigest()
    get_proof(record, 2).commitment = other_commitment

    right = get_proof(record, 1).secret
    words = f'the commitment is "{other_commitment}", but should be "{right}"'
    assert find_proof_faults(record) == [(2, words)]


def test_another_chain_begins_only_when_one_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    record = load_record()
    second_proof = get_proof(record, 2)
    second_proof.commitment = hashlib.sha256(bytes(32)).hexdigest()
    second_proof.committed_at = get_proof(record, 1).dealt_at
    assert len(find_proof_faults(record)) == 2

    monkeypatch.setattr(proof, "CHAIN_LENGTH", 1)

    assert find_proof_faults(record) == []


def test_hand_with_its_own_secret_is_committed_to_when_the_previous_one_is_dealt() -> None:
    record = proven_record(RULES, 3, hands=1, scheme=BY_HAND)
    assert find_proof_faults(record) == []

    get_proof(record, 2).committed_at = OPENED_AT + HAND_TAKES + timedelta(seconds=1)
    assert find_proof_faults(record) == [
        (
            2,
            "committed_at is 2026-11-22T12:04:01+00:00, "
            "but the previous hand was dealt at 2026-11-22T12:04:00+00:00",
        )
    ]
    get_proof(record, 2).committed_at = UNSET
    assert find_proof_faults(record)[-1] == (
        2,
        "committed_at is missing, but the previous hand was dealt at 2026-11-22T12:04:00+00:00",
    )


def test_newer_scheme_may_follow_the_first_one_but_not_precede_it() -> None:
    old_first = load_record()
    first = get_proof(old_first, 1)
    first.scheme, first.secret = BY_ARRIVAL, "0" * 64
    second = [words for hand, words in find_proof_faults(old_first) if hand == 2]
    assert second == []

    old_last = load_record()
    get_proof(old_last, 2).scheme = BY_ARRIVAL
    assert find_proof_faults(old_last) == [
        (2, f"the scheme is {BY_ARRIVAL}, but the previous hand has a newer one")
    ]


def test_first_scheme_needs_no_times() -> None:
    record = load_record()
    del record.hands[0]
    proof = get_proof(record, 1)
    proof.scheme, proof.committed_at, proof.dealt_at = UNSET, UNSET, UNSET
    proof.clicks = ["3", "2", "2"]

    assert find_proof_faults(record) == []


# Clicks


def check_unpublished(change: Callable[[DealProof], None]) -> list[tuple[int | None, str]]:
    """Return the faults of a hand whose secret is not published yet, after a change."""
    record = proven_record(RULES, 3, hands=1, scheme=BY_HAND)
    del record.hands[0]
    change(get_proof(record, 1))
    return find_proof_faults(record)


def replace_clicks(*moments: datetime) -> Callable[[DealProof], None]:
    def change(proof: DealProof) -> None:
        proof.clicks = [str(build_click_id(moment)) for moment in moments]

    return change


COMMITTED, DEALT = OPENED_AT + HAND_TAKES, OPENED_AT + 2 * HAND_TAKES
MILLISECOND = timedelta(milliseconds=1)


def test_clicks_ascend_without_repetition() -> None:
    middle = COMMITTED + HAND_TAKES / 2
    words = "the clicks are not in ascending order without repetition"

    assert check_unpublished(replace_clicks(COMMITTED, middle, DEALT)) == []
    assert check_unpublished(replace_clicks(middle, COMMITTED)) == [(1, words)]
    assert check_unpublished(replace_clicks(COMMITTED, middle, middle)) == [(1, words)]


def test_hand_may_have_no_clicks() -> None:
    assert check_unpublished(replace_clicks()) == []


def test_clicks_are_made_within_the_tolerance_of_the_clocks() -> None:
    first, last = COMMITTED - CLOCKS_AGREE_WITHIN, DEALT + CLOCKS_AGREE_WITHIN
    span = "outside 2026-11-22T12:04:00+00:00 to 2026-11-22T12:08:00+00:00"
    early, late = first - MILLISECOND, last + MILLISECOND

    assert check_unpublished(replace_clicks(first, last)) == []
    assert check_unpublished(replace_clicks(early, last)) == [
        (
            1,
            f"the click {build_click_id(early)} was made at "
            f"2026-11-22T11:58:59.999000+00:00, {span}",
        )
    ]
    assert check_unpublished(replace_clicks(first, late)) == [
        (
            1,
            f"the click {build_click_id(late)} was made at "
            f"2026-11-22T12:13:00.001000+00:00, {span}",
        )
    ]


def test_hand_is_not_dealt_before_it_is_committed_to() -> None:
    def at_once(proof: DealProof) -> None:
        proof.dealt_at, proof.clicks = proof.committed_at, []

    def before(proof: DealProof) -> None:
        proof.dealt_at = COMMITTED - timedelta(seconds=1)

    assert check_unpublished(at_once) == []
    assert check_unpublished(before) == [
        (
            1,
            "dealt_at is 2026-11-22T12:03:59+00:00, "
            "before committed_at, which is 2026-11-22T12:04:00+00:00",
        )
    ]


def test_clicks_of_a_chains_later_hand_are_made_after_the_previous_deal() -> None:
    record = load_record()
    early = build_click_id(COMMITTED - CLOCKS_AGREE_WITHIN - MILLISECOND)
    get_proof(record, 2).clicks = [str(early)]

    assert find_proof_faults(record) == [
        (
            2,
            f"the click {early} was made at 2026-11-22T11:58:59.999000+00:00, "
            "outside 2026-11-22T12:04:00+00:00 to 2026-11-22T12:08:00+00:00",
        )
    ]
    get_proof(record, 2).clicks = []
    get_proof(record, 2).dealt_at = COMMITTED - timedelta(seconds=1)
    assert find_proof_faults(record) == [
        (
            2,
            "dealt_at is 2026-11-22T12:03:59+00:00, "
            "before the previous deal, which is 2026-11-22T12:04:00+00:00",
        )
    ]


def test_faults_of_the_form_hide_those_of_clicks_and_deal() -> None:
    record = load_record()
    proof = get_proof(record, 1)
    proof.commitment, proof.clicks = "0" * 63, ["2", "1"]

    assert find_proof_faults(record) == [(1, f"the commitment {NOT_HEXADECIMAL}")]


# The deal


def test_commitment_is_the_hash_of_the_secret() -> None:
    record = load_record()
    right = get_proof(record, 1).commitment
    get_proof(record, 1).commitment = "0" * 64

    assert find_proof_faults(record) == [
        (1, f'the commitment is "{"0" * 64}", but should be "{right}"')
    ]


def test_deal_follows_from_the_secret_whatever_its_order_in_a_hand() -> None:
    record = load_record()
    deal = record.hands[0].deal
    deal[0].sort()
    assert find_proof_faults(record) == []

    deal[1][0], deal[2][0] = deal[2][0], deal[1][0]

    assert [(hand, words.partition(" is ")[0]) for hand, words in find_proof_faults(record)] == [
        (1, "the deal of seat 1"),
        (1, "the deal of seat 2"),
    ]


def test_first_scheme_uses_the_clicks_in_their_order_of_arrival() -> None:
    record = proven_record(
        RULES, 4, hands=1, scheme=BY_ARRIVAL, clicks_of=lambda value: value[::-1]
    )
    for number in (1, 2):
        get_proof(record, number).committed_at = get_proof(record, number).dealt_at = UNSET

    assert find_proof_faults(record) == []
    get_proof(record, 1).clicks.reverse()
    assert {words.partition(" of ")[0] for _, words in find_proof_faults(record)} >= {"the deal"}


def test_first_deal_determines_the_draw_and_the_first_dealer() -> None:
    record = load_record(DRAWN)
    right, dealer = msgspec.json.encode(record.draw).decode(), record.first_dealer
    record.draw = [dict.fromkeys("0123", "2C")]

    (fault,) = [words for _, words in find_proof_faults(record, DRAWN)]

    assert fault.startswith("the draw is a list of lists or objects")
    record.draw = msgspec.json.decode(right)
    assert find_proof_faults(record, DRAWN) == []
    record.first_dealer = (dealer + 1) % 4
    assert find_proof_faults(record, DRAWN)[0] == (
        1,
        f"the first dealer is {record.first_dealer}, but should be {dealer}",
    )


def test_deal_without_all_its_hands_is_not_compared() -> None:
    record = load_record()
    record.hands[0].deal.pop()

    assert find_proof_faults(record) == []


def test_only_the_first_scheme_is_remarked_on() -> None:
    record = load_record()
    assert note_on(record) is None

    get_proof(record, 2).scheme = UNSET

    remark = "the order and the times of the clicks cannot be verified"
    assert note_on(record) == f"deals by {BY_ARRIVAL}: {remark}"
    for hand in record.hands:
        hand.proof = UNSET
    assert note_on(record) is None
