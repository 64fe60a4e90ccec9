"""Replays: finished games show all cards, other games only what everybody saw."""

from collections.abc import Iterable
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from bot.engine.game import begin, decide
from bot.engine.model.cards import in_order, without
from bot.engine.model.seats import Seat
from bot.engine.play.attendance import AwayReason, CameBack, WentAway
from bot.engine.play.events import Dealt, Event, GameEnded, Passed, Played, TrickTaken
from bot.engine.rules.rules import Rules
from bot.players import easy
from bot.records.check import check_line
from bot.table.errors import GameNotOver, NothingToReplay, NotSeated, StaleStep, UnknownTable
from bot.table.history.replay import Replay, ReplayPage
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.events import Joined, LobbyOpened, TableCancelled
from bot.table.lobby.model import Computer, Person
from bot.table.state.event_codec import TableEvent, decode
from bot.table.state.steps import current_step
from tests.engine.arrange import build_rules
from tests.engine.test_hidden_cards import exchange_cards, play_log
from tests.engine.walk import random_action, rngs, tables, viewers
from tests.store.arrange import GUILD
from tests.table.conftest import ANN, BO, CY, DI, Bench

TABLE = "abcd2345"
STRANGER, ELSEWHERE = 9999, GUILD + 1


def play_at_table(
    rules: Rules, game: Iterable[Event], *, is_cancelled: bool = False
) -> list[TableEvent]:
    """Return the log of a table where people with the ids 0, 1, 2, ... play this game."""
    host, *others = (Person(seat, f"P{seat}") for seat in range(rules.players))
    lobby = [LobbyOpened(GUILD, 1, host, rules.variant, {}), *map(Joined, others)]
    return [*lobby, *game, *([TableCancelled(0)] if is_cancelled else [])]


def list_pages(events: list[TableEvent], user_id: int) -> list[ReplayPage]:
    """Return every page that a person in this server gets; none if there is nothing to show."""
    try:
        replay = Replay(TABLE, events, user_id, GUILD)
    except (NothingToReplay, NotSeated):
        return []
    all_pages = [replay.page(spot) for spot in replay.spots]
    assert [(page.hand, page.trick) for page in all_pages] == list(replay.spots)
    return all_pages


def play_whole_game(rules: Rules) -> list[Event]:
    """Return a whole game."""
    rng = Random(3)
    decision = begin(rules, rng)
    events = list(decision.events)
    while decision.state.to_act:
        decision = decide(decision.state, random_action(decision.state, rng), rng)
        events += decision.events
    return events


def list_fields(page: ReplayPage) -> dict[str, object]:
    """Return a page's fields without the rules, which differ in identity between tables."""
    return {name: getattr(page, name) for name in page.__slots__ if name not in {"rules", "lobby"}}


async def play_game(bench: Bench, variant: str, hands: int | None = None) -> str:
    """Play a game of Ann, Bo and computers: to the end, or to two tricks after ``hands`` hands."""
    rng, people = Random(3), (ANN, BO)
    table_id = await bench.game(*people, variant=variant, computers=2)
    while True:
        for person in people:
            view = (await bench.tables.person_view(table_id, person.user_id)).view
            assert view is not None
            if view.outcome or (
                hands is not None and len(view.history) >= hands and len(view.tricks) >= 2
            ):
                return table_id
            if view.pending:
                await bench.tables.act(
                    table_id,
                    person.user_id,
                    current_step(view),
                    lambda _, v=view: easy.choose(v, rng),
                )


@pytest.mark.parametrize("variant", ["ricketts", "increduhearts", "double-hearts"])
async def test_replay_of_a_finished_game_shows_all_that_was_played(
    bench: Bench, variant: str
) -> None:
    table_id = await play_game(bench, variant)
    log = [decode(stored_event) for stored_event in await bench.log.load(table_id)]
    all_pages = list_pages(log, STRANGER)
    assert all(page.is_open for page in all_pages)
    deals = [event for event in log if isinstance(event, Dealt)]
    tricks = [event for event in log if isinstance(event, TrickTaken)]
    plays = [event for event in log if isinstance(event, Played)]
    passes = [event for event in log if isinstance(event, Passed)]
    assert [page.hand for page in all_pages if not page.trick] == [deal.number for deal in deals]
    for page, deal in zip((p for p in all_pages if not p.trick), deals, strict=True):
        assert page.hands == tuple(map(in_order, deal.hands))
        assert page.left_over is deal.left_over
    passed_cards = {
        (page.hand, seat): cards for page in all_pages for seat, cards in enumerate(page.passed)
    }
    assert sorted(map(str, passed_cards.values())) == sorted(str(cards.cards) for cards in passes)
    played_tricks = [page.played for page in all_pages if page.played]
    assert [trick.winner for trick in played_tricks] == [event.winner for event in tricks]
    assert [(p.seat, p.card) for trick in played_tricks for p in trick.plays] == [
        (event.seat, event.card) for event in plays
    ]
    assert [page.outcome is not None for page in all_pages] == [False] * (len(all_pages) - 1) + [
        True
    ]
    end_event = next(event for event in log if isinstance(event, GameEnded))
    assert all_pages[-1].outcome == end_event.outcome


