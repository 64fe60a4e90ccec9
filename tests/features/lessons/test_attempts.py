"""People's attempts at lessons and puzzles: begun once, resumed exactly, summed up."""

import asyncio
from random import Random

import pytest

from bot.engine.play.view import TableView
from bot.engine.variants import VARIANTS
from bot.features.lessons.kind import Exercise, find_position, parse_answer
from bot.features.lessons.making.playing_on import parse_action
from bot.features.lessons.model import library
from bot.features.lessons.model.position import Position, answer_in, format_alternative
from bot.features.lessons.service import BegunExercise, Lessons, NothingToLearn
from bot.players.registry import LEVELS
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.errors import NotSeated
from bot.table.lobby.model import Status
from bot.table.state.steps import current_step
from tests.table.conftest import ANN, BO, Bench, HandClock


class LessonBench(Bench):
    """Tables with lessons and puzzles."""

    def __init__(self, database: Database, clock: HandClock) -> None:
        super().__init__(EventLog(database), clock)
        self.database = database
        self.lessons = self.lessons_after_restart()

    def lessons_after_restart(self) -> Lessons:
        """Return the lessons of a new process on the same database."""
        self.tables = self.restart()
        return Lessons(self.database, self.tables, self.clock)

    async def decide(self, start: BegunExercise, *, right: bool = True) -> None:
        """Answer the first time, as the solution says or in another way."""
        view = await self.view(start)
        for alternative in start.position.judged.alternatives:
            if start.position.solves(format_alternative(alternative)) is right:
                action = parse_action(format_alternative(alternative), view)
                break
        await self.tables.act(
            start.attempt.table_id, ANN.user_id, current_step(view), lambda _: action
        )

    async def view(self, start: BegunExercise) -> TableView:
        """Return what the person sees."""
        view = (await self.tables.person_view(start.attempt.table_id, ANN.user_id)).view
        assert view is not None
        return view

    async def finish(self, start: BegunExercise) -> None:
        """Play on as the normal player does."""
        while True:
            table_id = start.attempt.table_id
            person_view = await self.tables.person_view(table_id, ANN.user_id)
            if not person_view.lobby.status.is_open:
                return
            view = await self.view(start)
            action = LEVELS["normal"](view, Random(1))
            await self.tables.act(
                table_id, ANN.user_id, current_step(view), lambda _, action=action: action
            )


@pytest.fixture
async def bench(database: Database, clock: HandClock) -> LessonBench:
    return LessonBench(database, clock)


def get_first_lesson(variant: str = "classic") -> Position:
    return library.get_lessons(variant)[0]


@pytest.mark.parametrize("variant", VARIANTS)
async def test_a_lesson_is_played_to_the_end_of_its_hand(bench: LessonBench, variant: str) -> None:
    start = await bench.lessons.begin_lesson(ANN, variant, None, "en")
    assert start.is_new
    assert start.person_view.seat == start.position.seat
    assert start.position == get_first_lesson(variant)
    assert answer_in(start.position, await bench.view(start)) is None
    await bench.decide(start)
    answer = answer_in(start.position, await bench.view(start))
    assert answer is not None
    assert start.position.solves(answer)
    await bench.finish(start)
    stored_attempt = await bench.lessons.attempts.find_at_table(start.attempt.table_id)
    assert stored_attempt is not None
    assert parse_answer(stored_attempt.answer) == answer
    assert stored_attempt.points is not None
    progress = await bench.lessons.progress(ANN.user_id, variant)
    stars = library.stars(start.position, answer, stored_attempt.points)
    assert progress.stars == {start.position.name: stars}
    assert progress.total == stars >= 1


async def test_an_attempt_that_is_not_over_goes_on_after_a_restart(bench: LessonBench) -> None:
    start = await bench.lessons.begin_lesson(ANN, "classic", None, "en")
    await bench.decide(start)
    bench.lessons = bench.lessons_after_restart()
    again = await bench.lessons.begin_lesson(ANN, "classic", start.position.name, "en")
    assert not again.is_new
    assert again.attempt.table_id == start.attempt.table_id
    await bench.finish(again)
    second_start = await bench.lessons.begin_lesson(ANN, "classic", start.position.name, "en")
    assert second_start.is_new


