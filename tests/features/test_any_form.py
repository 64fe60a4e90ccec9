"""Any text that people type into a form is answered without an unexpected error.

The forms are those that the menus of a host and of an organiser open, found by clicking.
"""

from __future__ import annotations

import inspect
import itertools
import logging
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.app import Moonshooter
from bot.engine.variants import VARIANTS
from bot.features.presets.views import SHOW
from bot.features.tournaments.model import entering
from bot.features.tournaments.model.events import CheckInOpened, FieldClosed, Paired, RoundPaired
from bot.features.tournaments.model.tournament import Plan
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.views.sign_up import ORGANISE
from bot.table.lobby.model import Person
from bot.table.state.steps import LOBBY
from bot.ui.components.payloads import BUTTON, MENU, walk
from tests.parts import get_part
from tests.ui.clicking import Interaction
from tests.ui.test_forged_ids import bot

__all__ = ["bot"]

ANN, PLAYERS = 100, (101, 102, 103, 104, 105, 106)
TOURNAMENT = "tournament"
TEXT_INPUT = 4
_guilds = itertools.count(1)
LONGEST = 200
PARTS = st.sampled_from(
    ["1", "-", "−", "+", ".", ",", " ", "0", "1e999999", "1/3", "_", "٣", "²", "nan", "off", "\n"]
)
TEXTS = st.text(max_size=250) | st.lists(PARTS, max_size=80).map("".join)
Form = dict[str, Any]
SAVED_RULES = ("classic", LOBBY, SHOW)  # a page to which no click leads once the game has begun


async def announce_tournament(bot: Moonshooter) -> str:
    """Return a tournament of Ann's, in a server of its own."""
    hall = get_part(bot.house, Tournaments)
    plan = Plan(name="Cup", variant="classic", size=3)
    return (
        await hall.announce(next(_guilds), 2, Person(ANN, "Ann"), plan, language="en")
    ).tournament_id


async def pair_tournament(bot: Moonshooter) -> str:
    """Return a tournament of Ann's whose two tables wait."""
    hall = get_part(bot.house, Tournaments)
    key = await announce_tournament(bot)
    for user_id in PLAYERS:
        await hall.change(key, entering.join, Person(user_id, f"P{user_id}"))
    at = int(bot.presenter.services.clock().timestamp()) + 600
    await hall.change(key, lambda _: [CheckInOpened(at)])
    for user_id in PLAYERS:
        await hall.change(key, entering.check_in, user_id)
    tables = (Paired("tabs2222", PLAYERS[:3]), Paired("tabs3333", PLAYERS[3:]))
    await hall.change(key, lambda _: [FieldClosed(), RoundPaired(1, tables, (), at)])
    return key


async def click(bot: Moonshooter, custom_id: str, *values: str) -> list[Any]:
    """Click as Ann, who manages the server, and return the layouts and forms of the answer."""
    interaction = Interaction(custom_id, user_id=ANN, values=list(values))
    interaction.permissions = discord.Permissions.all()
    await bot.clicks.on_interaction(interaction.real)
    return [answer for _, answer in interaction.response.sent]


def list_choices(answer: Any) -> Iterator[tuple[str, ...]]:
    """Yield what can be clicked without a question whether one is sure: ids with values."""
    for part in walk(answer.to_components()):
        if part["type"] == MENU:
            yield from ((part["custom_id"], option["value"]) for option in part["options"])
        elif part["type"] == BUTTON and "custom_id" in part and part["style"] != 4:
            yield (part["custom_id"],)


async def find_forms(bot: Moonshooter, custom_id: str) -> list[Form]:
    """Return the forms that can be reached from a button, each as Discord gets it."""
    forms_by_id: dict[str, Form] = {}
    seen: set[tuple[str, ...]] = {(custom_id,)}
    queue = deque([(custom_id,)])
    while queue:
        for answer in await click(bot, *queue.popleft()):
            if isinstance(answer, discord.ui.Modal):
                forms_by_id[answer.custom_id] = answer.to_dict()
            elif hasattr(answer, "to_components"):
                new = [choice for choice in list_choices(answer) if choice not in seen]
                seen.update(new)
                queue += new
    # Nothing can be submitted after the form that cancels.
    return sorted(forms_by_id.values(), key=lambda form: ":cancel" in form["custom_id"])


