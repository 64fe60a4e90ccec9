"""The message about a round: the people at each table, and later the results."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from bot.features.tournaments.model.standings import rank_round
from bot.features.tournaments.model.tournament import Round, RoundTable, Tournament
from bot.features.tournaments.views.about import count_rounds, format_tournament, reason_line
from bot.features.tournaments.views.people import (
    fit_lines,
    format_entrant,
    format_name,
    format_signed,
    join_names,
    relative_time,
)
from bot.features.tournaments.views.sign_up import MY_TABLE, STANDINGS, verb_button
from bot.render.lines import DOT
from bot.render.wording import Wording
from bot.ui.components.builders import GREEN, GREY, Style, heading, lines, panel, row, small
from bot.ui.components.payloads import Layout
from bot.ui.discord_limits import MOST_TEXT

_MARGIN = 20


def round_panel(
    tournament: Tournament,
    round_: Round,
    wording: Wording,
    *,
    threads: Mapping[str, int],
    marker: int | None = None,
) -> Layout:
    """Return the message about a round.

    Args:
        tournament: the tournament.
        round_: the round.
        wording: texts in the reader's language.
        threads: the channel or thread of each table that has one, by the table's id.
        marker: the id of the root container.
    """
    head = lines(
        heading(
            wording.text(
                "tournament-round",
                name=format_tournament(tournament),
                number=round_.number,
                of=count_rounds(tournament),
            )
        ),
        _state(round_, wording),
    )
    foot = lines(
        *_byes(tournament, round_, wording), *_reseating_lines(tournament, round_, wording)
    )
    room = MOST_TEXT - len(head) - len(foot) - _MARGIN
    is_ranked = tournament.plan.by_difference and all(table.is_over for table in round_.tables)
    draw = _ranking if is_ranked else _tables
    tables = fit_lines(
        lambda columns: draw(tournament, round_, wording, threads, columns), room, wording
    )
    text = lines(head, *tables, foot or None)
    buttons = [
        verb_button(tournament, MY_TABLE, "button-tournament-table", wording, style=Style.primary),
        verb_button(tournament, STANDINGS, "button-tournament-standings", wording),
    ]
    rows = [] if round_.is_over else [row(buttons)]
    return panel([text, *rows], accent=GREY if round_.is_over else GREEN, marker=marker)


def _state(round_: Round, wording: Wording) -> str:
    if round_.is_over:
        return wording.text("tournament-round-over")
    if not round_.has_begun:
        return wording.text("tournament-round-begins", when=relative_time(round_.begins_at))
    if round_.is_last_hand:
        return wording.text("tournament-last-hand")
    if round_.ends_at is not None:
        return wording.text("tournament-round-until", until=relative_time(round_.ends_at))
    return wording.text("tournament-round-on")


def _ranking(
    tournament: Tournament,
    round_: Round,
    wording: Wording,
    threads: Mapping[str, int],
    columns: int,
) -> Iterator[str]:
    """Yield the people of all tables by difference, best first, with their tables."""
    for place, table, score in rank_round(round_):
        if score.user_id is None:
            continue
        where = threads.get(table.table_id)
        yield wording.text(
            "tournament-ranked",
            place=place,
            who=format_entrant(tournament, score.user_id, wording, columns),
            difference=format_signed(score.difference or Fraction(), wording),
            number=table.index + 1,
            where="" if where is None else f" <#{where}>",
        )


def _tables(
    tournament: Tournament,
    round_: Round,
    wording: Wording,
    threads: Mapping[str, int],
    columns: int,
) -> Iterator[str]:
    for table in round_.tables:
        thread_id = threads.get(table.table_id)
        where = f" <#{thread_id}>" if thread_id is not None and round_.has_begun else ""
        people = _format_results(tournament, table, wording, columns) or _format_seats(
            tournament, table, wording, columns
        )
        yield wording.text("tournament-table", number=table.index + 1, where=where, who=people)


def _format_seats(tournament: Tournament, table: RoundTable, wording: Wording, columns: int) -> str:
    names = [format_entrant(tournament, user_id, wording, columns) for user_id in table.seats]
    missing = tournament.plan.size - len(names)
    if missing > 0:
        names.append(wording.text("tournament-computers", count=missing))
    return DOT.join(names)


def _format_results(
    tournament: Tournament, table: RoundTable, wording: Wording, columns: int
) -> str | None:
    """Return the results of a table, best first; ``None`` before it is over."""
    if not table.scores:
        return None if table.scores is None else wording.text("tournament-not-played")
    results = []
    if tournament.plan.by_difference:
        return _differences(tournament, table, wording, columns)
    for score in sorted(table.scores, key=lambda score: score.place):
        name = (
            wording.text("tournament-computer")
            if score.user_id is None
            else format_entrant(tournament, score.user_id, wording, columns)
        )
        result = (
            str(score.points)
            if score.difference is None
            else format_signed(score.difference, wording)
        )
        results.append(wording.text("tournament-score", place=score.place, who=name, points=result))
    return DOT.join(results)


def _differences(tournament: Tournament, table: RoundTable, wording: Wording, columns: int) -> str:
    """Return the people of a finished table, without places, because others still play."""
    return DOT.join(
        f"{format_entrant(tournament, score.user_id, wording, columns)} "
        f"({format_signed(score.difference or Fraction(), wording)})"
        for score in table.scores or ()
        if score.user_id is not None
    )


def _byes(tournament: Tournament, round_: Round, wording: Wording) -> Iterator[str]:
    if round_.byes:
        names = [tournament.find_name(user_id) for user_id in round_.byes]
        yield wording.text("tournament-bye", who=join_names(names, 300, wording))


def _reseating_lines(tournament: Tournament, round_: Round, wording: Wording) -> Iterator[str]:
    """Yield the latest swaps, with author and reason."""
    for reseating in [
        reseating for reseating in tournament.reseatings if reseating.number == round_.number
    ][-3:]:
        text = wording.text(
            "tournament-reseated",
            by=format_name(reseating.by.name, wording),
            who=format_entrant(tournament, reseating.one, wording),
            whom=format_entrant(tournament, reseating.other, wording),
        )
        yield small(" ".join(filter(None, (text, reason_line(reseating.reason, wording)))))
