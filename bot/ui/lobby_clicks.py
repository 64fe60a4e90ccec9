"""Clicks on the lobby's message, and the rematch that leads to a new one."""

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Final

import discord

from bot.service import lobby as lobbies
from bot.service.absence import Events
from bot.service.errors import AlreadySeated, StaleStep
from bot.service.preferences import Hand
from bot.service.seating import Lobby
from bot.service.steps import LOBBY
from bot.ui.answers import message_panel
from bot.ui.clicks import Click, Interaction, Verb, person_of, places_of
from bot.ui.clock_form import CLOCK, CLOCK_FORM_VERB, clock_modal
from bot.ui.courier import CannotSend, DirectMessagesClosed, Sent, TryLater
from bot.ui.desk import LOBBY_KEY, Drawing
from bot.ui.house_rules import FORM_VERB, house_rules_modal
from bot.ui.lobby_message import LobbyMessage
from bot.ui.lobby_panel import seated_panel
from bot.ui.presenter import Presence, Presenter

log = logging.getLogger(__name__)

LobbyDecision = Callable[[Lobby], Events]


@contextmanager
def _answering(presence: Presence) -> Iterator[LobbyMessage]:
    """While the lobby's message is the answer; if that fails, it is brought up to date after."""
    try:
        with presence.lobby_message.answering():
            yield presence.lobby_message
    finally:
        presence.posts.worker.wake()


async def _change(click: Click, decision: LobbyDecision, click_id: int | None = None) -> Lobby:
    """Change the lobby, and answer with its message as it is then."""
    with _answering(click.presence) as message:
        lobby = await click.tables.change_lobby(click.table_id, decision, click=click_id)
        await click.redraw(message.draw(lobby, click.wording if click.is_private else None))
        if not click.is_private:  # else a lobby that one person looked at by a command
            await message.answered(click.sent, lobby)
    return lobby


async def join(click: Click) -> None:
    """Sit down, and be told so by direct message."""
    lobby = await _change(
        click, lambda lobby: lobbies.join(lobby, click.person), click_id=click.interaction.id
    )
    await tell_seated(click.interaction, click.presence, lobby)


async def leave(click: Click) -> None:
    """Get up."""
    await _change(click, lambda lobby: lobbies.leave(lobby, click.person.user_id))


async def add_computer(click: Click) -> None:
    """Fill a seat with a computer."""
    await _change(click, lambda lobby: lobbies.add_computer(lobby, click.person.user_id))


async def remove_computer(click: Click) -> None:
    """Send a computer away."""
    await _change(click, lambda lobby: lobbies.remove_computer(lobby, click.person.user_id))


async def set_level(click: Click) -> None:
    """Let the last computer play at the level that the button names."""
    level = click.button.arg
    await _change(click, lambda lobby: lobbies.set_level(lobby, click.person.user_id, level))


async def cancel(click: Click) -> None:
    """Close the table."""
    manager = click.interaction.permissions.manage_guild
    await _change(click, lambda lobby: lobbies.cancel(lobby, click.person.user_id, manager=manager))


async def start(click: Click) -> None:
    """Start the game."""
    with _answering(click.presence) as message:
        lobby = await click.tables.start(
            click.table_id, click.person.user_id, click=click.interaction.id
        )
        await click.redraw(message.draw(lobby, click.wording if click.is_private else None))
        if not click.is_private:  # else a lobby that one person looked at by a command
            await message.answered(click.sent, lobby)


async def edit_rules(click: Click) -> None:
    """Ask the host for the house rules; the argument is the number of the form, if several."""
    glance = await click.glance()
    lobbies.require_host_in_lobby(glance.lobby, click.person.user_id)
    form = int(click.button.arg) if click.button.arg.isdigit() else 0
    try:
        modal = house_rules_modal(glance.lobby, click.wording, form=form)
    except IndexError:
        raise StaleStep from None
    await click.interaction.response.send_modal(modal)


async def set_rules(click: Click) -> None:
    """Take in the house rules from the form."""
    given = click.form
    await _change(click, lambda lobby: lobbies.set_house_rules(lobby, click.person.user_id, given))


async def edit_clock(click: Click) -> None:
    """Ask the host for the clock."""
    glance = await click.glance()
    lobbies.require_host_in_lobby(glance.lobby, click.person.user_id)
    await click.interaction.response.send_modal(clock_modal(glance.lobby, click.wording))


async def set_clock(click: Click) -> None:
    """Take in the clock from the form."""
    clock = str(click.form.get(CLOCK, ""))
    await _change(click, lambda lobby: lobbies.set_clock(lobby, click.person.user_id, clock))


async def rematch(click: Click) -> None:
    """Open a table like this one, or sit down at the one somebody has opened."""
    over = (await click.glance()).lobby
    if over.rematch is None:
        settings = await click.presenter.kit.servers.of(over.guild_id)
        settings.require(over.channel_id, *places_of(click.interaction))
    try:
        lobby, is_new = await click.tables.rematch(
            click.table_id, click.person, click=click.interaction.id
        )
    except AlreadySeated:
        await click.whisper(message_panel(click.wording.text("rematch-seated")))
        return
    presence = await click.presenter.presence(lobby.table_id)
    if is_new:
        await answer_with_lobby(click.interaction, click.presenter, lobby)
    else:
        await click.whisper(message_panel(click.wording.text("rematch-joined")))
    await tell_seated(click.interaction, presence, lobby)


async def answer_with_lobby(interaction: Interaction, presenter: Presenter, lobby: Lobby) -> None:
    """Answer an interaction with the message of a table just opened."""
    presence = await presenter.presence(lobby.table_id)
    await presenter.kit.voices.public(lobby.guild_id)
    channel_id = interaction.channel_id or lobby.channel_id
    await presence.desk.intend(LOBBY_KEY, channel_id)
    with _answering(presence) as message:
        response = await interaction.response.send_message(view=message.draw(lobby))
        if response.message_id is not None:
            await message.answered(Sent(channel_id, response.message_id), lobby)


async def tell_seated(interaction: Interaction, presence: Presence, lobby: Lobby) -> None:
    """Open the direct messages of somebody who has sat down; if they are closed, say so at once."""
    desk = presence.desk
    user_id = person_of(interaction).user_id
    key = f"seated:{user_id}"
    wording = await desk.kit.voices.of(interaction)
    if key in desk.shown or desk.kit.preferences.known(user_id).hand is Hand.CHANNEL:
        return

    async def draw() -> Drawing:
        face = desk.face(lobby, LOBBY, wording)
        return Drawing(seated_panel(lobby, face, wording), key)

    try:
        channel_id = await desk.kit.courier.direct_channel(user_id)
        await desk.post(key, channel_id, draw)
    except DirectMessagesClosed:
        text = wording.text("direct-messages-closed")
        await interaction.followup.send(view=message_panel(text), ephemeral=True)
    except (CannotSend, TryLater, discord.HTTPException) as error:
        log.info("somebody at table %s was not told to be seated: %s", desk.table_id, error)


LOBBY_VERBS: Final[Mapping[str, Verb]] = MappingProxyType(
    {
        "join": join,
        "leave": leave,
        "add": add_computer,
        "remove": remove_computer,
        "level": set_level,
        "rules": edit_rules,
        FORM_VERB: set_rules,
        "clock": edit_clock,
        CLOCK_FORM_VERB: set_clock,
        "start": start,
        "cancel": cancel,
        "rematch": rematch,
    }
)
