"""The posts of a table at each posting level: fewer, and the same content in the same order."""

import asyncio
import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.model.cards import card
from bot.engine.model.seats import Seat
from bot.engine.play.events import HandScored, Played, SawDeal, Seen
from bot.engine.rules.rules import HOLD
from bot.service.lobby.model import Status
from bot.ui.sync.posting_level import PostingLevel
from bot.ui.sync.public import edit_pacing, pending_posts
from bot.ui.sync.public.feed_messages import TablePosts
from bot.ui.waits import Waits
from tests.patience import PATIENCE_S
from tests.ui.sync.public.test_feed_messages import (
    BEGUN,
    DEAL,
    OFFERED,
    PLAYS,
    SCORED,
    Wall,
    posts_on,
    taken_by,
    told,
)

CARDS, MERGED, TRICKS, BATCHES = PostingLevel
_ONE = re.compile(r"### Hand 1 · trick (\d+) ·")
_SEVERAL = re.compile(r"### Hand 1 · tricks (\d+)–(\d+)")


@pytest.fixture
def wall() -> Wall:
    """Provide a wall of four people whose hand has begun."""
    return new_wall()


def new_wall(level: PostingLevel = CARDS) -> Wall:
    wall = Wall("", ValueError())
    wall.history = (DEAL, BEGUN)
    wall.services.waits = Waits(
        between_edits_s=0.0, lull_s=0.0, merged_lull_s=0.0, batch_s=PATIENCE_S
    )
    set_level(wall, level)
    return wall


async def begun(wall: Wall) -> TablePosts:
    """Return the posts of the table when its hand has begun."""
    posts = posts_on(wall)
    await posts.refresh()
    return posts


def set_level(wall: Wall, level: PostingLevel) -> None:
    wall.services.posting = SimpleNamespace(level=level)


async def play_tricks(wall: Wall, posts: TablePosts, count: int) -> None:
    """Play tricks card by card; Ann takes all."""
    for _ in range(count):
        for play in PLAYS[:3]:
            await told(wall, posts, play)
        await told(wall, posts, PLAYS[3], taken_by(0))


def tricks_in(text: str) -> Iterator[int]:
    """Yield the numbers of the tricks that a post tells."""
    if one := _ONE.search(text):
        yield int(one[1])
    elif several := _SEVERAL.search(text):
        yield from range(int(several[1]), int(several[2]) + 1)


def standing(wall: Wall) -> dict[str, str]:
    """Return what each message says now, in the order in which they were posted."""
    return {key: text for key, _, text in wall.drawn}


def tricks_told(wall: Wall) -> list[int]:
    """Return the numbers of the tricks in all messages, in order."""
    return [number for text in standing(wall).values() for number in tricks_in(text)]


@pytest.mark.parametrize("level", [MERGED, TRICKS])
async def test_complete_trick_is_one_request(wall: Wall, level: PostingLevel) -> None:
    set_level(wall, level)
    wall.services.waits = Waits(between_edits_s=0.0, merged_lull_s=PATIENCE_S)
    posts = await begun(wall)
    await play_tricks(wall, posts, 3)
    assert [key for key in wall.tried if "trick" in key] == ["trick:1:1", "trick:1:2", "trick:1:3"]
    assert tricks_told(wall) == [1, 2, 3]


async def test_each_card_is_shown_at_any_level_while_a_click_token_posts(wall: Wall) -> None:
    set_level(wall, BATCHES)
    wall.click_token = object()
    posts = await begun(wall)
    await told(wall, posts, PLAYS[0])
    assert tricks_told(wall) == [1]
    assert posts.is_idle


async def test_newest_trick_has_buttons_and_keeps_them(wall: Wall) -> None:
    set_level(wall, TRICKS)
    posts = await begun(wall)
    await play_tricks(wall, posts, 2)
    assert wall.buttons() == {"hand:1": OFFERED, "trick:1:1": OFFERED, "trick:1:2": OFFERED}


