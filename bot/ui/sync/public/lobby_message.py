"""The message that opened a table: the lobby, then where the game is, then how it ended."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from bot.engine.model.seats import Seat
from bot.render.wording import Wording
from bot.service.lobby.model import Lobby
from bot.service.state.steps import LOBBY
from bot.ui.components.payloads import Layout
from bot.ui.sync.shown_message import LOBBY_KEY, Drawing, digest_of
from bot.ui.sync.table_messages import TableMessages
from bot.ui.transport.discord_api import Sent, marker_of
from bot.ui.views.table.lobby import lobby_panel


class LobbyMessage:
    """Keeps the lobby's message up to date; clicks on it are answered with a fresh drawing."""

    def __init__(self, messages: TableMessages) -> None:
        self._messages = messages
        self._answering = 0

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While a click on the message is being answered: the answer will show the new state."""
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1

    def draw(
        self, lobby: Lobby, wording: Wording | None = None, winners: Sequence[Seat] = ()
    ) -> Layout:
        """The message as it should be now; in a person's own words if only they will see it."""
        wording = wording or self._messages.public_wording(lobby)
        info = self._messages.info(lobby, LOBBY, wording)
        marker = marker_of(self._messages.table_id, LOBBY_KEY)
        return lobby_panel(lobby, info, wording, winners=winners, marker=marker)

    def digest(self, lobby: Lobby) -> str:
        """A digest of all that the message shows."""
        return digest_of(lobby, self._messages.place)

    async def answered(self, sent: Sent, lobby: Lobby) -> None:
        """The message stands there and shows this: a command or a click was answered with it."""
        shown = self._messages.shown.get(LOBBY_KEY)
        if shown is None or shown.message_id != sent.message_id:
            await self._messages.adopt(LOBBY_KEY, sent, self.digest(lobby))
        else:
            self._messages.note(LOBBY_KEY, self.digest(lobby))

    async def refresh(self, lobby: Lobby) -> None:
        """Bring it up to date.

        Raises:
            TryLater, StoreError.
        """
        if self._answering:
            return

        async def draw() -> Drawing:
            person_view = await self._messages.person_view()
            outcome = person_view.view.outcome if person_view.view is not None else None
            winners = outcome.winners if outcome is not None else ()
            return Drawing(
                self.draw(person_view.lobby, winners=winners), self.digest(person_view.lobby)
            )

        await self._messages.bring(
            LOBBY_KEY, lobby.channel_id, self.digest(lobby), draw, anew_when_old=True
        )
