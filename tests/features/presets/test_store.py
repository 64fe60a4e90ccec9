"""Presets: found by name in any case, with one default for each variant."""

from datetime import timedelta

import pytest

from bot.features.presets.store import Presets
from bot.store.database import migrate
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.store.maintenance.health import inspect_condition
from tests.store.arrange import GUILD, NOON, open_table
from tests.store.raw import execute, query

LATER = NOON + timedelta(minutes=1)
MOST = 3


@pytest.fixture
def presets(database: Database) -> Presets:
    return Presets(database)


async def save(presets: Presets, *names: str, variant: str = "classic", guild: int = GUILD) -> None:
    for name in names:
        options = f'{{"of":"{name}"}}'
        assert await presets.save(guild, variant, name, options, at=NOON, most=MOST)


async def test_presets_are_listed_by_variant_and_name(presets: Presets) -> None:
    await save(presets, "Short", "cruel")
    await save(presets, "Long", variant="allegro")
    await save(presets, "Elsewhere", guild=GUILD + 1)
    listed = await presets.list_presets(GUILD)
    assert [(preset.variant, preset.name) for preset in listed] == [
        ("allegro", "Long"),
        ("classic", "cruel"),
        ("classic", "Short"),
    ]
    assert listed[1].options == '{"of":"cruel"}'
    assert listed[1].changed_at == NOON
    assert not any(preset.is_default for preset in listed)


async def test_preset_is_found_in_any_case_and_keeps_its_name(presets: Presets) -> None:
    await save(presets, "Stra\u00dfe \u00c9t\u00e9")
    preset = await presets.find(GUILD, "classic", "STRASSE e\u0301te\u0301")
    assert preset is not None
    assert preset.name == "Stra\u00dfe \u00c9t\u00e9"
    assert await presets.find(GUILD, "ricketts", "Stra\u00dfe \u00c9t\u00e9") is None


async def test_saving_the_same_name_replaces_the_preset_and_keeps_it_default(
    presets: Presets,
) -> None:
    await save(presets, "Home")
    assert await presets.set_default(GUILD, "classic", "Home")
    assert await presets.save(GUILD, "classic", "HOME", "{}", at=LATER, most=MOST)
    (preset,) = await presets.list_presets(GUILD)
    assert (preset.name, preset.options, preset.is_default) == ("HOME", "{}", True)
    assert preset.changed_at == LATER


async def test_number_of_presets_is_limited_for_each_variant_of_a_server(presets: Presets) -> None:
    await save(presets, "a", "b", "c")
    assert not await presets.save(GUILD, "classic", "d", "{}", at=NOON, most=MOST)
    assert len(await presets.list_presets(GUILD)) == MOST
    assert await presets.save(GUILD, "classic", "A", "{}", at=NOON, most=MOST)
    await save(presets, "d", variant="ricketts")
    await save(presets, "d", guild=GUILD + 1)


async def test_variant_has_at_most_one_default(presets: Presets) -> None:
    await save(presets, "a", "b")
    await save(presets, "a", variant="ricketts")
    assert await presets.default_for(GUILD, "classic") is None
    for name in ("a", "B"):
        assert await presets.set_default(GUILD, "classic", name)
    assert await presets.set_default(GUILD, "ricketts", "a")
    default_presets = [preset for preset in await presets.list_presets(GUILD) if preset.is_default]
    assert [(preset.variant, preset.name) for preset in default_presets] == [
        ("classic", "b"),
        ("ricketts", "a"),
    ]
    assert await presets.default_for(GUILD, "classic") == default_presets[0]
    assert await presets.set_default(GUILD, "classic", None)
    assert await presets.default_for(GUILD, "classic") is None
    assert await presets.default_for(GUILD, "ricketts") == default_presets[1]


async def test_default_that_does_not_exist_changes_nothing(presets: Presets) -> None:
    await save(presets, "a")
    await presets.set_default(GUILD, "classic", "a")
    assert not await presets.set_default(GUILD, "classic", "b")
    default = await presets.default_for(GUILD, "classic")
    assert default is not None
    assert default.name == "a"


async def test_deleted_preset_is_gone_and_not_the_default(presets: Presets) -> None:
    await save(presets, "a", "b")
    await presets.set_default(GUILD, "classic", "a")
    assert await presets.forget(GUILD, "classic", "A")
    assert not await presets.forget(GUILD, "classic", "A")
    assert [preset.name for preset in await presets.list_presets(GUILD)] == ["b"]
    assert await presets.default_for(GUILD, "classic") is None


async def test_database_without_presets_is_migrated_when_opened(bare_location: str) -> None:
    database = await Database.open(bare_location)
    await open_table(EventLog(database))
    await database.close()
    await execute(bare_location, "DROP TABLE preset")
    await execute(bare_location, "DELETE FROM alembic_version")
    await execute(bare_location, "INSERT INTO alembic_version VALUES ('0001')")
    condition = await inspect_condition(bare_location)
    assert (condition.revision, condition.is_current) == ("0001", False)
    database = await Database.open(bare_location)
    try:
        await save(Presets(database), "a")
    finally:
        await database.close()
    revisions = await query(bare_location, "SELECT version_num FROM alembic_version")
    assert {row[0] for row in revisions} == migrate.heads()
    assert await query(bare_location, "SELECT name FROM preset") == [("a",)]
