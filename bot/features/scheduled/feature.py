"""Scheduled games as a feature of the bot."""

from bot.feature import Contribution, Feature, House
from bot.features.scheduled.event import EventOfTable
from bot.features.scheduled.notices import StartNotices


def build(_house: House) -> Contribution:
    """Build the events and the notices of scheduled games."""
    return Contribution(extra_messages=(StartNotices, EventOfTable))


FEATURE = Feature(build)
