"""People's attempts at lessons and puzzles: opening, finding and summing them up."""

import asyncio
from dataclasses import dataclass
from datetime import date

from bot.engine.model.seats import Seat
from bot.engine.rules.ends import HANDS
from bot.features.lessons.kind import Exercise, ExerciseKind, PuzzleStanding, parse_answer
from bot.features.lessons.model import library
from bot.features.lessons.model.library import Progress
from bot.features.lessons.model.position import Position, replay
from bot.features.lessons.store import (
    LESSON,
    PUZZLE,
    PUZZLE_AGAIN,
    PositionAttempt,
    PositionAttempts,
)
from bot.players.registry import DEFAULT_LEVEL
from bot.store.database.connection import Database
from bot.table.errors import NotSeated, TableError, UnknownTable
from bot.table.kind import NO_CHANNEL
from bot.table.lobby.model import Computer, Lobby, Person
from bot.table.service.actions import TableActions
from bot.table.service.ids import new_table_id
from bot.table.service.person_view import PersonView
from bot.table.service.service import Tables
from bot.table.service.solitary import SolitaryTable, close_solitary, resume_solitary
from bot.tasks.clock import Clock
from bot.tasks.days import LONGEST_STREAK, count_streak, day_at, get_day_number
from bot.tasks.keyed_locks import KeyedLocks


class NothingToLearn(TableError):
    """The game has no such lesson, or no puzzle."""

    code = "nothing-to-learn"


@dataclass(frozen=True, slots=True)
class BegunExercise:
    """An attempt that a person has begun or continues."""

    attempt: PositionAttempt
    position: Position
    person_view: PersonView
    is_new: bool


