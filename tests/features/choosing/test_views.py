"""The messages of settings and preferences, and their words."""

from dataclasses import replace
from typing import Any

import pytest

from bot.features.choosing import views as settings
from bot.features.choosing.views import (
    SETTINGS_A_PAGE,
    page_of_setting,
    preferences_panel,
    settings_panel,
)
from bot.render.wording import languages, wording_for
from bot.settings.preferences import PREFERENCES, Preferences, Sort
from bot.settings.server_settings import SERVER_SETTINGS, ServerSettings
from bot.settings.words import (
    PREFERENCE,
    SETTING,
    setting_hint,
    setting_name,
    setting_value,
    value_message_id,
)
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.validation import check_layout
from tests.ui.arrange import WORDS

SCHEMAS = [(PREFERENCE, PREFERENCES), (SETTING, SERVER_SETTINGS)]


def list_parts(components: Any) -> list[dict[str, Any]]:
    """Return every component of a message."""
    parts = []
    for component in components:
        parts.append(component)
        parts += list_parts(component.get("components", ()))
        parts += list_parts([component["accessory"]] if component.get("accessory") else ())
    return parts


def show_preferences(selection: Preferences, language: str = "en") -> list[dict[str, Any]]:
    """Check the message of preferences, and return its parts."""
    return list_parts(check_layout(preferences_panel(selection, wording_for(language))))


@pytest.mark.parametrize(("scope", "schema"), SCHEMAS)
@pytest.mark.parametrize("language", languages())
def test_every_choice_and_value_is_worded_and_fits(language: str, scope: str, schema: Any) -> None:
    words = wording_for(language)
    for choice in schema.values():
        assert setting_name(scope, choice, words)
        assert setting_hint(scope, choice, words).endswith(".")
        labels = [setting_value(scope, choice, value, words) for value in choice.values]
        assert len(set(labels)) == len(labels), "nobody could tell them apart"
        # The limit for buttons, which is the lowest.
        assert all(1 <= len(label) <= 80 for label in labels)


@pytest.mark.parametrize(("scope", "schema"), SCHEMAS)
def test_catalogue_words_no_choice_or_value_that_there_is_not(scope: str, schema: Any) -> None:
    known_ids = set()
    for choice in schema.values():
        known_ids |= {f"{scope}-{choice.slug}", f"{scope}-{choice.slug}-hint"}
        known_ids |= {value_message_id(scope, choice, value) for value in choice.values}
        if choice.kind.is_set_of_ids:
            known_ids.add(f"{scope}-{choice.slug}-all")
    assert {custom_id for custom_id in WORDS.ids if custom_id.startswith(f"{scope}-")} <= known_ids


@pytest.mark.parametrize("language", languages())
def test_preferences_fit_into_one_message_with_valid_custom_ids(language: str) -> None:
    for part in show_preferences(Preferences(), language):
        if part["type"] == 2:
            assert ButtonId.parse(part["custom_id"]).verb in ("prefer", "preferences")
        if part["type"] == 3:
            assert ButtonId.parse(part["custom_id"].removeprefix("s")).arg in PREFERENCES


def test_menus_show_what_is_chosen_and_buttons_offer_the_other() -> None:
    parts = show_preferences(replace(Preferences(), sort=Sort.RANK, text_only=True, language="en"))
    selected_values = {
        part["custom_id"].rpartition(":")[2]: [o["value"] for o in part["options"] if o["default"]]
        for part in parts
        if part["type"] == 3
    }
    expected_values = {
        "hand": ["dm"],
        "sort": ["rank"],
        "deck": ["four"],
        "turn": ["auto"],
        "language": ["en"],
    }
    assert selected_values.items() >= expected_values.items()  # and those of features
    offered = {
        part["custom_id"].rpartition(":")[2]: part["label"] for part in parts if part["type"] == 2
    }
    assert offered["text_only.off"] == "on"
    assert offered["reminders.off"] == "on"
    assert offered["auto_forced.on"] == "off"


def show_settings(
    selection: ServerSettings, language: str = "en", page: int = 0
) -> list[dict[str, Any]]:
    """Check a page of the settings, and return its parts."""
    return list_parts(check_layout(settings_panel(selection, wording_for(language), page=page)))


def find_controls(parts: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return the menus and buttons by the name of the setting that they change."""
    controls_by_name = {}
    for part in parts:
        if part["type"] in (2, 3, 8):
            button_id = ButtonId.parse(part["custom_id"].removeprefix("s"))
            if button_id.verb == "setting":
                controls_by_name[button_id.arg.partition(".")[0]] = part
    return controls_by_name


@pytest.mark.parametrize("a_page", [1, 4, SETTINGS_A_PAGE])
@pytest.mark.parametrize("language", languages())
def test_every_setting_is_told_and_changed_on_the_pages_of_settings(
    language: str, a_page: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "SETTINGS_A_PAGE", a_page)
    words, names = wording_for(language), []
    for page in range(-(-len(SERVER_SETTINGS) // a_page)):
        parts = show_settings(ServerSettings(), language, page)
        text = "\n".join(str(part.get("content", "")) for part in parts)
        for name in find_controls(parts):
            assert setting_name(SETTING, SERVER_SETTINGS[name], words) in text
            assert setting_hint(SETTING, SERVER_SETTINGS[name], words) in text
            assert page_of_setting(name) == page
        names += [*find_controls(parts)]
    assert names == [*SERVER_SETTINGS]


def test_all_settings_stand_in_one_message_as_long_as_they_fit() -> None:
    assert len(find_controls(show_settings(ServerSettings()))) == min(
        len(SERVER_SETTINGS), SETTINGS_A_PAGE
    )


def test_pages_of_settings_lead_to_their_neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "SETTINGS_A_PAGE", 4)

    def list_turn_buttons(page: int) -> list[tuple[str, bool]]:
        parts = show_settings(ServerSettings(), page=page)
        turning = [p for p in parts if p["type"] == 2 and ":settings:" in p["custom_id"]]
        return [(p["custom_id"].rpartition(":")[2], p["disabled"]) for p in turning]

    last = -(-len(SERVER_SETTINGS) // 4) - 1
    assert list_turn_buttons(0) == [("-1", True), ("1", False)]
    assert list_turn_buttons(99) == [(str(last - 1), False), (str(last + 1), True)]


def test_settings_show_what_is_chosen() -> None:
    changed_settings = replace(
        ServerSettings(), channels=frozenset({12, 7}), variant="ricketts", pictures=False
    )
    parts = show_settings(changed_settings)
    assert "**Channels**: <#7>, <#12>" in "\n".join(str(p.get("content", "")) for p in parts)
    found_controls = find_controls(parts)
    assert [o["value"] for o in found_controls["variant"]["options"] if o["default"]] == [
        "ricketts"
    ]
    assert [default["id"] for default in found_controls["channels"]["default_values"]] == [
        "7",
        "12",
    ]
    assert found_controls["pictures"]["custom_id"].endswith("pictures.on")
    assert found_controls["cut_short"]["custom_id"].endswith("cut_short.off")


def test_many_channels_fit_into_the_message_of_settings() -> None:
    channels = frozenset(range(10**18, 10**18 + 200))
    parts = show_settings(replace(ServerSettings(), channels=channels))
    assert len(find_controls(parts)["channels"]["default_values"]) == 25


def test_choices_of_features_have_the_names_that_are_stored_and_in_posted_messages() -> None:
    tournaments = {"tournament_channels", "tournament_organisers"}
    assert {"daily", "seasons", "season_games", *tournaments} <= SERVER_SETTINGS.keys()
    assert {"invitations", "moments"} <= PREFERENCES.keys()
