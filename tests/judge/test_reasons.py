"""Reasons: concepts that point the right way and are the cause, in games of computers."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, cast

import pytest
from msgspec import UnsetType

from bot.engine.game import begin
from bot.engine.model.cards import Shade, card, cards
from bot.engine.model.seats import Seat
from bot.engine.play.actions import Pass, PlayCard
from bot.engine.play.view import PlayNow, TableView, view_for
from bot.engine.rules.passes import LEFT
from bot.engine.variants import VARIANTS
from bot.judge.concepts import Option, Part, Position, pass_reason
from bot.judge.decisions import Moment, decisions_in
from bot.judge.format import Alternative, Decision
from bot.judge.judge import judge, judge_all, play_candidates, plays_in
from bot.judge.reasons import explain, sample_position
from bot.players.registry import LEVELS
from bot.records.format import Record
from tests.engine.arrange import passing_state
from tests.judge.arrange import CLASSIC, list_broken_ducks, list_queen_plays
from tests.judge.test_judge import table_size, take_moments
from tests.judge.truths import CLAIMS, PASS_CLAIMS, PassFacts, cut_record, read_facts, token
from tests.players.known_blunders import Position as Stored
from tests.players.known_blunders import read_positions
from tests.records.arrange import record_game


def compare_cards(
    view: TableView, better: Alternative, played: Alternative, seed: str
) -> tuple[Position, Option, Option]:
    """Return a position with other samples than the ones that are stored."""
    assert isinstance(view.pending, PlayNow)
    assert view.viewer is not None
    candidates, options, _ = play_candidates(view, view.pending, view.viewer)
    position = sample_position(view, plays_in(candidates), options, Random(seed))

    def find_option(alternative: Alternative) -> Option:
        side = None if alternative.side is None else Shade(alternative.side)
        number = next(
            candidate.number
            for candidate in candidates
            if candidate.cards == (card(alternative.cards[0]),) and candidate.side is side
        )
        return position.options[number]

    return position, find_option(better), find_option(played)


class Pair(NamedTuple):
    """Two plays of a seat, one better than the other, and the record up to there."""

    variant: str
    game: Record
    view: TableView
    better: Alternative
    played: Alternative


@dataclass(frozen=True)
class Figures:
    """How many pairs there are by game, and how many have what.

    Attributes:
        count: the pairs.
        true: those with a reason that holds by a second look at the record.
        cause: those of which it is the cause as well.
        again: those of which other samples say the same, or another true cause.
    """

    count: Counter[str]
    true: Counter[str]
    cause: Counter[str]
    again: Counter[str]


def figures(pairs: Iterable[Pair], seed: str, *, are_mistakes: bool = False) -> Figures:
    """Return how many pairs have a true reason; a pair without one, or with an untrue one, counts.

    Args:
        pairs: two plays each.
        seed: of the samples.
        are_mistakes: whether the judge has shown with others that the better plays are better.
    """
    result = Figures(Counter(), Counter(), Counter(), Counter())
    for pair in pairs:
        result.count[pair.variant] += 1
        first, second = (
            _has_cause(pair, f"{seed}/{pair.variant}/{sample}", is_mistake=are_mistakes)
            for sample in ("first", "second")
        )
        result.true[pair.variant] += first is not None
        result.cause[pair.variant] += first is True
        result.again[pair.variant] += first is True and second is True
    return result


def _has_cause(pair: Pair, seed: str, *, is_mistake: bool) -> bool | None:
    """Return whether a true reason is the cause; ``None`` if there is no true reason."""
    position, best, other = compare_cards(pair.view, pair.better, pair.played, seed)
    reason = explain(position, best, other, is_mistake=is_mistake)
    if reason is None or reason.cause is None:
        return None
    facts = read_facts(pair.game, position.me, token(pair.better), token(pair.played))
    return reason.is_cause if CLAIMS[reason.cause.says](facts, reason.cause) else None


def list_mistakes(seed: int, keys: Iterable[str] = VARIANTS, games: int = 4) -> Iterator[Pair]:
    """Yield decisions of easy and normal computers that cost more than the threshold."""
    for key in keys:
        rules = VARIANTS[key].rules(table_size(key))
        for number in range(games):
            player = LEVELS[("easy", "normal")[number % 2]]
            record = record_game(
                rules,
                Random(seed + number),
                hands=3,
                policy=lambda state, rng, player=player: player(
                    view_for(state, state.to_act[0]), rng
                ),
            )
            moments = list(decisions_in(record))
            for moment, decision in zip(moments, judge_all(moments, f"{seed}/{key}"), strict=True):
                least = max(0.5 * rules.usual_cost, 3.5 * decision.error)
                if (
                    decision.marked
                    and isinstance(moment.action, PlayCard)
                    and decision.cost > least
                ):
                    best, chosen = decision.best_alternative, decision.chosen_alternative
                    yield Pair(key, cut_record(record, moment.step), moment.view, best, chosen)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3000, 11000])
def test_fresh_mistakes_have_true_reasons_that_are_the_cause(seed: int) -> None:
    result = figures(list_mistakes(seed), "fresh", are_mistakes=True)
    count, cause = result.count, result.cause
    assert count.total() > 700
    assert result.true.total() >= 0.97 * count.total(), result
    assert cause.total() >= 0.85 * count.total(), result
    assert all(cause[key] >= 0.75 * count[key] for key in count), result
    assert result.again.total() >= 0.95 * cause.total(), result


@pytest.mark.slow
def test_mistakes_of_some_games_have_true_reasons_that_are_the_cause() -> None:
    result = figures(list_mistakes(3000, ["ricketts"], 2), "fresh", are_mistakes=True)
    assert result.count.total() > 20
    assert result.true.total() >= 0.9 * result.count.total(), result
    assert result.cause.total() >= 0.75 * result.count.total(), result
    assert result.again.total() >= 0.9 * result.cause.total(), result


def name_blunder(decision: Decision) -> str | None:
    reason = decision.chosen_alternative.why
    return None if isinstance(reason, UnsetType) or reason.cause is None else reason.cause.says


def test_planted_blunders_are_named() -> None:
    for blunders, says in (
        (list_queen_plays, "queen-take"),
        (list_broken_ducks, "queen-take-trick"),
    ):
        names = [
            name_blunder(judge(moment, f"game {n}"))
            for n, moment in enumerate(take_moments(blunders, 5))
        ]
        assert sum(name is not None and name.startswith(says) for name in names) >= 4, names


@pytest.mark.slow
def test_of_a_hundred_planted_blunders_ninety_are_named() -> None:
    for blunders, says in (
        (list_queen_plays, "queen-take"),
        (list_broken_ducks, "queen-take-trick"),
    ):
        names = [
            name_blunder(judge(moment, f"game {n}"))
            for n, moment in enumerate(take_moments(blunders, 100))
        ]
        assert sum(name is not None and name.startswith(says) for name in names) >= 90, Counter(
            names
        )


NO_QUEEN = frozenset({Part.LATER})
NAMED_BY = {
    "moon-not-stopped": ("moon-stop",),
    "queen-to-partner": ("partner-queen", "queen-take"),
    "queen-taken-last": ("queen-take-trick",),
    "good-card-given": ("good-card",),
    "honour-kept": ("honour-away",),
    "guard-passed": ("pass-guard",),
}


@dataclass(frozen=True)
class Passing:
    """A hand of Classic Hearts, two passes, and why the first is better."""

    hand: str
    better: str
    given: str
    says: str | None
    parts: frozenset[Part] = frozenset({Part.QUEEN})


PASSES = (
    Passing("2C 3C 4C 5C 6D 7D 8D 2S 3S QS 2H 3H 4H", "QS 6D 7D", "6D 7D 8D", "pass-queen"),
    # enough low spades: she may stay, and they should
    Passing("2C 3C 4C 5C 6D 7D 2S 3S 4S 5S QS 2H 3H", "5C 6D 7D", "2S 3S 4S", "pass-guard"),
    Passing(
        "2C 3C 4C 5C 6D 7D 2S 3S 4S 5S QS 2H 3H", "QS 6D 7D", "2S 3S 4S", "pass-guard-or-queen"
    ),
    # both passes keep as many guards
    Passing("2C 3C 4C 5C 6D 7D 2S 3S 4S 5S QS 2H 3H", "QS 6D 7D", "2C 6D 7D", "pass-high"),
    Passing("2C 3C 4C 5C 6D 7D 8D 2S 3S AS 2H 3H 4H", "AS 6D 7D", "6D 7D 8D", "pass-honour"),
    Passing("2C 3C 4C 5C 6D 7D 8D 2S 3S 4S 2H 3H 4H", "5C 6D 7D", "2S 6D 7D", "pass-low"),
    # a suit that is gone counts more than one low card
    Passing("2C 3C 4C 5C 6D 7D 8D 2S 3S 4S 2H 3H 4H", "6D 7D 8D", "2S 7D 8D", "pass-void"),
    # the same cards where the queen is not what it is about
    Passing(
        "2C 3C 4C 5C 9D TD JD 2S 3S 4S 2H 3H 4H", "9D TD JD", "2S TD JD", "pass-void", NO_QUEEN
    ),
    Passing(
        "2C 3C 4C 5C 9D TD JD 2D 3S 4S 2H 3H 4H", "9D TD JD", "3S TD JD", "pass-high", NO_QUEEN
    ),
    Passing("2C 3C 4C 5C 9D TD JD 2D 3S 4S 2H 3H 4H", "3S TD JD", "9D TD JD", None, NO_QUEEN),
)


@pytest.mark.parametrize("passing", PASSES)
def test_passes_are_explained_by_what_they_keep_and_give_away(passing: Passing) -> None:
    state = passing_state(CLASSIC, [passing.hand] * 4, LEFT)
    position = Position(view_for(state, Seat(0)), cast("Any", None), ())
    reason = pass_reason(position, cards(passing.better), cards(passing.given), passing.parts)
    assert (reason.says if reason else None) == passing.says
    if reason is not None:
        points = {card.notation: cost for card, cost in CLASSIC.card_points.items()}
        facts = PassFacts(
            "classic", passing.hand.split(), passing.better.split(), passing.given.split(), points
        )
        assert PASS_CLAIMS[reason.says](facts, reason)


def build_blunder(position: Stored) -> Moment:
    """Return a play or a pass of a position that is wrong there."""
    view = position.view
    assert view.viewer is not None
    if isinstance(view.pending, PlayNow):
        wrong = next(
            play for play in view.pending.options if play[0].notation not in position.right
        )
        return Moment(f"1t1s{view.viewer}", view, PlayCard(view.viewer, *wrong))
    queens = view.rules.card_points.queens
    cards_kept = [
        card for card in view.hand if card.notation in position.right and card not in queens
    ]
    guards = [card for card in view.hand if card.notation not in position.right]
    cards_given = [*guards, *cards_kept][: view.rules.pass_size]
    return Moment("1p", view, Pass(view.viewer, tuple(cards_given)))


def count_named_blunders(blunders: list[Stored]) -> tuple[Counter[str], Counter[str]]:
    """Return by kind how many wrong plays there are, and how many have the right reason."""
    count, right = Counter[str](), Counter[str]()
    for number, known_blunder in enumerate(blunders):
        says = name_blunder(judge(build_blunder(known_blunder), f"planted {number}"))
        count[known_blunder.kind] += 1
        right[known_blunder.kind] += says is not None and says.startswith(
            NAMED_BY[known_blunder.kind]
        )
    return count, right


def test_some_known_blunders_are_named() -> None:
    count, right = count_named_blunders(
        [blunder for blunder in read_positions() if blunder.kind in NAMED_BY][::9]
    )
    assert right.total() >= 0.8 * count.total(), (count, right)


@pytest.mark.slow
def test_nine_of_ten_known_blunders_are_named() -> None:
    count, right = count_named_blunders(
        [blunder for blunder in read_positions() if blunder.kind in NAMED_BY]
    )
    assert right.total() >= 0.9 * count.total(), (count, right)
    assert all(right[kind] >= 0.8 * count[kind] for kind in NAMED_BY), (count, right)


@pytest.mark.parametrize("points", [2, 5, 20, 25])
def test_queen_of_hearts_is_no_queen_whatever_the_queen_of_spades_costs(points: int) -> None:
    rules = VARIANTS["spot-hearts"].rules(4, {"queen_points": points})
    view = view_for(begin(rules, Random(1)).state, Seat(0))
    position = Position(view, cast(Any, None), ())
    assert [queen.notation for queen in position.queens] == ["QS"]
