"""Fair deals: each is committed to in advance, and can be recomputed from docs/fairness.md.

The recomputation here follows the page and shares no code with the engine.
"""

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from bot.engine.chance.fair_deal import (
    BY_ARRIVAL,
    BY_HAND,
    SCHEME,
    ChainChosen,
    EntropyGiven,
    SawCommitment,
    SecretChosen,
    SecretShown,
    click_time,
    fair_seen,
)
from bot.engine.play.events import DealerFound, Dealt
from bot.engine.variants import VARIANTS
from bot.players.registry import LEVELS
from bot.records.check import check_line
from bot.records.format import to_line
from bot.store.log import EventLog, StoredEvent
from bot.table.history.deal_proofs import build_proofs
from bot.table.history.game_records import record_in
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Person
from bot.table.service import transaction
from bot.table.service.service import Tables
from bot.table.state.event_codec import decode, encode
from bot.table.state.steps import current_step

ANN, BO = Person(1, "Ann"), Person(2, "Bo")
PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"


def words(secret: str, table_id: str, number: int, clicks: list[int]) -> Iterator[int]:
    click_list = ",".join(map(str, sorted(set(clicks))))
    return list_words(secret, f"moonshooter-deal/3|{table_id}|{number}|{click_list}")


def list_words(secret: str, message: str) -> Iterator[int]:
    key = hmac.new(bytes.fromhex(secret), message.encode(), hashlib.sha256).digest()
    count = 0
    while True:
        block = hmac.new(key, count.to_bytes(8, "big"), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")
        count += 1


def number_below(n: int, source: Iterator[int]) -> int:
    greatest = 2**32 // n * n
    return next(word for word in source if word < greatest) % n


def shuffle(deck: list[str], source: Iterator[int]) -> list[str]:
    deck = sorted(deck)
    for i in range(len(deck) - 1, 0, -1):
        j = number_below(i + 1, source)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def test_vectors_of_the_page_follow_from_its_instructions():
    text = PAGE.read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| `([0-9a-f]{64})` \| `(\w{8})` \| (\d+) \| (.+?) \| `(\w+)` \| (.+?) \|$", text, re.M
    )
    assert len(rows) == 3
    for secret, table_id, number, clicks, commitment, first in rows:
        ids = [] if clicks == "none" else [int(click) for click in clicks.split(", ")]
        source = words(secret, table_id, int(number), ids)
        assert ", ".join(str(next(source)) for _ in range(3)) == first
        assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == commitment
    secret, table_id, number, *_ = rows[0]
    pack = [rank + suit for rank in "23456789TJQKA" for suit in "CDSH"]
    shuffled = shuffle(pack, words(secret, table_id, int(number), []))
    beginning = re.search(r"the 52 cards begin `(.+?)`", text)
    assert beginning
    assert " ".join(shuffled[:8]) == beginning[1]
    first, commitment = re.findall(r"that of hand 1 is `(\w+)`\nand the commitment `(\w+)`", text)[
        0
    ]
    link = bytes(32)
    for _ in range(127):
        link = hashlib.sha256(link).digest()
    assert (link.hex(), hashlib.sha256(link).hexdigest()) == (first, commitment)


def click_ids() -> Iterator[int]:
    """Yield ids of recent clicks, which arrive in another order than they were made in."""
    now = int(datetime.now(UTC).timestamp() * 1000) - 1_420_070_400_000
    counters = list(range(2000))
    Random(6).shuffle(counters)
    return iter([(now << 22) + counter for counter in counters])


def draw_secrets_by_hand(monkeypatch: pytest.MonkeyPatch, scheme: str) -> None:
    """Commit to each hand separately, as earlier versions did."""
    monkeypatch.setattr(
        transaction, "ChainChosen", lambda number, secret, _: SecretChosen(number, secret, scheme)
    )


