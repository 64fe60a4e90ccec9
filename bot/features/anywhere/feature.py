"""Tables where the bot is no member, as a feature of the bot."""

from bot.feature import Contribution, Feature, House
from bot.features.anywhere.pages import AnywherePages
from bot.table.sync.followed_answers import FollowedAnswers


def build(house: House) -> Contribution:
    """Build the opener of these tables and the buttons of their messages."""
    answers = FollowedAnswers(house.clock)
    pages = AnywherePages(house.presenter, answers)
    house.opener.open_elsewhere = pages.open
    return Contribution(parts=(pages,), verbs=pages.verbs, close=answers.close)


FEATURE = Feature(build)
