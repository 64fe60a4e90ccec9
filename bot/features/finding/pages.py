"""The messages about searches for a table, and the invitations."""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import aiohttp
import discord

from bot.engine.model.errors import PlayerError
from bot.engine.variants import VARIANTS
from bot.features.finding.choices import FindingPreferences, FindingSettings, Invitations
from bot.features.finding.kind import Company
from bot.features.finding.model import (
    COMPANY,
    Group,
    Search,
    count_lacking,
    ends_search,
    is_welcome,
)
from bot.features.finding.posts import CompanySeats, InvitationMessages
from bot.features.finding.service.matchmaker import Inviter
from bot.features.finding.service.searches import DEFAULT_HOURS, Searches
from bot.features.finding.views import (
    BEGIN,
    COME,
    LOOK,
    NOT_NOW,
    QUIT,
    STOP,
    SearchRequest,
    declined_panel,
    lobbies_panel,
    looking_panel,
    parse_request,
)
from bot.render.lines import DOT
from bot.render.wording import Wording
from bot.settings.server_settings import DEFAULT_VARIANT
from bot.table.errors import StaleStep, TableError
from bot.table.handlers.click import Click, Verb, get_person, require_playable, whisper
from bot.table.handlers.lobby import tell_seated
from bot.table.handlers.verbs import PageVerb
from bot.table.kind import NO_CHANNEL
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.house_rules import HouseRules
from bot.table.lobby.model import CLOCKS, Lobby, Person, Status
from bot.table.lobby.start_time import FURTHEST
from bot.table.state.steps import LOBBY
from bot.table.sync.presenter import Presenter
from bot.table.views.public.replies import message_panel
from bot.table.views.public.table_info import mention_channel
from bot.ui.components.custom_id import ButtonId, parse_user_id
from bot.ui.components.payloads import Layout
from bot.ui.transport.interaction_tokens import TOKEN_LIFETIME
from bot.ui.transport.refusals import CannotSend, TryLater

Interaction = discord.Interaction[Any]

log = logging.getLogger(__name__)

COMPANY_CLOCK: Final = "5m"  # so that nobody keeps strangers waiting for ever


