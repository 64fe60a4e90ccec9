"""The posts of a table: which are posted and edited, and in which order."""

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from msgspec import structs

from bot.engine.model.cards import card
from bot.engine.model.seats import Seat
from bot.engine.play.events import (
    GameEnded,
    GameStarted,
    HandScored,
    MoonSettled,
    MoonShot,
    Opening,
    PlayBegan,
    Played,
    SawDeal,
    Seen,
    TrickTaken,
)
from bot.engine.rules.passes import HOLD
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind, Outcome, Reason
from bot.render.wording import Wording
from bot.settings.server_settings import Pace, ServerSettings
from bot.table.lobby.model import Lobby, Status
from bot.table.sync.public.feed_messages import TablePosts
from bot.table.sync.public.winner_news import WINNER_KEY
from bot.table.sync.tracked_message import DesiredMessage, TrackedMessage
from bot.table.views.public.table_info import TableInfo, build_table_info
from bot.ui.timeouts import Timeouts
from bot.ui.transport.discord_api import compute_marker
from bot.ui.transport.refusals import CannotSend, TryLater
from bot.ui.transport.request_queue import Priority
from tests.ui.arrange import WORDS, lobby, read_text, verbs

DEAL: Seen = SawDeal(1, Seat(0), (), 13, HOLD)
PLAYS: list[Seen] = [Played(Seat(n), card(f"{n + 2}C")) for n in range(4)]
BEGUN: Seen = PlayBegan(Opening(Seat(0)))
STARTED: Seen = GameStarted("classic", 1, 4, {})
OFFERED = ["hand", "last"]
NOW = datetime.now(UTC)
JUST_NOW = discord.utils.time_snowflake(NOW)


def taken_by(seat: int) -> Seen:
    """Return the event that ends a trick."""
    return TrickTaken(Seat(seat), 0)


def play_trick(cards: str, winner: int, points: int) -> tuple[Seen, ...]:
    """Return the events of a trick that Ann leads."""
    plays = (Played(Seat(n), card(notation)) for n, notation in enumerate(cards.split()))
    return (*plays, TrickTaken(Seat(winner), points))


def costly_trick(winner: int) -> tuple[Seen, ...]:
    """Return a trick with the queen of spades and a heart."""
    return play_trick("2S QS KH 3S", winner, 14)


def hearts_trick(winner: int) -> tuple[Seen, ...]:
    """Return a trick with a heart."""
    return play_trick("6S 7S 2H 8S", winner, 1)


def replace_number(deal: Seen, number: int) -> Seen:
    """Return the deal of a later hand."""
    return structs.replace(cast("SawDeal", deal), number=number)


