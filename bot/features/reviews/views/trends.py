"""The trend of a person's play over their last games."""

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from bot.engine.variants import get_variant_name
from bot.features.reviews.illustrations import trend_illustration
from bot.features.reviews.model import ReviewedGame
from bot.render.illustrations.game import Illustration
from bot.render.wording import Wording

MOST_CHARTS: Final = 4


def trend_line(games: Sequence[ReviewedGame], wording: Wording) -> str:
    """Return the points that a person gave away in their last games, and the trend."""
    half = len(games) // 2
    text = wording.text("trend-line", points=wording.decimal(_mean(games)), count=len(games))
    if half < 2:
        return text
    before, after = _mean(games[:half]), _mean(games[half:])
    return f"{text} " + wording.text(
        "trend-halves", before=wording.decimal(before), after=wording.decimal(after)
    )


def trend_picture(variant: str, games: Sequence[ReviewedGame], wording: Wording) -> Illustration:
    """Return the chart of the points that a person gave away in games of a variant."""
    return trend_illustration(
        get_variant_name(variant),
        [(game.ended_at, game.given_away) for game in games],
        variant,
        wording,
    )


def _mean(games: Sequence[ReviewedGame]) -> float:
    """Return the mean points given away in a hand."""
    return fmean((game.given_away for game in games), weights=[game.hands for game in games])
