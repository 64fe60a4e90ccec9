"""The pictures of a hand panel in each of its states."""

from bot.engine.model.phase import Phase
from bot.engine.play.view import MoonNow, TableView
from bot.engine.rules.scoring import HandScore
from bot.render.illustrations.game import Illustration
from bot.render.illustrations.outcomes import (
    game_over_illustration,
    hand_over_illustration,
    moon_choice_illustration,
)
from bot.render.illustrations.panel_words import PLAIN, PanelWishes
from bot.render.illustrations.table import table_illustration
from bot.render.wording import Wording
from bot.settings.preferences import Sort
from bot.table.views.hand.card_buttons import sort_hand
from bot.table.views.public.kind_views import get_views
from bot.table.views.public.table_info import TableInfo, build_seating


def panel_illustration(
    view: TableView,
    info: TableInfo,
    wording: Wording,
    *,
    sort: Sort = Sort.SUIT,
    wishes: PanelWishes = PLAIN,
) -> Illustration | None:
    """Return the picture of a panel in its current state; ``None`` if it has none.

    Args:
        view: the game as the panel's owner sees it.
        info: the table.
        wording: texts in the owner's language.
        sort: the order of the cards.
        wishes: the owner's preferences for the picture.
    """
    seating, views = build_seating(info), get_views(info.kind)
    if isinstance(view.pending, MoonNow):
        return moon_choice_illustration(
            views.in_its_game(view), view.pending, seating, wording, marks=views.has_winner
        )
    if view.phase is Phase.OVER and views.has_winner:
        return game_over_illustration(view, seating, info.variant, wording)
    if view.phase in {Phase.DEALING, Phase.OVER}:
        if not view.history:
            return None
        return hand_over_illustration(view.history[-1], view, seating, wording)
    return table_illustration(view, seating, sort_hand(view.hand, sort), wording, wishes)


def closed_illustration(
    score: HandScore,
    view: TableView,
    info: TableInfo,
    wording: Wording,
) -> Illustration:
    """Return the picture of the panel of a finished hand."""
    return hand_over_illustration(score, view, build_seating(info), wording)
