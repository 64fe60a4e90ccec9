"""The forms of a tournament's plan: one that announces it, and two for the rest."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

import discord
from msgspec import UNSET

from bot.engine.variants import VARIANTS
from bot.features.tournaments.model.errors import BadPlan
from bot.features.tournaments.model.planning import LONGEST_NAME
from bot.features.tournaments.model.tournament import Plan, System, Tournament
from bot.render.wording import Wording
from bot.table.lobby.house_rules import NamedRules
from bot.table.lobby.model import CLOCKS, OFF
from bot.table.lobby.start_time import ASKED_ZONES, get_city
from bot.table.state.steps import ANY
from bot.ui.components.builders import NO_TABLE
from bot.ui.components.custom_id import ButtonId
from bot.ui.discord_limits import LONGEST_OPTION, LONGEST_TITLE, MOST_OPTIONS

NEW: Final = "tnew"  # the verbs: send the form that announces a tournament, or open it again
AGAIN: Final = "tagain"
PLAN: Final = "tplan"  # send a form with the rest of the plan; the argument is GAME or TABLES
GAME: Final = "game"
TABLES: Final = "tables"
SIZES: Final = (4, 8, 12, 16, 32, 64, 128)
USUAL_SIZE: Final = "8"
_FORGET_AFTER_S: Final = 900.0
_LONGEST_WHEN: Final = 60
_LONGEST_NUMBER: Final = 5
_YES: Final = "yes"
_NO: Final = "no"

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "quick": {"rounds": 2, "hands": 4, "clock": "30s"},
        "evening": {"rounds": 4, "hands": 8, "clock": "90s"},
        "league": {
            "rounds": 5,
            "hands": 8,
            "clock": "24h",
            "round_minutes": 7 * 24 * 60,
            "break_minutes": 60,
        },
        "duplicate": {
            "rounds": 3,
            "hands": 8,
            "clock": "90s",
            "is_duplicate": True,
            "by_difference": True,
        },
    }
)


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of a menu in a form, and its name."""

    value: str
    label: str
    description: str | None = None


def new_form(entries: Mapping[str, str], wording: Wording, *, asks_zone: bool) -> discord.ui.Modal:
    """Return the form that announces a tournament.

    Args:
        entries: the person's earlier entries, by input.
        wording: texts in the reader's language.
        asks_zone: whether it asks for the person's time zone.
    """
    modal = _modal(wording.text("tournament-form"), ButtonId(NO_TABLE, ANY, NEW))
    presets = [
        Choice(
            name,
            wording.text(f"tournament-preset-{name}"),
            wording.text(f"tournament-about-{name}"),
        )
        for name in PRESETS
    ]
    sizes = [
        Choice(str(size), wording.text("tournament-form-players", count=size)) for size in SIZES
    ]
    _add_text(modal, "name", entries.get("name", ""), wording, longest=LONGEST_NAME)
    when = entries.get("when", "")
    _add_text(modal, "when", when, wording, longest=_LONGEST_WHEN, is_optional=True)
    _add_menu(modal, "most", sizes, entries.get("most", USUAL_SIZE), wording)
    _add_menu(modal, "preset", presets, entries.get("preset", "evening"), wording)
    if asks_zone:
        zones = [Choice(zone, get_city(zone)) for zone in ASKED_ZONES]
        _add_menu(modal, "zone", zones, entries.get("zone", ""), wording, is_optional=True)
    return modal


