"""Direct messages to people who have sat down, deleted when they are out of date."""

from collections.abc import Callable
from typing import ClassVar, Final

from bot.render.wording import Wording
from bot.table.lobby.model import Lobby, Status
from bot.table.state.steps import LOBBY
from bot.table.sync.personal.personal_messages import PersonalMessages
from bot.table.sync.table_messages import TableMessages
from bot.table.views.public.lobby import seated_panel, why_closed
from bot.ui.components.builders import GREY, heading, lines, panel
from bot.ui.components.payloads import Layout

_CLOSED: Final = "closed"


def unseated_panel(lobby: Lobby, wording: Wording, *, marker: int) -> Layout:
    """Return the notice about a table that was closed before its game began."""
    text = lines(
        heading(wording.text("seated-closed", game=lobby.chosen_variant.name)),
        why_closed(lobby, wording),
    )
    return panel([text], accent=GREY, marker=marker)


class SeatNotices(PersonalMessages):
    """Keeps the seat notices of one table up to date.

    A notice is deleted when the game starts or the person leaves. If the table is closed, the
    notice says so.
    """

    name: ClassVar[str] = "seat notices"
    prefix: ClassVar[str] = "seated:"

    def __init__(self, messages: TableMessages, settled: Callable[[], None]) -> None:
        super().__init__(messages, settled)
        self._is_outdated = False

    def wake(self, lobby: Lobby) -> None:
        """Check the notices after a change of seats or of the table's status."""
        if not self.messages.is_loaded or self._list_open():
            self.refresh_loop.wake()

    async def tell(
        self, user_id: int, lobby: Lobby, wording: Wording, note: str | None = None
    ) -> None:
        """Tell a person who has sat down that they will get their cards here.

        ``note`` is an additional sentence.

        Raises:
            CannotSend, TryLater, StoreError.
        """
        if self.get_key(user_id) in self.messages.shown:
            return

        def draw(marker: int) -> Layout:
            info = self.messages.info(lobby, LOBBY, wording)
            return seated_panel(lobby, info, wording, note, marker=marker)

        await self.send_once(user_id, draw)

    def read_again(self) -> None:
        """Read the notices that other workers have posted."""
        self._is_outdated = True
        self.refresh_loop.wake()

    async def refresh(self) -> None:
        """Delete the notices that are out of date, and close those of a closed table."""
        await self.messages.load()
        if self._is_outdated:
            self._is_outdated = False
            await self.messages.read_new()
        user_ids = self._list_open()
        if not user_ids:
            return
        lobby = await self.messages.lobby()
        for user_id in user_ids:
            if lobby.status is Status.LOBBY and lobby.find_seat(user_id) is not None:
                continue
            if lobby.status is Status.CANCELLED:
                await self.close(
                    user_id,
                    _CLOSED,
                    lambda wording, marker: unseated_panel(lobby, wording, marker=marker),
                )
            else:
                await self.messages.delete(self.get_key(user_id))

    def _list_open(self) -> list[int]:
        return [user_id for user_id, message in self.list_shown() if message.digest != _CLOSED]
