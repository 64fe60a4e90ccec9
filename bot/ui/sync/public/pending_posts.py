"""What of a table's feed is still to be posted or edited, and which items share a message."""

from collections.abc import Sequence
from typing import Final

from bot.engine.model.seats import Seat
from bot.render.feed import FeedItem, HandItem, TrickItem
from bot.service.lobby.model import Lobby, Person, Status
from bot.service.settings.server_settings import Chattiness
from bot.ui.sync.public.feed import PublicFeed
from bot.ui.sync.shown_message import digest_of
from bot.ui.sync.table_messages import TableMessages

MOST_TRICKS_IN_ONE: Final = 8


class PendingPosts:
    """Compares the feed of one table with its messages.

    Attributes:
        feed: the feed; items that are complete on Discord are dropped from it.
        refused: the posts that Discord refused: the digest of what each showed, by key.
    """

    def __init__(self, messages: TableMessages) -> None:
        self._messages = messages
        self.feed = PublicFeed(messages)
        self.refused: dict[str, str] = {}
        self._is_quiet = False
        self._is_direct = False  # whether the game is in a person's direct messages
        self.is_closed = False  # whether the table was closed before the game was over
        self._absent: frozenset[Seat] = frozenset()  # seats that computers play

    async def load(self) -> None:
        """Read the feed from the log, once, and drop the items that are complete on Discord."""
        if not await self.feed.load():
            return
        posted = [at for at, item in enumerate(self.feed.items) if self.is_posted(item)]
        if posted:
            # Items are posted in order, so those before a posted one are complete.
            self.done(posted[-1])

    def look_at(self, lobby: Lobby) -> None:
        """Take over what the posts depend on besides the feed."""
        self._is_quiet = self._messages.settings(lobby).chattiness is Chattiness.QUIET
        self._is_direct = lobby.guild_id is None
        self.is_closed = lobby.status is Status.CANCELLED
        self._absent = _absent(lobby)

    @property
    def items(self) -> list[FeedItem]:
        """The items to post, oldest first."""
        return [item for item in self.feed.items if self._is_shown(item)]

    def next(self) -> Sequence[FeedItem]:
        """Return the items of the next message to post or edit; none if all are up to date.

        Several items are finished tricks that share a message.
        """
        while len(items := self.items) > 1 and items[0].closed and self.is_up_to_date(items[0]):
            if self._awaits_computer_lead(items[1]):
                return ()
            self.done(1)
        batch = self._batch()
        return () if self.is_up_to_date(batch[-1]) else batch

    def done(self, count: int) -> None:
        """Drop the first items, which are complete; the message book still has them."""
        done = {item.key for item in self.items[:count]}
        for key in done:
            self._messages.shown.pop(key, None)
        self.feed.items[:] = [
            item
            for item in self.feed.items
            if item.key not in done and (self._is_shown(item) or not item.closed)
        ]

    def latest(self, batch: Sequence[FeedItem]) -> list[FeedItem]:
        """Return items as they are now."""
        return [next((one for one in self.feed.items if one.key == i.key), i) for i in batch]

    def is_newest(self, item: FeedItem) -> bool:
        """Return whether this is the last item."""
        return self.items[-1].key == item.key

    def is_posted(self, item: FeedItem) -> bool:
        """Return whether the item has a message."""
        shown = self._messages.shown.get(item.key)
        return shown is not None and shown.message_id is not None

    def is_up_to_date(self, item: FeedItem) -> bool:
        """Return whether the item's message shows all that it should, or was refused."""
        digest = self.digest(item)
        if self.refused.get(item.key) == digest:
            return True  # another attempt would fail, too
        return self.is_posted(item) and self._messages.shown[item.key].digest == digest

    def digest(self, item: FeedItem) -> str:
        """Return the digest of a post; the newest shows buttons, or who closed the table."""
        newest = self.is_newest(item)
        return digest_of(item, newest, newest and self.is_closed)

    def only_loses_buttons(self, item: FeedItem) -> bool:
        """Return whether the item's message differs from what it should show in its buttons."""
        shown = self._messages.shown.get(item.key)
        return item.closed and shown is not None and shown.digest == digest_of(item, True, False)

    def _is_shown(self, item: FeedItem) -> bool:
        """Return whether the item has a post; in a quiet server, a trick keeps the one it has."""
        if self._is_direct and isinstance(item, HandItem):
            return False  # the hand panel is in the same channel
        if not isinstance(item, TrickItem) or self.is_posted(item):
            return True
        return not self._is_quiet and not (self.is_closed and not item.plays)

    def _awaits_computer_lead(self, item: FeedItem) -> bool:
        """Return whether a computer will lead this trick soon; it is posted with that card."""
        waits = isinstance(item, TrickItem) and not item.plays and item.leader in self._absent
        return waits and not self.is_posted(item)

    def _batch(self) -> Sequence[FeedItem]:
        """Return the items for the next message: one, or several finished tricks."""
        items = self.items
        run: list[FeedItem] = []
        for item in items[:MOST_TRICKS_IN_ONE]:
            if not isinstance(item, TrickItem) or not item.closed or self.is_posted(item):
                break
            run.append(item)
            if item.key in self._messages.shown:
                break  # a message up to this trick was about to be posted before a crash
        return run if len(run) > 1 else items[:1]


def _absent(lobby: Lobby) -> frozenset[Seat]:
    """Return the seats that computers play."""
    return frozenset(
        Seat(number)
        for number, occupant in enumerate(lobby.seats)
        if not isinstance(occupant, Person) or number in lobby.away
    )
