"""``/hearts``, which consists of all cogs in ``cogs.parts``."""

from dataclasses import dataclass
from types import new_class
from typing import Any

from discord.ext import commands

import cogs.parts
from cogs.support.anywhere import offer_anywhere
from cogs.support.finding_cogs import cogs_in
from cogs.support.words import about

GROUP: dict[str, Any] = {"group_name": "hearts", "group_description": about("hearts")}

HeartsCog: type[commands.Cog] = offer_anywhere(
    dataclass(eq=False, repr=False)(
        new_class(
            "HeartsCog",
            (*cogs_in(cogs.parts), commands.GroupCog),
            GROUP,
            lambda namespace: namespace.update(__module__=__name__),
        )
    )
)
