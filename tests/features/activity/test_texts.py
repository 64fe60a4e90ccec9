"""Texts and pages of other features as the page gets them."""

import discord

from bot.features.activity.sheets import write_buttons, write_sheet
from bot.features.activity.texts import plain, write_lines
from bot.ui.components.builders import button, panel, row
from bot.ui.components.payloads import link_button, section
from bot.ui.images.gallery import gallery
from bot.ui.images.illustrated_layout import PicturedLayout
from bot.ui.images.renderer import Picture

TABLE = "abcd2345"


def test_markdown_of_messages_becomes_words() -> None:
    assert write_lines("### Title\n\n-# small *print*\nplain") == [
        {"text": "Title", "weight": "title"},
        {"text": "small print", "weight": "small"},
        {"text": "plain", "weight": ""},
    ]
    assert plain("Look at [the table](https://x.example/1) with </hearts new:123>") == (
        "Look at the table with /hearts new"
    )


def test_page_keeps_texts_pictures_and_those_buttons_that_can_be_pressed() -> None:
    picture = Picture("moment.png", b"png", "A moment")
    again = button(TABLE, "any", "again", "Again", style=discord.ButtonStyle.primary)
    other = button(TABLE, "any", "other", "Other")
    layout = panel(
        [
            "Bo <:queen_of_spades_f1:12345>",
            gallery(picture),
            section("Beside", again),
            row([other, link_button("Docs", "https://x.example"), again]),
            row([other]),
        ],
        accent=0,
    )
    expected_button = {"id": f"h1:{TABLE}:any:again:", "label": "Again", "is_main": True}
    assert write_sheet(PicturedLayout(layout, (picture,)), {"again"}) == [
        {"lines": [{"text": "Bo ♠Q", "weight": ""}]},
        {"picture": "data:image/png;base64,cG5n", "alt": "A moment"},
        {"lines": [{"text": "Beside", "weight": ""}]},
        {"buttons": [expected_button]},
        {"buttons": [expected_button]},
    ]


def test_buttons_that_are_greyed_out_are_left_out() -> None:
    disabled = button(TABLE, "any", "again", "Again", disabled=True)
    assert write_buttons([disabled], {"again"}) == []
