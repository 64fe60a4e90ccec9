"""Checking the variant, its house rules and the players."""

from bot.engine.model.errors import BadOption
from bot.engine.rules.options import Option
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.records.faults import Faults, shown
from bot.records.format import Record


def check_table(record: Record, faults: Faults) -> Rules | None:
    """The rules that the record was played by; ``None`` if it does not say them rightly."""
    variant = VARIANTS.get(record.variant)
    if variant is None:
        faults.add("variant", f"there is no game {shown(record.variant)}: {', '.join(VARIANTS)}")
        return None
    known = True
    given: dict[str, object] = {}
    for option in variant.options:
        if option.name not in record.options:
            faults.add("options", f"{option.name} is missing; a record names all house rules")
            known = False
        elif _is_resolved(option, record.options[option.name]):
            given[option.name] = record.options[option.name]
        else:
            value = shown(record.options[option.name])
            faults.add("options", f"{option.name} is {value}, and should be {_wanted(option)}")
            known = False
    players = len(record.players)
    if players not in variant.player_counts:
        counts = ", ".join(map(str, variant.player_counts))
        faults.add("players", f"{players} players; {variant.key} is played by {counts}")
        known = False
    return variant.rules(players, given) if known else None


def _wanted(option: Option) -> str:
    """The JSON that a record must have for a house rule, in words."""
    if option.choices:
        return " or ".join(map(shown, option.choices))
    if isinstance(option.default, bool):
        return "true or false"
    span = f"from {option.lowest} to {option.highest}"
    if isinstance(option.default, tuple):
        return f"a list of whole numbers {span}"
    return f"a whole number {span}" + (" or null" if option.optional else "")


def _is_resolved(option: Option, value: object) -> bool:
    """Whether a value is one that the option can have, and in the type it has in records."""
    if option.choices:
        return value in option.choices
    if isinstance(option.default, bool):
        return isinstance(value, bool)
    if isinstance(option.default, tuple):
        fits = isinstance(value, list) and all(type(one) is int for one in value)
    else:
        fits = type(value) is int or (value is None and option.optional)
    try:
        option.validated(value)
    except BadOption:
        return False
    return fits
