"""The loading of all cogs: the classes in the modules of this package."""

from typing import Final

from discord.ext import commands

import cogs
from bot.feature import House
from cogs.support.finding_cogs import cogs_in
from cogs.support.variant_choices import offer_variants

COGS: Final = tuple(cogs_in(cogs))


async def add_cogs(bot: commands.Bot | commands.AutoShardedBot, house: House) -> None:
    """Add every cog; ``bot.table.handlers.failed_answers.say_failure`` handles their errors."""
    for cog in COGS:
        await bot.add_cog(cog(house))
    offer_variants(bot.tree)
