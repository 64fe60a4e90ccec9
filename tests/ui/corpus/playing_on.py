"""Messages about playing on from a decision of a finished game."""

from dataclasses import replace

from bot.engine.model.phase import Phase
from bot.features.replays.views.deal_proofs import verify_panel
from bot.features.reviews.kind import PlayedOn
from bot.features.reviews.kind_views import opened_panel
from bot.render.wording import Wording
from bot.table.state.steps import step_of
from bot.table.views.hand.hand import hand_panel
from tests.ui.arrange import lobby
from tests.ui.corpus.games import hand_moments, tables
from tests.ui.corpus.scene import Scenes, sent, table_info_at


def of_playing_on(words: Wording) -> Scenes:
    """Yield the answer to a person who plays on, and both results."""
    for step in ("1p", "3t7s0", "12m"):
        kind = PlayedOn(f"abcd2345/{step}")
        opened = lobby("Ann", variant="classic", computers=3, kind=kind)
        yield sent(step, opened_panel(opened, kind, words))
    for table in tables():
        for moment in hand_moments(table):
            view = moment.view
            if view.phase is not Phase.OVER or view.viewer is None:
                continue
            points = view.history[-1].points
            face = table_info_at(moment.lobby, words, step_of(view))
            for name, then in (
                ("same", points),
                ("other", tuple(9 - one for one in points)),
            ):
                kind = PlayedOn("abcd2345/2t3s1", view.viewer, ("QH", "QS"), then)
                info = replace(face, kind=kind)
                yield sent(f"{table.name}: {moment.name}, {name}", hand_panel(view, info, words))
                if name == "same":
                    yield sent(f"{table.name}: {moment.name}, proof", verify_panel((), info, words))
