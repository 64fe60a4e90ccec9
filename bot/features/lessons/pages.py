"""The messages of lessons and puzzles: the list of lessons, exercises, and the day's puzzle."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.feature import Asker, PressOutside
from bot.features.lessons.kind_views import AGAIN, LEARN, LESSON
from bot.features.lessons.model import library
from bot.features.lessons.service import BegunExercise, Lessons, NothingToLearn
from bot.features.lessons.views import GAMES, begun_panel, lessons_panel
from bot.render.wording import Wording
from bot.settings.server_settings import DEFAULT_VARIANT
from bot.table.errors import StaleStep
from bot.table.handlers.click import choose_solitary_channel, get_person, whisper, whisper_hand
from bot.table.handlers.verbs import PageVerb
from bot.table.sync.presenter import Presenter
from bot.tasks.days import choose_featured
from bot.tasks.keyed_locks import KeyedLocks
from bot.ui.components.custom_id import ButtonId, parse_number
from bot.ui.components.menus import get_chosen_value
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.images.illustrated_layout import PicturedLayout

Interaction = discord.Interaction[Any]


class LessonPages:
    """Shows lessons and begins exercises."""

    def __init__(self, presenter: Presenter, lessons: Lessons) -> None:
        self._presenter = presenter
        self._lessons = lessons
        self._opening = KeyedLocks[int]()  # by person, so that two clicks do not send two panels

    @property
    def verbs(self) -> Mapping[str, PageVerb]:
        """The verbs of the lists of lessons, and of the buttons below an exercise."""
        return {
            LEARN: PageVerb(self._show),
            GAMES: PageVerb(self._choose_game),
            LESSON: PageVerb(self._begin),
            AGAIN: PageVerb(self._begin_again),
        }

    @property
    def outside(self) -> Mapping[str, PressOutside]:
        """The handlers of these buttons outside messages."""
        return {
            LEARN: self._list_outside,
            LESSON: self._begin_outside,
            AGAIN: self._begin_again_outside,
        }

    async def _list_outside(self, asker: Asker, button: ButtonId) -> PicturedLayout:
        user_id = asker.person.user_id
        return PicturedLayout(await self._list(user_id, asker.wording, button.arg))

    async def _begin_outside(self, asker: Asker, button: ButtonId) -> str:
        variant, name = _find_lesson(button)
        exercise = await self._lessons.begin_lesson(
            asker.person, variant, name, asker.wording.locale, asker.channel_id
        )
        return exercise.attempt.table_id

    async def _begin_again_outside(self, asker: Asker, button: ButtonId) -> str:
        exercise = await self._lessons.try_again(
            asker.person, button.table, asker.wording.locale, asker.channel_id
        )
        return exercise.attempt.table_id

    async def learn(
        self, interaction: Interaction, wording: Wording, variant: str | None = None
    ) -> None:
        """Show the lessons of a variant."""
        await self._whisper(interaction, await self._list(interaction.user.id, wording, variant))

    async def puzzle(
        self, interaction: Interaction, wording: Wording, variant: str | None = None
    ) -> None:
        """Begin today's puzzle, continue it, or show the caller's answer."""
        game = variant or choose_featured(self._lessons.today)
        if not library.get_puzzles(game):
            game = DEFAULT_VARIANT
        person = get_person(interaction)
        async with self._opening[person.user_id]:
            exercise = await self._lessons.begin_puzzle(
                person, game, wording.locale, choose_solitary_channel(interaction)
            )
            await self._open(interaction, exercise, wording)

    async def _show(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        await self.learn(interaction, wording, button.arg)

    async def _choose_game(
        self, interaction: Interaction, _button: ButtonId, wording: Wording
    ) -> None:
        """Show the lessons of the game that was chosen from the menu."""
        layout = await self._list(interaction.user.id, wording, get_chosen_value(interaction))
        check_layout(layout)
        await interaction.response.edit_message(view=layout)

    async def _begin(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Begin or continue a lesson."""
        variant, name = _find_lesson(button)
        person = get_person(interaction)
        async with self._opening[person.user_id]:
            exercise = await self._lessons.begin_lesson(
                person, variant, name, wording.locale, choose_solitary_channel(interaction)
            )
            await self._open(interaction, exercise, wording)

    async def _begin_again(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Leave an attempt, and begin the same exercise again."""
        person = get_person(interaction)
        async with self._opening[person.user_id]:
            exercise = await self._lessons.try_again(
                person, button.table, wording.locale, choose_solitary_channel(interaction)
            )
            await self._open(interaction, exercise, wording)

    async def _open(
        self, interaction: Interaction, exercise: BegunExercise, wording: Wording
    ) -> None:
        """Answer with the panel of an attempt, in progress or over, or say that one begins."""
        table_presenter = await self._presenter.table_presenter(exercise.attempt.table_id)
        if not exercise.is_new:
            await whisper_hand(interaction, table_presenter)
            return
        await self._whisper(interaction, begun_panel(exercise.person_view.lobby, wording))
        await table_presenter.panel(interaction.user.id).whisper_unless_sent(interaction)

    async def _list(self, user_id: int, wording: Wording, variant: str | None) -> Layout:
        game = variant or DEFAULT_VARIANT
        progress = await self._lessons.progress(user_id, game)
        if not progress.lessons:
            raise NothingToLearn
        return lessons_panel(progress, wording)

    async def _whisper(self, interaction: Interaction, layout: Layout) -> None:
        await whisper(interaction, layout, self._presenter.services.discord_api.emojis)


def _find_lesson(button: ButtonId) -> tuple[str, str]:
    """Return the game and the name of the lesson that a button begins.

    Raises:
        StaleStep: there is no such lesson.
    """
    match button.arg.split("."):
        case [variant, at] if parse_number(at) < len(library.get_lessons(variant)):
            return variant, library.get_lessons(variant)[parse_number(at)].name
    raise StaleStep
