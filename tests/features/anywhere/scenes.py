"""What everybody sees of a table where the bot is no member."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from msgspec import structs

from bot.features.anywhere.kind import Anywhere
from bot.features.anywhere.views import shared_panel
from bot.render.wording import Wording
from bot.table.kind import BY_TOKEN
from bot.table.lobby.model import Lobby, Rematch, Status
from tests.ui.arrange import NAMES, lobby
from tests.ui.game_moments import NOW, play_to_the_middle, table_info_at
from tests.ui.scene_files import Scene

IN_GERMAN: Final = frozenset({"anywhere"})


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield the message at every stage of the table."""
    opened_lobby = _move_elsewhere(lobby(*NAMES[:2]))
    playing, view = play_to_the_middle()
    playing, view = _move_elsewhere(playing), structs.replace(view, viewer=None)
    info = table_info_at(playing, words, "any")
    closed_lobby = replace(opened_lobby, status=Status.CANCELLED, closed_by=opened_lobby.host)
    rematch = replace(opened_lobby, rematch_of=Rematch("wxyz6789", 0, int(NOW.timestamp())))
    yield (
        "anywhere",
        [
            shared_panel(opened_lobby, None, table_info_at(opened_lobby, words), words),
            shared_panel(playing, view, info, words),
            shared_panel(playing, view, info, words, is_followed=False),
            shared_panel(replace(playing, status=Status.FINISHED), view, info, words),
            shared_panel(closed_lobby, None, table_info_at(closed_lobby, words), words),
            shared_panel(rematch, None, table_info_at(rematch, words), words),
        ],
    )


def _move_elsewhere(table: Lobby) -> Lobby:
    return replace(table, guild_id=None, channel_id=BY_TOKEN, kind=Anywhere())
