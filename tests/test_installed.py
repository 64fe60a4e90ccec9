"""The list of features: without a feature, nobody shows the buttons that it answers."""

import pytest

from bot.table.lobby.model import Status
from bot.table.views.public import after_game, host_menu, lobby
from bot.table.views.public.table_info import table_info_of
from tests.ui import arrange
from tests.ui.arrange import NAMES, WORDS, verbs


@pytest.fixture
def no_features(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no feature offer any button."""
    for views in (after_game, host_menu, lobby):
        monkeypatch.setattr(views, "offered_verbs", frozenset)


@pytest.mark.usefixtures("no_features")
def test_without_features_lobbies_and_results_have_the_buttons_of_tables_alone() -> None:
    waiting, playing = arrange.lobby(*NAMES[:4]), arrange.lobby(*NAMES[:4], status=Status.PLAYING)
    info = table_info_of(waiting, WORDS, step="l")
    assert verbs(lobby.lobby_panel(waiting, info, WORDS)) == ["join", "leave", "start", "host"]
    assert verbs(lobby.lobby_panel(playing, info, WORDS)) == ["hand"]
    assert ":watchdelay:" not in str(host_menu.host_panel(waiting, info, WORDS).to_components())
    assert after_game.look_back_buttons(waiting.table_id, WORDS) == []
