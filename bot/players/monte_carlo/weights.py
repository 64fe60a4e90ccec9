"""The weights of the policy, and the probabilities that a card wins a trick.

Weights in points are for games in which cards usually cost 1 point. In other games, they are
multiplied by the usual cost, which is 8 in Spot Hearts.
"""

import math
from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Final

import numpy as np

from bot.engine.rules.rules import Rules
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.compiled_rules import compile_rules

NAMES: Final = (
    "noise",  # largest random addition to the value of a play
    "high",  # worth of getting rid of a card that may win a trick
    "expensive",  # worth of getting rid of a point
    "over",  # worth of getting rid of a card above an expensive one, without low cards of the suit
    "give",  # worth of a point taken by somebody else
    "take",  # cost of a point taken
    "more",  # expected points of each player who may be void
    "falls",  # expected cost where an expensive card may be played under a higher one
    "leads",  # cost of having the lead
    "lead_take",
    "lead_more",  # the same for a lead
    "lead_shed",
    "flush",  # worth of a lead below an expensive card that somebody else holds
    "lead_over",  # cost of a lead above it
    "hold",  # how strongly each card that beats a card lowers its probability of winning
    "feed",  # cost of giving points to a player who may shoot the moon
    "stop",  # worth of taking points from such a player
    "guard",  # worth of keeping the cards of a suit in which such a player would lose a trick
    "alert",  # share of the moon's cards from which a player may be shooting the moon
    "aim_losers",  # greatest number of losers in a hand that goes for the moon
    "aim_take",  # worth of a trick to a player who goes for the moon
    "pass_high",
    "pass_expensive",
    "pass_over",
    "pass_short",
    "cover",  # protection by each lower card of the suit
    "exposed",  # expected points from each player known to be void
)
(
    NOISE,
    HIGH,
    EXPENSIVE_SHED,
    OVER,
    GIVE,
    TAKE,
    MORE,
    FALLS,
    LEADS,
    LEAD_TAKE,
    LEAD_MORE,
    LEAD_SHED,
    FLUSH,
    LEAD_OVER,
    HOLD,
    FEED,
    STOP,
    GUARD,
    ALERT,
    AIM_LOSERS,
    AIM_TAKE,
    PASS_HIGH,
    PASS_EXPENSIVE,
    PASS_OVER,
    PASS_SHORT,
    COVER,
    EXPOSED,
) = range(len(NAMES))
HOLDS: Final = 32  # later players * STEPS + cards that beat it -> probability that a card wins
STEPS: Final = 16
SHARES: Final = HOLDS + at.SEATS * STEPS  # n -> 1 / (n + 1)
COVERS: Final = SHARES + at.CARD_BITS  # lower cards held -> cost of a card above an expensive one
SIZE: Final = COVERS + at.CARD_BITS

USUAL: Final = {
    "noise": 0.5,
    "high": 3.64,
    "expensive": 0.201,
    "over": 2.69,
    "give": 1.04,
    "take": 2.6,
    "more": 2.23,
    "falls": 6.52,
    "leads": 0.445,
    "lead_take": 3.44,
    "lead_more": 3.0,
    "lead_shed": 0.834,
    "flush": 17.3,
    "lead_over": 18.1,
    "hold": 0.37,
    "feed": 1.0,
    "stop": 6.0,
    "guard": 8.0,
    "alert": 0.3,
    "aim_losers": 0.5,
    "aim_take": 3.0,
    "pass_high": 3.9,
    "pass_expensive": 1.23,
    "pass_over": 1.88,
    "pass_short": 0.08,
    "cover": 0.999,
    "exposed": 1.48,
}

# The weights that grow with the usual cost of cards; the others are shares or factors of points.
IN_POINTS: Final = frozenset(
    {
        "noise",
        "high",
        "over",
        "more",
        "falls",
        "leads",
        "lead_more",
        "flush",
        "lead_over",
        "stop",
        "guard",
        "pass_high",
        "pass_over",
        "pass_short",
        "exposed",
    }
)

# Found by playing the policy against itself, separately for each variant.
TUNED: Final[Mapping[str, Mapping[str, float]]] = {
    "increduhearts": {
        "high": 2.54,
        "expensive": 0.397,
        "over": 2.26,
        "give": 1.28,
        "take": 3.64,
        "more": 2.44,
        "falls": 4.17,
        "leads": 0.454,
        "lead_take": 2.68,
        "lead_more": 2.25,
        "lead_shed": 0.606,
        "flush": 41.6,
        "lead_over": 13.7,
        "hold": 0.295,
        "pass_high": 2.94,
        "pass_expensive": 1.5,
        "pass_over": 4.88,
        "pass_short": 0.146,
        "cover": 0.222,
        "exposed": 1.83,
    },
    "hearts-at-play": {
        "high": 4.8,
        "expensive": 0.06,
        "over": 3.43,
        "give": 0.375,
        "take": 2.94,
        "more": 3.1,
        "falls": 3.74,
        "leads": 0.337,
        "lead_take": 3.58,
        "lead_more": 2.1,
        "lead_shed": 0.425,
        "flush": 42.5,
        "lead_over": 22.7,
        "hold": 0.13,
        "pass_high": 4.05,
        "pass_expensive": 0.821,
        "pass_over": 2.98,
        "pass_short": 0.094,
        "cover": 0.375,
        "exposed": 2.85,
    },
    "double-hearts": {
        "take": 3.42,
        "lead_take": 3.87,
    },
}


@lru_cache(maxsize=64)
def get_weights(rules: Rules) -> Weights:
    """Return the weights for the rules of a table.

    Raises:
        NotCompiled: the kernel cannot represent these rules.
    """
    return weights_for(compile_rules(rules).numbers, TUNED.get(rules.variant))


def weights_for(rules: Numbers, tuned: Mapping[str, float] | None = None) -> Weights:
    """Return the weights for these compiled rules, in the form that the kernel reads."""
    usual = float(rules[at.USUAL_COST])
    named = {
        name: weight * (usual if name in IN_POINTS else 1.0)
        for name, weight in {**USUAL, **(tuned or {})}.items()
    }
    weights = np.zeros(SIZE)
    weights[: len(NAMES)] = [named[name] for name in NAMES]
    others = int(rules[at.PLAYERS]) - 1
    for to_come in range(at.SEATS):
        for beaten_by in range(STEPS):
            weights[HOLDS + to_come * STEPS + beaten_by] = math.exp(
                -named["hold"] * beaten_by * to_come / others
            )
    for count in range(at.CARD_BITS):
        weights[SHARES + count] = 1.0 / (count + 1.0)
        weights[COVERS + count] = named["over"] / (1.0 + named["cover"] * count)
    return weights


@lru_cache(maxsize=8)
def vary_weights(rules: Rules, policies: int, spread: float) -> Weights:
    """Return the weights of different policies for the rules of a table, one after the other.

    Args:
        rules: the rules of the table.
        policies: the number of policies.
        spread: the standard deviation of each weight's logarithm.

    Raises:
        NotCompiled: the kernel cannot represent these rules.
    """
    compiled_rules = compile_rules(rules)
    tuned = {**USUAL, **TUNED.get(rules.variant, {})}
    rng = Random(policies)  # noqa: S311 - a fixed seed for the same policies
    return np.concatenate(
        [
            weights_for(
                compiled_rules.numbers,
                {name: weight * math.exp(rng.gauss(0, spread)) for name, weight in tuned.items()},
            )
            for _ in range(policies)
        ]
    )
