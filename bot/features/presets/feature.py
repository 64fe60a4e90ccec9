"""Presets, connected with the bot."""

from bot.feature import Built, Feature, House
from bot.features.presets.pages import PresetPages
from bot.features.presets.service import ServerPresets
from bot.features.presets.store import Presets


def build(house: House) -> Built:
    """Let new tables begin with the presets of their server."""
    presets = ServerPresets(Presets(house.database))
    house.opener.rules = presets
    pages = PresetPages(presets)
    return Built(parts=(presets, pages), verbs=pages.verbs)


FEATURE = Feature(build)
