"""Finding the table that a command is about: the caller's, or the one of this channel."""

from collections.abc import Iterable
from typing import Any

import discord

from bot.service.lobby.model import Status
from bot.service.tables.person_view import Glance
from bot.ui.sync.table_messages import PLACE
from bot.ui.views.table.error_messages import NotHere
from cogs.support.services import Services

Interaction = discord.Interaction[Any]


async def my_table(
    services: Services, interaction: Interaction, *, or_here: bool = False
) -> Glance:
    """As :func:`find_table`.

    Raises:
        NotHere: there is none.
    """
    glance = await find_table(services, interaction, or_here=or_here)
    if glance is None:
        raise NotHere(message="no-table-here")
    return glance


async def find_table(
    services: Services, interaction: Interaction, *, or_here: bool
) -> Glance | None:
    """The caller's open table, that in this channel or its thread first; else the latest."""
    glances = await my_tables(services, interaction)
    if not glances and or_here:
        here = await tables_here(services, interaction)
        glances = await _glances(services, interaction, here[-1:])
    return max(glances, key=_urgency, default=None)


async def my_tables(services: Services, interaction: Interaction) -> list[Glance]:
    """The caller's open tables: those in this channel or its thread, else all, latest first."""
    mine = [row.table_id for row in await services.events.tables_of(interaction.user.id)]
    here = await tables_here(services, interaction)
    chosen = [table for table in mine if table in here] or mine
    return await _glances(services, interaction, chosen)


async def tables_in_charge(services: Services, interaction: Interaction) -> list[Glance]:
    """The open tables that the caller hosts, and those here if they manage the server."""
    mine = [row.table_id for row in await services.events.tables_of(interaction.user.id)]
    here = await tables_here(services, interaction)
    manages = interaction.guild_id is not None and interaction.permissions.manage_guild
    chosen = dict.fromkeys([*here, *mine] if manages else mine)
    found = await _glances(services, interaction, chosen)
    return [
        glance
        for glance in found
        if glance.lobby.status.is_open
        and (
            glance.lobby.host == interaction.user.id
            or (manages and glance.lobby.guild_id == interaction.guild_id)
        )
    ]


async def tables_here(services: Services, interaction: Interaction) -> list[str]:
    """The table of this thread, or the open ones of this channel, oldest first."""
    channel_id = interaction.channel_id or 0
    opened_on = await services.presenter.kit.book.find(channel_id)
    if opened_on is not None:
        return [opened_on.table_id]  # a thread bears the id of the lobby's message
    if isinstance(interaction.channel, discord.Thread):
        # Its lobby was posted again since, or the thread took the place of another one.
        table_id = await services.presenter.kit.book.table_at(PLACE, str(channel_id))
        if table_id is not None:
            return [table_id]
    return [row.table_id for row in await services.events.tables_in(channel_id)]


async def _glances(
    services: Services, interaction: Interaction, ids: Iterable[str]
) -> list[Glance]:
    return [await services.tables.glance(one, interaction.user.id) for one in ids]


def _urgency(glance: Glance) -> tuple[bool, bool]:
    """Where the caller is to act comes first, then where a game is going on."""
    acts = glance.view is not None and glance.view.pending is not None
    return acts, glance.lobby.status is Status.PLAYING
