"""The commands: announcing tournaments, listing and showing them."""

from collections.abc import Mapping
from typing import Any, Final

import discord
from cachetools import LRUCache

from bot.engine.model.errors import PlayerError
from bot.engine.variants import VARIANTS
from bot.features.tournaments.choices import Organisers, TournamentSettings
from bot.features.tournaments.model.errors import (
    BadPlan,
    OnlyManagersAnnounce,
    TournamentsElsewhere,
    UnknownTournament,
)
from bot.features.tournaments.model.planning import FURTHEST
from bot.features.tournaments.model.tournament import Plan, Tournament
from bot.features.tournaments.pages.organising import Organising
from bot.features.tournaments.pages.taking_part import TakingPart
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.views.about import channel_link, format_tournament
from bot.features.tournaments.views.notices import tournaments_panel
from bot.features.tournaments.views.planning import AGAIN, NEW, PRESETS, SIZES, new_form
from bot.features.tournaments.views.sign_up import ORGANISE, tournament_panel, verb_button
from bot.render.wording import Wording
from bot.settings.server_settings import ServerSettings, channel_links
from bot.table.handlers.click import channel_for_table, get_channel_ids, get_person, whisper
from bot.table.handlers.opening import chosen_start
from bot.table.handlers.verbs import PageVerb
from bot.table.lobby.house_rules import HouseRules
from bot.table.lobby.lobby import usual_players
from bot.table.lobby.start_time import ASKED_ZONES
from bot.table.state.steps import ANY
from bot.table.sync.toolkit import TableServices
from bot.table.views.public.house_rules_modal import read_submitted_rules
from bot.ui.components.builders import NEUTRAL, NO_TABLE, RED, button, panel, row
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.payloads import Layout
from bot.ui.error_messages import MissingPermissions, NotHere, error_text
from bot.ui.transport.permissions import NEEDED_TO_PLAY, missing

Interaction = discord.Interaction[Any]

MOST_LISTED: Final = 10
_MOST_ENTRIES: Final = 100  # people with a refused form


