"""``/hearts``: open a table, look at it, look at one's hand, read the rules."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.service import lobby as lobbies
from bot.service.errors import GameNotStarted
from bot.service.seating import Status
from bot.service.server_settings import SERVER_SETTINGS
from bot.service.steps import ANY
from bot.service.tables import Glance
from bot.ui.answers import message_panel, table_panel
from bot.ui.clicks import person_of, places_of, whisper_hand
from bot.ui.courier import lacking
from bot.ui.layout import NO_TABLE
from bot.ui.lobby_clicks import answer_with_lobby, tell_seated
from bot.ui.presets import told_by_name
from bot.ui.verify import verify_panel
from cogs.boundary import MissingPermissions, NotHere
from cogs.replays import ReplayCommands
from cogs.rule_choices import Choice, rule_choices
from cogs.server_choices import value_choices
from cogs.services import Services
from cogs.words import about, about_options

Interaction = discord.Interaction[Any]

GAMES = [app_commands.Choice(name=variant.name, value=variant.key) for variant in VARIANTS.values()]
CLOCKS = value_choices(SERVER_SETTINGS["clock"])
MOST_SUGGESTED = 25  # as many as Discord takes
DEFAULT_GAME = next(iter(VARIANTS))


class HeartsCog(
    ReplayCommands,
    commands.GroupCog,
    group_name="hearts",
    group_description=about("hearts"),
):
    """The commands of a table, and those of finished games."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)

    @app_commands.command(description=about("hearts-new"))
    @app_commands.describe(**about_options("hearts-new", "variant", "rules", "clock"))
    @app_commands.choices(variant=GAMES, clock=CLOCKS)
    async def new(
        self,
        interaction: Interaction,
        variant: str | None = None,
        rules: str | None = None,
        clock: str | None = None,
    ) -> None:
        """Open a table, as this server has them where nothing is asked for; the caller is host."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise NotHere(message="choose-server")
        chosen_here = await self._services.servers.of(interaction.guild_id)
        chosen_here.require(*places_of(interaction))
        variant = variant or chosen_here.variant
        if missing := lacking(interaction.app_permissions):
            raise MissingPermissions(missing, interaction.channel_id)
        presenter, host = self._services.presenter, person_of(interaction)
        wording = await self._services.voices.of(interaction)
        chosen = await self._services.rule_sets.for_new_table(interaction.guild_id, variant, rules)
        lobby = await self._services.tables.open(
            interaction.guild_id,
            interaction.channel_id,
            host,
            variant,
            options=chosen.options,
            clock=clock or chosen_here.clock,
        )
        await answer_with_lobby(interaction, presenter, lobby)
        presence = await presenter.presence(lobby.table_id)
        await tell_seated(interaction, presence, lobby)
        if chosen.passed_over is not None:
            text = told_by_name("preset-passed-over", variant, chosen.passed_over, wording)
            await interaction.followup.send(view=message_panel(text), ephemeral=True)

    @new.autocomplete("rules")
    async def _rule_sets(self, interaction: Interaction, current: str) -> list[Choice]:
        """This server's house rules for the chosen game, and the standard ones."""
        variant = getattr(interaction.namespace, "variant", None)
        if variant is None and interaction.guild_id is not None:
            variant = (await self._services.servers.of(interaction.guild_id)).variant
        return await rule_choices(self._services, interaction, current, variant or DEFAULT_GAME)

    @app_commands.command(description=about("hearts-hand"))
    async def hand(self, interaction: Interaction) -> None:
        """The caller's hand, for nobody else to see."""
        glance = await self._my_table(interaction)
        if glance.view is None:
            raise GameNotStarted
        presence = await self._services.presenter.presence(glance.lobby.table_id)
        await whisper_hand(interaction, presence)

    @app_commands.command(description=about("hearts-table"))
    async def table(self, interaction: Interaction) -> None:
        """The table the caller plays at, or the one in this channel."""
        glance = await self._my_table(interaction, or_here=True)
        presence = await self._services.presenter.presence(glance.lobby.table_id)
        wording = await self._services.voices.of(interaction)
        if glance.view is None:
            layout = presence.lobby_message.draw(glance.lobby, wording)
        else:
            face = presence.desk.face(glance.lobby, ANY, wording)
            layout = table_panel(glance.view, face, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)

    @app_commands.command(description=about("hearts-cancel"))
    async def cancel(self, interaction: Interaction) -> None:
        """Close the table the caller sits at, or the one in this channel."""
        glance = await self._my_table(interaction, or_here=True)
        manager = interaction.permissions.manage_guild
        user_id = interaction.user.id
        await self._services.tables.change_lobby(
            glance.lobby.table_id,
            lambda lobby: lobbies.cancel(lobby, user_id, manager=manager),
        )
        wording = await self._services.voices.of(interaction)
        layout = message_panel(wording.text("table-cancelled"))
        await interaction.response.send_message(view=layout, ephemeral=True)

    @app_commands.command(description=about("hearts-rules"))
    @app_commands.describe(**about_options("hearts-rules", "variant"))
    @app_commands.choices(variant=GAMES)
    async def rules(self, interaction: Interaction, variant: str | None = None) -> None:
        """The rules of a game, with the house rules of the caller's table marked."""
        table = await self._find_table(interaction, or_here=True)
        lobby = table.lobby if table else None
        default = DEFAULT_GAME
        if interaction.guild_id is not None:
            default = (await self._services.servers.of(interaction.guild_id)).variant
        key = variant or (lobby.variant if lobby else default)
        table_id = lobby.table_id if lobby and lobby.variant == key else NO_TABLE
        layout = await self._services.pages.rules(
            key, 0, table_id, interaction.guild_id, await self._services.voices.of(interaction)
        )
        await interaction.response.send_message(view=layout, ephemeral=True)

    @app_commands.command(description=about("hearts-verify"))
    @app_commands.describe(**about_options("hearts-verify", "game"))
    async def verify(self, interaction: Interaction, game: str | None = None) -> None:
        """That the deals of a game were fixed before they were played."""
        tables, user_id = self._services.tables, interaction.user.id
        if game is None:
            glance = await self._find_table(interaction, or_here=True)
            glance = glance or await self._latest_game(user_id)
        else:
            glance = await tables.glance(game, user_id)
        if glance is None:
            raise NotHere(message="no-table-here")
        table_id = glance.lobby.table_id
        proofs = await tables.proofs(table_id)
        wording = await self._services.voices.of(interaction)
        presence = await self._services.presenter.presence(table_id)
        face = presence.desk.face(glance.lobby, ANY, wording)
        layout = verify_panel(proofs, face, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)

    @verify.autocomplete("game")
    async def _games(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The caller's latest games, by name and day."""
        rows = await self._services.events.tables_of(
            interaction.user.id, open_only=False, limit=MOST_SUGGESTED
        )
        named = [
            (f"{VARIANTS[row.variant].name} · {row.opened_at:%Y-%m-%d %H:%M}", row) for row in rows
        ]
        return [
            app_commands.Choice(name=name, value=row.table_id)
            for name, row in named
            if current.lower() in f"{name} {row.table_id}".lower()
        ]

    async def _latest_game(self, user_id: int) -> Glance | None:
        rows = await self._services.events.tables_of(user_id, open_only=False, limit=1)
        return await self._services.tables.glance(rows[0].table_id, user_id) if rows else None

    async def _my_table(self, interaction: Interaction, *, or_here: bool = False) -> Glance:
        glance = await self._find_table(interaction, or_here=or_here)
        if glance is None:
            raise NotHere(message="no-table-here")
        return glance

    async def _find_table(self, interaction: Interaction, *, or_here: bool) -> Glance | None:
        """The caller's open table, that in this channel or its thread first; else the latest."""
        user_id, tables = interaction.user.id, self._services.tables
        mine = [row.table_id for row in await self._services.events.tables_of(user_id)]
        here = await self._tables_here(interaction)
        candidates = [table for table in mine if table in here] or mine
        if not candidates and or_here:
            candidates = here[-1:]
        if not candidates:
            return None
        glances = [await tables.glance(table_id, user_id) for table_id in candidates]
        return max(glances, key=_urgency)

    async def _tables_here(self, interaction: Interaction) -> list[str]:
        """The table of this thread, or the open ones of this channel, oldest first."""
        channel_id = interaction.channel_id or 0
        opened_on = await self._services.presenter.kit.book.find(channel_id)
        if opened_on is not None:
            return [opened_on.table_id]  # a thread bears the id of the lobby's message
        return [row.table_id for row in await self._services.events.tables_in(channel_id)]


def _urgency(glance: Glance) -> tuple[bool, bool]:
    """Where the caller is to act comes first, then where a game is going on."""
    acts = glance.view is not None and glance.view.pending is not None
    return acts, glance.lobby.status is Status.PLAYING
