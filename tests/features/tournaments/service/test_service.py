"""What people and organisers do in tournaments, and who is told."""

import asyncio
from fractions import Fraction

import pytest

from bot.engine.model.errors import BadOption
from bot.features.tournaments.model import entering, organising
from bot.features.tournaments.model.errors import (
    AlreadyEntered,
    AlreadyPaused,
    BadAdjustment,
    BadPlan,
    CheckInClosed,
    NoReason,
    NotEntered,
    NothingToReseat,
    OnlyOrganiser,
    PutOut,
    TooFewEntered,
    TooManyTournaments,
    TournamentFull,
    TournamentHasBegun,
    TournamentNotBegun,
    TournamentOver,
    UnknownTournament,
)
from bot.features.tournaments.model.events import CheckInOpened, Joined, Paired, RoundPaired
from bot.features.tournaments.model.organising import Actor
from bot.features.tournaments.model.planning import MOST_OPEN
from bot.features.tournaments.model.tournament import Cause, Stage
from bot.features.tournaments.views.sign_up import tournament_panel
from bot.render.wording import wording_for
from tests.features.tournaments.service.conftest import BY_OLGA, Hall, person
from tests.store.arrange import GUILD
from tests.table.conftest import HandClock


async def test_people_join_and_leave(hall: Hall) -> None:
    cup = await hall.with_people(3)
    cup = await hall.tournaments.change(cup.tournament_id, entering.leave, person(1).user_id)
    assert [entrant.name for entrant in cup.entrants] == ["P0", "P2"]
    with pytest.raises(AlreadyEntered):
        await hall.tournaments.change(cup.tournament_id, entering.join, person(0))
    with pytest.raises(NotEntered):
        await hall.tournaments.change(cup.tournament_id, entering.leave, person(1).user_id)
    assert await hall.tournaments.get(cup.tournament_id) == cup


async def test_no_more_people_join_than_can(hall: Hall) -> None:
    cup = await hall.with_people(2, most=2)
    with pytest.raises(TournamentFull):
        await hall.tournaments.change(cup.tournament_id, entering.join, person(2))


@pytest.mark.parametrize(
    ("field", "plan"),
    [
        ("name", {"name": "  "}),
        ("most", {"most": 129}),
        ("size", {"size": 2}),
        ("rounds", {"rounds": 0}),
        ("hands", {"hands": 0}),
        ("hands", {"hands": None, "is_duplicate": True}),
        ("clock", {"clock": "off"}),
        ("round_minutes", {"round_minutes": 1}),
        ("break_minutes", {"break_minutes": -1}),
        ("starts_at", {"starts_at": 1}),
        ("variant", {"variant": "chess"}),
    ],
)
async def test_impossible_plans_are_refused(
    hall: Hall, field: str, plan: dict[str, object]
) -> None:
    with pytest.raises(BadPlan) as excinfo:
        await hall.announce_tournament(**plan)
    assert excinfo.value.facts["what"] == field


async def test_unknown_house_rules_are_refused(hall: Hall) -> None:
    with pytest.raises(BadOption):
        await hall.announce_tournament(options={"nonsense": 1})


async def test_server_has_only_so_many_open_tournaments(hall: Hall) -> None:
    for _ in range(MOST_OPEN):
        await hall.announce_tournament()
    with pytest.raises(TooManyTournaments):
        await hall.announce_tournament()
    assert len(await hall.tournaments.log.list_in_server(GUILD)) == MOST_OPEN


async def test_only_those_who_joined_check_in_and_only_while_it_is_open(hall: Hall) -> None:
    cup = await hall.with_people(2)
    with pytest.raises(CheckInClosed):
        await hall.tournaments.change(cup.tournament_id, entering.check_in, person(0).user_id)
    await hall.tournaments.change(cup.tournament_id, lambda _: [CheckInOpened(2_000_000_000)])
    for _ in range(2):
        cup = await hall.tournaments.change(cup.tournament_id, entering.check_in, person(0).user_id)
    assert [entrant.has_checked_in for entrant in cup.entrants] == [True, False]
    with pytest.raises(NotEntered):
        await hall.tournaments.change(cup.tournament_id, entering.check_in, person(5).user_id)
    cup_after_joining = await hall.tournaments.change(cup.tournament_id, entering.join, person(5))
    assert cup_after_joining.entrants[-1].has_checked_in