class Lessons(TableActions):
    """The attempts. Every method may raise ``StoreError``."""

    def __init__(self, database: Database, tables: Tables, clock: Clock) -> None:
        self.attempts = PositionAttempts(database)
        super().__init__(tables)
        self._clock = clock
        self._opening = KeyedLocks[int]()  # by person, so that two clicks do not begin two attempts

    @property
    def today(self) -> date:
        """The day, in UTC, of the current puzzle."""
        return day_at(self._clock())

    async def begin_lesson(
        self,
        person: Person,
        variant: str,
        name: str | None,
        language: str,
        channel_id: int = NO_CHANNEL,
    ) -> BegunExercise:
        """Begin a lesson, or find the attempt in progress.

        Args:
            person: the learner.
            variant: the game.
            name: the name of the lesson; ``None`` for the first one with missing stars.
            language: the language of the computers' names.
            channel_id: the value that a new table stores instead of a channel.

        Raises:
            NothingToLearn: there is no such lesson.
        """
        async with self._opening[person.user_id]:
            if name is None:
                progress = await self.progress(person.user_id, variant)
                lesson = progress.next_lesson or next(iter(progress.lessons), None)
            else:
                lesson = library.find_lesson(variant, name)
            if lesson is None:
                raise NothingToLearn
            return await self._begin_next_attempt(
                LESSON, lesson, person, ExerciseKind.LESSON, language, channel_id
            )

    async def try_again(
        self, person: Person, table_id: str, language: str, channel_id: int = NO_CHANNEL
    ) -> BegunExercise:
        """Leave an attempt and begin the same exercise again, or find that next attempt.

        Only the first answer to a puzzle counts.

        Args:
            person: the learner.
            table_id: the table of the attempt.
            language: the language of the computers' names.
            channel_id: the value that a new table stores instead of a channel.

        Raises:
            NotSeated: the attempt is somebody else's.
            NothingToLearn: there is no such lesson or puzzle.
        """
        async with self._opening[person.user_id]:
            attempt = await self.attempts.find_at_table(table_id)
            if attempt is None:
                raise NothingToLearn
            if attempt.user_id != person.user_id:
                raise NotSeated
            is_lesson = attempt.kind == LESSON
            find = library.find_lesson if is_lesson else library.find_puzzle
            position = find(attempt.variant, attempt.name)
            if position is None:
                raise NothingToLearn
            if attempt.kind != PUZZLE:  # a puzzle can be looked at again
                await close_solitary(self._tables.loaded, table_id, person.user_id)
            kind = ExerciseKind.LESSON if is_lesson else ExerciseKind.PUZZLE
            stored_as = LESSON if is_lesson else PUZZLE_AGAIN
            return await self._begin_next_attempt(
                stored_as, position, person, kind, language, channel_id
            )

    async def _begin_next_attempt(
        self,
        stored_as: str,
        position: Position,
        person: Person,
        kind: ExerciseKind,
        language: str,
        channel_id: int,
    ) -> BegunExercise:
        """Begin the next attempt at a position, or find the last one if it is in progress."""
        variant, name = position.variant, position.name
        attempts = await self.attempts.list_for_variant(person.user_id, stored_as, variant)
        number = max((_number(attempt) for attempt in attempts if attempt.name == name), default=0)
        last = next((attempt for attempt in attempts if attempt.slot == f"{name}/{number}"), None)
        if last is None or not await self._goes_on(last):
            number += 1
        slot = f"{name}/{number}"
        new = PositionAttempt(person.user_id, stored_as, variant, slot, name, new_table_id())
        return await self._begin_attempt(new, position, person, kind, language, channel_id)

    async def begin_puzzle(
        self, person: Person, variant: str, language: str, channel_id: int = NO_CHANNEL
    ) -> BegunExercise:
        """Begin today's puzzle, or find the person's attempt at it.

        Raises:
            NothingToLearn: the variant has no puzzles.
        """
        async with self._opening[person.user_id]:
            puzzle = library.puzzle_of_day(variant, get_day_number(self.today))
            if puzzle is None:
                raise NothingToLearn
            new = PositionAttempt(
                person.user_id,
                PUZZLE,
                variant,
                self.today.isoformat(),
                puzzle.name,
                new_table_id(),
            )
            return await self._begin_attempt(
                new, puzzle, person, ExerciseKind.PUZZLE, language, channel_id
            )

    async def _begin_attempt(
        self,
        new: PositionAttempt,
        position: Position,
        person: Person,
        kind: ExerciseKind,
        language: str,
        channel_id: int,
    ) -> BegunExercise:
        attempt = await self.attempts.claim(new, at=self._clock())
        if attempt.name != position.name:  # positions were added since the attempt began
            position = library.find_puzzle(attempt.variant, attempt.name) or position
        try:
            person_view = await self._tables.person_view(attempt.table_id, person.user_id)
        except UnknownTable:  # it is new, or the bot was killed before it could deal
            await self._deal(attempt, position, person, kind, language, channel_id)
            person_view = await self._tables.person_view(attempt.table_id, person.user_id)
        return BegunExercise(
            attempt, position, person_view, is_new=attempt.table_id == new.table_id
        )

    async def _deal(
        self,
        attempt: PositionAttempt,
        position: Position,
        person: Person,
        kind: ExerciseKind,
        language: str,
        channel_id: int,
    ) -> None:
        replayed = await asyncio.to_thread(replay, position)
        players = len(position.game.players)
        origin = f"{attempt.variant}/{position.name}"
        table = SolitaryTable(
            attempt.table_id,
            Exercise(origin, Seat(position.seat), kind),
            person,
            attempt.variant,
            {**replayed.options, HANDS.name: replayed.hands},
            tuple(Computer(number, DEFAULT_LEVEL) for number in range(1, players)),
            language,
            channel_id,
        )
        await resume_solitary(self._tables.loaded, table, replayed.events)

    async def _goes_on(self, attempt: PositionAttempt) -> bool:
        """Return whether an attempt is in progress; one that was never dealt counts as such."""
        if attempt.points is not None:
            return False
        try:
            lobby = await self._tables.lobby(attempt.table_id)
        except UnknownTable:
            return True
        return lobby.status.is_open

    async def progress(self, user_id: int, variant: str) -> Progress:
        """Return a person's progress in the lessons of a variant."""
        positions = {position.name: position for position in library.get_lessons(variant)}
        stars: dict[str, int] = {}
        for attempt in await self.attempts.list_for_variant(user_id, LESSON, variant):
            if attempt.name in positions and attempt.points is not None:
                earned = library.stars(
                    positions[attempt.name], parse_answer(attempt.answer), attempt.points
                )
                stars[attempt.name] = max(earned, stars.get(attempt.name, 0))
        return Progress(variant, tuple(positions.values()), stars)

    async def streak(self, user_id: int) -> int:
        """Return the number of consecutive days, up to today or yesterday, with a solved puzzle."""
        today = self.today
        attempts = await self.attempts.list_puzzles_since(user_id, today - LONGEST_STREAK)
        days = {date.fromisoformat(attempt.slot) for attempt in attempts if _is_solved(attempt)}
        return count_streak(days, today)

    async def attempt_standing(self, lobby: Lobby) -> PuzzleStanding:
        """Return the host's success with puzzles."""
        return PuzzleStanding(await self.streak(lobby.host))


def _number(attempt: PositionAttempt) -> int:
    return int(attempt.slot.rpartition("/")[2])


def _is_solved(attempt: PositionAttempt) -> bool:
    position = library.find_puzzle(attempt.variant, attempt.name)
    answer = parse_answer(attempt.answer)
    return position is not None and answer is not None and position.solves(answer)
