"""The picture of a leaderboard and its description."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.rankings.sketches import Leader, LeaderboardPicture
from bot.render.illustrations.game import Illustration, bounded, people
from bot.render.wording import Wording


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person on a leaderboard; ``name`` is a plain name."""

    place: int
    name: str
    rating: int
    games: int
    wins: int


def leaderboard_illustration(
    ranked: Sequence[Ranked],
    title: str,
    subtitle: str,
    wording: Wording,
    avatars: Sequence[str | None] = (),
) -> Illustration:
    """Return the illustration of one page of a leaderboard.

    Args:
        ranked: the people of the page, best first, at least one.
        title: the heading.
        subtitle: the period and the page.
        wording: texts in the reader's language.
        avatars: a key for each person's avatar; empty for a picture without avatars.
    """
    players = people([player.name for player in ranked], avatars)
    leaders = tuple(
        Leader(
            row.place,
            person,
            row.rating,
            wording.text("picture-leader", games=row.games, wins=row.wins),
        )
        for row, person in zip(ranked, players, strict=True)
    )
    description = "; ".join(
        wording.text(
            "alt-leader",
            place=leader.place,
            who=person.name,
            rating=leader.rating,
            words=leader.games_words,
        )
        for person, leader in zip(ranked, leaders, strict=True)
    )
    alt = bounded(
        [wording.text("alt-leaderboard", title=title, subtitle=subtitle, leaders=description)]
    )
    picture = LeaderboardPicture(title, subtitle, wording.text("picture-rating"), leaders)
    return Illustration("ranking", picture, alt)
