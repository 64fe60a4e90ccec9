"""Duplicates as a feature of the bot."""

from bot.feature import Contribution, Feature, House
from bot.features.duplicate.kind import InStep
from bot.features.duplicate.pages import DuplicatePages
from bot.features.duplicate.service.opening import DuplicateMatches


def build(house: House) -> Contribution:
    """Build the duplicates, their step keeper and their pages."""
    matches = DuplicateMatches(house.database, house.tables, house.clock)
    pages = DuplicatePages(matches)
    return Contribution(
        parts=(matches, pages),
        verbs=pages.verbs,
        actions={InStep: matches},
        tasks={"duplicates": matches.keeper.run},
        leader_tasks={"all duplicates": matches.keeper.sweep},
    )


FEATURE = Feature(build)
