"""The message that opened a table: the lobby, then where the game is, then how it ended."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.render.wording import Wording
from bot.service.seating import Lobby
from bot.service.steps import LOBBY
from bot.ui.components import Layout
from bot.ui.courier import Sent, marker_of
from bot.ui.desk import LOBBY_KEY, Desk, Drawing, digest_of
from bot.ui.lobby_panel import lobby_panel


class LobbyMessage:
    """Keeps the lobby's message up to date; clicks on it are answered with a fresh drawing."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._answering = 0

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While a click on the message is being answered: the answer will show the new state."""
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1

    def draw(self, lobby: Lobby, wording: Wording | None = None) -> Layout:
        """The message as it should be now; in a person's own words if only they will see it."""
        wording = wording or self._desk.kit.voices.known_public(lobby.guild_id)
        face = self._desk.face(lobby, LOBBY, wording)
        marker = marker_of(self._desk.table_id, LOBBY_KEY)
        return lobby_panel(lobby, face, wording, marker=marker)

    def digest(self, lobby: Lobby) -> str:
        """A digest of all that the message shows."""
        return digest_of(lobby, self._desk.place)

    async def answered(self, sent: Sent, lobby: Lobby) -> None:
        """The message stands there and shows this: a command or a click was answered with it."""
        shown = self._desk.shown.get(LOBBY_KEY)
        if shown is None or shown.message_id != sent.message_id:
            await self._desk.adopt(LOBBY_KEY, sent, self.digest(lobby))
        else:
            self._desk.note(LOBBY_KEY, self.digest(lobby))

    async def refresh(self, lobby: Lobby) -> None:
        """Bring it up to date.

        Raises:
            TryLater, StoreError.
        """
        if self._answering:
            return

        async def draw() -> Drawing:
            latest = (await self._desk.glance()).lobby
            return Drawing(self.draw(latest), self.digest(latest))

        await self._desk.bring(LOBBY_KEY, lobby.channel_id, self.digest(lobby), draw)
