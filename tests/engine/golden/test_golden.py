"""Golden games replay to the same legal plays, tricks and scores: the perft of Hearts.

After an intended change of the rules, see ``tests/engine/golden/make.py``.
"""

import json

import pytest

from tests.engine.golden.games import FOLDER, RECIPES, record, replay


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_golden_game_replays_as_recorded(recipe):
    game = json.loads(recipe.path.read_text(encoding="utf-8"))
    again = json.loads(json.dumps(replay(recipe, game)))
    assert again.keys() == game.keys()
    for number, (now, then) in enumerate(zip(again["hands"], game["hands"], strict=True), 1):
        for trick, (replayed, recorded) in enumerate(
            zip(now["tricks"], then["tricks"], strict=True), 1
        ):
            assert replayed == recorded, f"hand {number}, trick {trick}"
        assert now == then, f"hand {number}"
    assert again == game


def test_game_recorded_now_replays_the_same():
    """The game has cards chosen ahead."""
    recipe = next(recipe for recipe in RECIPES if recipe.name == "double-hearts-3-house-rules")
    game = json.loads(json.dumps(record(recipe)))
    assert json.loads(json.dumps(replay(recipe, game))) == game


def test_every_golden_file_has_a_recipe():
    assert {path.name for path in FOLDER.glob("*.json")} == {recipe.path.name for recipe in RECIPES}


def test_golden_games_are_complete_and_long_enough():
    for recipe in RECIPES:
        game = json.loads(recipe.path.read_text(encoding="utf-8"))
        assert game["result"]["reason"] != "abandoned"
        legal = [n for hand in game["hands"] for trick in hand["tricks"] for n in trick["legal"]]
        assert len(legal) > 100
        assert max(legal) > 5
