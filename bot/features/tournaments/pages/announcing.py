"""The commands: announcing tournaments, listing and showing them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import discord

from bot.features.tournaments.choices import Organisers, TournamentSettings
from bot.features.tournaments.model.errors import (
    OnlyManagersAnnounce,
    TournamentsElsewhere,
    UnknownTournament,
)
from bot.features.tournaments.model.tournament import Plan, Tournament
from bot.features.tournaments.pages.organising import Organising
from bot.features.tournaments.pages.taking_part import TakingPart
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.views.about import channel_link, format_tournament
from bot.features.tournaments.views.notices import tournaments_panel
from bot.features.tournaments.views.sign_up import tournament_panel
from bot.features.tournaments.views.standings import standings_page
from bot.render.wording import Wording
from bot.settings.server_settings import ServerSettings, channel_links
from bot.table.handlers.click import channel_for_table, person_of, places_of, whisper
from bot.table.handlers.verbs import PageVerb
from bot.table.lobby.house_rules import HouseRules
from bot.table.sync.toolkit import TableServices
from bot.table.views.public.replies import message_panel
from bot.ui.components.payloads import Layout
from bot.ui.error_messages import MissingPermissions, NotHere
from bot.ui.transport.permissions import NEEDED_TO_PLAY, missing

Interaction = discord.Interaction[Any]

MOST_LISTED: Final = 10


class TournamentPages:
    """Handles the commands."""

    def __init__(
        self, services: TableServices, tournaments: Tournaments, rules: HouseRules
    ) -> None:
        self._services = services
        self._tournaments = tournaments
        self._rules = rules
        self.taking_part = TakingPart(services, tournaments)
        self.organising = Organising(services, tournaments)

    @property
    def verbs(self) -> Mapping[str, PageVerb]:
        """The verbs of all buttons, menus and forms of tournaments."""
        return {**self.taking_part.verbs, **self.organising.verbs}

    async def announce(
        self, interaction: Interaction, wording: Wording, plan: Plan, preset: str | None
    ) -> None:
        """Announce a tournament in the channel of the command, or of a table's thread.

        Raises:
            NotHere: this is not a text channel of a server.
            TournamentsElsewhere, GamesElsewhere, MissingPermissions: nor may one be announced here.
            OnlyManagersAnnounce: only people who manage the server may announce one.
            UnknownPreset, BadPlan, BadOption, TooManyTournaments.
        """
        guild_id = interaction.guild_id
        channel_id = await channel_for_table(self._services, interaction)
        if guild_id is None or channel_id is None:
            raise NotHere(message="choose-server")
        if isinstance(interaction.channel, discord.Thread) and channel_id == interaction.channel_id:
            raise NotHere(message="tournament-not-in-thread")
        chosen = await self._services.servers.of(guild_id)
        _require_allowed(chosen, channel_id)
        organisers = chosen.part(TournamentSettings).tournament_organisers
        if organisers is Organisers.MANAGERS and not interaction.permissions.manage_guild:
            raise OnlyManagersAnnounce
        if lacking := missing(interaction.app_permissions, NEEDED_TO_PLAY):
            raise MissingPermissions(lacking, channel_id)
        presets = await self._rules.for_new_table(guild_id, plan.variant, preset)
        tournament = await self._tournaments.announce(
            guild_id,
            channel_id,
            person_of(interaction),
            replace(plan, options=dict(presets.options)),
            language=(await self._services.localization.public(guild_id)).locale,
        )
        text = wording.text(
            "tournament-opened", name=format_tournament(tournament), where=f"<#{channel_id}>"
        )
        await self._whisper(interaction, message_panel(text))

    async def listed(self, interaction: Interaction, wording: Wording) -> None:
        """Show the tournaments of the server, newest first."""
        tournaments = await self._of_server(interaction)
        await self._whisper(interaction, tournaments_panel(tournaments[:MOST_LISTED], wording))

    async def show(self, interaction: Interaction, wording: Wording, which: str | None) -> None:
        """Show the announcement of a tournament.

        Raises:
            UnknownTournament, NotHere.
        """
        tournament = await self._chosen(interaction, which)
        panel = tournament_panel(tournament, wording, link=channel_link(tournament))
        await self._whisper(interaction, panel)

    async def standings(
        self, interaction: Interaction, wording: Wording, which: str | None
    ) -> None:
        """Show the standings.

        Raises:
            UnknownTournament, NotHere.
        """
        tournament = await self._chosen(interaction, which)
        await self._whisper(interaction, standings_page(tournament, wording))

    async def organise(self, interaction: Interaction, wording: Wording, which: str | None) -> None:
        """Show the organiser's menu.

        Raises:
            UnknownTournament, NotHere, OnlyOrganiser.
        """
        tournament = await self._chosen(interaction, which)
        await self.organising.show(interaction, tournament, wording)

    async def names(self, interaction: Interaction, *, open_only: bool) -> list[Tournament]:
        """Return the tournaments to suggest: of the server, or of the person in direct messages."""
        if interaction.guild_id is None:
            return await self._tournaments.with_person(interaction.user.id)
        return await self._tournaments.in_server(interaction.guild_id, open_only=open_only)

    async def _chosen(self, interaction: Interaction, which: str | None) -> Tournament:
        """Return the tournament with this id; ``None``: the newest one here."""
        if which is None:
            tournaments = await self._of_server(interaction)
            here = [
                tournament
                for tournament in tournaments
                if tournament.channel_id in places_of(interaction)
            ]
            going = [tournament for tournament in (*here, *tournaments) if tournament.stage.is_open]
            for tournament in (*going, *here, *tournaments):
                return tournament
            raise NotHere(message="tournaments-which")
        tournament = await self._tournaments.get(which.strip().lower())
        if interaction.guild_id not in {None, tournament.guild_id}:
            raise UnknownTournament
        return tournament

    async def _of_server(self, interaction: Interaction) -> list[Tournament]:
        return await self.names(interaction, open_only=False)

    async def _whisper(self, interaction: Interaction, layout: Layout) -> None:
        await whisper(interaction, layout, self._services.discord_api.emojis)


def _require_allowed(settings: ServerSettings, channel_id: int) -> None:
    """Check that a server allows tournaments in a channel.

    Raises:
        TournamentsElsewhere, GamesElsewhere.
    """
    allowed = settings.part(TournamentSettings).tournament_channels
    if not allowed:
        settings.require(channel_id)
    elif channel_id not in allowed:
        raise TournamentsElsewhere(channels=channel_links(allowed))
