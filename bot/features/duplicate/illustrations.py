"""The picture of the comparison of a duplicate, and its description."""

from collections.abc import Sequence

from bot.engine.play.duplicate import Compared
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore
from bot.features.duplicate.comparison import count_other_tables, duplicate_rows, with_tenths
from bot.features.duplicate.sketches import ComparisonRow, DuplicatePicture
from bot.render.illustrations.game import Illustration, bounded
from bot.render.numbers import signed
from bot.render.teams import team_name
from bot.render.wording import Wording


def duplicate_illustration(
    history: Sequence[HandScore],
    compared: Sequence[Compared],
    names: Sequence[str],
    rules: Rules | None,
    wording: Wording,
) -> Illustration | None:
    """Return the illustration of the differences over all hands; ``None`` if there are none.

    Args:
        history: the scores of the finished hands.
        compared: the points of others in these hands.
        names: plain names, one a seat.
        rules: the rules of the game, which define partners.
        wording: texts in the reader's language.
    """
    rows = duplicate_rows(history, compared, len(names), rules)
    if not rows:
        return None
    subtitle = wording.text(
        "duplicate-subtitle", tables=count_other_tables(compared), hands=len(compared)
    )
    sketch = DuplicatePicture(
        title=wording.text("duplicate-title"),
        subtitle=subtitle,
        points_label=wording.text("duplicate-points"),
        others_label=wording.text("duplicate-others"),
        difference_label=wording.text("duplicate-difference"),
        rows=tuple(
            ComparisonRow(
                tuple(map(int, row.team)),
                tuple(names[seat] for seat in row.team),
                signed(row.overall.points),
                wording.decimal(float(row.overall.others)),
                round(float(row.overall.value), 1),
                with_tenths(row.overall.value, wording),
            )
            for row in sorted(rows, key=lambda row: -row.overall.value)
        ),
    )
    alt = wording.text(
        "alt-duplicate",
        subtitle=subtitle,
        rows="; ".join(
            wording.text(
                "alt-duplicate-row",
                who=team_name(row.team, names, wording),
                points=signed(row.overall.points),
                others=wording.decimal(float(row.overall.others)),
                difference=with_tenths(row.overall.value, wording),
            )
            for row in rows
        ),
    )
    name = f"duplicate-{len(compared)}"
    return Illustration(name, sketch, bounded([alt]))
