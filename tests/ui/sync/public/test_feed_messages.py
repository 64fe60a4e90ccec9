"""The posts of a table: which are posted and edited, and in which order."""

import asyncio
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.engine.model.cards import card
from bot.engine.model.seats import Seat
from bot.engine.play.events import (
    GameEnded,
    HandScored,
    Opening,
    PlayBegan,
    Played,
    SawDeal,
    Seen,
    TrickTaken,
)
from bot.engine.rules.passes import HOLD
from bot.engine.rules.scoring import Outcome, Reason
from bot.render.wording import Wording
from bot.service.lobby.model import Lobby, Status
from bot.service.settings.server_settings import Chattiness, ServerSettings
from bot.ui.sync.posting_level import PostingLevel
from bot.ui.sync.public.feed_messages import TablePosts
from bot.ui.sync.shown_message import Draw, Shown
from bot.ui.transport.refusals import CannotSend, TryLater
from bot.ui.views.table.table_info import TableInfo, table_info_of
from bot.ui.waits import Waits
from tests.patience import PATIENCE_S
from tests.ui.arrange import WORDS, lobby, text_of, verbs

DEAL: Seen = SawDeal(1, Seat(0), (), 13, HOLD)
PLAYS: list[Seen] = [Played(Seat(n), card(f"{n + 2}C")) for n in range(4)]
BEGUN: Seen = PlayBegan(Opening(Seat(0)))
OFFERED = ["hand", "last"]
NOW = datetime.now(UTC)
JUST_NOW = discord.utils.time_snowflake(NOW)


def taken_by(seat: int) -> Seen:
    """Return the event that ends a trick."""
    return TrickTaken(Seat(seat), 0)


class Wall:
    """Fake ``TableMessages`` that records what is posted, and refuses some of it."""

    table_id, place = "a" * 8, 7
    seq = 12  # of the last event that has happened

    def __init__(self, refused: str, error: Exception) -> None:
        self.shown: dict[str, Shown] = {}
        self._book: dict[str, Shown] = {}
        self.tried: list[str] = []
        self._refused, self._error = refused, error
        self.click_token: object | None = None
        self.history: tuple[Seen, ...] = (DEAL, PlayBegan(Opening(Seat(0))), *PLAYS[:2])
        self.lobby = lobby("Ann", "Bo", "Cy", computers=1, status=Status.PLAYING)
        self.drawn: list[tuple[str, list[str], str]] = []
        self.posted: list[tuple[str, int, str]] = []

        async def public_history(_table_id: str, after_seq: int) -> tuple[int, tuple[Seen, ...]]:
            return self.seq, self.history

        async def changes_of(_table_id: str) -> dict[Seat, tuple[float, float]]:
            return {}

        servers = SimpleNamespace(known=lambda _guild_id: ServerSettings())
        self.services = SimpleNamespace(
            tables=SimpleNamespace(public_history=public_history),
            servers=servers,
            localization=SimpleNamespace(known_public=lambda _guild_id: WORDS),
            renderer=SimpleNamespace(is_on=False),
            clock=lambda: NOW,
            changes_of=changes_of,
            waits=Waits(between_edits_s=0.0, lull_s=0.0, merged_lull_s=0.0),
            posting=SimpleNamespace(level=PostingLevel.CARDS),
            discord_api=SimpleNamespace(
                follow_ups=SimpleNamespace(token_in=lambda _channel_id: self.click_token)
            ),
        )

    async def ready(self) -> None:
        pass

    def is_owned(self) -> bool:
        return True

    async def person_view(self) -> object:
        return SimpleNamespace(lobby=self.lobby)

    def settings(self, lobby: Lobby) -> ServerSettings:
        settings: ServerSettings = self.services.servers.known(lobby.guild_id)
        return settings

    def public_wording(self, _lobby: Lobby) -> Wording:
        return WORDS

    def info(self, lobby: Lobby, step: str, wording: Wording) -> TableInfo:
        return table_info_of(lobby, wording, step=step)

    async def bring(self, key: str, place: int, digest: str, draw: Draw, **_: object) -> None:
        self.tried.append(key)
        if self._refused and key.startswith(self._refused):
            raise self._error
        drawing = await draw()
        assert drawing is not None
        self.drawn.append((key, verbs(drawing.layout), text_of(drawing.layout)))
        self.shown[key] = self._book[key] = Shown(place, JUST_NOW, drawing.digest, NOW)

    async def post(self, key: str, place: int, draw: Draw, **_: object) -> None:
        drawing = await draw()
        assert drawing is not None
        self.posted.append((key, place, text_of(drawing.layout)))
        self.shown[key] = Shown(place, 1, drawing.digest, NOW)

    def restart(self) -> None:
        """Know only what is in the message book."""
        self.shown = dict(self._book)

    def close(self) -> None:
        """Let Bo end the game early."""
        self.lobby = replace(self.lobby, status=Status.CANCELLED, closed_by=101, cut_short=True)

    def buttons(self) -> dict[str, list[str]]:
        """Return the verbs of each message's buttons, by key."""
        return {key: offered for key, offered, _ in self.drawn}


