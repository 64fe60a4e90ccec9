"""The verb table: the handler of each button, menu and form."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import discord

from bot.render.wording import Wording
from bot.table.handlers.click import Verb
from bot.ui.components.custom_id import ButtonId

Press = Callable[[discord.Interaction[Any], ButtonId, Wording], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class PageVerb:
    """A verb of messages outside tables, such as a list or a menu of settings.

    Attributes:
        answer: the handler, which gets the interaction, the button and the person's wording.
        whispers: whether it answers with a new ephemeral message.
    """

    answer: Press
    whispers: bool = False


VerbTable = Mapping[str, Verb | PageVerb]


def merge_verbs(*parts: VerbTable) -> VerbTable:
    """Merge the verbs of all parts into one table.

    Raises:
        ValueError: two parts have the same verb.
    """
    merged: dict[str, Verb | PageVerb] = {}
    for part in parts:
        if twice := merged.keys() & part.keys():
            raise ValueError(f"verbs with two meanings: {', '.join(sorted(twice))}")
        merged |= part
    return MappingProxyType(merged)
