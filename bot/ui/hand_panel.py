"""A player's own panel: the hand as buttons, the trick so far, the scores, what to do.

One message a player and hand. It needs at most 40 components: container, text, at most eight rows
for 26 cards by suit, and a last row of three buttons.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import assert_never

import discord

from bot.engine.cards import Card
from bot.engine.phase import Phase
from bot.engine.scoring import HandScore, MoonChoice
from bot.engine.seats import Seat
from bot.engine.view import MoonNow, PassNow, PlayNow, TableView
from bot.render import lines as say
from bot.render.cards import card_label, card_picture, card_text, cards_text, suit_rows
from bot.render.wording import Wording
from bot.service.steps import ANY
from bot.ui.face import TableFace
from bot.ui.ids import card_arg
from bot.ui.items import TableButton
from bot.ui.layout import (
    BLUE,
    GOLD,
    GREEN,
    GREY,
    Piece,
    Style,
    button,
    heading,
    lines,
    linked,
    panel,
    row,
    small,
)
from bot.ui.side_question import asks_for_side, rest_of_hand, side_buttons, side_question

_ROOM = 40 - 1 - 1 - 4  # for cards and their rows: beside container, text and the last row

CardButton = Callable[[Card, int], TableButton]


def hand_panel(
    view: TableView,
    face: TableFace,
    wording: Wording,
    *,
    note: str | None = None,
    asked: Card | None = None,
    marker: int | None = None,
) -> discord.ui.LayoutView:
    """The panel of the viewer, whatever the game waits for.

    Args:
        view: the game as this seat sees it.
        face: the table.
        wording: the words.
        note: a line of markdown above everything: why the panel is shown again, say.
        asked: a two-sided card to lead, if the viewer is to say by which side.
        marker: the id of the root container.

    Raises:
        ValueError: the view belongs to no seat.
    """
    if view.viewer is None:
        raise ValueError("a watcher has no hand")
    accent, body, pieces = _state(view, face, wording, asked)
    text = lines(small(note) if note else None, body)
    return panel([text, *pieces], accent=accent, marker=marker)


Part = tuple[str, list[Piece]]


def _state(
    view: TableView, face: TableFace, wording: Wording, asked: Card | None
) -> tuple[int, str, list[Piece]]:
    match view.pending:
        case PassNow():
            return BLUE, *_passing(view, view.pending, face, wording)
        case PlayNow():
            if asked is not None and asks_for_side(view, asked):
                return GREEN, *_asking(view, asked, face, wording)
            return GREEN, *_playing(view, view.pending, face, wording)
        case MoonNow():
            return GOLD, *_moon(view, view.pending, face, wording)
        case None if view.phase is Phase.OVER:
            return GREY, *_over(view, face, wording)
        case None:
            return GREY, *_waiting(view, face, wording)
        case _:
            assert_never(view.pending)


def _passing(view: TableView, now: PassNow, face: TableFace, wording: Wording) -> Part:
    chosen = Counter(view.draft)
    left = now.count - len(view.draft)
    unchosen_step, chosen_step = f"{view.hand_number}p", f"{view.hand_number}u"

    def one(card: Card, copy: int) -> TableButton:
        # A chosen card carries another step, so that a doubled click does not undo the first.
        is_chosen = copy <= chosen[card]
        return button(
            face.table_id,
            chosen_step if is_chosen else unchosen_step,
            "pass",
            card_label(card, wording),
            emoji=card_picture(card, wording),
            arg=card_arg(card, copy),
            style=Style.success if is_chosen else Style.secondary,
            disabled=not left and not is_chosen,  # first one is taken back, then another chosen
        )

    confirm = (
        wording.text("button-confirm", count=now.count)
        if left == 0
        else wording.text("button-choose-more", count=left)
    )
    buttons = [
        button(
            face.table_id,
            unchosen_step,
            "confirm",
            confirm,
            style=Style.primary,
            disabled=left != 0,
        ),
        button(
            face.table_id,
            unchosen_step,
            "clear",
            wording.text("button-clear"),
            disabled=not view.draft,
        ),
        _sheet_button(face, wording),
    ]
    scatter = say.is_scatter(view.pass_step)
    if scatter:
        title = wording.text("hand-scatter-title", number=view.hand_number, count=now.count)
        chosen_line = say.scatter_lines(now.receivers, view.draft, face.names, wording)
    else:
        title = wording.text(
            "hand-pass-title",
            number=view.hand_number,
            count=now.count,
            who=face.names[now.receivers[0]],
            where=say.where_to(view.pass_step, wording),
        )
        chosen_line = (
            wording.text("hand-chosen", cards=cards_text(view.draft, wording))
            if view.draft
            else wording.text("hand-none-chosen")
        )
    body = lines(
        heading(title), _table_line(view, face, wording), chosen_line, *_extra(view, wording)
    )
    return body, [*_card_rows(view.hand, one), row(buttons)]


def _playing(view: TableView, now: PlayNow, face: TableFace, wording: Wording) -> Part:
    legal = set(now.legal)

    def one(card: Card, copy: int) -> TableButton:
        playable = card in legal
        return button(
            face.table_id,
            face.step,
            "play",
            card_label(card, wording),
            emoji=card_picture(card, wording),
            arg=card_arg(card, copy),
            style=Style.primary if playable else Style.secondary,
            disabled=not playable,
        )

    reasons = say.reasons(view, now.legal, wording)
    body = lines(
        heading(
            wording.text(
                "hand-turn-title",
                number=view.hand_number,
                trick=view.trick_number,
                tricks=view.tricks_in_hand,
            )
        ),
        _trick_so_far(view, face, wording, your_turn=True),
        wording.text("hand-restricted", reasons=reasons) if reasons else None,
        _received(view, face, wording),
        *_extra(view, wording),
        _table_line(view, face, wording),
        _state_line(view, wording),
        _last_trick(view, face, wording),
    )
    return body, [*_card_rows(view.hand, one), row(_play_buttons(face, wording))]


def _asking(view: TableView, card: Card, face: TableFace, wording: Wording) -> Part:
    body = lines(
        side_question(card, wording),
        _table_line(view, face, wording),
        _state_line(view, wording),
        rest_of_hand(view, card, wording),
    )
    return body, side_buttons(card, face, wording)


def _moon(view: TableView, now: MoonNow, face: TableFace, wording: Wording) -> Part:
    moon, you = now.moon, view.viewer
    totals = dict(now.totals)
    body = lines(
        heading(wording.text("moon-title", kind=moon.kind.value)),
        wording.text("moon-question", amount=moon.amount),
        *(
            wording.text(
                f"moon-would-{choice.value}",
                scores=say.scores_line(totals[choice], face.names, wording, you),
            )
            for choice in moon.choices
        ),
        _table_line(view, face, wording),
    )
    buttons = [
        button(
            face.table_id,
            face.step,
            "moon",
            wording.text(f"button-moon-{choice.value}", amount=moon.amount),
            arg=choice.value,
            style=Style.success if choice is MoonChoice.SUBTRACT else Style.danger,
        )
        for choice in moon.choices
    ]
    return body, [row([*buttons, _sheet_button(face, wording)])]


def _waiting(view: TableView, face: TableFace, wording: Wording) -> Part:
    def one(card: Card, copy: int) -> TableButton:
        return button(
            face.table_id,
            face.step,
            "play",
            card_label(card, wording),
            emoji=card_picture(card, wording),
            arg=card_arg(card, copy),
            disabled=True,
        )

    if view.phase is Phase.PASSING:
        title = wording.text("hand-passed-title", number=view.hand_number)
        told: list[str | None] = [
            wording.text("hand-passed", cards=cards_text(view.passed, wording)),
            wording.text("hand-wait-others"),
        ]
        buttons = [_sheet_button(face, wording)]
    else:
        title = (
            wording.text("hand-wait-title", number=view.hand_number)
            if view.waiting_for
            else wording.text("hand-dealing-title")
        )
        told = [
            _trick_so_far(view, face, wording, your_turn=False),
            _next(view, face, wording),
            say.moon_line(view.moon, None, face.names, wording) if view.moon else None,
            _received(view, face, wording),
        ]
        buttons = _play_buttons(face, wording)
    body = lines(
        heading(title),
        *told,
        *_extra(view, wording),
        _table_line(view, face, wording),
        _state_line(view, wording) if view.phase is Phase.PLAYING else None,
        _last_trick(view, face, wording),
    )
    return body, [*_card_rows(view.hand, one), row(buttons)]


def _over(view: TableView, face: TableFace, wording: Wording) -> Part:
    outcome = view.outcome
    body = lines(
        heading(wording.text("hand-over-title")),
        say.outcome_line(outcome, view.rules, face.names, wording) if outcome else None,
        _table_line(view, face, wording),
    )
    return body, [row([_sheet_button(face, wording)])]


def hand_closed_panel(
    score: HandScore,
    face: TableFace,
    wording: Wording,
    *,
    you: Seat,
    marker: int | None = None,
) -> discord.ui.LayoutView:
    """What is left of the panel of a finished hand: what it cost, and the score sheet."""
    reset = wording.text("hand-closed-reset") if you in score.reset else None
    text = lines(
        heading(wording.text("hand-closed-title", number=score.number, points=score.points[you])),
        reset,
        say.moon_line(score.moon, score.choice, face.names, wording) if score.moon else None,
        say.scores_line(score.totals, face.names, wording, you),
    )
    return panel([text, row([_sheet_button(face, wording)])], accent=GREY, marker=marker)


def _card_rows(hand: Sequence[Card], one: CardButton) -> list[Piece]:
    seen: Counter[Card] = Counter()
    rows: list[Piece] = []
    for cards in suit_rows(hand, _ROOM):
        buttons = []
        for card in cards:
            seen[card] += 1
            buttons.append(one(card, seen[card]))
        rows.append(row(buttons))
    return rows


def _play_buttons(face: TableFace, wording: Wording) -> list[TableButton]:
    last = button(face.table_id, ANY, "last", wording.text("button-last"))
    return [last, _sheet_button(face, wording)]


def _sheet_button(face: TableFace, wording: Wording) -> TableButton:
    return button(face.table_id, ANY, "sheet", wording.text("button-sheet"))


def _table_line(view: TableView, face: TableFace, wording: Wording) -> str:
    table = linked(face.variant, face.link)
    return wording.text(
        "hand-table",
        table=table,
        scores=say.scores_line(view.totals, face.names, wording, view.viewer),
    )


def _trick_so_far(
    view: TableView, face: TableFace, wording: Wording, *, your_turn: bool
) -> str | None:
    if not view.plays:
        return wording.text("hand-you-lead") if your_turn else None
    return say.plays_line(
        view.plays,
        face.names,
        wording,
        winner=say.winning_so_far(view.plays, view.rules),
        you=view.viewer,
    )


def _next(view: TableView, face: TableFace, wording: Wording) -> str | None:
    if not view.waiting_for:
        return None
    who = wording.listed(face.names[seat] for seat in view.waiting_for)
    where = linked(wording.text("lobby-where"), face.link)
    return wording.text("hand-next", who=who, where=where)


def _state_line(view: TableView, wording: Wording) -> str:
    left = wording.text("cards-left", count=len(view.hand))
    return small(say.DOT.join([*say.state_words(view, wording), left]))


def _received(view: TableView, face: TableFace, wording: Wording) -> str | None:
    """What came in the pass, shown during the first trick."""
    if not view.received or view.tricks:
        return None
    who = wording.listed(face.names[seat] for seat in say.givers(view))
    return wording.text("hand-received", cards=cards_text(view.received, wording), who=who)


def _extra(view: TableView, wording: Wording) -> list[str]:
    if view.stands_for is None:
        return []
    return [wording.text("hand-extra", card=card_text(view.stands_for, wording))]


def _last_trick(view: TableView, face: TableFace, wording: Wording) -> str | None:
    trick = view.last_trick
    if trick is None:
        return None
    points = say.points_of_trick(trick, view.rules)
    return small(
        wording.text(
            "hand-last-trick",
            plays=say.trick_line(trick, face.names, wording, view.viewer),
            taken=say.taken_line(trick, points, view.rules, face.names, wording, view.viewer),
        )
    )
