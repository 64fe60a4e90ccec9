"""Closing a table before its game is over, after a confirmation."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import discord

from bot.render.wording import Wording
from bot.table.handlers.click import Click, Verb
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.events import LobbyEvent
from bot.table.lobby.model import Lobby, Status
from bot.table.state.steps import ANY, LOBBY
from bot.table.views.public.lobby import why_closed
from bot.table.views.public.replies import message_panel
from bot.ui.components.builders import RED, Style, button, heading, lines, panel, row
from bot.ui.components.payloads import Layout

CLOSE: Final = "close"
KEEP: Final = "keep"


def may_manage(interaction: discord.Interaction[Any], lobby: Lobby) -> bool:
    """Return whether the person manages the server of this table."""
    is_here = lobby.guild_id is not None and interaction.guild_id == lobby.guild_id
    return is_here and interaction.permissions.manage_guild


def closing_question(
    interaction: discord.Interaction[Any], lobby: Lobby, wording: Wording
) -> Layout:
    """Check that a person may close the table, and return the confirmation panel.

    Raises:
        OnlyHost, TableClosed.
    """
    lobbies.cancel(lobby, interaction.user.id, manager=may_manage(interaction, lobby))
    return closing_panel(lobby, wording)


def closing_panel(lobby: Lobby, wording: Wording) -> Layout:
    """Return the panel that asks whether to close the table and explains the consequences."""
    playing = _playing(lobby)
    # A question about a lobby must not close the game that has started since.
    step = LOBBY if lobby.status is Status.LOBBY else ANY
    text = lines(
        heading(wording.text("cancel-question", playing=playing)),
        wording.text("cancel-means", playing=playing, game=lobby.chosen_variant.name),
    )
    buttons = [
        button(
            lobby.table_id,
            step,
            CLOSE,
            wording.text("button-end", playing=playing),
            style=Style.danger,
        ),
        button(lobby.table_id, step, KEEP, wording.text("button-keep", playing=playing)),
    ]
    return panel([text, row(buttons)], accent=RED)


def _playing(lobby: Lobby) -> str:
    return "yes" if lobby.status is Status.PLAYING else "no"


async def close(click: Click) -> None:
    """Close the table."""
    user_id = click.person.user_id

    def decision(lobby: Lobby) -> tuple[LobbyEvent, ...]:
        if click.button.step == LOBBY:
            lobbies.require_not_started(lobby)
        return lobbies.cancel(lobby, user_id, manager=may_manage(click.interaction, lobby))

    lobby = await click.tables.change_lobby(click.table_id, decision)
    await click.redraw(message_panel(why_closed(lobby, click.wording)))


async def keep(click: Click) -> None:
    """Leave the table open."""
    lobby = (await click.person_view()).lobby
    note = (
        click.wording.text("cancel-kept", playing=_playing(lobby))
        if lobby.status.is_open
        else why_closed(lobby, click.wording)
    )
    await click.redraw(message_panel(note))


CLOSING_VERBS: Final[Mapping[str, Verb]] = MappingProxyType({CLOSE: close, KEEP: keep})
