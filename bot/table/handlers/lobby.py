"""Clicks on the lobby's message."""

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import discord

from bot.ingress.answers import confirmed
from bot.settings.preferences import Hand
from bot.table.handlers.click import Click, Interaction, Verb, get_person
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.absence import Events
from bot.table.lobby.model import Lobby, Status
from bot.table.service.actions import TableActions
from bot.table.sync.presenter import Presenter, TablePresenter
from bot.table.sync.public.lobby_message import LobbyMessage
from bot.table.sync.tracked_message import LOBBY_KEY
from bot.table.views.public.replies import message_panel
from bot.ui.transport.discord_api import SentMessage
from bot.ui.transport.refusals import CannotSend, DirectMessagesClosed, TryLater

log = logging.getLogger(__name__)

LobbyDecision = Callable[[Lobby], Events]


@contextmanager
def _answering(table_presenter: TablePresenter) -> Iterator[LobbyMessage]:
    """Suspend edits of the lobby's message while it is the answer; update it afterwards."""
    try:
        with table_presenter.lobby_message.answering():
            yield table_presenter.lobby_message
    finally:
        table_presenter.posts.refresh_loop.wake()


async def change_lobby(click: Click, decision: LobbyDecision, click_id: int | None = None) -> Lobby:
    """Change the lobby, and answer with its message in the new state."""
    with _answering(click.table_presenter) as message:
        lobby = await click.tables.change_lobby(click.table_id, decision, click=click_id)
        await click.redraw(message.draw(lobby, click.wording if click.is_private else None))
        if not click.is_private:  # otherwise it is a person's copy from a command
            await message.record_answer(click.sent_message, lobby)
    return lobby


async def join(click: Click) -> None:
    """Give the person a seat, and tell them by direct message."""
    actions = await _actions(click)
    await actions.require_free(click.table_id, click.person.user_id)
    lobby = await change_lobby(
        click, lambda lobby: lobbies.join(lobby, click.person), click_id=click.interaction.id
    )
    if lobby.status is Status.LOBBY:
        await tell_seated(click.interaction, click.table_presenter, lobby)


async def leave(click: Click) -> None:
    """Free the person's seat."""
    await change_lobby(click, lambda lobby: lobbies.leave(lobby, click.person.user_id))


async def start(click: Click) -> None:
    """Start the game."""
    actions = await _actions(click)
    with _answering(click.table_presenter) as message:
        lobby = await actions.start(
            click.table_id, click.person.user_id, click=click.interaction.id
        )
        await click.redraw(message.draw(lobby, click.wording if click.is_private else None))
        if not click.is_private:  # otherwise it is a person's copy from a command
            await message.record_answer(click.sent_message, lobby)


async def _actions(click: Click) -> TableActions:
    lobby = (await click.person_view()).lobby
    return click.presenter.services.get_actions(lobby.kind)


async def answer_with_lobby(interaction: Interaction, presenter: Presenter, lobby: Lobby) -> None:
    """Answer an interaction with the message of a table just opened."""
    table_presenter = await presenter.table_presenter(lobby.table_id)
    await presenter.services.localization.get_public(lobby.guild_id)
    channel_id = interaction.channel_id or lobby.channel_id
    await table_presenter.messages.intend(LOBBY_KEY, channel_id)
    with _answering(table_presenter) as message, confirmed():
        response = await interaction.response.send_message(view=message.draw(lobby))
        if response.message_id is not None:
            await message.record_answer(SentMessage(channel_id, response.message_id), lobby)


async def deal_at_once(interaction: Interaction, presenter: Presenter, lobby: Lobby) -> None:
    """Answer with the message of a table just opened, and start its game."""
    table_presenter = await presenter.table_presenter(lobby.table_id)
    if lobby.guild_id is None:
        await table_presenter.messages.set_post_channel(lobby.channel_id)
    # The message already shows the game as started, because it starts at once.
    await answer_with_lobby(interaction, presenter, replace(lobby, status=Status.PLAYING))
    await presenter.services.tables.start(lobby.table_id, lobby.host, click=interaction.id)


async def tell_seated(
    interaction: Interaction, table_presenter: TablePresenter, lobby: Lobby
) -> None:
    """Tell a person by direct message that they have a seat; if that fails, tell them here."""
    if not lobby.has_channel:
        return  # no direct messages either
    messages = table_presenter.messages
    user_id = get_person(interaction).user_id
    wording = await messages.services.localization.get_wording(interaction)
    if messages.services.preferences.get_known(user_id).hand is Hand.CHANNEL:
        return
    try:
        await table_presenter.seat_notices.tell(user_id, lobby, wording)
    except DirectMessagesClosed:
        text = wording.text("direct-messages-closed")
        await interaction.followup.send(view=message_panel(text), ephemeral=True)
    except (CannotSend, TryLater, discord.HTTPException) as error:
        log.info("can't send a seat notice of table %s: %s", messages.table_id, error)


LOBBY_VERBS: Final[Mapping[str, Verb]] = MappingProxyType(
    {
        "join": join,
        "leave": leave,
        "start": start,
    }
)
