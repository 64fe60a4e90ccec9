"""A table folded from all its events at once equals one folded event by event."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.game import begin
from bot.engine.model.cards import card
from bot.engine.model.seats import Seat
from bot.engine.play.attendance import AwayReason, CameBack, Reminded, StoodIn, WentAway
from bot.engine.play.events import Played
from bot.engine.rules.rules import Rules
from bot.table.lobby.events import LobbyOpened
from bot.table.lobby.model import Person
from bot.table.state.event_codec import TableEvent
from bot.table.state.table import TableState, evolve_table, fold_table
from tests.engine.walk import tables, walk


def fold_one_by_one(events: list[TableEvent]) -> TableState | None:
    state: TableState | None = None
    for event in events:
        state = evolve_table(state, event, "t1")
    return state


def draw_attendance(players: int, rng: Random) -> TableEvent:
    """Return an event about whether a person is there, as it may come between any two cards."""
    seat = Seat(rng.randrange(players))
    return rng.choice(
        [
            StoodIn(seat),
            WentAway(seat, AwayReason.CLOCK),
            CameBack(seat),
            Reminded("1t2s0", (seat,)),
        ]
    )


@given(tables(), st.integers(0, 2**32), st.integers(0, 200))
def test_folded_table_is_the_same_after_any_number_of_events(
    rules: Rules, seed: int, count: int
) -> None:
    lobby_opened = LobbyOpened(7, 8, Person(1, "Ann"), rules.variant, dict(rules.options))
    events: list[TableEvent] = [lobby_opened, *begin(rules, Random(seed)).events]
    rng = Random(seed)
    for step in walk(rules, Random(seed), hands=2):
        for event in step.events:
            events.append(event)
            if rng.random() < 0.3:
                events.append(draw_attendance(rules.players, rng))
    for log in (events, events[:count]):
        assert repr(fold_table("t1", log)) == repr(fold_one_by_one(log))


def test_cards_before_the_start_of_the_game_are_refused() -> None:
    lobby_opened = LobbyOpened(7, 8, Person(1, "Ann"), "classic", {})
    for events in ([Played(Seat(0), card("2C"))], [lobby_opened, Played(Seat(0), card("2C"))]):
        with pytest.raises(ValueError, match="game has not started"):
            fold_table("t1", events)
