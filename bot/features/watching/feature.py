"""Watching as a feature of the bot."""

from bot.feature import Contribution, Feature, House
from bot.features.watching.pages import WatchPages
from bot.table.sync.followed_answers import FollowedAnswers


def build(house: House) -> Contribution:
    """Build the messages of spectators and the button *Watch*."""
    watchers = FollowedAnswers(house.clock)
    return Contribution(parts=(watchers,), verbs=WatchPages(watchers).verbs, close=watchers.close)


FEATURE = Feature(build)
