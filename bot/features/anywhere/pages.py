"""Opens tables where the bot is no member, and handles the buttons of their messages."""

from functools import partial
from typing import Any

import discord

from bot.features.anywhere.kind import Anywhere
from bot.features.anywhere.views import AGAIN, HAND, JOIN, LEAVE, START, shared_panel
from bot.ingress.answers import confirmed
from bot.render.pictures.elements.colours import Deck
from bot.render.wording import Wording
from bot.settings.server_settings import DEFAULT_VARIANT
from bot.table.errors import NotSeated
from bot.table.handlers.click import Click, get_person, whisper_hand
from bot.table.handlers.verbs import VerbTable
from bot.table.kind import BY_TOKEN
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.absence import Events
from bot.table.lobby.model import OFF, Lobby, Status
from bot.table.state.steps import ANY
from bot.table.sync.followed_answers import DrawnTable, FollowedAnswers
from bot.table.sync.presenter import Presenter
from bot.table.views.public.replies import last_trick_pictures, message_panel
from bot.ui.components.validation import check_layout
from bot.ui.images.renderer import Picture
from bot.ui.transport.interaction_responses import LateResponse, is_original

Interaction = discord.Interaction[Any]


class AnywherePages:
    """Tables in one message that everybody sees; each click keeps it up to date for longer."""

    def __init__(self, presenter: Presenter, answers: FollowedAnswers) -> None:
        self._presenter = presenter
        self._answers = answers

    @property
    def verbs(self) -> VerbTable:
        """The verbs of the buttons of the message."""
        return {
            JOIN: self._join,
            LEAVE: self._leave,
            START: self._start,
            HAND: self._show_hand,
            AGAIN: self._play_again,
        }

    async def open(
        self, interaction: Interaction, wording: Wording, variant: str | None, clock: str | None
    ) -> None:
        """Answer with the message of a new table, with the caller as its host.

        If the server's permissions hide the message from others, the table is closed again.

        Raises:
            StoreError.
        """
        tables, host = self._presenter.services.tables, get_person(interaction)
        lobby = await tables.open(
            None,
            BY_TOKEN,
            host,
            variant or DEFAULT_VARIANT,
            clock=clock or OFF,
            language=wording.locale,
            kind=Anywhere(),
        )
        await self._post(interaction, wording, lobby.table_id)

    async def _post(self, interaction: Interaction, wording: Wording, table_id: str) -> None:
        """Answer with the message of a new table; close the table if others can't see it."""
        drawn_table = await self._draw(
            table_id, may_attach=False, is_followed=self._answers.has_room
        )
        check_layout(drawn_table.layout)
        with confirmed():  # the response says who sees it
            response = await interaction.response.send_message(view=drawn_table.layout)
        if isinstance(response, LateResponse) or not response.is_ephemeral():
            self._follow(interaction, table_id, drawn_table)
            return
        await self._presenter.services.tables.change_lobby(
            table_id, partial(lobbies.cancel, user_id=interaction.user.id, manager=False)
        )
        denied = message_panel(wording.text("here-denied"))
        await interaction.edit_original_response(view=denied)

    async def _join(self, click: Click) -> None:
        actions = self._presenter.services.get_actions(Anywhere())
        await actions.require_free(click.table_id, click.person.user_id)
        await click.tables.change_lobby(
            click.table_id,
            lambda lobby: lobbies.join(lobby, click.person),
            click=click.interaction.id,
        )
        await self._renew(click)

    async def _leave(self, click: Click) -> None:
        user_id = click.person.user_id
        await click.tables.change_lobby(click.table_id, lambda lobby: lobbies.leave(lobby, user_id))
        await self._renew(click)

    async def _start(self, click: Click) -> None:
        """Fill the empty seats with computers, and deal."""
        user_id = click.person.user_id

        def fill(lobby: Lobby) -> Events:
            return lobbies.fill(lobby, user_id)

        await click.tables.change_lobby(click.table_id, fill)
        await click.tables.start(click.table_id, user_id, click=click.interaction.id)
        await self._renew(click)

    async def _show_hand(self, click: Click) -> None:
        """Renew the message, and show the person who clicked their hand below it.

        Raises:
            NotSeated: they do not play here.
        """
        if (await click.person_view()).seat is None:
            raise NotSeated
        await self._renew(click)
        await click.panel.whisper_unless_sent(click.interaction)

    async def _play_again(self, click: Click) -> None:
        """Post the table of the rematch, or sit down there if somebody has posted it."""
        over = await click.tables.last_played(click.table_id, click.person.user_id)
        lobby, is_new = await click.tables.rematch(
            over.table_id, click.person, click=click.interaction.id
        )
        if is_new:
            await self._post(click.interaction, click.wording, lobby.table_id)
        elif lobby.status is Status.PLAYING:
            await whisper_hand(
                click.interaction, await self._presenter.table_presenter(lobby.table_id)
            )
        else:
            await click.whisper(message_panel(click.wording.text("here-again-in")))

    async def _renew(self, click: Click) -> None:
        """Answer with the current message, and keep it up to date with this click's token."""
        may_attach = click.interaction.app_permissions.attach_files
        drawn_table = await self._draw(
            click.table_id, may_attach=may_attach, is_followed=self._answers.has_room
        )
        await click.redraw(drawn_table.layout, drawn_table.pictures)
        self._follow(click.interaction, click.table_id, drawn_table)

    def _follow(self, interaction: Interaction, table_id: str, drawn_table: DrawnTable) -> None:
        if not is_original(interaction):
            return  # the token would edit another message
        may_attach = interaction.app_permissions.attach_files

        async def draw(is_followed: bool) -> DrawnTable:
            return await self._draw(table_id, may_attach=may_attach, is_followed=is_followed)

        self._answers.follow(interaction, table_id, None, drawn_table, draw)

    async def _draw(self, table_id: str, *, may_attach: bool, is_followed: bool) -> DrawnTable:
        """Draw the table as spectators see it."""
        messages = (await self._presenter.table_presenter(table_id)).messages
        person_view = await messages.person_view()
        lobby, view = person_view.lobby, person_view.view
        wording = messages.public_wording(lobby)
        info = messages.info(lobby, ANY, wording)
        pictures: tuple[Picture, ...] = ()
        if may_attach and view is not None and lobby.status is Status.PLAYING:
            services = self._presenter.services
            pictures = await services.renderer.pictures(
                *last_trick_pictures(view, info, wording, Deck.FOUR),
                within_s=services.timeouts.answer_picture_s,
            )
        layout = shared_panel(
            lobby, view, info, wording, is_followed=is_followed, pictures=pictures
        )
        return DrawnTable(layout, pictures, is_final=not lobby.status.is_open)
