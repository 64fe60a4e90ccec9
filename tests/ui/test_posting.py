"""What the posts of a table take in, while its history is being read after a restart."""

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.engine.cards import card
from bot.engine.events import Opening, PlayBegan, Played, SawDeal, Seen
from bot.engine.rules import HOLD
from bot.engine.seats import Seat
from bot.render.feed import TrickItem
from bot.service.seating import Status
from bot.service.server_settings import ServerSettings
from bot.ui.courier import CannotSend, TryLater
from bot.ui.desk import Desk, Shown
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


class Wall:
    """A desk whose messages hang on a wall, except those that are refused."""

    table_id, place = "a" * 8, 7

    def __init__(self, refused: str, error: Exception) -> None:
        self.shown: dict[str, Shown] = {}
        self.tried: list[str] = []
        self._refused, self._error = refused, error

        async def public_history(_table_id: str) -> tuple[int, tuple[Seen, ...]]:
            return 12, (DEAL, PlayBegan(Opening(Seat(0))), *PLAYS[:2])

        servers = SimpleNamespace(known=lambda _guild_id: ServerSettings())
        self.kit = SimpleNamespace(
            tables=SimpleNamespace(public_history=public_history), servers=servers
        )

    async def ready(self) -> None:
        pass

    async def glance(self) -> object:
        return SimpleNamespace(lobby=SimpleNamespace(status=Status.PLAYING, guild_id=1))

    async def bring(self, key: str, place: int, digest: str, *_: object, **__: object) -> None:
        self.tried.append(key)
        if key.startswith(self._refused):
            raise self._error
        self.shown[key] = Shown(place, 1, digest, datetime.now(UTC))


def posts_on(wall: Wall) -> TablePosts:
    """The posts of a table with a hand and a trick that are not posted yet."""

    async def refresh(_lobby: object) -> None:
        pass

    async def now(_lobby: object) -> int:
        return wall.place

    lobby_message = SimpleNamespace(refresh=refresh, digest=lambda _lobby: "lobby")
    place = SimpleNamespace(now=now, works=lambda _place: None)
    notes = SimpleNamespace(may_repeat=lambda _message_id: None)
    parts = (cast("Any", one) for one in (wall, lobby_message, place, notes))
    return TablePosts(*parts, lambda: None)


@pytest.mark.parametrize("error", [CannotSend("400"), ValueError("drawn wrongly")])
async def test_post_that_can_not_be_shown_does_not_keep_later_ones_from_it(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    wall = Wall("hand", error)
    posts = posts_on(wall)
    await posts._refresh()
    assert [key.partition(":")[0] for key in wall.tried] == ["hand", "trick"]
    assert [key.partition(":")[0] for key in wall.shown] == ["trick"]
    assert caplog.records
    await posts._refresh()
    assert len(wall.tried) == 2, "it is not tried again and again"


async def test_post_is_tried_again_later_when_discord_is_down() -> None:
    wall = Wall("hand", TryLater("down"))
    with pytest.raises(TryLater):
        await posts_on(wall)._refresh()
    assert len(wall.tried) == 1
