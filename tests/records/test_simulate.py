import gc
import tracemalloc
from itertools import islice
from random import Random

import pytest
from msgspec import UNSET

from bot.engine.play.actions import Action
from bot.engine.play.view import TableView
from bot.engine.variants import VARIANTS
from bot.players.protocol import ComputerPlayer
from bot.players.registry import LEVELS
from bot.records import simulate as simulation
from bot.records.format import to_line
from bot.records.simulate import NAMES, simulate
from tests.records.arrange import find_faults

EASY = LEVELS["easy"]
RULES = VARIANTS["ricketts"].rules(4, {"limit": 20})


def test_simulation_gives_the_same_games_for_the_same_seed() -> None:
    first = [to_line(record) for record in simulate(RULES, 4, 7, EASY)]
    again = [to_line(record) for record in simulate(RULES, 4, 7, EASY)]
    other = [to_line(record) for record in simulate(RULES, 4, 8, EASY)]

    assert first == again
    assert len(set(first) | set(other)) == 8


def test_simulation_of_more_games_begins_with_those_of_fewer() -> None:
    few_lines = [to_line(record) for record in simulate(RULES, 2, 7, EASY)]
    more_lines = [to_line(record) for record in islice(simulate(RULES, 10**9, 7, EASY), 3)]

    assert more_lines[:2] == few_lines


def test_players_take_the_seats_in_turn_shifted_by_one_in_each_game() -> None:
    seatings: list[set[tuple[int, str]]] = []

    def player(name: str) -> ComputerPlayer:
        def choose(view: TableView, rng: Random) -> Action:
            seatings[-1].add((view.viewer or 0, name))
            return EASY(view, rng)

        return choose

    games = simulate(RULES, 4, 7, *map(player, "ABC"))
    for _ in range(4):
        seatings.append(set())
        next(games)

    assert [dict(sorted(seats)) for seats in seatings] == [
        {0: "A", 1: "B", 2: "C", 3: "A"},
        {0: "B", 1: "C", 2: "A", 3: "B"},
        {0: "C", 1: "A", 2: "B", 3: "C"},
        {0: "A", 1: "B", 2: "C", 3: "A"},
    ]


def test_legal_plays_are_listed_only_where_they_are_wanted() -> None:
    (plain,), (with_legal,) = (
        simulate(RULES, 1, 7, EASY),
        simulate(RULES, 1, 7, EASY, legal=True),
    )

    assert {trick.legal for hand in plain.hands for trick in hand.tricks} == {UNSET}
    assert all(trick.legal for hand in with_legal.hands for trick in hand.tricks)


def test_listing_legal_plays_does_not_change_the_games() -> None:
    plain = next(simulate(RULES, 1, 7, EASY))
    with_legal = next(simulate(RULES, 1, 7, EASY, legal=True))

    assert find_faults(with_legal) == ()
    assert [trick.cards for hand in plain.hands for trick in hand.tricks] == [
        trick.cards for hand in with_legal.hands for trick in hand.tricks
    ]
    assert all(
        len(trick.legal or []) == 4 and card in legal
        for hand in with_legal.hands
        for trick in hand.tricks
        for card, legal in zip(trick.cards, trick.legal or [], strict=True)
    )


def test_players_have_different_names() -> None:
    rules = VARIANTS["increduhearts"].rules(8, {"limit": 10})
    record = next(simulate(rules, 1, 1, EASY))

    assert len(set(record.players)) == 8
    assert set(record.players) <= set(NAMES)


def test_game_that_never_ends_is_abandoned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST_HANDS", 5)
    endless = VARIANTS["ricketts"].rules(4, {"limit": 1000, "wrap_points": range(1, 1001)})

    record = next(simulate(endless, 1, 1, EASY))

    assert record.result is not None
    assert (record.result.reason, record.result.winners) == ("abandoned", [])
    assert [hand.number for hand in record.hands] == [1, 2, 3, 4, 5]
    assert record.hands[-1].totals
    assert find_faults(record) == ()


@pytest.mark.slow
def test_memory_does_not_grow_with_the_number_of_games() -> None:
    def measure_memory(*, keep: bool) -> int:
        """Return the memory in use after the last game, with all records kept or none."""
        kept_records, in_use = [], 0
        gc.collect()
        tracemalloc.start()
        for number, record in enumerate(simulate(RULES, 40, 1, EASY), 1):
            if keep:
                kept_records.append(record)
            if number == 40:
                gc.collect()
                in_use, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return in_use

    for _ in simulate(RULES, 40, 1, EASY):
        pass  # caches fill
    assert measure_memory(keep=False) < measure_memory(keep=True) / 3
