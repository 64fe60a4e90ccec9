"""The picture of a score sheet and its description."""

from collections.abc import Sequence
from typing import Final

from bot.engine.model.seats import Seat
from bot.engine.rules.ends import HANDS
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore
from bot.render.illustrations.game import LONGEST_ALT, Illustration, bounded
from bot.render.numbers import signed
from bot.render.pictures.sketches import Chart, Entry, Line, SheetPicture, SheetRow
from bot.render.teams import scorers, team_name
from bot.render.wording import Wording

_MOST_ROWS: Final = 8
_MOST_ROWS_NARROW: Final = 5  # when changes are drawn above totals
_MANY: Final = 5  # columns


def sheet_illustration(
    history: Sequence[HandScore],
    names: Sequence[str],
    variant_name: str,
    rules: Rules | None,
    wording: Wording,
) -> Illustration:
    """Return the illustration of a score sheet, with a chart of the totals from hand 2 on.

    Each player, or each team, has a column and a line in the chart. In a long game the
    oldest hands share one row with their sum.

    Args:
        history: the finished hands, at least one.
        names: plain names, one per seat.
        variant_name: the name of the variant.
        rules: the table's rules; without them the picture shows no limit and no teams.
        wording: texts in the reader's language.
    """
    teams = scorers(rules, len(names))
    most = _MOST_ROWS_NARROW if len(teams) >= _MANY else _MOST_ROWS
    rows = _rows(history, most, rules, wording)
    alt = _sheet_alt(rows, names, variant_name, rules, wording)
    below = _chart_alt(history, rules, wording)
    while len(alt) + len(below) > LONGEST_ALT and most > 2:
        most -= 1
        rows = _rows(history, most, rules, wording)
        alt = _sheet_alt(rows, names, variant_name, rules, wording)
    limit = _limit(rules, "limit")
    sketch = SheetPicture(
        title=variant_name,
        limit_words="" if limit is None else wording.text("picture-limit", limit=limit),
        names=tuple(names),
        columns=tuple(tuple(map(int, team)) for team in teams),
        rows=rows,
        total_label=wording.text("sheet-total"),
        legend=_legend(rows, wording),
        best=_leading_columns(rows, rules),
        chart=_chart(history, names, rules, wording),
    )
    return Illustration(f"sheet-{len(history)}", sketch, bounded([alt + below]))


def _rows(
    history: Sequence[HandScore], most: int, rules: Rules | None, wording: Wording
) -> tuple[SheetRow, ...]:
    """Return at most ``most`` rows, one per hand; the first sums up the hands that do not fit."""
    players = len(history[0].points)
    firsts = [team[0] for team in scorers(rules, players)]
    summed = len(history) - most + 1 if len(history) > most else 0
    rows = []
    before: Sequence[int] = [0] * players
    if summed:
        older = history[:summed]
        before = older[-1].totals
        sums = [Entry(sum(hand.points[s] for hand in older), before[s]) for s in firsts]
        label = wording.text("picture-hands", first=1, last=summed)
        rows.append(SheetRow(label, tuple(sums)))
    for hand in history[summed:]:
        entries = tuple(_entry(hand, seat, before[seat], rules) for seat in firsts)
        rows.append(SheetRow(str(hand.number), entries))
        before = hand.totals
    return tuple(rows)


def _entry(hand: HandScore, seat: Seat, before: int, rules: Rules | None) -> Entry:
    """Return the score of a seat, or of the team to which it belongs."""
    team = rules.team(seat) if rules else (seat,)
    moon = hand.moon.kind.value if hand.moon and hand.moon.seat in team else None
    was = before + hand.points[seat] if seat in hand.reset else None
    return Entry(hand.points[seat], hand.totals[seat], was, moon)


def _leading_columns(rows: Sequence[SheetRow], rules: Rules | None) -> tuple[int, ...]:
    """Return the leaders' columns; partners with separate totals lead together."""
    totals = tuple(entry.total for entry in rows[-1].entries)
    if rules is not None and not rules.has_one_total:
        totals = rules.team_totals(totals)
    return tuple(column for column, total in enumerate(totals) if total == min(totals))


def _legend(rows: Sequence[SheetRow], wording: Wording) -> str:
    """Return the legend of the signs on this sheet."""
    entries = [entry for row in rows for entry in row.entries]
    signs = {
        "picture-legend-moon": any(entry.moon == "moon" for entry in entries),
        "picture-legend-universe": any(entry.moon == "universe" for entry in entries),
        "picture-legend-reset": any(entry.was is not None for entry in entries),
    }
    return " · ".join(wording.text(sign) for sign, is_used in signs.items() if is_used)


def _sheet_alt(
    rows: Sequence[SheetRow],
    names: Sequence[str],
    variant_name: str,
    rules: Rules | None,
    wording: Wording,
) -> str:
    limit = _limit(rules, "limit")
    teams = [team_name(team, names, wording) for team in scorers(rules, len(names))]
    leaders = wording.listed(teams[column] for column in _leading_columns(rows, rules))
    return " ".join(
        [
            wording.text(
                "alt-sheet",
                game=variant_name,
                limit="none" if limit is None else str(limit),
                names=", ".join(teams),
            ),
            *(
                wording.text(
                    "alt-sheet-hand",
                    hand=row.label,
                    entries=", ".join(_describe_entry(entry, wording) for entry in row.entries),
                )
                for row in rows
            ),
            wording.text("alt-sheet-best", who=leaders),
        ]
    )


def _chart_alt(history: Sequence[HandScore], rules: Rules | None, wording: Wording) -> str:
    if len(history) < 2:
        return ""
    limits = wording.listed(map(signed, _limits(rules))) or "none"
    return " " + wording.text("alt-chart", limits=limits)


def _describe_entry(entry: Entry, wording: Wording) -> str:
    points = f"{'+' if entry.points > 0 else ''}{signed(entry.points)}"
    if entry.was is None:
        text = wording.text("alt-sheet-entry", points=points, total=entry.total)
    else:
        text = wording.text("alt-sheet-reset", points=points, was=entry.was, total=entry.total)
    return text if entry.moon is None else wording.text(f"alt-sheet-{entry.moon}", entry=text)


def _limit(rules: Rules | None, option: str) -> int | None:
    if rules is None or rules.options.get(HANDS.name) is not None:
        return None  # the game ends after a number of hands
    value = rules.options.get(option)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _chart(
    history: Sequence[HandScore], names: Sequence[str], rules: Rules | None, wording: Wording
) -> Chart | None:
    """Return the chart of the totals by hand, or ``None`` before the second hand."""
    if len(history) < 2:
        return None
    return Chart(
        lines=tuple(
            Line(tuple(names[seat] for seat in team), _points(history, team[0]), int(team[0]))
            for team in scorers(rules, len(names))
        ),
        limits=_limits(rules),
    )


def _limits(rules: Rules | None) -> tuple[int, ...]:
    limits = (_limit(rules, option) for option in ("limit", "low_limit"))
    return tuple(limit for limit in limits if limit is not None)


def _points(history: Sequence[HandScore], seat: Seat) -> tuple[tuple[int, int], ...]:
    points = [(0, 0)]
    for hand in history:
        if seat in hand.reset:
            points.append((hand.number, points[-1][1] + hand.points[seat]))
        points.append((hand.number, hand.totals[seat]))
    return tuple(points)
