"""The kernel and the expert play a variant from outside the package."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.__main__ import main
from bot.cli.extra_variants import extra_variants
from bot.engine.rules.variant import Variant
from bot.engine.variants import VARIANTS
from tests.documented_variant import KEY, write_variant
from tests.players.monte_carlo.kernel.test_against_engine import compare


@pytest.fixture
def variant(tmp_path: Path) -> Iterator[Variant]:
    with extra_variants(write_variant(tmp_path / "games")):
        yield VARIANTS[KEY]


@pytest.mark.thorough
@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_kernel_plays_a_new_variant_like_the_engine(variant: Variant, players: int) -> None:
    mirror = compare(variant.rules(players, {"spade": 9, "limit": 1000}), Random(1), hands=10)
    assert mirror.hands == 10


@pytest.mark.slow
def test_strong_player_plays_a_new_variant_and_its_records_are_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEARTS_VARIANTS", str(write_variant(tmp_path / "games")))
    file = tmp_path / "games.jsonl"
    levels = ("--level", "strong,normal", "--budget", "60")
    plays = ("--players", "2", "--games", "2", "--seed", "1")
    assert main(["simulate", "--variant", KEY, *plays, *levels, "--out", str(file)]) == 0
    assert main(["check", str(file)]) == 0
