"""``rules``: the rules of a variant, as text."""

import argparse
from typing import TYPE_CHECKING

from bot.cli.commands import Commands, add_house_rules, describe_usage_error, house_rules, say

if TYPE_CHECKING:
    from bot.engine.rules.options import Options, Value
    from bot.engine.rules.variant import Variant


def add_to(commands: Commands) -> None:
    """Add the command ``rules``."""
    rules = commands.add_parser(
        "rules",
        help="print the rules of a variant",
        description="Print the rules of a variant with its house rules and their defaults; without "
        "a variant, list the variants. With house rules, print the resulting rules.",
    )
    rules.add_argument("variant", metavar="VARIANT", nargs="?", help="key of the variant")
    add_house_rules(rules)
    rules.set_defaults(command=_rules, parser=rules)


def _rules(arguments: argparse.Namespace) -> int:
    from bot.engine.model.errors import PlayerError
    from bot.engine.variants import VARIANTS

    parser: argparse.ArgumentParser = arguments.parser
    values = house_rules(arguments)
    if arguments.variant is None:
        if values:
            parser.error("--option needs a variant")
        for variant in VARIANTS.values():
            counts = variant.player_counts
            players = str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"
            say(f"{variant.key:14} {variant.name}, {players} players")
        return 0
    if arguments.variant not in VARIANTS:
        parser.error(f"there is no variant {arguments.variant!r}: {', '.join(VARIANTS)}")
    variant = VARIANTS[arguments.variant]
    try:
        options = variant.resolve(values)
    except PlayerError as error:
        parser.error(describe_usage_error(error, variant.key))
    say(plain_rules(variant, options))
    return 0


def plain_rules(variant: "Variant", options: "Options") -> str:
    """Return the rules without markup, and a list of the house rules by their names in records."""
    from bot.render.rulebook import rules_pages
    from bot.render.wording import wording_for

    text = "\n\n".join(rules_pages(variant, options, wording_for())).replace("*", "")
    option_rows = [
        f"  {option.name:14} {_in_notation(option.default):9} {option.allowed_values}"
        for option in variant.options
    ]
    head = f"{variant.name} ({variant.key})"
    table = ["House rules by name, with default and possible values", *option_rows]
    return "\n".join([head, "=" * len(head), "", text, *(["", *table] if option_rows else [])])


def _in_notation(value: "Value") -> str:
    """Return a house rule's value as it is written on the command line and in forms."""
    if value is None:
        return "off"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
