"""Presets as a feature of the bot."""

from bot.feature import Contribution, Feature, House
from bot.features.presets.pages import PresetPages
from bot.features.presets.service import ServerPresets
from bot.features.presets.store import Presets


def build(house: House) -> Contribution:
    """Build the presets, from which new tables take their house rules."""
    presets = ServerPresets(Presets(house.database))
    house.opener.rules = presets
    pages = PresetPages(presets)
    return Contribution(parts=(presets, pages), verbs=pages.verbs)


FEATURE = Feature(build)
