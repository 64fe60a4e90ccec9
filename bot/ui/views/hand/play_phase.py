"""The part of the hand panel that changes while tricks are played: the player's turn, waiting."""

from dataclasses import dataclass, field

from bot.engine.model.cards import Card
from bot.engine.model.phase import Phase
from bot.engine.play.claim import takes_rest
from bot.engine.play.view import PlayNow, TableView
from bot.render import lines as say
from bot.render.cards import card_text, cards_text
from bot.render.wording import Wording
from bot.service.settings.preferences import Sort
from bot.service.state.steps import ANY, plan_step
from bot.ui.components.builders import Piece, Style, button, heading, lines, linked, small
from bot.ui.views.hand.card_buttons import card_button, card_rows, last_row, link_to
from bot.ui.views.hand.hints import hint_button
from bot.ui.views.hand.recap import (
    Recap,
    clock_line,
    decided_lines,
    order_line,
    points_line,
    trick_lines,
)
from bot.ui.views.hand.side_prompt import rest_of_hand, side_buttons, side_question
from bot.ui.views.table.table_info import TableInfo

Part = tuple[str, list[Piece]]


@dataclass(frozen=True, slots=True)
class PanelContext:
    """The input of a panel: the player's view of the game, and their preferences."""

    view: TableView
    info: TableInfo
    wording: Wording
    sort: Sort = Sort.SUIT
    news: Recap = field(default_factory=Recap)


def own_turn(context: PanelContext, now: PlayNow) -> Part:
    """Return the part for the player's turn: the legal cards can be clicked."""
    view, info, wording = context.view, context.info, context.wording
    legal = set(now.legal)

    def one(card: Card, copy: int) -> Piece:
        playable = card in legal
        return card_button(
            info.table_id,
            info.step,
            "play",
            card,
            copy,
            wording,
            style=Style.primary if playable else Style.secondary,
            disabled=not playable,
        )

    reasons = say.reasons(view, now.legal, wording)
    takes_all = takes_rest(view)
    body = lines(
        *happened(context),
        heading(
            wording.text(
                "hand-turn-title",
                number=view.hand_number,
                trick=view.trick_number,
                tricks=view.tricks_in_hand,
            )
        ),
        say.current_plays(view, info.names, wording)
        if view.plays
        else wording.text("hand-you-lead"),
        say.carried_line(view.carried, view.rules, wording),
        wording.text("hand-takes-rest") if takes_all else None,
        _not_played(context),
        wording.text("hand-restricted", reasons=reasons) if reasons else None,
        clock_line(context.news, wording),
        received_line(context),
        *extra_lines(context),
        points_line(view, info, wording),
        table_line(context),
        _state_line(context),
    )
    rest = button(
        info.table_id, info.step, "rest", wording.text("button-rest"), style=Style.success
    )
    rows = card_rows(view.hand, context.sort, wording, one)
    buttons = [rest if takes_all else None, offered_hint(context), *look_buttons(context)]
    return body, [*rows, last_row(rows, buttons)]


def side_asked(context: PanelContext, card: Card) -> Part:
    """Return the part that asks which side of a two-sided card to lead."""
    body = lines(
        *happened(context),
        side_question(card, context.wording),
        clock_line(context.news, context.wording),
        points_line(context.view, context.info, context.wording),
        table_line(context),
        _state_line(context),
        rest_of_hand(context.view, card, context.wording),
    )
    return body, side_buttons(card, context.info, context.wording)


def waiting(context: PanelContext) -> Part:
    """Return the part for waiting; a card can be chosen ahead, to be played once it may follow."""
    view, wording = context.view, context.wording
    is_between = context.info.plays_in_step and view.phase is Phase.DEALING
    title = (
        wording.text(
            "hand-wait-title",
            number=view.hand_number,
            trick=min(view.trick_number, view.tricks_in_hand),
            tricks=view.tricks_in_hand,
        )
        if view.waiting_for
        else wording.text("hand-in-step-title" if is_between else "hand-dealing-title")
    )
    body = lines(
        *happened(context),
        say.moon_line(view.moon, None, context.info.names, wording, view.rules)
        if view.moon
        else None,
        heading(title),
        wording.text("hand-in-step") if is_between else None,
        say.current_plays(view, context.info.names, wording) if view.plays else None,
        say.carried_line(view.carried, view.rules, wording),
        order_line(view, context.info, wording, is_live=context.news.is_live),
        _plan_line(context),
        _greyed(context),
        received_line(context),
        *extra_lines(context),
        points_line(view, context.info, wording),
        table_line(context),
        _state_line(context) if view.phase is Phase.PLAYING else None,
    )
    rows = card_rows(
        view.hand, context.sort, wording, lambda card, copy: _ahead(context, card, copy)
    )
    return body, [*rows, last_row(rows, look_buttons(context))]


