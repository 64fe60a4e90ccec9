"""``/stats``: a person's statistics by variant."""

from collections.abc import Sequence

from bot.engine.variants import name_of
from bot.render.lines import DOT
from bot.render.names import WIDEST, cut, marked, tidy
from bot.render.wording import Wording
from bot.store.results.statistics import VariantStats
from bot.ui.components.builders import NEUTRAL, heading, lines, panel, small
from bot.ui.components.payloads import Layout


def stats_panel(
    stats: Sequence[VariantStats], name: str, wording: Wording, *, here: bool
) -> Layout:
    """Return a person's statistics.

    Args:
        stats: one entry a variant, the most played first.
        name: the person's name, as Discord gives it.
        wording: texts in the reader's language.
        here: whether only games of this server are counted.
    """
    who = marked(cut(tidy(name), WIDEST) or "?")
    where = wording.text("stats-here" if here else "stats-everywhere")
    told = [_of_variant(one, wording) for one in stats]
    text = lines(
        heading(wording.text("stats-title", who=who)),
        *(told or [wording.text("stats-empty")]),
        small(where),
    )
    return panel([text], accent=NEUTRAL)


def _of_variant(stats: VariantStats, wording: Wording) -> str:
    counts = stats.counts
    hands = counts.get("hands", 0)
    first = [
        wording.text("stats-games", games=stats.games, wins=stats.wins),
        wording.text("stats-place", place=wording.decimal(stats.average_place)),
    ]
    if stats.rating is not None:
        first.append(wording.text("stats-rating", rating=round(stats.rating)))
    if stats.left:
        first.append(wording.text("stats-left", games=stats.left))
    second = []
    if hands:
        average = wording.decimal(counts.get("points", 0) / hands)
        second.append(wording.text("stats-points", points=average))
    second += [
        wording.text(f"stats-{name}", count=counts[name])
        for name in ("moons", "queens", "bonuses")
        if counts.get(name)
    ]
    return lines(
        f"**{name_of(stats.variant)}**", DOT.join(first), DOT.join(second) if second else None
    )
