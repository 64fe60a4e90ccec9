"""The messages of daily deals: opening and continuing one, results and boards."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import date, timedelta
from typing import Any

import discord

from bot.engine.variants import VARIANTS
from bot.features.boards.posts import LeaderboardUpdater
from bot.features.daily.boards import board_period
from bot.features.daily.choices import FEATURED, DailySettings
from bot.features.daily.kind_views import (
    BOARD,
    GAMES,
    PLAY,
    PROOF,
    RESULT,
    SHARE,
    START,
    YESTERDAY,
    closed_panel,
    games_panel,
    opened_panel,
    result_panel,
    share_line,
    shared_panel,
    start_panel,
)
from bot.features.daily.model.calendar import COMMITTED_AHEAD, choose_game
from bot.features.daily.model.standings import DailyStanding
from bot.features.daily.service.attempts import OpenedDeal
from bot.features.daily.service.service import DailyService
from bot.features.daily.store.deals import Attempt
from bot.features.daily.views import (
    MONTH,
    OPEN,
    OWN_REVIEW,
    PLAYS,
    POST,
    REVIEW,
    board_panel,
    month_panel,
    plays_panel,
    proofs_panel,
)
from bot.render.names import marked
from bot.render.wording import Wording
from bot.settings.server_settings import DEFAULT_VARIANT
from bot.table.errors import NotSeated, OnlyManager, StaleStep
from bot.table.handlers.click import choose_solitary_channel, get_person, whisper, whisper_hand
from bot.table.handlers.verbs import PageVerb, Press
from bot.table.lobby.model import Status
from bot.table.state.steps import ANY
from bot.table.sync.personal.digest import hand_key
from bot.table.sync.presenter import Presenter, TablePresenter
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing
from bot.table.views.public.replies import message_panel
from bot.tasks.days import get_day
from bot.tasks.keyed_locks import KeyedLocks
from bot.ui.components.custom_id import ButtonId, parse_number
from bot.ui.components.menus import get_chosen_value
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.error_messages import MissingPermissions, NotHere
from bot.ui.transport.elsewhere import is_elsewhere
from bot.ui.transport.permissions import missing_to_play
from bot.ui.transport.refusals import CannotSend, TryLater
from bot.ui.transport.request_queue import Priority

Interaction = discord.Interaction[Any]


class DailyPages:
    """Opens daily deals, and shows results, boards and proofs."""

    def __init__(
        self,
        presenter: Presenter,
        daily: DailyService,
        updater: LeaderboardUpdater,
        press: Press,
    ) -> None:
        self._presenter = presenter
        self._updater = updater
        self._press = press
        self._daily = daily
        self._attempts = daily.attempts
        self._opening = KeyedLocks[int]()  # by person, so that two clicks do not open a deal twice

    @property
    def verbs(self) -> Mapping[str, PageVerb]:
        """The verbs of all buttons and menus."""
        return {
            RESULT: PageVerb(self._show_result),
            SHARE: PageVerb(self._share),
            PLAYS: PageVerb(self._show_plays),
            OWN_REVIEW: PageVerb(self._review),
            PLAY: PageVerb(self._play),
            START: PageVerb(self._start),
            GAMES: PageVerb(self._show_games),
            BOARD: PageVerb(self._show_board),
            YESTERDAY: PageVerb(self._show_yesterday),
            MONTH: PageVerb(self._show_month),
            POST: PageVerb(self._post_board),
            PROOF: PageVerb(self._show_proof),
        }

    async def show(self, interaction: Interaction, wording: Wording) -> None:
        """Answer with the page of today's deal in the server's game."""
        variant = await self._usual_game(interaction, self._attempts.today)
        await self._whisper(interaction, await self._page(interaction, wording, variant))

    async def _page(self, interaction: Interaction, wording: Wording, variant: str) -> Layout:
        """Return today's deal of a game: with *Start*, *Go on*, or the person's result."""
        person, today = get_person(interaction), self._attempts.today
        attempt = await self._attempts.find_attempt(today, variant, person.user_id)
        has_begun = attempt is not None
        if attempt is not None:  # the attempt also appears on the board of this server
            opened = await self._open(interaction, variant)
            if opened.attempt.points is not None:
                table_id = opened.attempt.table_id
                table_presenter = await self._presenter.table_presenter(table_id)
                note = _describe_first_attempt(opened, table_presenter, wording)
                return await self._result(interaction, opened.attempt, wording, note)
        return start_panel(
            today,
            variant,
            person.name,
            wording,
            in_server=interaction.guild_id is not None,
            has_begun=has_begun,
        )

    async def _open(self, interaction: Interaction, variant: str) -> OpenedDeal:
        person = get_person(interaction)
        async with self._opening[person.user_id]:
            return await self._attempts.open(
                person,
                variant,
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id or 0,
                table_channel=choose_solitary_channel(interaction),
            )

    async def _start(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Open today's deal or continue it: everybody has one attempt."""
        day, variant = _parse_deal(button)
        if day != self._attempts.today:
            await self._edit(interaction, await self._page(interaction, wording, variant))
            return
        opened = await self._open(interaction, variant)
        table_presenter = await self._presenter.table_presenter(opened.attempt.table_id)
        if opened.is_new:
            await self._edit(interaction, opened_panel(opened.person_view.lobby, wording))
            await table_presenter.panel(interaction.user.id).whisper_unless_sent(interaction)
        elif opened.person_view.lobby.status is Status.PLAYING:
            await whisper_hand(interaction, table_presenter, note=wording.text("daily-goes-on"))
        else:
            await self._edit(interaction, await self._page(interaction, wording, variant))

    async def _play(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Answer a click on a public button with the page of today's deal."""
        _, variant = _parse_deal(button)
        await self._whisper(interaction, await self._page(interaction, wording, variant))

    async def _show_games(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Show the menu of games, or the deal of the chosen one."""
        choice = get_chosen_value(interaction)
        if not choice:
            await self._edit(interaction, games_panel(_parse_deal(button)[1], wording))
        elif choice in VARIANTS:
            await self._edit(interaction, await self._page(interaction, wording, choice))
        else:
            raise StaleStep

    async def _edit(self, interaction: Interaction, layout: Layout) -> None:
        check_layout(layout)
        await interaction.response.edit_message(view=layout)

    async def _usual_game(self, interaction: Interaction, day: date) -> str:
        """Return the server's game; in direct messages Classic Hearts."""
        if interaction.guild_id is None:
            return DEFAULT_VARIANT
        settings = await self._presenter.services.servers.load(interaction.guild_id)
        return choose_game(day, settings.part(DailySettings).daily)

    async def _result(
        self, interaction: Interaction, attempt: Attempt, wording: Wording, note: str | None = None
    ) -> Layout:
        standing = await self._attempts.standing(attempt, interaction.guild_id)
        if standing.points is None:
            return closed_panel(standing, wording)
        in_server = interaction.guild_id is not None
        return result_panel(attempt.table_id, standing, wording, note, in_server=in_server)

    async def _show_result(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Answer with the standing of the person's attempt."""
        attempt = await self._own_attempt(interaction, button.table)
        await self._whisper(interaction, await self._result(interaction, attempt, wording))

    async def _share(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Post a person's result in this channel or, from direct messages, where they began."""
        services = self._presenter.services
        attempt = await self._own_attempt(interaction, button.table)
        standing = await self._attempts.standing(attempt, interaction.guild_id)
        if interaction.guild_id is not None or is_elsewhere(interaction):
            public = wording
            if interaction.guild_id is not None:
                public = await services.localization.get_public(interaction.guild_id)
            layout = shared_panel(marked(interaction.user.display_name), standing, public)
            check_layout(layout)
            await interaction.response.send_message(view=layout)
            return
        entries = await self._daily.deals.list_entries_at(button.table)
        text = wording.text("daily-share-yourself", line=share_line(standing, wording))
        if entries:
            entry = entries[-1]
            public = await services.localization.get_public(entry.guild_id)
            with suppress(CannotSend, TryLater):
                messages = (await self._presenter.table_presenter(button.table)).messages
                await share_result(messages, entry.channel_id, entry.name, standing, public)
                text = wording.text("daily-shared-there", channel=f"<#{entry.channel_id}>")
        await self._whisper(interaction, message_panel(text))

    async def _own_attempt(self, interaction: Interaction, table_id: str) -> Attempt:
        """Return the finished attempt at a table, if it is the person's.

        Raises:
            NotSeated: it is somebody else's.
            StaleStep: it is not finished.
        """
        attempt = await self._daily.deals.find_attempt_at(table_id)
        if attempt is None or attempt.user_id != interaction.user.id:
            raise NotSeated
        if attempt.points is None:
            raise StaleStep
        return attempt

    async def _show_board(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Show the board of a deal in this server."""
        day, variant = _parse_deal(button)
        await self._whisper(
            interaction, await self._build_board(interaction, day, variant, wording)
        )

    async def _build_board(
        self, interaction: Interaction, day: date, variant: str, wording: Wording
    ) -> Layout:
        board = await self._daily.boards.board(_require_guild(interaction), day, variant)
        may_post = interaction.permissions.manage_guild and not board.is_over
        return board_panel(board, wording, is_posted=False, may_post=may_post)

    async def _show_yesterday(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Show the person's result of yesterday's deal, or else the board of this server."""
        day, variant = self._attempts.today - timedelta(days=1), _parse_deal(button)[1]
        attempt = await self._attempts.find_attempt(day, variant, interaction.user.id)
        if attempt is not None:
            layout = await self._result(interaction, attempt, wording)
        elif interaction.guild_id is None:
            layout = message_panel(wording.text("daily-yesterday-missed"))
        else:
            layout = await self._build_board(interaction, day, variant, wording)
        await self._whisper(interaction, layout)

    async def _post_board(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Post a board in this channel, which is kept up to date.

        Raises:
            NotHere, OnlyManager, MissingPermissions.
        """
        guild_id, channel_id = _require_guild(interaction), interaction.channel_id or 0
        if not interaction.permissions.manage_guild:
            raise OnlyManager
        if missing := missing_to_play(interaction.app_permissions, interaction.channel):
            raise MissingPermissions(missing, channel_id)
        variant = _parse_deal(button)[1]
        if variant == await self._usual_game(interaction, self._attempts.today):
            variant = FEATURED  # the board then follows the server's setting
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            await self._updater.post(
                guild_id, channel_id, variant, board_period(self._attempts.today)
            )
        except CannotSend:
            lacking = self._presenter.services.discord_api.missing_permissions(channel_id)
            raise MissingPermissions(lacking, channel_id) from None
        layout = message_panel(wording.text("daily-board-posted"))
        await interaction.followup.send(view=layout, ephemeral=True)

    async def _review(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Show the review of the person's own attempt at a deal whose day is over."""
        day, variant = _parse_deal(button)
        attempt = await self._attempts.find_attempt(day, variant, interaction.user.id)
        if attempt is None:
            raise NotSeated
        await self._press(interaction, ButtonId(attempt.table_id, ANY, REVIEW), wording)

    async def _show_plays(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Show the plays of everybody in this server in a hand of a past day."""
        match button.arg.split("."):
            case [day, variant, hand, how] if variant in VARIANTS:
                plays = await self._daily.plays.load_hand(
                    _require_guild(interaction),
                    get_day(parse_number(day)),
                    variant,
                    parse_number(hand),
                )
            case _:
                raise StaleStep
        layout = plays_panel(plays, wording)
        if how == OPEN:
            await self._whisper(interaction, layout)
        else:
            await self._edit(interaction, layout)

    async def _show_month(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Show the monthly table of this server for the month of a deal."""
        day, _ = _parse_deal(button)
        rows = await self._daily.boards.month(_require_guild(interaction), day)
        await self._whisper(interaction, month_panel(rows, day, wording))

    async def _show_proof(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Show the proofs of the seeds of a deal's day and the following days."""
        day, _ = _parse_deal(button)
        now, today = self._presenter.services.clock(), self._attempts.today
        seeds = self._daily.seeds
        proofs = await seeds.proofs(day, day, now)
        first = max(today, day + timedelta(days=1))
        proofs += await seeds.proofs(first, today + COMMITTED_AHEAD, now)
        await self._whisper(interaction, proofs_panel(proofs, wording))

    async def _whisper(self, interaction: Interaction, layout: Layout) -> None:
        await whisper(interaction, layout, self._presenter.services.discord_api.emojis)


def _parse_deal(button: ButtonId) -> tuple[date, str]:
    """Return the day and the game that a button names.

    Raises:
        StaleStep: there is no such game.
    """
    match button.arg.split("."):
        case [day, variant] if variant in VARIANTS:
            return get_day(parse_number(day)), variant
    raise StaleStep


async def share_result(
    messages: TableMessages, channel_id: int, name: str, standing: DailyStanding, wording: Wording
) -> None:
    """Post a person's result in a channel, once.

    Args:
        messages: the messages of the attempt's table.
        channel_id: the channel.
        name: the person's name.
        standing: the result.
        wording: the language of the server.

    Raises:
        CannotSend, TryLater, StoreError.
    """
    key = f"shared:{channel_id}"

    async def draw() -> Drawing:
        layout = shared_panel(marked(name), standing, wording, marker=messages.marker(key))
        check_layout(layout)
        return Drawing(layout, key)

    try:
        await messages.reconcile(
            DesiredMessage(
                key,
                channel_id,
                key,
                draw,
                priority=Priority.POSTS,
                is_final=True,
                as_owner=False,
            )
        )
    except CannotSend:
        await messages.forget(key)
        raise


def _require_guild(interaction: Interaction) -> int:
    """Return the server.

    Raises:
        NotHere: this is a direct message.
    """
    if interaction.guild_id is None:
        raise NotHere(message="choose-server")
    return interaction.guild_id


def _describe_first_attempt(
    opened: OpenedDeal, table_presenter: TablePresenter, wording: Wording
) -> str | None:
    """Return the text that there is only one attempt, with a link to it if possible."""
    view = opened.person_view.view
    message = None if view is None else table_presenter.messages.shown.get(hand_key(view))
    if message is None or message.sent_message is None:
        return wording.text("daily-played")
    path = f"@me/{message.sent_message.channel_id}/{message.sent_message.message_id}"
    return wording.text("daily-played-there", link=f"https://discord.com/channels/{path}")
