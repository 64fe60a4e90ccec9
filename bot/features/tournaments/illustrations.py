"""The pictures of a tournament's standings and of its podium, and their descriptions."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.tournaments.sketches import (
    PodiumPicture,
    PodiumStep,
    StandingRow,
    StandingsPicture,
)
from bot.render.illustrations.game import Illustration, bounded, people
from bot.render.wording import Wording


@dataclass(frozen=True, slots=True)
class Stood:
    """How one person stands; names are plain, numbers are texts.

    Attributes:
        place: from 1; shared places are equal.
        name: the name.
        points: the place points.
        second: what decides between equal place points: the difference or the points.
        moved: how many places better than after the round before; negative: worse.
        is_out: whether the person does not play any more.
    """

    place: int
    name: str
    points: str
    second: str
    moved: int = 0
    is_out: bool = False


def standings_illustration(
    rows: Sequence[Stood],
    title: str,
    subtitle: str,
    wording: Wording,
    *,
    by_difference: bool,
    more: int = 0,
    avatars: Sequence[str | None] = (),
) -> Illustration:
    """Return the illustration of standings.

    Args:
        rows: the people, best first, at least one.
        title: the name of the tournament.
        subtitle: after which round.
        wording: texts in the reader's language.
        by_difference: whether the difference decides between equals, as in duplicates.
        more: how many people are left out.
        avatars: keys of avatars, one a person; none at all if empty.
    """
    names = [one.name for one in rows]
    players = people(names, avatars)
    second = wording.text("picture-difference" if by_difference else "picture-points")
    sketch = StandingsPicture(
        title=title,
        subtitle=subtitle,
        points_label=wording.text("picture-place-points"),
        second_label=second,
        rows=tuple(
            StandingRow(one.place, person, one.points, one.second, one.moved, one.is_out)
            for one, person in zip(rows, players, strict=True)
        ),
        more=wording.text("tournament-more", count=more) if more else "",
    )
    told = "; ".join(
        wording.text(
            "alt-standing", place=one.place, who=one.name, points=one.points, second=one.second
        )
        for one in rows
    )
    alt = wording.text("alt-standings", title=title, subtitle=subtitle, second=second, rows=told)
    return Illustration("standings", sketch, bounded([alt]))


def podium_illustration(
    best: Sequence[Stood],
    title: str,
    subtitle: str,
    wording: Wording,
    avatars: Sequence[str | None] = (),
) -> Illustration:
    """Return the illustration of a podium.

    Args:
        best: the people with places 1 to 3, best first, at least one.
        title: the name of the tournament.
        subtitle: the game, and how many took part.
        wording: texts in the reader's language.
        avatars: keys of avatars, one a person; none at all if empty.
    """
    names = [one.name for one in best]
    players = people(names, avatars)
    steps: dict[int, list[int]] = {}
    for at, one in enumerate(best):
        steps.setdefault(one.place, []).append(at)
    sketch = PodiumPicture(
        title=title,
        subtitle=subtitle,
        steps=tuple(
            PodiumStep(
                place,
                tuple(players[at] for at in shared),
                wording.text("picture-podium-points", points=best[shared[0]].points),
            )
            for place, shared in steps.items()
        ),
    )
    told = "; ".join(
        wording.text(
            "alt-podium-step",
            place=place,
            who=wording.listed(names[at] for at in shared),
            points=best[shared[0]].points,
        )
        for place, shared in steps.items()
    )
    alt = wording.text("alt-podium", title=title, subtitle=subtitle, steps=told)
    return Illustration("podium", sketch, bounded([alt]))
