"""House rules are validated, parsed from texts, and remain the same after storage."""

import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.model.errors import BadOption
from bot.engine.variants import VARIANTS
from tests.engine.walk import draw_values

RICKETTS, INCREDU = VARIANTS["ricketts"], VARIANTS["increduhearts"]


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_defaults_are_valid_and_complete(variant):
    options = variant.resolve()
    assert list(options) == [option.name for option in variant.options]
    for option in variant.options:
        assert option.validate(option.default) == option.default


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
@given(data=st.data())
def test_resolved_options_are_the_same_after_storage(variant, data):
    drawn_values = {option.name: data.draw(draw_values(option)) for option in variant.options}
    options = variant.resolve(drawn_values)
    again = variant.resolve(json.loads(json.dumps(dict(options))))
    assert again == options
    assert hash(again) == hash(options)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("warren", "yes", True),
        ("warren", " OFF ", False),
        ("limit", "150", 150),
        ("wrap_points", "104, 126", (104, 126)),
        ("wrap_points", "126 104 104 −26", (-26, 104, 126)),
        ("wrap_points", "", ()),
    ],
)
def test_text_is_parsed(name, text, value):
    assert RICKETTS.resolve({name: text})[name] == value


@pytest.mark.parametrize("off", ["off", "none", "null", "", None])
def test_optional_number_can_be_off(off):
    assert INCREDU.resolve({"low_limit": off}).limit("low_limit") is None
    assert INCREDU.resolve({"low_limit": "-100"}).limit("low_limit") == -100


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("limit", 9),
        ("limit", 1001),
        ("limit", True),
        ("limit", 99.5),
        ("limit", Decimal(150)),
        ("limit", None),
        ("limit", "many"),
        ("limit", "9" * 5000),
        ("wrap_points", 104),
        ("wrap_points", [104, None]),
        ("warren", 1),
        ("warren", "maybe"),
        ("moon", "add"),
    ],
)
def test_bad_value_is_refused_with_the_possible_values(name, value):
    with pytest.raises(BadOption) as excinfo:
        RICKETTS.resolve({name: value})
    expected = {option.name: option.allowed_values for option in RICKETTS.options}
    facts = {"option": name, "value": str(value), "wanted": expected.get(name, ", ".join(expected))}
    assert excinfo.value.facts == facts


def test_unknown_choice_is_refused():
    with pytest.raises(BadOption) as excinfo:
        INCREDU.resolve({"queen_breaks": "sometimes"})
    assert excinfo.value.facts["wanted"] == "discarded/played/never"


def test_option_is_read_as_what_it_is():
    options = RICKETTS.resolve()
    assert (options.number("limit"), options.numbers("wrap_points")) == (100, (104, 126))
    with pytest.raises(TypeError, match="warren is not a number"):
        options.number("warren")
    with pytest.raises(TypeError, match="limit is not a list of numbers"):
        options.numbers("limit")
