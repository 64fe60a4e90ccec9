"""Short answers: errors and notes, the last trick, the score sheet, and the state of the table."""

from collections.abc import Sequence

from bot.engine.model.phase import Phase
from bot.engine.play.duplicate import Compared
from bot.engine.play.view import TableView
from bot.render import lines as say
from bot.render.illustrations.game import Illustration
from bot.render.illustrations.score_sheet import sheet_illustration
from bot.render.illustrations.trick import trick_illustration
from bot.render.pictures.elements.colours import Deck
from bot.render.teams import outcome_line
from bot.render.wording import Wording
from bot.table.state.steps import ANY
from bot.table.views.public.additions import collect_added
from bot.table.views.public.result import scores_body
from bot.table.views.public.table_info import TableInfo, computer_line
from bot.ui.components.builders import (
    GREY,
    NEUTRAL,
    RED,
    Piece,
    Style,
    button,
    heading,
    lines,
    link_text,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture


def message_panel(text: str, *, error: bool = False, marker: int | None = None) -> Layout:
    """Return a short text in markdown as an answer to one person."""
    return panel([text], accent=RED if error else NEUTRAL, marker=marker)


def last_trick_panel(
    view: TableView,
    info: TableInfo,
    wording: Wording,
    *,
    pictures: Sequence[Picture] = (),
    marker: int | None = None,
) -> Layout:
    """Return the last complete trick."""
    trick = view.last_trick
    if trick is None:
        return panel([wording.text("last-trick-none")], accent=GREY, marker=marker)
    hand, number = _locate_last_trick(view)
    text = lines(
        heading(wording.text("last-trick-title", hand=hand, trick=number)),
        say.trick_line(trick, info.names, wording, view.viewer, rules=view.rules),
        say.taken_line(trick, view.rules, info.names, wording, view.viewer),
    )
    return panel([text, *map(gallery, pictures)], accent=NEUTRAL, marker=marker)


def last_trick_pictures(
    view: TableView, info: TableInfo, wording: Wording, deck: Deck
) -> tuple[Illustration, ...]:
    """Return the illustrations of the last complete trick."""
    trick = view.last_trick
    if trick is None:
        return ()
    points = say.points_of_trick(trick, view.rules)
    hand_and_trick = _locate_last_trick(view)
    return (
        trick_illustration(
            trick, points, hand_and_trick, info.plain, wording, deck, view.rules, info.avatars
        ),
    )


def _locate_last_trick(view: TableView) -> tuple[int, int]:
    """Return the hand and the number of the last complete trick."""
    if view.tricks:
        return view.hand_number, len(view.tricks)
    return view.hand_number - 1, len(view.previous_tricks)


def sheet_panel(
    view: TableView,
    info: TableInfo,
    wording: Wording,
    *,
    compared: Sequence[Compared] = (),
    pictures: Sequence[Picture] = (),
    marker: int | None = None,
) -> Layout:
    """Return the score sheet so far; ``compared``: others' results of a duplicate's deals."""
    title = wording.text("sheet-title", game=info.variant, hand=len(view.history))
    body = (
        scores_body(view.history, info, wording, has_picture=bool(pictures))
        if view.history
        else wording.text("sheet-empty")
    )
    tie = say.tie_line(view.history, view.rules, info.names, wording)
    comparison = collect_added(
        lambda feature: feature.comparison(
            view.history, compared, info, wording, is_over=False, has_picture=bool(pictures)
        )
    )
    text = lines(heading(title), body, None if view.outcome else tie, *comparison)
    pieces: list[Piece | str] = [text, *map(gallery, pictures)]
    return panel(pieces, accent=NEUTRAL, marker=marker)


def sheet_pictures(
    view: TableView, info: TableInfo, wording: Wording, compared: Sequence[Compared] = ()
) -> tuple[Illustration, ...]:
    """Return the illustrations of the score sheet; none before the first hand is over."""
    if not view.history:
        return ()
    sheet = sheet_illustration(view.history, info.plain, info.variant, view.rules, wording)
    return (
        sheet,
        *collect_added(
            lambda feature: feature.comparison_pictures(
                view.history, compared, info.plain, view.rules, wording
            )
        ),
    )


def table_text(view: TableView, info: TableInfo, wording: Wording) -> str:
    """Return the state of the table: trick, turn, scores, points taken, last trick."""
    names, you = info.names, view.viewer
    trick = view.last_trick
    playing = view.phase is Phase.PLAYING
    waiting = wording.listed(say.name_for(seat, names, wording, you) for seat in view.waiting_for)
    return lines(
        heading(
            wording.text(
                "table-title",
                game=link_text(info.variant, info.link),
                hand=view.hand_number,
                trick=view.trick_number if playing else 0,
                tricks=view.tricks_in_hand,
            )
        ),
        say.current_plays(view, names, wording) if view.plays else None,
        say.carried_line(view.carried, view.rules, wording),
        wording.text("turn-of", who=waiting) if waiting else None,
        outcome_line(view.outcome, view.totals, view.rules, names, wording)
        if view.outcome
        else None,
        wording.text(
            "table-scores",
            scores=say.scores_line(view.totals, names, wording, you, view.rules),
        ),
        wording.text("table-taken", scores=say.scores_line(view.points_taken, names, wording, you))
        if playing
        else None,
        say.DOT.join(say.state_words(view, wording)) or None if playing else None,
        wording.text(
            "table-last-trick", plays=say.trick_line(trick, names, wording, you, rules=view.rules)
        )
        if trick
        else None,
        *(
            small(computer_line(name, level, wording))
            for name, level in zip(names, info.levels, strict=True)
            if level is not None
        ),
    )


def table_panel(
    view: TableView, info: TableInfo, wording: Wording, *, marker: int | None = None
) -> Layout:
    """Return the state of the table, with buttons for its players."""
    buttons = [
        button(info.table_id, ANY, "hand", wording.text("button-hand"), style=Style.primary),
        button(info.table_id, ANY, "sheet", wording.text("button-sheet")),
    ]
    text = table_text(view, info, wording)
    return panel([text, row(buttons)], accent=NEUTRAL, marker=marker)
