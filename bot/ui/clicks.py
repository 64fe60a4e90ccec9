"""Clicks on our buttons: from the id to the service, and back as an answer.

One boundary catches everything: discord.py only logs what escapes from a button, and the person
would see nothing but "This interaction failed".
"""

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, cast

import aiohttp
import discord

from bot.engine.cards import BadNotation, Card
from bot.engine.errors import PlayerError
from bot.render.illustrations import Illustration
from bot.render.wording import Wording
from bot.service.errors import NotSeated, StaleStep
from bot.service.seating import Person
from bot.service.tables import Glance, Tables
from bot.store.errors import StoreError
from bot.ui.answers import message_panel
from bot.ui.artist import Picture
from bot.ui.attached import as_file
from bot.ui.components import Layout
from bot.ui.courier import Sent
from bot.ui.emojis import CardEmojis
from bot.ui.errors import error_text
from bot.ui.house_rules import submitted_rules
from bot.ui.ids import BadCustomId, ButtonId
from bot.ui.illustrated import ANSWER_S
from bot.ui.limits import check_layout
from bot.ui.page_clicks import Pages
from bot.ui.panel import SeatPanel, panel_digest
from bot.ui.presenter import Presence, Presenter
from bot.ui.selects import PREFIX

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Click:
    """A click on a button of ours, with what is needed to answer it.

    Attributes:
        wording: the words of the person who clicked.
    """

    interaction: Interaction
    button: ButtonId
    presenter: Presenter
    presence: Presence
    wording: Wording

    @property
    def tables(self) -> Tables:
        """The tables."""
        return self.presenter.kit.tables

    @property
    def table_id(self) -> str:
        """The table that the button belongs to."""
        return self.button.table

    @property
    def person(self) -> Person:
        """Who clicked."""
        return person_of(self.interaction)

    @property
    def panel(self) -> SeatPanel:
        """The hand panel of who clicked."""
        return self.presence.panel(self.person.user_id)

    @property
    def sent(self) -> Sent:
        """The message that was clicked."""
        message = self.interaction.message
        if message is None:
            raise ValueError("a click comes from a message")
        return Sent(message.channel.id, message.id)

    @property
    def is_private(self) -> bool:
        """Whether only the person who clicked sees the message."""
        message = self.interaction.message
        return self.interaction.guild_id is None or (
            message is not None and message.flags.ephemeral
        )

    @property
    def hand_number(self) -> int | None:
        """The hand that the button was drawn for, if it was for one."""
        match = re.match(r"\d+", self.button.step)
        return int(match[0]) if match else None

    @property
    def form(self) -> dict[str, object]:
        """What was filled into a form of house rules, by option."""
        return submitted_rules(cast("Mapping[str, Any]", self.interaction.data or {}))

    async def glance(self) -> Glance:
        """The table as the person who clicked sees it now."""
        return await self.tables.glance(self.table_id, self.person.user_id)

    async def whisper(self, layout: Layout, pictures: Sequence[Picture] = ()) -> None:
        """Answer with a new message that only this person sees."""
        await whisper(self.interaction, layout, self.presenter.kit.courier.emojis, pictures)

    async def pictures(self, *illustrations: Illustration) -> tuple[Picture, ...]:
        """The pictures of an answer to this person, if they want any and they are there soon."""
        kit = self.presenter.kit
        chosen = await kit.preferences.of(self.interaction.user.id)
        if chosen.text_only or not self.interaction.app_permissions.attach_files:
            return ()
        return await kit.artist.pictures(*illustrations, within_s=ANSWER_S)

    async def redraw(self, layout: Layout) -> None:
        """Answer by putting this in the place of what was clicked: one call, no other message."""
        check_layout(layout)

        async def send() -> object:
            return await self.interaction.response.edit_message(view=layout)

        await self.presenter.kit.courier.emojis.sent(layout, send)


Verb = Callable[[Click], Awaitable[None]]


def person_of(interaction: Interaction) -> Person:
    """The person behind an interaction, with the name that this server knows them by."""
    return Person(interaction.user.id, interaction.user.display_name)


def clicked(interaction: Interaction) -> ButtonId | None:
    """What a button, a menu or a form of ours stands for; ``None`` for what is not ours.

    Its id says all, so it works after a restart, and nothing is kept of what has been sent.
    """
    data = cast("Mapping[str, Any]", interaction.data or {})
    try:
        return ButtonId.parse(str(data.get("custom_id", "")).removeprefix(PREFIX))
    except BadCustomId:
        return None


