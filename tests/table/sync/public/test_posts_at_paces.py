"""The message of a hand at each pace: fewer edits, and the same content in the same order."""

import re
from datetime import timedelta
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.model.cards import card
from bot.engine.model.seats import Seat
from bot.engine.play.events import HandScored, Played, Seen
from bot.settings.server_settings import Pace
from bot.table.sync.public.feed_messages import TablePosts
from tests.table.sync.public.test_feed_messages import (
    BEGUN,
    DEAL,
    NOW,
    PLAYS,
    STARTED,
    Wall,
    posts_on,
    taken_by,
    tell_posts,
)

_DONE = re.compile(r"### Hand 1 · (\d+) of 13 tricks")


@pytest.fixture
def wall() -> Wall:
    """Provide a wall of four people whose hand has begun."""
    return new_wall()


def new_wall(pace: Pace = Pace.TRICKS) -> Wall:
    wall = Wall("", ValueError())
    wall.pace = pace
    wall.history = (STARTED, DEAL, BEGUN)
    return wall


async def begin_hand(wall: Wall) -> TablePosts:
    """Return the posts of the table when its hand has begun."""
    posts = posts_on(wall)
    await posts.refresh()
    return posts


async def play_tricks(wall: Wall, posts: TablePosts, count: int) -> None:
    """Play tricks card by card; Ann takes all."""
    for _ in range(count):
        for play in PLAYS[:3]:
            await tell_posts(wall, posts, play)
        await tell_posts(wall, posts, PLAYS[3], taken_by(0))


def progress(wall: Wall) -> list[tuple[int, int]]:
    """Return how many tricks, and cards of the next one, each version of the message showed."""
    versions = []
    for key, _, text in wall.drawn:
        if key == "table:1" and (done := _DONE.search(text)):
            tricks = int(done[1])
            running = re.search(rf"^\*\*{tricks + 1}\.\*\* (.*)$", text, re.MULTILINE)
            versions.append((tricks, running[1].count("♣") if running else 0))
    return versions


@pytest.mark.parametrize(
    ("pace", "wanted"),
    [
        (Pace.CARDS, [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1)]),
        (Pace.TRICKS, [(0, 0), (1, 0)]),
        (Pace.BATCHES, [(0, 0)]),
    ],
)
async def test_hand_is_edited_at_the_pace_of_the_server(
    wall: Wall, pace: Pace, wanted: list[tuple[int, int]]
) -> None:
    wall.pace = pace
    posts = await begin_hand(wall)
    await play_tricks(wall, posts, 1)
    await tell_posts(wall, posts, PLAYS[0])
    assert progress(wall) == wanted


async def test_four_tricks_are_one_edit_in_batches(wall: Wall) -> None:
    wall.pace = Pace.BATCHES
    posts = await begin_hand(wall)
    await play_tricks(wall, posts, 9)
    assert progress(wall) == [(0, 0), (4, 0), (8, 0)]


async def test_load_slows_the_pace_down_but_for_tables_where_a_click_token_posts(
    wall: Wall,
) -> None:
    wall.pace = Pace.CARDS
    wall.services.posting = SimpleNamespace(level=Pace.TRICKS)
    posts = await begin_hand(wall)
    await tell_posts(wall, posts, PLAYS[0])
    assert progress(wall) == [(0, 0)]
    wall.click_token = object()
    await tell_posts(wall, posts, PLAYS[1])
    assert progress(wall) == [(0, 0), (0, 2)]


async def test_load_does_not_speed_up_a_table(wall: Wall) -> None:
    wall.pace = Pace.BATCHES
    posts = await begin_hand(wall)
    await play_tricks(wall, posts, 3)
    assert progress(wall) == [(0, 0)]


async def test_message_older_than_an_hour_is_edited_at_the_ends_of_tricks(wall: Wall) -> None:
    wall.pace = Pace.CARDS
    posts = await begin_hand(wall)
    await tell_posts(wall, posts, PLAYS[0])
    wall.services.clock = lambda: NOW + timedelta(hours=2)
    await tell_posts(wall, posts, PLAYS[1])
    assert progress(wall) == [(0, 0), (0, 1)]
    await tell_posts(wall, posts, PLAYS[2], PLAYS[3], taken_by(0))
    assert progress(wall) == [(0, 0), (0, 1), (1, 0)]


async def test_passing_is_shown_card_by_card_only(wall: Wall) -> None:
    wall.history = (STARTED, DEAL)
    posts = await begin_hand(wall)
    assert "Passed" not in wall.read("table:1")
    await tell_posts(wall, posts, BEGUN)
    assert len(wall.drawn) == 3  # with the start


@given(
    paces=st.lists(st.sampled_from(Pace), min_size=1, max_size=40),
    restarts=st.sets(st.integers(0, 65), max_size=10),
)
async def test_hand_never_goes_back_and_ends_with_its_score_however_the_pace_changes(
    paces: list[Pace], restarts: set[int]
) -> None:
    wall = new_wall()
    posts = await begin_hand(wall)
    events: list[Seen] = []
    for _ in range(13):
        events += [*(Played(Seat(n), card(f"{n + 2}C")) for n in range(4)), taken_by(0)]
    events.append(HandScored((26, 0, 0, 0), (), (26, 0, 0, 0)))
    for number, event in enumerate(events):
        wall.pace = paces[number % len(paces)]
        if number in restarts:
            wall.history = (STARTED, DEAL, BEGUN, *events[:number])
            wall.restart()
            posts = await begin_hand(wall)
        await tell_posts(wall, posts, event)
    progress_shown = progress(wall)
    assert progress_shown == sorted(progress_shown)
    assert "scores after hand 1" in wall.read("table:1")
    assert set(wall.tried) == {"start", "table:1"}
    assert posts.refresh_loop.is_idle
