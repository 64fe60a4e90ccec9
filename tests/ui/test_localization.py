"""In whose words something is said: of the person, of the server, of neither."""

import logging
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.render.pictures.elements.colours import Deck
from bot.service.settings.preferences import PreferenceBook
from bot.service.settings.server_settings import ServerBook
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.ui.localization import Voices
from tests.languages import speak_german

ANN, GUILD = 5, 9


@pytest.fixture(autouse=True)
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A second language."""
    folder = tmp_path / "locales"
    folder.mkdir()
    yield from speak_german(folder, monkeypatch)


class Emojis:
    """One card has been uploaded."""

    def faces(self, _deck: Deck) -> dict[str, str]:
        return {"QS": "<:q:1>"}


def voices_on(database: Database) -> Voices:
    """As after a start of the bot."""
    return Voices(
        PreferenceBook(Choices.of_people(database)),
        ServerBook(Choices.of_servers(database)),
        cast("Any", Emojis()),
    )


@pytest.fixture
def preferences(database: Database) -> PreferenceBook:
    return PreferenceBook(Choices.of_people(database))


@pytest.fixture
def servers(database: Database) -> ServerBook:
    return ServerBook(Choices.of_servers(database))


@pytest.fixture
def voices(preferences: PreferenceBook, servers: ServerBook) -> Voices:
    return Voices(preferences, servers, cast("Any", Emojis()))


def interaction(locale: str, guild_locale: str | None = None) -> discord.Interaction[Any]:
    """What is read of an interaction."""
    guild_id = None if guild_locale is None else GUILD
    of_guild = None if guild_locale is None else discord.Locale(guild_locale)
    return cast(
        "discord.Interaction[Any]",
        SimpleNamespace(
            user=SimpleNamespace(id=ANN),
            locale=discord.Locale(locale),
            guild_id=guild_id,
            guild_locale=of_guild,
        ),
    )


async def test_person_is_answered_in_the_language_of_their_discord(voices: Voices) -> None:
    assert (await voices.of(interaction("de"))).text("language-name") == "Deutsch"
    assert (await voices.of(interaction("fr"))).text("language-name") == "English"


async def test_what_a_person_prefers_wins_over_their_discord(
    voices: Voices, preferences: PreferenceBook
) -> None:
    await preferences.choose(ANN, "language", "en")
    assert (await voices.of(interaction("de"))).text("language-name") == "English"


async def test_locale_of_the_last_interaction_words_later_messages_also_after_a_restart(
    voices: Voices, database: Database
) -> None:
    await voices.of(interaction("de", "de"))
    for now in (voices, voices_on(database)):
        assert (await now.personal(ANN)).locale == "de"
        assert (await now.public(GUILD)).locale == "de"
        assert now.known_personal(ANN).locale == "de"
        assert now.known_public(GUILD).locale == "de"


async def test_public_words_are_those_of_the_server_whoever_asks(
    voices: Voices, servers: ServerBook
) -> None:
    await voices.of(interaction("de", "en-GB"))
    assert (await voices.public(GUILD)).locale == "en"
    await servers.choose(GUILD, "language", "de")
    assert (await voices.public(GUILD)).locale == "de"


async def test_unknown_people_and_servers_are_spoken_to_in_english(voices: Voices) -> None:
    assert (await voices.personal(77)).locale == "en"
    assert (await voices.public(77)).locale == "en"
    assert (await voices.public(None)).locale == "en"


async def test_words_are_found_where_the_database_fails(
    voices: Voices, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    await database.close()
    with caplog.at_level(logging.WARNING):
        assert (await voices.of(interaction("de", "de"))).locale == "de"
        assert (await voices.personal(ANN)).locale == "en"
        assert (await voices.public(GUILD)).locale == "en"
    assert "a locale was not remembered" in caplog.text


async def test_what_a_language_lacks_is_said_in_english(voices: Voices) -> None:
    german = await voices.of(interaction("de"))
    assert german.text("hand-title", number=3) == "Blatt 3"
    assert german.text("button-hand") == "Show my hand"
    assert german.has("button-hand")
    assert "button-hand" not in german.ids


async def test_cards_are_written_in_signs_for_who_wants_text_only(
    voices: Voices, preferences: PreferenceBook
) -> None:
    assert (await voices.of(interaction("de"))).faces
    await preferences.choose(ANN, "text_only", "on")
    assert not (await voices.of(interaction("de"))).faces
