"""Tables of features that were stored before there were kinds of tables have one."""

import pytest

from bot.engine.model.seats import Seat
from bot.features.daily.kind import Daily
from bot.features.duplicate.kind import InStep, Shadowed
from bot.features.lessons.kind import Exercise, ExerciseKind
from bot.features.reviews.kind import PlayedOn, WithHints
from bot.features.tournaments.kind import TournamentInStep, TournamentTable
from bot.store.log import StoredEvent
from bot.table.kind import ORDINARY, TableKind
from bot.table.state.event_codec import decode
from tests.table.state.test_event_codec import NOON, OPENED, store_event

_DUPLICATE = '"duplicate":{"duplicate_id":"dupl1234","shadows":0,"place":2}'
_TOURNAMENT = '"tournament":{"tournament_id":"cup12345","round":3,"place":2}'


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ('"daily":null,"practice":null,"duplicate":null,"tournament":null', ORDINARY),
        ('"daily":"2026-03-01","opponents":2', Daily("2026-03-01", 2)),
        (
            '"practice":{"kind":"lesson","origin":"classic/duck","seat":2,"cards":[],"points":[]}',
            Exercise("classic/duck", Seat(2), ExerciseKind.LESSON),
        ),
        (
            '"practice":{"kind":"puzzle","origin":"classic/1","seat":0}',
            Exercise("classic/1", Seat(0), ExerciseKind.PUZZLE),
        ),
        (
            '"practice":{"kind":"replay","origin":"a/1p","seat":1,"cards":["QS"],"points":[1,2]}',
            PlayedOn("a/1p", Seat(1), ("QS",), (1, 2)),
        ),
        (_DUPLICATE, InStep("dupl1234", 2)),
        (_TOURNAMENT, TournamentTable(tournament_id="cup12345", round=3, place=2)),
        (
            f"{_DUPLICATE},{_TOURNAMENT}",
            TournamentInStep(duplicate_id="dupl1234", tournament_id="cup12345", round=3, place=2),
        ),
    ],
)
def test_tables_opened_before_there_were_kinds_have_one(fields: str, kind: TableKind) -> None:
    lobby_opened = decode(
        StoredEvent(1, "lobby-opened", f'{{{OPENED},"options":{{}},{fields}}}', NOON)
    )
    assert lobby_opened.kind == kind  # type: ignore[union-attr]
    assert decode(store_event(lobby_opened)) == lobby_opened


@pytest.mark.parametrize(
    ("name", "body", "kind"),
    [
        ("duplicate-set", '{"duplicate":"dupl1234","shadows":3}', Shadowed("dupl1234", 3)),
        ("duplicate-set", '{"duplicate":"dupl1234","shadows":0}', ORDINARY),
        ("hints-began", '{"user_id":1}', WithHints()),
    ],
)
def test_changes_before_there_were_kinds_set_one(name: str, body: str, kind: TableKind) -> None:
    assert decode(StoredEvent(1, name, body, NOON)).kind == kind  # type: ignore[union-attr]