def plan_form(
    tournament: Tournament, form: str, rules: Sequence[NamedRules], wording: Wording
) -> discord.ui.Modal:
    """Return a form with a part of the plan: :data:`GAME` or :data:`TABLES`.

    ``rules``: the server's saved house rules for the tournament's game.
    """
    plan, button_id = tournament.plan, ButtonId(tournament.tournament_id, ANY, PLAN, form)
    modal = _modal(wording.text(f"organise-{form}"), button_id)
    if form == GAME:
        games = [Choice(key, game.name) for key, game in VARIANTS.items()]
        name = VARIANTS[plan.variant].name
        games += [
            Choice(
                f"{plan.variant}/{saved.name}",
                wording.text("rule-value", name=name, value=saved.label),
            )
            for saved in rules
        ]
        usable = [game for game in games if len(game.value) <= LONGEST_OPTION][:MOST_OPTIONS]
        systems = [
            Choice(system.value, wording.text(f"tournament-system-{system.value}"))
            for system in System
        ]
        _add_menu(modal, "game", usable, plan.variant, wording)
        _add_menu(modal, "system", systems, plan.system.value, wording)
        _add_text(modal, "rounds", str(plan.rounds), wording)
        _add_text(modal, "hands", str(plan.hands or 0), wording)
        _add_menu(modal, "duplicate", _yes_no(wording), _flag(plan.is_duplicate), wording)
        return modal
    clocks = [Choice(clock, wording.text(f"clock-{clock}")) for clock in CLOCKS if clock != OFF]
    minutes = "" if plan.round_minutes is None else str(plan.round_minutes)
    _add_text(modal, "size", str(plan.size), wording)
    _add_menu(modal, "clock", clocks, plan.clock, wording)
    _add_text(modal, "minutes", minutes, wording, is_optional=True)
    _add_text(modal, "pause", str(plan.break_minutes), wording)
    _add_menu(modal, "computers", _yes_no(wording), _flag(plan.computers_fill), wording)
    return modal


def with_form(plan: Plan, form: str, values: Mapping[str, object]) -> Plan:
    """Return a plan with the values of a form, except its game.

    Raises:
        BadPlan: an entry is not a number.
    """
    if form == GAME:
        return replace(
            plan,
            system=System(str(values.get("system", plan.system))),
            rounds=_number("rounds", values),
            hands=_number("hands", values) or None,
            is_duplicate=values.get("duplicate") == _YES,
            by_difference=values.get("duplicate") == _YES or UNSET,
        )
    minutes = str(values.get("minutes") or "").strip()
    return replace(
        plan,
        size=_number("size", values),
        clock=str(values.get("clock", plan.clock)),
        round_minutes=_number("minutes", values) if minutes else None,
        break_minutes=_number("pause", values),
        computers_fill=values.get("computers") == _YES,
    )


_FIELDS: Final = {"minutes": "round_minutes", "pause": "break_minutes"}


def _number(name: str, values: Mapping[str, object]) -> int:
    text = str(values.get(name) or "").strip()
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER):
        raise BadPlan(what=_FIELDS.get(name, name), value=text)
    return int(text)


def _flag(value: bool) -> str:
    return _YES if value else _NO


def _yes_no(wording: Wording) -> list[Choice]:
    return [Choice(_YES, wording.text("value-on")), Choice(_NO, wording.text("value-off"))]


def _modal(title: str, button_id: ButtonId) -> discord.ui.Modal:
    return discord.ui.Modal(
        title=title[:LONGEST_TITLE], custom_id=str(button_id), timeout=_FORGET_AFTER_S
    )


def _add_text(
    modal: discord.ui.Modal,
    name: str,
    default: str,
    wording: Wording,
    *,
    longest: int = _LONGEST_NUMBER,
    is_optional: bool = False,
) -> None:
    component = discord.ui.TextInput[Any](
        custom_id=name, default=default, required=not is_optional, max_length=longest
    )
    _add(modal, name, component, wording)


def _add_menu(
    modal: discord.ui.Modal,
    name: str,
    choices: Iterable[Choice],
    current: str,
    wording: Wording,
    *,
    is_optional: bool = False,
) -> None:
    options = [
        discord.SelectOption(
            label=choice.label[:LONGEST_OPTION],
            value=choice.value,
            description=choice.description,
            default=choice.value == current,
        )
        for choice in choices
    ]
    component = discord.ui.Select[Any](custom_id=name, options=options, required=not is_optional)
    _add(modal, name, component, wording)


def _add(
    modal: discord.ui.Modal, name: str, component: discord.ui.Item[Any], wording: Wording
) -> None:
    label = discord.ui.Label[Any](
        text=wording.text(f"tournament-form-{name}"),
        description=wording.text(f"tournament-hint-{name}"),
        component=component,
    )
    modal.add_item(label)
