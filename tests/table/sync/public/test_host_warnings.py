"""Warnings of the host, sent once until the bot has the permission."""

from bot.store.database.connection import Database
from bot.table.sync.public.host_warnings import HostWarnings
from bot.ui.transport.refusals import DirectMessagesClosed, NotPermitted
from tests.table.conftest import ANN, Bench
from tests.table.sync.crashes import TableScene

REFUSED = NotPermitted("403")


async def test_host_is_warned_again_only_after_the_bot_could_post(
    bench: Bench, database: Database
) -> None:
    scene = TableScene(database, await bench.lobby(ANN))
    for _ in range(2):
        await HostWarnings(await scene.start()).warn_cannot_post(scene.lobby, REFUSED)
    assert len(scene.discord.texts(ANN.user_id)) == 1, "a restart repeats no warning"
    warnings = HostWarnings(await scene.start())
    await warnings.allow_again("error-permissions")
    await warnings.warn_cannot_post(scene.lobby, REFUSED)
    assert len(scene.discord.texts(ANN.user_id)) == 2


async def test_a_warning_that_is_refused_is_not_tried_again_at_each_card(
    bench: Bench, database: Database
) -> None:
    scene = TableScene(database, await bench.lobby(ANN))
    warnings = HostWarnings(await scene.start())
    scene.discord.refuses[ANN.user_id] = DirectMessagesClosed("50007")
    await warnings.warn_cannot_post(scene.lobby, REFUSED)
    scene.discord.refuses.clear()
    await warnings.warn_cannot_post(scene.lobby, REFUSED)
    assert not scene.discord.messages
