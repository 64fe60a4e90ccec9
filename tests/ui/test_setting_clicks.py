"""Clicks in the message of a server's settings."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.render.wording import wording_for
from bot.service.choice import BadChoice
from bot.service.errors import OnlyManager, StaleStep
from bot.service.server_settings import ServerBook
from bot.service.steps import ANY
from bot.store.choices import Choices
from bot.store.db import Database
from bot.ui.choices import PREFER, SET, TURN_SETTINGS
from bot.ui.ids import BadCustomId, ButtonId
from bot.ui.layout import NO_TABLE
from bot.ui.setting_clicks import SettingPages
from tests.store.arrange import GUILD


class Answer:
    """Takes what would go to Discord."""

    def __init__(self) -> None:
        self.views: list[Any] = []

    async def edit_message(self, *, view: Any) -> None:
        self.views.append(view)


@pytest.fixture
def servers(database: Database) -> ServerBook:
    return ServerBook(Choices.of_servers(database))


@pytest.fixture
def pages(servers: ServerBook) -> SettingPages:
    async def of(_interaction: object) -> Any:
        return wording_for()

    kit: Any = SimpleNamespace(servers=servers, voices=SimpleNamespace(of=of))
    return SettingPages(kit)


def click(*values: str, manager: bool = True, guild_id: int | None = GUILD) -> Any:
    """An interaction with a menu or (without values) a button."""
    return SimpleNamespace(
        guild_id=guild_id,
        permissions=SimpleNamespace(manage_guild=manager),
        data={"values": list(values)},
        response=Answer(),
    )


def of(arg: str, verb: str = SET) -> ButtonId:
    return ButtonId(NO_TABLE, ANY, verb, arg)


async def test_choice_is_stored_and_shown(pages: SettingPages, servers: ServerBook) -> None:
    interaction = click("ricketts")
    assert await pages.turn(interaction, of("variant"))
    assert (await servers.of(GUILD)).variant == "ricketts"
    assert len(interaction.response.views) == 1
    await pages.turn(click("7", "9"), of("channels"))
    assert (await servers.of(GUILD)).channels == {7, 9}
    await pages.turn(click(), of("channels"))
    assert (await servers.of(GUILD)).channels == frozenset()
    await pages.turn(click(), of("pictures.off"))
    assert not (await servers.of(GUILD)).pictures


async def test_who_may_manage_the_server_no_more_changes_nothing(
    pages: SettingPages, servers: ServerBook
) -> None:
    for button in (of("pictures.off"), of("0", TURN_SETTINGS)):
        with pytest.raises(OnlyManager):
            await pages.turn(click(manager=False), button)
    assert (await servers.of(GUILD)).pictures


@pytest.mark.parametrize(
    ("button", "values", "error"),
    [
        (of("nothing"), ["x"], StaleStep),
        (of("variant"), ["chess"], BadChoice),
        (of("variant"), [], BadChoice),
        (of("channels"), ["here"], BadChoice),
        (of("channels"), ["²"], BadChoice),
        (of("pictures.maybe"), [], BadChoice),
        (of("x", TURN_SETTINGS), [], BadCustomId),
    ],
)
async def test_forged_choices_are_refused(
    pages: SettingPages, button: ButtonId, values: list[str], error: type[Exception]
) -> None:
    with pytest.raises(error):
        await pages.turn(click(*values), button)


async def test_other_clicks_and_those_in_direct_messages_are_left_to_others(
    pages: SettingPages,
) -> None:
    assert not await pages.turn(click("rank"), of("sort", PREFER))
    assert not await pages.turn(click("off", guild_id=None), of("pictures.off"))
