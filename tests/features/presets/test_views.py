"""The list of a server's presets, and who may change them."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.engine.rules.options import Value
from bot.engine.variants import VARIANTS
from bot.features.presets.model import LONGEST_NAME, ServerPreset
from bot.features.presets.service import MOST_PRESETS
from bot.features.presets.views import presets_panel, rules_in_a_line
from bot.table.errors import OnlyManager
from bot.ui.components.validation import check_layout
from bot.ui.error_messages import NotHere
from cogs.support.managing import get_managed_guild
from tests.ui.arrange import WORDS


def shown(server_presets: list[ServerPreset], page: int = 0) -> str:
    """Check a page, and return its texts."""
    texts: list[str] = []

    def walk(components: Any) -> None:
        for component in components:
            texts.append(str(component.get("content", "")))
            walk(component.get("components", ()))

    walk(check_layout(presets_panel(server_presets, WORDS, page=page)))
    return "\n".join(texts)


def preset(name: str, *, is_default: bool = False, **options: Value) -> ServerPreset:
    return ServerPreset("ricketts", name, options, is_default)


async def test_list_tells_each_presets_rules_and_the_default() -> None:
    text = shown([preset("long", limit=333), preset("quick", is_default=True, limit=33)])
    assert "**Ricketts House** · new tables start with quick" in text
    long, quick = (line for line in text.splitlines() if line.startswith("•"))
    assert "333" in long
    assert "★" not in long
    assert quick.startswith("• ★")


async def test_list_without_a_default_names_the_standard_rules() -> None:
    text = shown([preset("plain")])
    assert "new tables start with the standard rules" in text
    assert "as the standard rules" in text


async def test_outdated_default_is_told_and_is_not_what_tables_begin_with() -> None:
    text = shown([ServerPreset("ricketts", "old", None, is_default=True)])
    assert "new tables start with the standard rules" in text
    assert "no longer fits this game" in text


async def test_empty_list_says_how_to_begin() -> None:
    assert "/house-rules save" in shown([])


async def test_names_do_not_format_or_mention() -> None:
    text = shown([preset("**@everyone**")])
    assert "@everyone" not in text
    assert r"\*\*" in text


async def test_most_and_longest_presets_fit_on_pages_that_have_each_once() -> None:
    server_presets = []
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
        server_presets += [
            ServerPreset(key, f"{key[:8]}{n:02}".ljust(LONGEST_NAME, "*"), options, n == 0)
            for n in range(MOST_PRESETS)
        ]
    pages = [shown(server_presets, 0)]
    while pages[-1] != (following := shown(server_presets, len(pages))):
        pages.append(following)
    listed = [line for page in pages for line in page.splitlines() if line.startswith("•")]
    assert len(pages) > 1
    assert len(listed) == len(server_presets)
    assert shown(server_presets, -1) == pages[0]
    for page in pages:
        assert page.count("new tables start with") >= 1


async def test_a_presets_rules_are_in_one_line() -> None:
    assert "33" in rules_in_a_line(preset("quick", limit=33), WORDS)
    assert "\n" not in rules_in_a_line(preset("quick", limit=33), WORDS)


def interaction(guild_id: int | None, **permissions: bool) -> discord.Interaction[Any]:
    """Return a fake command interaction."""
    told = SimpleNamespace(guild_id=guild_id, permissions=discord.Permissions(**permissions))
    return cast("discord.Interaction[Any]", told)


def test_settings_are_refused_where_discord_offered_them_to_others() -> None:
    with pytest.raises(OnlyManager):
        get_managed_guild(interaction(7, administrator=False, manage_channels=True))
    with pytest.raises(NotHere):
        get_managed_guild(interaction(None, manage_guild=True))
    assert get_managed_guild(interaction(7, manage_guild=True)) == 7
