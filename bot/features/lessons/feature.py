"""Lessons and puzzles as a feature of the bot."""

from bot.feature import Contribution, Feature, HelpOffer, House
from bot.features.lessons.kind import Exercise
from bot.features.lessons.pages import LessonPages
from bot.features.lessons.service import Lessons


def build(house: House) -> Contribution:
    """Build the lessons, the puzzles and their pages."""
    lessons = Lessons(house.database, house.tables, house.clock)
    pages = LessonPages(house.presenter, lessons)
    offers = (HelpOffer("learn", 2, pages.learn), HelpOffer("puzzle", 3, pages.puzzle))
    return Contribution(
        parts=(pages,),
        help=offers,
        verbs=pages.verbs,
        outside=pages.outside,
        actions={Exercise: lessons},
    )


FEATURE = Feature(build)