async def collect_forms(bot: Moonshooter, *tournaments: str) -> list[Form]:
    """Return the forms of every variant, of saved rules and of the organiser's menus."""
    starts = [f"h1:{tournament}:any:{ORGANISE}:" for tournament in tournaments]
    for variant, step, verb in (*((variant, "lobby", "host") for variant in VARIANTS), SAVED_RULES):
        lobby = await bot.presenter.services.tables.open(1, 2, Person(ANN, "Ann"), variant)
        starts.append(f"h1:{lobby.table_id}:{step}:{verb}:")
    return [form for start in starts for form in await find_forms(bot, start)]


def list_inputs(form: Form) -> list[Form]:
    """Return the inputs of a form that take text."""
    return [
        component
        for part in form["components"]
        if (component := part["component"])["type"] == TEXT_INPUT
    ]


@pytest.fixture
def builders(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the modules that make an input for text, recorded as they do."""
    module_names: set[str] = set()
    original = discord.ui.TextInput.__init__

    def record_and_build(self: Any, **args: Any) -> None:
        frame = inspect.currentframe()
        while frame is not None and not str(frame.f_globals["__name__"]).startswith("bot."):
            frame = frame.f_back
        assert frame is not None
        module_names.add(str(frame.f_globals["__name__"]))
        original(self, **args)

    monkeypatch.setattr(discord.ui.TextInput, "__init__", record_and_build)
    return module_names


async def test_every_input_for_text_is_found_and_limited(
    bot: Moonshooter, builders: set[str]
) -> None:
    forms = await collect_forms(bot, await pair_tournament(bot), await announce_tournament(bot))
    assert all(field["max_length"] <= LONGEST for form in forms for field in list_inputs(form))
    module_names = {
        ".".join(path.with_suffix("").parts)
        for path in [*Path("bot").rglob("*.py"), *Path("cogs").rglob("*.py")]
        if "ui.TextInput" in path.read_text()
    }
    assert builders == module_names
    actions = {form["custom_id"].split(":", 3)[3].split(".")[0] for form in forms}
    assert len(actions) > 5, actions


@pytest.fixture
async def forms(bot: Moonshooter) -> list[Form]:
    """Return all forms; those of a tournament have `TOURNAMENT` for its id."""
    tournament = await pair_tournament(bot)
    all_forms = await collect_forms(bot, tournament)
    return [
        form | {"custom_id": form["custom_id"].replace(tournament, TOURNAMENT)}
        for form in all_forms
    ]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(typed=TEXTS)
@example("1e999999")
@example("9" * 60)
async def test_any_text_is_answered_by_every_input(
    bot: Moonshooter, forms: list[Form], caplog: pytest.LogCaptureFixture, typed: str
) -> None:
    tournament = await pair_tournament(bot)  # of this text's own, which one of the forms cancels
    for form in forms:
        custom_id = form["custom_id"].replace(TOURNAMENT, tournament)
        for field in list_inputs(form):
            field_id, text = field["custom_id"], typed[: field["max_length"]] or "1"
            kind = discord.InteractionType.modal_submit
            submitted = Interaction(custom_id, user_id=ANN, kind=kind)
            submitted.data["components"] = [
                {"component": {"custom_id": component["custom_id"], "value": value}}
                for component in list_inputs(form)
                for value in [
                    text if component["custom_id"] == field_id else component.get("value") or "1"
                ]
            ]
            await bot.clicks.on_interaction(submitted.real)
            assert submitted.response.sent
            errors = [row for row in caplog.records if row.levelno >= logging.ERROR]
            assert not errors, f"{custom_id} {field_id}: {text!r}"
