"""The pending posts and edits of a table's feed, and the state of each message."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.render.feed import (
    DangerItem,
    FeedItem,
    HandItem,
    MoonItem,
    ResultItem,
    StartItem,
    hand_number_at,
    is_closed,
)
from bot.settings.server_settings import Pace
from bot.table.lobby.model import Lobby, Status
from bot.table.sync.public.feed import PublicFeed
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import compute_digest
from bot.ui.transport.discord_api import is_old

TRICKS_IN_A_BATCH: Final = 4
# Keys under which versions before this one posted the parts of a hand.
_FORMER_KEY: Final = re.compile(r"(?:hand|sheet):(\d+)|trick:(\d+):\d+")


class PendingPosts:
    """Compares the feed of one table with its messages.

    Attributes:
        feed: the feed; items that are complete on Discord are dropped from it.
        refused: the posts that Discord refused: the digest of what each showed, by key.
        is_closed: whether the table was closed before the game was over.
        pace: how often the message of a hand is edited.
    """

    def __init__(self, messages: TableMessages) -> None:
        self._messages = messages
        self.feed = PublicFeed(messages)
        self.refused: dict[str, str] = {}
        self.is_closed = False
        self.pace = Pace.TRICKS
        self._is_direct = False  # whether the game is in a person's direct messages
        # By key, the progress of a hand that its message has shown: it never goes back.
        self._progress: dict[str, tuple[int, int]] = {}
        self._digested: tuple[FeedItem | None, bool, str] = (None, False, "")

    async def load(self) -> None:
        """Read the feed from the log, once, and drop the items that are complete on Discord."""
        if not await self.feed.load():
            return
        # An earlier version has posted these hands, the last perhaps not to its end.
        keys = map(_FORMER_KEY.fullmatch, self._messages.shown)
        former = [int(key[1] or key[2]) for key in keys if key]
        hand = max(former, default=-1)
        items = [item for item in self.feed.items if self._is_to_come(item, hand)]
        # Items are posted in order, so what is before a posted hand is complete.
        posted = [hand_number_at(item) for item in items if self.is_posted(item)]
        self.feed.items[:] = [
            item for item in items if hand_number_at(item) >= max(posted, default=0)
        ]
        for item in self.feed.items:
            self._recall_progress(item)

    def look_at(self, lobby: Lobby, pace: Pace) -> None:
        """Take over what the posts depend on besides the feed."""
        self.pace = pace
        self._is_direct = lobby.guild_id is None
        self.is_closed = lobby.status is Status.CANCELLED

    @property
    def items(self) -> list[FeedItem]:
        """The items that have a post, in the order of their posts."""
        items = [item for item in self.feed.items if self._is_shown(item)]
        if self._is_direct:  # a hand is posted when it is over, as its score sheet
            items.sort(key=lambda item: (hand_number_at(item), isinstance(item, HandItem)))
        return items

    def next(self) -> FeedItem | None:
        """Return the next item to post or edit; ``None`` if all are up to date."""
        pending = next((item for item in self.items if not self.is_up_to_date(item)), None)
        hand = self.feed.number_of_hand if pending is None else hand_number_at(pending)
        self.feed.items[:] = [item for item in self.feed.items if hand_number_at(item) >= hand]
        return pending

    def latest(self, item: FeedItem) -> FeedItem:
        """Return what the item's message should show now."""
        latest = next((newer for newer in self.feed.items if newer.key == item.key), item)
        if not isinstance(latest, HandItem) or is_closed(latest) or self.is_closed:
            return latest
        progress = self._progress.get(latest.key, (0, 0))
        pace, tricks = self._choose_pace(latest), len(latest.so_far.tricks)
        if pace is Pace.CARDS:
            return latest
        if pace is Pace.BATCHES:
            tricks -= tricks % TRICKS_IN_A_BATCH
        wanted = tricks, 0
        # Who has passed is shown with the cards.
        return replace(latest.at(*max(progress, wanted)), has_passed=())

    def is_posted(self, item: FeedItem) -> bool:
        """Return whether the item has a message."""
        message = self._messages.shown.get(item.key)
        return message is not None and message.message_id is not None

    def is_up_to_date(self, item: FeedItem) -> bool:
        """Return whether the item's message shows all that it should now, or was refused."""
        digest = self.digest(item)
        if self.refused.get(item.key) == digest:
            return True  # another attempt would fail, too
        return self.is_posted(item) and self._messages.shown[item.key].digest == digest

    def digest(self, item: FeedItem) -> str:
        """Return the digest of what the item's message should show."""
        latest, is_ended = self.latest(item), self.is_ended(item)
        if self._digested[:2] != (latest, is_ended):  # at most cards, it is what it was
            self._digested = latest, is_ended, _digest(latest, is_ended=is_ended)
        return self._digested[2]

    def is_ended(self, item: FeedItem) -> bool:
        """Return whether the item's message says who closed the table."""
        return self.is_closed and isinstance(item, HandItem) and not is_closed(item)

    def record_post(self, item: FeedItem) -> None:
        """Note what an item's message shows."""
        if isinstance(item, HandItem):
            self._progress[item.key] = item.progress

    def note_moved(self, before: int) -> None:
        """Let the hand that is played be posted again: the table has left this channel."""
        newest = self.items[-1:]
        for item in newest if isinstance(newest[0], ResultItem) else self._hands():
            message = self._messages.shown.get(item.key)
            if message is not None and message.channel_id == before:
                message.digest = ""

    def _hands(self) -> Sequence[FeedItem]:
        return [item for item in self.items if isinstance(item, HandItem)][-1:]

    def _choose_pace(self, item: HandItem) -> Pace:
        """Return the pace; Discord throttles edits of old messages."""
        message, now = self._messages.shown.get(item.key), self._messages.services.clock()
        if (
            self.pace is Pace.CARDS
            and message is not None
            and _is_throttled(message.message_id, now)
        ):
            return Pace.TRICKS
        return self.pace

    def _is_shown(self, item: FeedItem) -> bool:
        """Return whether the item has a post."""
        if self.is_posted(item):
            return True
        match item:
            case StartItem():
                return not self._is_direct
            case HandItem():  # in direct messages, the hand panel is in the same channel
                return not self._is_direct or (is_closed(item) and not item.is_last)
            case DangerItem():
                return not self._is_direct and not item.is_over and not self.is_closed
            case _:
                return True

    def _is_to_come(self, item: FeedItem, hand: int) -> bool:
        """Return whether an item comes after the hands up to this one, or is missing in them."""
        if isinstance(item, MoonItem | ResultItem) and hand_number_at(item) == hand:
            return not (self.is_posted(item) and is_closed(item))
        return hand_number_at(item) > hand

    def _recall_progress(self, item: FeedItem) -> None:
        """Find out how much of a hand its message shows, after a restart."""
        if not isinstance(item, HandItem) or not self.is_posted(item):
            return
        digest = self._messages.shown[item.key].digest
        tricks, plays = item.progress
        most = [*(len(trick.plays) for trick in item.so_far.tricks), plays]
        for progress in (
            (trick, play) for trick in range(tricks + 1) for play in range(most[trick] + 1)
        ):
            if _digest(item.at(*progress), is_ended=False) == digest:
                self._progress[item.key] = progress


def _digest(item: FeedItem, *, is_ended: bool) -> str:
    """Return a digest of an item; of one that is never edited, of its key."""
    if isinstance(item, StartItem | DangerItem):
        return compute_digest(item.key)
    return compute_digest(item, is_ended)


def _is_throttled(message_id: int | None, now: datetime) -> bool:
    return message_id is not None and is_old(message_id, now)
