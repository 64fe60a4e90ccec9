"""The first version of a variant's page in docs/rules, which its author then completes."""

import re
from collections.abc import Iterator

from bot.engine.rules.options import Option
from bot.engine.rules.variant import Variant
from bot.render.rulebook import option_hint, rules_sections, value_text
from bot.render.wording import wording_for


def build_rules_page(variant: Variant) -> str:
    """Return the page: what ``/hearts rules`` says, and the house rules by name."""
    counts = variant.player_counts
    players = str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
    return "\n".join(
        [
            f"# {variant.name}",
            "",
            f"Key `{variant.key}`, for {players} players. What is not said here is in",
            "[README.md](README.md).",
            "",
            *_sections(variant),
            *_house_rules(variant),
        ]
    )


def _sections(variant: Variant) -> Iterator[str]:
    for title, text in rules_sections(variant, variant.resolve(), wording_for()):
        yield from (f"## {title}", "", re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE), "")


def _house_rules(variant: Variant) -> Iterator[str]:
    if not variant.options:
        return
    words = wording_for()
    yield from ("## House rules", "", "| house rule | default | possible | what it does |")
    yield "| --- | --- | --- | --- |"
    for option in variant.options:
        default = value_text(option, option.default, words)
        hint = option_hint(option, variant, words)
        yield f"| `{option.name}` | {default} | {_format_values(option)} | {hint} |"
    yield ""


def _format_values(option: Option) -> str:
    return ", ".join(f"`{choice}`" for choice in option.choices or (option.allowed_values,))
