"""A click on a button, menu or form of the bot, and the ways to answer it."""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, cast

import discord

from bot.engine.model.cards import Card
from bot.ingress.answers import confirmed
from bot.render.illustrations.game import Illustration
from bot.render.wording import Wording
from bot.settings.server_settings import ServerSettings
from bot.table.errors import NotSeated
from bot.table.kind import BY_TOKEN, NO_CHANNEL
from bot.table.lobby.model import Person
from bot.table.service.person_view import PersonView
from bot.table.service.service import Tables
from bot.table.sync.personal.digest import is_hand_key, panel_digest
from bot.table.sync.personal.hand_message import SeatPanel
from bot.table.sync.presenter import Presenter, TablePresenter
from bot.table.sync.table_messages import POST_CHANNEL
from bot.table.sync.toolkit import TableServices
from bot.table.views.public.house_rules_modal import read_submitted_rules
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.error_messages import MissingPermissions, NotHere
from bot.ui.images.attachments import as_file
from bot.ui.images.renderer import Picture
from bot.ui.transport.card_emojis import CardEmojis
from bot.ui.transport.discord_api import SentMessage
from bot.ui.transport.elsewhere import is_elsewhere
from bot.ui.transport.interaction_responses import is_original
from bot.ui.transport.permissions import missing_to_play
from bot.ui.transport.refusals import UNKNOWN_MESSAGE

Interaction = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Click:
    """A click on a button, menu or form, with the services to answer it."""

    interaction: Interaction
    button: ButtonId
    presenter: Presenter
    table_presenter: TablePresenter

    @property
    def wording(self) -> Wording:
        """The wording for the person who clicked."""
        return self.presenter.services.localization.get_known_wording(self.interaction)

    @property
    def tables(self) -> Tables:
        """The service for tables."""
        return self.presenter.services.tables

    @property
    def table_id(self) -> str:
        """The table that the button belongs to."""
        return self.button.table

    @property
    def person(self) -> Person:
        """The person who clicked."""
        return get_person(self.interaction)

    @property
    def panel(self) -> SeatPanel:
        """The hand panel of the person who clicked."""
        return self.table_presenter.panel(self.interaction.user.id)

    @property
    def sent_message(self) -> SentMessage:
        """The message that was clicked."""
        message = self.interaction.message
        if message is None:
            raise ValueError("the interaction has no message")
        return SentMessage(message.channel.id, message.id)

    @property
    def is_private(self) -> bool:
        """Whether only the person who clicked sees the message."""
        message = self.interaction.message
        if message is not None and message.flags.ephemeral:
            return True
        return self.interaction.guild_id is None and not is_elsewhere(self.interaction)

    async def is_on_panel(self) -> bool:
        """Return whether a hand panel was clicked, rather than a post that everybody sees."""
        message = self.interaction.message
        if message is None or message.flags.ephemeral:
            return message is not None
        posted = await self.presenter.services.book.find(message.id)
        return posted is not None and is_hand_key(posted.key)

    @property
    def hand_number(self) -> int | None:
        """The number of the hand that the button belongs to, if any."""
        match = re.match(r"\d+", self.button.step)
        return int(match[0]) if match else None

    @property
    def form(self) -> dict[str, object]:
        """The values of a submitted form of house rules, by option."""
        return read_submitted_rules(cast("Mapping[str, Any]", self.interaction.data or {}))

    async def person_view(self) -> PersonView:
        """Return the person's current view of the table."""
        return await self.tables.person_view(self.table_id, self.interaction.user.id)

    async def whisper(self, layout: Layout, pictures: Sequence[Picture] = ()) -> None:
        """Answer with a new message that only this person sees."""
        await whisper(
            self.interaction, layout, self.presenter.services.discord_api.emojis, pictures
        )

    async def pictures(self, *illustrations: Illustration) -> tuple[Picture, ...]:
        """Return the pictures for an answer, if the person wants any and they are ready in time."""
        services = self.presenter.services
        preferences = await services.preferences.load(self.interaction.user.id)
        if preferences.text_only or not self.interaction.app_permissions.attach_files:
            return ()
        return await services.renderer.pictures(
            *illustrations, within_s=services.renderer.timeouts.answer_picture_s
        )

    async def redraw(
        self,
        layout: Layout,
        pictures: Sequence[Picture] | None = None,
        *,
        may_be_deleted: bool = False,
    ) -> None:
        """Answer by replacing the content of the clicked message.

        If the message has been deleted, the click is only acknowledged. If others see it, too, the
        answer waits for Discord's confirmation, because they would not click again.

        Args:
            layout: the new content.
            pictures: the pictures in the layout; others are removed. ``None`` if only the clicked
                version of the message may have any.
            may_be_deleted: whether another process may delete the message because of this click,
                so that Discord has to confirm the answer.
        """
        check_layout(layout)
        response = self.interaction.response

        async def send() -> object:
            attachments: Any = discord.utils.MISSING
            message = self.interaction.message
            if pictures is not None or (message is not None and message.attachments):
                attachments = [as_file(picture) for picture in pictures or ()]
            return await response.edit_message(view=layout, attachments=attachments)

        try:
            in_body = self.is_private and not may_be_deleted
            with nullcontext() if in_body else confirmed():
                await self.presenter.services.discord_api.emojis.send(layout, send)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE or response.is_done():
                raise
            await response.defer()


Verb = Callable[[Click], Awaitable[None]]


