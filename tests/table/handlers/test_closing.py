"""Who may close a table before its game is over."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.table.errors import OnlyHost
from bot.table.handlers.closing import closing_question
from tests.ui.arrange import WORDS, lobby, read_text

TABLE = lobby("Ann", "Bo")  # Ann is the host
HERE, ELSEWHERE = TABLE.guild_id, 7


def interaction(user_id: int, guild_id: int | None, *, manages: bool) -> discord.Interaction[Any]:
    """Return what a person does in a server, or in direct messages."""
    permissions = SimpleNamespace(manage_guild=manages)
    person = SimpleNamespace(id=user_id)
    return cast(
        "discord.Interaction[Any]",
        SimpleNamespace(user=person, guild_id=guild_id, permissions=permissions),
    )


@pytest.mark.parametrize(("guild_id", "manages"), [(HERE, False), (ELSEWHERE, True), (None, True)])
def test_others_may_close_no_table_of_a_server_that_they_do_not_manage(
    guild_id: int | None, manages: bool
) -> None:
    with pytest.raises(OnlyHost):
        closing_question(interaction(101, guild_id, manages=manages), TABLE, WORDS)


@pytest.mark.parametrize(("user_id", "manages"), [(100, False), (999, True)])
def test_host_and_managers_of_the_server_are_asked_whether_to_close_it(
    user_id: int, manages: bool
) -> None:
    question = closing_question(interaction(user_id, HERE, manages=manages), TABLE, WORDS)
    assert "?" in read_text(question)
