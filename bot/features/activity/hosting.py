"""The host's controls of a table, as JSON for the page."""

from collections.abc import Sequence

from bot.engine.rules.options import Option, Value
from bot.features.activity.texts import Json
from bot.players.registry import LEVELS
from bot.render.names import tidy, unsigned
from bot.render.rulebook import option_hint, possible_values, value_text
from bot.render.wording import Wording
from bot.table.kind import Operation
from bot.table.lobby import absence
from bot.table.lobby.house_rules import NamedRules
from bot.table.lobby.model import CLOCKS, OFF, Lobby, Person, Status
from bot.table.state.steps import ANY, LOBBY
from bot.table.views.public.house_rules_modal import format_input
from bot.table.views.public.kind_views import get_views
from bot.table.views.public.table_info import tidy_names


def write_hosting(lobby: Lobby, presets: Sequence[NamedRules], wording: Wording) -> Json:
    """Return the host's controls: all of them before the game, then only those about players.

    Args:
        lobby: the table, which is open.
        presets: the house rules that the server has saved for its variant.
        wording: texts in the host's language.
    """
    is_lobby = lobby.status is Status.LOBBY
    others = [
        person for person in absence.replaceable_people(lobby) if person.user_id != lobby.host
    ]
    hosting: Json = {
        "step": LOBBY if is_lobby else ANY,
        "kick": {"label": wording.text("menu-kick"), "people": _write_people(others)},
        "let_back": {
            "label": wording.text("menu-let-back"),
            "people": _write_people(absence.kicked_people(lobby)),
        },
        "requests": [
            {
                "id": str(request.person.user_id),
                "text": wording.text(
                    "seat-wanted",
                    who=tidy(request.person.name),
                    computer=unsigned(tidy_names(lobby, wording)[request.seat]),
                ),
            }
            for request in lobby.requests
        ],
        "close": wording.text("button-end", playing="no" if is_lobby else "yes"),
    }
    if is_lobby and lobby.kind.may(Operation.CHANGE_LOBBY):
        hosting |= _write_settings(lobby, presets, wording)
    return hosting


def _write_people(people: Sequence[Person]) -> list[Json]:
    return [{"id": str(person.user_id), "name": tidy(person.name)} for person in people]


def _write_settings(lobby: Lobby, presets: Sequence[NamedRules], wording: Wording) -> Json:
    most = lobby.chosen_variant.player_counts[-1]
    names = tuple(map(unsigned, tidy_names(lobby, wording)))
    settings: Json = {
        "seats": str(len(lobby.seats)),
        "add": wording.text("button-add") if len(lobby.seats) < most else None,
        "computers": [
            {
                "number": str(computer.number),
                "name": names[lobby.seats.index(computer)],
                "level": computer.level,
                "remove": wording.text("host-remove", who=names[lobby.seats.index(computer)]),
            }
            for computer in lobby.computers
        ],
        "levels": [{"value": level, "label": wording.text(f"level-{level}")} for level in LEVELS],
    }
    if not get_views(lobby.kind).chooses_rules:
        return settings
    options = lobby.chosen_variant.options
    current = lobby.chosen_variant.resolve(lobby.options)
    return settings | {
        "rules": [_write_rule(rule, current[rule.name], lobby, wording) for rule in options],
        "presets": [{"value": preset.name, "label": preset.label} for preset in presets if options],
        "clock": lobby.clock,
        "clocks": [
            {
                "value": clock,
                "label": wording.text("host-clock", clock=wording.text(f"clock-{clock}")),
            }
            for clock in CLOCKS
            if clock != OFF or lobby.kind.may(Operation.PLAY_WITHOUT_CLOCK)
        ],
    }


def _write_rule(rule: Option, value: Value, lobby: Lobby, wording: Wording) -> Json:
    """Return a house rule with its value, and its choices or the accepted input."""
    is_flag = isinstance(rule.default, bool)
    choices: tuple[Value, ...] = (True, False) if is_flag else rule.choices
    return {
        "name": rule.name,
        "label": wording.text(f"option-{rule.name}"),
        "hint": option_hint(rule, lobby.chosen_variant, wording),
        "value": format_input(value),
        "choices": [
            {"value": format_input(choice), "label": value_text(rule, choice, wording)}
            for choice in choices
        ],
        "possible": "" if choices else possible_values(rule, wording),
    }
