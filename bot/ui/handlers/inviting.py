"""Invitations for people who look for a table: sending them, and the clicks on them."""

import logging
from collections.abc import Mapping

import discord

from bot.engine.model.errors import PlayerError
from bot.service.background.matchmaker import Inviter
from bot.service.finding.matching import Group
from bot.service.finding.searches import Searches
from bot.service.lobby import lobby as lobbies
from bot.service.lobby.house_rules import HouseRules
from bot.service.lobby.model import Lobby, Person
from bot.ui.handlers.click import Click, Verb
from bot.ui.handlers.lobby import tell_seated
from bot.ui.sync.presenter import Presenter
from bot.ui.transport.refusals import CannotSend, TryLater
from bot.ui.views.server.finding import COME, NOT_NOW, declined_panel
from bot.ui.views.table.replies import message_panel

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
            await table_presenter.invitations.send(user_id, lobby)
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
        with click.table_presenter.invitations.answering(user_id):
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
        with click.table_presenter.invitations.answering(user_id):
            if search is None:
                await click.redraw(message_panel(click.wording.text("find-stopped")))
            else:
                await click.redraw(declined_panel(search, click.wording))
            await click.table_presenter.invitations.forget(user_id)