async def play_three_hands(
    tables: Tables, variant: str, clicks: Iterator[int] | None = None
) -> str:
    """Play three hands of Ann and Bo with two computers; every click has a unique id."""
    rng, clicks = Random(5), clicks or click_ids()
    table_id = (await tables.open(7, 8, ANN, variant, options={"limit": 1000})).table_id
    await tables.change_lobby(table_id, lambda now: lobbies.join(now, BO), click=next(clicks))
    for _ in range(2):
        await tables.change_lobby(table_id, lambda now: lobbies.add_computer(now, ANN.user_id))
    await tables.start(table_id, ANN.user_id, click=next(clicks))
    while True:
        for person in (ANN, BO):
            person_view = await tables.person_view(table_id, person.user_id)
            if person_view.view is None or len(person_view.view.history) >= 3:
                return table_id
            if person_view.view.pending is not None:
                await tables.act(
                    table_id,
                    person.user_id,
                    current_step(person_view.view),
                    lambda _, view=person_view.view: LEVELS["easy"](view, rng),
                    click=next(clicks),
                )


@pytest.mark.parametrize("variant", ["ricketts", "increduhearts"])
async def test_deals_follow_from_published_data(database, variant):
    log = EventLog(database)
    table_id = await play_three_hands(Tables(log, Random(1)), variant)
    events = [decode(stored_event) for stored_event in await log.load(table_id)]
    commitments, secrets, clicks, deals = [], {}, [], {}
    added: dict[int, list[int]] = {}
    for event in events:
        match event:
            case ChainChosen(1, _, hands, scheme):
                assert (hands, scheme) == (128, SCHEME)
                assert not deals  # the commitment comes before the deal
                commitments.append(fair_seen(event).commitment)
            case EntropyGiven(click):
                clicks.append(click)
            case DealerFound():
                draw = event
            case Dealt(number=number):
                deals[number], added[number], clicks = event, clicks, []
            case SecretShown(number, secret):
                secrets[number] = secret
    assert sorted(secrets) == [1, 2, 3]
    rules = VARIANTS[variant].rules(4)
    hashes = [hashlib.sha256(bytes.fromhex(secrets[number])).hexdigest() for number in (1, 2, 3)]
    assert hashes == [*commitments, secrets[1], secrets[2]]
    for number, secret in secrets.items():
        assert added[number]  # players' clicks were mixed in
        source = words(secret, table_id, number, added[number])
        deck = [str(card) for card in rules.deck]
        if number == 1 and not draw.rounds:
            assert number_below(4, source) == draw.dealer
        for draw_round in draw.rounds if number == 1 else ():
            top = shuffle(deck, source)
            assert [str(card) for _, card in draw_round] == top[: len(draw_round)]
        order = shuffle(deck, source)
        deal = deals[number]
        for place in range(4):
            seat = (deal.dealer + 1 + place) % 4
            assert [str(card) for card in deal.hands[seat]] == order[place::4]


async def test_secret_of_a_hand_is_not_public_before_its_end(database):
    log = EventLog(database)
    table_id = await play_three_hands(Tables(log, Random(1)), "ricketts")
    _, public_events = await Tables(log, Random(1)).public_history(table_id)
    events = [decode(row) for row in await log.load(table_id)]
    (chain,) = [event for event in events if isinstance(event, ChainChosen)]
    assert [event.number for event in public_events if isinstance(event, SawCommitment)] == [1]
    assert {event.number for event in public_events if isinstance(event, SecretShown)} == {1, 2, 3}
    for number in range(4, 129):
        assert chain.secret(number) not in repr(public_events)


@pytest.mark.parametrize("variant", ["ricketts", "increduhearts"])
async def test_proofs_hold_for_finished_hands_and_keep_later_secrets(database, variant):
    tables = Tables(EventLog(database), Random(1))
    table_id = await play_three_hands(tables, variant)
    proofs = await tables.proofs(table_id)
    assert [proof.holds for proof in proofs] == [True, True, True, None]
    assert [proof.secret is None for proof in proofs] == [False, False, False, True]
    assert [proof.commitment for proof in proofs[1:]] == [proof.secret for proof in proofs[:3]]


