"""The fair deal of docs/fairness.md: what it is made from, and the words it comes to."""

import hashlib
import hmac
from datetime import UTC, datetime, timedelta

import pytest

from bot.engine.chance.fair_deal import (
    BY_ARRIVAL,
    BY_HAND,
    CLOCKS_AGREE_WITHIN,
    SCHEME,
    UNCOMMITTED,
    ChainChosen,
    EntropyGiven,
    FairBits,
    Fairness,
    SawCommitment,
    SecretChosen,
    SecretShown,
    click_time,
    deal_key,
    fair_seen,
    is_timely,
)

SECRET, NEXT_SECRET = "0f" * 32, "1e" * 32
CLICKS = (1573311886068285440, 1573311879571308544)  # the later one came first
FIRST = SecretChosen(1, SECRET, BY_HAND)
SECOND = SecretChosen(2, NEXT_SECRET, BY_HAND)
CHAIN = ChainChosen(1, NEXT_SECRET, 3)


def draw_words(bits: FairBits, count: int) -> list[int]:
    return [bits.getrandbits(32) for _ in range(count)]


def test_words_are_those_of_the_blocks_in_the_order_of_their_counter():
    key = deal_key(SECRET, "k3x9q2zz", 1, CLICKS)
    stream = b"".join(hmac.digest(key, n.to_bytes(8, "big"), hashlib.sha256) for n in range(3))
    expected = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, 96, 4)]
    assert draw_words(FairBits(key), 24) == expected


@pytest.mark.parametrize("count", [8, 31, 33, 64])
def test_a_deal_asks_for_words_of_32_bits_alone(count: int):
    with pytest.raises(ValueError, match=r"^a deal is made of 32-bit words$"):
        FairBits(b"key").getrandbits(count)


def test_clicks_are_kept_from_the_commitment_to_the_deal():
    fairness = UNCOMMITTED.after(FIRST)
    assert fairness == Fairness(FIRST, None, ())
    for click in CLICKS:
        fairness = fairness.after(EntropyGiven(click))
    assert fairness == Fairness(FIRST, None, CLICKS)
    assert fairness.after_deal() == Fairness(None, FIRST, ())


def test_next_hand_is_committed_to_while_one_is_played():
    playing = UNCOMMITTED.after(FIRST).after_deal().after(EntropyGiven(CLICKS[0]))
    committed = playing.after(SECOND)
    assert committed == Fairness(SECOND, FIRST, CLICKS[:1])
    assert committed.after(EntropyGiven(CLICKS[1])) == Fairness(SECOND, FIRST, CLICKS)
    assert committed.after(SecretShown(1, SECRET)) == Fairness(SECOND, None, CLICKS[:1])
    assert committed.after_deal() == Fairness(None, SECOND, ())


def sha256(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def test_secret_of_each_hand_of_a_chain_is_the_hash_of_the_next_ones():
    assert CHAIN.secret(3) == NEXT_SECRET
    assert CHAIN.secret(2) == sha256(NEXT_SECRET)
    assert CHAIN.secret(1) == sha256(sha256(NEXT_SECRET))
    later = ChainChosen(41, SECRET, 2)
    assert (later.secret(42), later.secret(41)) == (SECRET, sha256(SECRET))
    assert [number for number in range(39, 45) if later.covers(number)] == [41, 42]


def test_chain_is_committed_to_by_the_hash_of_its_first_secret():
    assert fair_seen(CHAIN) == SawCommitment(1, sha256(CHAIN.secret(1)))


def test_each_deal_of_a_chain_is_made_from_the_next_secret_until_it_is_used_up():
    fairness = UNCOMMITTED.after(CHAIN).after(EntropyGiven(CLICKS[0]))
    for number in (1, 2, 3):
        secret = SecretChosen(number, CHAIN.secret(number), SCHEME)
        assert fairness.upcoming == secret
        fairness = fairness.after_deal()
        assert (fairness.current, fairness.entropy) == (secret, ())
        fairness = fairness.after(SecretShown(number, secret.secret)).after(EntropyGiven(CLICKS[1]))
        assert (fairness.current, fairness.entropy) == (None, CLICKS[1:])
    assert fairness.upcoming is None


@pytest.mark.parametrize("scheme", [BY_ARRIVAL, BY_HAND, SCHEME])
def test_deal_is_made_by_the_scheme_that_was_committed_to(scheme: str):
    fairness = Fairness(SecretChosen(3, SECRET, scheme), None, CLICKS)
    bits = fairness.bits("k3x9q2zz")
    assert bits is not None
    assert draw_words(bits, 8) == draw_words(
        FairBits(deal_key(SECRET, "k3x9q2zz", 3, CLICKS, scheme)), 8
    )


def test_order_of_the_clicks_counts_in_the_first_scheme_alone():
    ways = [(CLICKS, scheme) for scheme in (BY_ARRIVAL, SCHEME)]
    ways += [(CLICKS[::-1], scheme) for scheme in (BY_ARRIVAL, SCHEME)]
    first, second, turned_first, turned_second = (
        deal_key(SECRET, "k3x9q2zz", 1, clicks, scheme) for clicks, scheme in ways
    )
    assert first != turned_first
    assert second == turned_second


def test_deal_that_nothing_was_committed_for_has_no_bits():
    assert UNCOMMITTED.bits("k3x9q2zz") is None


def test_commitment_shows_the_hash_and_not_the_secret():
    hashed = hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    assert fair_seen(FIRST) == SawCommitment(1, hashed)
    for public in (EntropyGiven(CLICKS[0]), SecretShown(1, SECRET)):
        assert fair_seen(public) is public


def test_click_counts_up_to_five_minutes_from_the_clock():
    moment = click_time(CLICKS[0])
    assert moment == datetime(2015, 1, 1, tzinfo=UTC) + timedelta(milliseconds=CLICKS[0] >> 22)
    for way in (1, -1):
        assert is_timely(CLICKS[0], moment + way * CLOCKS_AGREE_WITHIN)
        assert not is_timely(CLICKS[0], moment + way * (CLOCKS_AGREE_WITHIN + timedelta(seconds=1)))
