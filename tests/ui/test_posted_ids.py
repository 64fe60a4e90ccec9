"""Buttons, menus and forms of messages that earlier versions have posted still do something.

``posted_ids.txt`` beside the tests of tables and of features has one id of each form that was ever
posted. Lines are added and never changed.
"""

import logging
from pathlib import Path

import pytest

from bot.app import Moonshooter
from bot.table.handlers.table_verbs import TABLE_VERBS
from bot.table.handlers.verbs import PageVerb, merge_verbs
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.menus import PREFIX
from tests.ui.arrange import WORDS
from tests.ui.clicking import Interaction
from tests.ui.scene_files import TESTS
from tests.ui.test_forged_ids import bot

__all__ = ["bot"]

FILES = (TESTS / "table/posted_ids.txt", *sorted(TESTS.glob("features/*/posted_ids.txt")))
STALE = WORDS.text("error-stale-step")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
async def test_posted_ids_are_still_routed(
    bot: Moonshooter, caplog: pytest.LogCaptureFixture, file: Path
) -> None:
    verbs = merge_verbs(TABLE_VERBS, bot.house.verbs)
    for custom_id in file.read_text("utf-8").splitlines():
        verb = verbs[ButtonId.parse(custom_id.removeprefix(PREFIX)).verb]
        click = Interaction(custom_id, values=["classic"])
        await bot.clicks.on_interaction(click.real)
        assert click.response.sent, custom_id
        # The table is gone; a button of a page has all that it needs in its id.
        if isinstance(verb, PageVerb) and not custom_id.startswith(PREFIX):
            assert STALE not in click.said, custom_id
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
