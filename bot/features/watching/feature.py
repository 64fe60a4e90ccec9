"""The messages of watchers, connected with the bot."""

from bot.feature import Built, Feature, House
from bot.features.watching.pages import WatchPages
from bot.features.watching.posts import Watchers


def build(house: House) -> Built:
    """Let people watch tables."""
    watchers = Watchers(house.clock)
    return Built(parts=(watchers,), verbs=WatchPages(watchers).verbs, close=watchers.close)


FEATURE = Feature(build)
