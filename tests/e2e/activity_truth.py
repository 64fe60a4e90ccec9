"""A comparison of what pages of the Activity were sent with the log of the game."""

from __future__ import annotations

import json
import re

from bot.engine.model.seats import Seat
from bot.engine.play.view import TableView, view_for
from bot.table.state.table import TableState, evolve_table
from tests.e2e.activity_pages import ActivityPage
from tests.e2e.knowledge import Knowledge, read_events
from tests.e2e.stored import Location
from tests.sandbox.client import Json

_CARD = re.compile(r'"((?:[1-9TJQKA][CDSH])(?:/[1-9TJQKA][CDSH])?)"')


class Truth:
    """The log of a game: the table after each event, and the cards known at that time."""

    def __init__(self, location: Location, table_id: str) -> None:
        events = [event for _, event in read_events(location, table_id)]
        self._knowledge = Knowledge.of(list(enumerate(events, 1)))
        self._states: list[TableState] = []
        state = None
        for event in events:
            state = evolve_table(state, event, table_id)
            self._states.append(state)
        self._table_id = table_id

    def check(self, page: ActivityPage, seat: int | None) -> None:
        """Check everything that a page was sent about the table.

        Each message must show the state that the log has at its version, and no card that the
        seat may not know.
        """
        table_messages = [
            message for message in page.received if message.get("table") == self._table_id
        ]
        assert table_messages, "the page was told nothing"
        viewer = None if seat is None else Seat(seat)
        leaks = self.list_leaks(page, seat)
        assert not leaks, leaks[:3]
        for message in table_messages:
            state = self._states[message["version"] - 1]
            assert message["status"] == state.lobby.status.value
            if message["game"] is not None:
                assert state.game is not None
                _check_game(message["game"], view_for(state.game, viewer))

    def view_at(self, version: int, seat: int | None) -> TableView:
        """Return the game as a seat, or a spectator, could see it at a version."""
        game = self._states[version - 1].game
        assert game is not None
        return view_for(game, None if seat is None else Seat(seat))

    @property
    def version(self) -> int:
        """The number of the last event."""
        return len(self._states)

    def list_leaks(self, page: ActivityPage, seat: int | None) -> list[str]:
        """Return the cards that a page was sent although its person may not know them."""
        leaks = []
        for message in page.received:
            card_names = cards_in(message)
            moment = self._knowledge.at(message.get("version", 0))
            known = frozenset() if moment is None else moment.known_to(seat) | moment.carried
            if card_names - known:
                leaks.append(f"{sorted(card_names - known)} at {message.get('version')}")
        return leaks


def cards_in(message: Json) -> frozenset[str]:
    """Return the faces of all cards that a message shows anywhere."""
    return frozenset(
        face
        for notation in _CARD.findall(json.dumps(message, ensure_ascii=False))
        for face in notation.split("/")
    )


def _check_game(game: Json, view: TableView) -> None:
    """Check that a page shows the game as it was."""
    picture = game["picture"]
    assert sorted(card["notation"] for card in picture["hand"]) == sorted(
        card.notation for card in view.hand
    )
    if view.plays:
        assert sorted(card["notation"] for card in picture["trick"]) == sorted(
            play.card.notation for play in view.plays
        )
    assert game["hand"] == view.hand_number
    assert game["trick"] == view.trick_number
    assert game["totals"] == list(view.totals)
    assert game["waiting_for"] == list(view.waiting_for)
    assert len(game["scores"]) == len(view.history)
