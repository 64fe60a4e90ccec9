"""One attempt for each person and deal, the same replies to the same plays."""

import asyncio
from datetime import timedelta
from random import Random
from typing import Final

import pytest
from sqlalchemy import select

from bot.engine.play.actions import Action
from bot.engine.play.events import Dealt, Passed, Played
from bot.engine.play.view import TableView
from bot.engine.variants import VARIANTS
from bot.features.daily import schema
from bot.features.daily.kind import Daily, DayNotOver, DayOver, PlayedAlone
from bot.features.daily.model import opponents as daily_opponents
from bot.features.daily.service.attempts import DailyAttempts, DealSpent
from bot.features.daily.service.service import DailyService
from bot.features.privacy.service import Privacy
from bot.features.privacy.store import PersonalData
from bot.features.reviews.kind import PlayedOn
from bot.features.reviews.service.keeper import ReviewKeeper
from bot.features.reviews.service.playing_on import PlayingOn
from bot.features.reviews.service.reviewer import Reviewer
from bot.features.reviews.store import StoredMoments, StoredReviews
from bot.settings.preferences import PreferenceBook
from bot.store.choices import Choices
from bot.table.errors import UnknownTable
from bot.table.lobby import absence
from bot.table.lobby.model import Status
from bot.table.service.transaction import Transaction
from bot.table.state.event_codec import TableEvent, decode
from tests.features.daily.conftest import NORMAL, DailyBench, play_highest
from tests.features.privacy.test_privacy import export_files
from tests.features.reviews.service.test_review_keeper import FakeSender
from tests.features.reviews.service.test_reviewer import build_review
from tests.table.conftest import ANN, BO
from tests.thorough import thorough_unless, usual_variants

KINDS: Final = ("classic", "double-hearts", "cancellation")  # of one side, two sides, two packs


async def list_moves(bench: DailyBench, table_id: str) -> list[TableEvent]:
    """Return the deals, passes and plays at a table."""
    events = [decode(event) for event in await bench.log.load(table_id)]
    return [event for event in events if isinstance(event, Dealt | Passed | Played)]


@pytest.mark.parametrize("variant", usual_variants(VARIANTS, pytest.mark.slow))
async def test_the_same_plays_meet_the_same_replies(daily: DailyBench, variant: str) -> None:
    ann, bo = await daily.open(ANN, variant), await daily.open(BO, variant)
    other_game = await daily.game(ANN, computers=3)  # something else goes on at the same time
    tables = [ann.attempt.table_id, bo.attempt.table_id]
    assert tables[0] != tables[1]
    await daily.play(tables[0], ANN, most_decisions=20)
    await daily.play(tables[1], BO)
    assert (await daily.tables.person_view(other_game)).lobby.status is Status.PLAYING
    await daily.play(tables[0], ANN)
    assert await list_moves(daily, tables[0]) == await list_moves(daily, tables[1])
    standings = [await daily.attempts.standing_at(table, None) for table in tables]
    assert standings[0] is not None
    assert standings[0] == standings[1]
    assert standings[0].points is not None
    assert len(standings[0].marks) == 4


async def test_other_plays_meet_the_same_cards(daily: DailyBench) -> None:
    ann, bo = await daily.open(ANN), await daily.open(BO)
    await daily.play(ann.attempt.table_id, ANN)
    await daily.play(bo.attempt.table_id, BO, play_highest)
    first, second = [await list_moves(daily, opened.attempt.table_id) for opened in (ann, bo)]
    assert first != second
    assert [event for event in first if isinstance(event, Dealt)] == [
        event for event in second if isinstance(event, Dealt)
    ]


async def test_another_day_or_variant_has_other_cards(daily: DailyBench) -> None:
    deals = set()
    for variant in ("classic", "spot-hearts"):
        for _ in range(2):
            start = await daily.open(ANN, variant)
            deal_event = (await list_moves(daily, start.attempt.table_id))[0]
            assert isinstance(deal_event, Dealt)
            deals.add(deal_event.hands)
            daily.clock.advance(days=1)
    assert len(deals) == 4


@pytest.mark.parametrize("variant", KINDS)
async def test_a_second_attempt_is_the_first(daily: DailyBench, variant: str) -> None:
    first = await daily.open(ANN, variant)
    again = await daily.open(ANN, variant)
    assert first.is_new
    assert not again.is_new
    assert again.attempt == first.attempt
    await daily.play(first.attempt.table_id)
    finished = await daily.open(ANN, variant)
    assert finished.attempt.table_id == first.attempt.table_id
    assert finished.person_view.lobby.status is Status.FINISHED


async def test_two_clicks_at_once_open_one_attempt(daily: DailyBench) -> None:
    starts = await asyncio.gather(*(daily.open() for _ in range(5)))
    assert len({start.attempt.table_id for start in starts}) == 1
    assert sum(start.is_new for start in starts) == 1


