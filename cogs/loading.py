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

    ``build``: calls the class of a cog with what its parameters are annotated with.
    """
    for cog in COGS:
        await bot.add_cog(build(cog))
    offer_variants(bot.tree)
