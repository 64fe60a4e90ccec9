"""Daily deals: opening one, going on with it, and its result."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import date, timedelta
from typing import Any, Final

import discord

from bot.engine.variants import VARIANTS
from bot.features.daily.kind_views import (
    RESULT,
    SHARE,
    closed_panel,
    opened_panel,
    result_panel,
    share_line,
    shared_panel,
)
from bot.features.daily.model.calendar import COMMITTED_AHEAD, game_of
from bot.features.daily.model.standings import DailyStanding
from bot.features.daily.service.attempts import Opened
from bot.features.daily.service.service import DailyService
from bot.features.daily.views import (
    OPEN,
    OWN_REVIEW,
    PLAYS,
    REVIEW,
    board_panel,
    month_panel,
    plays_panel,
    proofs_panel,
)
from bot.render.names import marked
from bot.render.wording import Wording
from bot.table.errors import NotSeated, StaleStep
from bot.table.handlers.click import person_of, whisper, whisper_hand
from bot.table.handlers.verbs import PageVerb, Press
from bot.table.lobby.model import Status
from bot.table.state.steps import ANY
from bot.table.sync.personal.digest import hand_key
from bot.table.sync.presenter import Presenter, TablePresenter
from bot.table.sync.shown_message import digest_of
from bot.table.views.public.replies import message_panel
from bot.tasks.days import day_of, featured
from bot.tasks.keyed_locks import KeyedLocks
from bot.ui.components.custom_id import ButtonId, number
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.error_messages import NotHere
from bot.ui.transport.refusals import CannotSend, TryLater
from bot.ui.transport.request_queue import Priority, Sender

Interaction = discord.Interaction[Any]

PROVEN: Final = timedelta(days=7)  # for how long the seeds of days that are over are shown


class DailyPages:
    """Opens daily deals, and shows how they ended."""

    def __init__(self, presenter: Presenter, daily: DailyService, press: Press) -> None:
        self._presenter = presenter
        self._press = press
        self._daily = daily
        self._attempts = daily.attempts
        self._opening = KeyedLocks[int]()  # by person, so that two calls do not open one deal

    @property
    def verbs(self) -> Mapping[str, PageVerb]:
        """The verbs of the buttons below a result."""
        return {
            RESULT: PageVerb(self._show_result),
            SHARE: PageVerb(self._share),
            PLAYS: PageVerb(self._plays),
            OWN_REVIEW: PageVerb(self._review),
        }

    async def play(
        self, interaction: Interaction, wording: Wording, variant: str | None = None
    ) -> None:
        """Open today's deal, go on with it, or show the result; there is one attempt."""
        person = person_of(interaction)
        chosen = await self._variant(interaction, variant, self._attempts.today)
        async with self._opening[person.user_id]:
            opened = await self._attempts.open(
                person,
                chosen,
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id or 0,
                language=wording.locale,
            )
            table_presenter = await self._presenter.table_presenter(opened.attempt.table_id)
            if opened.is_new:
                await self._whisper(interaction, opened_panel(opened.person_view.lobby, wording))
        if opened.is_new:
            await table_presenter.panel(person.user_id).whisper_unless_sent(interaction)
        elif opened.person_view.lobby.status is Status.PLAYING:
            await whisper_hand(interaction, table_presenter, note=wording.text("daily-goes-on"))
        else:
            note = _played_already(opened, table_presenter, wording)
            await self._whisper(interaction, await self._result(interaction, opened, wording, note))

    async def _variant(self, interaction: Interaction, variant: str | None, day: date) -> str:
        """Return the game that is asked for, else the server's, else the day's."""
        if variant is not None and variant in VARIANTS:
            return variant
        if interaction.guild_id is None:
            return featured(day)
        settings = await self._presenter.services.servers.of(interaction.guild_id)
        return game_of(day, settings.daily)

    async def _result(
        self, interaction: Interaction, opened: Opened, wording: Wording, note: str | None
    ) -> Layout:
        standing = await self._attempts.standing(opened.attempt, interaction.guild_id)
        if standing.points is None:
            return closed_panel(standing, wording)
        return result_panel(opened.attempt.table_id, standing, wording, note)

    async def _show_result(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Answer with how the person's attempt stands now."""
        standing = await self._own_standing(interaction, button.table)
        await self._whisper(interaction, result_panel(button.table, standing, wording))

    async def _share(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Post a person's result in this channel, or from direct messages where they began it."""
        services = self._presenter.services
        standing = await self._own_standing(interaction, button.table)
        if interaction.guild_id is not None:
            public = await services.localization.public(interaction.guild_id)
            layout = shared_panel(marked(interaction.user.display_name), standing, public)
            check_layout(layout)
            await interaction.response.send_message(view=layout)
            return
        entries = await self._daily.deals.entries_at(button.table)
        text = wording.text("daily-share-yourself", line=share_line(standing, wording))
        if entries:
            entry = entries[-1]
            public = await services.localization.public(entry.guild_id)
            layout = shared_panel(marked(entry.name), standing, public)
            check_layout(layout)
            with suppress(CannotSend, TryLater):
                await self._post(button.table, entry.channel_id, layout)
                text = wording.text("daily-shared-there", channel=f"<#{entry.channel_id}>")
        await self._whisper(interaction, message_panel(text))

    async def _post(self, table_id: str, channel_id: int, layout: Layout) -> None:
        discord_api = self._presenter.services.discord_api
        async with discord_api.slot_to_post(channel_id, Sender(table_id, Priority.POSTS)) as slot:
            # Discord ignores a second click within some minutes.
            nonce = digest_of(SHARE, table_id, channel_id)
            await discord_api.post(slot, channel_id, layout, nonce=nonce)

    async def _own_standing(self, interaction: Interaction, table_id: str) -> DailyStanding:
        """Return how the finished attempt at a table stands, if it is the person's.

        Raises:
            NotSeated: it is somebody else's.
            StaleStep: it is not finished.
        """
        attempt = await self._daily.deals.attempt_at(table_id)
        if attempt is None or attempt.user_id != interaction.user.id:
            raise NotSeated
        standing = await self._attempts.standing(attempt, interaction.guild_id)
        if standing.points is None:
            raise StaleStep
        return standing

    async def board(
        self, interaction: Interaction, wording: Wording, variant: str | None = None
    ) -> None:
        """Show how today's deal stands in this server."""
        boards = self._daily.boards
        chosen = await self._variant(interaction, variant, boards.today)
        board = await boards.board(_guild(interaction), boards.today, chosen)
        await self._whisper(interaction, board_panel(board, wording))

    async def yesterday(
        self, interaction: Interaction, wording: Wording, variant: str | None = None
    ) -> None:
        """Show the person's result of yesterday's deal, or how it ended in this server."""
        day = self._attempts.today - timedelta(days=1)
        chosen = await self._variant(interaction, variant, day)
        attempt = await self._attempts.of_day(day, chosen, interaction.user.id)
        if attempt is not None:
            standing = await self._attempts.standing(attempt, interaction.guild_id)
            if standing.points is None:
                layout = closed_panel(standing, wording)
            else:
                layout = result_panel(attempt.table_id, standing, wording)
        else:
            board = await self._daily.boards.board(_guild(interaction), day, chosen)
            layout = board_panel(board, wording)
        await self._whisper(interaction, layout)

    async def _review(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Show the review of the person's own attempt at a deal whose day is over."""
        match button.arg.split("."):
            case [day, variant] if variant in VARIANTS:
                attempt = await self._attempts.of_day(
                    day_of(number(day)), variant, interaction.user.id
                )
            case _:
                raise StaleStep
        if attempt is None:
            raise NotSeated
        await self._press(interaction, ButtonId(attempt.table_id, ANY, REVIEW), wording)

    async def _plays(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Show what everybody here has played in a hand of a day that is over."""
        match button.arg.split("."):
            case [day, variant, hand, how] if variant in VARIANTS:
                plays = await self._daily.plays.hand(
                    _guild(interaction), day_of(number(day)), variant, number(hand)
                )
            case _:
                raise StaleStep
        layout = plays_panel(plays, wording)
        if how == OPEN:
            await self._whisper(interaction, layout)
            return
        check_layout(layout)
        await interaction.response.edit_message(view=layout)

    async def month(self, interaction: Interaction, wording: Wording) -> None:
        """Show the table of this month in this server."""
        boards = self._daily.boards
        rows = await boards.month(_guild(interaction), boards.today)
        await self._whisper(interaction, month_panel(rows, boards.today, wording))

    async def proof(self, interaction: Interaction, wording: Wording) -> None:
        """Show the seeds of the last days, and the hashes of those to come."""
        services = self._presenter.services
        today = self._attempts.today
        proofs = await self._daily.seeds.proofs(
            today - PROVEN, today + COMMITTED_AHEAD, services.clock()
        )
        await self._whisper(interaction, proofs_panel(proofs, wording))

    async def _whisper(self, interaction: Interaction, layout: Layout) -> None:
        await whisper(interaction, layout, self._presenter.services.discord_api.emojis)


def _guild(interaction: Interaction) -> int:
    """Return the server.

    Raises:
        NotHere: this is a direct message.
    """
    if interaction.guild_id is None:
        raise NotHere(message="choose-server")
    return interaction.guild_id


def _played_already(
    opened: Opened, table_presenter: TablePresenter, wording: Wording
) -> str | None:
    """Return that there is no second attempt, with a link to the first if it can be linked to."""
    view = opened.person_view.view
    shown = None if view is None else table_presenter.messages.shown.get(hand_key(view))
    if shown is None or shown.sent is None:
        return wording.text("daily-played")
    place = f"@me/{shown.sent.channel_id}/{shown.sent.message_id}"
    return wording.text("daily-played-there", link=f"https://discord.com/channels/{place}")
