"""The feed of a table, read from the log once and then kept up to date."""

from bot.render.feed import Feed, FeedItem
from bot.table.state.table import PublicEvent
from bot.table.sync.table_messages import TableMessages


class PublicFeed:
    """The feed of one table, made from the log and from later changes.

    ``seq`` is the number of the last event in it, or ``None`` until the log has been read.
    """

    def __init__(self, messages: TableMessages) -> None:
        self._messages = messages
        self._feed = Feed()
        self._pending: list[tuple[int, int, tuple[PublicEvent, ...]]] = []
        self.seq: int | None = None
        self._known_seq = 0  # the last event that is known to exist

    @property
    def items(self) -> list[FeedItem]:
        """The items that can be posted, oldest first."""
        return self._feed.items

    @property
    def number_of_hand(self) -> int:
        """The number of the last hand, 0 before the first."""
        return self._feed.number_of_hand

    def take_in(self, after_seq: int, seq: int, public_events: tuple[PublicEvent, ...]) -> None:
        """Apply the public events from after ``after_seq`` up to ``seq``.

        If events before them are missing in the feed, :meth:`load` reads those.
        """
        if self.seq is None:
            self._pending.append((after_seq, seq, public_events))
        elif seq > self.seq:  # otherwise the log already had these events
            if after_seq == self.seq and self._known_seq <= self.seq:
                self._apply(seq, public_events)
            else:
                self.expect(seq)

    def expect(self, seq: int) -> None:
        """Make :meth:`load` read up to this event, if no change has reported it."""
        self._known_seq = max(seq, self._known_seq)

    async def load(self) -> bool:
        """Read the missing events from the log; return whether it was read for the first time."""
        is_first = self.seq is None
        while self.seq is None or self.seq < self._known_seq:
            tables, table_id = self._messages.services.tables, self._messages.table_id
            self._apply(*await tables.public_history(table_id, self.seq or 0))
            pending, self._pending = self._pending, []
            for after_seq, later, more in pending:
                self.take_in(after_seq, later, more)
        return is_first

    def _apply(self, seq: int, public_events: tuple[PublicEvent, ...]) -> None:
        for event in public_events:
            self._feed.apply(event)
        self.seq = seq
