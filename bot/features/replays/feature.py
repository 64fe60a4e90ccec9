"""Replays as a feature of the bot."""

from functools import partial

from bot.feature import Contribution, Feature, House
from bot.features.replays.pages import Replays


def build(house: House) -> Contribution:
    """Build the replays; one that plays stops when its viewer taps a button."""
    replays = Replays(house.presenter)
    if house.news is not None:
        replays.on_tap.append(partial(house.news.send, "replay"))
        house.news.handlers["replay"] = replays.playback.stop
    return Contribution(
        parts=(replays,),
        verbs=replays.verbs,
        on_tap=replays.playback.stop,
        close=replays.playback.close,
    )


FEATURE = Feature(build)
