"""Message bodies that Discord refuses, with the path of every error."""

from __future__ import annotations

import pytest

from bot.sandbox.validation.messages import read_draft
from bot.sandbox.world.errors import ApiError
from bot.sandbox.world.wire import Json
from tests.sandbox.rawbot import V2, box, click_me, row, say


def list_error_codes(body: Json) -> dict[str, str]:
    """Return the codes of a body's errors by dotted path; empty if it is valid."""
    try:
        read_draft(body, [])
    except ApiError as error:
        return flatten(error.errors or {}) if error.code == 50035 else {"": str(error)}
    return {}


def flatten(node: Json, path: str = "") -> dict[str, str]:
    result: dict[str, str] = {}
    for key, value in node.items():
        if key == "_errors":
            result[path] = value[0]["code"]
        else:
            result |= flatten(value, f"{path}.{key}".lstrip("."))
    return result


def select(**extra: object) -> Json:
    options = [{"label": "One", "value": "1"}, {"label": "Two", "value": "2"}]
    return {"type": 3, "custom_id": "s", "options": options, **extra}


def cards(count: int) -> list[Json]:
    """Return rows of five buttons each."""
    buttons = [click_me(f"c{n}") for n in range(count)]
    return [row(*buttons[n : n + 5]) for n in range(0, count, 5)]


def many_options(count: int) -> list[Json]:
    return [{"label": str(n), "value": str(n)} for n in range(count)]


V2_CASES = [
    ("total", [box(say("x"), *cards(32))], "components", "MAX_TOTAL"),
    ("text", [say("x" * 2001), say("y" * 2000)], "components", "TEXT_SIZE"),
    ("empty text", [say("")], "components.0.content", "BAD_LENGTH"),
    ("nested container", [box(box(say("x")))], "components.0.components.0.type", "UNION"),
    ("empty container", [box()], "components.0.components", "BAD_LENGTH"),
    ("lone button", [click_me("a")], "components.0.type", "UNION"),
    ("unknown type", [{"type": 99}], "components.0.type", "UNION"),
    (
        "six in a row",
        [row(*(click_me(str(n)) for n in range(6)))],
        "components.0.components",
        "BAD",
    ),
    ("empty row", [row()], "components.0.components", "BAD_LENGTH"),
    ("text in a row", [row(say("x"))], "components.0.components.0.type", "UNION"),
    ("two selects", [row(select(), select(custom_id="t"))], "components.0.components", "WIDTH"),
    ("select, button", [row(select(), click_me("b"))], "components.0.components", "WIDTH"),
    ("same custom_id", [row(click_me("a")), row(click_me("a"))], "*.1.*.custom_id", "DUPLICATED"),
    ("same id", [{**say("a"), "id": 5}, {**say("b"), "id": 5}], "components.1.id", "DUPLICATED"),
    ("long label", [row(click_me("a", label="x" * 81))], "*.label", "MAX_LENGTH"),
    ("no label", [row(click_me("a", label=None))], "*.label", "REQUIRED"),
    ("bad emoji", [row(click_me("a", emoji={"name": "Q"}))], "*.emoji.name", "EMOJI"),
    ("long custom_id", [row(click_me("x" * 101))], "*.custom_id", "BAD_LENGTH"),
    ("no custom_id", [row({"type": 2, "style": 1, "label": "x"})], "*.custom_id", "REQUIRED"),
    ("bad style", [row(click_me("a", style=9))], "*.style", "CHOICES"),
    ("link with custom_id", [row(click_me("a", style=5, url="https://a.b"))], "*.custom_id", "URL"),
    ("no options", [row(select(options=[]))], "*.options", "BAD_LENGTH"),
    ("26 options", [row(select(options=many_options(26)))], "*.options", "BAD_LENGTH"),
    ("same value", [row(select(options=many_options(1) * 2))], "*.options.1.value", "DUPLICATED"),
    ("min over max", [row(select(min_values=2, max_values=1))], "*.min_values", "MIN_VALUES"),
    ("long placeholder", [row(select(placeholder="x" * 151))], "*.placeholder", "MAX_LENGTH"),
    ("no accessory", [{"type": 9, "components": [say("x")]}], "components.0.accessory", "REQUIRED"),
    (
        "four texts",
        [{"type": 9, "components": [say(str(n)) for n in range(4)], "accessory": click_me("a")}],
        "components.0.components",
        "BAD_LENGTH",
    ),
    ("empty gallery", [{"type": 12, "items": []}], "components.0.items", "BAD_LENGTH"),
    (
        "bad url",
        [{"type": 12, "items": [{"media": {"url": "ftp://a.b/c.png"}}]}],
        "components.0.items.0.media.url",
        "URL_TYPE",
    ),
    ("bad colour", [{**box(say("x")), "accent_color": 1 << 24}], "*.accent_color", "MAX"),
    ("bad spacing", [{"type": 14, "spacing": 3}], "components.0.spacing", "CHOICES"),
    ("not a list", {"type": 10}, "components", "LIST_TYPE"),
    ("not a dictionary", ["x"], "components.0", "DICT_TYPE"),
]


@pytest.mark.parametrize(
    ("tree", "path", "code"), [c[1:] for c in V2_CASES], ids=[c[0] for c in V2_CASES]
)
def test_components_are_refused_with_the_path(tree: object, path: str, code: str) -> None:
    codes = list_error_codes({"flags": V2, "components": tree})
    assert len(codes) == 1
    ((field_path, field_code),) = codes.items()
    steps = path.split("*")
    assert field_path.startswith(steps[0])
    assert field_path.endswith(steps[-1])
    assert code in field_code


def test_forty_components_and_four_thousand_characters_fit() -> None:
    tree = [box(say("x" * 4000), *cards(26)), *cards(5)]
    tree[1]["components"] = [click_me(f"more{n}") for n in range(5)]
    assert list_error_codes({"flags": V2, "components": [*tree]}) == {}


@pytest.mark.parametrize(
    "legacy",
    [{"content": "x"}, {"embeds": [{"title": "x"}]}, {"sticker_ids": ["1"]}, {"poll": {"a": 1}}],
)
def test_legacy_fields_are_refused_with_v2(legacy: Json) -> None:
    (field,) = legacy
    codes = list_error_codes({"flags": V2, "components": [say("x")], **legacy})
    assert codes == {field: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}


def test_without_v2_only_five_rows_are_components() -> None:
    assert list_error_codes({"content": "x", "components": [say("x")]}) == {
        "components.0.type": "UNION_TYPE_CHOICES"
    }
    six = [row(click_me(str(n))) for n in range(6)]
    assert list_error_codes({"content": "x", "components": six}) == {
        "components": "BASE_TYPE_MAX_LENGTH"
    }
    assert list_error_codes({"content": "x", "components": six[:5]}) == {}


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"content": "x" * 2001}, "content"),
        ({"content": 5}, "content"),
        ({"content": "x", "nonce": "x" * 26}, "nonce"),
        ({"content": "x", "flags": "4"}, "flags"),
        ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
        ({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}, "embeds"),
        ({"embeds": [{"title": "x"}] * 11}, "embeds"),
        ({"content": "x", "attachments": [{"id": 3}]}, "attachments.0"),
        ({"content": "x", "attachments": [{"filename": "a"}]}, "attachments.0.id"),
    ],
)
def test_plain_fields_are_refused_with_the_path(body: Json, path: str) -> None:
    assert list(list_error_codes(body)) == [path]


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"flags": V2, "components": []}])
def test_empty_message_is_refused(body: Json) -> None:
    with pytest.raises(ApiError) as excinfo:
        read_draft(body, [])
    assert excinfo.value.code == 50006
