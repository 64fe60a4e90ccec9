"""The loading of all cogs: the classes in the modules of this package."""

from collections.abc import Callable
from typing import Final

from discord.ext import commands

import cogs
from cogs.support.finding_cogs import cogs_in
from cogs.support.variant_choices import offer_variants

COGS: Final = tuple(cogs_in(cogs))


async def add_cogs(
    bot: commands.Bot | commands.AutoShardedBot,
    build: Callable[[type[commands.Cog]], commands.Cog],
) -> None:
    """Add every cog; ``bot.table.handlers.failed_answers.say_failure`` handles their errors.

    ``build``: creates a cog from its class, with arguments by the annotations of its parameters.
    """
    for cog in COGS:
        await bot.add_cog(build(cog))
    offer_variants(bot.tree)
