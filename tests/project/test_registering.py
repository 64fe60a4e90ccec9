"""Commands are registered in every language, and only when they have changed."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.render.wording import languages, wording_for
from bot.store.database.connection import Database
from bot.store.key_value import KeyValueStore
from cogs.loading import add_cogs
from cogs.support.entry_point import EntryPointCog
from cogs.support.registering import NOTE, definitions, fingerprint, register
from cogs.support.words import CatalogueTranslator
from tests.languages import speak_german
from tests.project.docs import build_unconnected_cog

APPLICATION = 77
FIRST_ID = 500


def _build_stored_command(number: int, command: dict[str, Any]) -> dict[str, Any]:
    """Return a command as Discord gives it back."""
    defaults = {"id": str(number), "application_id": str(APPLICATION), "type": 1, "handler": None}
    return {**defaults, "description": "", "default_member_permissions": None, **command}


class FakeHttp:
    """The requests by which commands are read and registered."""

    def __init__(self) -> None:
        self.put: list[list[dict[str, Any]]] = []
        self.known: list[dict[str, Any]] = []

    async def request(
        self, route: discord.http.Route, params: dict[str, str]
    ) -> list[dict[str, Any]]:
        assert (route.method, params) == ("GET", {"with_localizations": "true"})
        return self.known

    async def bulk_upsert_global_commands(
        self, _application_id: int, payload: list[dict[str, Any]]
    ) -> list[dict[str, Any]]:
        self.put.append(payload)
        return [
            _build_stored_command(number, command)
            for number, command in enumerate(payload, FIRST_ID)
        ]


class FakeTree(app_commands.CommandTree["Client"]):
    """A tree that makes no requests."""

    def __init__(self, client: "Client") -> None:
        client.http = cast("Any", FakeHttp())
        super().__init__(client)


class Client(commands.Bot):
    """A client that has signed in."""

    def __init__(self, application_id: int = APPLICATION) -> None:
        super().__init__(
            command_prefix="!",
            intents=discord.Intents.none(),
            help_command=None,
            application_id=application_id,
            tree_cls=FakeTree,
        )

    @property
    def fake_http(self) -> FakeHttp:
        """The double that records requests."""
        return cast("FakeHttp", self.http)


async def start_client(application_id: int = APPLICATION) -> Client:
    """Return a client with all commands, as at every start."""
    client = Client(application_id)
    await add_cogs(client, build_unconnected_cog)
    return client


@pytest.fixture
def notes(database: Database) -> KeyValueStore:
    return KeyValueStore(database)


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A second language."""
    folder = tmp_path / "locales"
    folder.mkdir()
    yield from speak_german(folder, monkeypatch)


async def test_second_start_registers_nothing(notes: KeyValueStore) -> None:
    first, second = await start_client(), await start_client()
    synced = await register(first, notes)
    assert synced.changed
    assert len(first.fake_http.put) == 1
    assert {"hearts", "settings", "preferences"} <= {
        command["name"] for command in first.fake_http.put[0]
    }
    synced_again = await register(second, notes)
    assert not synced_again.changed
    assert synced_again.ids == synced.ids
    assert second.fake_http.put == []


async def test_ids_are_those_of_the_commands_that_subcommands_belong_to(
    notes: KeyValueStore,
) -> None:
    client = await start_client()
    ids = (await register(client, notes)).ids
    ids_by_name = {
        command["name"]: n for n, command in enumerate(client.fake_http.put[0], FIRST_ID)
    }
    assert ids["hearts new"] == ids["hearts hand"] == ids_by_name["hearts"]
    assert ids["help"] == ids_by_name["help"]
    all_commands = client.tree.walk_commands()
    callable_ = {
        command.qualified_name
        for command in all_commands
        if isinstance(command, app_commands.Command)
    }
    assert callable_ == set(ids)


async def test_commands_whose_ids_were_not_stored_are_registered_again(
    notes: KeyValueStore,
) -> None:
    client = await start_client()
    await notes.save(
        NOTE, fingerprint(APPLICATION, await definitions(client, CatalogueTranslator()))
    )
    assert (await register(client, notes)).ids


EVERYWHERE = {"integration_types": [0, 1], "contexts": [0, 1, 2]}
WHERE_THE_BOT_IS = {"integration_types": [0], "contexts": [0, 1]}


async def list_contexts(client: Client) -> dict[str, dict[str, Any]]:
    """Return for which installations and contexts each command is registered."""
    all_definitions = await definitions(client, CatalogueTranslator())
    return {
        definition["name"]: {name: definition[name] for name in EVERYWHERE}
        for definition in all_definitions
    }


async def test_commands_are_for_people_everywhere_if_the_application_allows_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client = await start_client()
    for_servers = await list_contexts(client)
    assert for_servers["play"] == for_servers["hearts"] == WHERE_THE_BOT_IS
    allowed = SimpleNamespace(user_integration_config=object())
    monkeypatch.setattr(Client, "application", property(lambda _client: allowed))
    for_people = await list_contexts(client)
    everywhere = {name for name, contexts in for_people.items() if contexts == EVERYWHERE}
    assert everywhere == {
        *("play", "daily", "learn", "puzzle", "hearts"),
        *("help", "profile", "preferences", "privacy"),
    }
    assert {name: for_people[name] for name in for_people if name not in everywhere} == {
        name: for_servers[name] for name in for_servers if name not in everywhere
    }


