"""Duplicates, connected with the bot."""

from bot.feature import Built, Feature, House
from bot.features.duplicate.kind import InStep
from bot.features.duplicate.pages import DuplicatePages
from bot.features.duplicate.service.opening import SeveralTables


def build(house: House) -> Built:
    """Let tables play in step."""
    several = SeveralTables(house.database, house.tables, house.clock)
    pages = DuplicatePages(house.presenter, house.opener, house.events, several)
    return Built(
        parts=(several, pages),
        verbs=pages.verbs,
        actions={InStep: several},
        tasks={"duplicates": several.keeper.run},
        leader_tasks={"all duplicates": several.keeper.sweep},
    )


FEATURE = Feature(build)
