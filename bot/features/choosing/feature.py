"""Preferences and settings as a feature of the bot."""

from bot.feature import Contribution, Feature, House
from bot.features.choosing.pages import PreferencePages, SettingPages
from bot.table.handlers.verbs import merge_verbs


def build(house: House) -> Contribution:
    """Build the pages of settings and preferences."""
    preferences = PreferencePages(house.presenter, house.events)
    settings = SettingPages(house.services)
    return Contribution(
        parts=(preferences, settings), verbs=merge_verbs(preferences.verbs, settings.verbs)
    )


FEATURE = Feature(build)
