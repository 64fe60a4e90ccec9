"""Clicks on our buttons: from the id to the service, and back as an answer.

One boundary catches everything: discord.py only logs what escapes from a button, and the person
would see nothing but "This interaction failed".
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Mapping
from typing import Any, Final, cast

import aiohttp
import discord

from bot.engine.model.cards import BadNotation
from bot.engine.model.errors import PlayerError
from bot.service.errors import StaleStep
from bot.store.database.errors import StoreError
from bot.ui.components.custom_id import BadCustomId, ButtonId
from bot.ui.components.menus import PREFIX
from bot.ui.handlers.click import Click, Interaction, answer_with_panel
from bot.ui.handlers.verbs import PageVerb, VerbTable
from bot.ui.routing.flood_control import FloodGuard
from bot.ui.sync.presenter import Presenter
from bot.ui.transport.interaction_responses import AnswerDeadline, edits_what_was_clicked, settle
from bot.ui.views.table.error_messages import error_text
from bot.ui.views.table.replies import message_panel

log = logging.getLogger(__name__)


def _what(button: ButtonId | None) -> str:
    """What was clicked, for the log: never the argument, which may name a card."""
    return "unknown" if button is None else f"{button.verb} at table {button.table}"


def clicked(interaction: Interaction) -> ButtonId | None:
    """What a button, a menu or a form of ours stands for; ``None`` if that is not known (any more).

    Its id says all, so it works after a restart, and nothing is kept of what has been sent.
    """
    data = cast("Mapping[str, Any]", interaction.data or {})
    try:
        return ButtonId.parse(str(data.get("custom_id", "")).removeprefix(PREFIX))
    except BadCustomId:
        return None


# These are answered with a new message, for nobody else to see.
WHISPERED: Final = frozenset({"hand", "last", "sheet", "record"})


class Clicks:
    """Takes every click on a button of ours."""

    def __init__(
        self,
        presenter: Presenter,
        verbs: VerbTable,
        flood: FloodGuard,
    ) -> None:
        self._flood = flood
        self._presenter = presenter
        self._verbs = verbs
        self._answer_deadline = AnswerDeadline(presenter.services.waits.answer_s)
        self._in_hand = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False

    async def drain(self, patience_s: float) -> None:
        """Take no more clicks and commands, and wait for those in hand."""
        self._closed = True
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience_s):
                await self._idle.wait()

    async def handle(self, interaction: Interaction, button: ButtonId | None) -> None:
        """Answer a click, whatever happens; also one on a button that means nothing to us."""
        whispers = button is not None and button.verb in WHISPERED
        if not await self.begin(interaction, thinking=whispers):
            return
        try:
            await self._answer(interaction, button)
        finally:
            self.end(interaction)

    async def begin(self, interaction: Interaction, *, thinking: bool) -> bool:
        """Take an interaction in hand, until :meth:`end`; from now on it is answered in time.

        ``thinking``: the answer is a message of its own. ``False`` if it is not to be handled: its
        person sends too much, Discord waits no longer, or the process is going and the next one
        will draw everything again.
        """
        if not await self._flood.admits(interaction) or self._closed:
            return False
        self._in_hand += 1
        self._idle.clear()
        if await self._answer_deadline.begin(interaction, thinking=thinking):
            return True
        self._flood.count(interaction)
        self.end(interaction)
        return False

    def end(self, interaction: Interaction) -> None:
        """An interaction that was in hand has been answered."""
        settle(interaction)
        self._in_hand -= 1
        if not self._in_hand:
            self._idle.set()

    async def _answer(self, interaction: Interaction, button: ButtonId | None) -> None:
        wording = await self._presenter.services.localization.of(interaction)
        click: Click | None = None
        try:
            if button is None:
                raise StaleStep
            verb = self._verbs.get(button.verb)
            if isinstance(verb, PageVerb):
                await verb.answer(interaction, button, wording)
                return
            table_presenter = await self._presenter.table_presenter(button.table)
            table_presenter.looked_at(interaction.user.id)
            click = Click(interaction, button, self._presenter, table_presenter, wording)
            if verb is None:
                raise StaleStep  # drawn by another version of the bot
            await verb(click)
        except PlayerError as error:
            await self._refuse(interaction, click, error_text(error, wording))
        except (BadNotation, BadCustomId):
            await self._refuse(interaction, click, error_text(StaleStep(), wording))
        except StoreError as error:
            log.warning("a click was not stored (%s): %s", _what(button), error)
            await self._refuse(interaction, click, wording.text("error-store"))
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            # The click itself may have counted; the panel is mended by the presenter.
            log.info("the answer to a click did not arrive (%s): %s", _what(button), error)
        except Exception:
            reference = secrets.token_hex(3)
            log.exception("click failed: %s (%s)", _what(button), reference)
            await self._refuse(
                interaction, None, wording.text("error-unexpected", reference=reference)
            )

    async def _refuse(self, interaction: Interaction, click: Click | None, text: str) -> None:
        """Say why not: on the panel itself, drawn anew, or to the person alone."""
        try:
            if interaction.response.is_done():
                return
            in_place = (
                click is not None and click.is_private and edits_what_was_clicked(interaction)
            )
            if click is not None and in_place and await self._redrawn(click, text):
                return
            layout = message_panel(text, error=True)
            await interaction.response.send_message(view=layout, ephemeral=True)
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            log.info("a refusal did not arrive: %s", error)

    async def _redrawn(self, click: Click, text: str) -> bool:
        message = click.interaction.message
        if click.hand_number is None and message is not None and not message.flags.ephemeral:
            return False  # the button does not tell which hand's panel it stands on
        try:
            with click.panel.answering():
                person_view = await click.person_view()
                await answer_with_panel(click, person_view, note=text)
        except (PlayerError, StoreError):
            return False
        return True
