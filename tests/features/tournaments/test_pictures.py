"""The pictures of tournaments: what is drawn, and what their descriptions say."""

from __future__ import annotations

import pytest

from bot.features.tournaments.illustrations import (
    podium_illustration,
    standings_illustration,
)
from bot.features.tournaments.sketches import PodiumPicture, StandingRow, StandingsPicture
from bot.render.pictures.sketches import Person
from bot.render.wording import wording_for

WORDS = wording_for("en")
ANN = StandingRow(1, Person("Ann"), "3", "12")


@pytest.mark.parametrize("title", ["Sunday Cup", "Cup 🏆", "🏆"])
def test_titles_are_drawn_as_they_are_written(title: str) -> None:
    standings = standings_illustration([ANN], title, "After round 1", WORDS, by_difference=False)
    podium = podium_illustration([ANN], title, "Classic Hearts", WORDS)
    assert isinstance(standings.sketch, StandingsPicture)
    assert isinstance(podium.sketch, PodiumPicture)
    assert standings.sketch.title == podium.sketch.title == title
    assert title in standings.alt
    assert title in podium.alt


@pytest.mark.parametrize("language", ["en", "de"])
def test_description_of_the_standings_tells_every_row(language: str) -> None:
    rows = [ANN, StandingRow(2, Person("Bo"), "1", "20")]
    alt = standings_illustration(
        rows, "Cup", "After round 1", wording_for(language), by_difference=False
    ).alt
    assert "1. Ann 3, 12; 2. Bo 1, 20" in alt
