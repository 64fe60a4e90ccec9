"""What people and organisers do in tournaments, and who is told."""

import asyncio
from fractions import Fraction

import pytest

from bot.engine.model.errors import BadOption
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
from bot.features.tournaments.model.tournament import Cause, Stage
from bot.features.tournaments.service.planning import MOST_OPEN
from bot.features.tournaments.views.sign_up import tournament_panel
from bot.render.wording import wording_for
from tests.features.tournaments.service.conftest import OLGA, Hall, person
from tests.store.arrange import GUILD
from tests.table.conftest import HandClock


async def test_people_join_and_leave(hall: Hall) -> None:
    cup = await hall.with_people(3)
    cup = await hall.tournaments.leave(cup.tournament_id, person(1).user_id)
    assert [one.name for one in cup.entrants] == ["P0", "P2"]
    with pytest.raises(AlreadyEntered):
        await hall.tournaments.join(cup.tournament_id, person(0))
    with pytest.raises(NotEntered):
        await hall.tournaments.leave(cup.tournament_id, person(1).user_id)
    assert await hall.tournaments.get(cup.tournament_id) == cup


async def test_no_more_people_join_than_can(hall: Hall) -> None:
    cup = await hall.with_people(2, most=2)
    with pytest.raises(TournamentFull):
        await hall.tournaments.join(cup.tournament_id, person(2))


