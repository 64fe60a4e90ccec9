"""The outdated posts of a table, and their earlier content."""

import re
from collections.abc import Sequence
from typing import Final

from bot.render.feed import FeedItem, HandItem, MoonItem, ResultItem, hand_number_at, is_closed
from bot.settings.server_settings import Pace
from bot.table.lobby.model import Lobby
from bot.table.sync.public.desired_posts import (
    Progress,
    TablePost,
    find_progress,
    is_posted,
    list_desired_posts,
)
from bot.table.sync.public.feed import PublicFeed
from bot.table.sync.table_messages import TableMessages

# The keys of earlier versions for the parts of a hand.
_FORMER_KEY: Final = re.compile(r"(?:hand|sheet):(\d+)|trick:(\d+):\d+")


class PendingPosts:
    """Compares the desired posts of one table with its messages.

    Attributes:
        feed: the feed; items of hands that are complete on Discord are dropped from it.
        refused: the posts that Discord refused, as digests of their content by key.
    """

    def __init__(self, messages: TableMessages) -> None:
        self._messages = messages
        self.feed = PublicFeed(messages)
        self.refused: dict[str, str] = {}
        self._progress: dict[str, Progress] = {}  # the shown parts of hands, by key
        self._listed: dict[str, TablePost] = {}

    async def load(self) -> None:
        """Read the feed from the log, once, and drop the items that are complete on Discord."""
        if not await self.feed.load():
            return
        # An earlier version posted these hands, the last one perhaps not completely.
        keys = map(_FORMER_KEY.fullmatch, self._messages.shown)
        former = [int(key[1] or key[2]) for key in keys if key]
        hand = max(former, default=-1)
        items = [item for item in self.feed.items if self._is_to_come(item, hand)]
        # Items are posted in order, so everything before a posted hand is complete.
        posted = [hand_number_at(item) for item in items if self._is_posted(item)]
        self.feed.items[:] = [
            item for item in items if hand_number_at(item) >= max(posted, default=0)
        ]
        for item in self.feed.items:
            if isinstance(item, HandItem) and self._is_posted(item):
                progress = find_progress(item, self._messages.shown[item.key].digest)
                if progress is not None:
                    self._progress[item.key] = progress

    def list_posts(self, lobby: Lobby, pace: Pace) -> Sequence[TablePost]:
        """Return the posts that the table should have now, in the order of posting."""
        posts = list_desired_posts(
            self.feed.items,
            self._messages.shown,
            lobby,
            pace,
            now=self._messages.services.clock(),
            progress=self._progress,
            before=self._listed,
        )
        self._listed = {post.key: post for post in posts}
        return posts

    def find_next(self, posts: Sequence[TablePost]) -> TablePost | None:
        """Return the first outdated post; ``None`` if there is none."""
        pending = next((post for post in posts if not self._is_up_to_date(post)), None)
        hand = self.feed.number_of_hand if pending is None else hand_number_at(pending.item)
        self.feed.items[:] = [item for item in self.feed.items if hand_number_at(item) >= hand]
        return pending

    def record_post(self, post: TablePost) -> None:
        """Record the content of a post."""
        if isinstance(post.item, HandItem):
            self._progress[post.key] = post.item.progress

    def move(self, posts: Sequence[TablePost], before: int) -> None:
        """Allow the current hand to be posted again, because the table has left this channel."""
        newest = posts[-1:]
        if not isinstance(newest[0].item, ResultItem):
            newest = [post for post in posts if isinstance(post.item, HandItem)][-1:]
        for post in newest:
            message = self._messages.shown.get(post.key)
            if message is not None and message.channel_id == before:
                message.digest = ""

    def _is_posted(self, item: FeedItem) -> bool:
        return is_posted(self._messages.shown.get(item.key))

    def _is_up_to_date(self, post: TablePost) -> bool:
        """Return whether a message has its desired content, or was refused."""
        if self.refused.get(post.key) == post.digest:
            return True  # another attempt would also fail
        message = self._messages.shown.get(post.key)
        return message is not None and is_posted(message) and message.digest == post.digest

    def _is_to_come(self, item: FeedItem, hand: int) -> bool:
        """Return whether an item is after this hand, or is missing from the hands up to it."""
        if isinstance(item, MoonItem | ResultItem) and hand_number_at(item) == hand:
            return not (self._is_posted(item) and is_closed(item))
        return hand_number_at(item) > hand
