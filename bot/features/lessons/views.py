"""The list of a variant's lessons with a person's stars."""

from typing import Final

import discord

from bot.engine.variants import VARIANTS
from bot.features.lessons.kind import Exercise, ExerciseKind
from bot.features.lessons.kind_views import LESSON, stars_text, topic_title
from bot.features.lessons.model import library
from bot.features.lessons.model.library import Progress
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby
from bot.table.state.steps import ANY
from bot.ui.components.builders import (
    BLUE,
    NEUTRAL,
    NO_TABLE,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.menus import menu
from bot.ui.components.payloads import Layout

GAMES: Final = "learngames"  # the menu of games
_A_ROW: Final = 5


def begun_panel(lobby: Lobby, wording: Wording) -> Layout:
    """Return the answer to a person who has just begun a lesson or a puzzle."""
    is_puzzle = isinstance(lobby.kind, Exercise) and lobby.kind.kind is ExerciseKind.PUZZLE
    begun = "puzzle-begun" if is_puzzle else "lesson-begun"
    text = lines(
        heading(wording.text(begun, game=lobby.chosen_variant.name)),
        small(wording.text("exercise-counts-nowhere")),
    )
    show = button(lobby.table_id, ANY, "hand", wording.text("button-hand"), style=Style.primary)
    return panel([text, row([show])], accent=BLUE)


def lessons_panel(progress: Progress, wording: Wording) -> Layout:
    """Return the list of a variant's lessons: the topic, the best stars, and a button for each."""
    name = VARIANTS[progress.variant].name
    following = progress.next_lesson
    text = lines(
        heading(wording.text("learn-title", game=name)),
        wording.text("learn-stars", stars=progress.total, count=progress.most),
        "",
        *(
            f"{number}. {stars_text(progress.stars.get(lesson.name, 0))} "
            f"{topic_title(lesson, wording)}"
            for number, lesson in enumerate(progress.lessons, start=1)
        ),
        small(wording.text("learn-note")),
    )
    buttons = [
        button(
            NO_TABLE,
            ANY,
            LESSON,
            wording.text("button-lesson", number=at + 1),
            arg=f"{progress.variant}.{at}",
            style=Style.primary if lesson is following else Style.secondary,
        )
        for at, lesson in enumerate(progress.lessons)
    ]
    rows = [row(buttons[at : at + _A_ROW]) for at in range(0, len(buttons), _A_ROW)]
    games = menu(
        ButtonId(NO_TABLE, ANY, GAMES, ""),
        [
            discord.SelectOption(label=game.name, value=key, default=key == progress.variant)
            for key, game in VARIANTS.items()
            if library.get_lessons(key)
        ],
    )
    return panel([text, *rows, row([games])], accent=NEUTRAL)
