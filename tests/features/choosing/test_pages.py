"""Clicks in the messages of settings and preferences."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.choosing.pages import PreferencePages, SettingPages
from bot.features.choosing.views import PREFER, SET, TURN_PREFERENCES, TURN_SETTINGS
from bot.render.wording import wording_for
from bot.settings.preferences import PreferenceBook
from bot.settings.schema import BadChoice
from bot.settings.server_settings import ServerBook
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.errors import OnlyManager, StaleStep
from bot.table.handlers.verbs import PageVerb
from bot.table.state.steps import ANY
from bot.ui.components.builders import NO_TABLE
from bot.ui.components.custom_id import BadCustomId, ButtonId
from tests.store.arrange import GUILD

ANN, BO, CY = 5, 6, 7


class Answer:
    """Records what would be sent to Discord."""

    def __init__(self) -> None:
        self.views: list[Any] = []

    async def edit_message(self, *, view: Any) -> None:
        self.views.append(view)


@pytest.fixture
def servers(database: Database) -> ServerBook:
    return ServerBook(Choices.for_servers(database))


@pytest.fixture
def pages(servers: ServerBook) -> SettingPages:
    async def get_wording(_interaction: object) -> Any:
        return wording_for()

    localization = SimpleNamespace(get_wording=get_wording)
    services: Any = SimpleNamespace(servers=servers, localization=localization)
    return SettingPages(services)


def build_interaction(*values: str, is_manager: bool = True, guild_id: int | None = GUILD) -> Any:
    """Return an interaction with a menu or (without values) a button."""
    return SimpleNamespace(
        guild_id=guild_id,
        user=SimpleNamespace(id=ANN),
        permissions=SimpleNamespace(manage_guild=is_manager),
        data={"values": list(values)},
        response=Answer(),
    )


def button_id(arg: str, verb: str = SET) -> ButtonId:
    return ButtonId(NO_TABLE, ANY, verb, arg)


async def answer(pages: SettingPages | PreferencePages, interaction: Any, button: ButtonId) -> None:
    verb = pages.verbs[button.verb]
    assert isinstance(verb, PageVerb)
    await verb.answer(interaction, button, wording_for())


async def test_choice_is_stored_and_shown(pages: SettingPages, servers: ServerBook) -> None:
    interaction = build_interaction("ricketts")
    await answer(pages, interaction, button_id("variant"))
    assert (await servers.load(GUILD)).variant == "ricketts"
    assert len(interaction.response.views) == 1
    await answer(pages, build_interaction("7", "9"), button_id("channels"))
    assert (await servers.load(GUILD)).channels == {7, 9}
    await answer(pages, build_interaction(), button_id("channels"))
    assert (await servers.load(GUILD)).channels == frozenset()
    await answer(pages, build_interaction(), button_id("pictures.off"))
    assert not (await servers.load(GUILD)).pictures


async def test_former_manager_of_the_server_changes_nothing(
    pages: SettingPages, servers: ServerBook
) -> None:
    for button in (button_id("pictures.off"), button_id("0", TURN_SETTINGS)):
        with pytest.raises(OnlyManager):
            await answer(pages, build_interaction(is_manager=False), button)
    assert (await servers.load(GUILD)).pictures


@pytest.mark.parametrize(
    ("button", "values", "error"),
    [
        (button_id("nothing"), ["x"], StaleStep),
        (button_id("variant"), ["chess"], BadChoice),
        (button_id("variant"), [], BadChoice),
        (button_id("channels"), ["here"], BadChoice),
        (button_id("channels"), ["²"], BadChoice),
        (button_id("pictures.maybe"), [], BadChoice),
        (button_id("x", TURN_SETTINGS), [], BadCustomId),
    ],
)
async def test_forged_choices_are_refused(
    pages: SettingPages, button: ButtonId, values: list[str], error: type[Exception]
) -> None:
    with pytest.raises(error):
        await answer(pages, build_interaction(*values), button)


async def test_clicks_in_direct_messages_change_nothing(pages: SettingPages) -> None:
    for button in (button_id("pictures.off"), button_id("0", TURN_SETTINGS)):
        with pytest.raises(StaleStep):
            await answer(pages, build_interaction("off", guild_id=None), button)


@pytest.fixture
def preferences(database: Database) -> PreferenceBook:
    return PreferenceBook(Choices.for_people(database))


@pytest.fixture
def own_pages(preferences: PreferenceBook, database: Database) -> PreferencePages:
    async def get_wording(_interaction: object) -> Any:
        return wording_for()

    localization = SimpleNamespace(get_wording=get_wording)
    presenter: Any = SimpleNamespace(
        services=SimpleNamespace(preferences=preferences, localization=localization)
    )
    return PreferencePages(presenter, EventLog(database))


async def test_people_are_blocked_and_unblocked_on_a_page_of_their_own(
    own_pages: PreferencePages, preferences: PreferenceBook
) -> None:
    interaction = build_interaction()
    await answer(own_pages, interaction, button_id("blocked", TURN_PREFERENCES))
    await answer(own_pages, build_interaction(str(BO), str(CY)), button_id("blocked", PREFER))
    assert (await preferences.load(ANN)).blocked == {BO, CY}
    assert await preferences.load_blocked_pairs([ANN, BO]) == {frozenset((ANN, BO))}
    assert await preferences.load_blocked_pairs([BO, CY]) == frozenset()
    await answer(own_pages, build_interaction(str(CY)), button_id("blocked", PREFER))
    assert (await preferences.load(ANN)).blocked == {CY}
    await answer(own_pages, build_interaction(), button_id("blocked", PREFER))
    assert (await preferences.load(ANN)).blocked == frozenset()
    await answer(own_pages, interaction, button_id("", TURN_PREFERENCES))
    pages = [str(view.to_components()) for view in interaction.response.views]
    assert ["Blocked people" in page and "Sort order" in page for page in pages] == [False, True]


@pytest.mark.parametrize("name", ["sort", "nothing"])
async def test_pages_of_preferences_that_are_not_people_do_not_exist(
    own_pages: PreferencePages, name: str
) -> None:
    with pytest.raises(StaleStep):
        await answer(own_pages, build_interaction(), button_id(name, TURN_PREFERENCES))
