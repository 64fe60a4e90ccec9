"""Who gets an invitation in a direct message."""

from unittest.mock import Mock

from bot.features.finding.posts import InvitationMessages
from bot.store.database.connection import Database
from tests.features.finding.conftest import PEOPLE
from tests.table.conftest import ANN, Bench
from tests.table.sync.crashes import TableScene


async def test_people_who_have_sat_down_meanwhile_are_not_invited(
    bench: Bench, database: Database
) -> None:
    seated, other = PEOPLE[:2]
    scene = TableScene(database, await bench.lobby(ANN, seated))
    invitations = InvitationMessages(await scene.start(), lambda: None)
    invitations.refresh_loop = Mock()
    for person in (seated, other):
        await invitations.send(person.user_id)
    assert list(scene.discord.channels.values()) == [other.user_id]
