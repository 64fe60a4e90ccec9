"""Random bodies: the sandbox accepts or refuses them as Discord does, and never fails."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from bot.sandbox.validation.commands import check_command
from bot.sandbox.validation.components import walk
from bot.sandbox.validation.invocations import Invocation
from bot.sandbox.validation.messages import MAX_CONTENT, read_draft
from bot.sandbox.validation.modals import check_modal, read_submission
from bot.sandbox.world.attachments import AttachmentStore, Upload
from bot.sandbox.world.errors import ApiError, FormErrors
from bot.sandbox.world.model import IS_COMPONENTS_V2
from bot.sandbox.world.payloads import Payloads
from bot.sandbox.world.snowflakes import Clock
from bot.sandbox.world.storage import new_world
from bot.sandbox.world.wire import Json, encode
from tests.sandbox.rawbot import box, click_me, row, say

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40000),
    st.floats(allow_nan=False),
    st.text(max_size=5),
    st.sampled_from(["attachment://a.png", "https://a.b/c.png", "x" * 5000]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["type", "id", "name", "custom_id"]), inner, max_size=3),
    ),
    max_leaves=6,
)
OPTION: Json = {"label": "a", "value": "a", "description": "d", "emoji": {"name": "♠"}}
MENU: Json = {"type": 3, "custom_id": "s", "options": [OPTION], "min_values": 0, "max_values": 1}
MEDIA: Json = {"media": {"url": "attachment://a.png"}, "description": "d", "spoiler": False}
MESSAGE: Json = {
    "flags": IS_COMPONENTS_V2,
    "nonce": "n",
    "attachments": [{"id": 0, "filename": "a.png", "description": "d"}],
    "components": [
        {
            **box(
                {**say("x"), "id": 9},
                row(click_me("a", emoji={"name": "♠"}, disabled=True)),
                row(MENU),
                {"type": 12, "items": [MEDIA]},
                {"type": 9, "components": [say("x")], "accessory": {"type": 11, **MEDIA}},
                {"type": 13, "file": {"url": "attachment://a.png"}},
                {"type": 14, "divider": True, "spacing": 2},
            ),
            "accent_color": 5,
        },
        row({"type": 2, "style": 5, "label": "link", "url": "https://a.b"}),
    ],
}
PLAIN: Json = {
    "content": "x",
    "embeds": [{"title": "t", "description": "d", "fields": [{"name": "n", "value": "v"}]}],
    "components": [row(click_me("a"))],
    "message_reference": {"message_id": "1"},
}
CHOICE: Json = {"name": "A", "value": "a", "name_localizations": {"de": "A"}}
LEAF: Json = {"type": 3, "name": "o", "description": "d", "required": True, "choices": [CHOICE]}
COMMAND: Json = {
    "name": "go",
    "description": "d",
    "type": 1,
    "contexts": [0, 1],
    "integration_types": [0],
    "default_member_permissions": "32",
    "name_localizations": {"de": "los"},
    "description_localizations": {"de": "los"},
    "options": [
        {"type": 1, "name": "a", "description": "d", "options": [LEAF]},
        {
            "type": 2,
            "name": "b",
            "description": "d",
            "options": [{"type": 1, "name": "c", "description": "d", "options": [LEAF]}],
        },
    ],
}
TEXT: Json = {"type": 4, "custom_id": "x", "style": 1, "min_length": 1, "max_length": 9}
RADIO: Json = {"type": 21, "custom_id": "r", "options": [OPTION, {"label": "b", "value": "b"}]}
MODAL: Json = {
    "custom_id": "m",
    "title": "t",
    "components": [
        {"type": 18, "label": "l", "description": "d", "component": {**TEXT, "value": "v"}},
        {"type": 18, "label": "l", "component": MENU},
        {"type": 18, "label": "l", "component": RADIO},
        say("words"),
        row({**TEXT, "custom_id": "y", "label": "l", "placeholder": "p"}),
    ],
}
SUBMISSION: list[object] = [
    {"type": 18, "component": {"type": 4, "custom_id": "x", "value": "v"}},
    {"type": 18, "component": {"type": 3, "custom_id": "s", "values": ["a"]}},
    {"type": 18, "component": {"type": 21, "custom_id": "r", "value": "b"}},
    {"type": 1, "components": [{"type": 4, "custom_id": "y", "value": "w"}]},
]


def node_paths(node: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of every node below the root."""
    pairs: Iterable[tuple[Any, object]] = ()
    if isinstance(node, dict):
        pairs = node.items()
    elif isinstance(node, list):
        pairs = enumerate(node)
    return [p for key, child in pairs for p in ((*path, key), *node_paths(child, (*path, key)))]


