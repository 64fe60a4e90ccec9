"""The picture of a leaderboard and its description."""

from collections.abc import Sequence

from bot.features.rankings.model import LeaderboardRow
from bot.features.rankings.sketches import Leader, LeaderboardPicture
from bot.render.illustrations.game import Illustration, bounded, people
from bot.render.wording import Wording


def leaderboard_illustration(
    rows: Sequence[LeaderboardRow],
    title: str,
    subtitle: str,
    wording: Wording,
    avatars: Sequence[str | None] = (),
) -> Illustration:
    """Return the illustration of one page of a leaderboard.

    Args:
        rows: the people of the page, best first, at least one.
        title: the heading.
        subtitle: the period and the page.
        wording: texts in the reader's language.
        avatars: a key for each person's avatar; empty for a picture without avatars.
    """
    players = people([wording.name(row.name) for row in rows], avatars)
    leaders = tuple(
        Leader(
            row.rank,
            person,
            round(row.rating),
            wording.text("picture-leader", games=row.games, wins=row.wins),
        )
        for row, person in zip(rows, players, strict=True)
    )
    description = "; ".join(
        wording.text(
            "alt-leader",
            place=leader.place,
            who=leader.person.name,
            rating=leader.rating,
            words=leader.games_words,
        )
        for leader in leaders
    )
    alt = bounded(
        [wording.text("alt-leaderboard", title=title, subtitle=subtitle, leaders=description)]
    )
    picture = LeaderboardPicture(title, subtitle, wording.text("picture-rating"), leaders)
    return Illustration("ranking", picture, alt)
