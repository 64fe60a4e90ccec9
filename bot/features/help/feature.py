"""Help and rules, connected with the bot."""

from bot.feature import Built, Feature, House
from bot.features.help.pages import RulePages


def build(house: House) -> Built:
    """Explain the games."""
    pages = RulePages(house)
    return Built(parts=(pages,), verbs=pages.verbs)


FEATURE = Feature(build)