async def test_only_the_organiser_and_managers_organise(hall: Hall) -> None:
    cup = await hall.with_people(3)
    with pytest.raises(OnlyOrganiser):
        await hall.tournaments.change(cup.tournament_id, organising.start_now, Actor(person(0)))
    started_cup = await hall.tournaments.change(
        cup.tournament_id, organising.start_now, Actor(person(0), is_manager=True)
    )
    assert started_cup.stage is Stage.BREAK
    with pytest.raises(TournamentHasBegun):
        await hall.tournaments.change(cup.tournament_id, organising.start_now, BY_OLGA)
    with pytest.raises(TournamentHasBegun):
        await hall.tournaments.change(cup.tournament_id, entering.join, person(7))


async def test_all_who_have_joined_are_there_if_the_organiser_starts_before_the_check_in(
    hall: Hall,
) -> None:
    cup = await hall.with_people(3)
    assert not any(entrant.has_checked_in for entrant in cup.entrants)
    started_cup = await hall.tournaments.change(cup.tournament_id, organising.start_now, BY_OLGA)
    assert [entrant.has_checked_in for entrant in started_cup.entrants] == [True] * 3
    panel_json = str(tournament_panel(started_cup, wording_for("en")).to_components())
    assert "**Players** (3)" in panel_json


async def test_nobody_plays_alone(hall: Hall) -> None:
    cup = await hall.with_people(1)
    with pytest.raises(TooFewEntered):
        await hall.tournaments.change(cup.tournament_id, organising.start_now, BY_OLGA)


async def test_person_who_leaves_may_come_back_but_not_one_who_was_put_out(hall: Hall) -> None:
    cup = await hall.with_people(3)
    tournaments = hall.tournaments
    await tournaments.change(cup.tournament_id, organising.start_now, BY_OLGA)
    cup_after_leaving = await tournaments.change(
        cup.tournament_id, entering.leave, person(0).user_id
    )
    assert cup_after_leaving.entrants[0].departure is not None
    cup_after_return = await tournaments.change(cup.tournament_id, entering.join, person(0))
    assert cup_after_return.entrants[0].plays
    with pytest.raises(NoReason):
        await tournaments.change(
            cup.tournament_id, organising.drop, BY_OLGA, person(0).user_id, " "
        )
    out = await tournaments.change(
        cup.tournament_id, organising.drop, BY_OLGA, person(0).user_id, "rude"
    )
    departure = out.entrants[0].departure
    assert departure is not None
    assert (departure.cause, departure.reason) == (Cause.BY_ORGANISER, "rude")
    with pytest.raises(PutOut):
        await tournaments.change(cup.tournament_id, entering.join, person(0))
    cup_after_restoring = await tournaments.change(
        cup.tournament_id, organising.restore, BY_OLGA, person(0).user_id
    )
    assert cup_after_restoring.entrants[0].plays


async def test_two_people_change_places_before_a_round_begins(hall: Hall) -> None:
    cup = await hall.with_people(5)
    tournaments, tid = hall.tournaments, cup.tournament_id
    with pytest.raises(NothingToReseat):
        await tournaments.change(tid, organising.reseat, BY_OLGA, 101, 105, "friends")
    await tournaments.change(tid, organising.start_now, BY_OLGA)
    paired = RoundPaired(1, (Paired("aaaaaaaa", (101, 102, 103, 104)),), (105,), 0)
    await tournaments.change(tid, lambda _: [paired])
    with pytest.raises(NothingToReseat):
        await tournaments.change(tid, organising.reseat, BY_OLGA, 101, 102, "friends")
    cup = await tournaments.change(tid, organising.reseat, BY_OLGA, 101, 105, "friends")
    assert cup.current is not None
    assert cup.current.tables[0].seats == (105, 102, 103, 104)
    assert cup.current.byes == (101,)
    assert cup.reseatings[0].reason == "friends"


