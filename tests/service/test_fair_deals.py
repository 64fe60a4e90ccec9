"""Deals are committed to before, and a stranger can recompute them from docs/fairness.md.

The recomputation here follows the page and shares no line with the engine.
"""

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.engine.events import DealerFound, Dealt
from bot.engine.fair import EntropyGiven, SawCommitment, SecretChosen, SecretShown
from bot.engine.variants import VARIANTS
from bot.players.levels import LEVELS
from bot.records.check import check_line
from bot.records.format import to_line
from bot.service import lobby as lobbies
from bot.service.codec import decode
from bot.service.records import record_in
from bot.service.seating import Person
from bot.service.steps import step_of
from bot.service.tables import Tables
from bot.store.log import EventLog

ANN, BO = Person(1, "Ann"), Person(2, "Bo")
PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"


def words(secret: str, table_id: str, number: int, clicks: list[int]) -> Iterator[int]:
    message = f"moonshooter-deal/1|{table_id}|{number}|{','.join(map(str, clicks))}"
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


def test_page_gives_vectors_that_the_page_leads_to():
    text = PAGE.read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| `([0-9a-f]{64})` \| `(\w{8})` \| (\d+) \| (.+?) \| `(\w+)` \| (.+?) \|$", text, re.M
    )
    assert len(rows) == 3
    for secret, table_id, number, clicks, commitment, first in rows:
        ids = [] if clicks == "none" else [int(one) for one in clicks.split(", ")]
        source = words(secret, table_id, int(number), ids)
        assert ", ".join(str(next(source)) for _ in range(3)) == first
        assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == commitment
    secret, table_id, number, *_ = rows[0]
    pack = [rank + suit for rank in "23456789TJQKA" for suit in "CDSH"]
    dealt = shuffle(pack, words(secret, table_id, int(number), []))
    begins = re.search(r"the 52 cards begin `(.+?)`", text)
    assert begins
    assert " ".join(dealt[:8]) == begins[1]


async def play_three_hands(tables: Tables, variant: str) -> str:
    """Ann and Bo with two computers; every click has an id of its own."""
    rng, clicks = Random(5), iter(range(1000, 9000))
    table_id = (await tables.open(7, 8, ANN, variant, options={"limit": 1000})).table_id
    await tables.change_lobby(table_id, lambda now: lobbies.join(now, BO), click=next(clicks))
    for _ in range(2):
        await tables.change_lobby(table_id, lambda now: lobbies.add_computer(now, ANN.user_id))
    await tables.start(table_id, ANN.user_id, click=next(clicks))
    while True:
        for person in (ANN, BO):
            glance = await tables.glance(table_id, person.user_id)
            if glance.view is None or len(glance.view.history) >= 3:
                return table_id
            if glance.view.pending is not None:
                await tables.act(
                    table_id,
                    person.user_id,
                    step_of(glance.view),
                    lambda view: LEVELS["easy"](view, rng),
                    click=next(clicks),
                )


@pytest.mark.parametrize("variant", ["ricketts", "increduhearts"])
async def test_deals_follow_from_what_was_shown(database, variant):
    log = EventLog(database)
    table_id = await play_three_hands(Tables(log, Random(1)), variant)
    events = [decode(stored) for stored in await log.load(table_id)]
    commitments, secrets, clicks, dealt = {}, {}, [], {}
    added: dict[int, list[int]] = {}
    for event in events:
        match event:
            case SecretChosen(number, secret):
                assert number not in dealt  # committed to before it is dealt
                commitments[number] = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
            case EntropyGiven(click):
                clicks.append(click)
            case DealerFound():
                found = event
            case Dealt(number=number):
                dealt[number], added[number], clicks = event, clicks, []
            case SecretShown(number, secret):
                secrets[number] = secret
    assert sorted(secrets) == [1, 2, 3]
    rules = VARIANTS[variant].rules(4)
    for number, secret in secrets.items():
        assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == commitments[number]
        assert added[number]  # the players had their say
        source = words(secret, table_id, number, added[number])
        deck = [str(card) for card in rules.deck]
        if number == 1 and not found.rounds:
            assert number_below(4, source) == found.dealer
        for drawn in found.rounds if number == 1 else ():
            top = shuffle(deck, source)
            assert [str(card) for _, card in drawn] == top[: len(drawn)]
        order = shuffle(deck, source)
        hand = dealt[number]
        for place in range(4):
            seat = (hand.dealer + 1 + place) % 4
            assert [str(card) for card in hand.hands[seat]] == order[place::4]


async def test_secret_of_a_hand_is_not_public_before_its_end(database):
    log = EventLog(database)
    table_id = await play_three_hands(Tables(log, Random(1)), "ricketts")
    _, seen = await Tables(log, Random(1)).public_history(table_id)
    chosen = [decode(one) for one in await log.load(table_id)]
    secrets = {one.number: one.secret for one in chosen if isinstance(one, SecretChosen)}
    commitments = [one.number for one in seen if isinstance(one, SawCommitment)]
    assert commitments == [1, 2, 3, 4, 5]
    shown = {one.number for one in seen if isinstance(one, SecretShown)}
    assert shown == {1, 2, 3}
    for hidden in (4, 5):
        assert secrets[hidden] not in repr(seen)


@pytest.mark.parametrize("variant", ["ricketts", "increduhearts"])
async def test_proofs_hold_for_finished_hands_and_keep_later_secrets(database, variant):
    tables = Tables(EventLog(database), Random(1))
    table_id = await play_three_hands(tables, variant)
    proofs = await tables.proofs(table_id)
    assert [proof.holds for proof in proofs] == [True, True, True, None, None]
    assert [proof.secret is None for proof in proofs] == [False, False, False, True, True]


async def test_record_carries_the_proofs_and_check_recomputes_the_deals(database):
    log = EventLog(database)
    table_id = await play_three_hands(Tables(log, Random(1)), "increduhearts")
    found = record_in(table_id, await log.load(table_id))
    assert found is not None
    line = to_line(found.record)
    assert not check_line(line).faults
    assert line.count(b'"moonshooter-deal"') == 4
    record = json.loads(line)
    for key, value in (("clicks", ["1"]), ("secret", "00" * 32), ("commitment", "00" * 32)):
        spoiled = json.loads(line)
        spoiled["hands"][1]["moonshooter-deal"][key] = value
        faults = check_line(json.dumps(spoiled).encode()).faults
        assert {(fault.rule, fault.hand) for fault in faults} == {("proof", 2)}, key
    assert record["hands"][3]["moonshooter-deal"]["secret"] is None
