"""The stored data of each game is complete once ``make docs`` has run."""

from pathlib import Path

from bot.cli.extra_variants import extra_variants
from tests.documented_variant import KEY, write_variant
from tests.new_games import list_new_games


def test_play_of_every_game_is_stored() -> None:
    assert list_new_games() == set(), "make docs"


def test_game_is_new_until_it_is_stored(tmp_path: Path) -> None:
    with extra_variants(write_variant(tmp_path / "games")):
        assert list_new_games() == {KEY}
