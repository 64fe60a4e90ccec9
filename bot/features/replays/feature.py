"""Replays, connected with the bot."""

from functools import partial

from bot.feature import Built, Feature, House
from bot.features.replays.pages import Replays


def build(house: House) -> Built:
    """Let people look at finished games; a replay that plays stops when its person taps."""
    replays = Replays(house.presenter)
    if house.news is not None:
        replays.tapped.append(partial(house.news.send, "replay"))
        house.news.handlers["replay"] = replays.playback.stop
    return Built(
        parts=(replays,),
        verbs=replays.verbs,
        on_tap=replays.playback.stop,
        close=replays.playback.close,
    )


FEATURE = Feature(build)
