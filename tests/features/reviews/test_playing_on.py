"""Playing on: a hand is played again from a person's decision of a finished game."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.model.seats import Seat
from bot.engine.play.actions import PlayCard
from bot.engine.play.events import Dealt, RestClaimed
from bot.engine.play.view import TableView
from bot.engine.rules.scoring import ClaimReason, HandScore
from bot.engine.variants import VARIANTS
from bot.features.rankings.store import Standings
from bot.features.reviews.kind import PlayedOn
from bot.features.reviews.kind_views import PlayedOnViews
from bot.features.reviews.service.playing_on import PlayingOn
from bot.judge.decisions import Moment, decisions_in
from bot.players.registry import LEVELS
from bot.records.check import check_line
from bot.records.format import to_line
from bot.store.database.connection import Database
from bot.store.games.results import Results
from bot.table.errors import (
    GameNotOver,
    NotSeated,
    Practised,
    StaleStep,
    UnknownTable,
)
from bot.table.history.game_records import GameRecord, record_in
from bot.table.lobby.events import SeatRequested
from bot.table.lobby.lobby import set_house_rules
from bot.table.lobby.model import Lobby, Status
from bot.table.service.service import Tables
from bot.table.state.event_codec import decode
from bot.table.state.steps import current_step
from tests.store.arrange import GUILD
from tests.table.conftest import ANN, BO, CY, Bench
from tests.thorough import usual_variants
from tests.ui.arrange import Game


async def play(tables: Tables, table_id: str, *user_ids: int) -> None:
    """Play for people as easy computers do, until the game is over."""
    rng = Random(3)
    while (await tables.person_view(table_id)).lobby.status is Status.PLAYING:
        for user_id in user_ids:
            view = (await tables.person_view(table_id, user_id)).view
            if view is not None and view.pending is not None:
                action = LEVELS["easy"](view, rng)
                await tables.act(table_id, user_id, current_step(view), lambda _, do=action: do)


async def play_game(bench: Bench, variant: str = "classic") -> str:
    """Play a whole short game of Ann and Bo with computers, and return its table."""
    players = min(VARIANTS[variant].player_counts, key=lambda count: abs(count - 4))
    lobby = await bench.lobby(ANN, BO, variant=variant, computers=players - 2)
    if "limit" in {option.name for option in VARIANTS[variant].options}:
        await bench.tables.change_lobby(
            lobby.table_id, lambda now: set_house_rules(now, ANN.user_id, {"limit": 20})
        )
    await bench.tables.start(lobby.table_id, ANN.user_id)
    await play(bench.tables, lobby.table_id, ANN.user_id, BO.user_id)
    return lobby.table_id


async def read_record(bench: Bench, table_id: str) -> GameRecord:
    stored_record = record_in(table_id, await bench.log.load(table_id))
    assert stored_record is not None
    return stored_record


async def list_moments(bench: Bench, table_id: str) -> list[Moment]:
    """Return Ann's decisions of a game."""
    seat = (await bench.tables.person_view(table_id, ANN.user_id)).seat
    record = (await read_record(bench, table_id)).record
    return [decision for decision in decisions_in(record) if decision.seat == seat]


async def open_table(bench: Bench, table_id: str, step: str) -> Lobby:
    tables = PlayingOn(bench.tables, bench.log, bench.clock)
    lobby, is_new = await tables.open(ANN, table_id, step, guild_id=GUILD, language="en")
    assert is_new
    return lobby


async def read_view(bench: Bench, table_id: str) -> TableView:
    view = (await bench.tables.person_view(table_id, ANN.user_id)).view
    assert view is not None
    return view


def list_known_facts(view: TableView) -> tuple[object, ...]:
    """Return what matters to a decision; a record knows nothing of the draw and of claims."""
    cards = view.viewer, view.hand, view.passed, view.received, view.stands_for, view.tricks
    situation = view.phase, view.hand_number, view.plays, view.pending, view.moon
    return *cards, *situation, view.totals, view.points_taken


