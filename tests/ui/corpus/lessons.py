"""Panels of lessons and puzzles in every phase, and the lists of lessons."""

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
from bot.features.lessons.kind import Exercise, ExerciseKind
from bot.features.lessons.making.playing_on import action_of
from bot.features.lessons.model import library
from bot.features.lessons.model.position import Position, replayed, tokens_of
from bot.features.lessons.service import Progress, PuzzleStanding
from bot.features.lessons.views import begun_panel, lessons_panel
from bot.players.registry import ALL_LEVELS
from bot.render.wording import Wording
from bot.table.lobby.model import Computer, Lobby, Person
from bot.table.views.hand.hand import hand_panel
from bot.table.views.public.table_info import table_info_of
from tests.ui.corpus.scene import Scene, Scenes, sent

TABLE: Final = "abcd2345"


def of_lessons(words: Wording) -> Scenes:
    """Yield what a person sees of lessons and puzzles."""
    for key in VARIANTS:
        lessons, puzzles = library.lessons_of(key), library.puzzles_of(key)
        if not lessons or not puzzles:
            continue
        yield sent(f"{key}, lessons", lessons_panel(Progress(key, lessons, {}), words))
        for position in lessons:
            yield _panel(f"{key}, {position.name}, begun", position, ExerciseKind.LESSON, words)
        for right in (True, False):
            for kind, position in (
                (ExerciseKind.LESSON, lessons[0]),
                (ExerciseKind.PUZZLE, puzzles[0]),
            ):
                name = f"{key}, {kind.value}, {'right' if right else 'wrong'}"
                yield _panel(f"{name}, answered", position, kind, words, right=right)
                yield _panel(f"{name}, over", position, kind, words, right=right, is_over=True)
    known = library.lessons_of("classic")
    stars = {one.name: at % 4 for at, one in enumerate(known)}
    yield sent("some stars", lessons_panel(Progress("classic", known, stars), words))
    done = {one.name: 3 for one in known}
    yield sent("all stars", lessons_panel(Progress("classic", known, done), words))
    for kind in (ExerciseKind.LESSON, ExerciseKind.PUZZLE):
        yield sent(f"{kind.value} begun", begun_panel(_table(known[0], kind), words))


def _panel(
    name: str,
    position: Position,
    kind: ExerciseKind,
    words: Wording,
    *,
    right: bool | None = None,
    is_over: bool = False,
) -> Scene:
    view = _played(position, right, is_over=is_over)
    info = table_info_of(_table(position, kind), words, step="1t1s0")
    info = replace(info, standing=PuzzleStanding(3) if is_over else None)
    return sent(name, hand_panel(view, info, words))


def _table(position: Position, kind: ExerciseKind) -> Lobby:
    computers = [Computer(at, "normal") for at in range(1, len(position.game.players))]
    seat = position.seat
    return Lobby(
        table_id=TABLE,
        guild_id=None,
        channel_id=0,
        host=1,
        variant=position.variant,
        options={HANDS.name: len(position.game.hands)},
        seats=(*computers[:seat], Person(1, "Ann"), *computers[seat:]),
        kind=Exercise(f"{position.variant}/{position.name}", Seat(seat), kind),
    )


def _played(position: Position, right: bool | None, *, is_over: bool) -> TableView:
    """Return the seat's view after an answer, and if the hand is over, after the first plays."""
    known = replayed(position)
    players = len(position.game.players)
    rules = VARIANTS[position.variant].rules(players, {**known.options, HANDS.name: known.hands})
    started = GameStarted(rules.variant, rules.revision, players, dict(rules.options))
    state, seat, rng = fold(rules, (started, *known.events)), Seat(position.seat), Random(1)
    if right is not None:
        tokens = next(
            answer
            for one in position.judged.alternatives
            if position.solves(answer := tokens_of(one)) is right
        )
        state = decide(state, action_of(tokens, view_for(state, seat)), rng).state
    while is_over and state.to_act:
        actor = state.to_act[0]
        state = decide(state, ALL_LEVELS["random"](view_for(state, actor), rng), rng).state
    return view_for(state, seat)
