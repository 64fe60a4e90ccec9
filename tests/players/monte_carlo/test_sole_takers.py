"""The expert stops opponents who alone have taken points, where that is cheap.

``sole_takers.jsonl`` has ten positions of every game with moons (Black Maria has none), two to five
cards before the end of the hand. A search with open cards over deals that agree with what the
player knows has shown of each play how often the opponent can then still shoot the moon: after
those in ``stops`` in at most 15 of 100, after some other one in at least 60. A stop costs at most a
fifth of the hand's points.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.engine.game import begin_hand, decide
from bot.engine.model.cards import Shade, card, cards
from bot.engine.model.seats import Seat
from bot.engine.play.actions import PlayCard
from bot.engine.play.events import Dealt
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.engine.rules.moons import NoMoon
from bot.engine.rules.passes import HOLD
from bot.engine.variants import VARIANTS
from bot.players.registry import repeatable_player

FILE: Final = Path(__file__).with_name("sole_takers.jsonl")
ENOUGH: Final = 0.9  # of the positions of a game
Play = tuple[str, Shade | None]


def positions(game: str) -> list[dict[str, Any]]:
    return [
        position
        for position in map(json.loads, FILE.read_text().splitlines())
        if position["game"] == game
    ]


def plays_in(text: str) -> Iterator[Play]:
    """Yield the plays of a text such as ``QS 2C/9D=dark``."""
    for word in text.split():
        notation, _, shade = word.partition("=")
        yield notation, Shade(shade) if shade else None


def build_state(position: dict[str, Any]) -> State:
    rules, rng = VARIANTS[position["game"]].rules(position["players"]), Random(0)
    hands = tuple(cards(hand) for hand in position["hands"])
    extra = card(position["left_over"]) if position["left_over"] else None
    decision = begin_hand(State(rules), Dealt(1, Seat(position["dealer"]), hands, extra, HOLD), rng)
    state = decision.state
    for notation, shade in plays_in(position["plays"]):
        state = decide(state, PlayCard(state.to_act[0], card(notation), shade), rng).state
    return state


WITH_MOONS: Final = [
    key
    for key, variant in VARIANTS.items()
    if not isinstance(variant.rules(variant.player_counts[0]).moon_rule, NoMoon)
]


@pytest.mark.parametrize("game", WITH_MOONS)
def test_expert_stops_sole_takers(game: str) -> None:
    expert, stop_count = repeatable_player("expert"), 0
    for position in positions(game):
        state = build_state(position)
        action = expert(view_for(state, state.to_act[0]), Random(1))
        assert isinstance(action, PlayCard)
        stop_count += (str(action.card), action.shade) in plays_in(position["stops"])
    assert stop_count >= ENOUGH * len(positions(game)) > 0
