"""The part of the hand panel that changes while tricks are played: the player's turn, waiting."""

from collections.abc import Collection

from bot.engine.model.cards import Card
from bot.engine.model.phase import Phase
from bot.engine.play.claim import takes_rest
from bot.engine.play.view import PlayNow
from bot.render import lines as say
from bot.render.cards import card_text
from bot.table.state.steps import plan_step
from bot.table.views.hand.beside_picture import beside_side, beside_turn, beside_waiting
from bot.table.views.hand.card_buttons import CardClick
from bot.table.views.hand.panel_parts import (
    PanelContext,
    Part,
    absent_line,
    advice_button,
    advice_lines,
    bottom_row,
    describe_news,
    extra_lines,
    more_button,
    not_played,
    number_hand_cards,
    panel_card_rows,
    received_line,
    sheet_button,
    stop_button,
    table_lines,
    waiting_row,
    write_tutorial_line,
)
from bot.table.views.hand.recap import clock_line, order_line
from bot.table.views.hand.side_prompt import side_buttons, side_question
from bot.ui.components.builders import Style, button, heading, lines, small


def turn_part(context: PanelContext, now: PlayNow, two_sided_card: Card | None = None) -> Part:
    """Return the part for the player's turn: the legal cards can be clicked.

    Args:
        context: the input of the panel.
        now: the player's pending decision.
        two_sided_card: the two-sided card whose leading side the player must choose.
    """
    view, info, wording = context.view, context.info, context.wording
    marked_card = CardClick(info.step, "play", Style.success, disabled=True)
    legal = CardClick(info.step, "play", Style.primary)
    illegal = CardClick(info.step, "play", disabled=True)
    cards = number_hand_cards(context)
    clicks = [
        marked_card if card is two_sided_card else legal if card in now.legal else illegal
        for card, _ in cards
    ]
    rows = panel_card_rows(context, cards, clicks)
    if two_sided_card is not None:
        text = (
            beside_side(context, two_sided_card)
            if context.picture
            else _side_text(context, two_sided_card)
        )
        return text, [*rows, *side_buttons(two_sided_card, info, wording)]
    takes_all = takes_rest(view)
    first = advice_button(context)
    if takes_all:
        label = wording.text("button-rest")
        first = button(info.table_id, info.step, "rest", label, style=Style.success)
    below = bottom_row(first, stop_button(context) or sheet_button(context), more_button(context))
    if context.picture is not None:
        return beside_turn(context, now, takes_all=takes_all), [*rows, *below]
    return _turn_text(context, now, takes_all=takes_all), [*rows, *below]


def _turn_text(context: PanelContext, now: PlayNow, *, takes_all: bool) -> str:
    view, info, wording = context.view, context.info, context.wording
    reasons = say.reasons(view, now.legal, wording)
    return lines(
        *describe_news(context),
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
        write_tutorial_line(context),
        *advice_lines(context),
        wording.text("hand-takes-rest") if takes_all else None,
        not_played(context),
        wording.text("hand-restricted", reasons=reasons) if reasons else None,
        clock_line(context.news, wording),
        received_line(context),
        *extra_lines(context),
        *table_lines(context),
    )


def _side_text(context: PanelContext, card: Card) -> str:
    return lines(
        *describe_news(context),
        side_question(card, context.wording),
        clock_line(context.news, context.wording),
        *table_lines(context),
    )


def waiting_part(context: PanelContext) -> Part:
    """Return the part for waiting; a card can be chosen ahead, to be played when it may follow."""
    view, info = context.view, context.info
    step, fitting = plan_step(view), say.may_follow_with(view)
    click_step, choosable = (info.step, frozenset()) if step is None else (step, fitting)

    cards = number_hand_cards(context)
    clicks = [
        # It chooses the card ahead, or takes the choice back.
        CardClick(click_step, "unplan", Style.success, card not in choosable, marked=True)
        if card is view.plan and copy == 1
        else CardClick(click_step, "plan", disabled=card not in choosable)
        for card, copy in cards
    ]
    rows = panel_card_rows(context, cards, clicks)
    below = waiting_row(context)
    text = beside_waiting(context) if context.picture else _waiting_text(context, fitting)
    return text, [*rows, *below]


def _waiting_text(context: PanelContext, fitting: Collection[Card]) -> str:
    view, wording = context.view, context.wording
    between = context.views.between_hands(wording)
    dealing = wording.text("hand-dealing-title"), None
    heading_between, between_text = (view.phase is Phase.DEALING and between) or dealing
    title = (
        wording.text(
            "hand-wait-title",
            number=view.hand_number,
            trick=min(view.trick_number, view.tricks_in_hand),
            tricks=view.tricks_in_hand,
        )
        if view.waiting_for
        else heading_between
    )
    reasons = say.reasons(view, fitting, wording)  # why some cards can't be chosen ahead
    return lines(
        *describe_news(context),
        say.moon_line(view.moon, None, context.info.names, wording, view.rules)
        if view.moon
        else None,
        heading(title),
        between_text,
        say.current_plays(view, context.info.names, wording) if view.plays else None,
        say.carried_line(view.carried, view.rules, wording),
        order_line(view, context.info, wording, is_live=context.news.is_live),
        absent_line(context),
        _plan_line(context),
        wording.text("hand-restricted", reasons=reasons) if reasons else None,
        received_line(context),
        *extra_lines(context),
        *table_lines(context),
    )


def _plan_line(context: PanelContext) -> str | None:
    view, wording = context.view, context.wording
    if plan_step(view) is None:
        return None
    if view.plan is None:
        return small(wording.text("hand-plan-hint"))
    return wording.text("hand-planned", card=card_text(view.plan, wording))
