"""The export of a tournament, and standings recomputed from the records alone.

The second implementation reads the records, and who had a bye.
"""

import csv
import io
from fractions import Fraction

import pytest

from bot.features.tournaments.model.errors import NothingToExport
from bot.features.tournaments.model.events import Announced, Joined
from bot.features.tournaments.model.evolve import fold
from bot.features.tournaments.model.export import standings_csv
from bot.features.tournaments.model.standings import standings
from bot.features.tournaments.model.tournament import Plan, Tournament
from bot.records.check import check_line
from bot.records.faults import Faults
from bot.records.format import Record
from bot.records.reading import read
from bot.table.lobby.model import Person
from tests.features.tournaments.model.recomputed import recompute_standings
from tests.features.tournaments.service.conftest import Hall


async def finish_tournament(hall: Hall, people: int, **plan: object) -> Tournament:
    """Return a tournament that has been played to its end."""
    cup = await hall.begin_tournament(people, **plan)
    while cup.stage.is_open:
        cup = await hall.play_round(cup.tournament_id)
        if cup.stage.is_open:
            cup = await hall.next_round(cup.tournament_id)
    return cup


async def list_record_lines(hall: Hall, tournament_id: str) -> list[bytes]:
    """Return the records of all rounds that are over."""
    return [
        line
        async for document in hall.tournaments.records(tournament_id)
        for line in document.data.splitlines(keepends=True)
    ]


def read_record(line: bytes) -> Record:
    """Return the record of a line."""
    record = read(line, Faults(1))
    assert record is not None
    return record


@pytest.mark.parametrize(
    ("people", "is_duplicate", "fills"),
    [(8, False, True), (8, True, True), (9, True, False), (10, True, True), (6, False, False)],
)
async def test_standings_follow_from_the_records(
    hall: Hall, people: int, is_duplicate: bool, fills: bool
) -> None:
    cup = await finish_tournament(
        hall,
        people,
        rounds=3,
        hands=2,
        is_duplicate=is_duplicate,
        by_difference=is_duplicate,
        computers_fill=fills,
    )
    lines = await list_record_lines(hall, cup.tournament_id)
    assert [check_line(line).faults for line in lines] == [()] * len(lines)
    records = iter([read_record(line) for line in lines])
    rounds = [[next(records) for _ in cup_round.tables] for cup_round in cup.rounds]
    byes = [[cup.find_name(user_id) for user_id in cup_round.byes] for cup_round in cup.rounds]
    recomputed = recompute_standings(rounds, byes, cup.plan.size, is_duplicate=is_duplicate)
    assert {
        standing.name: (standing.rank, standing.place_points, standing.difference)
        for standing in standings(cup)
    } == recomputed


async def test_csv_has_a_line_for_each_person(hall: Hall) -> None:
    cup = await finish_tournament(hall, 5, rounds=2, hands=1, computers_fill=False)
    rows = list(csv.DictReader(io.StringIO(await hall.tournaments.csv(cup.tournament_id))))
    ranked = standings(cup)
    assert [row["name"] for row in rows] == [standing.name for standing in ranked]
    assert [Fraction(row["place_points"]) for row in rows] == [
        standing.place_points for standing in ranked
    ]
    assert {row["round_1_table"] for row in rows} >= {"bye", cup.rounds[0].tables[0].table_id}


async def test_nothing_of_a_round_in_progress_is_exported(hall: Hall) -> None:
    cup = await hall.begin_tournament(8, rounds=2, hands=1)
    with pytest.raises(NothingToExport):
        await list_record_lines(hall, cup.tournament_id)
    await hall.play_round(cup.tournament_id)
    cup = await hall.next_round(cup.tournament_id)
    assert len(await list_record_lines(hall, cup.tournament_id)) == 2
    assert "round_2" not in await hall.tournaments.csv(cup.tournament_id)


def test_names_that_look_like_formulas_are_quoted() -> None:
    events = [
        Announced(1, 2, Person(1, "O"), Plan(name="Cup", variant="classic"), "s"),
        Joined(Person(5, "=SUM(A1)")),
        Joined(Person(-6, "Player 0006")),
    ]
    rows = list(csv.DictReader(io.StringIO(standings_csv(fold(events, "abcdefgh")))))
    assert {row["name"] for row in rows} == {"'=SUM(A1)", "Player 0006"}
    assert {row["user_id"] for row in rows} == {"5", ""}
