"""The router: finds the handler of a click by its custom id, and handles its errors.

All exceptions are caught here, because discord.py would only log them, and the person would see
nothing but "This interaction failed".
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

import discord

from bot.engine.model.cards import BadNotation
from bot.engine.model.errors import PlayerError
from bot.ingress.answers import give_up
from bot.store.database.errors import StoreError
from bot.table.errors import GameHasStarted, StaleStep, TableClosed
from bot.table.handlers.click import Click, Interaction, answer_with_panel
from bot.table.handlers.failed_answers import (
    UNSENT,
    say_error,
    say_failure,
    say_unsent,
    store_refusal,
)
from bot.table.handlers.flood_control import FloodGuard
from bot.table.handlers.verbs import PageVerb, VerbTable
from bot.table.state.steps import LOBBY
from bot.table.sync.presenter import Presenter
from bot.table.views.hand.panel_parts import MORE
from bot.table.views.public.replies import message_panel
from bot.ui.components.custom_id import BadCustomId, ButtonId
from bot.ui.components.menus import PREFIX
from bot.ui.error_messages import error_text
from bot.ui.transport.interaction_responses import AnswerDeadline, edits_what_was_clicked, settle

log = logging.getLogger(__name__)

_BY_ID: Final = {discord.InteractionType.component, discord.InteractionType.modal_submit}


def _describe(button: ButtonId | None) -> str:
    """Describe a button for the log, without the argument, which may name a card."""
    return "unknown" if button is None else f"{button.verb} at table {button.table}"


# These verbs of tables are answered with a new ephemeral message.
WHISPERED: Final = frozenset({"hand", "last", "sheet", MORE})


class Clicks:
    """Routes clicks on the bot's buttons, menus and forms."""

    def __init__(
        self,
        presenter: Presenter,
        verbs: VerbTable,
        flood: FloodGuard,
        count: Callable[[str, float], None] = lambda _verb, _seconds: None,
    ) -> None:
        """Create a router; ``count`` gets the verb of each click and its duration in seconds."""
        self._flood = flood
        self._presenter = presenter
        self._verbs = verbs
        self._count = count
        self._answer_deadline = AnswerDeadline(presenter.services.timeouts.answer_s)
        self._in_progress = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False
        self.on_tap: list[Callable[[int], None]] = []

    async def drain(self, patience_s: float) -> None:
        """Stop accepting clicks and commands, and wait for those in progress."""
        self._closed = True
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience_s):
                await self._idle.wait()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer every click, even on an unknown button.

        The custom id contains everything needed, so buttons work after a restart without any memory
        of sent messages.
        """
        if interaction.type not in _BY_ID:
            return
        begun = time.perf_counter()
        data = cast("Mapping[str, Any]", interaction.data or {})
        button: ButtonId | None = None
        with contextlib.suppress(BadCustomId):
            button = ButtonId.parse(str(data.get("custom_id", "")).removeprefix(PREFIX))
        verb = None if button is None else self._verbs.get(button.verb)
        is_whispered = button is not None and button.verb in WHISPERED
        whispers = verb.whispers if isinstance(verb, PageVerb) else is_whispered
        if not await self.begin(interaction, thinking=whispers):
            return
        localization = self._presenter.services.localization
        click: Click | None = None
        try:
            await localization.remember_locale(interaction)
            if button is None:
                raise StaleStep
            if isinstance(verb, PageVerb):
                await verb.answer(interaction, button, localization.get_known_wording(interaction))
                return
            user_id = interaction.user.id
            table_presenter = await self._presenter.table_presenter(button.table, user_id)
            click = Click(interaction, button, self._presenter, table_presenter)
            if verb is None:
                raise StaleStep  # a button of another version of the bot
            await verb(click)
            self._presenter.services.discord_api.follow_ups.keep_token(interaction)
        except PlayerError as error:
            await self._refuse(interaction, click, error)
        except (BadNotation, BadCustomId):
            await self._refuse(interaction, click, StaleStep())
        except StoreError as error:
            log.warning("can't store a click (%s): %s", _describe(button), error)
            await self._refuse(interaction, click, store_refusal(error))
        except Exception as error:
            # The click may have taken effect; the presenter updates the panel.
            wording = localization.get_known_wording(interaction)
            await say_failure(interaction, wording, error, f"a click ({_describe(button)})")
        finally:
            self.end(interaction)
            if button is not None and interaction.type is discord.InteractionType.component:
                self._count(button.verb, time.perf_counter() - begun)

    async def begin(self, interaction: Interaction, *, thinking: bool) -> bool:
        """Begin to handle an interaction, until :meth:`end`; a slow answer is deferred.

        Args:
            interaction: the interaction.
            thinking: whether the answer will be a new message.

        Returns:
            Whether to handle it; ``False`` if the person sends too fast, Discord no longer waits,
            or the bot is stopping.
        """
        if not await self._flood.admits(interaction):
            return False
        if self._closed:
            give_up(interaction.id)
            return False
        self._in_progress += 1
        self._idle.clear()
        self._presenter.services.renderer.avatars.remember(interaction.user)
        for callback in self.on_tap:
            callback(interaction.user.id)
        if await self._answer_deadline.begin(interaction, thinking=thinking):
            return True
        give_up(interaction.id)
        self._flood.count(interaction)
        self.end(interaction)
        return False

    def end(self, interaction: Interaction) -> None:
        """Record that an interaction has been handled."""
        settle(interaction)
        self._in_progress -= 1
        if not self._in_progress:
            self._idle.set()

    async def _refuse(
        self, interaction: Interaction, click: Click | None, reason: PlayerError | str
    ) -> None:
        """Answer with the reason of a refusal, on the redrawn panel or in a new ephemeral message.

        Args:
            interaction: the interaction.
            click: the click, if the table is known.
            reason: the error, or the id of a message.
        """
        wording = self._presenter.services.localization.get_known_wording(interaction)
        text = wording.text(reason) if isinstance(reason, str) else error_text(reason, wording)
        try:
            in_place = (
                click is not None
                and click.is_private
                and edits_what_was_clicked(interaction)
                and not interaction.response.is_done()
            )
            if click is not None and in_place and await self._redraw(click, reason, text):
                return
            await say_error(interaction, text)
        except UNSENT as error:
            await say_unsent(interaction, wording, error, "a refused click")

    async def _redraw(self, click: Click, reason: PlayerError | str, text: str) -> bool:
        """Answer with the clicked message in its current state; return whether that is possible."""
        message = click.interaction.message
        if click.button.step == LOBBY:
            is_late = isinstance(reason, GameHasStarted | TableClosed)
            if is_late and message is not None and message.flags.ephemeral:
                await click.redraw(message_panel(text))  # a menu that is no longer needed
                return True
            return False
        if click.hand_number is None and message is not None and not message.flags.ephemeral:
            return False  # the button does not contain the number of the hand
        try:
            with click.panel.answering():
                person_view = await click.person_view()
                await answer_with_panel(click, person_view, note=text)
        except (PlayerError, StoreError):
            return False
        return True
