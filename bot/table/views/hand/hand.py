"""The hand panel: the cards as buttons, the trick so far, the scores, and what to do.

There is one message for each player and hand. The part that changes while tricks are played is in
:mod:`bot.table.views.hand.play_phase`.
"""

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from bot.engine.model.cards import Card
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.engine.rules.passes import Direction
from bot.engine.rules.scoring import HandScore, MoonChoice
from bot.render import lines as say
from bot.render.cards import cards_text
from bot.render.illustrations.outcomes import (
    moon_consequence,
    result_words,
    worth_remembering,
)
from bot.render.teams import outcome_line
from bot.render.tutorial import Topic
from bot.render.wording import Wording
from bot.settings.preferences import Sort
from bot.table.state.steps import ANY
from bot.table.views.hand.beside_picture import beside_moon, beside_pass, beside_passed
from bot.table.views.hand.card_buttons import CardClick, link_to
from bot.table.views.hand.panel_parts import (
    Advice,
    PanelContext,
    Part,
    absent_line,
    advice_button,
    advice_lines,
    bottom_row,
    describe_news,
    extra_lines,
    first_pass_line,
    more_button,
    number_hand_cards,
    panel_card_rows,
    sheet_button,
    stop_button,
    table_line,
    waiting_row,
    write_tutorial_line,
)
from bot.table.views.hand.play_phase import turn_part, waiting_part
from bot.table.views.hand.recap import Recap, clock_line
from bot.table.views.hand.side_prompt import asks_for_side
from bot.table.views.public.after_game import after_game_buttons, answer_buttons, ask_lines
from bot.table.views.public.kind_views import get_views
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import (
    BLUE,
    GOLD,
    GREEN,
    GREY,
    Piece,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture


def hand_panel(
    view: TableView,
    info: TableInfo,
    wording: Wording,
    *,
    sort: Sort = Sort.SUIT,
    note: str | None = None,
    two_sided_card: Card | None = None,
    news: Recap | None = None,
    picture: Picture | None = None,
    advice: Advice | None = None,
    topic: Topic | None = None,
    marker: int | None = None,
) -> Layout:
    """Return the viewer's panel in any phase of the game.

    Args:
        view: the game as this seat sees it.
        info: the table.
        wording: texts in the reader's language.
        sort: the order of the cards.
        note: a line of markdown at the top, such as the reason for a refusal.
        two_sided_card: the two-sided card whose leading side the viewer must choose.
        news: what the panel adds to the state of the game.
        picture: the picture of this state; without it, the text says the same in more lines.
        advice: the hint for the viewer's current decision.
        topic: the topic to explain to the viewer.
        marker: the id of the root container.

    Raises:
        ValueError: the view belongs to no seat.
    """
    if view.viewer is None:
        raise ValueError("a spectator has no hand")
    views = get_views(info.kind)
    context = PanelContext(
        view, info, wording, views, sort, news or Recap(), picture, advice, topic
    )
    accent, body, pieces = _choose_part(context, two_sided_card)
    task = views.task(view, info, wording)
    text = lines(small(note) if note else None, task, body)
    return panel([*_above(picture), text, *pieces], accent=accent, marker=marker)


def _above(picture: Picture | None) -> list[Piece]:
    return [] if picture is None else [gallery(picture)]


def _choose_part(
    context: PanelContext, two_sided_card: Card | None
) -> tuple[int, str, list[Piece]]:
    view = context.view
    match view.pending:
        case PassNow():
            return BLUE, *_pass_part(context, view.pending)
        case PlayNow():
            is_asked = two_sided_card is not None and asks_for_side(view, two_sided_card)
            return GREEN, *turn_part(context, view.pending, two_sided_card if is_asked else None)
        case MoonNow():
            return GOLD, *_moon_part(context, view.pending)
        case None if view.phase is Phase.OVER:
            return GREY, *_over_part(context)
        case None if view.phase is Phase.PASSING:
            return GREY, *_passed_part(context)
        case None:
            return GREY, *waiting_part(context)
        case _:
            assert_never(view.pending)


def _pass_part(context: PanelContext, now: PassNow) -> Part:
    view, info, wording = context.view, context.info, context.wording
    draft = Counter(view.draft)
    missing = now.count - len(view.draft)
    unchosen_step = f"{view.hand_number}p"

    # A chosen card has a different step, so that a double click does not undo the choice.
    take_back = CardClick(f"{view.hand_number}u", "pass", Style.success)
    # Take one back before choosing another.
    choose = CardClick(unchosen_step, "pass", disabled=not missing)
    cards = number_hand_cards(context)
    clicks = [take_back if copy <= draft[card] else choose for card, copy in cards]

    confirm = (
        wording.text("button-confirm", count=now.count)
        if missing == 0
        else wording.text("button-choose-more", count=missing)
    )
    confirming = button(
        info.table_id,
        unchosen_step,
        "confirm",
        confirm,
        style=Style.primary,
        disabled=missing != 0,
    )
    clearing = button(
        info.table_id,
        unchosen_step,
        "clear",
        wording.text("button-clear"),
        disabled=not view.draft,
    )
    # There is nothing to clear before the first card is chosen.
    second = clearing if view.draft else advice_button(context) or clearing
    rows = panel_card_rows(context, cards, clicks)
    # Nor is there anything to confirm.
    first = confirming if view.draft else stop_button(context) or confirming
    below = bottom_row(first, second, more_button(context))
    text = beside_pass(context, now) if context.picture else _pass_text(context, now)
    return text, [*rows, *below]


def _pass_text(context: PanelContext, now: PassNow) -> str:
    view, info, wording = context.view, context.info, context.wording
    if view.pass_step.direction is Direction.SCATTER:
        title = wording.text("hand-scatter-title", number=view.hand_number, count=now.count)
        chosen_line = say.scatter_lines(now.receivers, view.draft, info.names, wording)
    else:
        title = wording.text(
            "hand-pass-title",
            number=view.hand_number,
            count=now.count,
            who=info.names[now.receivers[0]],
            where=say.where_to(view.pass_step, wording),
        )
        chosen_line = (
            wording.text("hand-chosen", cards=cards_text(view.draft, wording))
            if view.draft
            else wording.text("hand-none-chosen")
        )
    return lines(
        *describe_news(context),
        heading(title),
        chosen_line,
        write_tutorial_line(context),
        *advice_lines(context),
        clock_line(context.news, wording),
        *extra_lines(context),
        first_pass_line(context),
        table_line(context),
    )


def _moon_part(context: PanelContext, now: MoonNow) -> Part:
    view, info, wording = context.view, context.info, context.wording
    moon, you = now.moon, view.viewer
    totals = dict(now.totals)
    together = "yes" if view.rules.has_one_total else "each"
    team = together if view.rules.partners(moon.seat) else "no"
    in_its_game = get_views(info.kind).in_its_game(view)
    question = wording.text("moon-question", amount=moon.amount, team=team)
    body = lines(
        *describe_news(context),
        heading(wording.text("moon-title", kind=moon.kind.value)),
        question,
        *advice_lines(context),
        *(
            line
            for choice in moon.choices
            for line in (
                wording.text(
                    f"moon-would-{choice.value}",
                    scores=say.scores_line(totals[choice], info.names, wording, you, view.rules),
                ),
                small(
                    say.DOT.join(
                        filter(
                            None,
                            moon_consequence(in_its_game, totals[choice], info.names, wording),
                        )
                    )
                ),
            )
        ),
        clock_line(context.news, wording),
        table_line(context),
    )
    buttons = [
        button(
            info.table_id,
            info.step,
            "moon",
            wording.text(f"button-moon-{choice.value}", amount=moon.amount, team=team),
            arg=choice.value,
            style=Style.success if choice is MoonChoice.SUBTRACT else Style.primary,
        )
        for choice in moon.choices
    ]
    text = beside_moon(context, question) if context.picture else body
    return text, bottom_row(*buttons, more_button(context))


def _passed_part(context: PanelContext) -> Part:
    view, info, wording = context.view, context.info, context.wording

    body = lines(
        *describe_news(context),
        heading(wording.text("hand-passed-title", number=view.hand_number)),
        wording.text("hand-passed", cards=cards_text(view.passed, wording)),
        absent_line(context) or wording.text("hand-wait-others"),
        *extra_lines(context),
        first_pass_line(context),
        table_line(context),
    )
    cards = number_hand_cards(context)
    rows = panel_card_rows(
        context, cards, [CardClick(info.step, "play", disabled=True)] * len(cards)
    )
    below = waiting_row(context)
    return beside_passed(context) if context.picture else body, [*rows, *below]


def _over_part(context: PanelContext) -> Part:
    view, info, wording = context.view, context.info, context.wording
    ending = context.views.ending(view, info, wording)
    if ending is not None:
        standing = table_line(context) if ending.has_table else None
        buttons = [*ending.buttons, sheet_button(context)]
        return lines(*describe_news(context), ending.text, standing), [row(buttons)]
    outcome = view.outcome
    ended: list[str] = []
    if outcome is not None and (outcome.winners or context.picture is not None):
        title, words = result_words(view, info.names, wording)
        stop = "" if title.endswith("!") else "."
        ended = [f"**{title}{stop}** {words}."]
    elif outcome is not None:
        ended = [outcome_line(outcome, view.totals, view.rules, info.names, wording)]
    body = lines(*ended)
    if context.picture is None:
        over, foot = heading(wording.text("hand-over-title")), worth_remembering(view, wording)
        body = lines(*describe_news(context), over, *ended, foot or None, table_line(context))
    ask = context.news.ask
    table = link_to(wording.text("button-table"), info.link)
    if ask is None:
        again = context.views.again_note(wording)
        return lines(body, small(again) if again else None), [
            row(after_game_buttons(info, wording)),
            *bottom_row(sheet_button(context), table),
        ]
    answers = answer_buttons(ask, view.viewer, info, wording)
    look_back = after_game_buttons(info, wording, may_ask=False)
    return lines(body, *ask_lines(ask, view.viewer, info, wording)), [
        *([row(answers)] if answers else []),
        *bottom_row(*look_back, sheet_button(context), table),
    ]


def hand_closed_panel(
    score: HandScore,
    info: TableInfo,
    wording: Wording,
    *,
    you: Seat,
    tricks: Sequence[str] = (),
    picture: Picture | None = None,
    marker: int | None = None,
) -> Layout:
    """Return the panel of a finished hand: its last tricks, the scores, and the score sheet.

    Args:
        score: the scores of the hand.
        info: the table.
        wording: texts in the reader's language.
        you: the reader's seat.
        tricks: lines about the last tricks, if the reader has not seen them yet.
        picture: the result of the hand; the text then says what is unusual.
        marker: the id of the root container.
    """
    reset = wording.text("hand-closed-reset") if you in score.reset else None
    title = wording.text("hand-closed-title", number=score.number, points=score.points[you])
    texts = [*tricks, heading(title)] if picture is None else [f"**{title}**"]
    moon, claim = score.moon, score.claim
    text = lines(
        *texts,
        reset,
        say.claim_line(claim, info.rules.cards_each, info.names, wording, you)
        if claim and info.rules
        else None,
        say.moon_line(moon, score.choice, info.names, wording, info.rules) if moon else None,
        say.scores_line(score.totals, info.names, wording, you, info.rules)
        if picture is None
        else None,
    )
    sheet = button(info.table_id, ANY, "sheet", wording.text("button-sheet"))
    return panel([*_above(picture), text, row([sheet])], accent=GREY, marker=marker)
