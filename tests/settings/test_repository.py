"""Settings and preferences: defaults, changes, storage."""

from dataclasses import dataclass, fields
from typing import Any

import pytest

from bot.render.wording import languages
from bot.settings.preferences import PREFERENCES, Hand, PreferenceBook, Preferences, Sort
from bot.settings.repository import ChoiceBook
from bot.settings.schema import BadChoice, choice_field, collect_choices
from bot.settings.server_settings import (
    SERVER_SETTINGS,
    GamesElsewhere,
    ServerBook,
    ServerSettings,
    TurnClock,
)
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.table.lobby.model import CLOCKS

ANN, GUILD = 5, 9


@pytest.fixture
def people(database: Database) -> PreferenceBook:
    return PreferenceBook(Choices.for_people(database))


@pytest.fixture
def servers(database: Database) -> ServerBook:
    return ServerBook(Choices.for_servers(database))


@pytest.mark.parametrize("schema", [PREFERENCES, SERVER_SETTINGS], ids=["people", "servers"])
def test_every_value_survives_spelling_and_reading(schema: Any) -> None:
    for choice in schema.values():
        assert choice.read(choice.spell(choice.default)) == choice.default
        for text in choice.values:
            assert choice.spell(choice.read(text)) == text
        if not choice.kind.is_set_of_ids:
            assert choice.spell(choice.default) in choice.values
            with pytest.raises(BadChoice):
                choice.read("something else")


@pytest.mark.parametrize("chosen", [Preferences, ServerSettings])
def test_schema_describes_every_field_with_its_default(chosen: Any) -> None:
    schema, defaults = collect_choices(chosen), chosen()
    assert list(schema) == [field.name for field in fields(chosen) if field.name != "feature_parts"]
    for name, choice in schema.items():
        assert choice.default == getattr(defaults, name) == defaults.value(choice)


def test_schema_refuses_fields_of_unsupported_types() -> None:
    @dataclass(frozen=True)
    class Wrong:
        count: int = 3

    with pytest.raises(TypeError, match="count"):
        collect_choices(Wrong)


@dataclass(frozen=True)
class Pets:
    """Choices of a feature."""

    pet: str = choice_field(lambda: ("cat", "dog"), "cat")
    fed: bool = True


async def test_choices_of_a_feature_are_stored_beside_those_of_the_core(
    database: Database,
) -> None:
    def book() -> ChoiceBook[Preferences]:
        choices = collect_choices(Preferences, Pets)
        return ChoiceBook(Choices.for_people(database), Preferences, choices)

    preference_book = book()
    assert (await preference_book.load(ANN)).part(Pets) == Pets()
    await preference_book.choose(ANN, "pet", "dog")
    preferences = await preference_book.choose(ANN, "sort", "rank")
    assert preferences == await book().load(ANN)
    assert (preferences.sort, preferences.part(Pets)) == (Sort.RANK, Pets("dog"))
    with pytest.raises(BadChoice):
        await preference_book.choose(ANN, "pet", "horse")
    book_without_feature = PreferenceBook(
        Choices.for_people(database)
    )  # as if the feature were removed
    assert await book_without_feature.load(ANN) == Preferences(sort=Sort.RANK)


def test_no_two_choices_have_the_same_name() -> None:
    @dataclass(frozen=True)
    class Others:
        fed: bool = False

    with pytest.raises(ValueError, match="fed"):
        collect_choices(Preferences, Pets, Others)


def test_every_language_and_clock_can_be_chosen() -> None:
    assert set(PREFERENCES["language"].values) == {"auto", *languages()}
    assert set(SERVER_SETTINGS["language"].values) == {"auto", *languages()}
    assert set(TurnClock) == set(CLOCKS)


async def test_owner_without_choices_has_the_defaults(people: PreferenceBook) -> None:
    assert people.get_known(ANN) == await people.load(ANN) == Preferences()