class FindingPages:
    """Shows lobbies with free seats, and starts and ends searches."""

    def __init__(self, presenter: Presenter, searches: Searches) -> None:
        self._presenter = presenter
        self._searches = searches
        self._answers: dict[int, Interaction] = {}  # answers that can still be edited, by person
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def verbs(self) -> Mapping[str, PageVerb]:
        """The verbs of the buttons that begin and end a search."""
        return {LOOK: PageVerb(self._search_by_button), STOP: PageVerb(self._stop)}

    async def find(
        self, interaction: Interaction, wording: Wording, request: SearchRequest
    ) -> None:
        """Answer with the lobbies that fit; if there are none, start a search.

        Outside servers, and in servers without the bot, search for people from any server.

        Raises:
            GamesElsewhere, MissingPermissions: no game may be played in this channel.
        """
        if interaction.guild_id is None:
            await self._search_for_company(interaction, wording, request)
            return
        services = self._presenter.services
        guild_id, channel_id, _ = await require_playable(services, interaction)
        search = self._build_search(interaction, guild_id, channel_id, request)
        lobbies = await self._searches.list_free_lobbies(guild_id)
        if await self._is_seated(interaction, lobbies, wording):
            return
        people = {person.user_id for lobby in lobbies for person in lobby.people}
        blocked_pairs = await services.preferences.load_blocked_pairs({search.user_id, *people})
        fitting = [lobby for lobby in lobbies if is_welcome(search, lobby, blocked_pairs)]
        if not fitting:
            await self._search(interaction, guild_id, channel_id, wording, request)
            return
        lobbies_shown = []
        for lobby in fitting:
            messages = (await self._presenter.table_presenter(lobby.table_id)).messages
            lobbies_shown.append((lobby, messages.info(lobby, LOBBY, wording)))
        await self._whisper(interaction, lobbies_panel(lobbies_shown, request, wording))

    async def _search_by_button(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Start a search, even if there are lobbies that fit."""
        try:
            request = parse_request(button.arg)
        except ValueError:
            raise StaleStep from None
        if request.variant not in (None, *VARIANTS) or request.clock not in (None, *CLOCKS):
            raise StaleStep
        if interaction.guild_id is None:
            await self._search_for_company(interaction, wording, request)
            return
        guild_id, channel_id, _ = await require_playable(self._presenter.services, interaction)
        lobbies = await self._searches.list_free_lobbies(guild_id)
        if not await self._is_seated(interaction, lobbies, wording):
            await self._search(interaction, guild_id, channel_id, wording, request)

    async def _search(
        self,
        interaction: Interaction,
        guild_id: int,
        channel_id: int,
        wording: Wording,
        request: SearchRequest,
    ) -> None:
        services, person = self._presenter.services, get_person(interaction)
        preferences = await services.preferences.load(person.user_id)
        preference = preferences.part(FindingPreferences).invitations
        if preference is Invitations.OFF:
            await self._whisper(interaction, message_panel(wording.text("find-off")))
            return
        searches = [await self._start_search(guild_id, channel_id, person, request)]
        is_shared = (await services.servers.load(guild_id)).part(FindingSettings).company
        if is_shared and preference is Invitations.COMPANY:
            searches.append(await self._start_search_for_company(interaction, request))
        await self._show_searches(interaction, searches, wording)

    async def _search_for_company(
        self, interaction: Interaction, wording: Wording, request: SearchRequest
    ) -> None:
        user_id = interaction.user.id
        preferences = await self._presenter.services.preferences.load(user_id)
        if preferences.part(FindingPreferences).invitations is not Invitations.COMPANY:
            await self._whisper(interaction, message_panel(wording.text("find-company-off")))
            return
        lobbies = await self._searches.list_tables(user_id)
        lobbies = [lobby for lobby in lobbies if ends_search(lobby, COMPANY)]
        if not await self._is_seated(interaction, lobbies, wording):
            search = await self._start_search_for_company(interaction, request)
            await self._show_searches(interaction, [search], wording)

    async def _start_search(
        self, guild_id: int, channel_id: int, person: Person, request: SearchRequest
    ) -> Search:
        return await self._searches.start(
            guild_id,
            channel_id,
            person,
            request.variant,
            request.clock,
            request.hours or DEFAULT_HOURS,
        )

    async def _start_search_for_company(
        self, interaction: Interaction, request: SearchRequest
    ) -> Search:
        """Start a search for people from any server, under the account's name, not the server's."""
        user = interaction.user
        person = Person(user.id, user.global_name or user.name)
        return await self._start_search(COMPANY, NO_CHANNEL, person, request)

    async def _show_searches(
        self, interaction: Interaction, searches: list[Search], wording: Wording
    ) -> None:
        """Answer with a person's searches; the one in a server comes first."""
        others = self._searches.count_others_like(*searches)
        is_for_company = searches[-1].guild_id == COMPANY
        layout = looking_panel(searches[0], others, wording, is_for_company=is_for_company)
        await self._whisper(interaction, layout)
        now = self._presenter.services.clock()
        for user_id, answer in list(self._answers.items()):
            if answer.created_at + TOKEN_LIFETIME <= now:
                del self._answers[user_id]
        self._answers[interaction.user.id] = interaction

    def tell_unreached(self, user_id: int) -> None:
        """Say in the answer to a search that direct messages do not reach the person.

        If another process has sent the answer, that process edits it.
        """
        interaction = self._answers.pop(user_id, None)
        if interaction is not None:
            task = asyncio.create_task(self._tell_unreached(interaction))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell_unreached(self, interaction: Interaction) -> None:
        wording = await self._presenter.services.localization.get_personal(interaction.user.id)
        try:
            layout = message_panel(wording.text("find-unreached"))
            await interaction.edit_original_response(view=layout)
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            log.info("can't warn a person without direct messages: %s", error)

    async def _stop(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """End a person's searches in a server and for company."""
        for guild_id in {parse_user_id(button.arg), COMPANY}:
            await self._searches.stop(guild_id, interaction.user.id)
        layout = message_panel(wording.text("find-stopped"))
        await interaction.response.edit_message(view=layout)

    async def _is_seated(
        self, interaction: Interaction, lobbies: list[Lobby], wording: Wording
    ) -> bool:
        """Answer with a link if the person sits in one of the lobbies; return whether they do."""
        for lobby in lobbies:
            if lobby.find_seat(interaction.user.id) is not None:
                where = (
                    f"{lobby.chosen_variant.name}{DOT}{mention_channel(lobby.channel_id, wording)}"
                )
                text = wording.text("find-seated", where=where)
                await self._whisper(interaction, message_panel(text))
                return True
        return False

    def _build_search(
        self, interaction: Interaction, guild_id: int, channel_id: int, request: SearchRequest
    ) -> Search:
        person, now = get_person(interaction), self._presenter.services.clock()
        return Search(
            guild_id,
            person.user_id,
            person.name,
            request.variant,
            request.clock,
            channel_id,
            now,
            now + FURTHEST,  # lobbies show the start of scheduled games, so accept any
        )

    async def _whisper(self, interaction: Interaction, layout: Layout) -> None:
        await whisper(interaction, layout, self._presenter.services.discord_api.emojis)


class TableInviter(Inviter):
    """Sends invitations, and opens lobbies for people with matching searches."""

    def __init__(self, presenter: Presenter, rules: HouseRules) -> None:
        self._presenter = presenter
        self._rules = rules

    async def usual_variant(self, guild_id: int) -> str:
        """Return the server's own variant; for company, the default one."""
        if guild_id == COMPANY:
            return DEFAULT_VARIANT
        return (await self._presenter.services.servers.load(guild_id)).variant

    async def invite(self, lobby: Lobby, user_id: int) -> bool:
        """Send a person an invitation, once; return whether direct messages reach them."""
        table_presenter = await self._presenter.table_presenter(lobby.table_id)
        try:
            await table_presenter.extra_messages(InvitationMessages).send(user_id)
        except CannotSend as error:
            log.info("can't send an invitation to table %s: %s", lobby.table_id, error)
            return False
        except TryLater as error:  # the matchmaker tries again at its next look
            log.info("an invitation to table %s will be sent later: %s", lobby.table_id, error)
        return True

    async def open(self, group: Group) -> Lobby | None:
        """Open a lobby in the channel of the first search; ``None`` if that is not allowed."""
        services, first = self._presenter.services, group.searches[0]
        if first.guild_id == COMPANY:
            return await self._open_company(group)
        settings = await services.servers.load(first.guild_id)
        try:
            settings.require_channel(first.channel_id)
            if missing := services.discord_api.missing_permissions(first.channel_id):
                log.info("can't open a table in %d without %s", first.channel_id, missing)
                return None
            rules = await self._rules.for_new_table(first.guild_id, group.variant, None)
            lobby = await services.tables.open(
                first.guild_id,
                first.channel_id,
                Person(first.user_id, first.name),
                group.variant,
                options=rules.options,
                clock=group.clock or settings.clock,
                language=(await services.localization.get_public(first.guild_id)).locale,
            )
        except PlayerError as error:
            log.info("can't open a table in %d: %s", first.channel_id, error.code)
            return None
        table_presenter = await self._presenter.table_presenter(lobby.table_id)
        table_presenter.posts.refresh_loop.wake()
        wording = await services.localization.get_personal(first.user_id)
        try:
            await table_presenter.seat_notices.tell(
                first.user_id, lobby, wording, note=wording.text("seated-found")
            )
        except (CannotSend, TryLater, discord.HTTPException) as error:
            log.info("can't send a seat notice of table %s: %s", lobby.table_id, error)
        return lobby

    async def _open_company(self, group: Group) -> Lobby | None:
        """Open a table in direct messages; ``None`` if they do not reach its host."""
        services, first = self._presenter.services, group.searches[0]
        lobby = await services.tables.open(
            None,
            NO_CHANNEL,
            Person(first.user_id, first.name),
            group.variant,
            clock=group.clock or COMPANY_CLOCK,
            language=(await services.localization.get_personal(first.user_id)).locale,
            kind=Company(),
        )
        table_presenter = await self._presenter.table_presenter(lobby.table_id)
        seats = table_presenter.extra_messages(CompanySeats)
        await seats.refresh_loop.wait_until_idle(services.timeouts.posts_s)
        lobby = await services.tables.lobby(lobby.table_id)
        return lobby if lobby.status is Status.LOBBY else None


class InvitationClicks:
    """Handles the clicks on invitations, and on the messages of seats at tables of company."""

    def __init__(self, searches: Searches) -> None:
        self._searches = searches

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """The verbs of the buttons on these messages."""
        return {COME: self.take_seat, NOT_NOW: self.decline, BEGIN: self.begin, QUIT: self.quit}

    async def take_seat(self, click: Click) -> None:
        """Seat a person at the table of an invitation or of a list of lobbies."""
        user_id = click.person.user_id
        guild_id = (await click.person_view()).lobby.guild_id or COMPANY
        search = self._searches.find(guild_id, user_id)
        # In direct messages, Discord gives another name than in the server.
        person = click.person if search is None else Person(user_id, search.name)
        with click.table_presenter.extra_messages(InvitationMessages).answering(user_id):
            lobby = await click.tables.change_lobby(
                click.table_id,
                lambda lobby: lobbies.join(lobby, person),
                click=click.interaction.id,
            )
            text = click.wording.text(
                "find-in",
                game=lobby.chosen_variant.name,
                where=mention_channel(lobby.channel_id, click.wording),
            )
            # The table's owner deletes the invitations of people who have a seat.
            await click.redraw(message_panel(text), may_be_deleted=True)
        await tell_seated(click.interaction, click.table_presenter, lobby)
        if guild_id == COMPANY and not count_lacking(lobby):  # nobody else is expected
            with suppress(TableError):
                await click.tables.start(click.table_id, lobby.host, click=click.interaction.id)

    async def begin(self, click: Click) -> None:
        """Fill the free seats at a table of company with computers, and deal."""
        user_id = click.person.user_id
        with click.table_presenter.extra_messages(CompanySeats).answering(user_id):
            await click.tables.change_lobby(
                click.table_id, lambda lobby: lobbies.fill(lobby, user_id)
            )
            lobby = await click.tables.start(click.table_id, user_id, click=click.interaction.id)
            text = click.wording.text("company-begun", game=lobby.chosen_variant.name)
            await click.redraw(message_panel(text), may_be_deleted=True)

    async def quit(self, click: Click) -> None:
        """Give up a seat at a table of company."""
        user_id = click.person.user_id
        with click.table_presenter.extra_messages(CompanySeats).answering(user_id):
            lobby = await click.tables.change_lobby(
                click.table_id, lambda lobby: lobbies.leave(lobby, user_id)
            )
            text = click.wording.text("company-left", game=lobby.chosen_variant.name)
            await click.redraw(message_panel(text), may_be_deleted=True)
            await click.table_presenter.extra_messages(CompanySeats).forget(user_id)

    async def decline(self, click: Click) -> None:
        """Free the seat kept for a person, whose search continues."""
        user_id = click.person.user_id
        await self._searches.decline(user_id, click.table_id)
        guild_id = (await click.person_view()).lobby.guild_id or COMPANY
        search = self._searches.find(guild_id, user_id)
        with click.table_presenter.extra_messages(InvitationMessages).answering(user_id):
            if search is None:
                await click.redraw(message_panel(click.wording.text("find-stopped")))
            else:
                await click.redraw(declined_panel(search, click.wording))
            await click.table_presenter.extra_messages(InvitationMessages).forget(user_id)
