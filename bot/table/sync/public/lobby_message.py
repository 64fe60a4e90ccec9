"""The lobby's message: the seats, then a link to the game, then the result."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from bot.engine.model.seats import Seat
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby
from bot.table.state.steps import LOBBY
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import LOBBY_KEY, DesiredMessage, Drawing, compute_digest
from bot.table.views.public.lobby import lobby_panel
from bot.ui.components.payloads import Layout
from bot.ui.transport.discord_api import SentMessage


class LobbyMessage:
    """Keeps the lobby's message of one table up to date."""

    def __init__(self, messages: TableMessages) -> None:
        self._messages = messages
        self._answering = 0
        self._digest_facts: tuple[object, ...] = ()
        self._digest = ""

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Suspend edits while a click on the message is being answered with its current state."""
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1

    def draw(
        self, lobby: Lobby, wording: Wording | None = None, winners: Sequence[Seat] = ()
    ) -> Layout:
        """Return the message in its current state; ``wording``: for a message to one person."""
        wording = wording or self._messages.public_wording(lobby)
        info = self._messages.info(lobby, LOBBY, wording)
        marker = self._messages.marker(LOBBY_KEY)
        seekers = self._messages.services.count_seekers(lobby)
        return lobby_panel(lobby, info, wording, winners=winners, seekers=seekers, marker=marker)

    def digest(self, lobby: Lobby) -> str:
        """Return a digest of the message's desired content."""
        seekers = self._messages.services.count_seekers(lobby)
        facts = (lobby, self._messages.post_channel_id, *([seekers] if seekers else []))
        if facts != self._digest_facts:  # no card changes them
            self._digest_facts, self._digest = facts, compute_digest(*facts)
        return self._digest

    async def record_answer(self, sent: SentMessage, lobby: Lobby) -> None:
        """Record that a command or click was answered with the message in this state."""
        message = self._messages.shown.get(LOBBY_KEY)
        if message is None or message.message_id != sent.message_id:
            await self._messages.adopt(LOBBY_KEY, sent, self.digest(lobby))
        else:
            self._messages.record_digest(LOBBY_KEY, self.digest(lobby))

    async def refresh(self, lobby: Lobby, digest: str) -> None:
        """Update the message; ``digest``: the digest of its desired content.

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

        await self._messages.reconcile(
            DesiredMessage(
                LOBBY_KEY, lobby.channel_id, digest, draw, is_answer=True, post_new_when_old=True
            )
        )
