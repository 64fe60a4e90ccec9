"""The encoding of every kind of event as JSON."""

from datetime import UTC, datetime
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.model import cards as card_module
from bot.engine.model.cards import Card, card, standard_deck
from bot.store.event_codec import UnknownEvent
from bot.store.log import StoredEvent
from bot.table.kind import Removed, TableKind, all_kinds
from bot.table.state.event_codec import KINDS, TableEvent, decode, encode

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
OPENED = '"guild_id":7,"channel_id":8,"host":{"user_id":1,"name":"Ann"},"variant":"classic"'
REMOVED = Removed({"name": "bridge", "boards": [1, 2]})
CARDS = (*standard_deck(), card_module.JOKER, card_module.WARREN, card("QS/2H"))

st.register_type_strategy(Card, st.sampled_from(CARDS))
st.register_type_strategy(
    TableKind, st.one_of([st.builds(kind) for kind in all_kinds().values()]) | st.just(REMOVED)
)


def store_event(event: TableEvent) -> StoredEvent:
    new = encode(event)
    return StoredEvent(1, new.kind, new.body, NOON)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_event_is_the_same_after_encoding_and_decoding(kind: str, data: st.DataObject) -> None:
    event = data.draw(st.from_type(KINDS[kind]))
    assert encode(event).kind == kind
    assert decode(store_event(event)) == event


def test_every_event_has_a_kind() -> None:
    assert set(get_args(TableEvent)) == set(KINDS.values())


def test_decoded_cards_are_the_same_objects() -> None:
    pass_event = KINDS["passed"](0, (card("QS"), card("TD")))  # type: ignore[call-arg]
    decoded = decode(store_event(pass_event))
    assert all(playing_card is card(playing_card.notation) for playing_card in decoded.cards)  # type: ignore[union-attr]


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
    with pytest.raises(UnknownEvent) as excinfo:
        decode(StoredEvent(12, kind, body, NOON))
    assert "12" in str(excinfo.value)
    assert "XX" not in str(excinfo.value)
    assert excinfo.value.__cause__ is None


def test_field_with_a_default_may_be_missing_in_old_events() -> None:
    old = StoredEvent(1, "played", '{"seat":2,"card":"QS"}', NOON)
    play_event = decode(old)
    assert (play_event.card, play_event.breaks) == (card("QS"), False)  # type: ignore[union-attr]


def test_kind_of_a_feature_that_is_gone_is_kept_as_it_is_stored() -> None:
    lobby_opened = decode(
        StoredEvent(
            1, "lobby-opened", f'{{{OPENED},"options":{{}},"kind":{{"name":"bridge"}}}}', NOON
        )
    )
    assert lobby_opened.kind == Removed({"name": "bridge"})  # type: ignore[union-attr]
    assert '"kind":{"name":"bridge"}' in encode(lobby_opened).body