async def test_two_processes_open_one_attempt(daily: DailyBench) -> None:
    other = DailyAttempts(daily.deals, daily.seeds, daily.spent, daily.restart(), daily.clock)
    services = daily.attempts, other
    starts = await asyncio.gather(
        *(service.open(ANN, "classic", guild_id=None, channel_id=1) for service in services)
    )
    assert len({start.attempt.table_id for start in starts}) == 1
    assert {start.person_view.lobby.status for start in starts} == {Status.PLAYING}
    kinds = await daily.load_kinds(starts[0].attempt.table_id)
    assert kinds.count("dealt") == 1


@pytest.mark.parametrize("variant", thorough_unless("double-hearts".__eq__, KINDS))
async def test_a_restart_goes_on_exactly(daily: DailyBench, variant: str) -> None:
    other = await daily.open(BO, variant)
    start = await daily.open(ANN, variant)
    for _ in range(30):
        await daily.play(start.attempt.table_id, most_decisions=2)
        daily.tables = daily.restart()
    await daily.play(start.attempt.table_id)
    await daily.play(other.attempt.table_id, BO)
    assert await list_moves(daily, start.attempt.table_id) == await list_moves(
        daily, other.attempt.table_id
    )


async def test_an_attempt_whose_table_was_never_dealt_is_dealt(
    daily: DailyBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = Transaction.begin

    def kill(_: Transaction) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Transaction, "begin", kill)
    with pytest.raises(KeyboardInterrupt):
        await daily.open()
    monkeypatch.setattr(Transaction, "begin", begin)
    start = await daily.open()
    assert not start.is_new
    assert start.person_view.lobby.status is Status.PLAYING


async def test_an_attempt_ends_with_its_day(daily: DailyBench) -> None:
    start = await daily.open()
    await daily.play(start.attempt.table_id, most_decisions=5)
    daily.clock.advance(days=1)
    with pytest.raises(DayOver):
        await daily.play(start.attempt.table_id, most_decisions=1)


async def test_nobody_can_leave_or_join(daily: DailyBench) -> None:
    table_id = (await daily.open()).attempt.table_id
    with pytest.raises(PlayedAlone):
        await daily.tables.change_lobby(table_id, lambda lobby: absence.leave(lobby, ANN.user_id))
    with pytest.raises(PlayedAlone):
        await daily.tables.rematch(table_id, BO)


async def test_cards_are_shown_when_the_day_is_over(daily: DailyBench) -> None:
    table_id = (await daily.open()).attempt.table_id
    await daily.play(table_id)
    for look in (daily.tables.replay, daily.tables.record):
        with pytest.raises(DayNotOver):
            await look(table_id, ANN.user_id, None)
    daily.clock.advance(days=1)
    replay = await daily.tables.replay(table_id, ANN.user_id, None)
    assert replay.page().is_open
    assert (await daily.tables.record(table_id, ANN.user_id, None)).data


async def test_a_daily_deal_is_in_no_ranking(daily: DailyBench) -> None:
    from bot.store.games.results import Results

    start = await daily.open()
    await daily.play(start.attempt.table_id)
    assert await Results(daily.database).load_games(ANN.user_id) == []


async def test_ranks_are_shared_and_counted_here_and_everywhere(daily: DailyBench) -> None:
    people = {ANN: NORMAL, BO: play_highest}
    for person, player in people.items():
        start = await daily.open(person, guild_id=7)
        await daily.play(start.attempt.table_id, person, player)
    standings = {}
    for person in people:
        attempt = (await daily.open(person)).attempt
        standings[person] = await daily.attempts.standing(attempt, 7)
    better, worse = sorted(standings.values(), key=lambda row: row.points or 0)
    assert better.here is not None
    assert worse.here is not None
    last = 1 if better.points == worse.points else 2  # the deal is another each time
    assert (better.here.place, worse.here.place, worse.here.count) == (1, last, 2)
    assert worse.everywhere == worse.here
    elsewhere_standing = await daily.attempts.standing((await daily.open(ANN)).attempt, 8)
    assert elsewhere_standing.here is not None
    assert elsewhere_standing.here.count == 0


async def test_days_in_a_row_make_a_streak(daily: DailyBench) -> None:
    for expected in (1, 2, 3):
        start = await daily.open()
        await daily.play(start.attempt.table_id)
        standing = await daily.attempts.standing_at(start.attempt.table_id, None)
        assert standing is not None
        assert standing.streak == expected
        daily.clock.now += timedelta(days=1)
    daily.clock.advance(days=1)
    start = await daily.open()
    await daily.play(start.attempt.table_id)
    standing = await daily.attempts.standing_at(start.attempt.table_id, None)
    assert standing is not None
    assert standing.streak == 1


