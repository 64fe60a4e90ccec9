"""Direct messages to people at a lobby or invited to it, updated when it changes."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import ClassVar, Final

from bot.features.finding.kind import Company
from bot.features.finding.model import has_room
from bot.features.finding.views import company_panel, invitation_panel, late_panel
from bot.table.errors import TableError
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Lobby, Status
from bot.table.state.steps import LOBBY
from bot.table.sync.personal.personal_messages import PersonalMessages
from bot.table.sync.personal.seat_notices import unseated_panel
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing, compute_digest
from bot.ui.components.payloads import Layout
from bot.ui.transport.refusals import CannotSend

log = logging.getLogger(__name__)

_LATE: Final = "late"


class _ClickedMessages(PersonalMessages):
    """Direct messages whose buttons change the table."""

    def __init__(self, messages: TableMessages, settled: Callable[[], None]) -> None:
        super().__init__(messages, settled)
        self._answering: set[int] = set()

    @contextmanager
    def answering(self, user_id: int) -> Iterator[None]:
        """Leave a person's message alone while their click on it is being answered."""
        self._answering.add(user_id)
        try:
            yield
        finally:
            self._answering.discard(user_id)
            self.refresh_loop.wake()

    async def forget(self, user_id: int) -> None:
        """Stop updating a person's message."""
        await self.messages.forget(self.get_key(user_id))


class InvitationMessages(_ClickedMessages):
    """Keeps the invitations to one table up to date.

    An invitation is deleted when the person sits down. Once the table is full, it says so.
    """

    name: ClassVar[str] = "invitations"
    prefix: ClassVar[str] = "invited:"

    def wake(self, lobby: Lobby) -> None:
        """Check the invitations after a change of seats or of the table's status."""
        if not self.messages.is_loaded or self.list_shown():
            self.refresh_loop.wake()

    async def send(self, user_id: int) -> None:
        """Invite a person, unless they have been invited already, or have a seat, or none is free.

        Raises:
            CannotSend, TryLater, StoreError.
        """
        lobby = await self.messages.lobby()
        if lobby.find_seat(user_id) is not None or not has_room(lobby):
            return
        wording = await self.messages.services.localization.get_personal(user_id)

        def draw(marker: int) -> Layout:
            info = self.messages.info(lobby, LOBBY, wording)
            return invitation_panel(lobby, info, wording, marker=marker)

        await self.send_once(user_id, draw)

    def read_again(self) -> None:
        """Read the invitations that other workers have posted."""
        self.refresh_loop.wake()

    async def refresh(self) -> None:
        """Delete the invitations of people with a seat; if the table is full, close the others."""
        await self.messages.load()
        await self.messages.read_new()
        stored = await self.messages.services.book.list_messages(self.messages.table_id)
        lobby = await self.messages.lobby()
        for user_id, _ in self.list_shown():
            key = self.get_key(user_id)
            if key not in stored:  # it was answered in another process
                self.messages.shown.pop(key)
            elif user_id in self._answering:
                continue
            elif lobby.find_seat(user_id) is not None:
                await self.messages.delete(key)
            elif not has_room(lobby):
                await self.close(
                    user_id,
                    _LATE,
                    lambda wording, marker: late_panel(lobby, wording, marker=marker),
                )
                await self.forget(user_id)


class CompanySeats(_ClickedMessages):
    """Shows the lobby of a table of company to everybody who sits there, in direct messages.

    A person whom they do not reach leaves the table. They are deleted when the game starts.
    """

    name: ClassVar[str] = "seats at a table of company"
    prefix: ClassVar[str] = "with:"

    def wake(self, lobby: Lobby) -> None:
        """Check the messages after a change of the table, if it is one of company."""
        if isinstance(lobby.kind, Company):
            self.refresh_loop.wake()

    async def refresh(self) -> None:
        """Send and edit the messages of people with a seat, and delete those of others."""
        await self.messages.load()
        lobby = await self.messages.lobby()
        seated = [person.user_id for person in lobby.people if not person.is_forgotten]
        if lobby.status is not Status.LOBBY or _is_asked_for(lobby):
            seated = []
        for user_id, _ in self.list_shown():
            if user_id in seated or user_id in self._answering:
                continue
            if lobby.status is Status.CANCELLED:
                await self.close(
                    user_id,
                    _LATE,
                    lambda wording, marker: unseated_panel(lobby, wording, marker=marker),
                )
                await self.forget(user_id)
            else:
                await self.messages.delete(self.get_key(user_id))
        for user_id in seated:
            if user_id not in self._answering:
                await self._bring(user_id, lobby)

    async def _bring(self, user_id: int, lobby: Lobby) -> None:
        key, services = self.get_key(user_id), self.messages.services
        wording = await services.localization.get_personal(user_id)
        info = self.messages.info(lobby, LOBBY, wording)
        layout = company_panel(lobby, info, user_id, wording, marker=self.messages.marker(key))
        digest = compute_digest(layout.to_components())

        async def draw() -> Drawing:
            return Drawing(layout, digest)

        try:
            channel_id = await self.open_channel(user_id)
            await self.messages.reconcile(DesiredMessage(key, channel_id, digest, draw))
        except CannotSend as error:
            log.info("a player of table %s can't be reached: %s", lobby.table_id, error)
            with suppress(TableError):  # the game has started, or they have left
                await services.tables.change_lobby(
                    lobby.table_id, lambda lobby: lobbies.leave(lobby, user_id)
                )
            if key in self.messages.shown:
                await self.messages.forget(key)


def _is_asked_for(lobby: Lobby) -> bool:
    """Return whether the panels of the last game already ask its players to join this rematch."""
    return lobby.rematch_of is not None and not lobby.rematch_of.is_missed
