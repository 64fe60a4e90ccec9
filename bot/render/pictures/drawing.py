"""Drawing a sketch as a small PNG, which takes milliseconds: not for an event loop."""

from typing import assert_never

from bot.features.duplicate.pictures import duplicate_png
from bot.features.rankings.pictures import leaderboard_png
from bot.features.reviews.pictures import trend_png
from bot.features.tournaments.pictures import podium_png, standings_png
from bot.features.tournaments.sketches import PodiumPicture, StandingsPicture
from bot.render.pictures.celebration import moon_canvas, winner_canvas
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.hand import hand_png
from bot.render.pictures.open_hands import open_hands_png
from bot.render.pictures.panel_ends import game_over_canvas, hand_over_png, moon_choice_png
from bot.render.pictures.result_sketches import MoonPicture, WinnerPicture
from bot.render.pictures.score_sheet import sheet_png
from bot.render.pictures.sketches import (
    DuplicatePicture,
    HandPicture,
    LeaderboardPicture,
    SheetPicture,
    Sketch,
    TrendPicture,
)
from bot.render.pictures.table import table_canvas
from bot.render.pictures.table_sketches import (
    GameOverPicture,
    HandOverPicture,
    MoonChoicePicture,
    OpenHandsPicture,
    TablePicture,
)


def sketch_png(sketch: Sketch, avatars: AvatarStore | None = None) -> bytes:
    """Return the picture as a PNG of few colours; equal sketches give equal bytes.

    Args:
        sketch: what to draw.
        avatars: those that may be shown; where one is missing, a letter stands in its place.
    """
    kept = AvatarStore() if avatars is None else avatars
    match sketch:
        case TablePicture():
            return table_canvas(sketch, kept).png()
        case MoonChoicePicture():
            return moon_choice_png(sketch, kept)
        case HandOverPicture():
            return hand_over_png(sketch, kept)
        case GameOverPicture():
            return game_over_canvas(sketch, kept).png()
        case SheetPicture():
            return sheet_png(sketch)
        case LeaderboardPicture():
            return leaderboard_png(sketch, kept)
        case MoonPicture():
            return moon_canvas(sketch, kept).png()
        case WinnerPicture():
            return winner_canvas(sketch, kept).png()
        case DuplicatePicture():
            return duplicate_png(sketch)
        case HandPicture():
            return hand_png(sketch)
        case TrendPicture():
            return trend_png(sketch)
        case StandingsPicture():
            return standings_png(sketch, kept)
        case OpenHandsPicture():
            return open_hands_png(sketch, kept)
        case PodiumPicture():
            return podium_png(sketch, kept)
        case _:
            assert_never(sketch)
