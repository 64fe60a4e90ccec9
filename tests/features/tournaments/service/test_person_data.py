"""A person's data in tournaments: the export, and a pseudonym that damages nobody's standings."""

import json
import re

import pytest

from bot.features.daily.service.service import DailyService
from bot.features.privacy.service import Privacy
from bot.features.privacy.store import PersonalData
from bot.features.tournaments.model import organising
from bot.features.tournaments.model.events import Joined
from bot.features.tournaments.model.standings import standings
from bot.features.tournaments.model.tournament import Cause, Stage
from bot.features.tournaments.person_data import TournamentPersonData
from bot.features.tournaments.store.messages import TournamentMessages
from bot.settings.preferences import PreferenceBook
from bot.store.choices import Choices
from bot.table.lobby.model import Person
from tests.features.privacy.test_privacy import export_files
from tests.features.tournaments.service.conftest import BY_OLGA, Hall, person

FORGOTTEN = person(2).user_id


def build_privacy(hall: Hall) -> Privacy:
    """Return the service behind ``/privacy``."""
    preferences = PreferenceBook(Choices.for_people(hall.database))
    daily = DailyService(hall.database, hall.tables, hall.clock)
    data = PersonalData(hall.database)
    others = [
        daily.spent,
        TournamentPersonData(hall.database, hall.tournaments, hall.clock),
    ]
    return Privacy(data, hall.log, hall.tables, preferences, hall.clock, lambda: others)


def has_id(text: str, user_id: int = FORGOTTEN) -> bool:
    """Return whether a text has somebody's number, and not only within a seed."""
    return re.search(rf"\b{user_id}\b", text) is not None


async def read_stored_text(hall: Hall, tournament_id: str) -> str:
    return " ".join(row.body for row in await hall.tournaments.log.load(tournament_id))


async def test_export_tells_of_tournaments_and_of_nobody_else_in_them(hall: Hall) -> None:
    cup = await hall.begin_tournament(8, rounds=1, hands=1)
    cup = await hall.play_round(cup.tournament_id)
    (export,) = (await export_files(build_privacy(hall), FORGOTTEN))["tournaments"]
    assert (export["name"], export["status"]) == ("Cup", "finished")
    assert [event["kind"] for event in export["events"]] == ["joined"]
    assert len(export["results"]) == len(export["tables"]) == 1
    other_ids = [person(n).user_id for n in range(8) if person(n).user_id != FORGOTTEN]
    assert not [user_id for user_id in other_ids if has_id(json.dumps(export), user_id)]


async def test_forgotten_person_leaves_the_standings_as_they_were(hall: Hall) -> None:
    cup = await hall.begin_tournament(8, rounds=2, hands=1)
    tid = cup.tournament_id
    await hall.play_round(tid)
    await hall.tournaments.change(tid, organising.drop, BY_OLGA, FORGOTTEN, "P2 shouted")
    before = standings(await hall.tournaments.get(tid))
    await build_privacy(hall).forget(FORGOTTEN)
    text = await read_stored_text(hall, tid)
    assert not has_id(text)
    for removed_text in ('"P2"', "shouted"):
        assert removed_text not in text
    after = standings(await hall.tournaments.get(tid))
    assert [(row.rank, row.place_points, row.points) for row in after] == [
        (row.rank, row.place_points, row.points) for row in before
    ]
    pseudonyms = [row.entrant for row in after if row.entrant.user_id < 0]
    assert [pseudonym.name.startswith("Player ") for pseudonym in pseudonyms] == [True]
    cup = await hall.next_round(tid)
    cup = await hall.play_round(tid)
    assert cup.stage is Stage.FINISHED


async def test_forgotten_person_withdraws_from_a_tournament_that_has_not_begun(
    hall: Hall,
) -> None:
    cup = await hall.with_people(4)
    await build_privacy(hall).forget(FORGOTTEN)
    cup = await hall.tournaments.get(cup.tournament_id)
    assert len(cup.entrants) == 3
    assert not has_id(await read_stored_text(hall, cup.tournament_id))


async def test_forgotten_person_is_replaced_at_their_table_as_well(hall: Hall) -> None:
    cup = await hall.begin_tournament(8, rounds=2, hands=1)
    await build_privacy(hall).forget(FORGOTTEN)
    cup = await hall.tournaments.get(cup.tournament_id)
    assert cup.current is not None
    (pseudonym,) = [entrant.user_id for entrant in cup.entrants if entrant.user_id < 0]
    table = cup.current.find_table(pseudonym)
    assert table is not None
    people = (await hall.lobby(table.table_id)).people
    assert tuple(person.user_id for person in people) == table.seats
    cup = await hall.play_round(cup.tournament_id)
    leaver = cup.find_entrant(pseudonym)
    assert leaver is not None
    assert leaver.departure is not None
    assert leaver.departure.cause is Cause.LEFT
    assert any(
        standing.entrant.user_id == pseudonym and standing.rounds for standing in standings(cup)
    )


async def test_other_processes_read_a_tournament_with_a_pseudonym_again(hall: Hall) -> None:
    cup = await hall.begin_tournament(8, rounds=2, hands=1)
    other = Hall(hall.database, hall.clock)
    assert (await other.tournaments.get(cup.tournament_id)).find_entrant(FORGOTTEN) is not None
    await build_privacy(hall).forget(FORGOTTEN)
    assert (await other.tournaments.get(cup.tournament_id)).find_entrant(FORGOTTEN) is None
    own_cup = await hall.tournaments.get(cup.tournament_id)
    assert own_cup == await other.tournaments.get(cup.tournament_id)


async def test_event_that_others_append_meanwhile_is_not_lost(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The data is read again if somebody has appended between reading and replacing."""
    cup = await hall.with_people(4)
    privacy, attempts = build_privacy(hall), []
    erase = PersonalData.erase

    async def erase_late(*args: object, **kwargs: object) -> None:
        if not attempts:
            await hall.tournaments.change(
                cup.tournament_id, lambda _: [Joined(Person(FORGOTTEN, "P2"))]
            )
        attempts.append(1)
        await erase(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(PersonalData, "erase", erase_late)
    await privacy.forget(FORGOTTEN)
    assert len(attempts) == 2
    assert not has_id(await read_stored_text(hall, cup.tournament_id))


async def test_messages_to_a_forgotten_person_are_forgotten_as_well(hall: Hall) -> None:
    tid = (await hall.with_people(4)).tournament_id
    messages = TournamentMessages(hall.database)
    keys = [f"reminder-{FORGOTTEN}", f"out-{FORGOTTEN}", f"reminder-{person(3).user_id}", "main"]
    for key in keys:
        await messages.intend(tid, key, 5, hall.clock())
    await build_privacy(hall).forget(FORGOTTEN)
    assert set(await messages.list_messages(tid)) == set(keys[2:])
