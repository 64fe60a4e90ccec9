"""Clicks on our buttons: from the id to the service, and back as an answer.

One boundary catches everything: discord.py only logs what escapes from a button, and the person
would see nothing but "This interaction failed".
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Mapping
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


_BY_ID: Final = {discord.InteractionType.component, discord.InteractionType.modal_submit}


def _what(button: ButtonId | None) -> str:
    """What was clicked, for the log: never the argument, which may name a card."""
    return "unknown" if button is None else f"{button.verb} at table {button.table}"


# These are answered with a new message, for nobody else to see.
WHISPERED: Final = frozenset({"hand", "last", "sheet", "record"})


class Clicks:
    """Takes every click on a button of ours."""

    def __init__(
        self,
        presenter: Presenter,
        verbs: VerbTable,
        flood: FloodGuard,
        count: Callable[[str, float], None] = lambda _verb, _seconds: None,
    ) -> None:
        """``count``: told the verb of each click on a component, and how long it took."""
        self._flood = flood
        self._presenter = presenter
        self._verbs = verbs
        self._count = count
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

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a click, whatever happens; also one on a button that means nothing to us.

        The id of a button, a menu or a form says all, so it works after a restart, and nothing is
        kept of what has been sent.
        """
        if interaction.type not in _BY_ID:
            return
        begun = time.perf_counter()
        data = cast("Mapping[str, Any]", interaction.data or {})
        button: ButtonId | None = None
        with contextlib.suppress(BadCustomId):
            button = ButtonId.parse(str(data.get("custom_id", "")).removeprefix(PREFIX))
        whispers = button is not None and button.verb in WHISPERED
        if not await self.begin(interaction, thinking=whispers):
            return
        localization = self._presenter.services.localization
        click: Click | None = None
        try:
            await localization.note(interaction)
            if button is None:
                raise StaleStep
            verb = self._verbs.get(button.verb)
            if isinstance(verb, PageVerb):
                await verb.answer(interaction, button, localization.known_to(interaction))
                return
            user_id = interaction.user.id
            table_presenter = await self._presenter.table_presenter(button.table, user_id)
            click = Click(interaction, button, self._presenter, table_presenter)
            if verb is None:
                raise StaleStep  # drawn by another version of the bot
            await verb(click)
        except PlayerError as error:
            await self._refuse(interaction, click, error)
        except (BadNotation, BadCustomId):
            await self._refuse(interaction, click, StaleStep())
        except StoreError as error:
            log.warning("a click was not stored (%s): %s", _what(button), error)
            await self._refuse(interaction, click, "error-store")
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            # The click itself may have counted; the panel is mended by the presenter.
            log.info("the answer to a click did not arrive (%s): %s", _what(button), error)
        except Exception:
            reference = secrets.token_hex(3)
            log.exception("click failed: %s (%s)", _what(button), reference)
            await self._refuse(interaction, None, "error-unexpected", reference=reference)
        finally:
            self.end(interaction)
            if button is not None and interaction.type is discord.InteractionType.component:
                self._count(button.verb, time.perf_counter() - begun)

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

    async def _refuse(
        self, interaction: Interaction, click: Click | None, why: PlayerError | str, **facts: str
    ) -> None:
        """Say why not: on the panel itself, drawn anew, or to the person alone.

        ``why``: the mistake, or the id of a message and the ``facts`` that it names.
        """
        wording = self._presenter.services.localization.known_to(interaction)
        text = wording.text(why, **facts) if isinstance(why, str) else error_text(why, wording)
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
