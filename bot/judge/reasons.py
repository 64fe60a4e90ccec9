"""Why a play is better than another one: a concept of the game that holds and is the cause.

The difference between two plays is divided into parts, by what happens in the sampled worlds. A
concept is the cause if it holds, if its part is a good share of the difference, and if other plays
that it favours also gain, while plays that it does not favour hardly do.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from msgspec import structs

from bot.engine.model.cards import Card, Shade
from bot.engine.play.view import TableView
from bot.judge.concepts import (
    ANY,
    CONCEPTS,
    TEXTBOOK,
    ConceptEntry,
    Option,
    Part,
    Position,
    pass_reason,
)
from bot.judge.format import Explanation, Reason
from bot.judge.trials import Trials
from bot.judge.verdict import ERRORS, POINTS
from bot.players.monte_carlo.beliefs import derive_beliefs
from bot.players.monte_carlo.kernel.compiled_rules import bit_index, compile_rules
from bot.players.monte_carlo.options import Options, moon_passes, pass_options, with_aims

WORLDS: Final = 1024  # in which the plays are compared
SHARE: Final = 0.3  # of the difference: the smallest part that counts as its cause
KEPT: Final = 0.4  # of the gain: other plays that the concept favours should gain as much
LOST: Final = 0.6  # of the gain: plays that it does not favour should gain less
TENTHS: Final = 10


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two plays, and the parts of their difference; all in points for each hand."""

    price: float
    error: float
    parts: dict[Part, float]


def compare_outcomes(position: Position, better: Option, played: Option) -> Comparison:
    """Return the advantage of one play, and the parts that add up to it."""
    samples = position.samples
    b, p = better.column, played.column
    gains = samples.points[:, p] - samples.points[:, b]
    shooters = samples.shooter[:, [b, p]]
    differs = shooters[:, 0] != shooters[:, 1]
    own = differs & np.isin(shooters, position.team).any(axis=1)
    queen = ~differs & (samples.queen[:, b] != samples.queen[:, p])
    good = ~differs & ~queen & (samples.good[:, b] != samples.good[:, p])
    rest = ~differs & ~queen & ~good
    points_taken = np.where(np.isin(samples.taker, position.team), samples.trick_points, 0)
    lost = np.where(np.isin(samples.taker, position.team), 0, samples.trick_points)
    others = max(1, position.view.players - len(position.team))
    standing = points_taken - lost / others  # on the scale of the points, which are relative
    now = np.where(rest, standing[:, p] - standing[:, b], 0.0)
    values = {
        Part.OWN_MOON: np.where(own, gains, 0),
        Part.FOE_MOON: np.where(differs & ~own, gains, 0),
        Part.QUEEN: np.where(queen, gains, 0),
        Part.GOOD: np.where(good, gains, 0),
        Part.NOW: now,
        Part.LATER: np.where(rest, gains, 0) - now,
    }
    return Comparison(
        price=float(gains.mean()),
        error=float(gains.std(ddof=1) / np.sqrt(len(gains))),
        parts={part: float(value.mean()) for part, value in values.items()},
    )


def find_reason(
    position: Position,
    concept: ConceptEntry,
    better: Option,
    played: Option,
    comparison: Comparison,
) -> Reason | None:
    """Return a concept's reason if it holds and its part favours the better play."""
    reason = concept.find_reason(position, better, played)
    if reason is None:
        return None
    if concept.parts == ANY:
        return reason
    share = sum(comparison.parts[part] for part in concept.parts)
    return reason if share >= SHARE * comparison.price else None


def is_consistent(
    position: Position, concept: ConceptEntry, better: Option, played: Option
) -> bool:
    """Return whether other plays that a concept favours gain too, and the rest do not."""
    if concept.parts != ANY:
        return True
    points = position.samples.points
    gain = points[:, played.column].mean() - points[:, better.column].mean()
    with_it: list[float] = []
    without: list[float] = []
    for option in position.options:
        if option.column in (better.column, played.column):
            continue
        share = (points[:, played.column].mean() - points[:, option.column].mean()) / gain
        (with_it if concept.find_reason(position, option, played) is not None else without).append(
            share
        )
    others_gain = 2 * sum(share >= KEPT for share in with_it) >= len(with_it)
    rest_lacks = 2 * sum(share < LOST for share in without) >= len(without)
    return rest_lacks and (others_gain or concept.against)


def explain(
    position: Position, better: Option, played: Option, *, is_mistake: bool = False
) -> Explanation | None:
    """Return the reason why a play is better than another; ``None`` if the difference is not clear.

    Args:
        position: the seat's knowledge, and the samples.
        better: the better play.
        played: the other play.
        is_mistake: whether other samples have shown that it is clearly worse.
    """
    comparison = compare_outcomes(position, better, played)
    if not (comparison.price > 0 if is_mistake else _is_clear(position, comparison)):
        return None
    first: Reason | None = None
    cause: Reason | None = None
    for concept in CONCEPTS.values():
        reason = find_reason(position, concept, better, played, comparison)
        if reason is None:
            continue
        if is_consistent(position, concept, better, played):
            cause = reason
            break
        first = first or reason
    usually = next(
        (
            name
            for name in TEXTBOOK
            if CONCEPTS[name].find_reason(position, played, better) is not None
        ),
        None,
    )
    return Explanation(
        cause=cause or first,
        effect=_effect(position, comparison, better, played),
        usually=usually,
        is_cause=cause is not None,
    )


