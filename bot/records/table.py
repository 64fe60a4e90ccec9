"""Checks of the variant, its house rules and the number of players."""

from bot.engine.model.errors import BadOption
from bot.engine.rules.ends import HANDS
from bot.engine.rules.options import Option
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.records.faults import Faults, shown
from bot.records.format import Record


def check_table(record: Record, faults: Faults) -> Rules | None:
    """Return the rules of the recorded table, or ``None`` if the record does not define them."""
    variant = VARIANTS.get(record.variant)
    if variant is None:
        faults.add("variant", f"there is no variant {shown(record.variant)}: {', '.join(VARIANTS)}")
        return None
    known = True
    given: dict[str, object] = {}
    # No variant lists the number of hands, which daily deals have.
    also = (HANDS,) if HANDS.name in record.options else ()
    for option in (*variant.options, *also):
        if option.name not in record.options:
            faults.add("options", f"{option.name} is missing; a record names all house rules")
            known = False
        elif _is_resolved(option, record.options[option.name]):
            given[option.name] = record.options[option.name]
        else:
            value = shown(record.options[option.name])
            faults.add("options", f"{option.name} is {value}, but should be {_wanted(option)}")
            known = False
    if HANDS.name in record.options and _is_resolved(HANDS, record.options[HANDS.name]):
        given[HANDS.name] = record.options[HANDS.name]
    players = len(record.players)
    if players not in variant.player_counts:
        counts = ", ".join(map(str, variant.player_counts))
        faults.add("players", f"{players} players; {variant.key} is played by {counts}")
        known = False
    return variant.rules(players, given) if known else None


def _wanted(option: Option) -> str:
    """Return a description of the JSON that a record must have for a house rule."""
    if option.choices:
        return " or ".join(map(shown, option.choices))
    if isinstance(option.default, bool):
        return "true or false"
    span = f"from {option.lowest} to {option.highest}"
    if isinstance(option.default, tuple):
        return f"a list of whole numbers {span}"
    return f"a whole number {span}" + (" or null" if option.optional else "")


def _is_resolved(option: Option, value: object) -> bool:
    """Return whether a value is one of the option's, in the type that records have."""
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