class Wall:
    """Fake ``TableMessages`` that records posts, and refuses some of them."""

    table_id, post_channel_id = "a" * 8, 7
    seq = 12  # of the last event that has happened

    def __init__(self, refused: str, error: Exception) -> None:
        self.busy: set[object] = set()
        self.shown: dict[str, TrackedMessage] = {}
        self._book: dict[str, TrackedMessage] = {}
        self.tried: list[str] = []
        self._refused, self._error = refused, error
        self.click_token: object | None = None
        self.history: tuple[Seen, ...] = (DEAL, PlayBegan(Opening(Seat(0))), *PLAYS[:2])
        self.table = lobby("Ann", "Bo", "Cy", computers=1, status=Status.PLAYING)
        self.pace = Pace.TRICKS
        self.options: dict[str, dict[str, object]] = {}  # the flags with which each was posted
        self.priorities: dict[str, Priority] = {}
        self.drawn: list[tuple[str, list[str], str]] = []
        self.posted: list[tuple[str, int, str]] = []

        async def public_history(_table_id: str, after_seq: int) -> tuple[int, tuple[Seen, ...]]:
            return self.seq, self.history

        async def load_rating_changes(_table_id: str) -> dict[Seat, tuple[float, float]]:
            return {}

        servers = SimpleNamespace(get_known=lambda _guild_id: ServerSettings(chattiness=self.pace))
        self.services = SimpleNamespace(
            tables=SimpleNamespace(public_history=public_history),
            servers=servers,
            localization=SimpleNamespace(get_known_public=lambda _guild_id: WORDS),
            renderer=SimpleNamespace(is_on=False),
            clock=lambda: NOW,
            load_rating_changes=load_rating_changes,
            timeouts=Timeouts(between_edits_s=0.0),
            posting=SimpleNamespace(level=Pace.CARDS),
            discord_api=SimpleNamespace(
                follow_ups=SimpleNamespace(token_in=lambda _channel_id: self.click_token)
            ),
        )

    async def load(self) -> None:
        pass

    def is_owned(self) -> bool:
        return True

    async def lobby(self) -> Lobby:
        return self.table

    def settings(self, lobby: Lobby) -> ServerSettings:
        return ServerSettings(chattiness=self.pace)

    def public_wording(self, _lobby: Lobby) -> Wording:
        return WORDS

    def info(self, lobby: Lobby, step: str, wording: Wording) -> TableInfo:
        return build_table_info(lobby, wording, step=step)

    def marker(self, key: str) -> int:
        return compute_marker(self.table_id, key)

    async def reconcile(self, desired: DesiredMessage) -> None:
        key = desired.key
        if key == WINNER_KEY:
            await self._bring_winner(desired)
            return
        self.tried.append(key)
        self.options[key] = {"ping": desired.ping, "silent": desired.silent}
        self.priorities[key] = desired.priority
        if self._refused and key.startswith(self._refused):
            raise self._error
        drawing = await desired.draw()
        assert drawing is not None
        self.drawn.append((key, verbs(drawing.layout), read_text(drawing.layout)))
        tracked_message = TrackedMessage(desired.channel_id, JUST_NOW, drawing.digest, NOW)
        self.shown[key] = self._book[key] = tracked_message

    async def _bring_winner(self, desired: DesiredMessage) -> None:
        drawing = await desired.draw()
        assert drawing is not None
        assert desired.is_final
        if desired.key not in self.shown:
            self.posted.append((desired.key, desired.channel_id, read_text(drawing.layout)))
        self.shown[desired.key] = TrackedMessage(desired.channel_id, 1, drawing.digest, NOW)

    def restart(self, other_keys: Iterable[str] = ()) -> None:
        """Know only what is in the message book: with other messages, posted before."""
        before = {key: TrackedMessage(7, JUST_NOW, "earlier", NOW) for key in other_keys}
        self.shown = before | self._book

    def read(self, key: str) -> str:
        """Return what a message says now."""
        return next(text for drawn_key, _, text in reversed(self.drawn) if drawn_key == key)

    def close(self) -> None:
        """End the game early, as Bo."""
        self.table = replace(self.table, status=Status.CANCELLED, closed_by=101, cut_short=True)

    def buttons(self) -> dict[str, list[str]]:
        """Return the verbs of each message's buttons, by key."""
        return {key: offered for key, offered, _ in self.drawn}


def posts_on(wall: Wall) -> TablePosts:
    """Return the posts of a table with a hand and a trick that are not posted yet."""

    async def refresh(_lobby: object, _digest: str) -> None:
        pass

    async def open_channel(_lobby: object) -> int:
        return wall.post_channel_id

    lobby_message = SimpleNamespace(refresh=refresh, digest=lambda _lobby: "lobby")
    thread = SimpleNamespace(open_channel=open_channel, confirm_channel=lambda _channel_id: None)

    async def allow_again(_message_id: str) -> None:
        pass

    warnings = SimpleNamespace(allow_again=allow_again)
    parts = (cast("Any", part) for part in (wall, lobby_message, thread, warnings))
    return TablePosts(*parts, lambda: None)


