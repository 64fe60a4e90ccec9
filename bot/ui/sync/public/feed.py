"""The feed of a table, read from the log once and then kept up to date."""

from bot.render.feed import Feed, FeedItem
from bot.service.state.table import PublicEvent
from bot.ui.sync.table_messages import TableMessages


class PublicFeed:
    """The feed of one table, made from the log and from later changes.

    ``seq`` is the number of the last event in it, or ``None`` until the log has been read.
    """

    def __init__(self, messages: TableMessages) -> None:
        self._messages = messages
        self._feed = Feed()
        self._pending: list[tuple[int, tuple[PublicEvent, ...]]] = []
        self.seq: int | None = None

    @property
    def items(self) -> list[FeedItem]:
        """The items that can be posted, oldest first."""
        return self._feed.items

    def take_in(self, seq: int, seen: tuple[PublicEvent, ...]) -> None:
        """Apply public events; ``seq`` is the number of the last of them."""
        if self.seq is None:
            self._pending.append((seq, seen))
        elif seq > self.seq:  # else the log had these events when it was read
            self._apply(seq, seen)

    async def load(self) -> bool:
        """Read the public events so far from the log; return ``False`` if that was done before."""
        if self.seq is not None:
            return False
        seq, seen = await self._messages.services.tables.public_history(self._messages.table_id)
        self._apply(seq, seen)
        for later, more in self._pending:
            if later > seq:
                self._apply(later, more)
        self._pending.clear()
        return True

    def _apply(self, seq: int, seen: tuple[PublicEvent, ...]) -> None:
        for one in seen:
            self._feed.apply(one)
        self.seq = seq
