"""The public result of a game: the winners, the places with ratings, the turning points."""

from collections.abc import Mapping, Sequence

from bot.engine.model.seats import Seat
from bot.engine.rules import scoring
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore
from bot.render import lines as say
from bot.render.feed import ResultItem
from bot.render.numbers import signed, with_sign
from bot.render.score_sheet import score_sheet
from bot.render.teams import outcome_line, scorers, sides, team_name, teams_line
from bot.render.wording import Wording
from bot.table.views.public.additions import collect_added
from bot.table.views.public.after_game import after_game_buttons
from bot.table.views.public.kind_views import get_views
from bot.table.views.public.table_info import TableInfo, series_line
from bot.ui.components.builders import GOLD, Piece, heading, lines, link_text, panel, row, small
from bot.ui.components.payloads import Layout
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture

Changes = Mapping[Seat, tuple[float, float]]


def result_text(
    item: ResultItem,
    info: TableInfo,
    wording: Wording,
    changes: Changes,
    *,
    has_picture: bool = False,
) -> str:
    """Return the result in words; without a picture of it, with the score sheet."""
    return lines(
        heading(wording.text("result-title", game=info.variant)),
        *_result_lines(item, info, wording, changes),
        None
        if has_picture or not item.history
        else score_sheet(item.history, info.plain, wording, info.rules),
        series_line(info, wording, item.outcome.winners),
        *collect_added(
            lambda feature: feature.comparison(
                item.history, item.compared, info, wording, is_over=True, has_picture=has_picture
            )
        ),
        *turning_points(item, info.names, wording, info.rules),
    )


def scores_body(
    history: Sequence[HandScore], info: TableInfo, wording: Wording, *, has_picture: bool
) -> str:
    """Return the score sheet in words, or only the last hand's changes if there is a picture."""
    if has_picture:
        return say.hand_line(history[-1], info.names, wording, info.rules)
    return lines(
        teams_line(info.rules, info.names, wording),
        score_sheet(history, info.plain, wording, info.rules),
    )


def _result_lines(
    item: ResultItem, info: TableInfo, wording: Wording, changes: Changes
) -> Sequence[str]:
    """Return the winners and places, or the text of the table's kind in place of them."""
    kind_lines = get_views(info.kind).result_lines(item.history, item.compared, info, wording)
    if kind_lines is not None:
        return kind_lines
    return [_outcome(item, info, wording), *place_lines(item, info, wording, changes)]


def _outcome(item: ResultItem, info: TableInfo, wording: Wording) -> str:
    return outcome_line(item.outcome, final_totals(item, info), info.rules, info.names, wording)


def final_totals(item: ResultItem, info: TableInfo) -> tuple[int, ...]:
    """Return the final totals, one per seat."""
    return item.history[-1].totals if item.history else (0,) * len(info.names)


def place_lines(item: ResultItem, info: TableInfo, wording: Wording, changes: Changes) -> list[str]:
    """Return a line for each player or team, best first: place, total, and rating changes."""
    totals = final_totals(item, info)
    sums = info.rules.team_totals(totals) if info.rules else totals
    lines = []
    for place, first in rank_seats(totals, item.outcome.winners, info.rules):
        team = info.rules.team(first) if info.rules else (first,)
        line = wording.text(
            "result-place",
            place=place,
            who=team_name(team, info.names, wording),
            total=signed(sums[first]),
        )
        for seat in team:
            if (change := changes.get(seat)) is not None:
                before, after = map(round, change)
                line += wording.text(
                    "result-rating" if len(team) == 1 else "result-rating-of",
                    who=info.names[seat],
                    after=after,
                    change=with_sign(after - before),
                )
        lines.append(line)
    return lines


def winner_post(
    item: ResultItem,
    info: TableInfo,
    wording: Wording,
    *,
    changes: Changes,
    pictures: Sequence[Picture] = (),
    marker: int | None = None,
) -> Layout:
    """Return the post with the result of a thread's game for its channel."""
    first, *others = _result_lines(item, info, wording, changes)
    text = lines(
        heading(first),
        *others,
        small(link_text(wording.text("winner-where", game=info.variant), info.link)),
    )
    pieces: list[Piece | str] = [text, *map(gallery, pictures)]
    pieces.append(row(after_game_buttons(info, wording)))
    return panel(pieces, accent=GOLD, marker=marker)


def rank_seats(
    totals: tuple[int, ...], winners: tuple[Seat, ...], rules: Rules | None
) -> list[tuple[int, Seat]]:
    """Return places and seats, best first; among equal places, the lowest total first.

    The first of several partners, who share a place, stands for the team.
    """
    places = rules.places(totals, winners) if rules else scoring.places(totals, winners)
    firsts = [team[0] for team in sides(rules, len(totals))]
    ranked = sorted(firsts, key=lambda seat: (places[seat], totals[seat]))
    return [(places[seat], seat) for seat in ranked]


def turning_points(
    item: ResultItem, names: Sequence[str], wording: Wording, rules: Rules | None = None
) -> list[str]:
    """Return a few lines about decisive events: moons, resets, the costliest trick."""
    lines: list[str] = []
    before: tuple[int, ...] = (0,) * len(names)
    for hand in item.history:
        if hand.moon and hand.choice:
            lines.append(
                wording.text(
                    "point-moon",
                    hand=hand.number,
                    news=say.moon_line(hand.moon, hand.choice, names, wording, rules),
                )
            )
        lines += [
            wording.text(
                "point-reset",
                hand=hand.number,
                who=team_name(team, names, wording),
                count=len(team),
                total=before[team[0]] + hand.points[team[0]],
            )
            for team in scorers(rules, len(names))
            if team[0] in hand.reset
        ]
        before = hand.totals
    if item.costliest is not None:
        costly = item.costliest
        assert costly.trick.winner is not None
        lines.append(
            wording.text(
                "point-costly",
                who=names[costly.trick.winner],
                points=costly.points,
                trick=costly.number,
                hand=costly.hand_number,
            )
        )
    return [small(line) for line in lines[-8:]]
