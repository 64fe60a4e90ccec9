"""Parts of a hand panel that several of its states have: lines of text, and buttons."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.engine.model.cards import Card
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.moon_danger import moon_danger
from bot.engine.play.view import PlayNow, TableView
from bot.render import lines as say
from bot.render.cards import card_text, cards_text
from bot.render.illustrations.seating import chips, taken_cards, taken_words
from bot.render.tutorial import Topic, explanation
from bot.render.wording import Wording
from bot.settings.preferences import Sort
from bot.table.kind import TableKind
from bot.table.state.steps import ANY, current_step
from bot.table.views.hand.card_buttons import CardClick, card_rows, number_cards
from bot.table.views.hand.recap import Recap, describe_decisions, format_countdown, trick_lines
from bot.table.views.public.additions import collect_added
from bot.table.views.public.kind_views import KindViews
from bot.table.views.public.table_info import TableInfo, series_line
from bot.ui.components.builders import Piece, button, link_text, row, small
from bot.ui.images.renderer import Picture

MORE: Final = "more"
NUDGE: Final = "nudge"
HAND_OVER: Final = "handover"
STOP_TUTORIAL: Final = "untutored"

Part = tuple[str, list[Piece]]


class Advice(ABC):
    """The advice of a feature that judges decisions to a player."""

    @property
    @abstractmethod
    def step(self) -> str:
        """The decision."""

    @property
    @abstractmethod
    def cards(self) -> tuple[Card, ...]:
        """The recommended cards; empty for a moon."""

    @abstractmethod
    def summary(self, wording: Wording) -> list[str]:
        """Return the best action and the reason, in one line or two."""

    @abstractmethod
    def values(self, wording: Wording) -> list[str]:
        """Return the values of all actions of the player, the best first."""

    @abstractmethod
    def play_button(self, info: TableInfo, wording: Wording) -> Piece:
        """Return the button of the recommended action."""


@dataclass(frozen=True, slots=True)
class PanelContext:
    """The input of a panel: the player's view of the game, and their preferences.

    Attributes:
        view: the game as the player sees it.
        info: the table.
        wording: texts in the reader's language.
        views: the words and buttons of the table's kind.
        sort: the order of the cards.
        news: what the panel adds to the state of the game.
        picture: the table as a picture; without it, the text says the same.
        advice: the advice on the player's current decision.
        topic: the topic to explain at this decision, in a person's first games.
    """

    view: TableView
    info: TableInfo
    wording: Wording
    views: KindViews[TableKind]
    sort: Sort = Sort.SUIT
    news: Recap = field(default_factory=Recap)
    picture: Picture | None = None
    advice: Advice | None = None
    topic: Topic | None = None


def number_hand_cards(context: PanelContext) -> list[tuple[Card, int]]:
    """Return the player's cards in order, with the number of each copy among equal cards."""
    return number_cards(context.view.hand, context.sort)


def panel_card_rows(
    context: PanelContext, cards: Sequence[tuple[Card, int]], clicks: Sequence[CardClick]
) -> list[Piece]:
    """Return cards as rows of buttons; arguments as in :func:`card_rows`."""
    below_picture = context.picture is not None
    return card_rows(
        context.info.table_id, cards, clicks, context.wording, below_picture=below_picture
    )


def bottom_row(*buttons: Piece | None) -> list[Piece]:
    """Return the row below the cards, without missing buttons (``None``)."""
    return [row([piece for piece in buttons if piece is not None])]


def advice_button(context: PanelContext) -> Piece | None:
    """Return the button that asks for advice, plays the recommendation, or begins again."""
    info, wording, now = context.info, context.wording, context.view.pending
    if context.advice is not None and isinstance(now, PlayNow):
        return context.advice.play_button(info, wording)
    if info.may_have_hints:
        return first_advice(info.table_id, wording)
    return _again_button(context)


def _again_button(context: PanelContext) -> Piece | None:
    return context.views.again_button(context.view, context.info, context.wording)


def first_advice(table_id: str, wording: Wording, where: str = "") -> Piece | None:
    """Return the button that asks for advice; ``None``: no feature gives any.

    ``where``: see :meth:`Additions.advice_buttons`.
    """
    offered = collect_added(lambda feature: feature.advice_buttons(table_id, wording, where))
    return offered[0] if offered else None


def advice_lines(context: PanelContext) -> list[str]:
    """Return the best action and the reason; nothing without advice."""
    return [] if context.advice is None else context.advice.summary(context.wording)


def write_tutorial_line(context: PanelContext) -> str | None:
    """Return the line of the tutorial; ``None`` if it says nothing here."""
    if context.topic is None:
        return None
    return f"💡 {explanation(context.topic, context.view, context.wording)}"


