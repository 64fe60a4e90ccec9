"""Connects the messages about scheduled games with the bot."""

from bot.feature import Built, Feature, House
from bot.features.scheduled.event import EventOfTable
from bot.features.scheduled.notices import StartNotices


def build(_house: House) -> Built:
    """Announce scheduled games as events of the server, and remind their people."""
    return Built(extra_messages=(StartNotices, EventOfTable))


FEATURE = Feature(build)
