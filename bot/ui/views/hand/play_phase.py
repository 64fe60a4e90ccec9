"""The part of a player's panel that changes while tricks are played: their turn, and waiting."""

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
from bot.ui.views.hand.recap import (
    News,
    clock_line,
    decided_lines,
    order_line,
    points_line,
    trick_lines,
)
from bot.ui.views.hand.side_prompt import rest_of_hand, side_buttons, side_question
from bot.ui.views.table.table_info import TableFace

Part = tuple[str, list[Piece]]


@dataclass(frozen=True, slots=True)
class Scene:
    """What a panel is drawn from: the game as its player sees it, and how they like it shown."""

    view: TableView
    face: TableFace
    wording: Wording
    sort: Sort = Sort.SUIT
    news: News = field(default_factory=News)


def own_turn(scene: Scene, now: PlayNow) -> Part:
    """A card is to be played: the legal ones can be tapped."""
    view, face, wording = scene.view, scene.face, scene.wording
    legal = set(now.legal)

    def one(card: Card, copy: int) -> Piece:
        playable = card in legal
        return card_button(
            face.table_id,
            face.step,
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
        *happened(scene),
        heading(
            wording.text(
                "hand-turn-title",
                number=view.hand_number,
                trick=view.trick_number,
                tricks=view.tricks_in_hand,
            )
        ),
        _trick_so_far(scene) if view.plays else wording.text("hand-you-lead"),
        wording.text("hand-takes-rest") if takes_all else None,
        _not_played(scene),
        wording.text("hand-restricted", reasons=reasons) if reasons else None,
        clock_line(scene.news, wording),
        received_line(scene),
        *extra_lines(scene),
        points_line(view, face, wording),
        table_line(scene),
        _state_line(scene),
    )
    rest = button(
        face.table_id, face.step, "rest", wording.text("button-rest"), style=Style.success
    )
    rows = card_rows(view.hand, scene.sort, wording, one)
    buttons = [rest if takes_all else None, *look_buttons(scene)]
    return body, [*rows, last_row(rows, buttons)]


def side_asked(scene: Scene, card: Card) -> Part:
    """A two-sided card is to be led: by which side?"""
    body = lines(
        *happened(scene),
        side_question(card, scene.wording),
        clock_line(scene.news, scene.wording),
        points_line(scene.view, scene.face, scene.wording),
        table_line(scene),
        _state_line(scene),
        rest_of_hand(scene.view, card, scene.wording),
    )
    return body, side_buttons(card, scene.face, scene.wording)


def waiting(scene: Scene) -> Part:
    """Others are to act; a card can be chosen ahead, to be played as soon as it may follow."""
    view, wording = scene.view, scene.wording
    title = (
        wording.text(
            "hand-wait-title",
            number=view.hand_number,
            trick=min(view.trick_number, view.tricks_in_hand),
            tricks=view.tricks_in_hand,
        )
        if view.waiting_for
        else wording.text("hand-dealing-title")
    )
    body = lines(
        *happened(scene),
        say.moon_line(view.moon, None, scene.face.names, wording) if view.moon else None,
        heading(title),
        _trick_so_far(scene) if view.plays else None,
        order_line(view, scene.face, wording, is_live=scene.news.is_live),
        _plan_line(scene),
        _greyed(scene),
        received_line(scene),
        *extra_lines(scene),
        points_line(view, scene.face, wording),
        table_line(scene),
        _state_line(scene) if view.phase is Phase.PLAYING else None,
    )
    rows = card_rows(view.hand, scene.sort, wording, lambda card, copy: _ahead(scene, card, copy))
    return body, [*rows, last_row(rows, look_buttons(scene))]


def happened(scene: Scene) -> list[str]:
    """Return what stands above everything else: tricks that ended, what a computer decided."""
    view, face, wording, news = scene.view, scene.face, scene.wording, scene.news
    return [
        *trick_lines(view, face, wording, news.told),
        *decided_lines(news.decided, wording),
    ]


def _ahead(scene: Scene, card: Card, copy: int) -> Piece:
    """The button that chooses a card ahead, or takes that back; a doubled click changes nothing."""
    view, wording = scene.view, scene.wording
    step = plan_step(view)
    is_planned = card is view.plan and copy == 1
    return card_button(
        scene.face.table_id,
        step or scene.face.step,
        "unplan" if is_planned else "plan",
        card,
        copy,
        wording,
        style=Style.success if is_planned else Style.secondary,
        disabled=step is None or card not in say.may_follow_with(view),
        marked=is_planned,
    )


def _plan_line(scene: Scene) -> str | None:
    view, wording = scene.view, scene.wording
    if plan_step(view) is None:
        return None
    if view.plan is None:
        return small(wording.text("hand-plan-hint"))
    return wording.text("hand-planned", card=card_text(view.plan, wording))


def _greyed(scene: Scene) -> str | None:
    """Why some cards can't be chosen ahead: the suit of the trick is known."""
    view, wording = scene.view, scene.wording
    reasons = say.reasons(view, say.may_follow_with(view), wording)
    return wording.text("hand-restricted", reasons=reasons) if reasons else None


def _not_played(scene: Scene) -> str | None:
    """Why a card that was chosen ahead lies still in the hand."""
    view, wording = scene.view, scene.wording
    if view.plan is None:
        return None
    others = [card for card in view.hand if card is not view.plan]
    return wording.text(
        "hand-plan-dropped",
        card=card_text(view.plan, wording),
        lead="no" if view.plays else "yes",
        reason=say.reasons(view, others, wording),
    )


def look_buttons(scene: Scene) -> list[Piece | None]:
    """What can be looked at: the latest complete trick, the score sheet, the table."""
    face, wording = scene.face, scene.wording
    label = wording.text("button-last")
    last = button(face.table_id, ANY, "last", label, disabled=scene.view.last_trick is None)
    return [last, sheet_button(scene), table_button(scene)]


def sheet_button(scene: Scene) -> Piece:
    """Shows the score sheet."""
    return button(scene.face.table_id, ANY, "sheet", scene.wording.text("button-sheet"))


def table_button(scene: Scene) -> Piece | None:
    """Leads to the table."""
    return link_to(scene.wording.text("button-table"), scene.face.link)


def table_line(scene: Scene) -> str:
    """Which table it is, and the totals there."""
    view, face, wording = scene.view, scene.face, scene.wording
    return wording.text(
        "hand-table",
        table=linked(face.variant, face.link),
        scores=say.scores_line(view.totals, face.names, wording, view.viewer),
    )


def _trick_so_far(scene: Scene) -> str:
    view = scene.view
    return say.plays_line(
        view.plays,
        scene.face.names,
        scene.wording,
        winner=say.winning_so_far(view.plays, view.rules),
        you=view.viewer,
    )


def _state_line(scene: Scene) -> str:
    view, wording = scene.view, scene.wording
    left = wording.text("cards-left", count=len(view.hand))
    return small(say.DOT.join([*say.state_words(view, wording), left]))


def received_line(scene: Scene) -> str | None:
    """What came in the pass, shown during the first trick."""
    view, wording = scene.view, scene.wording
    if not view.received or view.tricks:
        return None
    who = wording.listed(scene.face.names[seat] for seat in say.givers(view))
    return wording.text("hand-received", cards=cards_text(view.received, wording), who=who)


def extra_lines(scene: Scene) -> list[str]:
    """What the Warren card stands for, to its holder."""
    stands_for = scene.view.stands_for
    if stands_for is None:
        return []
    return [scene.wording.text("hand-extra", card=card_text(stands_for, scene.wording))]
