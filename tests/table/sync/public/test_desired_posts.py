"""The posts that a table should have, as a list."""

from dataclasses import replace

import pytest

from bot.engine.model.seats import Seat
from bot.engine.play.events import GameEnded, HandScored, Seen
from bot.engine.rules.scoring import Outcome, Reason
from bot.render.feed import Feed
from bot.settings.server_settings import Pace
from bot.table.lobby.model import Lobby, Status
from bot.table.sync.public.desired_posts import TablePost, list_desired_posts
from tests.table.sync.public.test_feed_messages import (
    BEGUN,
    DEAL,
    NOW,
    PLAYS,
    STARTED,
    replace_number,
    taken_by,
)
from tests.ui.arrange import lobby

TABLE = lobby("Ann", "Bo", "Cy", "Di", status=Status.PLAYING)
HAND: tuple[Seen, ...] = (
    BEGUN,
    *(event for _ in range(13) for event in (*PLAYS, taken_by(0))),
    HandScored((26, 0, 0, 0), (), (26, 0, 0, 0)),
)
GAME: tuple[Seen, ...] = (
    STARTED,
    DEAL,
    *HAND,
    replace_number(DEAL, 2),
    *HAND,
    GameEnded(Outcome(Reason.LIMIT, (Seat(1),))),
)


def list_after(
    *events: Seen,
    table: Lobby = TABLE,
    pace: Pace = Pace.CARDS,
    before: list[TablePost] | None = None,
    progress: dict[str, tuple[int, int]] | None = None,
) -> list[TablePost]:
    feed = Feed()
    for event in events:
        feed.apply(event)
    return list_desired_posts(
        feed.items,
        {},
        table,
        pace,
        now=NOW,
        progress=progress or {},
        before={post.key: post for post in before or []},
    )


def keys(posts: list[TablePost]) -> list[str]:
    return [post.key for post in posts]


def test_channel_sees_the_start_each_hand_and_the_result() -> None:
    assert keys(list_after(*GAME)) == ["start", "table:1", "table:2", "result"]


def test_direct_messages_see_score_sheets_and_the_result() -> None:
    direct = replace(TABLE, guild_id=None)
    assert keys(list_after(*GAME[:10], table=direct)) == []
    assert keys(list_after(*GAME, table=direct)) == ["table:1", "result"]


@pytest.mark.parametrize("pace", Pace)
def test_list_depends_on_the_feed_and_not_on_earlier_lists(pace: Pace) -> None:
    earlier: list[TablePost] = []
    for number in range(2, len(GAME) + 1):
        posts = list_after(*GAME[:number], pace=pace, before=earlier)
        assert posts == list_after(*GAME[:number], pace=pace)
        earlier = posts


def test_post_stays_what_it_is_until_a_trick_ends() -> None:
    before = list_after(*GAME[:3], pace=Pace.TRICKS)
    assert list_after(*GAME[:6], pace=Pace.TRICKS) == before
    after = list_after(*GAME[:8], pace=Pace.TRICKS)
    assert keys(after) == keys(before)
    assert after != before


def test_hand_that_showed_more_at_a_faster_pace_keeps_it() -> None:
    (_, at_card) = list_after(*GAME[:5])
    (_, kept_post) = list_after(*GAME[:6], pace=Pace.TRICKS, progress={"table:1": (0, 2)})
    assert (kept_post.item, kept_post.digest) == (at_card.item, at_card.digest)


def test_hand_of_a_closed_table_says_so_and_shows_all_cards() -> None:
    closed_table = replace(TABLE, status=Status.CANCELLED)
    *_, hand = list_after(*GAME[:6], table=closed_table, pace=Pace.BATCHES)
    assert hand.is_cut_short
    assert hand.item == list_after(*GAME[:6])[-1].item
