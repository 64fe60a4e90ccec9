"""The rules of a variant in words, with the house rules of a table.

The sentences are chosen by the rules themselves (``bot.render.rules``). The message
``variant-<variant>`` is a summary in one line; its arguments ``rule-<option>`` hold the house
rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.engine.rules.ends import EndsAbove, EndsAboveAlone
from bot.engine.rules.options import Option, Options, Value
from bot.engine.rules.variant import Variant
from bot.render.numbers import signed
from bot.render.rules.sections import SECTIONS, write_sections
from bot.render.rules.tables import Tables
from bot.render.wording import Argument, Wording

_PAGE: Final = 3600  # characters of the 4000 that a message holds


def value_text(option: Option, value: Value, wording: Wording) -> str:
    """Return the value of a house rule in words: ``off``, ``−100``, ``104 and 126``."""
    if option.choices:
        return wording.text(f"option-{option.name}-{value}")
    if value is None:
        return wording.text("value-off")
    if isinstance(value, bool):
        return wording.text("value-on" if value else "value-off")
    if isinstance(value, tuple):
        return wording.listed(map(signed, value)) or wording.text("value-none")
    return signed(value) if isinstance(value, int) else value


def possible_values(option: Option, wording: Wording) -> str:
    """Return the possible values of a house rule in words: ``10 to 1000``, ``on or off``."""
    if option.choices:
        return wording.listed(
            (value_text(option, choice, wording) for choice in option.choices), last="list-or"
        )
    if isinstance(option.default, bool):
        return wording.listed(
            (value_text(option, choice, wording) for choice in (True, False)), last="list-or"
        )
    message_id = "form-numbers" if isinstance(option.default, tuple) else "form-number"
    if option.optional:
        message_id = "form-number-or-off"
    return wording.text(message_id, lowest=option.lowest, highest=option.highest)


def tagline(variant: Variant, wording: Wording, options: Options | None = None) -> str:
    """Return the variant's summary in one line, with these house rules or the defaults."""
    arguments = _arguments(variant, options or variant.resolve(), wording)
    return wording.text(f"variant-{variant.key}", **arguments)


def changed_rules(variant: Variant, options: Mapping[str, Value], wording: Wording) -> list[str]:
    """Return the house rules that differ from the variant's defaults, as ``name: value``."""
    resolved = variant.resolve(options)
    return [
        wording.text(
            "rule-value",
            name=wording.text(f"option-{option.name}"),
            value=value_text(option, resolved[option.name], wording),
        )
        for option in variant.options
        if resolved[option.name] != option.default
    ]


def house_rules_text(variant: Variant, options: Options, wording: Wording) -> str:
    """Return all house rules with their values, one per line, with the changed ones marked."""
    paragraphs = []
    for option in variant.options:
        value = options[option.name]
        paragraphs.append(
            wording.text(
                "rule-line" if value == option.default else "rule-line-changed",
                name=wording.text(f"option-{option.name}"),
                value=value_text(option, value, wording),
                hint=option_hint(option, variant, wording),
            )
        )
    return "\n".join(paragraphs)


def option_hint(option: Option, variant: Variant, wording: Wording) -> str:
    """Return the description of a house rule of a variant, in one sentence."""
    end_rule = variant.rules(variant.player_counts[0]).end_rule
    ends = "above" if isinstance(end_rule, EndsAbove | EndsAboveAlone) else "at"
    return wording.text(f"option-{option.name}-hint", ends=ends)


def rules_pages(variant: Variant, options: Options, wording: Wording) -> list[str]:
    """Return the rules in markdown, in pages that fit a message; the house rules come last."""
    sections = [f"**{title}**\n{text}" for title, text in rules_sections(variant, options, wording)]
    sections.insert(1, _counts(variant, options, wording))  # after the goal of the game
    if variant.options:
        title = wording.text("rules-house-rules")
        sections.append(f"**{title}**\n{house_rules_text(variant, options, wording)}")
    return _pages(sections)


def rules_sections(
    variant: Variant, options: Options, wording: Wording
) -> Iterator[tuple[str, str]]:
    """Yield each section's title and text; titles of sections changed by house rules are marked."""
    sections = write_sections(_tables(variant, options, wording))
    usual = write_sections(_tables(variant, variant.resolve(), wording))
    for section in SECTIONS:
        if not (text := sections[section]) and usual[section]:
            text = wording.text(f"says-no-{section}")
        if text:
            title = wording.text(f"rules-{section}")
            if text != usual[section]:
                title = wording.text("rules-changed-section", title=title)
            yield title, text


def _tables(variant: Variant, options: Options, wording: Wording) -> Tables:
    return Tables(
        {count: variant.rules(count, options) for count in variant.player_counts}, wording
    )


def _counts(variant: Variant, options: Options, wording: Wording) -> str:
    """Return how many cards are dealt and passed for each number of players."""
    sentences = []
    for players in variant.player_counts:
        rules = variant.rules(players, options)
        sentences.append(
            wording.text(
                "rules-count",
                players=players,
                deck=len(rules.deck),
                each=rules.cards_each,
                passed=rules.pass_size,
            )
        )
    return "\n".join([f"*{tagline(variant, wording, options)}*", *sentences])


def _arguments(variant: Variant, options: Options, wording: Wording) -> dict[str, Argument]:
    return {
        f"rule-{option.name}": _argument(options[option.name], wording)
        for option in variant.options
    }


def _argument(value: Value, wording: Wording) -> Argument:
    if value is None:
        return "off"
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return wording.listed(map(signed, value), last="list-or") or "none"
    return value


def _pages(sections: Sequence[str]) -> list[str]:
    pages: list[str] = []
    for section in sections:
        if pages and len(pages[-1]) + len(section) + 2 <= _PAGE:
            pages[-1] = f"{pages[-1]}\n\n{section}"
        else:
            pages.append(section)
    return pages