async def test_choice_holds_at_once_and_after_a_restart(
    people: PreferenceBook, database: Database
) -> None:
    changed: list[int] = []
    people.subscribers.append(changed.append)
    await people.choose(ANN, "hand", "channel")
    await people.choose(ANN, "auto_forced", "on")
    assert changed == [ANN, ANN]
    expected = Preferences(hand=Hand.CHANNEL, auto_forced=True)
    assert people.get_known(ANN) == expected
    later = PreferenceBook(Choices.for_people(database))
    assert later.get_known(ANN) == Preferences(), "they have not been read yet"
    assert await later.load(ANN) == expected == later.get_known(ANN)


async def test_default_leaves_no_row_and_an_unchanged_choice_is_not_published(
    people: PreferenceBook, database: Database
) -> None:
    rows = Choices.for_people(database)
    await people.choose(ANN, "sort", "rank")
    assert await rows.load(ANN) == {"sort": "rank"}
    changed: list[int] = []
    people.subscribers.append(changed.append)
    await people.choose(ANN, "sort", "rank")
    assert changed == []
    await people.choose(ANN, "sort", "suit")
    assert await rows.load(ANN) == {}
    assert people.get_known(ANN).sort is Sort.SUIT


@pytest.mark.parametrize(("name", "text"), [("sort", "colour"), ("colour", "red"), ("turn", "")])
async def test_invalid_choice_is_refused_and_changes_nothing(
    people: PreferenceBook, name: str, text: str
) -> None:
    with pytest.raises(BadChoice):
        await people.choose(ANN, name, text)
    assert await people.load(ANN) == Preferences()


async def test_values_of_another_version_leave_the_default(
    database: Database, people: PreferenceBook
) -> None:
    await Choices.for_people(database).save(
        ANN, {"sort": "by-colour", "language": "tlh", "smell": "roses", "hand": "channel"}
    )
    assert await people.load(ANN) == Preferences(hand=Hand.CHANNEL)


async def test_locale_is_stored_and_removed_with_the_rest(
    people: PreferenceBook, database: Database
) -> None:
    await people.store_locale(ANN, "de")
    await people.choose(ANN, "sort", "rank")
    later = PreferenceBook(Choices.for_people(database))
    await later.load(ANN)
    assert later.locale(ANN) == "de"
    await later.store_locale(ANN, "en-GB")
    assert later.locale(ANN) == "en-GB"
    await later.forget(ANN)
    assert await Choices.for_people(database).load(ANN) == {}
    assert later.locale(ANN) is None
    assert await later.load(ANN) == Preferences()


async def test_choices_that_fell_out_of_memory_are_read_again(database: Database) -> None:
    book = ChoiceBook(Choices.for_people(database), Preferences, PREFERENCES, most=2)
    for user_id in range(4):
        await book.choose(user_id, "sort", "rank")
    known_ids = [user_id for user_id in range(4) if book.get_known(user_id) != Preferences()]
    assert known_ids == [2, 3]
    assert [(await book.load(user_id)).sort for user_id in range(4)] == [Sort.RANK] * 4


async def test_games_are_allowed_everywhere_until_a_channel_is_chosen(servers: ServerBook) -> None:
    (await servers.load(GUILD)).require_channel(1)
    settings = await servers.choose(GUILD, "channels", "1")
    settings.require_channel(1)
    settings.require_channel(7, 1)  # a thread of the channel
    settings = await servers.choose(GUILD, "channels", "1,2")
    settings.require_channel(2)
    with pytest.raises(GamesElsewhere) as excinfo:
        settings.require_channel(3, 4)
    assert excinfo.value.facts == {"channels": "<#1>, <#2>"}
    settings = await servers.choose(GUILD, "channels", "")
    settings.require_channel(3)


async def test_many_channels_are_named_in_part(servers: ServerBook) -> None:
    await servers.choose(GUILD, "channels", ",".join(map(str, range(1, 50))))
    with pytest.raises(GamesElsewhere) as excinfo:
        servers.get_known(GUILD).require_channel(99)
    assert str(excinfo.value.facts["channels"]).endswith("<#20>, …")
