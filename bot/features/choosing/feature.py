"""Preferences and settings, connected with the bot."""

from bot.feature import Built, Feature, House
from bot.ui.handlers.verbs import verb_table
from bot.ui.pages.preferences import PreferencePages
from bot.ui.pages.settings import SettingPages


def build(house: House) -> Built:
    """Let people choose."""
    preferences = PreferencePages(house.presenter, house.events)
    settings = SettingPages(house.services)
    return Built(parts=(preferences, settings), verbs=verb_table(preferences.verbs, settings.verbs))


FEATURE = Feature(build)