async def test_a_deal_keeps_its_opponents_when_the_program_is_updated(
    daily: DailyBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await daily.open(ANN)
    await daily.play(ann.attempt.table_id, ANN, most_decisions=10)

    def play_differently(view: TableView, _: Random) -> Action:
        return play_highest(view) if view.passed else NORMAL(view)

    monkeypatch.setattr(
        daily_opponents, "VERSIONS", {**daily_opponents.VERSIONS, 2: play_differently}
    )
    monkeypatch.setattr("bot.features.daily.service.attempts.NEWEST", 2)
    daily.tables = daily.restart()
    await daily.play(ann.attempt.table_id, ANN)
    bo = await daily.open(BO)
    await daily.play(bo.attempt.table_id, BO)
    assert bo.person_view.lobby.kind == Daily("2026-03-01", 1)
    tables = ann.attempt.table_id, bo.attempt.table_id
    assert await list_moves(daily, tables[0]) == await list_moves(daily, tables[1])
    daily.clock.advance(days=1)
    assert (await daily.open(ANN)).person_view.lobby.kind == Daily("2026-03-02", 2)


async def test_others_see_and_review_nothing_before_the_day_is_over(daily: DailyBench) -> None:
    table_id = (await daily.open()).attempt.table_id
    await daily.play(table_id)
    with pytest.raises(DayNotOver):
        await daily.tables.own_game(table_id, ANN.user_id, None)
    daily.clock.advance(days=1)
    for guild_id in (None, 7):  # it belongs to no server
        assert (await daily.tables.own_game(table_id, ANN.user_id, guild_id)).viewer == 0
        with pytest.raises(UnknownTable):
            await daily.tables.own_game(table_id, BO.user_id, guild_id)


async def test_costliest_moment_is_shown_when_the_day_is_over(daily: DailyBench) -> None:
    async def judge(table_id: str, _events: object, _tell: object) -> bytes:
        return build_review(table_id)

    stored_moments = StoredMoments(daily.database)
    reviewer = Reviewer(StoredReviews(daily.database), daily.log, review=judge, clock=daily.clock)
    sender = FakeSender(stored_moments)
    keeper = ReviewKeeper(reviewer, stored_moments, daily.log, sender, clock=daily.clock)
    table_id = (await daily.open()).attempt.table_id
    await daily.play(table_id)
    for _ in range(11):  # from noon on
        await keeper.process_next()
        assert sender.shown == []
        assert await reviewer.find_stored(table_id) is None
        daily.clock.advance(hours=1)
    daily.clock.advance(hours=1)
    await keeper.process_next()
    assert sender.shown == [(table_id, ANN.user_id)]


async def test_person_who_deletes_their_data_gets_no_second_attempt(daily: DailyBench) -> None:
    preferences = PreferenceBook(Choices.for_people(daily.database))
    data = PersonalData(daily.database)
    service = DailyService(daily.database, daily.tables, daily.clock)
    others = [service.spent]
    privacy = Privacy(data, daily.log, daily.tables, preferences, daily.clock, lambda: others)
    for variant in ("classic", "spot-hearts"):
        await daily.play((await daily.open(ANN, variant)).attempt.table_id, ANN, most_decisions=5)
    await privacy.forget(ANN.user_id)
    for _ in range(2):
        with pytest.raises(DealSpent):
            await daily.open(ANN)
    assert await daily.deals.find_attempt(daily.attempts.today, "classic", ANN.user_id) is None
    assert (await daily.open(BO)).is_new, "somebody else's attempt is their own"
    assert (await daily.open(ANN, "ricketts")).is_new, "the other deals are open"
    export = await export_files(privacy, ANN.user_id)
    assert sorted(export["daily_spent"]) == ["classic", "spot-hearts"]
    await privacy.forget(ANN.user_id)  # what was opened since is remembered, too
    with pytest.raises(DealSpent):
        await daily.open(ANN, "ricketts")
    daily.clock.advance(days=1)
    await daily.spent.clear()
    assert (await daily.open(ANN)).is_new
    async with daily.database.reading() as connection:
        assert not (await connection.execute(select(schema.daily_spent))).all()


async def test_a_deal_is_not_practised_before_its_day_is_over(daily: DailyBench) -> None:
    practice = PlayingOn(daily.tables, daily.log, daily.clock)
    table_id = (await daily.open()).attempt.table_id
    await daily.play(table_id)
    with pytest.raises(DayNotOver):
        await practice.open(ANN, table_id, "1p", guild_id=None, language="en")
    daily.clock.advance(days=1)
    lobby, _ = await practice.open(ANN, table_id, "2p", guild_id=None, language="en")
    assert isinstance(lobby.kind, PlayedOn)
    await daily.play(lobby.table_id)
    assert (await daily.tables.person_view(lobby.table_id)).lobby.status is Status.FINISHED
