"""Valid records are accepted; mutated ones are refused, with the fault in the right position."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from bot.engine.variants import VARIANTS
from bot.records.build import RecordBuilder
from bot.records.check import check_line
from bot.records.format import Hand, Record, to_line
from tests.engine.walk import MoonRng, hunting_action, random_action
from tests.records.arrange import record_game
from tests.records.mutations import ANY, MUTATIONS
from tests.records.proven import proven_record
from tests.thorough import usual_variants

MOST_RECORDS = 5  # records that each mutation is tried on
FIRST_SEED = 1  # gives tied draws and all kinds of moons, for the rarer mutations
VALUES = 40  # of each record that are changed at random
TABLES = [(variant.key, count) for variant in VARIANTS.values() for count in variant.player_counts]


@pytest.fixture(scope="session")
def good_records() -> list[bytes]:
    """Return games of all variants: finished, abandoned and running, with moons and resets."""
    records = []
    for seed, (variant, players) in enumerate(TABLES, FIRST_SEED):
        names = {option.name for option in VARIANTS[variant].options}
        house = {"limit": 30}
        odd = {"limit": 1000, "warren": True, "wrap_points": list(range(1, 100, 3))}
        plain = VARIANTS[variant].rules(players, house)
        other = VARIANTS[variant].rules(players, {k: v for k, v in odd.items() if k in names})
        running = record_game(other, Random(seed), hands=2, abandoned=False)
        records += [
            record_game(plain, Random(seed), hands=20, legal=True),
            record_game(plain, Random(seed), hands=4, policy=random_action, legal=True),
            record_game(other, Random(seed), hands=5, policy=random_action, legal=True),
            record_game(other, MoonRng(other, seed), hands=3, policy=hunting_action, legal=True),
            running,
            stopped_in_a_trick(running, abandoned=seed % 2 > 0),
            proven_record(plain, seed),
        ]
    return [to_line(record) for record in records]


def stopped_in_a_trick(record: Record, *, abandoned: bool) -> Record:
    """Return the first hand of a game, up to a card of its fifth trick."""
    builder = RecordBuilder(record.players)
    builder.abandon()
    hand = msgspec.convert(msgspec.to_builtins(record.hands[0]), Hand)
    del hand.tricks[5:]
    last = hand.tricks[-1]
    last.cards.pop()
    if last.legal:
        last.legal.pop()
    last.winner = None
    hand.taken = hand.moon = hand.points = hand.reset = hand.totals = UNSET
    result = builder.record.result if abandoned else None
    return msgspec.structs.replace(record, hands=[hand], result=result)


def test_records_are_valid_before_they_are_mutated(good_records: list[bytes]) -> None:
    faults = [fault for line in good_records for fault in check_line(line).faults]

    assert faults == []


@pytest.mark.parametrize(("variant", "players"), usual_variants(TABLES, pytest.mark.slow))
def test_check_refuses_any_other_value_of_what_follows_from_the_rules(
    variant: str, players: int
) -> None:
    rules, rng = VARIANTS[variant].rules(players, {"limit": 1000}), Random(f"{variant}/{players}")
    line = to_line(record_game(rules, Random(players), hands=2, legal=True))
    values = list(values_in(json.loads(line)))

    for path in rng.sample(values, VALUES):
        record = json.loads(line)
        part = record
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = choose_other_value(part[path[-1]], rng)

        assert check_line(json.dumps(record).encode()).faults, f"accepted with another {path}"


def values_in(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to each value except names, house rules and draw, which may be others."""
    if isinstance(part, dict | list):
        for key, inner in part.items() if isinstance(part, dict) else enumerate(part):
            if path or key not in {"players", "options", "draw"}:
                yield from values_in(inner, (*path, key))
    else:
        yield path


def choose_other_value(value: object, rng: Random) -> object:
    if isinstance(value, int):
        return value + rng.choice([-1, 1])
    return rng.choice(
        [other for other in ("QS", "2C", "XX", "left", "add", "light", "", 0) if other != value]
    )


def test_there_are_enough_mutations() -> None:
    assert len(MUTATIONS) > 60


@pytest.mark.parametrize("name", MUTATIONS)
def test_check_refuses(name: str, good_records: list[bytes]) -> None:
    mutation, rng, attempt_count = MUTATIONS[name], Random(name), 0
    for line in rng.sample(good_records, len(good_records)):
        if attempt_count == MOST_RECORDS:
            break
        record = json.loads(line)
        place = mutation.change(record, rng)
        if place is None:
            continue
        attempt_count += 1

        faults = check_line(json.dumps(record).encode(), number=7).faults

        assert faults, f"accepted: {json.dumps(record)}"
        first = faults[0]
        assert first.rule in mutation.rules, first
        assert first.line == 7
        assert first.hand == place.hand, first
        assert place.trick in (ANY, first.trick), first

    assert attempt_count > 0, "this mutation applies to none of the records"
