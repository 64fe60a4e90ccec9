"""The message about a round: who plays with whom and where, and then how the tables ended."""

from collections.abc import Iterator, Mapping

from bot.features.tournaments.model.tournament import Round, RoundTable, Tournament
from bot.features.tournaments.views.about import named, of_rounds, reason_line
from bot.features.tournaments.views.people import (
    away,
    lines_in_room,
    listed,
    more_or_less,
    name_of,
    who,
)
from bot.features.tournaments.views.sign_up import MY_TABLE, STANDINGS, verb_button
from bot.render.lines import DOT
from bot.render.wording import Wording
from bot.ui.components.builders import GREEN, GREY, Style, heading, lines, panel, row, small
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import MOST_TEXT

_MARGIN = 20


def round_panel(
    tournament: Tournament,
    played: Round,
    wording: Wording,
    *,
    threads: Mapping[str, int],
    marker: int | None = None,
) -> Layout:
    """Return the message about a round.

    Args:
        tournament: the tournament.
        played: the round.
        wording: texts in the reader's language.
        threads: the channel or thread of each table that has one, by the table's id.
        marker: the id of the root container.
    """
    head = lines(
        heading(
            wording.text(
                "tournament-round",
                name=named(tournament),
                number=played.number,
                of=of_rounds(tournament),
            )
        ),
        _state(played, wording),
    )
    foot = lines(*_byes(tournament, played, wording), *_changes(tournament, played, wording))
    room = MOST_TEXT - len(head) - len(foot) - _MARGIN
    tables = lines_in_room(
        lambda columns: _tables(tournament, played, wording, threads, columns), room, wording
    )
    text = lines(head, *tables, foot or None)
    buttons = [
        verb_button(tournament, MY_TABLE, "button-tournament-table", wording, style=Style.primary),
        verb_button(tournament, STANDINGS, "button-tournament-standings", wording),
    ]
    rows = [] if played.is_over else [row(buttons)]
    return panel([text, *rows], accent=GREY if played.is_over else GREEN, marker=marker)


def _state(played: Round, wording: Wording) -> str:
    if played.is_over:
        return wording.text("tournament-round-over")
    if not played.has_begun:
        return wording.text("tournament-round-begins", when=away(played.begins_at))
    if played.is_last_hand:
        return wording.text("tournament-last-hand")
    if played.ends_at is not None:
        return wording.text("tournament-round-until", until=away(played.ends_at))
    return wording.text("tournament-round-on")


def _tables(
    tournament: Tournament,
    played: Round,
    wording: Wording,
    threads: Mapping[str, int],
    columns: int,
) -> Iterator[str]:
    for table in played.tables:
        place = threads.get(table.table_id)
        where = f" <#{place}>" if place is not None and played.has_begun else ""
        told = _ended(tournament, table, wording, columns) or _seated(
            tournament, table, wording, columns
        )
        yield wording.text("tournament-table", number=table.index + 1, where=where, who=told)


def _seated(tournament: Tournament, table: RoundTable, wording: Wording, columns: int) -> str:
    names = [name_of(tournament, one, wording, columns) for one in table.seats]
    missing = tournament.plan.size - len(names)
    if missing > 0:
        names.append(wording.text("tournament-computers", count=missing))
    return DOT.join(names)


def _ended(tournament: Tournament, table: RoundTable, wording: Wording, columns: int) -> str | None:
    """Return the places at a table that is over, best first."""
    if not table.scores:
        return None if table.scores is None else wording.text("tournament-not-played")
    told = []
    for score in sorted(table.scores, key=lambda one: one.place):
        name = (
            wording.text("tournament-computer")
            if score.user_id is None
            else name_of(tournament, score.user_id, wording, columns)
        )
        made = (
            str(score.points)
            if score.difference is None
            else more_or_less(score.difference, wording)
        )
        told.append(wording.text("tournament-score", place=score.place, who=name, points=made))
    return DOT.join(told)


def _byes(tournament: Tournament, played: Round, wording: Wording) -> Iterator[str]:
    if played.byes:
        names = [tournament.name_of(one) for one in played.byes]
        yield wording.text("tournament-bye", who=listed(names, 300, wording))


def _changes(tournament: Tournament, played: Round, wording: Wording) -> Iterator[str]:
    """Return who was re-seated, by whom and why."""
    for one in [one for one in tournament.reseatings if one.number == played.number][-3:]:
        text = wording.text(
            "tournament-reseated",
            by=who(one.by.name, wording),
            who=name_of(tournament, one.one, wording),
            whom=name_of(tournament, one.other, wording),
        )
        yield small(" ".join(filter(None, (text, reason_line(one.reason, wording)))))
