"""The texts beside the cards of a lesson or a puzzle, and its ending."""

from collections.abc import Sequence
from typing import ClassVar, Final

from bot.engine.model.cards import Shade, card
from bot.engine.play.view import TableView
from bot.engine.rules.scoring import MoonChoice
from bot.features.lessons.kind import Exercise, ExerciseKind, PuzzleStanding, find_position
from bot.features.lessons.model import library
from bot.features.lessons.model.position import Position, Tokens, answer_in, format_alternative
from bot.judge.format import on_own_scale
from bot.judge.text import alternative_text, reasons
from bot.render.cards import card_label, lead_label
from bot.render.lines import trick_line
from bot.render.numbers import signed
from bot.render.wording import Wording
from bot.table.from_position import in_whole_game
from bot.table.kind import TableKind
from bot.table.state.steps import ANY
from bot.table.views.public.kind_views import Ending, KindViews
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import Piece, Style, button, heading, lines, small

LEARN: Final = "learn"  # shows the list of lessons
LESSON: Final = "lesson"  # begins a lesson
AGAIN: Final = "tryagain"  # leaves an attempt, and begins the same exercise again
STAR, NO_STAR = "★", "☆"


def exercise_text(
    exercise: Exercise, view: TableView, info: TableInfo, wording: Wording
) -> str | None:
    """Return the first lines of a panel: the task, and after the answer, the verdict."""
    position = find_position(exercise)
    if position is None:
        return None
    answer = answer_in(position, view)
    title = heading(_title(position, exercise.kind, wording))
    if answer is None:
        return lines(
            title,
            *_task(position, exercise.kind, info.names, wording),
            small(wording.text("exercise-tricks" if view.tricks else "exercise-uncounted")),
            *map(small, _tricks(view, info, wording)),
        )
    return lines(title, *verdict_lines(position, answer, info.names, wording))


def over_text(
    exercise: Exercise, view: TableView, info: TableInfo, position: Position, wording: Wording
) -> str:
    """Return the result of an exercise after its hand."""
    if view.viewer is None or not view.history:
        return heading(wording.text("hand-over-title"))
    points = view.history[-1].points[view.viewer]
    text = wording.text("exercise-points", points=signed(points), count=abs(points))
    if exercise.kind is ExerciseKind.LESSON:
        answer = answer_in(position, view)
        stars = library.stars(position, answer, points)
        goals = _goals(position, wording, answer, points)
        return lines(heading(f"{stars_text(stars)} {text}"), *map(small, goals))
    standing = info.standing
    streak = standing.streak if isinstance(standing, PuzzleStanding) else 0
    return lines(
        heading(text),
        wording.text("puzzle-streak", days=streak) if streak else None,
        small(wording.text("puzzle-tomorrow")),
    )


def over_buttons(
    exercise: Exercise, info: TableInfo, position: Position, wording: Wording
) -> list[Piece]:
    """Return the buttons below an exercise that is over."""
    variant = position.variant
    all_lessons = button(info.table_id, ANY, LEARN, wording.text("button-lessons"), arg=variant)
    if exercise.kind is not ExerciseKind.LESSON:
        return [try_again_button(info, wording), all_lessons]
    lessons = library.get_lessons(variant)
    names = [lesson.name for lesson in lessons]
    at = names.index(position.name)
    again = try_again_button(info, wording)
    if at + 1 == len(lessons):
        return [again, all_lessons]
    next_lesson = button(
        info.table_id,
        ANY,
        LESSON,
        wording.text("button-lesson-next"),
        arg=f"{variant}.{at + 1}",
        style=Style.primary,
    )
    return [next_lesson, again, all_lessons]


def try_again_button(info: TableInfo, wording: Wording, style: Style = Style.secondary) -> Piece:
    """Return the button that begins the same exercise again."""
    return button(info.table_id, ANY, AGAIN, wording.text("button-lesson-again"), style=style)


def stars_text(stars: int) -> str:
    """Return stars as text, including the missing ones."""
    return STAR * stars + NO_STAR * (library.MOST_STARS - stars)


def topic_title(position: Position, wording: Wording) -> str:
    """Return the title of a lesson's topic."""
    return wording.text(f"lesson-{position.topic}")


def _title(position: Position, kind: ExerciseKind, wording: Wording) -> str:
    if kind is ExerciseKind.PUZZLE:
        return wording.text("puzzle-title")
    lessons = library.get_lessons(position.variant)
    number = 1 + [lesson.name for lesson in lessons].index(position.name)
    topic = topic_title(position, wording)
    return wording.text("lesson-title", number=number, count=len(lessons), topic=topic)


def _task(
    position: Position, kind: ExerciseKind, names: Sequence[str], wording: Wording
) -> list[str]:
    if kind is ExerciseKind.PUZZLE:
        return [wording.text("puzzle-task")]
    return [idea_text(position, names, wording), *map(small, _goals(position, wording))]


