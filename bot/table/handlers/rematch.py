"""The rematch: a new game at once against computers; among people, a question in their panels.

The lobby is in the same channel as the last game's lobby.
"""

from collections.abc import Mapping
from contextlib import ExitStack, suppress
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from bot.table.errors import AlreadySeated, GameHasStarted
from bot.table.handlers.click import Click, Verb, answer_with_panel, get_channel_ids, whisper_hand
from bot.table.handlers.lobby import deal_at_once, tell_seated
from bot.table.lobby.model import Lobby, Status
from bot.table.lobby.rematch import has_played_alone
from bot.table.sync.presenter import TablePresenter
from bot.table.views.public.after_game import NOT_NOW, REMATCH
from bot.table.views.public.replies import message_panel
from bot.table.views.public.table_info import mention_channel


async def rematch(click: Click) -> None:
    """Open the rematch, or join it if somebody has opened it."""
    user_id, presenter = click.person.user_id, click.presenter
    old = await click.tables.last_played(click.table_id, user_id)
    if old.rematch is None and old.guild_id is not None:
        settings = await presenter.services.servers.load(old.guild_id)
        settings.require_channel(old.channel_id, *get_channel_ids(click.interaction))
    actions = presenter.services.get_actions(old.kind)
    with ExitStack() as answering:
        answering.enter_context(click.panel.answering())
        if old.rematch is not None:  # the game may start
            rematch_presenter = await presenter.table_presenter(old.rematch)
            answering.enter_context(rematch_presenter.panel(user_id).answering())
        try:
            lobby, is_new = await actions.rematch(
                old.table_id, click.person, click=click.interaction.id
            )
        except AlreadySeated:  # at another table of the next round
            await click.whisper(message_panel(click.wording.text("rematch-seated")))
            return
        new_presenter = await presenter.table_presenter(lobby.table_id)
        if is_new and lobby.guild_id is not None:
            new_presenter.posts.refresh_loop.wake()  # to post the lobby
        people = [person.user_id for person in lobby.people]
        if has_played_alone(old, user_id) and people == [user_id]:
            await _deal_in_place(click, new_presenter, lobby)
        elif is_new and lobby.guild_id is None and lobby.has_channel:
            await deal_at_once(click.interaction, presenter, lobby)
        elif lobby.status is Status.PLAYING:
            await _show_panel(click, new_presenter)
        elif (await click.tables.person_view(old.table_id, user_id)).asks:
            await _show_panel(click, await presenter.table_presenter(old.table_id))
        else:
            await _tell_joined(click, new_presenter, lobby, is_new=is_new)


async def decline(click: Click) -> None:
    """Record that the person does not want the rematch, and show its state."""
    with click.panel.answering():
        await click.tables.decline_rematch(click.table_id, click.person.user_id)
        person_view = await click.person_view()
        if person_view.is_continued and person_view.ask is not None:  # the click came too late
            await _show_panel(
                click, await click.presenter.table_presenter(person_view.ask.table_id)
            )
        else:
            await answer_with_panel(click, person_view)


async def _tell_joined(
    click: Click, table_presenter: TablePresenter, lobby: Lobby, *, is_new: bool
) -> None:
    """Tell a person who did not play about their new seat."""
    where = mention_channel(lobby.channel_id, click.wording)
    text = click.wording.text("rematch-opened" if is_new else "rematch-joined", where=where)
    await click.whisper(message_panel(text))
    # A person who clicked in direct messages has them open, and finds the hand there.
    if click.interaction.guild_id is not None and lobby.status is Status.LOBBY:
        await tell_seated(click.interaction, table_presenter, lobby)


async def _deal_in_place(click: Click, table_presenter: TablePresenter, lobby: Lobby) -> None:
    """Start the rematch against computers, and answer with its first hand."""
    user_id, messages = click.person.user_id, table_presenter.messages
    with table_presenter.panel(user_id).answering():
        if lobby.guild_id is None and lobby.has_channel:
            await messages.set_post_channel(lobby.channel_id)
        with suppress(GameHasStarted):  # after a double click, perhaps in another process
            await click.tables.start(lobby.table_id, user_id, click=click.interaction.id)
        await _show_panel(click, table_presenter)


async def _show_panel(click: Click, presenter: TablePresenter) -> None:
    """Answer with the person's panel of the last game or of its rematch.

    A clicked panel becomes the panel of this table; a clicked result stays, with the panel below.
    """
    messages = presenter.messages
    person_view = await messages.person_view(click.person.user_id)
    if await click.is_on_panel():
        await answer_with_panel(replace(click, table_presenter=presenter), person_view)
        if messages.table_id != click.table_id:
            await click.panel.release(click.sent_message)
        return
    if person_view.lobby.guild_id is None and person_view.lobby.has_channel:
        await messages.wait_for_posts()  # the message that starts the game is above the hand
    await whisper_hand(click.interaction, presenter)


REMATCH_VERBS: Final[Mapping[str, Verb]] = MappingProxyType({REMATCH: rematch, NOT_NOW: decline})