def posts_on(wall: Wall) -> TablePosts:
    """Return the posts of a table with a hand and a trick that are not posted yet."""

    async def refresh(_lobby: object) -> None:
        pass

    async def now(_lobby: object) -> int:
        return wall.place

    lobby_message = SimpleNamespace(refresh=refresh, digest=lambda _lobby: "lobby")
    place = SimpleNamespace(now=now, note_success=lambda _place: None)
    notes = SimpleNamespace(allow_again=lambda _message_id: None)
    parts = (cast("Any", one) for one in (wall, lobby_message, place, notes))
    return TablePosts(*parts, lambda: None)


@pytest.mark.parametrize("error", [CannotSend("400"), ValueError("drawn wrongly")])
async def test_post_that_can_not_be_shown_does_not_block_later_ones(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    wall = Wall("hand", error)
    posts = posts_on(wall)
    await posts.refresh()
    assert [key.partition(":")[0] for key in wall.tried] == ["hand", "trick"]
    assert [key.partition(":")[0] for key in wall.shown] == ["trick"]
    assert caplog.records
    await posts.refresh()
    assert len(wall.tried) == 2, "it is not tried again and again"


async def test_post_is_tried_again_later_when_discord_is_down() -> None:
    wall = Wall("hand", TryLater("down"))
    with pytest.raises(TryLater):
        await posts_on(wall).refresh()
    assert len(wall.tried) == 1


@pytest.fixture
def wall() -> Wall:
    """Provide a wall that refuses nothing, for three people and a computer in the last seat."""
    return Wall("", ValueError())


async def told(wall: Wall, posts: TablePosts, *seen: Seen) -> None:
    """Apply public events, and refresh the posts."""
    wall.seq += 1
    posts.take_in(wall.seq - 1, wall.seq, seen)
    await posts.refresh()


def clubs_on(wall: Wall) -> list[str]:
    """Return the cards of the shown trick, which are all clubs in these tests."""
    return re.findall(r"♣(\w+)", wall.drawn[-1][2])


async def test_events_during_the_reading_of_the_history_are_shown_once(wall: Wall) -> None:
    posts = posts_on(wall)
    posts.take_in(11, 12, (PLAYS[1],))  # the history has it already
    posts.take_in(12, 13, (PLAYS[2],))
    await posts.refresh()
    assert clubs_on(wall) == ["2", "3", "4"]


async def test_events_that_were_not_told_are_read_from_the_history(wall: Wall) -> None:
    posts = posts_on(wall)
    await posts.refresh()
    wall.history, wall.seq = (PLAYS[2], PLAYS[3]), wall.seq + 2  # another worker told of none
    posts.take_in(wall.seq - 1, wall.seq, (PLAYS[3],))
    await posts.refresh()
    assert clubs_on(wall) == ["2", "3", "4", "5"]


async def test_events_of_which_no_change_has_told_are_read_from_the_history(wall: Wall) -> None:
    posts = posts_on(wall)
    await posts.refresh()
    wall.history, wall.seq = (PLAYS[2], PLAYS[3]), wall.seq + 2
    posts.note_missed(wall.seq)
    await posts.refresh()
    assert clubs_on(wall) == ["2", "3", "4", "5"]


async def test_events_that_the_history_has_already_are_ignored(wall: Wall) -> None:
    posts = posts_on(wall)
    await posts.refresh()
    # It happened before the history was read, but is reported after that.
    posts.take_in(11, 12, (PLAYS[1],))
    posts.take_in(12, 13, (PLAYS[2],))
    await posts.refresh()
    assert clubs_on(wall) == ["2", "3", "4"]


async def test_only_the_newest_message_has_buttons_without_extra_edits(
    wall: Wall,
) -> None:
    wall.history = (DEAL,)
    posts = posts_on(wall)
    await posts.refresh()
    assert wall.buttons() == {"hand:1": OFFERED}
    await told(wall, posts, BEGUN)
    assert wall.buttons() == {"hand:1": [], "trick:1:1": OFFERED}
    for play in PLAYS[:3]:
        await told(wall, posts, play)
    await told(wall, posts, PLAYS[3], taken_by(1))
    assert wall.buttons() == {"hand:1": [], "trick:1:1": [], "trick:1:2": OFFERED}
    assert wall.drawn[-1][2].endswith("trick 2 · led by Bo\n-# Waiting for Bo.")
    # Posted once, and edited once for each card; the last edit removes the buttons.
    assert wall.tried.count("trick:1:1") == 5
    assert wall.tried.count("hand:1") == 2


async def test_trick_led_by_a_computer_is_posted_with_its_first_card(wall: Wall) -> None:
    wall.history = (DEAL, BEGUN, *PLAYS, taken_by(3))
    posts = posts_on(wall)
    await posts.refresh()
    assert wall.buttons() == {"hand:1": [], "trick:1:1": []}
    await told(wall, posts, Played(Seat(3), card("9C")))
    assert wall.buttons() == {"hand:1": [], "trick:1:1": [], "trick:1:2": OFFERED}


async def test_hand_loses_its_buttons_to_the_next_post_if_tricks_are_not_posted(
    wall: Wall,
) -> None:
    quiet = ServerSettings(chattiness=Chattiness.QUIET)
    wall.services.servers = SimpleNamespace(known=lambda _guild_id: quiet)
    wall.history = (DEAL, BEGUN, *PLAYS)
    posts = posts_on(wall)
    await posts.refresh()
    assert wall.buttons() == {"hand:1": OFFERED}
    await told(wall, posts, taken_by(0), HandScored((0, 0, 0, 0), frozenset(), (0, 0, 0, 0)))
    assert wall.buttons()["hand:1"] == []
    assert "sheet:1" in wall.buttons()


async def test_closed_table_has_no_button_and_waits_for_nobody(wall: Wall) -> None:
    posts = posts_on(wall)
    await posts.refresh()
    assert wall.buttons()["trick:1:1"] == OFFERED
    wall.close()
    await told(wall, posts)
    key, offered, text = wall.drawn[-1]
    assert (key, offered) == ("trick:1:1", [])
    assert text.endswith("**Bo ended the game.**")
    assert "Waiting" not in text


async def test_closed_table_posts_no_trick_that_nobody_will_lead(wall: Wall) -> None:
    wall.history = (DEAL, BEGUN, *PLAYS, taken_by(3))
    posts = posts_on(wall)
    await posts.refresh()
    wall.close()
    await told(wall, posts)
    assert [key for key, *_ in wall.drawn][-1] == "trick:1:1"
    assert "Bo ended the game." in wall.drawn[-1][2]


async def test_trick_is_not_edited_for_a_card_while_others_follow_at_once(wall: Wall) -> None:
    wall.services.waits = Waits(between_edits_s=0.0, lull_s=PATIENCE_S)
    posts = posts_on(wall)
    await posts.refresh()
    posts.take_in(12, 13, (PLAYS[2],))
    refreshing = asyncio.create_task(posts.refresh())
    await asyncio.sleep(0)
    posts.take_in(13, 14, (PLAYS[3], taken_by(0)))
    async with asyncio.timeout(PATIENCE_S):
        await refreshing
    # The last edit shows all cards without a delay, and the next trick follows.
    assert wall.tried == ["hand:1", "trick:1:1", "trick:1:1", "trick:1:2"]


SCORED: Seen = HandScored((101, 0, 5, 9), (), (101, 0, 5, 9))


async def test_channel_learns_once_who_won_in_its_thread(wall: Wall) -> None:
    wall.history = (SCORED, GameEnded(Outcome(Reason.LIMIT, (Seat(1),))))
    posts = posts_on(wall)
    await posts.refresh()
    await posts.refresh()
    ((key, place, said),) = wall.posted
    assert (key, place) == ("winner", wall.lobby.channel_id)
    assert "Bo wins." in said


async def test_channel_that_the_game_was_played_in_is_not_told_twice(wall: Wall) -> None:
    wall.place = wall.lobby.channel_id
    wall.history = (SCORED, GameEnded(Outcome(Reason.LIMIT, (Seat(1),))))
    await posts_on(wall).refresh()
    assert wall.posted == []


async def test_channel_is_not_told_of_a_game_that_ended_long_ago(wall: Wall) -> None:
    wall.history = (SCORED, GameEnded(Outcome(Reason.LIMIT, (Seat(1),))))
    wall.services.clock = lambda: NOW + timedelta(days=2)
    await posts_on(wall).refresh()
    assert wall.posted == []


async def test_channel_gets_no_message_of_a_game_without_a_winner(wall: Wall) -> None:
    wall.history = (SCORED, GameEnded(Outcome(Reason.NULL, ())))
    await posts_on(wall).refresh()
    assert wall.posted == []
