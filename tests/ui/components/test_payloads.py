"""Payloads of components are those of discord.py's own items."""

from typing import Any

import discord
import pytest

from bot.ui.components.payloads import (
    Component,
    action_row,
    container,
    file_display,
    link_button,
    media_gallery,
    push_button,
    section,
    select_menu,
    text_display,
    walk,
)

EMOJI = "<:queen_of_spades_f1:1573342926656765954>"
Style = discord.ButtonStyle


def build_button(**changed: Any) -> Component:
    return push_button(
        "h1:a",
        "♠Q",
        **{"style": Style.danger, "disabled": True, "emoji": EMOJI, **changed},
    )


def build_discord_button(**changed: Any) -> discord.ui.Button[Any]:
    button_options = {"style": Style.danger, "disabled": True, "emoji": EMOJI, **changed}
    return discord.ui.Button(custom_id="h1:a", label="♠Q", **button_options)


def picture() -> discord.ui.MediaGallery[Any]:
    item = discord.MediaGalleryItem("attachment://a.png", description="A trick")
    return discord.ui.MediaGallery(item)


OPTIONS = [
    discord.SelectOption(label="Two", value="2", default=True),
    discord.SelectOption(label="Four", value="4"),
]
PAIRS: list[tuple[Component, discord.ui.Item[Any]]] = [
    (text_display("**x**"), discord.ui.TextDisplay("**x**")),
    (build_button(), build_discord_button()),
    (build_button(emoji=None), build_discord_button(emoji=None)),
    (
        build_button(emoji="🂭", style=Style.success),
        build_discord_button(emoji="🂭", style=Style.success),
    ),
    (link_button("x", "https://a.b"), discord.ui.Button(label="x", url="https://a.b")),
    (action_row([build_button()]), discord.ui.ActionRow(build_discord_button())),
    (section("x", build_button()), discord.ui.Section("x", accessory=build_discord_button())),
    (select_menu("s", OPTIONS), discord.ui.Select(custom_id="s", options=OPTIONS)),
    (media_gallery("a.png", "A trick"), picture()),
    (file_display("a.json"), discord.ui.File("attachment://a.json")),
    (
        container([text_display("x"), action_row([build_button()])], accent=5, marker=7),
        discord.ui.Container(
            discord.ui.TextDisplay("x"),
            discord.ui.ActionRow(build_discord_button()),
            accent_colour=5,
            id=7,
        ),
    ),
    (
        container([text_display("x")], accent=5),
        discord.ui.Container(discord.ui.TextDisplay("x"), accent_colour=5),
    ),
]


@pytest.mark.parametrize(("component", "item"), PAIRS)
def test_component_is_what_discord_py_would_send(
    component: Component, item: discord.ui.Item[Any]
) -> None:
    assert component == item.to_component_dict()


def test_walk_finds_children_and_siblings() -> None:
    box = container(
        [section("x", build_button()), action_row([link_button("y", "https://a.b")])], accent=1
    )
    assert [component["type"] for component in walk([box])] == [17, 9, 10, 2, 1, 2]
