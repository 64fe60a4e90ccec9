"""All messages replace names without anything to see, also those of features."""

from dataclasses import replace
from datetime import date

import pytest

from bot.features.daily.model.boards import Board, BoardRow
from bot.features.daily.views import board_panel
from bot.features.rankings.model import LeaderboardRow
from bot.features.rankings.views import (
    leaderboard_panel,
    leaderboard_picture,
    stats_panel,
)
from bot.features.tournaments.views.rounds import round_panel
from bot.features.tournaments.views.standings import standings_page
from bot.render.wording import languages, wording_for
from bot.table.lobby.model import Status
from bot.table.views.hand.hand import hand_panel
from bot.table.views.public.lobby import lobby_panel
from bot.table.views.public.table_info import build_table_info
from tests.features.tournaments.arrange import running
from tests.ui.arrange import LINK, Game


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["", "\u3164", "\u200d \u2800\n"])
def test_names_without_anything_to_see_are_replaced_in_the_same_way_everywhere(
    name: str, language: str
) -> None:
    words = wording_for(language)
    placeholder = words.text("player-unnamed")
    people = (name, "Bo", "Cy", "Di")
    game = Game("classic", names=people)
    info = build_table_info(game.lobby, words, step=game.info.step, link=LINK)
    leader = [LeaderboardRow(1, 101, name, 1500, 4, 1)]
    board = Board(date(2026, 11, 3), "classic", (BoardRow(name, 1, 7, (), 0),), 7, is_over=True)
    options = {"variant": "classic", "variant_name": "Hearts", "period": "all"}
    leaderboard = leaderboard_picture(leader, words, variant_name="Hearts", period="all")
    tournament = running(people, 1, over=True)
    layouts = {
        "hand": hand_panel(game.view(1), info, words),
        "lobby": lobby_panel(replace(game.lobby, status=Status.LOBBY), info, words),
        "leaderboard": leaderboard_panel(leader, words, **options),
        "stats": stats_panel((), name, words, here=True),
        "daily deal": board_panel(board, words),
        "standings": standings_page(tournament, words),
        "round": round_panel(tournament, tournament.rounds[0], words, threads={}),
    }
    texts = {location: str(layout.to_components()) for location, layout in layouts.items()}
    texts["picture"] = leaderboard.alt if leaderboard else ""
    assert [location for location, text in texts.items() if placeholder not in text] == []
