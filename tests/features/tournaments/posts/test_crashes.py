"""Messages of a tournament whose leader is killed at each await: nothing is doubled or lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from bot.features.tournaments.model import entering, organising
from bot.features.tournaments.model.events import (
    CheckInOpened,
    FieldClosed,
    Paired,
    PeopleReminded,
    RoundBegan,
    RoundEnded,
    RoundPaired,
    TableScored,
)
from bot.features.tournaments.model.tournament import SeatScore
from bot.store.database.connection import Database
from bot.ui.transport.discord_api import NONCE_HOLDS
from bot.ui.transport.refusals import NotPermitted
from tests.features.tournaments.posts.conftest import BY_OLGA, OLGA, Hall
from tests.store.arrange import CHANNEL, GUILD
from tests.table.conftest import HandClock
from tests.table.sync.crashes import FakeDiscord, Scene, Server, kill_everywhere
from tests.thorough import thorough_unless

PEOPLE = (101, 102)
TABLE = "tabs2222"


class TournamentScene(Scene):
    """The messages of a tournament; subclasses say what happens."""

    def __init__(self, database: Database, number: int) -> None:
        self.discord = FakeDiscord()
        self.clock = HandClock()
        self.hall = Hall(database, self.clock, cast(Any, self.discord))
        self.hall.guild_id = GUILD + number  # a server may have only a few at the same time
        self.key = ""

    async def prepare(self) -> None:
        """Prepare the tournament as it is before the process is killed."""
        raise NotImplementedError

    async def work(self) -> None:
        self.clock.advance(seconds=1)
        hall = Hall(cast(Any, Server(self.hall.database)), self.clock, cast(Any, self.discord))
        await hall.remind(self.key)
        await hall.posts(self.key).refresh()

    def wait(self) -> None:
        self.clock.advance(seconds=NONCE_HOLDS.total_seconds() + 60)
        self.discord.forget_nonces()

    async def check(self) -> None:
        stored_rows = (await self.hall.stored.list_messages(self.key)).values()
        ids = {row.message_id for row in stored_rows if row.message_id is not None}
        assert ids == set(self.discord.messages)
        self.check_texts()

    def check_texts(self) -> None:
        """Check what people read."""
        raise NotImplementedError

    async def begin_round(self) -> None:
        at = int(self.clock().timestamp())
        await self.hall.append(self.key, CheckInOpened(at + 600))
        for person in PEOPLE:
            await self.hall.tournaments.change(self.key, entering.check_in, person)
        paired = RoundPaired(1, (Paired(TABLE, PEOPLE),), (), at + 60)
        await self.hall.append(self.key, FieldClosed(), paired, RoundBegan(1))


class Round(TournamentScene):
    """A round begins, and is over when the process is started again."""

    async def prepare(self) -> None:
        self.key = (await self.hall.announce_tournament(2, rounds=2)).tournament_id
        await self.begin_round()

    async def go_on(self) -> None:
        scores = tuple(SeatScore(name, 10 * at, at + 1) for at, name in enumerate(PEOPLE))
        await self.hall.append(self.key, TableScored(1, 0, 8, scores), RoundEnded(1))

    def check_texts(self) -> None:
        texts = self.discord.texts(CHANNEL)
        assert len(texts) == 4
        assert "Organised by" in texts[0]
        assert "1. P0 (0)" in texts[2]
        assert "standings" in texts[3]


class Pause(TournamentScene):
    """The organiser pauses it, and resumes it before the process is started again."""

    async def prepare(self) -> None:
        self.key = (await self.hall.announce_tournament(2)).tournament_id
        await self.hall.posts(self.key).refresh()
        await self.hall.tournaments.change(self.key, organising.pause, BY_OLGA)

    async def go_on(self) -> None:
        await self.hall.tournaments.change(self.key, organising.resume, BY_OLGA)

    def check_texts(self) -> None:
        assert len(self.discord.texts(CHANNEL)) == 1


class Reminded(TournamentScene):
    """People are reminded."""

    async def prepare(self) -> None:
        at = int(self.clock().timestamp()) + 15 * 60
        self.key = (await self.hall.announce_tournament(2, starts_at=at)).tournament_id
        await self.hall.append(self.key, PeopleReminded())

    def check_texts(self) -> None:
        assert all(
            "starts soon" in text for person in PEOPLE for text in self.discord.texts(person)
        )
        assert [len(self.discord.texts(person)) for person in PEOPLE] == [1, 1]


class Past(Reminded):
    """The tournament has begun, so that the reminders are edited."""

    async def prepare(self) -> None:
        await super().prepare()
        await self.hall.remind(self.key)
        await self.begin_round()

    def check_texts(self) -> None:
        for person in PEOPLE:
            (text,) = self.discord.texts(person)
            assert "has begun" in text


class Warned(TournamentScene):
    """The bot lacks a permission, and warns the organiser."""

    async def prepare(self) -> None:
        self.key = (await self.hall.announce_tournament(1)).tournament_id
        self.discord.refuses[CHANNEL] = NotPermitted("50013")
        self.discord.lacks = ("send_messages",)

    def check_texts(self) -> None:
        (text,) = self.discord.texts(OLGA.user_id)
        assert "*Send Messages*" in text


@pytest.mark.parametrize("later", [False, True], ids=["soon", "later"])
@pytest.mark.parametrize(
    "kind", thorough_unless({Round}.__contains__, [Round, Pause, Reminded, Past, Warned])
)
async def test_each_message_is_there_once_wherever_the_leader_is_killed(
    database: Database, kind: Callable[[Database, int], TournamentScene], *, later: bool
) -> None:
    async def begin(number: int) -> Scene:
        scene = kind(database, number)
        await scene.prepare()
        return scene

    assert await kill_everywhere(begin, later=later) >= 4
