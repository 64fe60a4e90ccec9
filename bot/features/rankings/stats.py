"""A person's statistics: their games, and sections of other features."""

from typing import Any

import discord

from bot.feature import House, StatsReader
from bot.features.rankings.store import Standings
from bot.features.rankings.views import stats_panel
from bot.render.wording import Wording
from bot.ui.images.illustrated_layout import PicturedLayout


class StatsPages:
    """Draws statistics."""

    def __init__(self, standings: Standings, house: House) -> None:
        self._standings = standings
        self._house = house

    async def page(
        self,
        interaction: discord.Interaction[Any],
        user: discord.User | discord.Member,
        wording: Wording,
    ) -> PicturedLayout:
        """Return a person's statistics; in a server, those of the games there."""
        guild_id = interaction.guild_id
        may_attach = interaction.app_permissions.attach_files
        reader = StatsReader(interaction.user.id, guild_id, wording, may_attach)
        stats = await self._standings.player_stats(user.id, guild_id=guild_id)
        variants = [stat.variant for stat in stats]
        sections = self._house.stats
        section_parts = [await section.about(user.id, variants, reader) for section in sections]
        parts = [part for part in section_parts if part is not None]
        common = None
        if user.id != reader.user_id:
            common = await self._standings.head_to_head(reader.user_id, user.id, guild_id=guild_id)
        layout = stats_panel(
            stats,
            user.display_name,
            wording,
            here=guild_id is not None,
            parts=parts,
            common=common,
        )
        return PicturedLayout(layout, tuple(picture for part in parts for picture in part.pictures))
