"""The form in which a host changes house rules, built from the variant's options.

A modal holds five inputs, so a variant with more options has several forms, numbered from 0.

discord.py finds submitted modals in memory: it looks up the custom id among the modals that this
process has sent, and drops other submissions, such as those of a form opened before a restart. But
it also dispatches ``on_interaction`` for *every* interaction, before and independently of that
look-up (``ConnectionState.parse_interaction_create``). So forms are handled there and nowhere
else: the custom id of a ``modal_submit`` interaction parses as a
:class:`~bot.ui.components.custom_id.ButtonId` with the verb :data:`FORM_VERB`, and
:func:`read_submitted_rules` reads the values from the raw data. The modal itself needs no
``on_submit``; its timeout only lets discord.py forget it.
"""

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.engine.rules.options import Option, Value
from bot.engine.rules.variant import Variant
from bot.render.numbers import signed
from bot.render.rulebook import option_hint, possible_values, value_text
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby
from bot.table.state.steps import LOBBY
from bot.ui.components.custom_id import ButtonId

FORM_VERB: Final = "houserules"
INPUTS: Final = 5
_FORGET_AFTER_S: Final = 900.0
_LONGEST_INPUT: Final = 60


def house_rules_forms(variant: Variant) -> int:
    """Return the number of forms for the house rules of a variant; 0 if it has none."""
    return -(-len(variant.options) // INPUTS)


def house_rules_modal(lobby: Lobby, wording: Wording, *, form: int = 0) -> discord.ui.Modal:
    """Return a form with the current house rules of a table.

    Raises:
        IndexError: the variant has no such form.
    """
    options = lobby.chosen_variant.options[form * INPUTS : (form + 1) * INPUTS]
    if not options:
        raise IndexError(f"{lobby.variant} has no form {form}")
    current = lobby.chosen_variant.resolve(lobby.options)
    modal = discord.ui.Modal(
        title=wording.text("form-title", game=lobby.chosen_variant.name),
        custom_id=str(ButtonId(lobby.table_id, LOBBY, FORM_VERB, str(form))),
        timeout=_FORGET_AFTER_S,
    )
    for option in options:
        modal.add_item(
            discord.ui.Label(
                text=wording.text(f"option-{option.name}"),
                description=option_hint(option, lobby.chosen_variant, wording),
                component=_build_input(option, current[option.name], wording),
            )
        )
    return modal


def _build_input(option: Option, value: Value, wording: Wording) -> discord.ui.Item[Any]:
    if option.choices or isinstance(option.default, bool):
        values: tuple[Value, ...] = option.choices or (True, False)
        return discord.ui.Select[Any](
            custom_id=option.name,
            options=[
                discord.SelectOption(
                    label=value_text(option, offered, wording),
                    value=format_input(offered),
                    default=offered == value,
                )
                for offered in values
            ],
        )
    may_be_empty = option.optional or isinstance(option.default, tuple)
    return discord.ui.TextInput[Any](
        custom_id=option.name,
        default=format_input(value),
        placeholder=possible_values(option, wording),
        required=not may_be_empty,
        max_length=_LONGEST_INPUT,
    )


def format_input(value: Value) -> str:
    """Return the value as the text of an input, which :meth:`Option.validated` reads back."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(signed, value))
    return signed(value) if isinstance(value, int) else value


def read_submitted_rules(data: Mapping[str, Any]) -> dict[str, object]:
    """Return the texts of a submitted form by option name; they are not validated yet.

    Args:
        data: the ``data`` of the modal interaction, as Discord sent it.
    """
    values: dict[str, object] = {}
    for part in data.get("components", ()):
        inputs = [part["component"]] if part.get("component") else part.get("components", ())
        for field in inputs:
            if "values" in field:
                if field["values"]:
                    values[field["custom_id"]] = field["values"][0]
            elif "custom_id" in field:
                values[field["custom_id"]] = field.get("value") or ""
    return values
