"""The texts of a hand that is played on: both results."""

import re
from typing import ClassVar, Final

from bot.engine.model.cards import card
from bot.engine.model.seats import Seat
from bot.engine.play.view import TableView
from bot.features.reviews.kind import PlayedOn
from bot.features.reviews.views.review import REVIEW, play_on_button
from bot.render import lines as say
from bot.render.cards import cards_text
from bot.render.numbers import signed
from bot.render.wording import Wording
from bot.table.from_position import in_whole_game
from bot.table.kind import TableKind
from bot.table.lobby.model import Lobby
from bot.table.state.steps import ANY, OVER
from bot.table.views.public.kind_views import Ending, KindViews
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import (
    BLUE,
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

_STEP: Final = re.compile(r"(\d+)(?:(p)|(m)|t(\d+)s\d+)")


def opened_panel(lobby: Lobby, kind: PlayedOn, wording: Wording) -> Layout:
    """Return the answer to a person who plays on."""
    _, step = parse_origin(kind)
    text = lines(
        heading(wording.text("playon-name", game=lobby.chosen_variant.name)),
        f"**{spot_text(step, wording)}**",
        wording.text("playon-opened"),
        small(wording.text("playon-proof")),
    )
    show = button(lobby.table_id, ANY, "hand", wording.text("button-hand"), style=Style.primary)
    return panel([text, row([show])], accent=BLUE)


def parse_origin(kind: PlayedOn) -> tuple[str, str]:
    """Return the table of the game, and the step of the decision."""
    table_id, _, step = kind.origin.partition("/")
    return table_id, step


def spot_text(step: str, wording: Wording) -> str:
    """Return a decision's place in its game."""
    match = _STEP.fullmatch(step)
    if match is None:
        return step
    hand, passes, moon, trick = match.groups()
    kind = "pass" if passes else "moon" if moon else "play"
    return wording.text(f"review-spot-{kind}", hand=int(hand), trick=int(trick or 0))


def result_text(kind: PlayedOn, view: TableView, info: TableInfo, wording: Wording) -> str:
    """Return the results of the original and of the repeated hand, side by side."""
    _, step = parse_origin(kind)
    then, now = kind.points, view.history[-1].points
    cards = tuple(map(card, kind.cards))

    def scores(points: tuple[int, ...]) -> str:
        return say.scores_line(points, info.names, wording, view.viewer, view.rules)

    return lines(
        heading(wording.text("playon-result", spot=spot_text(step, wording))),
        wording.text("playon-chose", cards=cards_text(cards, wording)) if cards else None,
        wording.text("playon-then", scores=scores(then)),
        wording.text("playon-now", scores=scores(now)),
        _verdict(then, now, kind.seat, wording),
        small(wording.text("playon-uncounted")),
    )


def _verdict(then: tuple[int, ...], now: tuple[int, ...], seat: Seat, wording: Wording) -> str:
    """Return the better result for a seat in words, compared with the mean of the others."""
    saved = _relative(then, seat) - _relative(now, seat)
    which = "better" if saved > 0 else "worse" if saved < 0 else "same"
    return wording.text(
        f"playon-{which}",
        own_then=signed(then[seat]),
        own_now=signed(now[seat]),
        points=wording.decimal(abs(saved)),
    )


def _relative(points: tuple[int, ...], seat: Seat) -> float:
    others = [other_points for other, other_points in enumerate(points) if other != seat]
    return points[seat] - sum(others) / len(others)


def result_buttons(kind: PlayedOn, wording: Wording) -> list[Piece]:
    """Return the buttons below both results: again, and back to the review of the game."""
    table_id, step = parse_origin(kind)
    again = play_on_button(table_id, step, wording, label="button-play-on-again")
    return [again, button(table_id, OVER, REVIEW, wording.text("button-review"))]


class PlayedOnViews(KindViews[PlayedOn]):
    """The words and buttons of a hand that is played on."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (PlayedOn,)
    has_winner: ClassVar[bool] = False

    def in_its_game(self, view: TableView) -> TableView:
        """Return the view as part of a whole game, unless the hand was its last."""
        return view if self.kind.was_last else in_whole_game(view)

    def ending(self, view: TableView, info: TableInfo, wording: Wording) -> Ending:
        """Return the results of the original and of the repeated hand."""
        text = result_text(self.kind, view, info, wording)
        return Ending(text, result_buttons(self.kind, wording))

    def no_proof(self, wording: Wording) -> str:
        """Return the text that the cards are known, so there is no proof."""
        return wording.text("known-position-no-proof")