async def test_hands_of_a_trick_are_those_before_it(bench: Bench) -> None:
    table_id = await play_game(bench, "increduhearts")
    log = [decode(stored_event) for stored_event in await bench.log.load(table_id)]
    all_pages = [page for page in list_pages(log, ANN.user_id) if page.played]
    for before, after in pairwise(all_pages):
        if before.hand != after.hand:
            assert before.is_last_of_hand
            assert before.history[-1].totals == before.totals == after.totals
            continue
        assert before.played is not None
        for play in before.played.plays:
            hand, rest = before.hands[play.seat], after.hands[play.seat]
            assert hand is not None
            assert without(hand, (play.card,)) == rest
        assert sum(after.taken) - sum(before.taken) == sum(
            after.rules.card_points.get(card, 0) for card in after.played.cards if after.played
        )


async def test_game_in_progress_shows_finished_hands_and_the_viewers_own_cards_only(
    bench: Bench,
) -> None:
    table_id = await play_game(bench, "ricketts", hands=2)
    replay = await bench.tables.replay(table_id, ANN.user_id, GUILD)
    pages = [replay.page((hand, trick)) for hand in (1, 2, 3) for trick in range(14)]
    assert {page.hand for page in pages} == {1, 2}
    assert {page.tricks for page in pages} == {(13, 13)}
    seat = (await bench.tables.person_view(table_id, ANN.user_id)).seat
    for page in pages:
        assert not page.is_open
        assert [at for at, hand in enumerate(page.hands) if hand is not None] == [seat]
        assert [at for at, cards in enumerate(page.passed) if cards is not None] == [seat]
        assert page.left_over is None


async def test_nothing_is_shown_of_the_first_hand_while_it_is_played(bench: Bench) -> None:
    table_id = await bench.game(ANN, BO, CY, DI)
    with pytest.raises(NothingToReplay):
        await bench.tables.replay(table_id, ANN.user_id, GUILD)
    lobby = await bench.lobby(ANN)
    with pytest.raises(NothingToReplay):
        await bench.tables.replay(lobby.table_id, ANN.user_id, GUILD)


@given(tables(), rngs)
def test_hidden_cards_do_not_show_in_the_replay_of_a_game_in_progress(rules: Rules, rng: Random):
    assert_nothing_leaks(rules, rng, is_cancelled=False)


@given(tables(), rngs)
def test_hidden_cards_do_not_show_in_the_replay_of_a_cancelled_game(rules: Rules, rng: Random):
    assert_nothing_leaks(rules, rng, is_cancelled=True)


def assert_nothing_leaks(rules: Rules, rng: Random, *, is_cancelled: bool) -> int:
    """Compare the pages of two games that differ in hidden cards; return the number of pages."""
    game, compared_count = play_log(rules, rng, rng.randrange(1, 3)), 0
    if any(isinstance(event, GameEnded) for event in game):
        return 0
    for viewer in viewers(rules):
        user_id = STRANGER if viewer is None else int(viewer)
        other, _ = exchange_cards(game, viewer, rng)
        all_pages = list_pages(play_at_table(rules, game, is_cancelled=is_cancelled), user_id)
        other_pages = list_pages(play_at_table(rules, other, is_cancelled=is_cancelled), user_id)
        assert list(map(list_fields, other_pages)) == list(map(list_fields, all_pages))
        assert viewer is not None or not all_pages
        compared_count += len(all_pages)
    return compared_count


def test_cancelled_hand_is_really_compared():
    """The tests above would detect a leak: they compare unfinished hands with moved cards."""
    rules, rng = build_rules("ricketts", 4), Random(8)
    assert sum(assert_nothing_leaks(rules, rng, is_cancelled=True) for _ in range(10)) > 100
    game = play_log(rules, rng, 1)
    while not any(isinstance(event, TrickTaken) for event in game):
        game = play_log(rules, rng, 1)
    assert list_pages(play_at_table(rules, game), 0) == []
    all_pages = list_pages(play_at_table(rules, game, is_cancelled=True), 0)
    assert {page.hand for page in all_pages} == {1}
    hands_shown = [page.hands[Seat(1)] for page in all_pages]
    assert hands_shown == [None] * len(all_pages)


@pytest.mark.parametrize(
    "rules",
    [build_rules("double-hearts", 3, limit=10), build_rules("ricketts", 4, limit=10, warren=True)],
    ids=["kitty", "extra card"],
)
def test_card_left_over_is_shown_of_a_finished_game_only(rules: Rules) -> None:
    game = play_whole_game(rules)
    left_over = {event.number: event.left_over for event in game if isinstance(event, Dealt)}
    assert None not in left_over.values()
    for page in list_pages(play_at_table(rules, game), STRANGER):
        assert page.left_over is left_over[page.hand]
    (end,) = [at for at, event in enumerate(game) if isinstance(event, GameEnded)]
    for page in list_pages(play_at_table(rules, game[:end], is_cancelled=True), 0):
        assert page.left_over is None