def _is_clear(position: Position, comparison: Comparison) -> bool:
    """Return whether a difference is worth explaining, and not just chance."""
    return comparison.price >= max(POINTS * position.usual, ERRORS * comparison.error) > 0


def _effect(
    position: Position, comparison: Comparison, better: Option, played: Option
) -> Reason | None:
    """Return the largest part of the difference."""
    names = {"better": better.token, "played": played.token}
    match max(comparison.parts, key=lambda part: comparison.parts[part]):
        case Part.QUEEN:
            with_it, without = position.queens_taken(played), position.queens_taken(better)
            key, shooter = "queens", None
            if len(position.queens) == 1:
                key, names["queen"] = "queen", next(iter(position.queens)).notation
        case Part.FOE_MOON:
            with_it, without = position.foe_shoots(played), position.foe_shoots(better)
            foe = position.likeliest_shooter(played)
            is_alone = position.seat_shoots(played, foe) == with_it
            key, shooter = "foe-moon-alone" if is_alone else "foe-moon", int(foe)
        case Part.OWN_MOON:
            with_it, without = position.shoots(played), position.shoots(better)
            key, shooter = "own-moon", None
        case Part.GOOD:
            with_it, without = position.good_taken(played), position.good_taken(better)
            key, shooter = "good", None
        case _:
            return None  # it saves points, as its cost says anyway
    numbers = {"often": round(TENTHS * with_it), "rarely": round(TENTHS * without)}
    fewer = numbers["often"] - numbers["rarely"]
    if fewer <= 0 if key in {"queen", "queens", "foe-moon", "foe-moon-alone"} else fewer >= 0:
        return None
    if shooter is not None:
        numbers["who"] = shooter
    return Reason(f"effect-{key}", names, numbers=numbers)


def explain_plays(
    view: TableView,
    plays: Sequence[tuple[Card, Shade | None]],
    options: Options,
    better: int,
    rng: Random,
    mistake: int | None = None,
) -> dict[int, Explanation]:
    """Return the reasons why a play is better than each of the others, if they are clear.

    Args:
        view: the seat's view.
        plays: its possible plays.
        options: the plays, possibly followed by the same ones aiming for the moon.
        better: the index of the play.
        rng: the source of all random numbers.
        mistake: the index of a play that other samples have shown to be clearly worse, if any.
    """
    position = sample_position(view, plays, options, rng)
    best = position.options[better]
    explanations = {
        option.column: explain(position, best, option, is_mistake=at == mistake)
        for at, option in enumerate(position.options)
        if option is not best
    }
    return {
        column: explanation
        for column, explanation in explanations.items()
        if explanation is not None
    }


def about_card(explanation: Explanation, played: str) -> Explanation:
    """Return the explanation with this card in place of an equal one with the same estimate.

    Args:
        explanation: why a play is better than the card or one that is as good.
        played: the card as a token.
    """

    def about(reason: Reason | None) -> Reason | None:
        if reason is None or "played" not in reason.cards:
            return reason
        return structs.replace(reason, cards={**reason.cards, "played": played})

    return structs.replace(
        explanation, cause=about(explanation.cause), effect=about(explanation.effect)
    )


def explain_pass(
    view: TableView, better: Sequence[Card], passed: Sequence[Card], rng: Random
) -> Explanation | None:
    """Return the reason why a pass is better than another; ``None`` if the difference is not clear.

    Args:
        view: the seat's view.
        better: the cards of the better pass.
        passed: the cards of the other pass.
        rng: the source of all random numbers.
    """
    assert view.viewer is not None
    beliefs = derive_beliefs(view, compile_rules(view.rules))
    may_aim = bool(moon_passes(beliefs, view.viewer))
    rows, aims = with_aims(
        [[*map(bit_index, cards)] for cards in (better, passed)], may_aim=may_aim
    )
    options = pass_options(view, beliefs, view.viewer, rows, aims)
    trials = Trials(options, np.arange(len(options.rows)), rng)
    trials.run(WORLDS)
    columns = _better_aims(trials, 2)
    best, other = (Option(row[0], None, column) for column, row in enumerate((better, passed)))
    position = Position(view, trials.samples(columns), (best, other))
    comparison = compare_outcomes(position, best, other)
    if not _is_clear(position, comparison):
        return None
    parts = {part for part, share in comparison.parts.items() if share >= SHARE * comparison.price}
    cause = pass_reason(position, better, passed, parts)
    return Explanation(cause=cause, is_cause=cause is not None)


def sample_position(
    view: TableView, plays: Sequence[tuple[Card, Shade | None]], options: Options, rng: Random
) -> Position:
    """Return a seat's position with samples of its plays.

    Args:
        view: the seat's view.
        plays: its possible plays, one for each of ``options`` without aims.
        options: the plays, possibly followed by the same ones aiming for the moon; the better of
            the two counts.
        rng: the source of all random numbers.
    """
    trials = Trials(options, np.arange(len(options.rows)), rng)
    trials.run(WORLDS)
    columns = _better_aims(trials, len(plays))
    all_options = tuple(Option(card, side, number) for number, (card, side) in enumerate(plays))
    return Position(view, trials.samples(columns), all_options)


def _better_aims(trials: Trials, count: int) -> list[int]:
    """Return the column of each of ``count`` plays: with or without an aim, whichever is better."""
    means = trials.points.mean(axis=0)
    return [
        min(range(number, len(means), count), key=lambda column: means[column])
        for number in range(count)
    ]