@pytest.mark.parametrize(
    ("kind", "holds"),
    [
        (SecretShown, {1: True, 2: False, 3: True, 4: None, 5: None}),
        (SecretChosen, {1: True, 3: True, 4: None, 5: None}),
    ],
)
async def test_damaged_secret_proves_nothing_and_the_others_hold(
    database, monkeypatch, kind, holds
):
    draw_secrets_by_hand(monkeypatch, BY_HAND)
    log = EventLog(database)
    table_id = await play_three_hands(Tables(log, Random(1)), "ricketts")
    damaged = []
    for stored_event in await log.load(table_id):
        event = decode(stored_event)
        if isinstance(event, kind) and event.number == 2:
            event = replace(event, secret=f"g{event.secret[1:]}")
        damaged.append((event, stored_event.at))
    assert {proof.number: proof.holds for proof in build_proofs(table_id, damaged)} == holds


async def test_record_carries_the_proofs_and_check_recomputes_the_deals(database):
    log = EventLog(database)
    table_id = await play_three_hands(Tables(log, Random(1)), "increduhearts")
    stored_record = record_in(table_id, await log.load(table_id))
    assert stored_record is not None
    line = to_line(stored_record.record)
    assert not check_line(line).faults
    assert line.count(b'"moonshooter-deal"') == 4
    record = json.loads(line)
    proof = record["hands"][1]["moonshooter-deal"]
    assert proof["scheme"] == SCHEME
    assert proof["clicks"] == sorted(proof["clicks"])
    assert proof["committed_at"] == record["hands"][0]["moonshooter-deal"]["committed_at"]
    assert proof["commitment"] == record["hands"][0]["moonshooter-deal"]["secret"]
    for key, value in (("clicks", ["1"]), ("secret", "00" * 32), ("commitment", "00" * 32)):
        spoiled = json.loads(line)
        spoiled["hands"][1]["moonshooter-deal"][key] = value
        faults = check_line(json.dumps(spoiled).encode()).faults
        assert {(fault.rule, fault.hand) for fault in faults} == {("proof", 2)}, key
    assert record["hands"][3]["moonshooter-deal"]["secret"] is None


async def test_games_of_the_first_scheme_still_verify(database, monkeypatch):
    """Such a table continues with a chain from its next commitment on."""
    log, clicks = EventLog(database), click_ids()
    draw_secrets_by_hand(monkeypatch, BY_ARRIVAL)
    table_id = await play_three_hands(Tables(log, Random(1)), "ricketts", clicks)
    proofs = await Tables(log, Random(1)).proofs(table_id)
    assert [proof.holds for proof in proofs] == [True, True, True, None, None]
    assert {proof.scheme for proof in proofs} == {BY_ARRIVAL}
    assert any(list(proof.clicks) != sorted(proof.clicks) for proof in proofs)
    source = list_words(
        proofs[0].secret,
        f"moonshooter-deal/1|{table_id}|1|{','.join(map(str, proofs[0].clicks))}",
    )
    deal_event = next(
        event for event in map(decode, await log.load(table_id)) if isinstance(event, Dealt)
    )
    assert number_below(4, source) == deal_event.dealer
    stored_record = record_in(table_id, await log.load(table_id))
    checked = check_line(to_line(stored_record.record))
    assert checked.faults == ()
    assert BY_ARRIVAL in checked.note
    assert "scheme" not in json.loads(to_line(stored_record.record))["hands"][0]["moonshooter-deal"]