def get_person(interaction: Interaction) -> Person:
    """Return the person behind an interaction, with their name in this server."""
    return Person(interaction.user.id, interaction.user.display_name)


def get_channel_ids(interaction: Interaction) -> tuple[int, ...]:
    """Return the channel of an interaction, and the parent channel if it is a thread."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return tuple(
        channel_id for channel_id in (interaction.channel_id, parent) if channel_id is not None
    )


async def table_of_thread(services: TableServices, interaction: Interaction) -> str | None:
    """Return the table that the thread belongs to; ``None`` in channels and in other threads."""
    channel = interaction.channel
    if not isinstance(channel, discord.Thread):
        return None
    # A thread has the id of the lobby's message, unless that was posted again since or the thread
    # replaced an earlier one.
    posted = await services.book.find(channel.id)
    table_id = (
        posted.table_id if posted else await services.book.table_at(POST_CHANNEL, str(channel.id))
    )
    if table_id is None:
        return None
    opened_in = (await services.tables.lobby(table_id)).channel_id
    return None if opened_in == channel.id else table_id


async def channel_for_table(services: TableServices, interaction: Interaction) -> int | None:
    """Return the channel for a new table; in a table's thread, the channel of that table."""
    if await table_of_thread(services, interaction) is None:
        return interaction.channel_id
    return cast("discord.Thread", interaction.channel).parent_id


def choose_solitary_channel(interaction: Interaction) -> int:
    """Return the value that a table for one person stores instead of a channel."""
    return BY_TOKEN if is_elsewhere(interaction) else NO_CHANNEL


async def require_playable(
    services: TableServices, interaction: Interaction
) -> tuple[int, int, ServerSettings]:
    """Return the server, the channel for a new table, and the settings.

    Raises:
        NotHere: this is not a channel of a server.
        GamesElsewhere, MissingPermissions: no game may be played in the channel.
    """
    guild_id, channel_id = interaction.guild_id, await channel_for_table(services, interaction)
    if guild_id is None or channel_id is None:
        raise NotHere(message="choose-server")
    is_here = channel_id == interaction.channel_id
    settings = await services.servers.load(guild_id)
    settings.require_channel(*(get_channel_ids(interaction) if is_here else (channel_id,)))
    channel = interaction.channel if is_here else None  # its parent is not a thread
    if missing := missing_to_play(interaction.app_permissions, channel):
        raise MissingPermissions(missing, channel_id)
    return guild_id, channel_id, settings


async def answer_with_panel(
    click: Click,
    person_view: PersonView,
    note: str | None = None,
    two_sided_card: Card | None = None,
) -> None:
    """Answer a click on a hand panel with the panel in its current state.

    The panel of an earlier hand shows the scores of that hand; the next hand has another message.

    Args:
        click: the click.
        person_view: the person's view of the table.
        note: a line of markdown at the top.
        two_sided_card: the two-sided card whose leading side the person must choose.

    Raises:
        NotSeated: the person has no seat, or the game has not started.
    """
    view, message = person_view.view, click.interaction.message
    if view is None or person_view.seat is None or message is None:
        raise NotSeated
    number = click.hand_number
    if not message.flags.ephemeral and number is not None and number < view.hand_number:
        closed = await click.panel.draw_closed(person_view, number)
        await click.redraw(closed.layout, closed.pictures)
        click.panel.inactive.record_closed(click.sent_message, view, number)
        return
    if not message.flags.ephemeral:
        await click.panel.recognise(click.sent_message, view)
    before = click.panel.shown_on(message, view)
    drawn_panel = await click.panel.draw_answer(
        click.interaction, person_view, note, two_sided_card, before=before
    )
    await click.redraw(drawn_panel.layout, drawn_panel.pictures)
    click.panel.record_answer(click.interaction, drawn_panel)


async def whisper(
    interaction: Interaction,
    layout: Layout,
    emojis: CardEmojis,
    pictures: Sequence[Picture] = (),
) -> int | None:
    """Answer with a new message that only this person sees, and return its id if it is known."""
    check_layout(layout)

    async def send() -> int | None:
        files = [as_file(picture) for picture in pictures]
        response = await interaction.response.send_message(view=layout, files=files, ephemeral=True)
        return response.message_id

    return await emojis.send(layout, send)


async def show_hand(click: Click) -> None:
    """Show the person their hand in an ephemeral message."""
    await whisper_hand(click.interaction, click.table_presenter)


async def whisper_hand(
    interaction: Interaction, table_presenter: TablePresenter, note: str | None = None
) -> None:
    """Answer any interaction with the person's hand in an ephemeral message.

    Raises:
        NotSeated: the person has no seat, or no cards yet.
    """
    panel = table_presenter.panel(interaction.user.id)
    with panel.answering():
        person_view = await table_presenter.messages.person_view(interaction.user.id)
        if panel_digest(person_view) is None:
            raise NotSeated
        drawn_panel = await panel.draw_answer(interaction, person_view, note)
        emojis = table_presenter.messages.services.discord_api.emojis
        is_direct = interaction.guild_id is None and not person_view.lobby.is_by_token
        is_direct = is_direct and not is_elsewhere(interaction)
        with confirmed() if is_direct else nullcontext():  # the response has the message's id
            message_id = await whisper(
                interaction, drawn_panel.layout, emojis, drawn_panel.pictures
            )
        if is_direct and await panel.record_sent(interaction, message_id, drawn_panel):
            return
        if is_original(interaction):  # otherwise the token would edit another message
            panel.record_ephemeral(interaction, drawn_panel)
