"""The entry point command, which opens the Activity."""

from typing import Any

import discord

from bot.features.activity.additions import ADDITIONS
from bot.features.activity.pages import Entrance
from cogs.support.entry_point import EntryPointCog


class ActivityCog(EntryPointCog):
    """Opens the Activity without a table in particular."""

    entry_point = "launch"

    def __init__(self, entrance: Entrance) -> None:
        self._entrance = entrance

    @property
    def is_offered(self) -> bool:
        """Whether this process serves the Activity."""
        return ADDITIONS.is_on

    async def enter(self, interaction: discord.Interaction[Any]) -> None:
        """Open the Activity."""
        assert self._entrance.pages is not None
        await self._entrance.pages.launch(interaction)