@pytest.mark.parametrize("scheme", [BY_ARRIVAL, BY_HAND])
async def test_game_started_with_an_earlier_scheme_continues_with_a_chain(database, scheme):
    log, clicks = EventLog(database), click_ids()
    tables = Tables(log, Random(1))
    real_start = tables.start
    with pytest.MonkeyPatch.context() as earlier:
        draw_secrets_by_hand(earlier, scheme)

        async def start_with_current_scheme(*args, **options):
            earlier.undo()
            return await real_start(*args, **options)

        tables.start = start_with_current_scheme
        table_id = await play_three_hands(tables, "increduhearts", clicks)
    proofs = await tables.proofs(table_id)
    assert [proof.scheme for proof in proofs] == [scheme, *[SCHEME] * 3]
    assert [proof.holds for proof in proofs] == [True, True, True, None]
    _, public_events = await tables.public_history(table_id)
    assert [event.number for event in public_events if isinstance(event, SawCommitment)] == [1, 2]
    stored_record = record_in(table_id, await log.load(table_id))
    assert check_line(to_line(stored_record.record)).faults == ()


async def test_games_of_the_second_scheme_still_verify(database, monkeypatch):
    draw_secrets_by_hand(monkeypatch, BY_HAND)
    log = EventLog(database)
    table_id = await play_three_hands(Tables(log, Random(1)), "ricketts")
    proofs = await Tables(log, Random(1)).proofs(table_id)
    assert [proof.holds for proof in proofs] == [True, True, True, None, None]
    checked = check_line(to_line(record_in(table_id, await log.load(table_id)).record))
    assert (checked.faults, checked.note) == ((), None)


async def test_game_goes_on_with_another_chain_when_the_first_is_used_up(database, monkeypatch):
    monkeypatch.setattr("bot.table.service.transaction.CHAIN_LENGTH", 2)
    monkeypatch.setattr("bot.records.proof.CHAIN_LENGTH", 2)
    log = EventLog(database)
    table_id = await play_three_hands(Tables(log, Random(1)), "ricketts")
    tables = Tables(log, Random(1))
    assert [proof.holds for proof in await tables.proofs(table_id)][:3] == [True, True, True]
    _, public_events = await tables.public_history(table_id)
    assert [event.number for event in public_events if isinstance(event, SawCommitment)] == [
        1,
        3,
        5,
    ]
    assert check_line(to_line(record_in(table_id, await log.load(table_id)).record)).faults == ()


def test_secret_without_a_scheme_belongs_to_the_first_one():
    secret = "ab" * 32
    old = StoredEvent(2, "secret-chosen", f'{{"number":1,"secret":"{secret}"}}', datetime.now(UTC))
    assert decode(old) == SecretChosen(1, secret, BY_ARRIVAL)
    assert '"scheme":"moonshooter-deal/2"' in encode(SecretChosen(1, secret, BY_HAND)).body


@pytest.mark.parametrize("hours", [-3 * 24, -1, 2])
async def test_clicks_are_left_out_while_the_clock_is_wrong(database, hours, caplog):
    """Otherwise the record would contain clicks from outside the time in which they count."""
    log = EventLog(database)
    tables = Tables(log, Random(1), lambda: datetime.now(UTC) + timedelta(hours=hours))
    table_id = await play_three_hands(tables, "ricketts")
    proofs = await tables.proofs(table_id)
    assert [proof.clicks for proof in proofs] == [()] * 4
    assert [proof.holds for proof in proofs] == [True, True, True, None]
    stored_record = record_in(table_id, await log.load(table_id))
    assert check_line(to_line(stored_record.record)).faults == ()
    assert "is the clock right?" in caplog.text


async def test_record_contains_the_times_between_which_clicks_count(database):
    log = EventLog(database)
    table_id = await play_three_hands(Tables(log, Random(1)), "ricketts")
    for proof in (await Tables(log, Random(1)).proofs(table_id))[:4]:
        assert proof.committed_at <= proof.dealt_at
        for click in proof.clicks:
            assert abs(click_time(click) - proof.dealt_at) < timedelta(minutes=5)