class TournamentPages:
    """Handles the commands."""

    def __init__(
        self, services: TableServices, tournaments: Tournaments, rules: HouseRules
    ) -> None:
        self._services = services
        self._tournaments = tournaments
        self._rules = rules
        self._entries: LRUCache[int, Mapping[str, str]] = LRUCache(_MOST_ENTRIES)
        self.taking_part = TakingPart(services, tournaments)
        self.organising = Organising(services, tournaments, rules)

    @property
    def verbs(self) -> Mapping[str, PageVerb]:
        """The verbs of all buttons, menus and forms of tournaments."""
        own = {NEW: PageVerb(self._submit), AGAIN: PageVerb(self._show_form_again)}
        return {**self.taking_part.verbs, **self.organising.verbs, **own}

    async def show_form(self, interaction: Interaction, wording: Wording) -> None:
        """Show the form for a new tournament, with the person's last rejected entries.

        Raises:
            NotHere: this is not a text channel of a server.
            TournamentsElsewhere, GamesElsewhere, MissingPermissions: the channel is not allowed.
            OnlyManagersAnnounce: only people who manage the server may announce one.
        """
        await self._require_place(interaction)
        user_id = interaction.user.id
        asks_zone = await self._services.preferences.time_zone(user_id) is None
        form = new_form(self._entries.get(user_id, {}), wording, asks_zone=asks_zone)
        await interaction.response.send_modal(form)

    async def _show_form_again(
        self, interaction: Interaction, _button: ButtonId, wording: Wording
    ) -> None:
        await self.show_form(interaction, wording)

    async def _submit(self, interaction: Interaction, _button: ButtonId, wording: Wording) -> None:
        """Announce the tournament of a form, or say what is wrong, with a button to the form."""
        submitted = read_submitted_rules(interaction.data or {})
        entries = {name: str(value) for name, value in submitted.items()}
        user_id = interaction.user.id
        try:
            await self._announce(interaction, wording, entries)
        except PlayerError as error:
            self._entries[user_id] = entries
            again = button(NO_TABLE, ANY, AGAIN, wording.text("button-tournament-again"))
            layout = panel([error_text(error, wording), row([again])], accent=RED)
            await self._whisper(interaction, layout)
        else:
            self._entries.pop(user_id, None)

    async def _announce(
        self, interaction: Interaction, wording: Wording, entries: Mapping[str, str]
    ) -> None:
        """Announce a tournament in the channel of the command, or of a table's thread.

        Raises:
            PlayerError: nothing is announced.
        """
        guild_id, channel_id = await self._require_place(interaction)
        when, user_id = entries.get("when", "").strip(), interaction.user.id
        if entries.get("zone") in ASKED_ZONES:
            await self._services.preferences.store_time_zone(user_id, entries["zone"])
        starts_at = None
        if when:
            at = await chosen_start(self._services, user_id, when, FURTHEST)
            starts_at = int(at.timestamp())
        most, preset = entries.get("most", ""), PRESETS.get(entries.get("preset", ""))
        if most not in map(str, SIZES) or preset is None:
            raise BadPlan(what="most", value=most)
        variant = (await self._services.servers.load(guild_id)).variant
        rules = await self._rules.for_new_table(guild_id, variant, None)
        plan = Plan(
            name=entries.get("name", ""),
            variant=variant,
            options=dict(rules.options),
            most=int(most),
            size=usual_players(VARIANTS[variant]),
            starts_at=starts_at,
            **preset,
        )
        tournament = await self._tournaments.announce(
            guild_id,
            channel_id,
            get_person(interaction),
            plan,
            language=(await self._services.localization.get_public(guild_id)).locale,
        )
        text = wording.text(
            "tournament-opened", name=format_tournament(tournament), where=f"<#{channel_id}>"
        )
        organise = verb_button(tournament, ORGANISE, "button-tournament-organise", wording)
        await self._whisper(interaction, panel([text, row([organise])], accent=NEUTRAL))

    async def _require_place(self, interaction: Interaction) -> tuple[int, int]:
        """Return the server and the channel in which a tournament may be announced."""
        guild_id = interaction.guild_id
        channel_id = await channel_for_table(self._services, interaction)
        if guild_id is None or channel_id is None:
            raise NotHere(message="choose-server")
        if isinstance(interaction.channel, discord.Thread) and channel_id == interaction.channel_id:
            raise NotHere(message="tournament-not-in-thread")
        settings = await self._services.servers.load(guild_id)
        _require_allowed(settings, channel_id)
        organisers = settings.part(TournamentSettings).tournament_organisers
        if organisers is Organisers.MANAGERS and not interaction.permissions.manage_guild:
            raise OnlyManagersAnnounce
        if lacking := missing(interaction.app_permissions, NEEDED_TO_PLAY):
            raise MissingPermissions(lacking, channel_id)
        return guild_id, channel_id

    async def show_list(self, interaction: Interaction, wording: Wording) -> None:
        """Show the tournaments of the server, newest first."""
        tournaments = await self.list_tournaments(interaction)
        await self._whisper(interaction, tournaments_panel(tournaments[:MOST_LISTED], wording))

    async def show(
        self, interaction: Interaction, wording: Wording, tournament_id: str | None
    ) -> None:
        """Show the announcement of a tournament.

        Raises:
            UnknownTournament, NotHere.
        """
        tournament = await self._find_tournament(interaction, tournament_id)
        layout = tournament_panel(tournament, wording, link=channel_link(tournament))
        await self._whisper(interaction, layout)

    async def list_tournaments(self, interaction: Interaction) -> list[Tournament]:
        """Return the tournaments here: of the server, or of the person in direct messages."""
        if interaction.guild_id is None:
            return await self._tournaments.list_with_person(interaction.user.id)
        return await self._tournaments.list_in_server(interaction.guild_id)

    async def _find_tournament(
        self, interaction: Interaction, tournament_id: str | None
    ) -> Tournament:
        """Return the tournament with this id; ``None``: the newest one here."""
        if tournament_id is None:
            tournaments = await self.list_tournaments(interaction)
            here = [
                tournament
                for tournament in tournaments
                if tournament.channel_id in get_channel_ids(interaction)
            ]
            open_ones = [
                tournament for tournament in (*here, *tournaments) if tournament.stage.is_open
            ]
            for tournament in (*open_ones, *here, *tournaments):
                return tournament
            raise NotHere(message="tournaments-which")
        tournament = await self._tournaments.get(tournament_id.strip().lower())
        if interaction.guild_id not in {None, tournament.guild_id}:
            raise UnknownTournament
        return tournament

    async def _whisper(self, interaction: Interaction, layout: Layout) -> None:
        await whisper(interaction, layout, self._services.discord_api.emojis)


def _require_allowed(settings: ServerSettings, channel_id: int) -> None:
    """Check that a server allows tournaments in a channel.

    Raises:
        TournamentsElsewhere, GamesElsewhere.
    """
    allowed = settings.part(TournamentSettings).tournament_channels
    if not allowed:
        settings.require_channel(channel_id)
    elif channel_id not in allowed:
        raise TournamentsElsewhere(channels=channel_links(allowed))
