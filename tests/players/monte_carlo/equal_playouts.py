"""Digests of what the kernel plays with fixed seeds.

``python -m tests.players.monte_carlo.equal_playouts`` stores them. They change when a deal, a
choice of the rollout policy, a score or a decision of the search changes.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from bot.engine.game import begin, decide
from bot.engine.model.phase import Phase
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.compiled_rules import compile_rules
from bot.players.monte_carlo.player import MonteCarlo
from bot.players.monte_carlo.rollouts import play_out
from bot.players.monte_carlo.sampling import SCRATCH_SIZE
from bot.players.monte_carlo.weights import get_weights
from bot.players.monte_carlo.whole_hands import whole_deck
from bot.players.search_budget import Budget
from tests.engine.arrange import build_rules
from tests.players.monte_carlo.kernel.entry_points import check_is_over, deal_opened, settle
from tests.ui.panels import house_rules

FILE: Final = Path(__file__).with_name("equal_playouts.json")
HANDS: Final = 200  # played by the rollout policy
SEED: Final = 2026
FEW: Final = MonteCarlo(Budget(rollouts=60), Budget(rollouts=60))
NOTHING: Final = np.zeros(0, dtype=np.int64)


def tables() -> Iterator[tuple[str, Rules]]:
    """Yield all numbers of players with standard rules, and the most with other ones.

    The Warren card is left out, because the kernel cannot play it.
    """
    for key, variant in VARIANTS.items():
        for players in variant.player_counts:
            yield f"{key} of {players}", variant.rules(players)
        player_count = variant.player_counts[-1]
        house_rule_values = {
            name: value for name, value in house_rules(key).items() if name != "warren"
        }
        yield (
            f"{key} of {player_count}, house rules",
            variant.rules(player_count, house_rule_values),
        )
    yield "classic of 4, bonuses", build_rules("classic", 4, jack_bonus=10, no_tricks_bonus=5)
    yield (
        "classic of 5, subtracting",
        build_rules("classic", 5, moon="subtract", opening="any-club"),
    )
    yield "increduhearts of 4, short", build_rules("increduhearts", 4, limit=30, low_limit=-20)
    yield "ricketts of 4, short", build_rules("ricketts", 4, limit=30, wrap_points=(26, 31))


def digest(rules: Rules) -> str:
    """Return the SHA-256 of hands played by the rollout policy and of decisions of the search."""
    result = hashlib.sha256()
    for numbers in playouts(rules):
        result.update(repr(numbers).encode())
    for action in decisions(rules):
        result.update(action.encode())
    return result.hexdigest()


def playouts(rules: Rules) -> Iterator[list[int]]:
    """Yield the result of each hand: points, tricks and moon cards taken, choice, and totals."""
    compiled_rules = compile_rules(rules)
    numbers, weights, deck = compiled_rules.numbers, get_weights(rules), whole_deck(compiled_rules)
    hand = np.zeros(at.STATE_SIZE, dtype=np.int64)
    scratch = np.zeros(SCRATCH_SIZE, dtype=np.int64)
    rng_state = np.array([SEED], dtype=np.int64)
    totals = np.zeros(at.SEATS, dtype=np.int64)
    for number in range(HANDS):
        deal_opened(
            numbers,
            weights,
            deck.known,
            deck.cards,
            deck.spots,
            deck.groups,
            deck.slots,
            number % rules.players,
            rng_state,
            hand,
            scratch,
        )
        play_out(numbers, hand, weights, rng_state, NOTHING, -1, -1)
        points, after = np.zeros_like(totals), np.zeros_like(totals)
        shot = settle(numbers, hand, totals, points, after)
        seats = slice(rules.players)
        yield [
            *(int(number) for number in shot),
            *hand[at.TAKEN :][seats].tolist(),
            *hand[at.TRICKS :][seats].tolist(),
            *points[seats].tolist(),
            *after[seats].tolist(),
        ]
        totals = np.zeros_like(after) if check_is_over(numbers, after) else after


def decisions(rules: Rules) -> Iterator[str]:
    """Yield the actions of experts in the first hand of a game."""
    rng = Random(SEED)
    state = begin(rules, rng).state
    while state.phase is not Phase.OVER and not state.history:
        action = FEW(view_for(state, state.to_act[0]), rng)
        yield repr(action)
        state = decide(state, action, rng).state


def read_digests() -> dict[str, str]:
    """Read the stored digests, by table."""
    result: dict[str, str] = json.loads(FILE.read_text("utf-8"))
    return result


def main() -> None:
    """Store the digests of the present plays."""
    results = {name: digest(rules) for name, rules in tables()}
    FILE.write_text(json.dumps(results, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
