"""Where tables offer to watch."""

from dataclasses import replace

from bot.features.watching.additions import ADDITIONS
from bot.table.lobby.model import Status
from tests.ui.arrange import NAMES, WORDS, lobby

TABLE = lobby(*NAMES[:4])


def test_only_a_game_that_is_played_can_be_watched() -> None:
    for status in Status:
        lobby_buttons = ADDITIONS.lobby_buttons(replace(TABLE, status=status), WORDS)
        assert len(lobby_buttons) == (status is Status.PLAYING)
