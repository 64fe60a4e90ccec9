"""How much better the best alternative of a decision is than each of the others.

Unlike the judge of games, which stops once it knows whether a decision is marked, this tries every
alternative in a given number of worlds. It is used to choose lessons and puzzles.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import numpy as np
from msgspec import UNSET, structs

from bot.engine.model.cards import card
from bot.engine.play.actions import Pass
from bot.engine.play.view import PassNow, PlayNow, TableView
from bot.judge.format import Alternative, Explanation, format_option
from bot.judge.judge import build_alternative, pass_candidates, play_candidates, plays_in
from bot.judge.reasons import about_card, explain_pass, explain_plays
from bot.judge.trials import Trials
from bot.judge.verdict import losses
from bot.players.monte_carlo.kernel.arrays import Weights
from bot.players.monte_carlo.options import Options

FIRST: Final = 128  # worlds for finding the best alternative; its value is measured in others


@dataclass(frozen=True, slots=True)
class Margin:
    """An alternative, and its distance from the best one.

    Attributes:
        alternative: the alternative.
        behind: the number of points by which it is worse; 0 for the best one and its equals.
        error: the standard error of ``behind``.
        group: a number that alternatives share if nothing distinguishes them.
    """

    alternative: Alternative
    behind: float
    error: float
    group: int


def margins(
    view: TableView, seed: str, worlds: int, first: int = FIRST, passed: Pass | None = None
) -> list[Margin]:
    """Return a seat's alternatives, best first, each with its distance from the best one.

    The best alternative is the one that is best in the first worlds. In the others, on which the
    margins are based, it may turn out not to be: then some margins are negative.

    Args:
        view: the seat's view.
        seed: the source of all random numbers.
        worlds: the number of further worlds, on which the margins are based.
        first: the number of first worlds, for finding the best alternative.
        passed: a pass to compare in any case, since not all passes are tried.

    Raises:
        NotCompiled: the kernel cannot play by these rules.
        ValueError: the seat has no choice of cards.
    """
    rng = Random(seed)  # noqa: S311 - no secret
    if view.viewer is None:
        raise ValueError("a spectator has nothing to decide")
    if isinstance(view.pending, PlayNow):
        kind = "card" if len(view.pending.legal) > 1 else "side"
        candidates, options, count = play_candidates(view, view.pending, view.viewer)
    elif isinstance(view.pending, PassNow):
        kind = "pass"
        candidates, options, _ = pass_candidates(view, view.viewer, rng, passed)
        count = len(candidates)
    else:
        raise ValueError("this is no choice of cards")
    best, _, _ = _best_columns(_try_options(options, first, rng), count)
    trials = _try_options(options, worlds, rng)
    _, columns, points = _best_columns(trials, count)
    behind, errors = losses(points, best)
    estimated = [
        Margin(
            build_alternative(candidate, trials.estimate(columns[candidate.number]), kind),
            -float(behind[candidate.number]),
            float(errors[candidate.number]),
            candidate.number,
        )
        for candidate in candidates
    ]
    return sorted(estimated, key=lambda margin: (margin.group != best, margin.behind))


def with_reasons(view: TableView, compared: Sequence[Margin], seed: str) -> list[Margin]:
    """Return the result of :func:`margins` with the reasons why the first one is better.

    Args:
        view: the seat's view.
        compared: all its alternatives, the best first.
        seed: the source of all random numbers.
    """
    rng = Random(seed)  # noqa: S311 - no secret
    assert view.viewer is not None
    best, explanations = compared[0], dict[int, Explanation]()
    if isinstance(view.pending, PlayNow):
        candidates, options, _ = play_candidates(view, view.pending, view.viewer)
        explanations = explain_plays(view, plays_in(candidates), options, best.group, rng)
    else:
        cards = {margin.group: tuple(map(card, margin.alternative.cards)) for margin in compared}
        for margin in compared[1:]:
            explanation = explain_pass(view, cards[best.group], cards[margin.group], rng)
            if explanation is not None:
                explanations[margin.group] = explanation
    return [
        replace(
            margin,
            alternative=structs.replace(
                margin.alternative,
                why=about_card(explanations[margin.group], format_option(margin.alternative))
                if margin.group in explanations
                else UNSET,
            ),
        )
        for margin in compared
    ]


def _try_options(options: Options, worlds: int, rng: Random) -> Trials:
    trials = Trials(options, np.arange(len(options.rows)), rng)
    trials.run(worlds)
    return trials


def _best_columns(trials: Trials, count: int) -> tuple[int, list[int], Weights]:
    """Return the best alternative, the column of each one's better aim, and the points there."""
    means = trials.points.mean(axis=0)
    columns = [
        min(range(number, len(means), count), key=lambda column: means[column])
        for number in range(count)
    ]
    points = trials.points[:, columns]
    return int(points.mean(axis=0).argmin()), columns, points
