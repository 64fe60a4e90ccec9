"""Ranks in finished tournaments, as statistics show them."""

from bot.features.tournaments.model import organising
from bot.features.tournaments.model.events import (
    FieldClosed,
    Finished,
    Paired,
    RoundBegan,
    RoundEnded,
    RoundPaired,
    TableScored,
)
from bot.features.tournaments.model.tournament import SeatScore
from bot.features.tournaments.stats import Honour, TournamentStats
from tests.features.tournaments.service.conftest import BY_OLGA, GUILD, Hall, person

PEOPLE = tuple(person(number).user_id for number in range(4))


async def play_tournament(hall: Hall, **plan: object) -> str:
    """Play the only round of a tournament of four people, and return its id."""
    key = (await hall.with_people(4, rounds=1, **plan)).tournament_id
    scores = tuple(SeatScore(user_id, 10 * at, at + 1) for at, user_id in enumerate(PEOPLE))
    for event in (
        FieldClosed(),
        RoundPaired(1, (Paired("tabs2222", PEOPLE),), (), 0),
        RoundBegan(1),
        TableScored(1, 0, 8, scores),
        RoundEnded(1),
    ):
        await hall.tournaments.change(key, lambda _now, value=event: [value])
    return key


async def test_the_places_in_finished_tournaments_are_remembered(hall: Hall) -> None:
    stats = TournamentStats(hall.tournaments)
    first = await play_tournament(hall, name="First")
    assert await stats.honours(PEOPLE[0], GUILD) == []
    await hall.tournaments.change(first, lambda _now: [Finished()])
    assert await stats.honours(PEOPLE[1], GUILD) == [Honour("First", 2, 4)]
    assert await stats.honours(999, GUILD) == []
    assert await stats.honours(PEOPLE[1], GUILD + 1) == []


async def test_cancelled_tournaments_are_not(hall: Hall) -> None:
    key = await play_tournament(hall, name="Storm")
    await hall.tournaments.change(key, organising.cancel, BY_OLGA, "storm")
    assert await TournamentStats(hall.tournaments).honours(PEOPLE[0], GUILD) == []
