"""The words of the standings of a tournament."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.features.tournaments.views.standings import standings_page
from bot.render.wording import wording_for
from tests.features.tournaments.arrange import running
from tests.sandbox.client import text


@pytest.mark.parametrize(("language", "word"), [("en", "1 point"), ("de", "1 Punkt")])
def test_a_single_point_is_not_called_points(language: str, word: str) -> None:
    tournament = running(("Ann", "Bo", "Cy", "Di"), 1, over=True)
    (cup_round,) = tournament.rounds
    (table,) = cup_round.tables
    assert table.scores is not None
    scores = tuple(replace(score, points=1) for score in table.scores)
    tables = (replace(table, scores=scores),)
    changed = replace(tournament, rounds=(replace(cup_round, tables=tables),))
    page_text = text({"components": standings_page(changed, wording_for(language)).to_components()})
    assert page_text.count(f" · {word}\n") == 4
