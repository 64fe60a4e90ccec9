"""Invitations of a process that is killed at each await: none is doubled or lost."""

from unittest.mock import Mock

import pytest

from bot.features.finding.posts import InvitationMessages
from bot.store.database.connection import Database
from bot.store.message_book import MessageBook
from bot.table.lobby.events import TableCancelled
from bot.table.lobby.evolve import evolve_lobby
from tests.features.finding.conftest import PEOPLE
from tests.table.conftest import ANN, Bench
from tests.table.sync.crashes import Scene, TableScene, kill_everywhere

GUESTS = [person.user_id for person in PEOPLE[:2]]


class Invited(TableScene):
    """Two people are invited, and the table is closed before the process is started again."""

    async def work(self) -> None:
        invitations = InvitationMessages(await self.start(), lambda: None)
        invitations.refresh_loop = Mock()  # this refreshes them itself
        if self.lobby.status.is_open:
            for user_id in GUESTS:
                await invitations.send(user_id)
        await invitations.refresh()

    async def go_on(self) -> None:
        self.lobby = evolve_lobby(self.lobby, TableCancelled(None), self.lobby.table_id)

    async def check(self) -> None:
        assert not await MessageBook(self.database).list_messages(self.lobby.table_id)
        for user_id in GUESTS:
            texts = self.discord.texts(user_id)
            assert len(texts) <= 1
            assert all("has its players now, or was closed" in text for text in texts)


@pytest.mark.parametrize("later", [False, True], ids=["soon", "later"])
async def test_invitation_is_closed_wherever_the_process_is_killed(
    bench: Bench, database: Database, *, later: bool
) -> None:
    async def begin(_number: int) -> Scene:
        return Invited(database, await bench.lobby(ANN))

    assert await kill_everywhere(begin, later=later) >= 4
