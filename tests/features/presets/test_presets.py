"""A server's presets: saving them from a table, and using them for new tables."""

import pytest

from bot.features.presets.model import LONGEST_NAME
from bot.features.presets.service import (
    MOST_PRESETS,
    STANDARD,
    BadPresetName,
    ChosenRules,
    PresetOutdated,
    ServerPresets,
    TooManyPresets,
    UnknownPreset,
)
from bot.features.presets.store import Presets
from bot.store.database.connection import Database
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Lobby, Person
from tests.store.arrange import CHANNEL, GUILD, NOON
from tests.table.conftest import ANN, BO, Bench


@pytest.fixture
def presets(database: Database) -> Presets:
    return Presets(database)


@pytest.fixture
def server_presets(presets: Presets, bench: Bench) -> ServerPresets:
    return ServerPresets(presets, bench.clock)


async def open_lobby(bench: Bench, host: Person = ANN, **rules: object) -> Lobby:
    """Open a lobby of Ricketts House with these house rules."""
    table = await bench.lobby(host)
    return await bench.tables.change_lobby(
        table.table_id, lambda lobby: lobbies.set_house_rules(lobby, host.user_id, rules)
    )


async def test_house_rules_of_the_hosts_table_are_saved(
    bench: Bench, server_presets: ServerPresets
) -> None:
    saved = await server_presets.save(GUILD, await open_lobby(bench, limit=33), "  Quick \n one ")
    assert (saved.name, saved.options, saved.is_default) == ("Quick one", {"limit": 33}, False)
    assert await server_presets.list_presets(GUILD) == [saved]
    chosen_rules = await server_presets.for_new_table(GUILD, "ricketts", "QUICK ONE")
    assert chosen_rules == ChosenRules({"limit": 33})


async def test_every_kind_of_house_rule_survives_being_saved(
    bench: Bench, server_presets: ServerPresets
) -> None:
    """The kinds are flags, numbers, words, lists and rules that are off."""
    table = await bench.lobby(ANN, variant="classic")
    for option in table.chosen_variant.options:
        other: object = not option.default
        if option.choices:
            other = next(word for word in option.choices if word != option.default)
        elif isinstance(option.default, tuple):
            other = (option.lowest, option.highest)
        elif not isinstance(option.default, bool):
            other = option.highest if option.default != option.highest else option.lowest
        await bench.tables.change_lobby(
            table.table_id,
            lambda lobby, options={option.name: other}: lobbies.set_house_rules(
                lobby, ANN.user_id, options
            ),
        )
    lobby = (await bench.tables.person_view(table.table_id)).lobby
    assert len(lobby.options) == len(lobby.chosen_variant.options)
    await server_presets.save(GUILD, lobby, "all")
    chosen_rules = await server_presets.for_new_table(GUILD, "classic", "all")
    assert chosen_rules.options == lobby.options
    opened_table = await bench.tables.open(
        GUILD, CHANNEL, BO, "classic", options=chosen_rules.options
    )
    assert opened_table.options == lobby.options


@pytest.mark.parametrize(
    "name", ["", "  ", "\u200b\u2060", "Standard", " standard\u200b ", "x" * (LONGEST_NAME + 1)]
)
async def test_names_that_would_not_be_found_again_are_refused(
    bench: Bench, server_presets: ServerPresets, name: str
) -> None:
    lobby = await bench.lobby(ANN)
    with pytest.raises(BadPresetName):
        await server_presets.save(GUILD, lobby, name)


async def test_invisible_characters_do_not_make_a_name_different(
    bench: Bench, server_presets: ServerPresets
) -> None:
    lobby = await open_lobby(bench, limit=33)
    await server_presets.save(GUILD, lobby, "Qui\u200bck\u2060")
    await server_presets.save(GUILD, lobby, "quick")
    (preset,) = await server_presets.list_presets(GUILD)
    assert preset.name == "quick"
    chosen_rules = await server_presets.for_new_table(GUILD, "ricketts", " QUICK\u200b ")
    assert chosen_rules == ChosenRules({"limit": 33})
    await server_presets.forget(GUILD, "ricketts", "\u2060quick")


