"""Rules are values: printed, compared, and the same for equal options."""

import pickle
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields, is_dataclass
from enum import Enum

import pytest
from hypothesis import given
from msgspec.structs import replace

from bot.engine.model.cards import QUEEN_OF_SPADES, CardSet, card, cards, hearts_and
from bot.engine.rules import scoring
from bot.engine.rules.moons import MoonEffect, MoonForAll
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import CardPoints
from bot.engine.variants import VARIANTS
from tests.engine.arrange import build_rules
from tests.engine.rules.kinds import Kind, list_fields
from tests.engine.walk import tables

ALL_KINDS = [kind for kinds in list_fields().values() for kind in kinds]
NO_KINDS = {"variant", "revision", "players", "options", "deck", "cards_each", "card_points"}


@given(tables())
def test_tables_with_equal_options_have_equal_rules(rules: Rules) -> None:
    variant = VARIANTS[rules.variant]
    again = variant.build(rules.players, variant.resolve(dict(rules.options)))
    assert again is not rules
    assert again == rules
    assert hash(again) == hash(rules)
    for name in rules.__struct_fields__:
        assert repr(getattr(again, name)) == repr(getattr(rules, name))


def test_equal_options_usually_give_the_same_object() -> None:
    assert build_rules("classic", 4, limit=50) is build_rules("classic", 4, limit=50)


@pytest.mark.parametrize(
    ("variant", "players", "one", "other"),
    [
        ("classic", 4, {"opening": "any-club"}, {"opening": "left-of-dealer"}),
        ("classic", 4, {"moon": "add"}, {"moon": "subtract"}),
        ("ricketts", 4, {"null_game": True}, {"null_game": False}),
        ("hearts-at-play", 4, {"trumps": "none"}, {"trumps": "hearts"}),
        ("double-hearts", 3, {"kitty": "first-trick"}, {"kitty": "last-trick"}),
    ],
)
def test_other_options_give_other_rules(
    variant: str, players: int, one: dict[str, object], other: dict[str, object]
) -> None:
    assert build_rules(variant, players, **one) != build_rules(variant, players, **other)


@given(tables())
def test_rules_survive_pickling(rules: Rules) -> None:
    assert pickle.loads(pickle.dumps(rules)) == rules


def test_every_field_that_states_a_rule_has_a_closed_set_of_kinds() -> None:
    fields_with_kinds = set(list_fields())
    assert set(Rules.__struct_fields__) == fields_with_kinds | NO_KINDS | {"losers_share_place"}
    assert all(name.endswith(("_rule", "_rules", "_draw")) for name in fields_with_kinds)


@pytest.mark.parametrize("kind", ALL_KINDS, ids=str)
def test_every_kind_of_rule_is_documented_and_frozen(kind: Kind) -> None:
    if isinstance(kind, Enum):
        assert type(kind).__doc__
        return
    assert kind.__doc__
    assert not kind.__doc__.startswith(f"{kind.__name__}(")
    assert kind.__dataclass_params__.frozen


@given(tables())
def test_rules_are_made_of_values_and_hold_no_functions(rules: Rules) -> None:
    for name in rules.__struct_fields__:
        for value in list_parts(getattr(rules, name)):
            assert not callable(value)
            assert hash(value) == hash(value)
            if is_dataclass(value) and fields(value):
                with pytest.raises(FrozenInstanceError):
                    setattr(value, fields(value)[0].name, None)
    with pytest.raises(AttributeError):
        rules.players = 9  # type: ignore[misc]


def list_parts(value: object) -> Iterator[object]:
    """Yield a value and all values that it is made of."""
    yield value
    inner: list[object] = []
    if is_dataclass(value):
        inner = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, tuple | CardSet):
        inner = list(value)
    for part in inner:
        yield from list_parts(part)


def test_set_of_cards_is_printed_in_the_order_of_a_hand() -> None:
    assert repr(CardSet(cards("QS 3H 2H"))) == "CardSet('QS 2H 3H')"
    assert CardSet(cards("QS 2H")) == CardSet(cards("2H QS"))


def test_points_of_cards_are_compared_and_printed_as_a_value() -> None:
    points = CardPoints({QUEEN_OF_SPADES: 13, card("JD"): -10, card("2C"): 0})
    assert repr(points) == "CardPoints({JD: -10, QS: 13})"
    assert points == CardPoints({card("JD"): -10, QUEEN_OF_SPADES: 13})
    assert points != CardPoints({QUEEN_OF_SPADES: 13})
    assert len(points) == 2
    assert points.add_up(cards("2C JD QS QS")) == 16
    assert points.has_any(cards("2C JD"))
    assert not points.has_any(cards("2C 3C"))


def test_moon_that_would_lose_the_game_is_subtracted() -> None:
    rules = build_rules("ricketts", 4)
    assert isinstance(rules.moon_rule, MoonForAll)
    adding = replace(rules, moon_rule=replace_effect(rules.moon_rule, MoonEffect.ADD))
    taken_cards = scoring.TakenCards(
        (cards(""), tuple(hearts_and(QUEEN_OF_SPADES)), (), ()), (1,) * 4
    )
    history = (scoring.HandScore(1, (0,) * 4, (), (90, 95, 10, 90)),)
    subtracting_moon, adding_moon = (
        rules.moon(taken_cards, history),
        adding.moon(taken_cards, history),
    )
    assert subtracting_moon is not None
    assert adding_moon is not None
    assert subtracting_moon.choices == (scoring.MoonChoice.SUBTRACT,)
    assert adding_moon.choices == (scoring.MoonChoice.ADD,)


def replace_effect(rule: MoonForAll, effect: MoonEffect) -> MoonForAll:
    return MoonForAll(rule.cards, rule.amount, effect)
