"""``rules``: the rules of a variant, as text."""

import argparse
from typing import TYPE_CHECKING

from bot.cli.commands import Commands, say

if TYPE_CHECKING:
    from bot.engine.rules.options import Value
    from bot.engine.rules.variant import Variant


def add_to(commands: Commands) -> None:
    """Add the command ``rules``."""
    rules = commands.add_parser(
        "rules",
        help="print the rules of a variant",
        description="Print the rules of a variant with its house rules and their defaults; without "
        "a variant, list the variants.",
    )
    rules.add_argument("variant", metavar="VARIANT", nargs="?", help="key of the variant")
    rules.set_defaults(command=_rules, parser=rules)


def _rules(arguments: argparse.Namespace) -> int:
    from bot.engine.variants import VARIANTS

    if arguments.variant is None:
        for variant in VARIANTS.values():
            counts = variant.player_counts
            players = str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"
            say(f"{variant.key:14} {variant.name}, {players} players")
        return 0
    if arguments.variant not in VARIANTS:
        parser: argparse.ArgumentParser = arguments.parser
        parser.error(f"there is no variant {arguments.variant!r}: {', '.join(VARIANTS)}")
    say(plain_rules(VARIANTS[arguments.variant]))
    return 0


def plain_rules(variant: "Variant") -> str:
    """Return the rules without markup, and the house rules by the names that records use."""
    from bot.render.rulebook import rules_pages
    from bot.render.wording import wording_for

    text = "\n\n".join(rules_pages(variant, variant.resolve(), wording_for())).replace("*", "")
    named = [
        f"  {option.name:14} {_in_notation(option.default):9} {option.wanted}"
        for option in variant.options
    ]
    head = f"{variant.name} ({variant.key})"
    table = ["House rules by name, with default and possible values", *named]
    return "\n".join([head, "=" * len(head), "", text, *(["", *table] if named else [])])


def _in_notation(value: "Value") -> str:
    """Return a house rule's value in the notation of the command line and forms."""
    if value is None:
        return "off"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
