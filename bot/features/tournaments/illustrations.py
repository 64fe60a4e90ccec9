"""The pictures of a tournament's standings and of its podium, and their description."""

from collections.abc import Sequence

from bot.features.tournaments.sketches import (
    PodiumPicture,
    PodiumStep,
    StandingRow,
    StandingsPicture,
)
from bot.render.illustrations.game import Illustration, bounded
from bot.render.wording import Wording


def standings_illustration(
    rows: Sequence[StandingRow],
    title: str,
    subtitle: str,
    wording: Wording,
    *,
    by_difference: bool,
    second_is_difference: bool = False,
    more: int = 0,
) -> Illustration:
    """Return the illustration of standings.

    Args:
        rows: at least one, best first.
        title: the name of the tournament.
        subtitle: after which round.
        wording: texts in the reader's language.
        by_difference: whether the first number is the difference, rather than place points.
        second_is_difference: whether the second one is, rather than points.
        more: the number of people left out.
    """
    first = wording.text("picture-difference" if by_difference else "picture-place-points")
    second = wording.text("picture-difference" if second_is_difference else "picture-points")
    sketch = StandingsPicture(
        title=title,
        subtitle=subtitle,
        points_label=first,
        second_label=second,
        rows=tuple(rows),
        more=wording.text("tournament-more", count=more) if more else "",
    )
    description = "; ".join(
        wording.text(
            "alt-standing",
            place=row.place,
            who=row.person.name,
            points=row.points,
            second=row.second,
        )
        for row in rows
    )
    alt = wording.text(
        "alt-standings",
        title=title,
        subtitle=subtitle,
        first=first,
        second=second,
        rows=description,
    )
    return Illustration("standings", sketch, bounded([alt]))


def podium_illustration(
    best: Sequence[StandingRow],
    title: str,
    subtitle: str,
    wording: Wording,
    *,
    by_difference: bool = False,
) -> Illustration:
    """Return the illustration of a podium.

    Args:
        best: the rows of places 1 to 3, at least one, best first.
        title: the name of the tournament.
        subtitle: the game and the number of players.
        wording: texts in the reader's language.
        by_difference: whether the numbers are differences, rather than place points.
    """
    unit = "difference" if by_difference else "points"
    steps: dict[int, list[StandingRow]] = {}
    for row in best:
        steps.setdefault(row.place, []).append(row)
    sketch = PodiumPicture(
        title=title,
        subtitle=subtitle,
        steps=tuple(
            PodiumStep(
                place,
                tuple(row.person for row in tied),
                wording.text(f"picture-podium-{unit}", points=tied[0].points),
            )
            for place, tied in steps.items()
        ),
    )
    description = "; ".join(
        wording.text(
            f"alt-podium-{unit}",
            place=place,
            who=wording.listed(row.person.name for row in tied),
            points=tied[0].points,
        )
        for place, tied in steps.items()
    )
    alt = wording.text("alt-podium", title=title, subtitle=subtitle, steps=description)
    return Illustration("podium", sketch, bounded([alt]))
