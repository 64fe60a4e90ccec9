"""The choice of a language: the person's, the server's, or neither."""

import logging
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.render.pictures.elements.colours import Deck
from bot.settings.preferences import PreferenceBook
from bot.settings.server_settings import ServerBook
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.ui.localization import Localization
from tests.languages import speak_german

ANN, GUILD = 5, 9


@pytest.fixture(autouse=True)
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Provide a second language."""
    folder = tmp_path / "locales"
    folder.mkdir()
    yield from speak_german(folder, monkeypatch)


class Emojis:
    """Fake emojis with one card."""

    def faces(self, _deck: Deck, _letters: str) -> dict[str, str]:
        return {"QS": "<:q:1>"}


def localization_on(database: Database) -> Localization:
    """Return a localization as after a start of the bot."""
    return Localization(
        PreferenceBook(Choices.for_people(database)),
        ServerBook(Choices.for_servers(database)),
        cast("Any", Emojis()),
    )


@pytest.fixture
def preferences(database: Database) -> PreferenceBook:
    return PreferenceBook(Choices.for_people(database))


@pytest.fixture
def servers(database: Database) -> ServerBook:
    return ServerBook(Choices.for_servers(database))


@pytest.fixture
def localization(preferences: PreferenceBook, servers: ServerBook) -> Localization:
    return Localization(preferences, servers, cast("Any", Emojis()))


def interaction(locale: str, guild_locale: str | None = None) -> discord.Interaction[Any]:
    """Return a fake interaction with these locales."""
    guild_id = None if guild_locale is None else GUILD
    server_locale = None if guild_locale is None else discord.Locale(guild_locale)
    return cast(
        "discord.Interaction[Any]",
        SimpleNamespace(
            user=SimpleNamespace(id=ANN),
            locale=discord.Locale(locale),
            guild_id=guild_id,
            guild_locale=server_locale,
        ),
    )


async def test_person_is_answered_in_the_language_of_their_discord(
    localization: Localization,
) -> None:
    assert (await localization.get_wording(interaction("de"))).text("language-name") == "Deutsch"
    assert (await localization.get_wording(interaction("fr"))).text("language-name") == "English"


async def test_preferred_language_wins_over_the_locale(
    localization: Localization, preferences: PreferenceBook
) -> None:
    await preferences.choose(ANN, "language", "en")
    assert (await localization.get_wording(interaction("de"))).text("language-name") == "English"


async def test_locale_of_the_last_interaction_words_later_messages_also_after_a_restart(
    localization: Localization, database: Database
) -> None:
    await localization.get_wording(interaction("de", "de"))
    for now in (localization, localization_on(database)):
        assert (await now.get_personal(ANN)).locale == "de"
        assert (await now.get_public(GUILD)).locale == "de"
        assert now.get_known_personal(ANN).locale == "de"
        assert now.get_known_public(GUILD).locale == "de"


async def test_public_answers_use_the_servers_language(
    localization: Localization, servers: ServerBook
) -> None:
    await localization.get_wording(interaction("de", "en-GB"))
    assert (await localization.get_public(GUILD)).locale == "en"
    await servers.choose(GUILD, "language", "de")
    assert (await localization.get_public(GUILD)).locale == "de"


async def test_unknown_people_and_servers_get_english(
    localization: Localization,
) -> None:
    assert (await localization.get_personal(77)).locale == "en"
    assert (await localization.get_public(77)).locale == "en"
    assert (await localization.get_public(None)).locale == "en"


async def test_wording_is_chosen_although_the_database_fails(
    localization: Localization, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    await database.close()
    with caplog.at_level(logging.WARNING):
        assert (await localization.get_wording(interaction("de", "de"))).locale == "de"
        assert (await localization.get_personal(ANN)).locale == "en"
        assert (await localization.get_public(GUILD)).locale == "en"
    assert "can't store a locale" in caplog.text


async def test_missing_messages_of_a_language_are_in_english(localization: Localization) -> None:
    german = await localization.get_wording(interaction("de"))
    assert german.text("hand-title", number=3) == "Blatt 3"
    assert german.text("button-hand") == "Show my hand"
    assert german.has("button-hand")
    assert "button-hand" not in german.ids


async def test_people_who_prefer_text_get_labels_of_cards(
    localization: Localization, preferences: PreferenceBook
) -> None:
    assert (await localization.get_wording(interaction("de"))).faces
    await preferences.choose(ANN, "text_only", "on")
    assert not (await localization.get_wording(interaction("de"))).faces
