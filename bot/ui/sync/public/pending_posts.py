"""What of a table's feed is still to be posted or edited, and which items share a message."""

import time
from collections.abc import Sequence
from typing import Final

from bot.engine.model.seats import Seat
from bot.render.feed import FeedItem, HandItem, TrickItem
from bot.service.lobby.model import Lobby, Person, Status
from bot.service.settings.server_settings import Chattiness
from bot.ui.sync.posting_level import PostingLevel
from bot.ui.sync.public.feed import PublicFeed
from bot.ui.sync.shown_message import digest_of
from bot.ui.sync.table_messages import TableMessages

MOST_TRICKS_IN_ONE: Final = 8
TRICKS_IN_A_BATCH: Final = 4  # complete tricks that are worth a post at the level BATCHES


class PendingPosts:
    """Compares the feed of one table with its messages.

    At higher posting levels, items are *held back* until they are complete or several.

    Attributes:
        feed: the feed; items that are complete on Discord are dropped from it.
        refused: the posts that Discord refused: the digest of what each showed, by key.
        is_closed: whether the table was closed before the game was over.
        level: the posting level.
        calm_in_s: in how many seconds nothing will have happened at the table for a while.
    """

    def __init__(self, messages: TableMessages) -> None:
        self._messages = messages
        self.feed = PublicFeed(messages)
        self.refused: dict[str, str] = {}
        self._is_quiet = False
        self._is_direct = False  # whether the game is in a person's direct messages
        self.is_closed = False
        self.level = PostingLevel.CARDS
        self.calm_in_s = 0.0
        self._held = ("", 0.0)  # the first complete trick that is held back, and since when
        self._shared: dict[str, Sequence[FeedItem]] = {}  # by key, the tricks above in its message
        self._absent: frozenset[Seat] = frozenset()  # seats that computers play

    async def load(self) -> None:
        """Read the feed from the log, once, and drop the items that are complete on Discord."""
        if not await self.feed.load():
            return
        items = self.feed.items
        posted = [at for at, item in enumerate(items) if self.is_posted(item)]
        if not posted:
            return
        # Items are posted in order, so those before a posted one are complete, and tricks without
        # a message share the next one.
        begin = end = posted[-1]
        while begin and isinstance(items[begin], TrickItem) and self._shares(items[begin - 1]):
            begin -= 1
        if begin < end:
            self._shared = {items[end].key: items[begin:end]}
        self._drop(items[:end])

    def look_at(self, lobby: Lobby, level: PostingLevel, calm_in_s: float = 0.0) -> None:
        """Take over what the posts depend on besides the feed."""
        self.level, self.calm_in_s = level, calm_in_s
        self._is_quiet = self._messages.settings(lobby).chattiness is Chattiness.QUIET
        self._is_direct = lobby.guild_id is None
        self.is_closed = lobby.status is Status.CANCELLED
        self._absent = _absent(lobby)

    @property
    def items(self) -> list[FeedItem]:
        """The items to post, oldest first, without those that are held back at the end."""
        items = self._shown_items()
        return items[: len(items) - self._held_back(items)]

    @property
    def holds_back(self) -> bool:
        """Whether something is to be posted or edited later, at this level."""
        items = self._shown_items()
        return bool(self._held_back(items)) or any(map(self._puts_off_edit, items))

    @property
    def look_again_in_s(self) -> float:
        """After how many seconds to look at what is held back: when it has waited long enough."""
        if self.level is PostingLevel.MERGED and self.calm_in_s:
            return self.calm_in_s
        batch_s = self._messages.services.waits.batch_s
        first, since = self._held
        left_s = since + batch_s - time.monotonic()
        return left_s if first and left_s > 0 else batch_s

    def next(self) -> Sequence[FeedItem]:
        """Return the items of the next message to post or edit; none if all are up to date.

        Several items are finished tricks that share a message.
        """
        self._note_batch()
        while len(items := self.items) > 1 and items[0].closed and self.is_up_to_date(items[0]):
            if self._awaits_computer_lead(items[1]):
                return ()
            self._drop(items[:1])
        batch = self._batch()
        return () if not batch or self.is_up_to_date(batch[-1]) else batch

    def posted(self, batch: Sequence[FeedItem]) -> None:
        """Note that the items of a message have been posted or edited."""
        *above, last = batch
        if above:
            self._shared = {last.key: above}
        self._drop(above)

    def _drop(self, items: Sequence[FeedItem]) -> None:
        """Drop items that are complete; the message book still has them."""
        dropped = {item.key for item in items}
        for key in dropped:
            self._messages.shown.pop(key, None)
        self.feed.items[:] = [
            item
            for item in self.feed.items
            if item.key not in dropped and (self._is_shown(item) or not item.closed)
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
        """Return whether the item's message shows all that it should now, or was refused."""
        digest = self.digest(item)
        if self.refused.get(item.key) == digest:
            return True  # another attempt would fail, too
        if not self.is_posted(item):
            return False
        if self.level >= PostingLevel.MERGED and self.only_loses_buttons(item):
            return True
        return self._messages.shown[item.key].digest == digest or self._puts_off_edit(item)

    def digest(self, item: FeedItem) -> str:
        """Return the digest of a post; the newest shows buttons, or who closed the table."""
        newest = self.is_newest(item)
        return digest_of(item, newest, newest and self.is_closed)

    def only_loses_buttons(self, item: FeedItem) -> bool:
        """Return whether the item's message differs from what it should show in its buttons."""
        shown = self._messages.shown.get(item.key)
        return item.closed and shown is not None and shown.digest == digest_of(item, True, False)

    def _shares(self, item: FeedItem) -> bool:
        """Return whether this is a trick whose message is that of the next one."""
        return isinstance(item, TrickItem) and not self.is_posted(item)

    def _shown_items(self) -> list[FeedItem]:
        return [item for item in self.feed.items if self._is_shown(item)]

    def _is_shown(self, item: FeedItem) -> bool:
        """Return whether the item has a post; in a quiet server, a trick keeps the one it has."""
        if self._is_direct and isinstance(item, HandItem):
            return False  # the hand panel is in the same channel
        if not isinstance(item, TrickItem) or self.is_posted(item):
            return True
        return not self._is_quiet and not (self.is_closed and not item.plays)

    def _puts_off_edit(self, item: FeedItem) -> bool:
        """Return whether the item's message is edited only when the item is complete."""
        waits = isinstance(item, HandItem | TrickItem) and not item.closed and not self.is_closed
        if not waits or self.level < PostingLevel.TRICKS or not self.is_posted(item):
            return False
        return self._messages.shown[item.key].digest not in {"", self.digest(item)}

    def _held_back(self, items: Sequence[FeedItem]) -> int:
        """Return how many of the last items are held back: an open trick, and a small batch."""
        if self.level is PostingLevel.CARDS or self.is_closed:
            return 0
        if self.level is PostingLevel.MERGED and not self.calm_in_s and _has_cards(items):
            return 0
        begin, end = self._last_batch(items)
        if self.level is PostingLevel.BATCHES and not self._is_due(items[begin:end]):
            return len(items) - begin
        return len(items) - end

    def _last_batch(self, items: Sequence[FeedItem]) -> tuple[int, int]:
        """Return where the new complete tricks at the end begin and end; an open one may follow."""
        end = len(items)
        if end and not items[-1].closed and self._is_new_trick(items[-1]):
            end -= 1
        begin = end
        while begin and items[begin - 1].closed and self._is_new_trick(items[begin - 1]):
            begin -= 1
        return begin, end

    def _note_batch(self) -> None:
        """Note since when the first complete trick that is held back has waited."""
        items = self._shown_items()
        begin, end = self._last_batch(items)
        first = items[begin].key if begin < end else ""
        if first != self._held[0]:
            self._held = first, time.monotonic()

    def _is_due(self, batch: Sequence[FeedItem]) -> bool:
        """Return whether complete tricks are enough for a post, or have waited long enough."""
        if not batch or len(batch) >= TRICKS_IN_A_BATCH:
            return True
        first, since = self._held
        batch_s = self._messages.services.waits.batch_s
        return batch[0].key == first and time.monotonic() - since >= batch_s

    def _is_new_trick(self, item: FeedItem) -> bool:
        """Return whether this is a trick that nobody has tried to post."""
        return isinstance(item, TrickItem) and item.key not in self._messages.shown

    def _awaits_computer_lead(self, item: FeedItem) -> bool:
        """Return whether a computer will lead this trick soon; it is posted with that card."""
        waits = isinstance(item, TrickItem) and not item.plays and item.leader in self._absent
        return waits and not self.is_posted(item)

    def _batch(self) -> Sequence[FeedItem]:
        """Return the items for the next message: one, or several finished tricks."""
        items = self.items
        if items and items[0].key in self._shared:
            return [*self._shared[items[0].key], items[0]]
        run: list[FeedItem] = []
        for item in items[:MOST_TRICKS_IN_ONE]:
            if not isinstance(item, TrickItem) or not item.closed or self.is_posted(item):
                break
            run.append(item)
            if item.key in self._messages.shown:
                break  # a message up to this trick was about to be posted before a crash
        return run if len(run) > 1 else items[:1]


def _has_cards(items: Sequence[FeedItem]) -> bool:
    """Return whether there is a card in the last item, if that is a trick."""
    return bool(items) and not (isinstance(items[-1], TrickItem) and not items[-1].plays)


def _absent(lobby: Lobby) -> frozenset[Seat]:
    """Return the seats that computers play."""
    return frozenset(
        Seat(number)
        for number, occupant in enumerate(lobby.seats)
        if not isinstance(occupant, Person) or number in lobby.away
    )