async def test_trick_whose_cards_are_merged_is_posted_when_play_pauses(
    wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(edit_pacing, "time", SimpleNamespace(monotonic=lambda: now[0]))
    set_level(wall, MERGED)
    wall.services.waits = Waits(between_edits_s=0.0, merged_lull_s=PATIENCE_S)
    posts = await begun(wall)
    await play_tricks(wall, posts, 1)
    await told(wall, posts, PLAYS[0])
    assert tricks_told(wall) == [1]
    assert not posts.is_idle
    now[0] += PATIENCE_S
    await posts.refresh()
    assert tricks_told(wall) == [1, 2]
    assert posts.is_idle


async def test_trick_without_cards_is_not_posted_while_cards_are_merged(wall: Wall) -> None:
    set_level(wall, MERGED)
    posts = await begun(wall)
    await play_tricks(wall, posts, 1)
    assert tricks_told(wall) == [1]
    await told(wall, posts, PLAYS[0])
    assert tricks_told(wall) == [1, 2]


async def test_four_complete_tricks_are_one_request(wall: Wall) -> None:
    set_level(wall, BATCHES)
    posts = await begun(wall)
    await play_tricks(wall, posts, 3)
    assert tricks_told(wall) == []
    assert not posts.is_idle
    await play_tricks(wall, posts, 1)
    assert tricks_told(wall) == [1, 2, 3, 4]
    assert len(wall.tried) == 2  # with the start of the hand


async def test_score_sheet_does_not_overtake_the_tricks_before_it(wall: Wall) -> None:
    set_level(wall, BATCHES)
    wall.history = (SawDeal(1, Seat(0), (), 2, HOLD), BEGUN)
    posts = await begun(wall)
    await play_tricks(wall, posts, 2)
    await told(wall, posts, SCORED)
    assert [key.partition(":")[0] for key in standing(wall)] == ["hand", "trick", "sheet"]
    assert tricks_told(wall) == [1, 2]


async def test_batch_that_has_waited_long_enough_is_posted(wall: Wall) -> None:
    set_level(wall, BATCHES)
    posts = await begun(wall)
    await play_tricks(wall, posts, 2)
    wall.services.waits = Waits(batch_s=0.0)
    await posts.refresh()
    assert tricks_told(wall) == [1, 2]


async def test_batch_waits_no_longer_because_the_posts_were_looked_at_before(
    wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [80.0]
    alarms: list[tuple[float, Callable[[], None]]] = []
    call_later = asyncio.get_running_loop().call_later

    def alarmed(delay_s: float, callback: Callable[..., None], *given: object) -> object:
        if delay_s > 1:
            alarms.append((delay_s, callback))
        return call_later(delay_s, callback, *given)

    monkeypatch.setattr(pending_posts, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(asyncio.get_running_loop(), "call_later", alarmed)
    set_level(wall, BATCHES)
    wall.services.waits = Waits(between_edits_s=0.0, batch_s=30.0)
    posts = await begun(wall)
    await told(wall, posts, PLAYS[0])  # an open trick is held back, too
    now[0] = 100.0
    for play in PLAYS[1:3]:
        await told(wall, posts, play)
    await told(wall, posts, PLAYS[3], taken_by(0))
    now[0] = 110.0
    _, wake = alarms[0]
    wake()
    await posts.refresh()
    assert [delay_s for delay_s, _ in alarms] == [30, 20]


@pytest.mark.parametrize("level", [TRICKS, BATCHES])
async def test_trick_that_was_posted_open_is_completed_at_a_higher_level(
    wall: Wall, level: PostingLevel
) -> None:
    posts = await begun(wall)
    await told(wall, posts, PLAYS[0])
    set_level(wall, level)
    await told(wall, posts, PLAYS[1])
    await told(wall, posts, PLAYS[2])
    assert wall.tried.count("trick:1:1") == 2
    assert not posts.is_idle
    await told(wall, posts, PLAYS[3], taken_by(0))
    assert wall.tried.count("trick:1:1") == 3
    assert "takes it" in standing(wall)["trick:1:1"]


async def test_open_trick_that_was_held_back_is_posted_at_a_lower_level(wall: Wall) -> None:
    set_level(wall, TRICKS)
    posts = await begun(wall)
    await play_tricks(wall, posts, 1)
    await told(wall, posts, PLAYS[0])
    assert tricks_told(wall) == [1]
    assert not posts.is_idle
    set_level(wall, CARDS)
    await posts.refresh()
    assert tricks_told(wall) == [1, 2]
    assert wall.buttons()["trick:1:1"] == [], "only the newest message has buttons again"


async def test_tricks_that_were_held_back_are_posted_when_the_table_is_closed(wall: Wall) -> None:
    set_level(wall, BATCHES)
    posts = await begun(wall)
    await play_tricks(wall, posts, 1)
    await told(wall, posts, PLAYS[0])
    wall.close()
    await told(wall, posts)
    assert tricks_told(wall) == [1, 2]
    assert wall.drawn[-1][2].endswith("**Bo ended the game.**")
    assert wall.lobby.status is Status.CANCELLED


async def test_posts_are_told_in_full_after_a_restart_at_another_level(wall: Wall) -> None:
    set_level(wall, BATCHES)
    posts = await begun(wall)
    await play_tricks(wall, posts, 6)
    wall.history = (DEAL, BEGUN, *[*PLAYS, taken_by(0)] * 6)
    set_level(wall, CARDS)
    wall.restart()
    await posts_on(wall).refresh()
    assert tricks_told(wall) == [1, 2, 3, 4, 5, 6, 7]


@given(
    levels=st.lists(st.sampled_from(PostingLevel), min_size=1, max_size=40),
    due=st.lists(st.booleans(), min_size=1, max_size=10),
    restarts=st.sets(st.integers(0, 65), max_size=10),
)
async def test_every_trick_is_told_once_and_in_order_however_the_level_changes(
    levels: list[PostingLevel], due: list[bool], restarts: set[int]
) -> None:
    wall, now = new_wall(), 0.0
    posts = await begun(wall)
    events: list[Seen] = []
    for _ in range(13):
        events += [*(Played(Seat(n), card(f"{n + 2}C")) for n in range(4)), taken_by(0)]
    events.append(HandScored((26, 0, 0, 0), frozenset(), (26, 0, 0, 0)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pending_posts, "time", SimpleNamespace(monotonic=lambda: now))
        for number, event in enumerate(events):
            set_level(wall, levels[number % len(levels)])
            now += PATIENCE_S if due[number % len(due)] else 0.0
            if number in restarts:
                wall.history = (DEAL, BEGUN, *events[:number])
                wall.restart()
                posts = await begun(wall)
            await told(wall, posts, event)
    assert tricks_told(wall) == list(range(1, 14))
    assert list(standing(wall))[-1] == "sheet:1"
    assert posts.is_idle
    assert all("takes" in text for text in standing(wall).values() if list(tricks_in(text)))