def test_trick_says_for_whom_a_computer_played_in_it() -> None:
    """It is neither the trick before, nor the one after."""
    rules, seat = build_rules("hearts-at-play", 4, limit=10), Seat(1)
    game = play_whole_game(rules)
    ends = [at for at, event in enumerate(game) if isinstance(event, TrickTaken)]
    game.insert(ends[2] + 1, CameBack(seat))
    game.insert(ends[1] + 1, WentAway(seat, AwayReason.LEFT))
    substitutes = {
        (page.hand, page.trick): page.substitutes
        for page in list_pages(play_at_table(rules, game), STRANGER)
    }
    assert {spot: seats for spot, seats in substitutes.items() if seats} == {(1, 3): (seat,)}


async def test_strangers_can_replay_finished_games_of_their_server_only(bench: Bench) -> None:
    over, running = await play_game(bench, "increduhearts"), await bench.game(ANN, BO, CY, DI)
    assert (await bench.tables.replay(over, STRANGER, GUILD)).page().is_open
    for table_id, user_id, guild_id, error in (
        (over, STRANGER, ELSEWHERE, UnknownTable),
        (over, STRANGER, None, UnknownTable),
        (over, ANN.user_id, ELSEWHERE, UnknownTable),
        (running, STRANGER, GUILD, NotSeated),
        (running, STRANGER, ELSEWHERE, UnknownTable),
        ("nobody00", ANN.user_id, GUILD, UnknownTable),
    ):
        with pytest.raises(error):
            await bench.tables.replay(table_id, user_id, guild_id)
        with pytest.raises(error):
            await bench.tables.record(table_id, user_id, guild_id)
    assert (await bench.tables.replay(over, ANN.user_id, None)).page().is_open


async def test_game_in_direct_messages_is_shown_to_its_person_only(bench: Bench) -> None:
    table = await bench.tables.open(
        None, 5, ANN, "ricketts", computers=[Computer(number) for number in (1, 2, 3)]
    )
    await bench.tables.start(table.table_id, ANN.user_id)
    table_id, rng = table.table_id, Random(3)
    while True:
        view = (await bench.tables.person_view(table_id, ANN.user_id)).view
        assert view is not None
        if view.history:
            break
        await bench.tables.act(
            table_id, ANN.user_id, current_step(view), lambda _, v=view: easy.choose(v, rng)
        )
    assert (await bench.tables.replay(table_id, ANN.user_id, None)).page().hand == 1
    for user_id, guild_id in ((BO.user_id, None), (BO.user_id, GUILD), (ANN.user_id, GUILD)):
        with pytest.raises(UnknownTable):
            await bench.tables.replay(table_id, user_id, guild_id)


async def test_record_is_available_once_the_game_is_over(bench: Bench) -> None:
    table_id = await play_game(bench, "increduhearts")
    file = await bench.tables.record(table_id, STRANGER, GUILD)
    day = bench.clock.now.strftime("%Y-%m-%d")
    assert file.name == f"increduhearts-{day}-{table_id}.jsonl"
    assert file.data.count(b"\n") == 1
    assert not check_line(file.data).faults


async def test_record_of_a_game_that_is_not_finished_is_refused(bench: Bench) -> None:
    table_id = await play_game(bench, "ricketts", hands=1)
    with pytest.raises(StaleStep):
        await bench.tables.record(table_id, ANN.user_id, GUILD)
    await bench.tables.change_lobby(
        table_id, lambda lobby: lobbies.cancel(lobby, ANN.user_id, manager=False)
    )
    with pytest.raises(StaleStep):
        await bench.tables.record(table_id, ANN.user_id, GUILD)
    assert not (await bench.tables.replay(table_id, ANN.user_id, GUILD)).page().is_open


async def test_own_game_is_for_those_who_played_a_game_to_its_end(bench: Bench) -> None:
    finished = await play_game(bench, "ricketts")
    replay = await bench.tables.own_game(finished, ANN.user_id, GUILD)
    assert replay.viewer is not None
    assert replay.page().is_open
    with pytest.raises(NotSeated):
        await bench.tables.own_game(finished, STRANGER, GUILD)
    with pytest.raises(UnknownTable):
        await bench.tables.own_game(finished, STRANGER, ELSEWHERE)


@pytest.mark.parametrize("hands", [0, 1])
async def test_own_game_that_is_not_over_is_refused(bench: Bench, hands: int) -> None:
    running = await play_game(bench, "ricketts", hands)
    with pytest.raises(GameNotOver):
        await bench.tables.own_game(running, ANN.user_id, GUILD)
    await bench.tables.change_lobby(
        running, lambda lobby: lobbies.cancel(lobby, ANN.user_id, manager=False)
    )
    with pytest.raises(GameNotOver):
        await bench.tables.own_game(running, ANN.user_id, GUILD)
