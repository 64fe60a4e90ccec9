"""The hand panel of one person at one table: a direct message, or an ephemeral one instead.

One message a hand, edited only when its person has something new to do or to see: when they are
to act, when the passes have been taken up, when the game is over. What others do in between is in
the table's thread.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Final

import discord

from bot.engine.cards import Card
from bot.engine.phase import Phase
from bot.engine.view import MoonNow, PassNow, PlayNow, TableView
from bot.render.wording import Wording
from bot.service.preferences import Hand, Preferences
from bot.service.seating import Status
from bot.service.steps import step_of
from bot.service.tables import Glance
from bot.ui.answers import message_panel
from bot.ui.attention import rings
from bot.ui.away_panel import away_panel, kicked_panel
from bot.ui.components import Layout
from bot.ui.courier import CannotSend, DirectMessagesClosed, Sent, marker_of
from bot.ui.desk import Desk, Drawing, Shown, digest_of
from bot.ui.hand_panel import hand_closed_panel, hand_panel
from bot.ui.reach import Reach
from bot.ui.worker import Worker

log = logging.getLogger(__name__)

CLOSED: Final = "closed"
_TURN: Final = "act:"
KICKED: Final = "kicked"


def panel_digest(glance: Glance) -> str | None:
    """What the panel has to show, as far as a new drawing of it is owed; ``None`` without a game.

    A player who waits for others is owed no more than the own hand, and what is chosen ahead in it.
    """
    view = glance.view
    if view is None or glance.seat is None:
        return None
    if glance.lobby.status is Status.CANCELLED:
        return "cancelled"
    if view.phase is Phase.OVER:
        return "over"
    if glance.is_away:
        return f"away:{glance.lobby.is_deserted}"
    match view.pending:
        case PassNow():
            return f"pass:{view.hand_number}:{digest_of(view.draft)}"
        case PlayNow() | MoonNow():
            return f"{_TURN}{step_of(view)}"
        case None if view.phase is Phase.PASSING:
            return f"passed:{view.hand_number}"
        case None:
            return f"wait:{view.hand_number}:{len(view.hand)}:{view.plan or ''}"


def hand_key(view: TableView, number: int | None = None) -> str:
    """The key of the message that holds the viewer's panel for this hand, or for another."""
    return f"hand:{number or view.hand_number}:{view.viewer}"


