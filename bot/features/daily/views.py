"""Daily deals in a server: the board of a deal, the table of a month, and the proofs."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from bot.engine.variants import get_variant_name
from bot.features.daily.kind_views import PLAY, SIGNS, deal_button
from bot.features.daily.model.boards import Board, BoardRow, HandPlays, MonthRow, PersonPlays
from bot.features.daily.model.calendar import HANDS
from bot.features.daily.model.secrets import SeedProof
from bot.installed import list_offered_verbs
from bot.render.cards import card_text, cards_text
from bot.render.names import marked
from bot.render.numbers import signed
from bot.render.wording import Wording
from bot.table.state.steps import ANY
from bot.tasks.days import get_day_end, get_day_number
from bot.ui.components.builders import (
    GOLD,
    GREY,
    NEUTRAL,
    NO_TABLE,
    Piece,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout

MOST_ROWS: Final = 15
PLAYS: Final = "dailyplays"
REVIEW: Final = "review"  # the verb of the feature that reviews games
OWN_REVIEW: Final = "dailyreview"
OPEN: Final = "open"  # show in a new message; TURN: in the clicked one
TURN: Final = "turn"


MONTH: Final = "dailymonth"
POST: Final = "dailypost"


def board_panel(
    board: Board,
    wording: Wording,
    *,
    marker: int | None = None,
    is_posted: bool = True,
    may_post: bool = False,
) -> Layout:
    """Return the board of a deal.

    Args:
        board: the attempts.
        wording: texts in the reader's language.
        marker: the id of the root container.
        is_posted: whether it is posted in a channel for everybody.
        may_post: whether the reader may post it.
    """
    finished = [board_row for board_row in board.rows if board_row.place is not None]
    more = len(board.rows) - MOST_ROWS
    best = [board_row for board_row in finished if board_row.place == 1]
    if board.is_over and best:
        status = wording.text(
            "daily-board-best",
            who=wording.listed(_name(board_row.name, wording) for board_row in best),
            points=signed(best[0].points or 0),
            count=abs(best[0].points or 0),
        )
    elif board.is_over:
        status = wording.text("daily-board-nobody")
    else:
        status = wording.text(
            "daily-board-open", until=f"<t:{int(get_day_end(board.day).timestamp())}:R>"
        )
    expert = board.expert
    text = lines(
        heading(
            wording.text(
                "daily-name", number=get_day_number(board.day), game=get_variant_name(board.variant)
            )
        ),
        *[_row(board_row, wording) for board_row in board.rows[:MOST_ROWS]],
        wording.text("daily-board-more", count=more) if more > 0 else None,
        None
        if expert is None or not finished
        else small(wording.text("daily-expert", points=signed(expert), count=abs(expert))),
        status,
    )
    pieces: list[Piece | str] = [text]
    if board.is_over and board.rows:
        label = wording.text("button-daily-plays")
        arg = f"{get_day_number(board.day)}.{board.variant}.1.{OPEN}"
        deal = f"{get_day_number(board.day)}.{board.variant}"
        buttons = [button(NO_TABLE, ANY, PLAYS, label, arg=arg)]
        if REVIEW in list_offered_verbs():
            review = wording.text("button-daily-review")
            buttons.append(button(NO_TABLE, ANY, OWN_REVIEW, review, arg=deal))
        pieces.append(row(buttons))
    verbs = [PLAY] if is_posted and not board.is_over else []
    if not is_posted:
        verbs = [MONTH, POST] if may_post else [MONTH]
    if verbs:
        pieces.append(row(deal_button(verb, board.day, board.variant, wording) for verb in verbs))
    return panel(pieces, accent=GREY if board.is_over else GOLD, marker=marker)


def plays_panel(plays: HandPlays, wording: Wording) -> Layout:
    """Return the plays of everybody in a hand, with buttons to the other hands."""
    number = get_day_number(plays.day)
    text = lines(
        heading(wording.text("daily-name", number=number, game=get_variant_name(plays.variant))),
        wording.text("daily-plays-hand", hand=plays.number, cards=cards_text(plays.dealt, wording))
        if plays.dealt
        else wording.text("daily-plays-nobody", hand=plays.number),
        *[_format_hand(person, wording) for person in plays.people],
        wording.text("daily-plays-archived", count=plays.archived) if plays.archived else None,
    )
    buttons = [
        button(
            NO_TABLE,
            ANY,
            PLAYS,
            wording.text("daily-plays-button", hand=hand),
            arg=f"{number}.{plays.variant}.{hand}.{TURN}",
            disabled=hand == plays.number,
        )
        for hand in range(1, HANDS + 1)
    ]
    return panel([text, row(buttons)], accent=NEUTRAL)


def _format_hand(hand: PersonPlays, wording: Wording) -> str:
    passed = cards_text(hand.passed, wording) if hand.passed else ""
    return wording.text(
        "plays-row",
        who=_name(hand.name, wording),
        points="–" if hand.points is None else signed(hand.points),
        passed=wording.text("plays-passed", cards=passed) if passed else "",
        cards=" ".join(card_text(card, wording) for card in hand.played),
    )


def _row(row: BoardRow, wording: Wording) -> str:
    if row.place is None:
        return wording.text("daily-board-unfinished", who=_name(row.name, wording))
    description = wording.text(
        "daily-board-row",
        place=row.place,
        who=_name(row.name, wording),
        points=signed(row.points or 0),
        signs="".join(SIGNS[mark] for mark in row.marks),
    )
    return description + (
        wording.text("daily-board-streak", days=row.streak) if row.streak > 1 else ""
    )


def month_panel(rows: Sequence[MonthRow], day: date, wording: Wording) -> Layout:
    """Return the table of the month to which a day belongs."""
    descriptions = [
        wording.text(
            "daily-month-row",
            place=1 + sum(other.beaten > row.beaten for other in rows),
            who=_name(row.name, wording),
            beaten=row.beaten,
            firsts=row.firsts,
            deals=row.deals,
        )
        for row in rows[:MOST_ROWS]
    ]
    text = lines(
        heading(wording.text("daily-month-title", month=f"{day:%Y-%m}")),
        *(descriptions or [wording.text("daily-month-empty")]),
        small(wording.text("daily-month-how")),
    )
    return panel([text], accent=GOLD)


def proofs_panel(proofs: Sequence[SeedProof], wording: Wording) -> Layout:
    """Return the seeds of past days, and the hashes of the others."""
    revealed = [proof for proof in proofs if proof.seed is not None]
    upcoming = [proof for proof in proofs if proof.seed is None]
    text = lines(
        heading(wording.text("daily-proof-title")),
        wording.text("daily-proof-how"),
        *[
            small(
                wording.text("daily-proof-seed", day=proof.day.isoformat(), seed=proof.seed or "")
            )
            for proof in revealed
        ],
        *[
            small(wording.text("daily-proof-hash", day=f"{proof.day:%m-%d}", hash=proof.commitment))
            for proof in upcoming
        ],
    )
    return panel([text], accent=NEUTRAL)


def _name(name: str, wording: Wording) -> str:
    return marked(wording.name(name))