async def test_number_of_presets_is_limited_to_what_can_be_suggested(
    bench: Bench, server_presets: ServerPresets
) -> None:
    lobby = await bench.lobby(ANN)
    for number in range(MOST_PRESETS):
        await server_presets.save(GUILD, lobby, f"set {number}")
    with pytest.raises(TooManyPresets):
        await server_presets.save(GUILD, lobby, "one more")
    await server_presets.save(GUILD, lobby, "SET 1")
    assert len(await server_presets.list_presets(GUILD, "ricketts")) == MOST_PRESETS


async def test_default_applies_until_another_is_chosen_or_it_is_removed(
    bench: Bench, server_presets: ServerPresets
) -> None:
    await server_presets.save(GUILD, await open_lobby(bench, limit=33), "Quick")
    await server_presets.set_default(GUILD, "ricketts", "quick")
    default_rules = ChosenRules({"limit": 33})
    assert await server_presets.for_new_table(GUILD, "ricketts", None) == default_rules
    assert await server_presets.for_new_table(GUILD, "ricketts", STANDARD) == ChosenRules({})
    assert await server_presets.for_new_table(GUILD + 1, "ricketts", None) == ChosenRules({})
    assert await server_presets.set_default(GUILD, "ricketts", STANDARD) is None
    assert await server_presets.for_new_table(GUILD, "ricketts", None) == ChosenRules({})
    await server_presets.set_default(GUILD, "ricketts", "Quick")
    await server_presets.forget(GUILD, "ricketts", "QUICK")
    assert await server_presets.for_new_table(GUILD, "ricketts", None) == ChosenRules({})


async def test_preset_saved_again_stays_default(
    bench: Bench, server_presets: ServerPresets
) -> None:
    lobby = await bench.lobby(ANN)
    await server_presets.save(GUILD, lobby, "Quick")
    await server_presets.set_default(GUILD, "ricketts", "Quick")
    again = await server_presets.save(GUILD, lobby, "quick")
    assert again.is_default


async def test_unknown_presets_are_refused(server_presets: ServerPresets) -> None:
    with pytest.raises(UnknownPreset):
        await server_presets.for_new_table(GUILD, "ricketts", "x")
    with pytest.raises(UnknownPreset):
        await server_presets.forget(GUILD, "ricketts", "x")
    with pytest.raises(UnknownPreset):
        await server_presets.set_default(GUILD, "ricketts", "x")


@pytest.mark.parametrize("options", ['{"limit": 1000000}', '{"of_old": true}', "[]", "{"])
async def test_outdated_preset_is_refused_by_name_and_passed_over_as_default(
    presets: Presets, server_presets: ServerPresets, caplog: pytest.LogCaptureFixture, options: str
) -> None:
    await presets.save(GUILD, "ricketts", "Old", options, at=NOON, most=MOST_PRESETS)
    await presets.set_default(GUILD, "ricketts", "Old")
    with pytest.raises(PresetOutdated):
        await server_presets.for_new_table(GUILD, "ricketts", "old")
    with pytest.raises(PresetOutdated):
        await server_presets.set_default(GUILD, "ricketts", "old")
    assert not caplog.records
    chosen_rules = await server_presets.for_new_table(GUILD, "ricketts", None)
    assert chosen_rules == ChosenRules({}, passed_over="Old")
    assert "can't be used" in caplog.text
    (preset,) = await server_presets.list_presets(GUILD)
    assert preset.options is None
    assert preset.is_default


async def test_presets_of_removed_variants_are_left_out(
    presets: Presets, server_presets: ServerPresets
) -> None:
    await presets.save(GUILD, "no-such-game", "Old", "{}", at=NOON, most=MOST_PRESETS)
    assert await server_presets.list_presets(GUILD) == []
    assert await server_presets.list_presets(GUILD, "no-such-game") == []
