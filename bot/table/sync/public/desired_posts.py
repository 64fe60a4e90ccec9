"""The posts that a table should have at a moment: pure functions of its feed and messages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.render.feed import DangerItem, FeedItem, HandItem, StartItem, hand_number_at, is_closed
from bot.settings.server_settings import Pace
from bot.table.lobby.model import Lobby, Status
from bot.table.sync.tracked_message import TrackedMessage, compute_digest
from bot.ui.transport.discord_api import is_old

TRICKS_IN_A_BATCH: Final = 4
_NOTHING: Final = (0, 0)

Progress = tuple[int, int]  # as HandItem.progress


@dataclass(frozen=True, slots=True)
class TablePost:
    """A post that a table should have now.

    Attributes:
        item: the item that it shows.
        is_cut_short: whether it shows a hand that ended because the table was closed.
        digest: the digest of both.
    """

    item: FeedItem
    is_cut_short: bool
    digest: str

    @property
    def key(self) -> str:
        """The key among the table's messages."""
        return self.item.key


def list_desired_posts(
    items: Sequence[FeedItem],
    messages: Mapping[str, TrackedMessage],
    lobby: Lobby,
    pace: Pace,
    *,
    now: datetime,
    progress: Mapping[str, Progress],
    before: Mapping[str, TablePost],
) -> list[TablePost]:
    """Return the posts of a table, in the order in which they are posted.

    Args:
        items: the table's feed.
        messages: the table's messages, by key.
        lobby: the table.
        pace: the pace of edits of a hand's message.
        now: the time; Discord throttles edits of old messages.
        progress: the part of a hand that its message has shown, by key; it never decreases.
        before: an earlier result, by key; equal posts are taken from it.
    """
    is_direct, is_cancelled = lobby.guild_id is None, lobby.status is Status.CANCELLED

    def make_post(item: FeedItem) -> TablePost:
        is_cut_short = is_cancelled and isinstance(item, HandItem) and not is_closed(item)
        if isinstance(item, HandItem) and not is_closed(item) and not is_cut_short:
            in_time = _slow_down(pace, messages.get(item.key), now)
            item = _at_pace(item, in_time, progress.get(item.key, _NOTHING))
        previous = before.get(item.key)
        if previous is not None and (previous.item, previous.is_cut_short) == (item, is_cut_short):
            return previous
        return TablePost(item, is_cut_short, digest_post(item, is_cut_short=is_cut_short))

    posts = [
        make_post(item)
        for item in items
        if is_posted(messages.get(item.key))
        or _has_post(item, is_direct=is_direct, is_cancelled=is_cancelled)
    ]
    if is_direct:  # a hand is posted when it is over, as its score sheet
        posts.sort(key=lambda post: (hand_number_at(post.item), isinstance(post.item, HandItem)))
    return posts


def is_posted(message: TrackedMessage | None) -> bool:
    """Return whether a message is on Discord."""
    return message is not None and message.message_id is not None


def digest_post(item: FeedItem, *, is_cut_short: bool) -> str:
    """Return the digest of a post's content, or of its key if it is never edited."""
    if isinstance(item, StartItem | DangerItem):
        return compute_digest(item.key)
    return compute_digest(item, is_cut_short)


def find_progress(hand: HandItem, digest: str) -> Progress | None:
    """Return the progress of a hand in the message with this digest; ``None`` if it is unknown."""
    tricks, plays = hand.progress
    most = [*(len(trick.plays) for trick in hand.so_far.tricks), plays]
    every = [(trick, play) for trick in range(tricks + 1) for play in range(most[trick] + 1)]
    for progress in reversed(every):
        if digest_post(hand.at(*progress), is_cut_short=False) == digest:
            return progress
    return None


def _has_post(item: FeedItem, *, is_direct: bool, is_cancelled: bool) -> bool:
    match item:
        case StartItem():
            return not is_direct
        case HandItem():  # in direct messages, the hand panel is in the same channel
            return not is_direct or (is_closed(item) and not item.is_last)
        case DangerItem():
            return not (is_direct or is_cancelled or item.is_over)
        case _:
            return True


def _slow_down(pace: Pace, message: TrackedMessage | None, now: datetime) -> Pace:
    if pace is not Pace.CARDS or message is None or message.message_id is None:
        return pace
    return Pace.TRICKS if is_old(message.message_id, now) else pace


def _at_pace(hand: HandItem, pace: Pace, progress: Progress) -> HandItem:
    """Return the part of a hand that its message should show, never less than before."""
    if pace is Pace.CARDS:
        return hand
    tricks = len(hand.so_far.tricks)
    if pace is Pace.BATCHES:
        tricks -= tricks % TRICKS_IN_A_BATCH
    # Only posts at the pace of cards show the seats that have passed.
    return replace(hand.at(*max(progress, (tricks, 0))), passed_seats=())
