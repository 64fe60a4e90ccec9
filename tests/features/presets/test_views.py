"""The list of a server's presets, and who may change them."""

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.engine.rules.options import Value
from bot.engine.variants import VARIANTS
from bot.features.presets.model import LONGEST_NAME, ServerPreset
from bot.features.presets.service import MOST_PRESETS
from bot.features.presets.views import DEFAULT, FORGET, SAVE, USE, presets_panel, rules_in_a_line
from bot.table.errors import OnlyManager
from bot.table.lobby.model import Lobby
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.validation import check_layout
from bot.ui.error_messages import NotHere
from cogs.support.managing import get_managed_guild
from tests.table.conftest import ANN
from tests.ui.arrange import WORDS


def list_parts(components: Any) -> Iterator[Any]:
    for component in components:
        yield component
        yield from list_parts(component.get("components", ()))


def list_page_parts(presets: Sequence[ServerPreset], *, is_manager: bool = True) -> list[Any]:
    """Check the page, and return its parts."""
    lobby = Lobby(
        table_id="abcd2345",
        guild_id=7,
        channel_id=8,
        host=ANN.user_id,
        variant="ricketts",
        options={},
    )
    return list(
        list_parts(check_layout(presets_panel(lobby, presets, WORDS, is_manager=is_manager)))
    )


def list_menus(parts: list[Any]) -> dict[str, list[Any]]:
    """Return the options of each menu by its verb."""
    return {
        ButtonId.parse(part["custom_id"].removeprefix("s")).verb: part["options"]
        for part in parts
        if part["type"] == 3
    }


def build_preset(name: str, *, is_default: bool = False, **options: Value) -> ServerPreset:
    return ServerPreset("ricketts", name, options, is_default)


def test_menus_tell_each_presets_rules_and_which_new_tables_start_with() -> None:
    parts = list_page_parts(
        [build_preset("long", limit=333), build_preset("quick", is_default=True, limit=33)]
    )
    assert "New tables start with quick" in str(parts)
    offered = list_menus(parts)
    assert [option["value"] for option in offered[USE]] == ["standard", "long", "quick"]
    assert "333" in offered[USE][1]["description"]
    assert [option["value"] for option in offered[DEFAULT] if option.get("default")] == ["quick"]
    assert [option["value"] for option in offered[FORGET]] == ["long", "quick"]


def test_only_people_who_manage_the_server_can_change_what_is_saved() -> None:
    parts = list_page_parts([build_preset("quick", limit=33)], is_manager=False)
    assert list_menus(parts).keys() == {USE}
    assert f":{SAVE}:" not in str(parts)
    assert f":{SAVE}:" in str(list_page_parts([]))


def test_outdated_preset_can_only_be_deleted() -> None:
    offered = list_menus(list_page_parts([ServerPreset("ricketts", "old", None, is_default=True)]))
    assert offered.keys() == {FORGET}
    assert "no longer fits this game" in offered[FORGET][0]["description"]


def test_most_and_longest_presets_fit_on_the_page() -> None:
    for key, variant in VARIANTS.items():
        options: dict[str, Value] = {}
        for option in variant.options:
            if option.choices:
                other: Value = max(option.choices, key=len)
            elif isinstance(option.default, bool):
                other = not option.default
            elif isinstance(option.default, tuple):
                other = tuple(range(option.lowest, option.lowest + 20))
            else:
                other = option.highest - (option.default == option.highest)
            options[option.name] = other
        presets = [
            ServerPreset(key, f"{key[:8]}{n:02}".ljust(LONGEST_NAME, "*"), options, n == 0)
            for n in range(MOST_PRESETS)
        ]
        assert len(list_menus(list_page_parts(presets))[USE]) == MOST_PRESETS + 1


def test_a_presets_rules_are_in_one_line() -> None:
    assert "33" in rules_in_a_line(build_preset("quick", limit=33), WORDS)
    assert "\n" not in rules_in_a_line(build_preset("quick", limit=33), WORDS)


def build_interaction(guild_id: int | None, **permissions: bool) -> discord.Interaction[Any]:
    """Return a fake command interaction."""
    fake_interaction = SimpleNamespace(
        guild_id=guild_id, permissions=discord.Permissions(**permissions)
    )
    return cast("discord.Interaction[Any]", fake_interaction)


def test_settings_are_refused_where_discord_offered_them_to_others() -> None:
    with pytest.raises(OnlyManager):
        get_managed_guild(build_interaction(7, administrator=False, manage_channels=True))
    with pytest.raises(NotHere):
        get_managed_guild(build_interaction(None, manage_guild=True))
    assert get_managed_guild(build_interaction(7, manage_guild=True)) == 7
