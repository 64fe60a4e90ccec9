"""The rematch: against computers a game in place of the last one, among people a new lobby.

The lobby is in the same channel, and the others are invited by direct message.
"""

import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from bot.render.names import marked
from bot.render.wording import Wording
from bot.service.errors import AlreadySeated, GameHasStarted
from bot.service.lobby.model import Lobby, Person, Status
from bot.service.lobby.rematch import played_alone
from bot.service.settings.preferences import Hand
from bot.service.state.steps import OVER
from bot.ui.components.builders import RED, Style, button, panel, row
from bot.ui.components.payloads import Layout
from bot.ui.handlers.click import Click, Verb, answer_with_panel, places_of, whisper_hand
from bot.ui.handlers.lobby import deal_at_once, tell_seated
from bot.ui.sync.presenter import TablePresenter
from bot.ui.sync.shown_message import Drawing
from bot.ui.transport.discord_api import marker_of
from bot.ui.transport.refusals import CannotSend, TryLater
from bot.ui.views.hand.card_buttons import link_to
from bot.ui.views.table.after_game import REMATCH
from bot.ui.views.table.replies import message_panel

log = logging.getLogger(__name__)

ASKED: Final = "asked"  # the argument of the button in an invitation


def asking_panel(
    over: Lobby, lobby: Lobby, asker: Person, wording: Wording, *, marker: int | None = None
) -> Layout:
    """Return the invitation to a rematch for a person who played in the game.

    Args:
        over: the table whose game is over.
        lobby: the table of the rematch.
        asker: the person who opened it.
        wording: the wording for the person who is invited.
        marker: the id of the root container.
    """
    text = wording.text(
        "rematch-asked",
        who=marked(wording.name(asker.name)),
        game=lobby.chosen_variant.name,
        where=f"<#{lobby.channel_id}>",
    )
    channel = f"https://discord.com/channels/{lobby.guild_id}/{lobby.channel_id}"
    label = wording.text("button-join")
    join = button(over.table_id, OVER, REMATCH, label, arg=ASKED, style=Style.success)
    buttons = [join, link_to(wording.text("button-table"), channel)]
    return panel([text, row([one for one in buttons if one])], accent=RED, marker=marker)


async def rematch(click: Click) -> None:
    """Open a table like this one, or join the rematch that somebody has opened."""
    user_id = click.person.user_id
    over = await click.tables.last_played(click.table_id, user_id)
    if over.rematch is None and over.guild_id is not None:
        settings = await click.presenter.services.servers.of(over.guild_id)
        settings.require(over.channel_id, *places_of(click.interaction))
    actions = click.presenter.services.actions_of(over.kind)
    try:
        lobby, is_new = await actions.rematch(
            over.table_id, click.person, click=click.interaction.id
        )
    except AlreadySeated:
        await _answer(click, click.wording.text("rematch-seated"))
        return
    table_presenter = await click.presenter.table_presenter(lobby.table_id)
    if played_alone(over, user_id) and [one.user_id for one in lobby.people] == [user_id]:
        await _deal_in_place(click, table_presenter, lobby)
        return
    if is_new and lobby.guild_id is None:
        await deal_at_once(click.interaction, click.presenter, lobby)
        return
    if is_new:
        table_presenter.posts.refresh_loop.wake()  # to post the lobby
    where = f"<#{lobby.channel_id}>"
    said = "rematch-opened" if is_new else "rematch-joined"
    await _answer(click, click.wording.text(said, where=where))
    is_told = lobby.status is not Status.LOBBY  # the game has started, and the hand is there
    # Who clicked in direct messages has them open.
    if click.interaction.guild_id is not None and not is_told:
        await tell_seated(click.interaction, table_presenter, lobby)
    if is_new:
        await _ask_others(click, over, lobby)


async def _deal_in_place(click: Click, again: TablePresenter, lobby: Lobby) -> None:
    """Start the rematch against computers, and answer with its first hand.

    A panel that was clicked becomes that of the rematch; a result remains, and the hand is below.
    """
    user_id, messages = click.person.user_id, again.messages
    with click.panel.answering(), again.panel(user_id).answering():
        if lobby.guild_id is None:
            await messages.set_place(lobby.channel_id)
        with suppress(GameHasStarted):  # by a double click, perhaps in another process
            await click.tables.start(lobby.table_id, user_id, click=click.interaction.id)
        if await click.is_on_panel():
            person_view = await messages.person_view(user_id)
            await answer_with_panel(replace(click, table_presenter=again), person_view)
            await click.panel.hand_over(click.sent)
            return
        if lobby.guild_id is None:
            await messages.wait_for_posts()  # the message that starts the game is above the hand
        await whisper_hand(click.interaction, again)


async def _answer(click: Click, text: str) -> None:
    """Answer in place of the invitation, or with a message below the result."""
    layout = message_panel(text)
    if click.button.arg == ASKED:
        await click.redraw(layout)
    else:
        await click.whisper(layout)


async def _ask_others(click: Click, over: Lobby, lobby: Lobby) -> None:
    for person in over.people:
        if person.user_id != click.person.user_id and not person.is_forgotten:
            try:
                await _ask(click.table_presenter, over, lobby, person.user_id, click.person)
            except (CannotSend, TryLater) as error:
                log.info(
                    "can't send an invitation to a rematch of table %s: %s", over.table_id, error
                )


async def _ask(
    table_presenter: TablePresenter, over: Lobby, lobby: Lobby, user_id: int, asker: Person
) -> None:
    services, messages = table_presenter.messages.services, table_presenter.messages
    if (await services.preferences.of(user_id)).hand is Hand.CHANNEL:
        return  # this person wants no direct messages
    wording = await services.localization.personal(user_id)
    key = f"rematch:{user_id}"

    async def draw() -> Drawing:
        marker = marker_of(over.table_id, key)
        return Drawing(asking_panel(over, lobby, asker, wording, marker=marker), lobby.table_id)

    channel_id = await services.discord_api.direct_channel(user_id, messages.sender())
    await messages.bring(key, channel_id, lobby.table_id, draw, post_new=True)


REMATCH_VERBS: Final[Mapping[str, Verb]] = MappingProxyType({REMATCH: rematch})
