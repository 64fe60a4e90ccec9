"""Lookup of the table that a command is about: the caller's, or the one in this channel."""

from collections.abc import Iterable
from typing import Any

import discord

from bot.feature import House
from bot.table.handlers.click import table_of_thread
from bot.table.lobby.model import Status
from bot.table.service.person_view import PersonView
from bot.ui.error_messages import NotHere

Interaction = discord.Interaction[Any]


async def my_table(house: House, interaction: Interaction, *, or_here: bool = False) -> PersonView:
    """Return the table of :func:`find_table`, which must exist.

    Raises:
        NotHere: there is no such table.
    """
    person_view = await find_table(house, interaction, or_here=or_here)
    if person_view is None:
        raise NotHere(message="no-table-here")
    return person_view


async def find_table(house: House, interaction: Interaction, *, or_here: bool) -> PersonView | None:
    """Return the caller's open table in this channel or its thread, otherwise their latest one."""
    person_views = await my_tables(house, interaction)
    if not person_views and or_here:
        here = await tables_here(house, interaction)
        person_views = await _person_views(house, interaction, here[-1:])
    return max(person_views, key=_urgency, default=None)


async def my_tables(house: House, interaction: Interaction) -> list[PersonView]:
    """Return the caller's open tables in this channel or its thread, or else all, latest first."""
    own_ids = [row.table_id for row in await house.events.load_tables(interaction.user.id)]
    here = await tables_here(house, interaction)
    table_ids = [table_id for table_id in own_ids if table_id in here] or own_ids
    return await _person_views(house, interaction, table_ids)


async def tables_here(house: House, interaction: Interaction) -> list[str]:
    """Return the ids of this thread's table or of this channel's open tables, oldest first."""
    table_id = await table_of_thread(house.presenter.services, interaction)
    if table_id is not None:
        return [table_id]
    return [row.table_id for row in await house.events.tables_in(interaction.channel_id or 0)]


async def _person_views(
    house: House, interaction: Interaction, ids: Iterable[str]
) -> list[PersonView]:
    return [await house.tables.person_view(table_id, interaction.user.id) for table_id in ids]


def _urgency(person_view: PersonView) -> tuple[bool, bool]:
    """Return a sort key: tables that wait for the caller come last, after those with a game."""
    acts = person_view.view is not None and person_view.view.pending is not None
    return acts, person_view.lobby.status is Status.PLAYING
