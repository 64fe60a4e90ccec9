"""Direct messages that invite people to a lobby, brought up to date when that has changed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ClassVar, Final

from bot.features.finding.model import has_room
from bot.features.finding.views import invitation_panel, late_panel
from bot.table.lobby.model import Lobby
from bot.table.state.steps import LOBBY
from bot.table.sync.table_messages import ExtraMessages, TableMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing, TrackedMessage

_PREFIX: Final = "invited:"
_LATE: Final = "late"


class InvitationMessages(ExtraMessages):
    """Keeps the invitations to one table up to date.

    An invitation is deleted when the person sits down. When the table has no free seat any more, it
    says so.
    """

    name: ClassVar[str] = "invitations"

    def __init__(self, messages: TableMessages, settled: Callable[[], None]) -> None:
        super().__init__(messages, settled)
        self._answering: set[int] = set()

    def wake(self, lobby: Lobby) -> None:
        """Check the invitations after a change of seats or of the table's status."""
        if not self.messages.is_loaded or any(map(_is_invitation, self.messages.shown)):
            self.refresh_loop.wake()

    @contextmanager
    def answering(self, user_id: int) -> Iterator[None]:
        """Leave a person's invitation alone while their click on it is being answered."""
        self._answering.add(user_id)
        try:
            yield
        finally:
            self._answering.discard(user_id)
            self.refresh_loop.wake()

    async def send(self, user_id: int, lobby: Lobby) -> None:
        """Invite a person, unless that has been done.

        Raises:
            CannotSend, TryLater, StoreError.
        """
        key = f"{_PREFIX}{user_id}"
        services = self.messages.services
        wording = await services.localization.personal(user_id)

        async def draw() -> Drawing:
            info = self.messages.info(lobby, LOBBY, wording)
            marker = self.messages.marker(key)
            return Drawing(invitation_panel(lobby, info, wording, marker=marker), key)

        channel_id = await services.discord_api.direct_channel(user_id, self.messages.sender())
        await self.messages.bring(
            DesiredMessage(key, channel_id, key, draw, is_final=True, as_owner=False)
        )
        services.tables.ownership.tell_owner(self.messages.table_id, "posted")
        self.refresh_loop.wake()

    def read_again(self) -> None:
        """Read the invitations that other workers have posted."""
        self.refresh_loop.wake()

    async def forget(self, user_id: int) -> None:
        """Leave a person's invitation as it is from now on."""
        await self.messages.forget(f"{_PREFIX}{user_id}")

    async def refresh(self) -> None:
        """Delete invitations of people with a seat, and close those to a table without one."""
        await self.messages.ready()
        await self.messages.read_new()
        stored = await self.messages.services.book.of(self.messages.table_id)
        lobby = (await self.messages.person_view()).lobby
        for key, message in list(self.messages.shown.items()):
            if not _is_invitation(key):
                continue
            user_id = int(key.removeprefix(_PREFIX))
            if key not in stored:  # it was answered in another process
                self.messages.shown.pop(key)
            elif user_id in self._answering:
                continue
            elif lobby.find_seat(user_id) is not None:
                await self.messages.delete(key)
            elif not has_room(lobby):
                await self._close(key, message, user_id, lobby)

    async def _close(self, key: str, message: TrackedMessage, user_id: int, lobby: Lobby) -> None:
        if message.sent is None:
            await self.messages.delete(key)
            return
        wording = await self.messages.services.localization.personal(user_id)

        async def draw() -> Drawing:
            return Drawing(late_panel(lobby, wording, marker=self.messages.marker(key)), _LATE)

        await self.messages.edit_once(DesiredMessage(key, message.channel_id, _LATE, draw))
        await self.forget(user_id)


def _is_invitation(key: str) -> bool:
    return key.startswith(_PREFIX)
