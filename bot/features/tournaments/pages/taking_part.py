"""The buttons for participants: join, leave, check in, my table, standings."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.features.tournaments.model import entering
from bot.features.tournaments.model.errors import CheckInClosed
from bot.features.tournaments.model.schedule import CHECK_IN_S
from bot.features.tournaments.model.tournament import Stage, Tournament
from bot.features.tournaments.posts.desired_messages import MAIN
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.views.about import format_tournament
from bot.features.tournaments.views.organising import quit_panel
from bot.features.tournaments.views.people import relative_time
from bot.features.tournaments.views.sign_up import (
    CHECK_IN,
    JOIN,
    LEAVE,
    MY_TABLE,
    STANDINGS,
    checked_in_panel,
    tournament_panel,
)
from bot.features.tournaments.views.standings import standings_page
from bot.ingress.answers import confirmed
from bot.render.wording import Wording
from bot.table.errors import StaleStep
from bot.table.handlers.click import get_person, whisper
from bot.table.handlers.verbs import PageVerb
from bot.table.sync.table_messages import POST_CHANNEL
from bot.table.sync.toolkit import TableServices
from bot.table.views.public.replies import message_panel
from bot.ui.components.custom_id import ButtonId, parse_number
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.transport.discord_api import compute_marker

Interaction = discord.Interaction[Any]

SURE = "yes"  # the argument of the button that confirms leaving


class TakingPart:
    """Handles the buttons for participants."""

    def __init__(self, services: TableServices, tournaments: Tournaments) -> None:
        self._services = services
        self._tournaments = tournaments

    @property
    def verbs(self) -> Mapping[str, PageVerb]:
        """The verbs of the buttons."""
        return {
            JOIN: PageVerb(self._join),
            LEAVE: PageVerb(self._leave),
            CHECK_IN: PageVerb(self._check_in),
            MY_TABLE: PageVerb(self._show_my_table),
            STANDINGS: PageVerb(self._show_standings),
        }

    async def _join(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Join; during the check-in, joining also checks in."""
        person = get_person(interaction)
        tournament = await self._tournaments.change(button.table, entering.join, person)
        if tournament.stage is Stage.CHECK_IN:
            tournament = await self._tournaments.change(
                button.table, entering.check_in, person.user_id
            )
            layout = checked_in_panel(tournament, wording)
        else:
            if tournament.stage.has_begun:
                message_id = "tournament-back"
            elif tournament.plan.starts_at is None:
                message_id = "tournament-joined-full"
            else:
                message_id = "tournament-joined"
            layout = message_panel(wording.text(message_id, name=format_tournament(tournament)))
        await self._answer(interaction, tournament, wording, layout)

    async def _leave(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Leave, after a confirmation once the tournament has begun."""
        tournament = await self._tournaments.get(button.table)
        entrant = tournament.find_entrant(interaction.user.id)
        plays = entrant is not None and entrant.departure is None
        if plays and tournament.stage.has_begun and tournament.stage.is_open and button.arg != SURE:
            await self._whisper(interaction, quit_panel(tournament, LEAVE, wording))
            return
        tournament = await self._tournaments.change(
            button.table, entering.leave, interaction.user.id
        )
        layout = message_panel(wording.text("tournament-left", name=format_tournament(tournament)))
        await self._answer(interaction, tournament, wording, layout)

    async def _check_in(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        try:
            tournament = await self._tournaments.change(
                button.table, entering.check_in, interaction.user.id
            )
        except CheckInClosed:
            tournament = await self._tournaments.get(button.table)
            if tournament.stage is not Stage.SIGN_UP or tournament.starts_at is None:
                raise
            opens = relative_time(tournament.starts_at - CHECK_IN_S)
            text = wording.text("tournament-not-open-yet", when=opens)
            await self._whisper(interaction, message_panel(text))
            return
        layout = checked_in_panel(tournament, wording)
        await self._answer(interaction, tournament, wording, layout)

    async def _show_my_table(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        tournament = await self._tournaments.get(button.table)
        text = await self._table_text(tournament, interaction.user.id, wording)
        await self._whisper(interaction, message_panel(text))

    async def _table_text(self, tournament: Tournament, user_id: int, wording: Wording) -> str:
        current = tournament.current
        if current is None or current.is_over:
            return wording.text("tournament-no-table")
        if user_id in current.byes:
            return wording.text("tournament-your-bye", number=current.number)
        table = current.find_table(user_id)
        if table is None:
            return wording.text("tournament-no-table")
        if not current.has_begun:
            return wording.text(
                "tournament-table-soon",
                number=current.number,
                table=table.index + 1,
                when=relative_time(current.begins_at),
            )
        thread_id = (await self._services.book.facts(table.table_id)).get(POST_CHANNEL)
        return wording.text(
            "tournament-your-table",
            number=current.number,
            table=table.index + 1,
            where=f"<#{thread_id or tournament.channel_id}>",
        )

    async def _show_standings(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Show the standings; buttons turn the pages."""
        tournament = await self._tournaments.get(button.table)
        page = parse_number(button.arg) if button.arg else 0
        layout = standings_page(tournament, wording, page=page)
        if button.arg:
            check_layout(layout)
            await interaction.response.edit_message(view=layout)
        else:
            await self._whisper(interaction, layout)

    async def _answer(
        self, interaction: Interaction, tournament: Tournament, wording: Wording, answer: Layout
    ) -> None:
        """Answer a click with the announcement's new state and a private note.

        The note replaces a message that only this person sees.
        """
        message = interaction.message
        if message is None:
            raise StaleStep
        response = interaction.response
        if interaction.guild_id is None or message.flags.ephemeral:
            check_layout(answer)
            await response.edit_message(view=answer)
            return
        marker = compute_marker(tournament.tournament_id, MAIN)
        if marker not in [getattr(part, "id", None) for part in message.components]:
            await self._whisper(interaction, answer)
            return
        public = await self._services.localization.get_public(tournament.guild_id)
        layout = tournament_panel(tournament, public, marker=marker)
        check_layout(layout)
        with confirmed():
            await response.edit_message(view=layout)
        await interaction.followup.send(view=answer, ephemeral=True)

    async def _whisper(self, interaction: Interaction, layout: Layout) -> None:
        await whisper(interaction, layout, self._services.discord_api.emojis)