@st.composite
def damaged(draw: st.DrawFn, valid: Any) -> Any:
    """Draw a valid body with one or two of its nodes replaced or removed."""
    body = deepcopy(valid)
    for _ in range(draw(st.integers(1, 2))):
        *parents, last = draw(st.sampled_from(node_paths(valid)))
        try:
            node = body
            for step in parents:
                node = node[step]
            if draw(st.booleans()):
                node[last] = draw(VALUES)
            else:
                del node[last]
        except (LookupError, TypeError):
            pass  # the first change has removed the place of the second
    return body


def test_the_valid_bodies_are_valid() -> None:
    errors = FormErrors()
    assert read_draft(deepcopy(MESSAGE), [Upload(0, "a.png", b"a")])
    assert read_draft(deepcopy(PLAIN), [])
    check_command(COMMAND, (), errors)
    read_submission(check_modal(MODAL, errors), SUBMISSION, errors)
    assert errors.tree == {}


@given(st.one_of(damaged(MESSAGE), damaged(PLAIN)))
def test_any_message_is_accepted_within_the_limits_or_refused(body: Json) -> None:
    with contextlib.suppress(ApiError):
        draft = read_draft(body, [Upload(0, "a.png", b"a")])
        assert len(draft.content or "") <= MAX_CONTENT
        ids = [component["id"] for component in walk(draft.components or [])]
        assert len(ids) == len(set(ids)) <= 40
        assert encode(draft.components)


@given(damaged(COMMAND))
@example({**COMMAND, "contexts": 1})
@example({**COMMAND, "integration_types": 1})
def test_any_command_is_accepted_or_refused(raw: object) -> None:
    errors = FormErrors()
    command = check_command(raw, (0,), errors)
    assert errors.count or 1 <= len(command["name"]) <= 32


@given(damaged(MODAL))
def test_any_modal_is_accepted_or_refused(raw: Json) -> None:
    errors = FormErrors()
    modal = check_modal(raw, errors)
    if not errors.count:
        assert len(read_submission(modal, SUBMISSION, FormErrors())) == len(raw["components"])


@given(st.one_of(damaged(SUBMISSION), VALUES))
def test_any_submission_is_accepted_or_refused(raw: object) -> None:
    modal = check_modal(MODAL, FormErrors())
    assert len(read_submission(modal, raw, FormErrors())) == 5


@given(damaged([{"type": 1, "name": "a", "options": [{"type": 3, "name": "o", "value": "a"}]}]))
def test_any_call_is_accepted_or_refused(given_options: object) -> None:
    clock = Clock()
    world = new_world(clock, "token", ("Ann",))
    payloads = Payloads(world, AttachmentStore(world.secret, clock, None))
    errors = FormErrors()
    declared = check_command(COMMAND, (), errors)["options"]
    reader = Invocation(world, payloads, world.bot, errors, complete=True)
    options = reader.read(declared, given_options)
    if not errors.count:
        assert options[0]["name"] == "a"
        assert options[0]["options"] == [{"type": 3, "name": "o", "value": "a"}]


@given(st.integers(0, 30), st.integers(0, 4100))
def test_panels_are_accepted_exactly_within_the_limits(cards: int, characters: int) -> None:
    buttons = [click_me(str(n)) for n in range(cards)]
    rows = [row(*buttons[n : n + 5]) for n in range(0, cards, 5)]
    fits = 2 + cards + len(rows) <= 40 and 1 <= characters <= 4000
    body = {"flags": IS_COMPONENTS_V2, "components": [box(say("x" * characters), *rows)]}
    try:
        read_draft(body, [])
    except ApiError:
        assert not fits  # covers both outcomes
    else:
        assert fits