@pytest.mark.parametrize(
    ("what", "plan"),
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
async def test_impossible_plans_are_refused(hall: Hall, what: str, plan: dict[str, object]) -> None:
    with pytest.raises(BadPlan) as caught:
        await hall.announced(**plan)
    assert caught.value.facts["what"] == what


async def test_unknown_house_rules_are_refused(hall: Hall) -> None:
    with pytest.raises(BadOption):
        await hall.announced(options={"nonsense": 1})


async def test_server_has_only_so_many_open_tournaments(hall: Hall) -> None:
    for _ in range(MOST_OPEN):
        await hall.announced()
    with pytest.raises(TooManyTournaments):
        await hall.announced()
    assert len(await hall.tournaments.in_server(GUILD)) == MOST_OPEN


async def test_only_those_who_joined_check_in_and_only_while_it_is_open(hall: Hall) -> None:
    cup = await hall.with_people(2)
    with pytest.raises(CheckInClosed):
        await hall.tournaments.check_in(cup.tournament_id, person(0).user_id)
    await hall.tournaments.book.change(cup.tournament_id, lambda _: [CheckInOpened(2_000_000_000)])
    for _ in range(2):
        cup = await hall.tournaments.check_in(cup.tournament_id, person(0).user_id)
    assert [one.has_checked_in for one in cup.entrants] == [True, False]
    with pytest.raises(NotEntered):
        await hall.tournaments.check_in(cup.tournament_id, person(5).user_id)
    late = await hall.tournaments.join(cup.tournament_id, person(5))
    assert late.entrants[-1].has_checked_in


async def test_only_the_organiser_and_managers_organise(hall: Hall) -> None:
    cup = await hall.with_people(3)
    with pytest.raises(OnlyOrganiser):
        await hall.tournaments.start_now(cup.tournament_id, person(0), manager=False)
    begun = await hall.tournaments.start_now(cup.tournament_id, person(0), manager=True)
    assert begun.stage is Stage.BREAK
    with pytest.raises(TournamentHasBegun):
        await hall.tournaments.start_now(cup.tournament_id, OLGA, manager=False)
    with pytest.raises(TournamentHasBegun):
        await hall.tournaments.join(cup.tournament_id, person(7))


async def test_all_who_have_joined_are_there_if_the_organiser_starts_before_the_check_in(
    hall: Hall,
) -> None:
    cup = await hall.with_people(3)
    assert not any(one.has_checked_in for one in cup.entrants)
    begun = await hall.tournaments.start_now(cup.tournament_id, OLGA, manager=False)
    assert [one.has_checked_in for one in begun.entrants] == [True] * 3
    announced = str(tournament_panel(begun, wording_for("en")).to_components())
    assert "**Players** (3)" in announced


async def test_nobody_plays_alone(hall: Hall) -> None:
    cup = await hall.with_people(1)
    with pytest.raises(TooFewEntered):
        await hall.tournaments.start_now(cup.tournament_id, OLGA, manager=False)


async def test_who_leaves_may_come_back_and_who_is_put_out_may_not(hall: Hall) -> None:
    cup = await hall.with_people(3)
    the = hall.tournaments
    await the.start_now(cup.tournament_id, OLGA, manager=False)
    left = await the.leave(cup.tournament_id, person(0).user_id)
    assert left.entrants[0].departure is not None
    back = await the.join(cup.tournament_id, person(0))
    assert back.entrants[0].plays
    with pytest.raises(NoReason):
        await the.drop(cup.tournament_id, OLGA, person(0).user_id, " ", manager=False)
    out = await the.drop(cup.tournament_id, OLGA, person(0).user_id, "rude", manager=False)
    departure = out.entrants[0].departure
    assert departure is not None
    assert (departure.cause, departure.reason) == (Cause.BY_ORGANISER, "rude")
    with pytest.raises(PutOut):
        await the.join(cup.tournament_id, person(0))
    again = await the.restore(cup.tournament_id, OLGA, person(0).user_id, manager=False)
    assert again.entrants[0].plays


async def test_two_people_change_places_before_a_round_begins(hall: Hall) -> None:
    cup = await hall.with_people(5)
    the, tid = hall.tournaments, cup.tournament_id
    with pytest.raises(NothingToReseat):
        await the.reseat(tid, OLGA, 101, 105, "friends", manager=False)
    await the.start_now(tid, OLGA, manager=False)
    paired = RoundPaired(1, (Paired("aaaaaaaa", (101, 102, 103, 104)),), (105,), 0)
    await the.book.change(tid, lambda _: [paired])
    with pytest.raises(NothingToReseat):
        await the.reseat(tid, OLGA, 101, 102, "friends", manager=False)
    cup = await the.reseat(tid, OLGA, 101, 105, "friends", manager=False)
    assert cup.current is not None
    assert cup.current.tables[0].seats == (105, 102, 103, 104)
    assert cup.current.byes == (101,)
    assert cup.reseatings[0].reason == "friends"


async def test_adjustments_need_a_reason_and_a_sensible_number(hall: Hall) -> None:
    cup = await hall.with_people(3)
    the, tid = hall.tournaments, cup.tournament_id
    with pytest.raises(TournamentNotBegun):
        await the.adjust(tid, OLGA, 101, Fraction(1), "why", manager=False)
    await the.start_now(tid, OLGA, manager=False)
    for points in (Fraction(), Fraction(1, 3), Fraction(101)):
        with pytest.raises(BadAdjustment):
            await the.adjust(tid, OLGA, 101, points, "why", manager=False)
    cup = await the.adjust(tid, OLGA, 101, Fraction(-1, 2), "late", manager=False)
    assert cup.adjustments[0].points == Fraction(-1, 2)


async def test_pause_resume_and_cancel(hall: Hall) -> None:
    cup = await hall.with_people(2)
    the, tid = hall.tournaments, cup.tournament_id
    paused = await the.pause(tid, OLGA, reason="lunch", manager=False)
    assert paused.paused is not None
    assert paused.paused.reason == "lunch"
    with pytest.raises(AlreadyPaused):
        await the.pause(tid, OLGA, manager=False)
    assert (await the.resume(tid, OLGA, manager=False)).paused is None
    over = await the.cancel(tid, OLGA, "storm", manager=False)
    assert over.stage is Stage.CANCELLED
    with pytest.raises(TournamentOver):
        await the.join(tid, person(5))
    assert await the.in_server(GUILD) == []
    assert await the.in_server(GUILD, open_only=False) == [over]
    assert await the.of_person(person(0).user_id) == []


async def test_two_processes_that_let_people_join_lose_nobody(hall: Hall, clock: HandClock) -> None:
    cup = await hall.announced()
    other = Hall(hall.database, clock)
    await asyncio.gather(
        *(
            (hall if number % 2 else other).tournaments.join(cup.tournament_id, person(number))
            for number in range(12)
        )
    )
    found = await hall.tournaments.get(cup.tournament_id)
    assert {one.user_id for one in found.entrants} == {101 + n for n in range(12)}
    assert await other.tournaments.get(cup.tournament_id) == found


async def test_subscribers_of_the_leader_are_told_of_every_event_once(
    hall: Hall, clock: HandClock
) -> None:
    cup = await hall.announced()
    other = Hall(hall.database, clock)
    other.tournaments.book.stop_telling()
    await hall.tournaments.join(cup.tournament_id, person(0))
    await other.tournaments.join(cup.tournament_id, person(1))
    await hall.tournaments.get(cup.tournament_id)
    await hall.tournaments.get(cup.tournament_id)
    told = [event for change in hall.changes for event in change.events]
    assert [type(event) for event in told[1:]] == [Joined, Joined]
    assert len(told) == 3
    assert other.changes == []


async def test_new_leader_tells_to_look_at_all(hall: Hall, clock: HandClock) -> None:
    cup = await hall.with_people(2)
    other = Hall(hall.database, clock)
    other.tournaments.book.tell_all_of(await other.tournaments.get(cup.tournament_id))
    assert [(one.tournament.seq, one.events) for one in other.changes] == [(3, ())]


async def test_unknown_tournament_is_named_as_such(hall: Hall) -> None:
    with pytest.raises(UnknownTournament):
        await hall.tournaments.get("nonesuch")