@pytest.mark.parametrize("error", [CannotSend("400"), ValueError("drawn wrongly")])
async def test_post_that_can_not_be_shown_does_not_block_later_ones(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    wall = Wall("start", error)
    wall.history = (STARTED, DEAL)
    posts = posts_on(wall)
    await posts.refresh()
    assert wall.tried == ["start", "table:1"]
    assert list(wall.shown) == ["table:1"]
    assert caplog.records
    await posts.refresh()
    assert len(wall.tried) == 2, "it is not tried again and again"


async def test_post_is_tried_again_later_when_discord_is_down() -> None:
    wall = Wall("table", TryLater("down"))
    with pytest.raises(TryLater):
        await posts_on(wall).refresh()
    assert len(wall.tried) == 1


@pytest.fixture
def wall() -> Wall:
    """Provide a wall that refuses nothing, for three people and a computer in the last seat."""
    return Wall("", ValueError())


async def tell_posts(wall: Wall, posts: TablePosts, *public_events: Seen) -> None:
    """Apply public events, and refresh the posts."""
    wall.seq += 1
    posts.take_in(wall.seq - 1, wall.seq, public_events)
    await posts.refresh()


def clubs_on(wall: Wall) -> list[str]:
    """Return the cards of the shown trick, which are all clubs in these tests."""
    return re.findall(r"♣(\w+)", wall.drawn[-1][2])


@pytest.fixture
def by_cards(wall: Wall) -> Wall:
    """Provide a wall where each card is shown."""
    wall.pace = Pace.CARDS
    return wall


async def test_events_during_the_reading_of_the_history_are_shown_once(by_cards: Wall) -> None:
    posts = posts_on(by_cards)
    posts.take_in(11, 12, (PLAYS[1],))  # the history has it already
    posts.take_in(12, 13, (PLAYS[2],))
    await posts.refresh()
    assert clubs_on(by_cards) == ["2", "3", "4"]


async def test_events_missing_between_two_changes_are_read_from_the_history(by_cards: Wall) -> None:
    posts = posts_on(by_cards)
    await posts.refresh()
    by_cards.history, by_cards.seq = (
        (PLAYS[2], PLAYS[3]),
        by_cards.seq + 2,
    )  # another worker reported none of them
    posts.take_in(by_cards.seq - 1, by_cards.seq, (PLAYS[3],))
    await posts.refresh()
    assert clubs_on(by_cards) == ["2", "3", "4", "5"]


async def test_events_after_the_last_change_are_read_from_the_history(by_cards: Wall) -> None:
    posts = posts_on(by_cards)
    await posts.refresh()
    by_cards.history, by_cards.seq = (PLAYS[2], PLAYS[3]), by_cards.seq + 2
    posts.expect(by_cards.seq)
    await posts.refresh()
    assert clubs_on(by_cards) == ["2", "3", "4", "5"]


async def test_events_that_the_history_has_already_are_ignored(by_cards: Wall) -> None:
    posts = posts_on(by_cards)
    await posts.refresh()
    # It happened before the history was read, but is reported after that.
    posts.take_in(11, 12, (PLAYS[1],))
    posts.take_in(12, 13, (PLAYS[2],))
    await posts.refresh()
    assert clubs_on(by_cards) == ["2", "3", "4"]


async def test_hand_is_one_message_that_offers_the_hand_until_it_is_over(wall: Wall) -> None:
    wall.history = (STARTED, DEAL, BEGUN)
    posts = posts_on(wall)
    await posts.refresh()
    assert wall.buttons() == {"start": ["hand"], "table:1": OFFERED}
    for play in PLAYS[:3]:
        await tell_posts(wall, posts, play)
    await tell_posts(wall, posts, PLAYS[3], taken_by(1))
    assert wall.drawn[-1][2].endswith("Bo takes it, no points.\nBo leads.")
    await tell_posts(wall, posts, SCORED)
    assert wall.buttons() == {"start": ["hand"], "table:1": []}
    # Posted once, and edited when a trick and when the hand is over.
    assert wall.tried == ["start", "table:1", "table:1", "table:1"]


async def test_only_the_start_mentions_people_and_only_the_result_notifies(wall: Wall) -> None:
    wall.history = (STARTED, DEAL, BEGUN, SCORED, GameEnded(Outcome(Reason.LIMIT, (Seat(1),))))
    await posts_on(wall).refresh()
    assert wall.options["start"] == {"ping": True, "silent": True}
    assert wall.options["table:1"] == {"ping": False, "silent": True}
    assert wall.options["result"] == {"ping": False, "silent": False}
    assert "<@100>, <@101> and <@102>, your cards" in wall.read("start")


async def test_posts_with_buttons_that_people_need_come_first(wall: Wall) -> None:
    wall.history = (STARTED, DEAL, BEGUN, SCORED, GameEnded(Outcome(Reason.LIMIT, (Seat(1),))))
    await posts_on(wall).refresh()
    assert {wall.priorities[key] for key in ("start", "result")} == {Priority.CONTROLS}
    assert wall.priorities["table:1"] is Priority.POSTS


async def test_start_is_never_edited(wall: Wall) -> None:
    wall.history = (STARTED, DEAL)
    posts = posts_on(wall)
    await posts.refresh()
    wall.table = replace(wall.table, away=frozenset({1}))
    await tell_posts(wall, posts, BEGUN)
    wall.restart()
    wall.history = (STARTED, DEAL, BEGUN)
    await posts_on(wall).refresh()
    assert wall.tried.count("start") == 1


async def test_next_hand_is_posted_once_the_one_before_shows_its_score(wall: Wall) -> None:
    wall.history = (STARTED, DEAL, BEGUN)
    posts = posts_on(wall)
    await posts.refresh()
    await tell_posts(wall, posts, SCORED, replace_number(DEAL, 2))
    assert wall.tried == ["start", "table:1", "table:1", "table:2"]
    assert "scores after hand 1" in wall.read("table:1")
    wall.restart()
    wall.history = (STARTED, DEAL, BEGUN, SCORED, replace_number(DEAL, 2))
    await posts_on(wall).refresh()
    assert len(wall.tried) == 4, "everything is up to date"


async def test_moon_is_on_has_a_message_of_its_own_unless_it_is_over_before(wall: Wall) -> None:
    wall.history = (STARTED, DEAL, BEGUN)
    posts = posts_on(wall)
    await posts.refresh()
    await tell_posts(wall, posts, *costly_trick(1))
    assert wall.tried[-1] == "danger:1"
    assert "Bo has all 14 points so far." in wall.read("danger:1")
    await tell_posts(wall, posts, *PLAYS, taken_by(1))
    await tell_posts(wall, posts, *hearts_trick(2))
    assert wall.tried.count("danger:1") == 1
    late_wall = Wall("", ValueError())
    late_wall.history = (STARTED, DEAL, BEGUN, *costly_trick(1), *hearts_trick(2))
    await posts_on(late_wall).refresh()
    assert late_wall.tried == ["start", "table:1"]


async def test_closed_table_has_no_button_and_waits_for_nobody(wall: Wall) -> None:
    posts = posts_on(wall)
    await posts.refresh()
    assert wall.buttons()["table:1"] == OFFERED
    wall.close()
    await tell_posts(wall, posts)
    key, offered, text = wall.drawn[-1]
    assert (key, offered) == ("table:1", [])
    assert text.endswith("**Bo ended the game.**")


async def test_table_of_an_earlier_version_goes_on_with_its_next_hand(wall: Wall) -> None:
    for key in ("hand:1", "trick:1:1", "trick:1:2"):
        wall.shown[key] = TrackedMessage(7, JUST_NOW, "earlier", NOW)
    wall.history = (STARTED, DEAL, BEGUN, *PLAYS, taken_by(1), *PLAYS[:2])
    posts = posts_on(wall)
    await posts.refresh()
    assert wall.tried == [], "what stands is left as it is"
    await tell_posts(wall, posts, *PLAYS[2:], taken_by(1), SCORED, replace_number(DEAL, 2))
    assert wall.tried == ["table:2"]
    wall.restart({"hand:1", "trick:1:1", "trick:1:2"})
    end_event = GameEnded(Outcome(Reason.LIMIT, (Seat(1),)))
    await tell_posts(wall, posts, SCORED, end_event)
    assert wall.tried == ["table:2", "table:2", "result"]


async def test_hand_of_an_earlier_version_that_is_the_last_is_followed_by_the_result(
    wall: Wall,
) -> None:
    wall.shown["trick:1:1"] = TrackedMessage(7, JUST_NOW, "earlier", NOW)
    end_event = GameEnded(Outcome(Reason.LIMIT, (Seat(1),)))
    wall.history = (STARTED, DEAL, BEGUN, *PLAYS, taken_by(1), SCORED, end_event)
    await posts_on(wall).refresh()
    assert wall.tried == ["result"]


async def test_moon_and_result_of_an_earlier_version_stay_as_they_are(wall: Wall) -> None:
    for key in ("trick:1:1", "moon:1", "sheet:1", "result"):
        wall.shown[key] = TrackedMessage(7, JUST_NOW, "earlier", NOW)
    moon = Moon(Seat(1), MoonKind.MOON, 26, (MoonChoice.ADD,))
    shot = (MoonShot(moon), MoonSettled(Seat(1), MoonKind.MOON, MoonChoice.ADD))
    end_event = GameEnded(Outcome(Reason.LIMIT, (Seat(1),)))
    wall.history = (STARTED, DEAL, BEGUN, *shot, SCORED, end_event)
    await posts_on(wall).refresh()
    assert wall.tried == []


async def test_game_in_direct_messages_shows_sheets_between_the_hands_of_its_panel(
    wall: Wall,
) -> None:
    wall.table = replace(wall.table, guild_id=None)
    wall.history = (STARTED, DEAL, BEGUN, *costly_trick(1))
    posts = posts_on(wall)
    await posts.refresh()
    assert wall.tried == []
    await tell_posts(wall, posts, SCORED)
    assert wall.tried == ["table:1"]
    last = (BEGUN, SCORED, GameEnded(Outcome(Reason.LIMIT, (Seat(1),))))
    await tell_posts(wall, posts, replace_number(DEAL, 2), *last)
    assert wall.tried == ["table:1", "result"], "the result has the last sheet"


async def test_moon_is_told_before_the_sheet_in_direct_messages(wall: Wall) -> None:
    wall.table = replace(wall.table, guild_id=None)
    moon = Moon(Seat(1), MoonKind.MOON, 26, (MoonChoice.ADD,))
    shot = (MoonShot(moon), MoonSettled(Seat(1), MoonKind.MOON, MoonChoice.ADD))
    wall.history = (STARTED, DEAL, BEGUN, *shot, SCORED, replace_number(DEAL, 2))
    await posts_on(wall).refresh()
    assert wall.tried == ["moon:1", "table:1"]


SCORED: Seen = HandScored((101, 0, 5, 9), (), (101, 0, 5, 9))


async def test_channel_learns_once_who_won_in_its_thread(wall: Wall) -> None:
    wall.history = (SCORED, GameEnded(Outcome(Reason.LIMIT, (Seat(1),))))
    posts = posts_on(wall)
    await posts.refresh()
    await posts.refresh()
    ((key, channel_id, text),) = wall.posted
    assert (key, channel_id) == ("winner", wall.table.channel_id)
    assert "Bo wins." in text


async def test_channel_that_the_game_was_played_in_is_not_told_twice(wall: Wall) -> None:
    wall.post_channel_id = wall.table.channel_id
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
