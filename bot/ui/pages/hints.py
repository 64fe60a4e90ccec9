"""Hints for a person who plays against computers: the question, and the answer when it is ready."""

import asyncio
from typing import Any

import discord

from bot.render.wording import Wording
from bot.review.format import Decision
from bot.service.background.hints import Hints
from bot.service.errors import NotSeated, StaleStep
from bot.service.lobby.lobby import begin_hints, require_hints
from bot.service.state.steps import step_of
from bot.service.tables.person_view import PersonView
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.failed_answers import say_failure
from bot.ui.handlers.click import whisper
from bot.ui.handlers.verbs import PageVerb, VerbTable
from bot.ui.images.illustrated_layout import PicturedLayout, pictured
from bot.ui.sync.presenter import Presenter
from bot.ui.transport.interaction_responses import is_original
from bot.ui.views.hand.hints import (
    ALLOW,
    HINT,
    failed_panel,
    hint_panel,
    hint_picture,
    question_panel,
    thinking_panel,
)

Interaction = discord.Interaction[Any]


class HintPages:
    """Answers with hints; ``hints`` makes them."""

    def __init__(self, presenter: Presenter, hints: Hints) -> None:
        self._presenter = presenter
        self.hints = hints
        self._followers: set[asyncio.Task[None]] = set()

    @property
    def verbs(self) -> VerbTable:
        """The verbs of hints."""
        return {HINT: PageVerb(self._ask), ALLOW: PageVerb(self._allow)}

    async def close(self) -> None:
        """Make no more hints, and edit no messages that wait for them."""
        for task in self._followers:
            task.cancel()
        await asyncio.gather(*self._followers, return_exceptions=True)
        await self.hints.close()

    async def _ask(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Answer with a hint; before the first one, ask whether the game may count nowhere."""
        person_view = await self._own(interaction, button.table)
        lobby = person_view.lobby
        require_hints(lobby, interaction.user.id)
        if lobby.practice is None and not lobby.has_hints:
            await self._whisper(interaction, question_panel(button.table, wording))
            return
        await self._think(interaction, button.table, person_view, wording, is_new=True)

    async def _allow(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Take the game out of the statistics, and replace the question by the hint."""
        user_id = interaction.user.id
        await self._presenter.services.tables.change_lobby(
            button.table, lambda lobby: begin_hints(lobby, user_id)
        )
        person_view = await self._own(interaction, button.table)
        await self._think(interaction, button.table, person_view, wording, is_new=False)

    async def _own(self, interaction: Interaction, table_id: str) -> PersonView:
        return await self._presenter.services.tables.person_view(table_id, interaction.user.id)

    async def _whisper(self, interaction: Interaction, layout: Layout) -> None:
        await whisper(interaction, layout, self._presenter.services.discord_api.emojis)

    async def _think(
        self,
        interaction: Interaction,
        table_id: str,
        person_view: PersonView,
        wording: Wording,
        *,
        is_new: bool,
    ) -> None:
        """Answer at once, and edit the answer when the hint is ready.

        Raises:
            NotSeated, StaleStep: it is not for this person to decide now.
        """
        if person_view.seat is None:
            raise NotSeated
        if person_view.view is None or person_view.view.pending is None:
            raise StaleStep
        layout = thinking_panel(wording)
        if is_new:
            await self._whisper(interaction, layout)
        else:
            await interaction.response.edit_message(view=layout)
        if is_new and not is_original(interaction):
            return  # the token would edit another message
        follow = self._follow(interaction, table_id, person_view, wording)
        task = asyncio.create_task(follow, name=f"hint for {interaction.id}")
        self._followers.add(task)
        task.add_done_callback(self._followers.discard)

    async def _follow(
        self, interaction: Interaction, table_id: str, asked: PersonView, wording: Wording
    ) -> None:
        try:
            assert asked.seat is not None
            decision = await self.hints.hint(table_id, asked.seat, interaction.user.id)
            now = await self._own(interaction, table_id)
            shown = await self._shown(interaction, now, decision, wording)
            check_layout(shown.layout)
            await interaction.edit_original_response(view=shown.layout, attachments=shown.files)
        except Exception as error:
            what = f"a request for a hint at table {table_id}"
            await say_failure(interaction, wording, error, what, in_place=True)

    async def _shown(
        self,
        interaction: Interaction,
        now: PersonView,
        decision: Decision | None,
        wording: Wording,
    ) -> PicturedLayout:
        view = now.view
        is_late = decision is not None and (view is None or step_of(view) != decision.step)
        if decision is None or view is None or is_late:
            return PicturedLayout(failed_panel(wording, is_late=is_late), ())
        services = self._presenter.services
        chosen = await services.preferences.of(interaction.user.id)
        illustration = None
        if interaction.app_permissions.attach_files and not chosen.text_only:
            illustration = hint_picture(decision, view, wording, chosen.deck)
        pictures = await pictured(services.renderer, illustration)
        return PicturedLayout(hint_panel(decision, wording, pictures), pictures)
