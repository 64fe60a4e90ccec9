"""Reasons: concepts that point the right way and are the cause, in games of computers."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec import UnsetType

from bot.engine.model.cards import Shade, card
from bot.engine.play.actions import PlayCard
from bot.engine.play.view import PlayNow, TableView, view_for
from bot.engine.variants import VARIANTS
from bot.judge.concepts import Option, Position
from bot.judge.decisions import decisions_in
from bot.judge.format import Alternative, Decision
from bot.judge.judge import judge, judged, play_candidates, plays_in
from bot.judge.reasons import explained, position_in
from bot.players.registry import LEVELS
from tests.judge.arrange import broken_ducks, own_queens
from tests.judge.test_judge import few, table_size
from tests.records.arrange import record_of_game


def compared(
    view: TableView, better: Alternative, played: Alternative, seed: str
) -> tuple[Position, Option, Option]:
    """Return a position with other samples than the ones that are stored."""
    assert isinstance(view.pending, PlayNow)
    assert view.viewer is not None
    candidates, options, _ = play_candidates(view, view.pending, view.viewer)
    position = position_in(view, plays_in(candidates), options, Random(seed))

    def found(one: Alternative) -> Option:
        side = None if one.side is None else Shade(one.side)
        number = next(
            each.number
            for each in candidates
            if each.cards == (card(one.cards[0]),) and each.side is side
        )
        return position.options[number]

    return position, found(better), found(played)


def figures(
    pairs: Iterator[tuple[str, TableView, Alternative, Alternative]],
    seed: str,
    *,
    are_mistakes: bool = False,
) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Return by game how many pairs there are, how many have a true reason, and a cause."""
    count, true, cause = Counter[str](), Counter[str](), Counter[str]()
    for variant, view, better, played in pairs:
        position, best, other = compared(view, better, played, f"{seed}/{variant}")
        why = explained(position, best, other, is_mistake=are_mistakes)
        count[variant] += 1
        true[variant] += why is not None and why.cause is not None
        cause[variant] += why is not None and why.is_cause
    return count, true, cause


def mistakes(seed: int) -> Iterator[tuple[str, TableView, Alternative, Alternative]]:
    """Yield decisions of easy and normal computers that cost more than the threshold."""
    for key in VARIANTS:
        rules = VARIANTS[key].rules(table_size(key))
        for number in range(4):
            player = LEVELS[("easy", "normal")[number % 2]]
            record = record_of_game(
                rules,
                Random(seed + number),
                hands=3,
                policy=lambda state, rng, player=player: player(
                    view_for(state, state.to_act[0]), rng
                ),
            )
            moments = list(decisions_in(record))
            for moment, one in zip(moments, judged(moments, f"{seed}/{key}"), strict=True):
                least = max(0.5 * rules.usual_cost, 3.5 * one.error)
                if one.marked and isinstance(moment.action, PlayCard) and one.cost > least:
                    yield key, moment.view, one.alternatives[one.best], one.alternatives[one.chosen]


@pytest.mark.slow
def test_fresh_mistakes_have_true_reasons_that_are_the_cause() -> None:
    count, true, cause = figures(mistakes(3000), "fresh", are_mistakes=True)
    assert true.total() >= 0.95 * count.total(), (count, true)
    assert cause.total() >= 0.83 * count.total(), (count, cause)
    assert all(cause[key] >= 0.75 * count[key] for key in count), (count, cause)


def named(decision: Decision) -> str | None:
    why = decision.alternatives[decision.chosen].why
    return None if isinstance(why, UnsetType) or why.cause is None else why.cause.says


def test_planted_blunders_are_named() -> None:
    for blunders, says in ((own_queens, "queen-take"), (broken_ducks, "queen-take-trick")):
        found = [named(judge(one, f"game {n}")) for n, one in enumerate(few(blunders, 5))]
        assert sum(one is not None and one.startswith(says) for one in found) >= 4, found


@pytest.mark.slow
def test_of_a_hundred_planted_blunders_ninety_are_named() -> None:
    for blunders, says in ((own_queens, "queen-take"), (broken_ducks, "queen-take-trick")):
        found = [named(judge(one, f"game {n}")) for n, one in enumerate(few(blunders, 100))]
        assert sum(one is not None and one.startswith(says) for one in found) >= 90, Counter(found)
