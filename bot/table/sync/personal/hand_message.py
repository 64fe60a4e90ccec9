"""The hand panel of one person at one table: a direct message, or an ephemeral one.

Each hand has its own message. It is edited when it is the player's turn, after each trick, after
the pass and at the end of the game. While the token of a click is valid, it is also edited at each
card, because such edits do not count against the rate limit of the channel.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, Final

import discord

from bot.engine.model.cards import Card
from bot.engine.play.view import TableView
from bot.render.pictures.elements.colours import Deck
from bot.settings.preferences import Hand, Preferences, TurnNotice
from bot.table.lobby.model import Status
from bot.table.service.person_view import PersonView
from bot.table.sync.personal.digest import (
    hand_key,
    lasting_digest,
    outdated_digest,
    panel_digest,
    parse_acting_step,
)
from bot.table.sync.personal.drawing import PanelDrawing
from bot.table.sync.personal.ephemeral_hand import EphemeralPanel
from bot.table.sync.personal.inactive_hands import InactivePanels
from bot.table.sync.personal.panel_pictures import (
    DrawnPanel,
    OwedPicture,
    PanelPictures,
    choose_urgency,
)
from bot.table.sync.personal.unreached import tell_unreached
from bot.table.sync.ping_policy import wants_new_message
from bot.table.sync.refresh_loop import RefreshLoop
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing, TrackedMessage
from bot.ui.components.validation import check_layout
from bot.ui.images.attachments import as_file
from bot.ui.images.drawing_queue import Urgency
from bot.ui.transport.discord_api import SentMessage, is_old
from bot.ui.transport.interaction_tokens import TokenMessage
from bot.ui.transport.refusals import CannotSend, DirectMessagesClosed, MessageGone

log = logging.getLogger(__name__)

_LOOKING: Final = timedelta(seconds=2)  # after a click, the person can see the panel
PanelAt = Callable[[str, int], Awaitable["SeatPanel"]]


class SeatPanel:
    """Keeps the hand panel of one person at one table up to date.

    ``panel_at`` returns the panel of a person at another table.
    """

    def __init__(
        self,
        messages: TableMessages,
        user_id: int,
        settled: Callable[[], None],
        panel_at: "PanelAt",
    ) -> None:
        self._messages = messages
        self._panel_at = panel_at
        self._may_continue = True  # whether to look for the panel of the last game
        self._user_id = user_id
        self._answering = 0
        self._answered_seq = -1  # the last event shown here by the answer to a click
        self._direct: TokenMessage | None = None
        self._outdated = False
        self._refused_in: int | None = None  # the hand for which Discord refused a direct message
        self._is_unreached = False  # whether the last message could not be sent
        self._was_deleted = False
        self._alarm: asyncio.TimerHandle | None = None
        self._owed: OwedPicture | None = None  # the picture missing in the direct message
        self.drawing = PanelDrawing(messages, user_id)
        self._pictures = PanelPictures(messages, user_id, self.drawing)
        self.inactive = InactivePanels(
            messages, user_id, self.drawing, self._pictures, lambda: self._direct
        )
        # Separate loops: edits of the direct message may wait for its rate limit.
        self._refresh_loop = RefreshLoop(
            f"panel of table {messages.table_id}",
            self._refresh,
            settled,
            messages.is_owned,
            messages.busy,
        )
        self._ephemeral = EphemeralPanel(
            messages, user_id, self._pictures, lambda: self._answering > 0, settled
        )

    @property
    def _preferences(self) -> Preferences:
        return self._messages.services.preferences.get_known(self._user_id)

    def wake(self) -> None:
        """Update the panel."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
            self._messages.busy.discard(self)
        if not self._answering:  # the end of the answer wakes it
            self._refresh_loop.wake()
        self._ephemeral.wake()

    def wake_within(self, pause_s: float) -> None:
        """Wake after this many seconds; the answer to a click may redraw the panel earlier."""
        loop = asyncio.get_running_loop()
        if self._alarm is not None:
            if self._alarm.when() <= loop.time() + pause_s:
                return
            self._alarm.cancel()
        self._alarm = loop.call_later(pause_s, self.wake)
        self._messages.busy.add(self)

    def redraw(self) -> None:
        """Redraw the panel because the person's preferences have changed."""
        self._outdated = True
        self._refused_in = None
        self._ephemeral.redraw()
        self.wake()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Suspend edits while a click on the panel is being answered with its current state."""
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1
            self._ephemeral.wake()
            if self._outdated or self._is_unreached or self._answered_seq != self._messages.seq:
                self.wake()

    def shown_on(self, message: discord.Message | None, view: TableView) -> str:
        """Return the digest of a clicked panel's content; empty if it is unknown."""
        if message is not None and message.flags.ephemeral:
            return self._ephemeral.shown_on(message)
        panel_message = self._messages.shown.get(hand_key(view))
        return "" if panel_message is None else panel_message.digest

    async def recognise(self, sent: SentMessage, view: TableView) -> None:
        """Record the clicked message as the panel of this hand if there is none."""
        message = self._messages.shown.get(hand_key(view))
        if message is None or message.message_id is None:
            await self._messages.adopt(hand_key(view), sent, "")

    async def draw_answer(
        self,
        interaction: discord.Interaction[Any],
        person_view: PersonView,
        note: str | None = None,
        two_sided_card: Card | None = None,
        *,
        before: str = "",
    ) -> DrawnPanel:
        """Return the panel that answers an interaction; a late picture follows by an edit.

        Args:
            interaction: the interaction.
            person_view: the table as the person sees it.
            note: a line of markdown at the top.
            two_sided_card: the two-sided card whose leading side the person must choose.
            before: the digest of the message's earlier content.

        Raises:
            ValueError: the game has not started.
        """
        return await self._pictures.draw(
            person_view,
            note,
            two_sided_card,
            before=before,
            urgency=Urgency.TURN if interaction.app_permissions.attach_files else None,
            within_s=self._messages.services.timeouts.panel_picture_s,
            on_late=self.wake,
        )

    async def draw_closed(self, person_view: PersonView, hand_number: int) -> DrawnPanel:
        """Return the panel of an earlier hand, as the answer to a click.

        Raises:
            ValueError: there was no such hand.
        """
        within_s = self._messages.services.timeouts.panel_picture_s
        return await self._pictures.draw_closed(person_view, hand_number, within_s)

    def record_answer(self, interaction: discord.Interaction[Any], drawn_panel: DrawnPanel) -> None:
        """Record that a click on the panel was answered with its current state."""
        person_view, message = drawn_panel.person_view, interaction.message
        digest = panel_digest(person_view)
        if digest is None or message is None or person_view.view is None:
            return
        if message.flags.ephemeral:
            self._ephemeral.record_answer(interaction, drawn_panel)
            return
        self._messages.services.discord_api.forget_files(message.id)
        key = hand_key(person_view.view)
        panel_message = self._messages.shown.get(key)
        if panel_message is not None and panel_message.message_id == message.id:
            self._direct = TokenMessage.through(interaction, digest)
            self._owed = drawn_panel.owed
            self._messages.record_digest(key, digest)
            self._answered_seq = person_view.seq

    async def whisper_unless_sent(self, interaction: discord.Interaction[Any]) -> None:
        """Show a new hand as an ephemeral message, unless a direct message was sent."""
        person_view = await self._messages.person_view(self._user_id)
        if self._preferences.hand is not Hand.CHANNEL and not person_view.lobby.is_by_token:
            await self._refresh_loop.wait_until_idle(self._messages.services.timeouts.hand_s)
            if not self._is_unreached:
                return
            person_view = await self._messages.person_view(self._user_id)
        if panel_digest(person_view) is None:
            return
        drawn_panel = await self.draw_answer(interaction, person_view)
        check_layout(drawn_panel.layout)

        async def send() -> discord.WebhookMessage:
            files = [as_file(picture) for picture in drawn_panel.pictures]
            return await interaction.followup.send(
                view=drawn_panel.layout, files=files, ephemeral=True, wait=True
            )

        message = await self._messages.services.discord_api.emojis.send(drawn_panel.layout, send)
        if person_view.lobby.is_by_token:
            self._ephemeral.record_follow_up(interaction, message.id, drawn_panel)

    def record_ephemeral(
        self, interaction: discord.Interaction[Any], drawn_panel: DrawnPanel
    ) -> None:
        """Record that the panel was sent as a new ephemeral message."""
        self._messages.clicked_at[self._user_id] = self._messages.services.clock()
        self._ephemeral.record_ephemeral(interaction, drawn_panel)

    async def record_sent(
        self, interaction: discord.Interaction[Any], message_id: int | None, drawn_panel: DrawnPanel
    ) -> bool:
        """Record that an answer in direct messages is the panel of its hand.

        Returns:
            ``False`` if the hand has another message, or the answer's message is unknown.
        """
        view, digest = drawn_panel.person_view.view, panel_digest(drawn_panel.person_view)
        if view is None or digest is None or message_id is None or interaction.channel_id is None:
            return False
        message = self._messages.shown.get(hand_key(view))
        if message is not None and message.message_id is not None:
            return False
        sent = SentMessage(interaction.channel_id, message_id)
        await self._messages.adopt(hand_key(view), sent, lasting_digest(digest))
        return True

    async def release(self, sent: SentMessage) -> TokenMessage | None:
        """Forget a message that the panel of another table uses from now on.

        Returns:
            The token message for edits outside the bot's limits, if it is a direct message.
        """
        self._ephemeral.release(sent)
        token_message = None
        if self._direct is not None and self._direct.message_id == sent.message_id:
            token_message, self._direct, self._owed = self._direct, None, None
        await self._messages.release(sent)
        return token_message

    def release_ephemeral(self) -> TokenMessage | None:
        """Return the ephemeral message for the panel of another table, and forget it."""
        return self._ephemeral.release()

    async def find_newest(self) -> SentMessage | None:
        """Return the direct message with the latest hand."""
        view = (await self._messages.person_view(self._user_id)).view
        message = None if view is None else self._messages.shown.get(hand_key(view))
        return None if message is None else message.sent_message

    async def _continue(self, before: "SeatPanel", view: TableView) -> None:
        """Reuse the messages of the last game's panel, as the person wants.

        Raises:
            StoreError.
        """
        if not self._ephemeral.is_shown:
            token_message = before.release_ephemeral()
            if token_message is not None:
                token_message.digest = ""
                self._ephemeral.take(token_message)
        sent = await before.find_newest()
        if sent is None or hand_key(view) in self._messages.shown:
            return
        if is_old(sent.message_id, self._messages.services.clock()):
            return  # Discord throttles its edits
        await self._messages.adopt(hand_key(view), sent, "")
        self._direct = await before.release(sent)

    def take(self, token_message: TokenMessage) -> None:
        """Keep an ephemeral panel shown by another process up to date."""
        self._ephemeral.take(token_message)

    async def _refresh(self) -> None:
        if self._answering:
            return  # the end of the answer wakes this loop again
        await self._messages.load()
        person_view = await self._messages.person_view(self._user_id)
        if person_view.view is None:
            return
        if person_view.is_away or person_view.seat is None:
            await self.inactive.tell_absent(person_view, person_view.view)
            return
        await self._refresh_hand(person_view, person_view.view)
        if self._is_unreached:
            await tell_unreached(self._messages, self._user_id, person_view.lobby)
        await self.inactive.close_earlier(person_view, person_view.view)

    async def _refresh_hand(self, person_view: PersonView, view: TableView) -> None:
        digest = panel_digest(person_view)
        if digest is None:
            return
        if person_view.is_continued:
            return
        rematch = person_view.lobby.rematch_of
        if self._may_continue and rematch is not None and view.hand_number == 1:
            self._may_continue = False
            await self._continue(await self._panel_at(rematch.table_id, self._user_id), view)
        if person_view.lobby.is_by_token:
            return
        key = hand_key(view)
        message = self._messages.shown.get(key)
        if message is None and person_view.lobby.status is not Status.PLAYING:
            return  # no panel was posted for this hand, so none needs closing
        if message is None or self._outdated:
            # Posts for everybody use four colours, the panel those of its owner.
            looks = {(Deck.FOUR, self._messages.public_wording(person_view.lobby).letters)}
            if not self._preferences.text_only:
                looks.add((self._preferences.deck, self.drawing.wording.letters))
            self._messages.services.discord_api.emojis.request(view.rules.deck, looks)
        if self._refused_in != view.hand_number:
            self._refused_in = None
        elif message is None or message.message_id is None:
            return  # one attempt per hand: Discord restricts bots that are refused often
        is_new = message is None or message.message_id is None
        is_on_request = (
            self._preferences.hand is Hand.CHANNEL and not person_view.lobby.kind.sends_hands
        )
        if is_new and is_on_request:
            return  # this person only uses the table's button to show the hand
        if self._outdated:
            self._outdated = False
            if message is not None:
                self._messages.record_digest(key, outdated_digest(message.digest))
        if message is not None and message.digest == digest and message.message_id is not None:
            if self._owed is None:
                return
            if not await self._edit_by_token(person_view, key, digest):
                await self._complete(view, message)
            return
        post_new = await self._needs_new_message(message, digest)
        if not post_new and await self._edit_by_token(person_view, key, digest):
            return
        lasting = lasting_digest(digest)
        if message is not None and message.digest == lasting and not self._was_deleted:
            return
        if person_view.lobby.has_channel:
            await self._messages.wait_for_post_channel()
            if person_view.lobby.guild_id is None and message is None:
                await self._messages.wait_for_posts()  # the score sheet is above the next hand
        await self._update_message(view, lasting, post_new=post_new)

    async def _needs_new_message(self, message: TrackedMessage | None, digest: str) -> bool:
        """Return whether a turn needs a new message, to notify or because the old one is buried."""
        step = parse_acting_step(digest)
        if step is None or self._refused_in is not None:
            return False
        if (
            message is None
            or message.sent_message is None
            or step == parse_acting_step(message.digest)
        ):
            return False
        preferences = self._preferences
        if preferences.hand is not Hand.DM:
            return False
        posted_at = discord.utils.snowflake_time(message.sent_message.message_id)
        now = self._messages.services.clock()
        acted_at = self._messages.clicked_at.get(self._user_id)
        if wants_new_message(preferences.turn, acted_at, posted_at, now):
            return True
        if preferences.turn is TurnNotice.EDIT or (
            acted_at is not None and now - acted_at < _LOOKING
        ):
            return False
        return await self._messages.is_buried(message.sent_message, self._user_id)

    async def _update_message(
        self, view: TableView, digest: str, *, post_new: bool = False
    ) -> None:
        # Draw the picture first, because others wait while the message has its slot in the request
        # queue.
        person_view = await self._messages.person_view(self._user_id)
        within_s = self._messages.services.timeouts.trick_picture_s
        await self._pictures.prepare(person_view, within_s)
        message = self._messages.shown.get(hand_key(view))
        before = "" if message is None else message.digest

        async def draw() -> Drawing | None:
            latest = await self._messages.person_view(self._user_id)
            if latest.view is None or panel_digest(latest) is None:
                return None
            drawn_panel = await self._pictures.draw(
                latest,
                self.drawing.wording.text("hand-deleted") if self._was_deleted else None,
                before=before,
                is_live=False,
                urgency=choose_urgency(latest.view),
                within_s=0.0,
                on_late=self.wake,
            )
            digest = self._stored_digest(drawn_panel.person_view, hand_key(view))
            if digest is None:
                return None
            self._owed = drawn_panel.owed
            return Drawing(
                drawn_panel.layout, lasting_digest(digest), pictures=drawn_panel.pictures
            )

        try:
            channel_id = await self._find_channel(view)
            await self._messages.reconcile(
                DesiredMessage(
                    hand_key(view),
                    channel_id,
                    digest,
                    draw,
                    post_new=post_new,
                    post_new_when_old=self._preferences.hand is Hand.DM,
                    on_gone=self._mark_deleted,
                )
            )
            self._is_unreached = False
            self._was_deleted = False
        except DirectMessagesClosed:
            self._refused_in = view.hand_number
            self._is_unreached = True
            log.info("a player of table %s accepts no direct messages", self._messages.table_id)
        except CannotSend as error:
            self._is_unreached = True
            log.info("can't send a hand panel of table %s: %s", self._messages.table_id, error)

    async def _complete(self, view: TableView, message: TrackedMessage) -> None:
        """Add the missing picture of a panel, if it is ready by now.

        Only a panel that nobody has clicked needs this, such as the first one after the start of
        the drawing process. No other late picture is worth a request with the bot's token.
        """
        was_clicked = self._direct is not None and self._direct.message_id == message.message_id
        if not was_clicked and self._pictures.complete(self._owed) is not None:
            digest = message.digest
            self._messages.record_digest(hand_key(view), outdated_digest(digest))
            await self._update_message(view, lasting_digest(digest))

    def _mark_deleted(self) -> None:
        self._was_deleted = True

    async def _find_channel(self, view: TableView) -> int:
        """Return the channel of the person's direct messages, if possible from an earlier panel."""
        for number in range(view.hand_number, 0, -1):
            message = self._messages.shown.get(hand_key(view, number))
            if message is not None:
                return message.channel_id
        sender = self._messages.sender()
        return await self._messages.services.discord_api.direct_channel(self._user_id, sender)

    async def _edit_by_token(self, person_view: PersonView, key: str, desired: str) -> bool:
        """Try to edit the direct message with the token of the last click on it.

        Args:
            person_view: the table as the player sees it.
            key: the key of the message with the panel of the hand.
            desired: the desired digest of the message.

        Returns:
            Whether no other edit is needed.
        """
        token_message = self._direct
        message = self._messages.shown.get(key)
        if token_message is None or message is None or message.message_id is None:
            return False
        if message.message_id != token_message.message_id:
            return False
        if not token_message.is_open(self._messages.services.clock()):
            return False
        await token_message.rate_limit.wait()
        if self._was_clicked_since(token_message):
            return True  # the end of the answer wakes this loop again
        digest: str | None = desired
        if self._messages.seq != person_view.seq:
            person_view = await self._messages.person_view(self._user_id)
            digest = self._stored_digest(person_view, key)
            if digest is None:
                return False
        drawn_panel = await self._pictures.redraw(
            person_view, digest, message.digest, self._owed, self.wake
        )
        if drawn_panel is None or self._was_clicked_since(token_message):
            return True
        if drawn_panel.person_view is not person_view:
            digest = self._stored_digest(drawn_panel.person_view, key)
        if digest is None:
            return False
        if digest not in (desired, message.digest) and await self._needs_new_message(
            message, digest
        ):
            self.wake()  # it has become the player's turn, which needs a new message
            return True
        discord_api = self._messages.services.discord_api
        try:
            if await token_message.edit(
                drawn_panel.layout, discord_api.emojis, drawn_panel.pictures
            ):
                discord_api.forget_files(message.message_id)
                self._messages.record_digest(key, digest)
                self._owed = drawn_panel.owed
                return True
        except MessageGone:
            self._mark_deleted()
        if token_message is self._direct:
            self._direct = None
        return False

    def _was_clicked_since(self, token_message: TokenMessage) -> bool:
        return self._answering > 0 or token_message is not self._direct

    def _stored_digest(self, person_view: PersonView, key: str) -> str | None:
        """Return the digest of the panel of a message; ``None`` if it belongs to another hand."""
        if person_view.view is None or hand_key(person_view.view) != key:
            return None
        return panel_digest(person_view)
