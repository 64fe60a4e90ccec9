"""What people see of hands that were played at several tables."""

from collections.abc import Iterator
from typing import Final

from bot.engine.model.cards import standard_deck
from bot.engine.model.seats import Seat
from bot.features.duplicate.additions import ADDITIONS
from bot.features.duplicate.model import SeatPlays, SideBySide
from bot.features.duplicate.views import side_by_side_panel
from bot.render.wording import Wording
from tests.ui.game_moments import build_replay, table_info_at
from tests.ui.scene_files import Scene, host_menu_with

IN_GERMAN: Final[frozenset[str]] = frozenset()


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield a hand of a duplicate match at two tables."""
    replay = build_replay("classic", 4, finished=True)
    cards = tuple(standard_deck()[:13])
    seat_plays = tuple(SeatPlays(points or None, cards[:3], cards, points) for points in range(2))
    hand = SideBySide(replay.lobby, 1, 2, Seat(1), cards, seat_plays)
    info = table_info_at(replay.lobby, words, "any")
    yield "side-by-side", [side_by_side_panel(hand, info, words)]
    yield "host-menu", [host_menu_with(ADDITIONS, words)]
