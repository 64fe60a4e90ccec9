"""The opponents of daily deals decide as they did when their version was new."""

from hashlib import sha256
from random import Random
from typing import Final

import pytest

from bot.engine.game import begin, decide
from bot.engine.model.phase import Phase
from bot.engine.play.view import view_for
from bot.engine.variants import VARIANTS
from bot.features.daily.model.calendar import count_players
from bot.features.daily.model.opponents import NEWEST, VERSIONS, get_opponent

# If this fails, people would meet other replies in the middle of a day: see the module's docstring.
DECISIONS: Final[dict[int, dict[str, str]]] = {
    1: {
        "classic": "f57f95c0d7943d5f",
        "increduhearts": "068137d9b14a69aa",
        "ricketts": "a18b0f2a6e5f8af5",
        "hearts-at-play": "ade4f3aa19687d90",
        "double-hearts": "660e167f923e7b48",
        "black-maria": "d923060bcd76ce42",
        "spot-hearts": "71b3fdf2fdc958ba",
        "cancellation": "e74aeb38572e021b",
        "partnership": "f46b3ea697273b4f",
    },
}


def hash_decisions(version: int, key: str) -> str:
    """Return a hash of a version's decisions in two hands of a game."""
    variant, rng, digest = VARIANTS[key], Random(key), sha256()
    state = begin(variant.rules(count_players(variant), {}), rng).state
    while state.phase is not Phase.OVER and state.current.number <= 2:
        seat = state.to_act[0]
        action = get_opponent(version)(view_for(state, seat), Random(rng.random()))
        digest.update(f"{action!r}\n".encode())
        state = decide(state, action, rng).state
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("version", VERSIONS)
def test_a_version_decides_as_ever(version: int) -> None:
    assert {key: hash_decisions(version, key) for key in DECISIONS[version]} == DECISIONS[version]


def test_a_deal_that_is_opened_first_is_played_by_the_newest() -> None:
    assert set(VERSIONS) == set(DECISIONS)
    assert max(VERSIONS) == NEWEST


def test_a_version_that_is_no_longer_known_is_played_by_the_newest() -> None:
    assert get_opponent(NEWEST + 7) is VERSIONS[NEWEST]