async def test_adjustments_need_a_reason_and_a_sensible_number(hall: Hall) -> None:
    cup = await hall.with_people(3)
    tournaments, tid = hall.tournaments, cup.tournament_id
    with pytest.raises(TournamentNotBegun):
        await tournaments.change(tid, organising.adjust, BY_OLGA, 101, Fraction(1), "why")
    await tournaments.change(tid, organising.start_now, BY_OLGA)
    for points in (Fraction(), Fraction(1, 3), Fraction(101)):
        with pytest.raises(BadAdjustment):
            await tournaments.change(tid, organising.adjust, BY_OLGA, 101, points, "why")
    cup = await tournaments.change(tid, organising.adjust, BY_OLGA, 101, Fraction(-1, 2), "late")
    assert cup.adjustments[0].points == Fraction(-1, 2)


async def test_pause_resume_and_cancel(hall: Hall) -> None:
    cup = await hall.with_people(2)
    tournaments, tid = hall.tournaments, cup.tournament_id
    paused = await tournaments.change(tid, organising.pause, BY_OLGA, reason="lunch")
    assert paused.paused is not None
    assert paused.paused.reason == "lunch"
    with pytest.raises(AlreadyPaused):
        await tournaments.change(tid, organising.pause, BY_OLGA)
    assert (await tournaments.change(tid, organising.resume, BY_OLGA)).paused is None
    cancelled = await tournaments.change(tid, organising.cancel, BY_OLGA, "storm")
    assert cancelled.stage is Stage.CANCELLED
    with pytest.raises(TournamentOver):
        await tournaments.change(tid, entering.join, person(5))
    assert await tournaments.log.list_in_server(GUILD) == []
    assert await tournaments.list_in_server(GUILD) == [cancelled]
    assert await tournaments.list_with_person(person(0).user_id) == []


async def test_two_processes_that_let_people_join_lose_nobody(hall: Hall, clock: HandClock) -> None:
    cup = await hall.announce_tournament()
    other = Hall(hall.database, clock)
    await asyncio.gather(
        *(
            (hall if number % 2 else other).tournaments.change(
                cup.tournament_id, entering.join, person(number)
            )
            for number in range(12)
        )
    )
    cup_after = await hall.tournaments.get(cup.tournament_id)
    assert {entrant.user_id for entrant in cup_after.entrants} == {101 + n for n in range(12)}
    assert await other.tournaments.get(cup.tournament_id) == cup_after


async def test_subscribers_of_the_leader_are_told_of_every_event_once(
    hall: Hall, clock: HandClock
) -> None:
    cup = await hall.announce_tournament()
    other = Hall(hall.database, clock)
    other.tournaments.stop_notifying()
    await hall.tournaments.change(cup.tournament_id, entering.join, person(0))
    await other.tournaments.change(cup.tournament_id, entering.join, person(1))
    await hall.tournaments.get(cup.tournament_id)
    await hall.tournaments.get(cup.tournament_id)
    events = [event for change in hall.changes for event in change.events]
    assert [type(event) for event in events[1:]] == [Joined, Joined]
    assert len(events) == 3
    assert other.changes == []


async def test_new_leader_tells_to_look_at_all(hall: Hall, clock: HandClock) -> None:
    cup = await hall.with_people(2)
    other = Hall(hall.database, clock)
    other.tournaments.notify_once(await other.tournaments.get(cup.tournament_id))
    assert [(change.tournament.seq, change.events) for change in other.changes] == [(3, ())]


async def test_unknown_tournament_is_named_as_such(hall: Hall) -> None:
    with pytest.raises(UnknownTournament):
        await hall.tournaments.get("nonesuch")
