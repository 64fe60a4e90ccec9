"""``bench players``: duplicate matches between levels, which cancel out the luck of the deal.

The sides sit alternately, and each deal is played again with every player moved on by one seat,
until both sides have held every hand equally often (twice; with an odd number of seats, once a
seat). Each time a number of hands is played from the start of a game. The result is the difference
in points per hand between a seat of one side and one of the other, averaged over the rotations of a
deal; its standard error is computed over the deals.
"""

import math
import statistics
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random

from bot.engine.game import begin, decide
from bot.engine.model.phase import Phase
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players.protocol import ComputerPlayer
from bot.players.registry import ALL_LEVELS, get_player, resolve_level


@dataclass(frozen=True, slots=True)
class Match:
    """A match's result: the first side's advantage in points per hand, and its standard error."""

    deals: int
    hands: int
    difference: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether the first side is better by more than two standard errors."""
        return self.difference > 2 * self.error


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two levels to compare under the rules of a table."""

    rules: Rules
    name: str
    ours: ComputerPlayer
    theirs: ComputerPlayer


def list_meetings(
    levels: str,
    variant: str | None = None,
    players: int | None = None,
    options: Iterable[str] = (),
    budget_ms: int | None = None,
) -> Iterator[Meeting]:
    """Yield every pair of levels with every variant and number of players asked for.

    Args:
        levels: pairs such as ``easy,random``, with spaces between them.
        variant: the key of a variant; by default all variants.
        players: the number of players; by default all possible ones.
        options: house rules as ``NAME=VALUE``.
        budget_ms: the expert's CPU time for each card; by default its own.

    Raises:
        ValueError: there is no such level or variant.
        PlayerError: there is no such house rule.
    """
    if variant is not None and variant not in VARIANTS:
        raise ValueError(f"there is no variant {variant!r}: {', '.join(VARIANTS)}")
    options_by_name = dict(option.partition("=")[::2] for option in options)
    for pair in levels.split():
        names = [resolve_level(name) for name in pair.split(",")]
        if len(names) != 2 or names[0] == names[1] or not set(names) <= set(ALL_LEVELS):
            raise ValueError(f"{pair!r} is not a pair of levels: {', '.join(ALL_LEVELS)}")
        ours, theirs = (get_player(name, budget_ms) for name in names)
        for game in VARIANTS.values():
            for count in game.player_counts:
                if variant in (None, game.key) and players in (None, count):
                    yield Meeting(
                        game.rules(count, options_by_name), " against ".join(names), ours, theirs
                    )


def match(
    rules: Rules,
    ours: ComputerPlayer,
    theirs: ComputerPlayer,
    *,
    deals: int,
    seed: int = 0,
    hands: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Match:
    """Play one level against another.

    Args:
        rules: the rules of the table.
        ours: the first side; it has every second seat, the smaller part of an odd number.
        theirs: the other side.
        deals: the number of deals, at least 2.
        seed: the seed of all random numbers.
        hands: the number of hands of a game to play from each deal.
        progress: called with the number of finished deals.
    """
    differences: list[float] = []
    rotations = rules.players if rules.players % 2 else 2
    hand_count = 0
    for deal in range(deals):
        gained: list[float] = []
        for rotation in range(rotations):
            sides = [
                ours if (seat + rotation) % rules.players % 2 else theirs
                for seat in range(rules.players)
            ]
            points = list(_play_hands(rules, sides, Random(f"{seed}/{deal}"), hands))
            hand_count += len(points)
            gained += (_compute_difference(row, sides, ours) for row in points)
        differences.append(statistics.fmean(gained))
        if progress is not None:
            progress(deal + 1)
    error = statistics.stdev(differences) / math.sqrt(deals)
    return Match(deals, hand_count, statistics.fmean(differences), error)


def _compute_difference(
    points: Iterable[int], sides: Iterable[ComputerPlayer], ours: ComputerPlayer
) -> float:
    """Return how many points fewer the first side's seats have on average."""
    of_us: list[int] = []
    of_them: list[int] = []
    for change, player in zip(points, sides, strict=True):
        (of_us if player is ours else of_them).append(change)
    return statistics.fmean(of_them) - statistics.fmean(of_us)


def _play_hands(
    rules: Rules, sides: list[ComputerPlayer], rng: Random, hands: int
) -> Iterator[tuple[int, ...]]:
    """Yield the points of a game's first hands. The deals do not depend on the players' actions."""
    rngs = [Random(rng.getrandbits(64)) for _ in sides]
    state = begin(rules, rng).state
    hand_count = 0
    while state.phase is not Phase.OVER and len(state.history) < hands:
        seat = state.to_act[0]
        action = sides[seat](view_for(state, seat), rngs[seat])
        state = decide(state, action, rng).state
        if len(state.history) > hand_count:
            hand_count = len(state.history)
            yield state.history[-1].points
