"""Pictures of replays for tests of all pictures."""

from collections.abc import Iterator, Sequence

from bot.features.replays.views.replay import replay_picture
from bot.render.illustrations.game import Illustration
from bot.render.wording import Wording
from tests.ui.game_moments import build_replay, table_info_at


def illustrations(
    words: Wording, names: Sequence[str], avatars: Sequence[str | None]
) -> Iterator[Illustration]:
    """Yield the deal, the midst of a trick and the end, of games with different cards."""
    spots = (("classic", 4, 0), ("cancellation", 10, 4), ("double-hearts", 4, -1))
    for variant, players, at in spots:
        replay = build_replay(variant, players, finished=True)
        page = replay.page(replay.spots[at])
        yield replay_picture(page, table_info_at(page.lobby, words), words)
