"""Messages about daily deals."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Final

from bot.engine.model.cards import card
from bot.engine.variants import VARIANTS
from bot.features.daily.kind import Daily
from bot.features.daily.kind_views import closed_panel, opened_panel, result_panel, shared_panel
from bot.features.daily.model.calendar import opponents_of
from bot.features.daily.model.standings import DailyStanding, Mark, Rank
from bot.features.daily.service.boards import Board, BoardRow, MonthRow
from bot.features.daily.service.plays import HandPlayed, HandPlays
from bot.features.daily.service.seeds import SeedProof
from bot.features.daily.views import board_panel, month_panel, plays_panel, proofs_panel
from bot.render.wording import Wording
from tests.ui.arrange import NAMES, lobby
from tests.ui.corpus.scene import Scenes, sent

DAY: Final = date(2026, 11, 22)
TABLE: Final = "abcd2345"
FINISHED: Final = DailyStanding(
    DAY,
    "classic",
    11,
    (Mark.BEST, Mark.BEST, Mark.FAIR, Mark.DEAR),
    everywhere=Rank(3, 40),
    here=Rank(1, 2),
    expert=7,
    streak=12,
)


def of_daily_deals(words: Wording) -> Scenes:
    """Yield what a person sees of a daily deal besides the cards."""
    for key, variant in VARIANTS.items():
        opened = lobby(
            "Ann", variant=key, computers=len(opponents_of(variant)), kind=Daily(DAY.isoformat())
        )
        yield sent(f"{key}, opened", opened_panel(opened, words))
    alone = DailyStanding(DAY, "ricketts", -1, (Mark.BEST,) * 4, everywhere=Rank(1, 1))
    over = replace(FINISHED, is_over=True)
    in_direct_message = replace(FINISHED, here=None, there=((7001, Rank(1, 2)), (7002, Rank(3, 3))))
    unfinished = DailyStanding(DAY, "classic", None, is_over=True)
    shown = {
        "finished": FINISHED,
        "the first": alone,
        "over": over,
        "in direct messages": in_direct_message,
    }
    for name, standing in shown.items():
        yield sent(name, result_panel(TABLE, standing, words))
        yield sent(f"{name}, shared", shared_panel("Ann", standing, words))
    again = result_panel(TABLE, FINISHED, words, words.text("daily-played"))
    yield sent("played already", again)
    yield sent("not finished", closed_panel(unfinished, words))
    yield from _of_servers(words)


def _of_servers(words: Wording) -> Scenes:
    rows = tuple(
        BoardRow(name, 1 + at, 3 * at - 1, FINISHED.marks, at) for at, name in enumerate(NAMES)
    )
    late = (BoardRow("Kim", None, None), *(BoardRow(f"P{at}", None, None) for at in range(9)))
    for is_over in (False, True):
        for name, shown in (("full", rows + late), ("one", rows[:1]), ("empty", ())):
            board = Board(DAY, "classic", shown, 7 if shown else None, is_over)
            yield sent(f"board, {name}, {is_over}", board_panel(board, words))
    dealt = tuple(card(f"{rank}H") for rank in "23456789TJQKA")
    everybody = tuple(
        HandPlayed(name, dealt[:3] if at % 2 else (), dealt[: 13 - at], None if at > 8 else at)
        for at, name in enumerate(NAMES)
    )
    for people in (everybody, ()):
        yield sent(
            f"plays of {len(people)}",
            plays_panel(HandPlays(DAY, "classic", 2, dealt, people), words),
        )
    month = [MonthRow(name, 9 - at, at % 3, 1 + at) for at, name in enumerate(NAMES)]
    yield sent("month", month_panel(month, DAY, words))
    yield sent("month, empty", month_panel([], DAY, words))
    at = datetime(2026, 10, 22, tzinfo=UTC)
    proofs = [
        SeedProof(DAY + timedelta(days=n), "ab" * 32, at, "cd" * 32 if n < 0 else None)
        for n in range(-7, 31)
    ]
    yield sent("proofs", proofs_panel(proofs, words))
