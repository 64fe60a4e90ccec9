"""Comparisons of the Activity's page with the log of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from playwright.sync_api import Frame

from bot.engine.model.cards import Card
from bot.engine.model.trick import Play
from bot.engine.play.view import PassNow, PlayNow, TableView
from tests.sandbox.client import Json

READ_ROWS: Final = """() => [...document.querySelectorAll(".game-over .result-rows li")].map(
  row => ({
    place: row.querySelector(".place").textContent,
    names: row.querySelector(".name").textContent.split(" & "),
    total: row.querySelector(":scope > b").textContent,
  }))"""
READ_SHEET: Final = """() => [...document.querySelectorAll(".scores :is(tbody, tfoot) tr")].map(
  row => [...row.querySelectorAll("td")].map(cell => cell.textContent.trim()))"""


def check_picture(picture: Json, view: TableView, names: Sequence[str]) -> None:
    """Check a picture of the page that an :class:`ActivityPlayer` has recorded.

    Args:
        picture: the picture.
        view: the game at the picture's version, as the reader of the page may see it.
        names: the names of the players.
    """
    assert sorted(picture["hand"]) == _notations(view.hand)
    # The last trick stays on the table until the next card is played.
    trick = view.last_trick.plays if view.last_trick and not view.plays else view.plays
    assert sorted(picture["laid"]) in (_list_laid(view.plays, view), _list_laid(trick, view))
    assert picture["is_own_turn"] == (view.pending is not None)
    match view.pending:
        case PlayNow(legal):
            assert sorted(set(picture["legal"])) == _notations(legal)
        case PassNow():
            assert sorted(picture["chosen"]) == _notations(view.draft)
        case None:
            assert picture["queued"] == ([] if view.plan is None else [view.plan.notation])
    assert picture["info"].startswith(f"Hand {view.hand_number}")
    totals = dict(zip(names, map(_format_signed, view.totals), strict=True))
    assert dict(picture["standings"]) == totals
    you = view.viewer or 0
    own_team_total, other_team_total = totals[names[you]], totals[names[you - 1]]
    totals_by_name = totals | {
        "You": own_team_total,
        "Us": own_team_total,
        "Them": other_team_total,
    }
    for name, total in picture["plates"]:
        assert total in ("", totals_by_name[name])


def check_result(frame: Frame, view: TableView, names: Sequence[str]) -> None:
    """Check the result of a finished game that a page shows."""
    assert view.outcome is not None
    shown_names = ["You" if seat == view.viewer else name for seat, name in enumerate(names)]
    rows = frame.evaluate(READ_ROWS)
    first = {name for row in rows if row["place"] == "1" for name in row["names"]}
    assert first == {shown_names[seat] for seat in view.outcome.winners}
    shown_totals = {name: row["total"] for row in rows for name in row["names"]}
    assert shown_totals == dict(zip(shown_names, map(_format_signed, view.totals), strict=True))


def check_scores(frame: Frame, view: TableView) -> None:
    """Check the open sheet with the scores."""
    frame.locator("dialog .scores").wait_for()
    hands = [score.points for score in view.history]
    assert frame.evaluate(READ_SHEET) == [
        [*map(_format_signed, row)] for row in (*hands, view.totals)
    ]


def _notations(cards: Iterable[Card]) -> list[str]:
    return sorted(card.notation for card in cards)


def _list_laid(plays: Iterable[Play], view: TableView) -> list[list[int | str]]:
    """Return the cards of a trick with their seats, counted from the reader's."""
    first, players = view.viewer or 0, view.players
    return sorted([(play.seat - first) % players, play.card.notation] for play in plays)


def _format_signed(number: int) -> str:
    return str(number).replace("-", "−")
