"""What people see of lessons and puzzles."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from bot.engine.evolve import fold
from bot.engine.game import decide
from bot.engine.model.seats import Seat
from bot.engine.play.events import GameStarted
from bot.engine.play.view import TableView, view_for
from bot.engine.rules.ends import HANDS
from bot.engine.variants import VARIANTS
from bot.features.lessons.kind import Exercise, ExerciseKind, PuzzleStanding
from bot.features.lessons.making.playing_on import parse_action
from bot.features.lessons.model import library
from bot.features.lessons.model.library import Progress
from bot.features.lessons.model.position import Position, format_alternative, replay
from bot.features.lessons.views import begun_panel, lessons_panel
from bot.players.registry import ALL_LEVELS
from bot.render.wording import Wording
from bot.table.lobby.model import Computer, Lobby, Person
from bot.table.views.hand.hand import hand_panel
from bot.table.views.public.table_info import TableInfo, build_table_info
from bot.ui.components.payloads import Layout
from bot.ui.images.renderer import Picture
from tests.ui.scene_files import Scene

IN_GERMAN: Final = frozenset({"lesson", "lessons"})


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield the list of lessons, and a lesson and a puzzle from the beginning to the end."""
    lessons, puzzle = library.get_lessons("classic"), library.get_puzzles("classic")[0]
    stars = {lesson.name: at % 4 for at, lesson in enumerate(lessons)}
    lesson_panels = [
        lessons_panel(Progress("classic", lessons, stars_by_lesson), words)
        for stars_by_lesson in ({}, stars)
    ]
    kinds = (ExerciseKind.LESSON, ExerciseKind.PUZZLE)
    start_panels = [begun_panel(_table(lessons[0], kind), words) for kind in kinds]
    yield "lessons", [*lesson_panels, *start_panels]
    lesson = find_lesson("duck")
    passing = find_lesson("pass")
    unanswered = [exercise_panel(position, words) for position in (lesson, passing)]
    yield "lesson", [*unanswered, *_draw_answered(lesson, ExerciseKind.LESSON, words)]
    yield "puzzle", _draw_answered(puzzle, ExerciseKind.PUZZLE, words)


def find_lesson(name: str) -> Position:
    """Return a lesson of Classic Hearts."""
    return next(lesson for lesson in library.get_lessons("classic") if lesson.name == name)


def _draw_answered(position: Position, kind: ExerciseKind, words: Wording) -> list[Layout]:
    return [
        exercise_panel(position, words, kind, right=True),
        exercise_panel(position, words, kind, right=False),
        exercise_panel(position, words, kind, right=True, is_over=True),
        exercise_panel(position, words, kind, right=False, is_over=True),
    ]


def exercise_panel(
    position: Position,
    words: Wording,
    kind: ExerciseKind = ExerciseKind.LESSON,
    *,
    right: bool | None = None,
    is_over: bool = False,
    picture: Picture | None = None,
) -> Layout:
    """Return the panel of an exercise before the answer, or after a right or a wrong one."""
    view = exercise_view(position, right, is_over=is_over)
    info = replace(
        exercise_info(position, words, kind), standing=PuzzleStanding(3) if is_over else None
    )
    return hand_panel(view, info, words, picture=picture)


def exercise_info(
    position: Position, words: Wording, kind: ExerciseKind = ExerciseKind.LESSON
) -> TableInfo:
    """Return the table of an exercise."""
    return build_table_info(_table(position, kind), words, step="1t1s0")


def _table(position: Position, kind: ExerciseKind) -> Lobby:
    computers = [Computer(at, "normal") for at in range(1, len(position.game.players))]
    seat = position.seat
    return Lobby(
        table_id="abcd2345",
        guild_id=None,
        channel_id=0,
        host=1,
        variant=position.variant,
        options={HANDS.name: len(position.game.hands)},
        seats=(*computers[:seat], Person(1, "Ann"), *computers[seat:]),
        kind=Exercise(f"{position.variant}/{position.name}", Seat(seat), kind),
    )


def exercise_view(
    position: Position, right: bool | None = None, *, is_over: bool = False
) -> TableView:
    """Return the seat's view after an answer, and if the hand is over, after the first plays."""
    replayed_position = replay(position)
    players = len(position.game.players)
    rules = VARIANTS[position.variant].rules(
        players, {**replayed_position.options, HANDS.name: replayed_position.hands}
    )
    started = GameStarted(rules.variant, rules.revision, players, dict(rules.options))
    state, seat, rng = (
        fold(rules, (started, *replayed_position.events)),
        Seat(position.seat),
        Random(1),
    )
    if right is not None:
        tokens = next(
            answer
            for alternative in position.judged.alternatives
            if position.solves(answer := format_alternative(alternative)) is right
        )
        state = decide(state, parse_action(tokens, view_for(state, seat)), rng).state
    while is_over and state.to_act:
        actor = state.to_act[0]
        state = decide(state, ALL_LEVELS["random"](view_for(state, actor), rng), rng).state
    return view_for(state, seat)