def happened(context: PanelContext) -> list[str]:
    """Return the first lines: tricks that have ended, and what a computer decided."""
    view, info, wording, news = context.view, context.info, context.wording, context.news
    return [
        *trick_lines(view, info, wording, news.told),
        *decided_lines(news.decided, wording),
    ]


def _ahead(context: PanelContext, card: Card, copy: int) -> Piece:
    """Return the button that chooses a card ahead, or takes the choice back."""
    view, wording = context.view, context.wording
    step = plan_step(view)
    is_planned = card is view.plan and copy == 1
    return card_button(
        context.info.table_id,
        step or context.info.step,
        "unplan" if is_planned else "plan",
        card,
        copy,
        wording,
        style=Style.success if is_planned else Style.secondary,
        disabled=step is None or card not in say.may_follow_with(view),
        marked=is_planned,
    )


def _plan_line(context: PanelContext) -> str | None:
    view, wording = context.view, context.wording
    if plan_step(view) is None:
        return None
    if view.plan is None:
        return small(wording.text("hand-plan-hint"))
    return wording.text("hand-planned", card=card_text(view.plan, wording))


def _greyed(context: PanelContext) -> str | None:
    """Return why some cards can't be chosen ahead, if the suit led forbids some."""
    view, wording = context.view, context.wording
    reasons = say.reasons(view, say.may_follow_with(view), wording)
    return wording.text("hand-restricted", reasons=reasons) if reasons else None


def _not_played(context: PanelContext) -> str | None:
    """Return why a card that was chosen ahead is still in the hand, if one was."""
    view, wording = context.view, context.wording
    if view.plan is None:
        return None
    others = [card for card in view.hand if card is not view.plan]
    return wording.text(
        "hand-plan-dropped",
        card=card_text(view.plan, wording),
        lead="no" if view.plays else "yes",
        reason=say.reasons(view, others, wording),
    )


def look_buttons(context: PanelContext) -> list[Piece | None]:
    """Return the buttons for the latest complete trick, the score sheet and the table."""
    info, wording = context.info, context.wording
    label = wording.text("button-last")
    last = button(info.table_id, ANY, "last", label, disabled=context.view.last_trick is None)
    return [last, sheet_button(context), table_button(context)]


def offered_hint(context: PanelContext) -> Piece | None:
    """Return the button for a hint, if the person plays against computers alone."""
    info = context.info
    return hint_button(info.table_id, context.wording) if info.may_have_hints else None


def sheet_button(context: PanelContext) -> Piece:
    """Return the button that shows the score sheet."""
    return button(context.info.table_id, ANY, "sheet", context.wording.text("button-sheet"))


def table_button(context: PanelContext) -> Piece | None:
    """Return the link to the table, if there is one."""
    return link_to(context.wording.text("button-table"), context.info.link)


def table_line(context: PanelContext) -> str:
    """Return a line with the table's variant and totals."""
    view, info, wording = context.view, context.info, context.wording
    return wording.text(
        "hand-table",
        table=linked(info.variant, info.link),
        scores=say.scores_line(view.totals, info.names, wording, view.viewer, view.rules),
    )


def _state_line(context: PanelContext) -> str:
    view, wording = context.view, context.wording
    left = wording.text("cards-left", count=len(view.hand))
    return small(say.DOT.join([*say.state_words(view, wording), left]))


def received_line(context: PanelContext) -> str | None:
    """Return the cards received in the pass, shown during the first trick."""
    view, wording = context.view, context.wording
    if not view.received or view.tricks:
        return None
    who = wording.listed(context.info.names[seat] for seat in say.givers(view))
    return wording.text("hand-received", cards=cards_text(view.received, wording), who=who)


def extra_lines(context: PanelContext) -> list[str]:
    """Return what the Warren card stands for, if the viewer holds it."""
    stands_for = context.view.stands_for
    if stands_for is None:
        return []
    return [context.wording.text("hand-extra", card=card_text(stands_for, context.wording))]