@pytest.mark.parametrize("dialect", ["sqlite"])
@pytest.mark.parametrize("variant", usual_variants(VARIANTS))
async def test_a_decision_of_any_game_is_played_on(bench: Bench, variant: str) -> None:
    table_id = await play_game(bench, variant)
    moments = await list_moments(bench, table_id)
    kinds = {moment.step.lstrip("0123456789")[0]: moment for moment in moments}
    for moment in (*kinds.values(), moments[len(moments) // 2]):
        lobby = await open_table(bench, table_id, moment.step)
        assert lobby.seats[moment.seat] == ANN
        assert len(lobby.people) == 1
        assert list_known_facts(await read_view(bench, lobby.table_id)) == list_known_facts(
            moment.view
        )
        await play(bench.tables, lobby.table_id, ANN.user_id)
        view = await read_view(bench, lobby.table_id)
        assert view.history[-1].number == moment.view.hand_number
        stored_record = await read_record(bench, lobby.table_id)
        assert not check_line(to_line(stored_record.record)).faults


async def test_a_decision_in_a_rest_that_was_settled_is_left_to_the_person(bench: Bench) -> None:
    """A record has all decisions, those of a rest that the table played out at once, too."""
    settled: list[Moment] = []
    while not settled:
        table_id = await play_game(bench)
        settled_rests = await find_settled_rests(bench, table_id)
        settled = [
            moment
            for moment in await list_moments(bench, table_id)
            if not moment.view.plays
            and (moment.view.hand_number, len(moment.view.tricks) + 1) in settled_rests
        ]
    for moment in settled:
        lobby = await open_table(bench, table_id, moment.step)
        assert list_known_facts(await read_view(bench, lobby.table_id)) == list_known_facts(
            moment.view
        )


async def find_settled_rests(bench: Bench, table_id: str) -> set[tuple[int, int]]:
    """Return the hand and first trick of each rest that was played out because it was settled."""
    rests, number = set(), 0
    for event in map(decode, await bench.log.load(table_id)):
        if isinstance(event, Dealt):
            number = event.number
        elif isinstance(event, RestClaimed) and event.claim.reason is ClaimReason.SETTLED:
            rests.add((number, event.claim.trick))
    return rests


async def test_the_same_play_leads_on_as_before(bench: Bench) -> None:
    table_id = await play_game(bench)
    last = (await list_moments(bench, table_id))[-1]
    lobby = await open_table(bench, table_id, last.step)
    await bench.tables.act(lobby.table_id, ANN.user_id, last.step, lambda _: last.action)
    await play(bench.tables, lobby.table_id, ANN.user_id)
    kind = lobby.kind
    assert isinstance(kind, PlayedOn)
    assert isinstance(last.action, PlayCard)
    assert kind.cards == (last.action.card.notation,)
    hand, old = last.view.hand_number, await read_view(bench, table_id)
    assert kind.points == old.history[hand - 1].points


async def test_practice_counts_nowhere(bench: Bench, database: Database) -> None:
    table_id = await play_game(bench)
    step = (await list_moments(bench, table_id))[0].step
    lobby = await open_table(bench, table_id, step)
    await play(bench.tables, lobby.table_id, ANN.user_id)
    assert [game.result.table_id for game in await Results(database).load_games(ANN.user_id)] == [
        table_id
    ]
    (stats,) = await Standings(database).player_stats(ANN.user_id)
    assert stats.games == 1


async def test_no_deal_of_a_practice_table_is_committed_to(bench: Bench) -> None:
    table_id = await play_game(bench)
    moments = await list_moments(bench, table_id)
    lobby = await open_table(bench, table_id, moments[0].step)
    await play(bench.tables, lobby.table_id, ANN.user_id)
    assert not await bench.tables.proofs(lobby.table_id)
    kinds = set(await bench.load_kinds(lobby.table_id))
    assert not kinds & {"secret-chosen", "entropy-given", "secret-shown"}


async def test_practice_goes_on_after_a_restart(bench: Bench) -> None:
    table_id = await play_game(bench)
    moment = (await list_moments(bench, table_id))[5]
    lobby = await open_table(bench, table_id, moment.step)
    bench.tables = bench.restart()
    tables = PlayingOn(bench.tables, bench.log, bench.clock)
    lobby_after, is_new = await tables.open(
        ANN, table_id, moment.step, guild_id=GUILD, language="en"
    )
    assert (lobby_after, is_new) == (lobby, False)
    assert list_known_facts(await read_view(bench, lobby.table_id)) == list_known_facts(moment.view)
    await play(bench.tables, lobby.table_id, ANN.user_id)


async def test_there_is_one_practice_table_at_a_time(bench: Bench) -> None:
    table_id = await play_game(bench)
    first, second, *_ = await list_moments(bench, table_id)
    first_lobby = await open_table(bench, table_id, first.step)
    second_lobby = await open_table(bench, table_id, second.step)
    closed_lobby = (await bench.tables.person_view(first_lobby.table_id)).lobby
    assert closed_lobby.status is Status.CANCELLED
    practice = PlayingOn(bench.tables, bench.log, bench.clock)
    assert await practice.find_open_tables(ANN.user_id) == [second_lobby]


async def test_only_own_decisions_of_finished_games_are_played_on(bench: Bench) -> None:
    practice = PlayingOn(bench.tables, bench.log, bench.clock)
    table_id = await play_game(bench)
    moment = (await list_moments(bench, table_id))[0]
    other_decision = next(
        decision
        for decision in decisions_in((await read_record(bench, table_id)).record)
        if decision.seat != moment.seat and "t" in decision.step
    )
    for step in (other_decision.step, "99p", "1t99s0", "1m", "p", "", "1p " * 9):
        with pytest.raises(StaleStep):
            await practice.open(ANN, table_id, step, guild_id=GUILD, language="en")
    with pytest.raises(NotSeated):
        await practice.open(CY, table_id, moment.step, guild_id=GUILD, language="en")
    with pytest.raises(UnknownTable):
        await practice.open(CY, table_id, moment.step, guild_id=None, language="en")
    running = await bench.game(ANN, BO, variant="classic", computers=2)
    with pytest.raises(GameNotOver):
        await practice.open(ANN, running, "1p", guild_id=GUILD, language="en")


async def test_nobody_else_sits_down_at_a_practice_table(bench: Bench) -> None:
    table_id = await play_game(bench)
    moment = (await list_moments(bench, table_id))[0]
    lobby = await open_table(bench, table_id, moment.step)
    free_seat = next(seat for seat in range(4) if seat != moment.seat)
    with pytest.raises(Practised):
        await bench.tables.change_lobby(
            lobby.table_id, lambda _: (SeatRequested(Seat(free_seat), CY),)
        )


@pytest.mark.parametrize("was_last", [False, True])
def test_hand_is_said_to_end_the_game_only_if_it_did_then(*, was_last: bool) -> None:
    view = Game("classic", options={"hands": 1}).view(0)
    played_on_view = PlayedOnViews(PlayedOn("abcd2345/1m", was_last=was_last)).in_its_game(view)
    score = HandScore(1, (0, 26, 26, 26), (), (0, 26, 26, 26))
    assert (played_on_view.rules.ending([score]) is not None) is was_last
