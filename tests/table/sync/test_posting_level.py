"""When the posting level rises and falls."""

import pytest

from bot.config.config import POSTING_LEVELS
from bot.settings.server_settings import Pace
from bot.table.sync.posting_level import (
    LOWER_AFTER_S,
    LOWER_AT,
    RAISE_AFTER_S,
    RAISE_AT,
    PostingControl,
)

# Requests per card at each level (`tests.bench requests`), as a share of those at the first.
COSTS = {
    Pace.CARDS: 1.0,
    Pace.TRICKS: 0.3,
    Pace.BATCHES: 0.15,
}


class Bot:
    """A bot whose load the test sets, and its control, which looks once a second."""

    def __init__(self) -> None:
        self.now, self.load = 1000.0, 0.0
        self.levels: list[Pace] = []
        self.control = PostingControl(
            lambda: self.load, on_change=self.levels.append, clock=lambda: self.now
        )

    def pass_time(self, seconds: float, load: float) -> None:
        self.load = load
        for _ in range(int(seconds)):
            self.now += 1
            self.control.adjust()

    def play(self, seconds: int, at_cards: float) -> None:
        """Pass time with a load that depends on the level; at the first it is ``at_cards``."""
        for _ in range(seconds):
            self.pass_time(1, at_cards * COSTS[self.control.level])


@pytest.fixture
def bot() -> Bot:
    return Bot()


def test_each_card_is_shown_while_less_than_half_of_the_requests_are_made(bot: Bot) -> None:
    bot.pass_time(3600, 0.49)
    assert bot.control.level is Pace.CARDS
    assert bot.levels == []


def test_level_rises_step_by_step_with_the_load_and_falls_as_it_drains(bot: Bot) -> None:
    bot.pass_time(3 * RAISE_AFTER_S, 1.5)
    assert bot.control.level is Pace.BATCHES
    bot.pass_time(3 * LOWER_AFTER_S, 0.1)
    assert bot.control.level is Pace.CARDS
    assert bot.levels == [Pace.TRICKS, Pace.BATCHES, Pace.TRICKS, Pace.CARDS]


def test_level_rises_no_further_than_the_load_asks_for(bot: Bot) -> None:
    bot.pass_time(600, 0.6)
    assert bot.levels == [Pace.TRICKS]


def test_level_does_not_follow_a_load_that_goes_up_and_down(bot: Bot) -> None:
    bot.pass_time(2 * RAISE_AFTER_S, 0.7)
    count_before = len(bot.levels)
    for _ in range(100):
        bot.pass_time(LOWER_AFTER_S - 1, 0.1)
        bot.pass_time(1, LOWER_AT[0])
    assert len(bot.levels) == count_before


@pytest.mark.parametrize("at_cards", [0.1 * tenths for tenths in range(1, 40)])
def test_level_settles_under_any_constant_load(bot: Bot, at_cards: float) -> None:
    bot.play(600, at_cards)
    count_before = len(bot.levels)
    bot.play(3600, at_cards)
    assert len(bot.levels) == count_before


def test_each_level_is_lowered_at_less_than_half_the_load_that_raises_to_it() -> None:
    assert all(2 * low <= high for low, high in zip(LOWER_AT, RAISE_AT, strict=True))
    assert len(RAISE_AT) == len(Pace) - 1


def test_level_that_the_operator_chose_stays() -> None:
    control = PostingControl(lambda: 2.0, forced=Pace.TRICKS)
    assert control.level is Pace.TRICKS


def test_settings_name_every_pace_and_those_of_earlier_versions() -> None:
    assert {Pace(label) for label in POSTING_LEVELS} == set(Pace)
    assert [Pace(value) for value in ("normal", "quiet")] == [Pace.TRICKS, Pace.BATCHES]
