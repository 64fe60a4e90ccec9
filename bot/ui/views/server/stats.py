"""``/stats``: a person's statistics by variant."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from bot.engine.variants import name_of
from bot.render.lines import DOT
from bot.render.names import cut, marked, tidy
from bot.render.wording import Wording
from bot.service.daily.attempts import DailyFeats
from bot.service.tournaments.honours import Honour
from bot.store.results.statistics import HeadToHead, VariantStats
from bot.store.results.trends import ReviewedGame
from bot.ui.components.builders import NEUTRAL, heading, lines, panel, small
from bot.ui.components.payloads import Layout
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture
from bot.ui.views.server.trends import trend_line

# Names of counts, from "moons" of ``game_seat.stats`` to those of daily deals.
ACHIEVEMENTS: Final = ("moons", "universes", "stops", "escapes", "streak", "better")
LEAST_STREAK: Final = 10  # days in a row
MOST_HONOURS: Final = 5
LONGEST_TITLE: Final = 40  # of a tournament
NO_FEATS: Final = DailyFeats()


def stats_panel(
    stats: Sequence[VariantStats],
    name: str,
    wording: Wording,
    *,
    here: bool,
    daily: DailyFeats = NO_FEATS,
    trends: Mapping[str, Sequence[ReviewedGame]] | None = None,
    pictures: Sequence[Picture] = (),
    honours: Sequence[Honour] = (),
) -> Layout:
    """Return a person's statistics.

    Args:
        stats: one entry a variant, the most played first.
        name: the person's name, as Discord gives it.
        wording: texts in the reader's language.
        here: whether only games of this server are counted.
        daily: what the person has achieved in daily deals.
        trends: the last reviewed games of each variant; ``None`` if only their person sees these.
        pictures: the charts attached to the message.
        honours: how they have finished in tournaments, newest first.
    """
    who = marked(wording.name(name))
    where = wording.text("stats-here" if here else "stats-everywhere")
    known = trends or {}
    told = [_of_variant(one, known.get(one.variant, ()), wording) for one in stats]
    how = wording.text("trend-how") if trends is not None and stats and not known else None
    text = lines(
        heading(wording.text("stats-title", who=who)),
        *(told or [wording.text("stats-empty")]),
        *_achievements(stats, daily, wording),
        *_honours(honours, wording),
        small(how) if how else None,
        small(where),
    )
    return panel([text, *map(gallery, pictures)], accent=NEUTRAL)


def against_panel(
    games: Sequence[HeadToHead], name: str, other: str, wording: Wording, *, here: bool
) -> Layout:
    """Return how two people have fared against each other, one line a variant."""
    who, whom = (marked(wording.name(one)) for one in (name, other))
    told = [
        lines(
            f"**{name_of(one.variant)}**",
            DOT.join(
                [
                    wording.text("stats-together", games=one.games),
                    wording.text("stats-ahead", who=who, games=one.ahead),
                    wording.text("stats-ahead", who=whom, games=one.behind),
                    *_shared(one, wording),
                ]
            ),
            wording.text(
                "stats-fewer",
                points=wording.decimal(abs(one.points) / one.games),
                who=who if one.points > 0 else whom,
            )
            if one.points
            else None,
        )
        for one in games
    ]
    text = lines(
        heading(wording.text("stats-against", who=who, whom=whom)),
        *(told or [wording.text("stats-never")]),
        small(wording.text("stats-here" if here else "stats-everywhere")),
    )
    return panel([text], accent=NEUTRAL)


def _shared(one: HeadToHead, wording: Wording) -> list[str]:
    count = one.games - one.ahead - one.behind
    return [wording.text("stats-shared", games=count)] if count else []


def _achievements(stats: Sequence[VariantStats], daily: DailyFeats, wording: Wording) -> list[str]:
    """Return the lines about achievements; none if there are none."""
    counts: Counter[str] = Counter()
    for one in stats:
        counts.update(one.counts)
    counts["streak"] = daily.streak if daily.streak >= LEAST_STREAK else 0
    counts["better"] = daily.better
    had = [
        wording.text(f"stats-achieved-{name}", count=counts[name])
        for name in ACHIEVEMENTS
        if counts[name] > 0
    ]
    return [f"**{wording.text('stats-achievements')}**", DOT.join(had)] if had else []


def _honours(honours: Sequence[Honour], wording: Wording) -> list[str]:
    """Return the lines about tournaments; none if there are none."""
    if not honours:
        return []
    told = [
        wording.text(
            "stats-honour",
            name=marked(cut(tidy(one.name), LONGEST_TITLE) or "…"),
            place=one.place,
            of=one.of,
        )
        for one in honours[:MOST_HONOURS]
    ]
    return [f"**{wording.text('stats-honours')}**", *told]


def _of_variant(stats: VariantStats, reviewed: Sequence[ReviewedGame], wording: Wording) -> str:
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
        f"**{name_of(stats.variant)}**",
        DOT.join(first),
        DOT.join(second) if second else None,
        trend_line(reviewed, wording) if reviewed else None,
    )
