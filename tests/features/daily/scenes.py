"""What people see of daily deals besides the cards."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from bot.engine.model.cards import card
from bot.engine.variants import VARIANTS
from bot.features.daily.kind import Daily, get_opponents
from bot.features.daily.kind_views import (
    closed_panel,
    games_panel,
    opened_panel,
    result_panel,
    shared_panel,
    start_panel,
)
from bot.features.daily.model.boards import Board, BoardRow, HandPlays, MonthRow, PersonPlays
from bot.features.daily.model.secrets import SeedProof
from bot.features.daily.model.standings import DailyStanding, Mark, Rank
from bot.features.daily.service.attempts import DailyFeats
from bot.features.daily.stats import daily_part
from bot.features.daily.views import board_panel, month_panel, plays_panel, proofs_panel
from bot.render.wording import Wording
from tests.ui.arrange import NAMES, lobby
from tests.ui.scene_files import Scene, draw_stats_part

IN_GERMAN: Final = frozenset({"daily-board", "daily-result"})
DAY: Final = date(2026, 11, 22)
TABLE: Final = "abcd2345"
FINISHED: Final = DailyStanding(
    DAY,
    "classic",
    11,
    (Mark.BEST, Mark.BEST, Mark.FAIR, Mark.COSTLY),
    everywhere=Rank(3, 40),
    here=Rank(1, 5),
    expert=7,
    streak=12,
)


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield an attempt from the answer to the command to its end, and what servers see."""
    computers = len(get_opponents(VARIANTS["classic"]))
    daily_lobby = lobby("Ann", variant="classic", computers=computers, kind=Daily(DAY.isoformat()))
    unfinished = DailyStanding(DAY, "classic", None, is_over=True)
    starts = [
        start_panel(DAY, "classic", "Ann", words, in_server=has_begun, has_begun=has_begun)
        for has_begun in (False, True)
    ]
    yield "daily-result", [*starts, games_panel("classic", words)]
    yield "daily-result", [opened_panel(daily_lobby, words), closed_panel(unfinished, words)]
    first = DailyStanding(DAY, "ricketts", -1, (Mark.BEST,) * 4, everywhere=Rank(1, 1))
    elsewhere_only = replace(FINISHED, here=None, there=((7001, Rank(2, 6)), (7002, Rank(3, 4))))
    over = replace(FINISHED, is_over=True)
    yield (
        "daily-result",
        [
            result_panel(TABLE, FINISHED, words, words.text("daily-played")),
            *(result_panel(TABLE, standing, words) for standing in (first, elsewhere_only, over)),
            shared_panel("Ann", FINISHED, words),
        ],
    )
    rows = tuple(
        BoardRow(name, 1 + at, 3 * at - 1, FINISHED.marks, at) for at, name in enumerate(NAMES)
    )
    late_rows = (BoardRow("Kim", None, None), BoardRow("Lou", None, None))
    boards = (
        Board(DAY, "classic", rows[:3] + late_rows, 7, is_over=False),
        Board(DAY, "classic", rows, 7, is_over=True),
        Board(DAY, "classic", (), None, is_over=False),
    )
    yield "daily-board", [board_panel(board, words) for board in boards]
    yield "daily-board", [board_panel(boards[0], words, is_posted=False, may_post=True)]
    hand_cards = tuple(card(f"{rank}H") for rank in "23456789TJQKA")
    people = tuple(
        PersonPlays(name, hand_cards[:3] if at % 2 else (), hand_cards[: 13 - at], at)
        for at, name in enumerate(NAMES[:3])
    )
    plays = (
        HandPlays(DAY, "classic", 2, hand_cards, people_shown) for people_shown in (people, ())
    )
    yield "daily-history", [plays_panel(play, words) for play in plays]
    month = [MonthRow(name, 9 - at, at % 3, 1 + at) for at, name in enumerate(NAMES)]
    yield "daily-history", [month_panel(month_rows, DAY, words) for month_rows in (month, [])]
    proofs = [
        SeedProof(DAY + timedelta(days=n), "ab" * 32, "cd" * 32 if n < 0 else None)
        for n in range(-2, 2)
    ]
    yield "daily-history", [proofs_panel(proofs, words)]
    feats = (DailyFeats(14, 3), DailyFeats(10, 1))
    yield "daily-stats", [draw_stats_part(daily_part(feat, words)) for feat in feats]
