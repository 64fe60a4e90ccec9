"""The tutorial: what is explained when, in words that are true of each game."""

from collections.abc import Iterable

import pytest

from bot.engine.model.cards import Suit
from bot.engine.model.seats import Seat
from bot.engine.play.moon_danger import is_stopped_by_a_heart, moon_danger
from bot.engine.play.view import PassNow, PlayNow, TableView
from bot.engine.rules.moons import MoonForAll, NoMoon
from bot.engine.variants import VARIANTS
from bot.render.cards import SUIT_SIGNS
from bot.render.tutorial import Topic, explanation, topics_at
from bot.render.wording import languages, wording_for
from bot.ui.components.row_width import text_rows
from tests.ui.arrange import WORDS, Game

MOST_ROWS = 2  # on a phone, below which there are the cards; few are left when a moon is near
MOST_ROWS_OF_MOON = 4
GOALS = {
    "classic": "Hearts and ♠Q cost points. Fewest points win.",
    "increduhearts": "Hearts and ♠Q cost points, ♦J takes some off. Fewest points win.",
    "ricketts": "Hearts and ♠Q cost points. Fewest points win.",
    "hearts-at-play": "Hearts and ♣Q cost points. Fewest points win.",
    "double-hearts": "Hearts and ♠Q cost points, on either side. Fewest points win.",
    "black-maria": "Hearts, ♠Q, ♠K and ♠A cost points. Fewest points win.",
    "spot-hearts": "Hearts and ♠Q cost points. Fewest points win.",
    "cancellation": "Hearts and ♠Q cost points. Fewest points win.",
    "partnership": "Hearts and ♠Q cost points. The team with the fewest points wins.",
}


def decisions(variant: str, seed: int = 0, players: int | None = None) -> Iterable[TableView]:
    """Yield the view of each decision in some hands of a game."""
    game = Game(variant, players or VARIANTS[variant].player_counts[0], seed=seed)
    for _ in range(700):
        if not game.state.to_act:
            return
        yield game.own()
        game.move()


def test_topics_follow_from_the_decision() -> None:
    explained_topics: set[Topic] = set()
    without_clubs = (38, 4)
    for seed, players in (*((seed, 3) for seed in range(11)), without_clubs):
        for view in decisions("classic", seed, players):
            topics, decision = topics_at(view), view.pending
            explained_topics.update(topics)
            if isinstance(decision, PassNow):
                assert topics == (Topic.GOAL,)
            elif isinstance(decision, PlayNow):
                follows = decision.suit is not None and any(
                    card.shows(decision.suit) for card in view.hand
                )
                assert topics[0] is Topic.GOAL, "for those who have not passed"
                assert (Topic.LEAD in topics) == (decision.suit is None)
                is_free = set(view.hand) <= set(decision.legal)
                discards = decision.suit is not None and not follows
                assert (Topic.DISCARD in topics) == (discards and is_free)
                assert (Topic.FIRST_TRICK in topics) == (discards and not is_free)
                assert (Topic.MOON in topics) == (moon_danger(view) is not None)
            else:
                assert topics == ()
    assert explained_topics == set(Topic)


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
def test_explanation_of_a_discard_is_true_of_the_trick(variant: str) -> None:
    players = 4 if 4 in VARIANTS[variant].player_counts else VARIANTS[variant].player_counts[0]
    for seed in range(2):
        explanations: dict[tuple[int, int], tuple[Seat, str]] = {}
        for view in decisions(variant, seed, players):
            assert view.viewer is not None
            last_trick = (view.hand_number, len(view.tricks))
            if last_trick in explanations:
                seat, line = explanations.pop(last_trick)
                winner = view.tricks[-1].winner
                if "someone else" in line:
                    assert winner not in (seat, None)
                else:
                    assert "go with the trick" in line or "and may take the trick" in line
            if Topic.DISCARD in topics_at(view):
                line = explanation(Topic.DISCARD, view, WORDS)
                explanations[view.hand_number, view.trick_number] = view.viewer, line


@pytest.mark.parametrize(
    ("variant", "words"),
    [
        ("classic", "points you throw go to someone else"),
        ("hearts-at-play", "a heart is a trump here, and may take the trick"),
        ("cancellation", "points you throw go with the trick"),
    ],
)
def test_discard_is_explained_by_the_rule_of_the_trick(variant: str, words: str) -> None:
    view = next(view for view in decisions(variant) if Topic.DISCARD in topics_at(view))
    assert isinstance(view.pending, PlayNow)
    assert view.pending.suit is not None
    explanation_text = explanation(Topic.DISCARD, view, WORDS)
    assert explanation_text == f"No {SUIT_SIGNS[view.pending.suit]}: {words}."


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_moon_is_explained_with_its_amount(variant: str) -> None:
    rules = VARIANTS[variant].rules(VARIANTS[variant].player_counts[0])
    if isinstance(rules.moon_rule, NoMoon):
        return
    explanation_text = explanation(Topic.MOON, next(iter(decisions(variant))), WORDS)
    if isinstance(rules.moon_rule, MoonForAll):
        points = sum(rules.card_points.add_up([card]) for card in rules.moon_rule.cards)
        assert f"All {points} points" in explanation_text
        assert f"the others get {rules.moon_rule.amount}" in explanation_text
    else:
        assert explanation_text.startswith("18 hearts and a ♠Q")
        assert "stops" not in explanation_text, "a heart elsewhere does not"


@pytest.mark.parametrize("locale", languages())
@pytest.mark.parametrize("variant", VARIANTS)
def test_lines_are_short_on_a_phone_in_every_language(variant: str, locale: str) -> None:
    wording = wording_for(locale)
    for view in decisions(variant, 1):
        for topic in topics_at(view):
            row_limit = MOST_ROWS_OF_MOON if topic is Topic.MOON else MOST_ROWS
            text = f"💡 {explanation(topic, view, wording)}"
            assert text_rows(text) <= row_limit, text


def test_no_heart_is_said_to_stop_a_moon_that_needs_only_most_of_them() -> None:
    for seed in range(40):
        for view in decisions("increduhearts", seed):
            danger = moon_danger(view)
            if danger is not None:
                assert not is_stopped_by_a_heart(view)
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
                assert is_stopped_by_a_heart(view) == (len(hearts) < 13)
                return
    pytest.fail("no moon was near")
