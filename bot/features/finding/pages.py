"""The pages of people who look for a table, and their invitations."""

import logging
from collections.abc import Mapping
from typing import Any

import discord

from bot.engine.model.errors import PlayerError
from bot.engine.variants import VARIANTS
from bot.features.finding.choices import FindingPreferences
from bot.features.finding.model import Group, Search, is_welcome
from bot.features.finding.posts import InvitationMessages
from bot.features.finding.service.matchmaker import Inviter
from bot.features.finding.service.searches import DEFAULT_HOURS, Searches
from bot.features.finding.views import (
    COME,
    LOOK,
    NOT_NOW,
    STOP,
    SearchRequest,
    declined_panel,
    found_panel,
    looking_panel,
    parse_request,
)
from bot.render.lines import DOT
from bot.render.wording import Wording
from bot.table.errors import StaleStep
from bot.table.handlers.click import Click, Verb, get_person, require_playable, whisper
from bot.table.handlers.lobby import tell_seated
from bot.table.handlers.verbs import PageVerb
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.house_rules import HouseRules
from bot.table.lobby.model import CLOCKS, Lobby, Person
from bot.table.lobby.start_time import FURTHEST
from bot.table.state.steps import LOBBY
from bot.table.sync.presenter import Presenter
from bot.table.views.public.replies import message_panel
from bot.ui.components.custom_id import ButtonId, user_number
from bot.ui.components.payloads import Layout
from bot.ui.transport.refusals import CannotSend, TryLater

Interaction = discord.Interaction[Any]


class FindingPages:
    """Shows lobbies with free seats, and stores who looks for one."""

    def __init__(self, presenter: Presenter, searches: Searches) -> None:
        self._presenter = presenter
        self._searches = searches

    @property
    def verbs(self) -> Mapping[str, PageVerb]:
        """The verbs of the buttons that begin and end a search."""
        return {LOOK: PageVerb(self._look_by_button), STOP: PageVerb(self._stop)}

    async def find(
        self, interaction: Interaction, wording: Wording, request: SearchRequest
    ) -> None:
        """Answer with the lobbies that fit, else begin to look for one.

        Raises:
            NotHere: this is not a channel of a server.
            GamesElsewhere, MissingPermissions: no game may be played in this channel.
        """
        services = self._presenter.services
        guild_id, channel_id, _ = await require_playable(services, interaction)
        search = self._as_search(interaction, guild_id, channel_id, request)
        lobbies = await self._searches.lobbies(guild_id)
        if await self._is_seated(interaction, lobbies, wording):
            return
        people = {person.user_id for lobby in lobbies for person in lobby.people}
        apart = await services.preferences.apart({search.user_id, *people})
        fitting = [lobby for lobby in lobbies if is_welcome(search, lobby, apart)]
        if not fitting:
            await self._look(interaction, guild_id, channel_id, wording, request)
            return
        lobbies_shown = []
        for lobby in fitting:
            messages = (await self._presenter.table_presenter(lobby.table_id)).messages
            lobbies_shown.append((lobby, messages.info(lobby, LOBBY, wording)))
        await self._whisper(interaction, found_panel(lobbies_shown, request, wording))

    async def _look_by_button(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Begin to look for a table, even if there are lobbies that would fit."""
        try:
            request = parse_request(button.arg)
        except ValueError:
            raise StaleStep from None
        if request.variant not in (None, *VARIANTS) or request.clock not in (None, *CLOCKS):
            raise StaleStep
        guild_id, channel_id, _ = await require_playable(self._presenter.services, interaction)
        lobbies = await self._searches.lobbies(guild_id)
        if not await self._is_seated(interaction, lobbies, wording):
            await self._look(interaction, guild_id, channel_id, wording, request)

    async def _look(
        self,
        interaction: Interaction,
        guild_id: int,
        channel_id: int,
        wording: Wording,
        request: SearchRequest,
    ) -> None:
        services, person = self._presenter.services, get_person(interaction)
        preferences = await services.preferences.of(person.user_id)
        if not preferences.part(FindingPreferences).invitations:
            await self._whisper(interaction, message_panel(wording.text("find-off")))
            return
        search = await self._searches.ask(
            guild_id,
            channel_id,
            person,
            request.variant,
            request.clock,
            request.hours or DEFAULT_HOURS,
        )
        others = self._searches.others_like(search)
        await self._whisper(interaction, looking_panel(search, others, wording))

    async def _stop(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """End the search of a person in a server."""
        await self._searches.stop(user_number(button.arg), interaction.user.id)
        layout = message_panel(wording.text("find-stopped"))
        await interaction.response.edit_message(view=layout)

    async def _is_seated(
        self, interaction: Interaction, lobbies: list[Lobby], wording: Wording
    ) -> bool:
        """Answer a person who sits in a lobby with a link to it, and return whether they do."""
        for lobby in lobbies:
            if lobby.find_seat(interaction.user.id) is not None:
                where = f"{lobby.chosen_variant.name}{DOT}<#{lobby.channel_id}>"
                text = wording.text("find-seated", where=where)
                await self._whisper(interaction, message_panel(text))
                return True
        return False

    def _as_search(
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
            now + FURTHEST,  # people see for themselves when a scheduled game starts
        )

    async def _whisper(self, interaction: Interaction, layout: Layout) -> None:
        await whisper(interaction, layout, self._presenter.services.discord_api.emojis)


log = logging.getLogger(__name__)


class TableInviter(Inviter):
    """Sends invitations, and opens lobbies for people who look for the same thing."""

    def __init__(self, presenter: Presenter, rules: HouseRules) -> None:
        self._presenter = presenter
        self._rules = rules

    async def usual_variant(self, guild_id: int) -> str:
        """Return the server's own variant."""
        return (await self._presenter.services.servers.of(guild_id)).variant

    async def invite(self, lobby: Lobby, user_id: int) -> bool:
        """Send a person an invitation, once; return whether it can reach them."""
        table_presenter = await self._presenter.table_presenter(lobby.table_id)
        try:
            await table_presenter.extra_messages(InvitationMessages).send(user_id, lobby)
        except (CannotSend, discord.HTTPException) as error:
            log.info("can't send an invitation to table %s: %s", lobby.table_id, error)
            return False
        except TryLater as error:  # the next look tries again
            log.info("an invitation to table %s has to wait: %s", lobby.table_id, error)
        return True

    async def open(self, group: Group) -> Lobby | None:
        """Open a lobby for people where the first has asked; ``None`` if none may be opened."""
        services, first = self._presenter.services, group.searches[0]
        settings = await services.servers.of(first.guild_id)
        try:
            settings.require(first.channel_id)
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
                language=(await services.localization.public(first.guild_id)).locale,
            )
        except PlayerError as error:
            log.info("can't open a table in %d: %s", first.channel_id, error.code)
            return None
        table_presenter = await self._presenter.table_presenter(lobby.table_id)
        table_presenter.posts.refresh_loop.wake()
        wording = await services.localization.personal(first.user_id)
        try:
            await table_presenter.seat_notices.tell(
                first.user_id, lobby, wording, note=wording.text("seated-found")
            )
        except (CannotSend, TryLater, discord.HTTPException) as error:
            log.info("can't send a seat notice of table %s: %s", lobby.table_id, error)
        return lobby


