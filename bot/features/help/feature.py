"""Help and rules as a feature of the bot."""

from bot.feature import Contribution, Feature, House
from bot.features.help.pages import RulePages


def build(house: House) -> Contribution:
    """Build the pages of the rules and of ``/help``."""
    pages = RulePages(house)
    return Contribution(parts=(pages,), verbs=pages.verbs)


FEATURE = Feature(build)