async def test_an_attempt_that_was_never_dealt_is_dealt(
    bench: LessonBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def kill(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("bot.features.lessons.service.resume_solitary", kill)
        with pytest.raises(KeyboardInterrupt):
            await bench.lessons.begin_puzzle(ANN, "classic", "en")
    start = await bench.lessons.begin_puzzle(ANN, "classic", "en")
    assert start.person_view.lobby.status is Status.PLAYING


async def test_the_best_result_of_a_lesson_stays(bench: LessonBench) -> None:
    totals = []
    for right in (True, False):
        start = await bench.lessons.begin_lesson(ANN, "classic", get_first_lesson().name, "en")
        await bench.decide(start, right=right)
        await bench.finish(start)
        totals.append((await bench.lessons.progress(ANN.user_id, "classic")).total)
    assert totals[0] == totals[1] >= 1


async def test_a_puzzle_has_one_attempt_a_day_and_its_first_answer_counts(
    bench: LessonBench,
) -> None:
    start = await bench.lessons.begin_puzzle(ANN, "classic", "en")
    await bench.decide(start, right=False)
    await bench.finish(start)
    again = await bench.lessons.begin_puzzle(ANN, "classic", "en")
    assert not again.is_new
    assert again.person_view.lobby.status is Status.FINISHED
    assert await bench.lessons.streak(ANN.user_id) == 0
    bench.clock.advance(days=1)
    following = await bench.lessons.begin_puzzle(ANN, "classic", "en")
    assert following.is_new
    assert following.position != start.position


async def test_days_with_solved_puzzles_make_a_streak(bench: LessonBench) -> None:
    streaks = []
    for right in (True, True, False, True):
        start = await bench.lessons.begin_puzzle(ANN, "classic", "en")
        await bench.decide(start, right=right)
        streaks.append(await bench.lessons.streak(ANN.user_id))
        bench.clock.advance(days=1)
    assert streaks == [1, 2, 2, 1]
    assert await bench.lessons.streak(BO.user_id) == 0


async def test_two_clicks_at_once_begin_one_attempt(bench: LessonBench) -> None:
    other = Lessons(bench.database, bench.restart(), bench.clock)
    starts = await asyncio.gather(
        *(
            service.begin_puzzle(ANN, "classic", "en")
            for service in (bench.lessons, other, bench.lessons)
        )
    )
    assert len({start.attempt.table_id for start in starts}) == 1
    assert (await bench.load_kinds(starts[0].attempt.table_id)).count("dealt") == 1


async def test_everybody_meets_the_same_replies(bench: LessonBench) -> None:
    events_of_attempts = []
    for _ in range(2):
        start = await bench.lessons.begin_lesson(ANN, "classic", get_first_lesson().name, "en")
        await bench.decide(start)
        await bench.finish(start)
        events = await bench.log.load(start.attempt.table_id)
        events_of_attempts.append([(event.kind, event.body) for event in events][1:])
    assert events_of_attempts[0] == events_of_attempts[1]


async def test_a_table_names_its_position(bench: LessonBench) -> None:
    start = await bench.lessons.begin_puzzle(ANN, "classic", "en")
    kind = start.person_view.lobby.kind
    assert isinstance(kind, Exercise)
    assert find_position(kind) == start.position


async def test_there_are_no_other_lessons(bench: LessonBench) -> None:
    with pytest.raises(NothingToLearn):
        await bench.lessons.begin_lesson(ANN, "classic", "nothing", "en")


async def test_after_a_mistake_a_lesson_begins_again_at_once(bench: LessonBench) -> None:
    start = await bench.lessons.begin_lesson(ANN, "classic", None, "en")
    await bench.decide(start, right=False)
    table_id = start.attempt.table_id
    again = await bench.lessons.try_again(ANN, table_id, "en")
    assert again.is_new
    assert again.position == start.position
    assert answer_in(again.position, await bench.view(again)) is None
    view_after = await bench.tables.person_view(table_id, ANN.user_id)
    assert not view_after.lobby.status.is_open
    twice = await bench.lessons.try_again(ANN, table_id, "en")  # a second click
    assert not twice.is_new
    assert twice.attempt == again.attempt


async def test_another_try_at_a_puzzle_changes_no_answer(bench: LessonBench) -> None:
    start = await bench.lessons.begin_puzzle(ANN, "classic", "en")
    await bench.decide(start, right=False)
    again = await bench.lessons.try_again(ANN, start.attempt.table_id, "en")
    assert again.is_new
    await bench.decide(again, right=True)
    third = await bench.lessons.try_again(ANN, again.attempt.table_id, "en")
    assert third.is_new
    assert third.attempt.table_id != again.attempt.table_id
    assert await bench.lessons.streak(ANN.user_id) == 0
    today = await bench.lessons.begin_puzzle(ANN, "classic", "en")
    assert today.attempt.table_id == start.attempt.table_id
    assert today.person_view.lobby.status is not Status.CANCELLED
    assert not today.position.solves(parse_answer(today.attempt.answer) or ())


async def test_nobody_tries_again_in_the_place_of_another(bench: LessonBench) -> None:
    start = await bench.lessons.begin_lesson(ANN, "classic", None, "en")
    with pytest.raises(NotSeated):
        await bench.lessons.try_again(BO, start.attempt.table_id, "en")
    assert (await bench.tables.person_view(start.attempt.table_id)).lobby.status.is_open
    with pytest.raises(NothingToLearn):
        await bench.lessons.try_again(ANN, "nosuchtable", "en")
