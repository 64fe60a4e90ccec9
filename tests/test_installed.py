"""What features add to the messages of tables; without features, there is none of it."""

from collections.abc import Sequence

import pytest

from bot.render.wording import Wording
from bot.table.lobby.model import Lobby, Status
from bot.table.views.public import additions
from bot.table.views.public.after_game import after_game_buttons
from bot.table.views.public.host_menu import host_panel
from bot.table.views.public.lobby import lobby_panel
from bot.table.views.public.table_info import build_table_info
from bot.ui.components.builders import NEUTRAL, Piece, button, panel, row
from bot.ui.components.payloads import Layout
from tests.ui.arrange import NAMES, WORDS, lobby, verbs

WAITING = lobby(*NAMES[:4])
PLAYING = lobby(*NAMES[:4], status=Status.PLAYING)
INFO = build_table_info(WAITING, WORDS, step="l")


class Draw(additions.Additions):
    """A feature that draws lots for the host."""

    def lobby_buttons(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        return (button(lobby.table_id, "l", f"draw{lobby.status.value}", "Draw"),)

    def host_menus(self, lobby: Lobby, wording: Wording) -> Sequence[Piece]:
        return (row([button(lobby.table_id, "l", "drawhost", "Draw")]),)

    def look_back_buttons(self, table_id: str, wording: Wording) -> Sequence[Piece]:
        return (button(table_id, "over", "drawn", "Draw"),)


def messages() -> list[Layout]:
    """Return the lobby before and during the game, and the host's menu."""
    return [
        lobby_panel(WAITING, INFO, WORDS),
        lobby_panel(PLAYING, INFO, WORDS),
        host_panel(WAITING, INFO, WORDS, more=True),
    ]


def list_verbs() -> list[str]:
    """Return the verbs of the buttons below a result."""
    return verbs(panel([row(after_game_buttons(INFO, WORDS))], accent=NEUTRAL))


def test_features_add_buttons_menus_and_notes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(additions, "all_additions", lambda: (Draw(),))
    waiting, playing, host = messages()
    assert verbs(waiting) == ["join", "leave", "start", "host", "drawlobby"]
    assert verbs(playing) == ["hand", "drawplaying"]
    assert [verb for verb in verbs(host) if "draw" in verb] == ["drawhost"]
    assert list_verbs() == ["rematch", "drawn"]


def test_without_features_lobbies_and_results_have_the_buttons_of_tables_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(additions, "all_additions", tuple)
    waiting, playing, host = messages()
    assert verbs(waiting) == ["join", "leave", "start", "host"]
    assert verbs(playing) == ["hand"]
    assert verbs(host)[-1] == "cancel"
    assert list_verbs() == ["rematch"]
