"""Help and rules as a feature of the bot."""

from bot.feature import Built, Feature, House
from bot.features.help.pages import RulePages


def build(house: House) -> Built:
    """Build the pages of the rules and of ``/help``."""
    pages = RulePages(house)
    return Built(parts=(pages,), verbs=pages.verbs)


FEATURE = Feature(build)
