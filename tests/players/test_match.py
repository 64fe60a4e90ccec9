"""Matches between levels, with duplicate deals so that only skill differs."""

from random import Random

import pytest

from bot.engine.play.actions import Action
from bot.engine.play.view import TableView
from bot.engine.variants import VARIANTS
from bot.players import easy, random_player
from tests.bench.players import list_meetings, match
from tests.engine.arrange import build_rules


def play_like_easy(view: TableView, rng: Random) -> Action:
    """Play like the easy player, under another name."""
    return easy.choose(view, rng)


@pytest.mark.parametrize(("players", "hands"), [(4, 10), (3, 15)])
def test_equal_players_score_the_same(players: int, hands: int) -> None:
    result = match(build_rules("classic", players), easy.choose, play_like_easy, deals=5)
    assert result.hands == hands
    assert abs(result.difference) < 1e-9
    assert not result.is_clear


def test_better_player_wins_whichever_is_named_first() -> None:
    rules = build_rules("ricketts", 4)
    own_result = match(rules, easy.choose, random_player.choose, deals=10, seed=3)
    other_result = match(rules, random_player.choose, easy.choose, deals=10, seed=3)
    assert own_result.difference > 0
    assert other_result.difference < 0


def test_match_is_played_at_every_requested_table() -> None:
    tables = [
        (meeting.rules.variant, meeting.rules.players) for meeting in list_meetings("normal,easy")
    ]
    assert (
        len(tables)
        == len(set(tables))
        == sum(len(variant.player_counts) for variant in VARIANTS.values())
    )
    (result,) = list_meetings("expert,normal", "classic", 4, ["jack_bonus=10"], 20)
    assert result.rules.options["jack_bonus"] == 10
    assert result.name == "expert against normal"


@pytest.mark.parametrize("levels", ["easy", "easy,easy", "easy,godlike", "easy,normal,expert"])
def test_match_of_other_than_two_known_levels_is_refused(levels: str) -> None:
    with pytest.raises(ValueError, match="not a pair of levels"):
        list(list_meetings(levels))