def stop_button(context: PanelContext) -> Piece | None:
    """Return the button that ends the tutorial, if it explains something here."""
    if context.topic is None:
        return None
    label = context.wording.text("button-stop-tutorial")
    return button(context.info.table_id, ANY, STOP_TUTORIAL, label)


def sheet_button(context: PanelContext) -> Piece:
    """Return the button that shows the score sheet."""
    return button(context.info.table_id, ANY, "sheet", context.wording.text("button-sheet"))


def more_button(context: PanelContext) -> Piece:
    """Return the button *More*, for the player's other actions."""
    return button(context.info.table_id, ANY, MORE, context.wording.text("button-more"))


def waiting_row(context: PanelContext) -> list[Piece]:
    """Return the row below the cards of a waiting player."""
    news, wording = context.news, context.wording
    if not news.absent:
        return bottom_row(_again_button(context), sheet_button(context), more_button(context))
    table_id, step = context.info.table_id, current_step(context.view)
    nudge = button(table_id, step, NUDGE, wording.text("button-nudge"), disabled=news.is_nudged)
    computer = button(table_id, step, HAND_OVER, wording.text("button-hand-over"))
    return bottom_row(nudge, computer, more_button(context))


def absent_line(context: PanelContext) -> str | None:
    """Return the line about people who keep the table waiting; ``None`` if there are none."""
    absent, wording = context.news.absent, context.wording
    if not absent:
        return None
    names = wording.listed(context.info.names[seat] for seat in absent)
    line = wording.text("hand-absent", who=names, count=len(absent))
    when = format_countdown(context.news)
    return line if when is None else f"{line} {wording.text('hand-absent-clock', when=when)}"


def describe_news(context: PanelContext) -> list[str]:
    """Return the first lines: the tricks that have ended, and the decisions of a computer."""
    view, info, wording, news = context.view, context.info, context.wording, context.news
    return [
        *trick_lines(view, info, wording, news.tricks_seen),
        *describe_decisions(news.decided, wording),
    ]


def not_played(context: PanelContext) -> str | None:
    """Return the reason why a card chosen ahead is still in the hand; ``None`` if there is none."""
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


def received_line(context: PanelContext) -> str | None:
    """Return the cards received in the pass, shown during the first trick."""
    view, wording = context.view, context.wording
    if not view.received or view.tricks:
        return None
    names = wording.listed(context.info.names[seat] for seat in say.givers(view))
    return wording.text("hand-received", cards=cards_text(view.received, wording), who=names)


def extra_lines(context: PanelContext) -> list[str]:
    """Return the card that the Warren card stands for, if the viewer holds it."""
    stands_for = context.view.stands_for
    if stands_for is None:
        return []
    return [context.wording.text("hand-extra", card=card_text(stands_for, context.wording))]


def first_pass_line(context: PanelContext) -> str | None:
    """Return the standing of the series of rematches during the first pass."""
    view = context.view
    is_first = view.hand_number == 1 and view.phase is Phase.PASSING
    return series_line(context.info, context.wording) if is_first else None


def table_line(context: PanelContext) -> str:
    """Return a line with the table's variant and totals."""
    view, info, wording = context.view, context.info, context.wording
    return wording.text(
        "hand-table",
        table=link_text(info.variant, info.link),
        scores=say.scores_line(view.totals, info.names, wording, view.viewer, view.rules),
    )


def table_lines(context: PanelContext) -> list[str]:
    """Return the points taken in this hand, the totals, and the state of the hand."""
    view, wording = context.view, context.wording
    lines = [_taken_line(context), *_danger_lines(context), table_line(context)]
    if view.phase is Phase.PLAYING:
        left = wording.text("cards-left", count=len(view.hand))
        lines.append(small(say.DOT.join([*say.state_words(view, wording), left])))
    return lines


def _taken_line(context: PanelContext) -> str:
    """Return the points that each player has taken in this hand so far, with the cards."""
    view, info, wording = context.view, context.info, context.wording
    cards_taken = taken_cards(view.tricks, view.players)
    parts = []
    for seat, points in enumerate(view.points_taken):
        name = say.name_for(Seat(seat), info.names, wording, view.viewer)
        part = say.format_score(name, points)
        words = (
            taken_words(chips(cards_taken[seat], view.rules, wording)) if cards_taken[seat] else ""
        )
        parts.append(f"{part} ({words})" if words else part)
    return wording.text("hand-points", scores=say.DOT.join(parts))


def _danger_lines(context: PanelContext) -> list[str]:
    view, info, wording = context.view, context.info, context.wording
    danger = moon_danger(view)
    if danger is None:
        return []
    return [
        wording.text(
            "pill-moon",
            who=wording.listed(info.names[seat] for seat in danger.seats),
            you="yes" if view.viewer in danger.seats else "no",
            count=len(danger.seats),
            points=danger.points,
        )
    ]
