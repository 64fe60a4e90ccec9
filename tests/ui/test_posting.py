"""What the posts of a table take in, while its history is being read after a restart."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.engine.cards import card
from bot.engine.events import Played, SawDeal, Seen
from bot.engine.rules import HOLD
from bot.engine.seats import Seat
from bot.render.feed import TrickItem
from bot.ui.desk import Desk
from bot.ui.posting import TablePosts

DEAL: Seen = SawDeal(1, Seat(0), (), 13, HOLD)
PLAYS: list[Seen] = [Played(Seat(n), card(f"{n + 2}C")) for n in range(4)]


@pytest.fixture
def posts() -> TablePosts:
    """The posts of a table whose log says that two cards have been played, up to event 12."""

    async def public_history(_table_id: str) -> tuple[int, tuple[Seen, ...]]:
        return 12, (DEAL, *PLAYS[:2])

    kit = SimpleNamespace(tables=SimpleNamespace(public_history=public_history))
    return TablePosts(Desk(cast("Any", kit), "a" * 8), *(cast("Any", None),) * 3, lambda: None)


def played(posts: TablePosts) -> list[str]:
    """The cards of the trick that is being played."""
    last = posts._feed.items[-1]
    assert isinstance(last, TrickItem)
    return [play.card.notation for play in last.plays]


async def test_news_that_came_while_the_history_was_read_are_taken_in_once(
    posts: TablePosts,
) -> None:
    posts.take_in(12, (PLAYS[1],))
    posts.take_in(13, (PLAYS[2],))
    await posts._load()
    assert played(posts) == ["2C", "3C", "4C"]


async def test_news_that_the_history_held_already_are_left_out(posts: TablePosts) -> None:
    await posts._load()
    # Written before the history was read, and told of only after.
    posts.take_in(12, (PLAYS[1],))
    posts.take_in(13, (PLAYS[2],))
    assert played(posts) == ["2C", "3C", "4C"]
