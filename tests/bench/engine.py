"""``bench engine``: the engine's plays per second, by variant."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from bot.engine.game import begin, decide
from bot.engine.model.phase import Phase
from bot.engine.play.actions import Action, PlayCard
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.players import random_player


@dataclass(frozen=True, slots=True)
class EngineRate:
    """The speed of a game between players that decide in no time.

    Attributes:
        without_views: cards per second through ``decide`` alone.
        with_views: cards per second including the view of the player, as at real tables.
    """

    rules: Rules
    without_views: float
    with_views: float


def measure_all(seconds: float) -> Iterator[EngineRate]:
    """Measure every variant with every number of players, each for about ``seconds``."""
    for variant in VARIANTS.values():
        for players in variant.player_counts:
            yield measure(variant.rules(players), seconds)


def measure(rules: Rules, seconds: float) -> EngineRate:
    """Replay random games until both ways together have taken ``seconds`` of CPU time.

    The clock is read once a game: reading it takes as long as a good part of a card.
    """
    cards, game, deciding_s, viewing_s = 0, 0, 0.0, 0.0
    while deciding_s + viewing_s < seconds:
        actions = _play_random_game(rules, game)
        cards += sum(isinstance(action, PlayCard) for action in actions)
        deciding_s += _time_replay(rules, game, actions, with_views=False)
        viewing_s += _time_replay(rules, game, actions, with_views=True)
        game += 1
    return EngineRate(rules, cards / deciding_s, cards / viewing_s)


def _play_random_game(rules: Rules, seed: int) -> list[Action]:
    """Return the actions of a game whose deals are made from the seed."""
    deals, choices = Random(seed), Random(f"choices/{seed}")
    actions: list[Action] = []
    state = begin(rules, deals).state
    while state.phase is not Phase.OVER:
        actions.append(random_player.choose(view_for(state, state.to_act[0]), choices))
        state = decide(state, actions[-1], deals).state
    return actions


def _time_replay(rules: Rules, seed: int, actions: list[Action], *, with_views: bool) -> float:
    """Return the CPU time of a game, in seconds."""
    deals = Random(seed)
    state = begin(rules, deals).state
    start = time.process_time()
    for action in actions:
        if with_views:
            view_for(state, state.to_act[0])
        state = decide(state, action, deals).state
    return time.process_time() - start