async def test_changed_command_is_registered_again(notes: KeyValueStore) -> None:
    assert (await register(await start_client(), notes)).changed
    later = await start_client()

    @later.tree.command(description="New in this version")
    async def extra(_interaction: discord.Interaction[Any]) -> None: ...

    assert (await register(later, notes)).changed
    assert "extra" in {command["name"] for command in later.fake_http.put[0]}


async def test_another_application_registers_its_own_commands(notes: KeyValueStore) -> None:
    assert (await register(await start_client(), notes)).changed
    assert (await register(await start_client(APPLICATION + 1), notes)).changed


LAUNCH = {  # as Discord creates it where Activities are enabled
    "id": "9",
    "application_id": str(APPLICATION),
    "version": "11",
    "type": 4,
    "handler": 2,
    "name": "Launch",
    "name_localizations": {"de": "Starten"},
    "description": "",
    "contexts": [0, 1, 2],
    "integration_types": [0, 1],
    "default_member_permissions": None,
}


async def test_entry_point_that_discord_has_is_registered_again_as_it_is(
    notes: KeyValueStore,
) -> None:
    client = await start_client()
    client.fake_http.known = [{"id": "5", "name": "help", "type": 1}, LAUNCH]
    ids = (await register(client, notes)).ids
    *others, entry = client.fake_http.put[0]
    assert entry == {
        key: LAUNCH[key]
        for key in LAUNCH
        if key not in ("application_id", "version", "default_member_permissions")
    }
    assert {command.get("type", 1) for command in others} == {1}
    assert "Launch" not in ids


class AboutCog(EntryPointCog):
    """A cog with an entry point, which has the name of a command that has words."""

    entry_point = "help"


@pytest.mark.parametrize("known", [[], [LAUNCH]])
async def test_entry_point_of_a_cog_is_registered_in_place_of_the_one_that_there_is(
    notes: KeyValueStore, known: list[dict[str, Any]]
) -> None:
    client = await start_client()
    await client.add_cog(AboutCog())
    client.fake_http.known = known
    await register(client, notes)
    entry = client.fake_http.put[0][-1]
    assert (entry["type"], entry["handler"], entry["name"]) == (4, 1, "help")
    assert entry["description"] == wording_for().text("command-help-description")
    german = wording_for("de").text("command-help-description")
    assert entry["description_localizations"]["de"] == german
    assert entry.get("id") == (LAUNCH["id"] if known else None)
    again = await start_client()
    await again.add_cog(AboutCog())
    assert not (await register(again, notes)).changed


@pytest.mark.usefixtures("german")
async def test_another_language_is_registered(notes: KeyValueStore) -> None:
    client = await start_client()
    assert (await register(client, notes)).changed
    hearts = next(command for command in client.fake_http.put[0] if command["name"] == "hearts")
    assert hearts["name_localizations"] == {"de": "herz"}
    assert hearts["description_localizations"] == {}
    new = next(option for option in hearts["options"] if option["name"] == "new")
    assert new["name_localizations"] == {"de": "neu"}
    assert new["description_localizations"] == {"de": "Einen Tisch eröffnen"}
    clock = next(option for option in new["options"] if option["name"] == "clock")
    assert clock["name_localizations"] == {"de": "uhr"}
    assert clock["description_localizations"] == {"de": "Bedenkzeit"}
    ninety = next(choice for choice in clock["choices"] if choice["value"] == "90s")
    assert ninety["name"] == wording_for().text("clock-90s")
    assert ninety["name_localizations"] == {"de": "90 Sek."}


@pytest.mark.usefixtures("german")
async def test_commands_with_other_words_differ() -> None:
    client = await start_client()
    translations = await definitions(client, CatalogueTranslator())

    class Silent(app_commands.Translator):
        async def translate(self, *_: object) -> None:
            return None

    assert translations != await definitions(client, Silent())


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
async def test_every_name_description_and_choice_is_translated_into_every_language(
    language: str,
) -> None:
    client = await start_client()
    await client.tree.set_translator(CatalogueTranslator())
    locale = next(
        known_locale
        for known_locale in discord.Locale
        if known_locale.value.split("-")[0] == language
    )
    translator = CatalogueTranslator()
    payload = [
        await command.get_translated_payload(client.tree, translator)
        for command in client.tree.get_commands()
    ]
    assert list(_find_untranslated(payload, locale.value, "")) == []


def _find_untranslated(nodes: list[dict[str, Any]], locale: str, path: str) -> Iterator[str]:
    """Yield what a language lacks, apart from proper names: those of games and of languages."""
    proper = {variant.name for variant in VARIANTS.values()}
    proper |= {wording_for(language).text("language-name") for language in languages()}
    for node in nodes:
        here = f"{path} {node['name']}"
        for key in ("name_localizations", "description_localizations"):
            if locale not in (node.get(key) or {}):
                yield f"{here}: {key}"
        yield from _find_untranslated(node.get("options", []), locale, here)
        for choice in node.get("choices", []):
            is_translated = locale in choice.get("name_localizations", {})
            if not is_translated and choice["name"] not in proper:
                yield f"{here}: {choice['name']}"


async def test_every_name_fits_and_is_unique_among_its_neighbours_in_every_language() -> None:
    client = await start_client()
    for language in languages():
        words = wording_for(language)

        def check(nodes: Any, words: Any = words) -> None:
            names = [
                words.text(f"command-{n.qualified_name.replace(' ', '-')}-name") for n in nodes
            ]
            assert len(set(names)) == len(names)
            for node in nodes:
                if isinstance(node, app_commands.Group):
                    check(node.commands)

        check(client.tree.get_commands())
