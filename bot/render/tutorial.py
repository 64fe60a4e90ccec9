"""The tutorial: one line for each topic, shown when it first matters in a person's first games.

The person's decision selects the topic, and the table's rules select the words.
"""

from enum import StrEnum
from functools import lru_cache
from typing import Final, assert_never

from bot.engine.model.cards import Face, Suit
from bot.engine.model.seats import FIRST_SEAT
from bot.engine.model.teams import EachAlone
from bot.engine.play.moon_danger import moon_danger
from bot.engine.play.view import PassNow, PlayNow, TableView
from bot.engine.rules.moons import MoonForAll, MoonForMost, NoMoon
from bot.engine.rules.rules import Rules
from bot.render.cards import SUIT_SIGNS, card_label, face_label
from bot.render.rules.card_phrases import is_two_sided
from bot.render.rules.dealing import trick_taker
from bot.render.rules.scoring import face_costs
from bot.render.wording import Wording

_MOST_NAMED: Final = 4  # cards that cost points, besides hearts


class Topic(StrEnum):
    """The topics of explanations; the values are stored, so they are never renamed."""

    GOAL = "goal"
    LEAD = "lead"
    FIRST_TRICK = "first-trick"
    DISCARD = "discard"
    MOON = "moon"


def topics_at(view: TableView) -> tuple[Topic, ...]:
    """Return the topics to explain before the viewer's decision, the most important first."""
    now = view.pending
    if isinstance(now, PassNow):
        return (Topic.GOAL,)
    if not isinstance(now, PlayNow):
        return ()
    topics = [Topic.GOAL]
    if now.suit is None:
        topics.append(Topic.LEAD)
    elif not any(card.shows(now.suit) for card in now.legal):
        is_barred = not view.tricks and not set(view.hand) <= set(now.legal)
        topics.append(Topic.FIRST_TRICK if is_barred else Topic.DISCARD)
    if moon_danger(view) is not None:
        topics.append(Topic.MOON)
    return tuple(topics)


def explanation(topic: Topic, view: TableView, wording: Wording) -> str:
    """Return the line about a topic, which :func:`topics_at` returns for the view."""
    match topic:
        case Topic.GOAL:
            return _goal(view.rules, wording)
        case Topic.LEAD:
            return wording.text("tutorial-lead", taker=trick_taker(view.rules))
        case Topic.FIRST_TRICK:
            return wording.text("tutorial-first-trick")
        case Topic.DISCARD:
            assert isinstance(view.pending, PlayNow)
            assert view.pending.suit is not None
            suit, taker = SUIT_SIGNS[view.pending.suit], trick_taker(view.rules)
            return wording.text("tutorial-discard", suit=suit, taker=taker)
        case Topic.MOON:
            return _moon(view.rules, wording)
        case _:
            assert_never(topic)


@lru_cache(maxsize=256)
def _costly(rules: Rules) -> tuple[bool, tuple[Face, ...]] | None:
    """Return whether all hearts cost points, and which other faces do, the costliest first.

    ``None`` if cards do not cost their sides, or if too many do to be named.
    """
    costs = face_costs(rules)
    if costs is None:
        return None
    hearts = {face for card in rules.deck for face in card.faces if face.suit is Suit.HEARTS}
    bad = {face for face, points in costs.items() if points > 0}
    has_hearts = bool(hearts) and hearts <= bad
    others = sorted(bad - hearts if has_hearts else bad, key=lambda face: (-costs[face], str(face)))
    return None if len(others) > _MOST_NAMED else (has_hearts, tuple(others))


def _goal(rules: Rules, wording: Wording) -> str:
    """Return the explanation of cards with points, good cards, and winning."""
    costly = _costly(rules)
    card_texts: list[str] = []
    if costly is not None:
        has_hearts, others = costly
        card_texts = [wording.text("tutorial-hearts")] * has_hearts
        card_texts += [face_label(other, wording) for other in others]
    good = [card_label(card, wording) for card in rules.card_points if rules.card_points[card] < 0]
    return wording.text(
        "tutorial-goal",
        cards=wording.listed(card_texts) or "some",
        count=2 if costly is not None and costly[0] else len(card_texts),
        sided="yes" if is_two_sided(rules) else "no",
        good=wording.listed(good) or "none",
        good_count=len(good),
        team="no" if isinstance(rules.team_rule, EachAlone) else "yes",
    )


def _moon(rules: Rules, wording: Wording) -> str:
    """Return an explanation of the moon, its effect, and its defence."""
    rule = rules.moon_rule
    match rule:
        case NoMoon():
            raise ValueError("nobody can shoot the moon")
        case MoonForAll(cards, amount, effect):
            return wording.text(
                "tutorial-moon",
                points=sum(max(rules.card_points.get(card, 0), 0) for card in cards),
                amount=amount,
                team="yes" if len(rules.team_rule.moon_team(FIRST_SEAT)) > 1 else "no",
                effect=effect.value,
            )
        case MoonForMost():
            queen = card_label(rule.queen, wording)
            return wording.text("tutorial-moon-most", hearts=rule.hearts, queen=queen)
        case _:
            assert_never(rule)