class InvitationClicks:
    """Handles the clicks on invitations."""

    def __init__(self, searches: Searches) -> None:
        self._searches = searches

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """The verbs of the buttons on invitations."""
        return {COME: self.come, NOT_NOW: self.decline}

    async def come(self, click: Click) -> None:
        """Take a seat at the table that a person was invited to, or has found."""
        user_id = click.person.user_id
        guild_id = (await click.person_view()).lobby.guild_id or 0
        search = self._searches.of(guild_id, user_id)
        # In direct messages, people have another name than in the server.
        person = click.person if search is None else Person(user_id, search.name)
        with click.table_presenter.extra_messages(InvitationMessages).answering(user_id):
            lobby = await click.tables.change_lobby(
                click.table_id,
                lambda lobby: lobbies.join(lobby, person),
                click=click.interaction.id,
            )
            text = click.wording.text(
                "find-in", game=lobby.chosen_variant.name, where=f"<#{lobby.channel_id}>"
            )
            # The table's owner deletes the invitations of people who have a seat.
            await click.redraw(message_panel(text), may_be_deleted=True)
        await tell_seated(click.interaction, click.table_presenter, lobby)

    async def decline(self, click: Click) -> None:
        """Free the place that was kept for a person; they go on looking."""
        user_id = click.person.user_id
        await self._searches.decline(user_id, click.table_id)
        guild_id = (await click.person_view()).lobby.guild_id or 0
        search = self._searches.of(guild_id, user_id)
        with click.table_presenter.extra_messages(InvitationMessages).answering(user_id):
            if search is None:
                await click.redraw(message_panel(click.wording.text("find-stopped")))
            else:
                await click.redraw(declined_panel(search, click.wording))
            await click.table_presenter.extra_messages(InvitationMessages).forget(user_id)