def places_of(interaction: Interaction) -> tuple[int, ...]:
    """The channel of an interaction, and that of its thread."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return tuple(one for one in (interaction.channel_id, parent) if one is not None)


async def answer_with_panel(
    click: Click, glance: Glance, note: str | None = None, asked: Card | None = None
) -> None:
    """Answer a click on a hand panel with the panel as it is now; ``asked``: lead it by which side?

    The message of a hand that is over shows what the hand cost; the next has its own message.
    """
    view, message = glance.view, click.interaction.message
    if view is None or glance.seat is None or message is None:
        raise NotSeated
    number = click.hand_number
    if not message.flags.ephemeral and number is not None and number < view.hand_number:
        await click.redraw(click.panel.draw_closed(glance, number))
        return
    if not message.flags.ephemeral:
        await click.panel.recognise(click.sent, view)
    await click.redraw(click.panel.draw(glance, note, asked))
    click.panel.answered(click.interaction, glance)


async def whisper(
    interaction: Interaction,
    layout: Layout,
    emojis: CardEmojis,
    pictures: Sequence[Picture] = (),
) -> None:
    """Answer with a new message that only this person sees."""
    check_layout(layout)

    async def send() -> object:
        files = [as_file(picture) for picture in pictures]
        return await interaction.response.send_message(view=layout, files=files, ephemeral=True)

    await emojis.sent(layout, send)


async def show_hand(click: Click) -> None:
    """Show the hand to its player alone; as good as the direct message in every respect."""
    await whisper_hand(click.interaction, click.presence)


async def whisper_hand(interaction: Interaction, presence: Presence) -> None:
    """Answer any interaction with the person's hand, for nobody else to see.

    Raises:
        NotSeated: the person has no seat, or no cards yet.
    """
    panel = presence.panel(interaction.user.id)
    with panel.answering():
        glance = await presence.desk.glance(interaction.user.id)
        digest = panel_digest(glance)
        if digest is None:
            raise NotSeated
        layout = panel.draw(glance)
        await whisper(interaction, layout, presence.desk.kit.courier.emojis)
        panel.whispered(interaction, digest)


class Clicks:
    """Takes every click on a button of ours."""

    def __init__(self, presenter: Presenter, pages: Pages, verbs: Mapping[str, Verb]) -> None:
        self._presenter = presenter
        self._pages = pages
        self._verbs: Final = MappingProxyType(dict(verbs))
        self._in_hand = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False

    async def drain(self, patience_s: float) -> None:
        """Take no more clicks and commands, and wait for those in hand."""
        self._closed = True
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), patience_s)

    async def handle(self, interaction: Interaction, button: ButtonId) -> None:
        """Answer a click, whatever happens."""
        if not self.begin():
            return
        try:
            await self._answer(interaction, button)
        finally:
            self.end()

    def begin(self) -> bool:
        """Take something in hand, until :meth:`end`.

        ``False`` once the process is going; the next one will draw everything anew.
        """
        if self._closed:
            return False
        self._in_hand += 1
        self._idle.clear()
        return True

    def end(self) -> None:
        """Something that was in hand has been answered."""
        self._in_hand -= 1
        if not self._in_hand:
            self._idle.set()

    async def _answer(self, interaction: Interaction, button: ButtonId) -> None:
        wording = await self._presenter.kit.voices.of(interaction)
        click: Click | None = None
        try:
            if await self._pages.turn(interaction, button, wording):
                return
            presence = await self._presenter.presence(button.table)
            presence.looked_at(interaction.user.id)
            click = Click(interaction, button, self._presenter, presence, wording)
            verb = self._verbs.get(button.verb)
            if verb is None:
                raise StaleStep  # drawn by another version of the bot
            await verb(click)
        except PlayerError as error:
            await self._refuse(interaction, click, error_text(error, wording))
        except BadNotation:
            await self._refuse(interaction, click, error_text(StaleStep(), wording))
        except StoreError as error:
            log.warning("a click on table %s was not stored: %s", button.table, error)
            await self._refuse(interaction, click, wording.text("error-store"))
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            # The click itself may have counted; the panel is mended by the presenter.
            log.info("an answer at table %s did not arrive: %s", button.table, error)
        except Exception:
            reference = secrets.token_hex(3)
            log.exception("click %s at table %s (%s)", button.verb, button.table, reference)
            await self._refuse(
                interaction, None, wording.text("error-unexpected", reference=reference)
            )

    async def _refuse(self, interaction: Interaction, click: Click | None, text: str) -> None:
        """Say why not: on the panel itself, drawn anew, or to the person alone."""
        try:
            if interaction.response.is_done():
                return
            if click is not None and click.is_private and await self._redrawn(click, text):
                return
            layout = message_panel(text, error=True)
            await interaction.response.send_message(view=layout, ephemeral=True)
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            log.info("a refusal did not arrive: %s", error)

    async def _redrawn(self, click: Click, text: str) -> bool:
        try:
            with click.panel.answering():
                glance = await click.glance()
                await answer_with_panel(click, glance, note=text)
        except (PlayerError, StoreError):
            return False
        return True
