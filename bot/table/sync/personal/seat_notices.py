"""Direct messages to people who have sat down, deleted when they are out of date."""

from collections.abc import Callable
from typing import ClassVar, Final

from bot.render.wording import Wording
from bot.table.lobby.model import Lobby, Status
from bot.table.state.steps import LOBBY
from bot.table.sync.table_messages import ExtraMessages, TableMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing, TrackedMessage
from bot.table.views.public.lobby import seated_panel, why_closed
from bot.ui.components.builders import GREY, heading, lines, panel
from bot.ui.components.payloads import Layout

_PREFIX: Final = "seated:"
_CLOSED: Final = "closed"


def unseated_panel(lobby: Lobby, wording: Wording, *, marker: int) -> Layout:
    """Return the notice about a table that was closed before its game began."""
    text = lines(
        heading(wording.text("seated-closed", game=lobby.chosen_variant.name)),
        why_closed(lobby, wording),
    )
    return panel([text], accent=GREY, marker=marker)


class SeatNotices(ExtraMessages):
    """Keeps the seat notices of one table up to date.

    A notice is deleted when the game starts or the person leaves. If the table is closed, the
    notice says so.
    """

    name: ClassVar[str] = "seat notices"

    def __init__(self, messages: TableMessages, settled: Callable[[], None]) -> None:
        super().__init__(messages, settled)
        self._is_outdated = False

    def wake(self, lobby: Lobby) -> None:
        """Check the notices after a change of seats or of the table's status."""
        if not self.messages.is_loaded or any(map(_is_notice, self.messages.shown.items())):
            self.refresh_loop.wake()

    async def tell(
        self, user_id: int, lobby: Lobby, wording: Wording, note: str | None = None
    ) -> None:
        """Tell a person who has sat down that they will get their cards here.

        ``note`` is an additional sentence.

        Raises:
            CannotSend, TryLater, StoreError.
        """
        key = f"{_PREFIX}{user_id}"
        if key in self.messages.shown:
            return

        async def draw() -> Drawing:
            info = self.messages.info(lobby, LOBBY, wording)
            marker = self.messages.marker(key)
            return Drawing(seated_panel(lobby, info, wording, note, marker=marker), key)

        channel_id = await self.messages.services.discord_api.direct_channel(
            user_id, self.messages.sender()
        )
        await self.messages.bring(
            DesiredMessage(key, channel_id, key, draw, is_final=True, as_owner=False)
        )
        self.messages.services.tables.ownership.tell_owner(self.messages.table_id, "posted")
        self.refresh_loop.wake()  # the game may have started meanwhile

    def read_again(self) -> None:
        """Read the notices that other workers have posted."""
        self._is_outdated = True
        self.refresh_loop.wake()

    async def refresh(self) -> None:
        """Delete the notices that are out of date, and close those of a closed table."""
        await self.messages.ready()
        if self._is_outdated:
            self._is_outdated = False
            await self.messages.read_new()
        notices = list(filter(_is_notice, self.messages.shown.items()))
        if not notices:
            return
        lobby = (await self.messages.person_view()).lobby
        for key, message in notices:
            user_id = int(key.removeprefix(_PREFIX))
            if lobby.status is Status.LOBBY and lobby.find_seat(user_id) is not None:
                continue
            if lobby.status is Status.CANCELLED and message.sent is not None:
                await self._close(key, message.channel_id, user_id, lobby)
            else:
                await self.messages.delete(key)

    async def _close(self, key: str, channel_id: int, user_id: int, lobby: Lobby) -> None:
        wording = await self.messages.services.localization.personal(user_id)

        async def draw() -> Drawing:
            marker = self.messages.marker(key)
            return Drawing(unseated_panel(lobby, wording, marker=marker), _CLOSED)

        await self.messages.edit_once(DesiredMessage(key, channel_id, _CLOSED, draw))


def _is_notice(item: tuple[str, TrackedMessage]) -> bool:
    key, message = item
    return key.startswith(_PREFIX) and message.digest != _CLOSED
