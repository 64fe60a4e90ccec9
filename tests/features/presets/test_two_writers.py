"""Two processes that save presets in one database keep to the limits together."""

import asyncio

from bot.features.presets.store import Presets
from bot.store.database.connection import Database
from tests.store.arrange import GUILD, NOON
from tests.store.test_two_writers import second as second


async def test_two_writers_do_not_save_more_presets_than_allowed(
    database: Database, second: Database
) -> None:
    presets = Presets(database), Presets(second)
    saved = await asyncio.gather(
        *(
            presets[n % 2].save(GUILD, "classic", f"name {n}", "{}", at=NOON, most=3)
            for n in range(8)
        )
    )
    assert sorted(saved) == [False] * 5 + [True] * 3
    assert len(await presets[0].list_presets(GUILD)) == 3


async def test_two_writers_leave_one_default(database: Database, second: Database) -> None:
    presets = Presets(database), Presets(second)
    for name in "abcd":
        await presets[0].save(GUILD, "classic", name, "{}", at=NOON, most=4)
    await asyncio.gather(
        *(presets[n % 2].set_default(GUILD, "classic", name) for n, name in enumerate("abcd" * 4))
    )
    assert sum(preset.is_default for preset in await presets[1].list_presets(GUILD)) == 1