def idea_text(position: Position, names: Sequence[str], wording: Wording) -> str:
    """Return the idea of a lesson, with the names of the other players from the left."""
    others = (*names[position.seat + 1 :], *names[: position.seat])
    players = {f"player{place}": name for place, name in enumerate(others, start=1)}
    return wording.text(f"idea-{position.variant}-{position.name}", **players)


def _tricks(view: TableView, info: TableInfo, wording: Wording) -> list[str]:
    """Return all tricks before the position, because the reader did not see them being played."""
    return [
        wording.text(
            "exercise-trick",
            number=number,
            trick=trick_line(trick, info.names, wording, view.viewer, rules=view.rules),
        )
        for number, trick in enumerate(view.tricks, start=1)
    ]


def _goals(
    position: Position,
    wording: Wording,
    answer: Tokens | None = None,
    points: int | None = None,
) -> list[str]:
    """Return the goal of each star; once the hand is over, with the stars earned."""
    play = wording.text("lesson-star-play", topic=str(position.topic))
    goals = [(play, answer is not None and position.solves(answer))]
    for limit in (position.goal, position.best):
        if isinstance(limit, int):
            text = wording.text("lesson-star-points", points=signed(limit), count=abs(limit))
            goals.append((text, points is not None and points <= limit))
    if points is None:
        return [wording.text("lesson-stars", goals=" · ".join(text for text, _ in goals))]
    return [f"{STAR if earned else NO_STAR} {text}" for text, earned in goals]


def _answer_text(answer: Tokens, wording: Wording) -> str:
    cards = [token.partition(":") for token in answer]
    if len(cards) == 1 and cards[0][0] in set(MoonChoice):
        return wording.text(f"review-moon-{cards[0][0]}")
    return " ".join(
        lead_label(card(notation), Shade(side), wording)
        if side
        else card_label(card(notation), wording)
        for notation, _, side in cards
    )


def verdict_lines(
    position: Position, answer: Tokens, names: Sequence[str], wording: Wording
) -> list[str]:
    """Return whether an answer was right, with the judge's reasons."""
    alternatives = position.judged.alternatives
    best, chosen = alternatives[0], position.find_alternative(answer)
    players = len(position.game.players)
    if position.solves(answer):
        others = [
            alternative
            for alternative in alternatives
            if not position.solves(format_alternative(alternative))
        ]
        second = others[0] if others else None
        right = wording.text("exercise-right", play=_answer_text(answer, wording))
        if second is None:
            return [right]
        if second.choice is not None:  # the choice does not change the points of the hand
            return [right, *map(small, reasons(second, chosen or best, names, wording))]
        # A single card may be all that counts in a pass.
        if chosen is None or chosen.value > best.value:
            right = wording.text(
                "exercise-right-other",
                play=_answer_text(answer, wording),
                best=alternative_text(best, wording),
            )
            return [right, *map(small, reasons(second, best, names, wording))]
        reason = wording.text(
            "exercise-margin",
            other=alternative_text(second, wording),
            count=len(second.cards),
            points=wording.decimal(on_own_scale(position.judged.margin, players)),
        )
        return [f"{right} {reason}", *map(small, reasons(second, chosen or best, names, wording))]
    if chosen is None:
        return [wording.text("exercise-unjudged", best=alternative_text(best, wording))]
    if chosen.choice is not None:
        wrong = wording.text("exercise-wrong-choice", best=alternative_text(best, wording))
        return [wrong, *map(small, reasons(chosen, best, names, wording))]
    wrong = wording.text(
        "exercise-wrong",
        best=alternative_text(best, wording),
        chosen=alternative_text(chosen, wording),
        points=wording.decimal(on_own_scale(max(0.0, chosen.value - best.value), players)),
    )
    return [wrong, *map(small, reasons(chosen, best, names, wording))]


class ExerciseViews(KindViews[Exercise]):
    """The words and buttons of a lesson or a puzzle."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (Exercise,)
    has_winner: ClassVar[bool] = False

    def in_its_game(self, view: TableView) -> TableView:
        """Return the view as part of a whole game, in which more hands may follow."""
        return in_whole_game(view)

    def task(self, view: TableView, info: TableInfo, wording: Wording) -> str | None:
        """Return the task, and after the answer, the verdict."""
        return exercise_text(self.kind, view, info, wording)

    def again_button(self, view: TableView, info: TableInfo, wording: Wording) -> Piece | None:
        """After a wrong answer, return the button that begins the exercise again."""
        position = find_position(self.kind)
        answer = None if position is None else answer_in(position, view)
        if position is None or answer is None or position.solves(answer):
            return None
        return try_again_button(info, wording, Style.primary)

    def ending(self, view: TableView, info: TableInfo, wording: Wording) -> Ending | None:
        """Return the result of the exercise, if this version knows it."""
        position = find_position(self.kind)
        if position is None:
            return None
        text = over_text(self.kind, view, info, position, wording)
        return Ending(text, over_buttons(self.kind, info, position, wording))

    def no_proof(self, wording: Wording) -> str:
        """Return the text that the cards are known, so there is no proof."""
        return wording.text("known-position-no-proof")
