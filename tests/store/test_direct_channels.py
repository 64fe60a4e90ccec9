"""The channels of direct messages, kept between two starts."""

from __future__ import annotations

from bot.store.database.connection import Database
from bot.store.direct_channels import DirectChannels

ANN, BO = 5, 1 << 62


async def test_channel_is_kept_by_person_and_replaced(database: Database) -> None:
    channels = DirectChannels(database)
    assert await channels.find(ANN) is None
    await channels.save(ANN, 7)
    await channels.save(BO, 8)
    await channels.save(ANN, 9)
    assert (await channels.find(ANN), await channels.find(BO)) == (9, 8)


async def test_channel_that_is_forgotten_is_unknown(database: Database) -> None:
    channels = DirectChannels(database)
    await channels.save(ANN, 7)
    await channels.save(BO, 8)
    await channels.forget(ANN)
    assert (await channels.find(ANN), await channels.find(BO)) == (None, 8)
