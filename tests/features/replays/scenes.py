"""What people see of finished games."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.features.replays.views.deal_proofs import verify_panel
from bot.features.replays.views.finished_games import games_panel
from bot.features.replays.views.replay import record_panel, replay_panel, replay_picture
from bot.render.wording import Wording
from bot.store.games.rating_ladder import PlayedGame, RatingChange
from bot.store.games.rating_model import Rating
from bot.store.games.result import GameResult, SeatResult
from bot.table.history.deal_proofs import DealProof
from tests.ui.arrange import lobby
from tests.ui.game_moments import NOW, build_replay, fake_pictures, table_info_at
from tests.ui.scene_files import Scene

IN_GERMAN: Final = frozenset({"proofs"})


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield replays, records, lists of games, and proofs of fair deals."""
    replay = build_replay("classic", 4, finished=True)
    info = table_info_at(replay.lobby, words, "any")
    replay_layouts = []
    for spot in (replay.spots[0], replay.spots[4], replay.spots[-1]):
        page = replay.page(spot)
        replay_pictures = fake_pictures(replay_picture(page, info, words))
        replay_layouts.append(replay_panel(page, info, words, replay_pictures))
    broken_off = build_replay("classic", 4, finished=False).page()
    info = table_info_at(broken_off.lobby, words, "any")
    unfinished = replay_panel(broken_off, info, words)
    yield "replay", [*replay_layouts, unfinished, record_panel("a.jsonl", words)]
    seats = (SeatResult(0, 100, "Ann", -12, 2), SeatResult(1, 101, "Bo", -20, 1))
    alone = (seats[0], *(SeatResult(seat, None, "", seat, seat + 2) for seat in (1, 2, 3)))
    many_seats = (
        seats[0],
        *(SeatResult(seat, 100 + seat, f"P{seat}", 0, 1) for seat in range(1, 8)),
    )
    change = RatingChange(Rating(25.0, 8.0), Rating(24.0, 7.9))
    games = [
        PlayedGame(GameResult(f"abcd23{number:02}", 1, key, NOW, "limit", game_seats), changes)
        for number, (key, game_seats, changes) in enumerate(
            (
                ("classic", seats, {0: change}),
                ("ricketts", alone, {}),
                ("increduhearts", many_seats, {}),
            )
        )
    ]
    yield (
        "games",
        [
            games_panel(games, 100, words, page=1, has_more=True),
            games_panel([], 100, words, has_more=False),
        ],
    )
    committed = DealProof(1, "ab" * 32)
    proof = DealProof(
        1,
        "ab" * 32,
        (1, 2),
        "cd" * 32,
        holds=True,
        committed_at=NOW,
        dealt_at=NOW + timedelta(seconds=9),
    )
    broken = replace(proof, number=2, clicks=(1,), holds=False)
    table = table_info_at(lobby("Ann", "Bo", "Cy", "Di", variant="classic"), words)
    yield (
        "proofs",
        [
            verify_panel([committed], table, words),
            verify_panel([proof, replace(committed, number=2)], table, words),
            verify_panel([proof, broken], table, words),
        ],
    )
