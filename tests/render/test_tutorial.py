"""The tutorial: what is explained when, in words that are true of each game."""

from collections.abc import Iterable

import pytest

from bot.engine.model.cards import Suit
from bot.engine.play.moon_danger import moon_danger
from bot.engine.play.view import PassNow, PlayNow, TableView
from bot.engine.rules.moons import MoonForAll, NoMoon
from bot.engine.variants import VARIANTS
from bot.render.tutorial import Topic, explanation, topics_at
from bot.render.wording import languages, wording_for
from tests.ui.arrange import WORDS, Game

LONGEST = 140  # characters, three lines on a phone
GOALS = {
    "classic": "Hearts and ♠Q cost points. Fewest points win.",
    "increduhearts": "Hearts and ♠Q cost points, ♦J takes some off. Fewest points win.",
    "ricketts": "Hearts and ♠Q cost points. Fewest points win.",
    "hearts-at-play": "Hearts and ♣Q cost points. Fewest points win.",
    "double-hearts": "Hearts and ♠Q on either side of a card cost points. Fewest points win.",
    "black-maria": "Hearts, ♠Q, ♠K and ♠A cost points. Fewest points win.",
    "spot-hearts": "Hearts and ♠Q cost points. Fewest points win.",
    "cancellation": "Hearts and ♠Q cost points. Fewest points win.",
    "partnership": "Hearts and ♠Q cost points. The team with the fewest points wins.",
}


def decisions(variant: str, seed: int = 0) -> Iterable[TableView]:
    """Yield what people have to decide in some hands of a game."""
    game = Game(variant, VARIANTS[variant].player_counts[0], seed=seed)
    for _ in range(700):
        if not game.state.to_act:
            return
        yield game.own()
        game.move()


def test_topics_follow_from_the_decision() -> None:
    found: set[Topic] = set()
    for seed in range(12):
        for view in decisions("classic", seed):
            topics, now = topics_at(view), view.pending
            found.update(topics)
            if isinstance(now, PassNow):
                assert topics == (Topic.GOAL,)
            elif isinstance(now, PlayNow):
                follows = now.suit is not None and any(one.shows(now.suit) for one in view.hand)
                assert topics[0] is Topic.GOAL, "for those who have not passed"
                assert (Topic.LEAD in topics) == (now.suit is None)
                assert (Topic.DISCARD in topics) == (now.suit is not None and not follows)
                assert (Topic.MOON in topics) == (moon_danger(view) is not None)
            else:
                assert topics == ()
    assert found == set(Topic)


@pytest.mark.parametrize("variant", VARIANTS)
def test_goal_names_the_cards_that_cost_points(variant: str) -> None:
    first = next(iter(decisions(variant)))
    assert explanation(Topic.GOAL, first, WORDS) == GOALS[variant]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"jack_bonus": 10}, "Hearts and ♠Q cost points, ♦J takes some off. Fewest points win."),
    ],
)
def test_goal_follows_the_house_rules(options: dict[str, int], words: str) -> None:
    game = Game("classic", options=options)
    assert explanation(Topic.GOAL, game.own(), WORDS) == words


@pytest.mark.parametrize("variant", VARIANTS)
def test_lines_are_true_of_the_cards_played(variant: str) -> None:
    """A discard is said to take no trick exactly where it cannot, in every game."""
    for view in decisions(variant, 3):
        if Topic.DISCARD not in topics_at(view):
            continue
        said = explanation(Topic.DISCARD, view, WORDS)
        assert isinstance(view.pending, PlayNow)
        beats = view.rules.trumps is not None
        assert ("so you can’t take this trick" in said) != beats
        assert view.pending.suit is not None
        assert not any(one.shows(view.pending.suit) for one in view.pending.legal)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_moon_is_explained_with_its_amount(variant: str) -> None:
    rules = VARIANTS[variant].rules(VARIANTS[variant].player_counts[0])
    if isinstance(rules.moon_rule, NoMoon):
        return
    said = explanation(Topic.MOON, next(iter(decisions(variant))), WORDS)
    if isinstance(rules.moon_rule, MoonForAll):
        points = sum(rules.card_points.of([one]) for one in rules.moon_rule.cards)
        assert f"All {points} points" in said
        assert f"the others get {rules.moon_rule.amount}" in said
    else:
        assert said.startswith("18 hearts and a ♠Q")
        assert "stops" not in said, "a heart elsewhere does not"


@pytest.mark.parametrize("locale", languages())
@pytest.mark.parametrize("variant", VARIANTS)
def test_lines_are_short_in_every_language(variant: str, locale: str) -> None:
    wording = wording_for(locale)
    for view in decisions(variant, 1):
        for topic in topics_at(view):
            assert len(explanation(topic, view, wording)) <= LONGEST


def test_no_heart_is_said_to_stop_a_moon_that_needs_only_most_of_them() -> None:
    for seed in range(40):
        for view in decisions("increduhearts", seed):
            danger = moon_danger(view)
            if danger is not None:
                assert not danger.hearts_left
                return
    pytest.fail("no moon was near")


def test_a_heart_stops_a_moon_that_needs_all_of_them() -> None:
    for seed in range(40):
        for view in decisions("classic", seed):
            danger = moon_danger(view)
            if danger is not None:
                hearts = [
                    card for trick in view.tricks for card in trick.taken if card.shows(Suit.HEARTS)
                ]
                assert danger.hearts_left == (len(hearts) < 13)
                return
    pytest.fail("no moon was near")