class SeatPanel:
    """Keeps the panel of one person up to date."""

    def __init__(self, desk: Desk, user_id: int, settled: Callable[[], None]) -> None:
        self._desk = desk
        self._user_id = user_id
        self._answering = 0
        self._ephemeral: Reach | None = None
        self._direct: Reach | None = None
        self._outdated = False
        self._acted_at: datetime | None = None
        self._refused_in: int | None = None  # the hand for which no direct message was taken
        # Apart, because a panel that is not looked at may wait for its turn to be edited.
        name = f"panel of table {desk.table_id}"
        self._workers = (
            Worker(name, self._refresh, settled),
            Worker(f"ephemeral {name}", self._refresh_ephemeral, settled),
        )

    @property
    def _wording(self) -> Wording:
        return self._desk.kit.voices.known_personal(self._user_id)

    @property
    def _prefers(self) -> Preferences:
        return self._desk.kit.preferences.known(self._user_id)

    @property
    def is_idle(self) -> bool:
        """Whether it shows everything it owes."""
        return all(worker.is_idle for worker in self._workers)

    def wake(self) -> None:
        """There may be something new to show."""
        hand, ephemeral = self._workers
        hand.wake()
        if self._ephemeral is not None:
            ephemeral.wake()

    def looked_at(self) -> None:
        """Its person has clicked something at the table."""
        self._acted_at = self._desk.kit.clock()

    def redraw(self) -> None:
        """Draw it anew although nothing has happened: its person prefers something else."""
        self._outdated = True
        self._refused_in = None
        if self._ephemeral is not None:
            self._ephemeral.digest = ""
        self.wake()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While a click on the panel is being answered: the answer will show the new state."""
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1
            self.wake()

    def draw(self, glance: Glance, note: str | None = None, asked: Card | None = None) -> Layout:
        """The panel as it is now; ``asked``: with the question by which side this card leads.

        Raises:
            ValueError: the game has not started.
        """
        if glance.view is None:
            raise ValueError("there is no hand before the game")
        wording = self._wording
        marker = marker_of(self._desk.table_id, hand_key(glance.view))
        if glance.lobby.status is Status.CANCELLED:
            return message_panel(wording.text("error-table-closed"), marker=marker)
        if glance.is_away:
            return self._away(glance, glance.view, glance.view.hand_number, note)
        face = self._desk.face(glance.lobby, step_of(glance.view), wording)
        return hand_panel(
            glance.view,
            face,
            wording,
            sort=self._prefers.sort,
            note=note,
            asked=asked,
            marker=marker,
        )

    def draw_closed(self, glance: Glance, hand_number: int) -> Layout:
        """What is left of the panel of an earlier hand, or that its player is away.

        Raises:
            ValueError: there was no such hand.
        """
        view = glance.view
        if view is None or view.viewer is None or not 1 <= hand_number <= len(view.history):
            raise ValueError("there was no such hand")
        if glance.is_away:
            return self._away(glance, view, hand_number)
        wording = self._wording
        face = self._desk.face(glance.lobby, step_of(view), wording)
        score = view.history[hand_number - 1]
        return hand_closed_panel(score, face, wording, you=view.viewer)

    def _away(
        self, glance: Glance, view: TableView, hand_number: int, note: str | None = None
    ) -> Layout:
        wording = self._wording
        face = self._desk.face(glance.lobby, step_of(view), wording)
        marker = marker_of(self._desk.table_id, hand_key(view, hand_number))
        return away_panel(
            glance.lobby, view, face, wording, hand_number=hand_number, note=note, marker=marker
        )

    async def recognise(self, sent: Sent, view: TableView) -> None:
        """Take the clicked message as the panel of this hand, where the book has lost it."""
        shown = self._desk.shown.get(hand_key(view))
        if shown is None or shown.message_id is None:
            await self._desk.adopt(hand_key(view), sent, "")

    def answered(self, interaction: discord.Interaction[Any], glance: Glance) -> None:
        """A click on the panel has been answered with a fresh drawing of it."""
        digest = panel_digest(glance)
        message = interaction.message
        if digest is None or message is None or glance.view is None:
            return
        if message.flags.ephemeral:
            self._ephemeral = Reach.through(interaction, digest)
            return
        shown = self._desk.shown.get(hand_key(glance.view))
        if shown is not None and shown.message_id == message.id:
            self._direct = Reach.through(interaction, digest)
            self._desk.note(hand_key(glance.view), digest)

    def whispered(self, interaction: discord.Interaction[Any], digest: str) -> None:
        """The panel was shown as the ephemeral answer to something else than a click on it."""
        self.looked_at()
        self._ephemeral = Reach.through(interaction, digest)
        self._ephemeral.message_id = None

    async def _refresh(self) -> None:
        if self._answering:
            return  # woken again when the answer is out
        await self._desk.ready()
        glance = await self._desk.glance(self._user_id)
        if glance.view is None:
            return
        if glance.is_away or glance.seat is None:
            await self._tell_absent(glance, glance.view)
            return
        await self._refresh_hand(glance, glance.view)
        await self._close_earlier(glance, glance.view)

    async def _tell_absent(self, glance: Glance, view: TableView) -> None:
        """While a computer plays, the newest panel says so, and no other is sent."""
        lobby, desk = glance.lobby, self._desk
        seat = lobby.first_seat_of(self._user_id)
        if seat is None:
            return
        numbers = range(view.hand_number, 0, -1)
        number = next((n for n in numbers if f"hand:{n}:{seat}" in desk.shown), 0)
        key = f"hand:{number}:{seat}"
        shown = desk.shown.get(key)
        digest = panel_digest(glance) or KICKED
        if shown is None or shown.sent is None or shown.digest == digest:
            return
        if glance.seat is None:
            layout = kicked_panel(self._wording, marker=marker_of(desk.table_id, key))
        else:
            layout = self._away(glance, view, number)
        await desk.kit.courier.ready_to_edit(shown.channel_id)
        try:
            await desk.kit.courier.edit(shown.sent, layout)
        except CannotSend as error:
            log.info("a panel of table %s stays: %s", desk.table_id, error)
        desk.note(key, digest)

    async def _refresh_hand(self, glance: Glance, view: TableView) -> None:
        digest = panel_digest(glance)
        if digest is None:
            return
        shown = self._desk.shown.get(hand_key(view))
        if shown is None and glance.lobby.status is not Status.PLAYING:
            return  # nothing was dealt to this message, nothing to take back
        if self._refused_in != view.hand_number:
            self._refused_in = None
        elif shown is None or shown.message_id is None:
            return  # asked once a hand: Discord minds bots that are refused often
        if self._prefers.hand is Hand.CHANNEL and (shown is None or shown.message_id is None):
            return  # the table's "Show my hand" is all that this person wants
        if self._outdated:
            self._outdated = False
            self._desk.note(hand_key(view), "")
        if shown is not None and shown.digest == digest and shown.message_id is not None:
            return
        anew = digest.startswith(_TURN) and self._rings(shown)
        if not anew and await self._edited_by_token(view):
            return
        await self._desk.wait_for_place()
        await self._bring(view, digest, anew=anew)

    def _rings(self, shown: Shown | None) -> bool:
        """Whether the turn is to come in a new message, for its person to hear of it."""
        prefers = self._prefers
        if self._refused_in is not None:
            return False
        if prefers.hand is not Hand.DM or shown is None or shown.sent is None:
            return False
        posted_at = discord.utils.snowflake_time(shown.sent.message_id)
        return rings(prefers.turn, self._acted_at, posted_at, self._desk.kit.clock())

    async def _close_earlier(self, glance: Glance, view: TableView) -> None:
        """Let the panels of earlier hands say what their hand cost, and offer nothing else."""
        for number in range(1, min(view.hand_number, len(view.history) + 1)):
            key = hand_key(view, number)
            shown = self._desk.shown.get(key)
            if shown is None or shown.sent is None or shown.digest == CLOSED:
                continue
            courier = self._desk.kit.courier
            await courier.ready_to_edit(shown.channel_id)
            try:
                await courier.edit(shown.sent, self.draw_closed(glance, number))
            except CannotSend as error:
                log.info("an earlier panel of table %s stays: %s", self._desk.table_id, error)
            self._desk.note(key, CLOSED)

    async def _bring(self, view: TableView, digest: str, *, anew: bool = False) -> None:
        async def draw() -> Drawing | None:
            latest = await self._desk.glance(self._user_id)
            digest = panel_digest(latest)
            if digest is None or latest.view is None or hand_key(latest.view) != hand_key(view):
                return None
            return Drawing(self.draw(latest), digest)

        try:
            channel_id = await self._channel(view)
            await self._desk.bring(
                hand_key(view),
                channel_id,
                digest,
                draw,
                anew=anew,
                anew_when_old=self._prefers.hand is Hand.DM,
            )
        except DirectMessagesClosed:
            self._refused_in = view.hand_number
            log.info("a player of table %s takes no direct messages", self._desk.table_id)
        except CannotSend as error:
            log.info("a panel of table %s can't be sent: %s", self._desk.table_id, error)

    async def _channel(self, view: TableView) -> int:
        """The person's direct messages; an earlier panel knows them even after a restart."""
        for number in range(view.hand_number, 0, -1):
            shown = self._desk.shown.get(hand_key(view, number))
            if shown is not None:
                return shown.channel_id
        return await self._desk.kit.courier.direct_channel(self._user_id)

    async def _edited_by_token(self, view: TableView) -> bool:
        """Try to edit the direct message by the token of the last click on it."""
        reach, key = self._direct, hand_key(view)
        shown = self._desk.shown.get(key)
        if reach is None or shown is None or shown.message_id != reach.message_id:
            return False
        if not reach.is_open(self._desk.kit.clock()):
            return False
        await reach.pace.wait()
        if self._answering or reach is not self._direct:
            return True  # another click meanwhile: woken again when its answer is out
        glance = await self._desk.glance(self._user_id)
        digest = panel_digest(glance)
        if digest is None or glance.view is None or hand_key(glance.view) != key:
            return False
        if await reach.edit(self.draw(glance), self._desk.kit.courier.emojis):
            self._desk.note(key, digest)
            return True
        if reach is self._direct:
            self._direct = None
        return False

    async def _refresh_ephemeral(self) -> None:
        reach = self._ephemeral
        if reach is None or not await self._owes(reach):
            return
        await reach.pace.wait()
        if not await self._owes(reach):
            return
        glance = await self._desk.glance(self._user_id)
        digest = panel_digest(glance)
        emojis = self._desk.kit.courier.emojis
        if reach.is_open(self._desk.kit.clock()) and await reach.edit(self.draw(glance), emojis):
            reach.digest = digest or ""
        elif reach is self._ephemeral:
            self._ephemeral = None

    async def _owes(self, reach: Reach) -> bool:
        """Whether the ephemeral panel has something new to show, and no answer will show it."""
        if self._answering or reach is not self._ephemeral:
            return False
        digest = panel_digest(await self._desk.glance(self._user_id))
        return digest is not None and digest != reach.digest
