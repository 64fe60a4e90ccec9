"""The encoding of every kind of event as JSON."""

from datetime import UTC, datetime
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.model import cards as card_module
from bot.engine.model.cards import Card, card, standard_deck
from bot.engine.model.seats import Seat
from bot.features.daily.kind import Daily
from bot.features.duplicate.kind import InStep, Shadowed
from bot.features.lessons.kind import Exercise, ExerciseKind
from bot.features.reviews.kind import PlayedOn, WithHints
from bot.features.tournaments.kind import TournamentInStep, TournamentTable
from bot.store.event_codec import UnknownEvent
from bot.store.log import StoredEvent
from bot.table.kind import ORDINARY, Removed, TableKind, all_kinds
from bot.table.state.event_codec import KINDS, TableEvent, decode, encode

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
REMOVED = Removed({"name": "bridge", "boards": [1, 2]})
CARDS = (*standard_deck(), card_module.JOKER, card_module.WARREN, card("QS/2H"))

st.register_type_strategy(Card, st.sampled_from(CARDS))
st.register_type_strategy(
    TableKind, st.one_of([st.builds(kind) for kind in all_kinds().values()]) | st.just(REMOVED)
)


def stored(event: TableEvent) -> StoredEvent:
    new = encode(event)
    return StoredEvent(1, new.kind, new.body, NOON)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_event_is_the_same_after_encoding_and_decoding(kind: str, data: st.DataObject) -> None:
    event = data.draw(st.from_type(KINDS[kind]))
    assert encode(event).kind == kind
    assert decode(stored(event)) == event


def test_every_event_has_a_kind() -> None:
    assert set(get_args(TableEvent)) == set(KINDS.values())


def test_decoded_cards_are_the_same_objects() -> None:
    dealt = KINDS["passed"](0, (card("QS"), card("TD")))  # type: ignore[call-arg]
    back = decode(stored(dealt))
    assert all(one is card(one.notation) for one in back.cards)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("from-the-future", "{}"),
        ("played", '{"seat":0,"card":"XX"}'),
        ("played", "{"),
        ("left", "[]"),
    ],
)
def test_unreadable_event_is_named_and_not_quoted(kind: str, body: str) -> None:
    with pytest.raises(UnknownEvent) as refused:
        decode(StoredEvent(12, kind, body, NOON))
    assert "12" in str(refused.value)
    assert "XX" not in str(refused.value)
    assert refused.value.__cause__ is None


def test_field_with_a_default_may_be_missing_in_old_events() -> None:
    old = StoredEvent(1, "played", '{"seat":2,"card":"QS"}', NOON)
    played = decode(old)
    assert (played.card, played.breaks) == (card("QS"), False)  # type: ignore[union-attr]


_DUPLICATE = '"duplicate":{"duplicate_id":"dupl1234","shadows":0,"place":2}'
_TOURNAMENT = '"tournament":{"tournament_id":"cup12345","round":3,"place":2}'
_OPENED = '"guild_id":7,"channel_id":8,"host":{"user_id":1,"name":"Ann"},"variant":"classic"'


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
    opened = decode(StoredEvent(1, "lobby-opened", f'{{{_OPENED},"options":{{}},{fields}}}', NOON))
    assert opened.kind == kind  # type: ignore[union-attr]
    assert decode(stored(opened)) == opened


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


def test_kind_of_a_feature_that_is_gone_is_kept_as_it_is_stored() -> None:
    opened = decode(
        StoredEvent(
            1, "lobby-opened", f'{{{_OPENED},"options":{{}},"kind":{{"name":"bridge"}}}}', NOON
        )
    )
    assert opened.kind == Removed({"name": "bridge"})  # type: ignore[union-attr]
    assert '"kind":{"name":"bridge"}' in encode(opened).body
