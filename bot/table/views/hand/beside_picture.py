"""The text beside the picture of a panel: at most three short lines.

They name the player to act, anything unusual, and the result of the last trick. The picture and its
description say the rest. A line that wraps on a phone takes space from the following ones: with
three rows, the smallest screen shows the picture and the cards of a hand of 13 together.
"""

from collections.abc import Iterable
from typing import Final

from bot.engine.model.cards import Card
from bot.engine.model.phase import Phase
from bot.engine.play.view import PassNow, PlayNow
from bot.engine.rules.passes import Direction
from bot.render import lines as say
from bot.render.cards import card_text, cards_text
from bot.render.illustrations.panel_words import allowed_words, turn_words
from bot.table.views.hand.panel_parts import (
    PanelContext,
    absent_line,
    advice_lines,
    first_pass_line,
    not_played,
    received_line,
    write_tutorial_line,
)
from bot.table.views.hand.recap import clock_line, describe_decisions, last_trick_line, order_line
from bot.table.views.hand.side_prompt import side_words
from bot.ui.components.builders import small
from bot.ui.components.row_width import text_rows

MOST_LINES: Final = 3
MOST_ROWS: Final = 3  # including optional lines


def beside_turn(context: PanelContext, now: PlayNow, *, takes_all: bool) -> str:
    """Return the lines for the player's turn."""
    view, wording = context.view, context.wording
    if view.plays:
        turn_line = wording.text("beside-turn", words=turn_words(now, view, wording))
        longer = " ".join([turn_line, *_winning(context)])
    else:
        turn_line = wording.text("beside-lead", words=allowed_words(view, now.legal, wording))
        longer = turn_line
    rest = wording.text("hand-takes-rest") if takes_all else None
    return _fit(
        turn_line,
        [write_tutorial_line(context), *advice_lines(context), *_unusual(context), rest],
        received_line(context),
        last_trick_line(view, context.info, wording),
        longer=longer,
    )


def beside_side(context: PanelContext, card: Card) -> str:
    """Return the lines for the question of which side of a card to lead."""
    return _fit(side_words(card, context.wording), _unusual(context))


def beside_waiting(context: PanelContext) -> str:
    """Return the lines while others play."""
    view, info, wording = context.view, context.info, context.wording
    moon = say.moon_line(view.moon, None, info.names, wording, view.rules) if view.moon else None
    between = context.views.between_hands(wording)
    order = order_line(view, info, wording, is_live=context.news.is_live)
    if order is None:
        is_between = between is not None and view.phase is Phase.DEALING
        order = between[1] if between and is_between else wording.text("hand-dealing-title")
    queued = None
    if view.plan is not None:
        queued = wording.text("beside-queued", card=card_text(view.plan, wording))
    first, *others = [line for line in (moon, absent_line(context) or order, queued) if line]
    return _fit(
        first,
        [*others, *_unusual(context)],
        received_line(context),
        last_trick_line(view, info, wording),
    )


def beside_pass(context: PanelContext, now: PassNow) -> str:
    """Return the lines while the player chooses cards to pass."""
    view, info, wording = context.view, context.info, context.wording
    if view.pass_step.direction is Direction.SCATTER:
        text = longer = wording.text("beside-scatter")
        chosen_line = say.scatter_lines(now.receivers, view.draft, info.names, wording)
    else:
        receiver, where = info.names[now.receivers[0]], say.where_to(view.pass_step, wording)
        text = wording.text("beside-pass", count=now.count, who=receiver, where="none")
        longer = wording.text("beside-pass", count=now.count, who=receiver, where=where)
        chosen_line = "" if view.draft else small(wording.text("hand-none-chosen"))
    return _fit(
        text,
        [write_tutorial_line(context), *advice_lines(context), *_unusual(context)],
        first_pass_line(context),
        chosen_line,
        _last_moon(context),
        longer=longer,
    )


def beside_passed(context: PanelContext) -> str:
    """Return the lines while the others pass."""
    view, wording = context.view, context.wording
    return _fit(
        wording.text("hand-passed", cards=cards_text(view.passed, wording)),
        [absent_line(context) or wording.text("hand-wait-others"), *_unusual(context)],
        first_pass_line(context),
        _last_moon(context),
    )


def beside_moon(context: PanelContext, question: str) -> str:
    """Return the lines for the choice of a moon."""
    return _fit(question, [*advice_lines(context), *_unusual(context)])


def _fit(first: str, needed: Iterable[str | None], *others: str | None, longer: str = "") -> str:
    """Return the needed lines, and as many others as fit.

    Args:
        first: the first line.
        needed: the following lines, which are kept even if they wrap.
        others: further lines, the most important first.
        longer: a longer first line to use if it fits.
    """
    shown_lines = [line for line in (first, *needed) if line][:MOST_LINES]
    room = MOST_ROWS - sum(map(text_rows, shown_lines))
    for line in others:
        if line and len(shown_lines) < MOST_LINES:
            rows = text_rows(line)
            if rows <= room:
                shown_lines.append(line)
                room -= rows
    if longer not in {"", first} and text_rows(longer) - text_rows(first) <= room:
        shown_lines[0] = longer
    return "\n".join(shown_lines)


def _unusual(context: PanelContext) -> list[str | None]:
    """Return the lines about a computer's deadline, its decisions, and a queued card not played."""
    news, wording = context.news, context.wording
    decided = " ".join(describe_decisions(news.decided, wording))
    pending = context.view.pending
    return [
        clock_line(news, wording) if pending is not None else None,
        decided or None,
        not_played(context) if isinstance(pending, PlayNow) else None,
    ]


def _winning(context: PanelContext) -> list[str]:
    """Return the player who is winning the trick."""
    view, wording = context.view, context.wording
    index = say.winning_so_far(view.plays, view.rules)
    if index is None:
        return []
    play = view.plays[index]
    card = card_text(play.card, wording)
    return [wording.text("beside-winning", who=context.info.names[play.seat], card=card)]


def _last_moon(context: PanelContext) -> str | None:
    """Return the moon of the previous hand, if there was one."""
    view = context.view
    last = view.history[-1] if view.history else None
    if last is None or last.moon is None:
        return None
    names, wording = context.info.names, context.wording
    return say.moon_line(last.moon, last.choice, names, wording, view.rules)
