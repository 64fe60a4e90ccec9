"""A server's presets of house rules: the list, confirmations, and suggestions."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.engine.variants import VARIANTS, name_of
from bot.features.presets.model import ServerPreset, plain_name
from bot.render.lines import DOT
from bot.render.names import marked
from bot.render.rulebook import changed_rules
from bot.render.wording import Wording
from bot.table.state.steps import ANY
from bot.ui.components.builders import (
    NEUTRAL,
    NO_TABLE,
    Piece,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout
from bot.ui.discord_limits import MOST_TEXT

_PAGE = MOST_TEXT - 600  # title and small print take the rest


def _name(name: str) -> str:
    return marked(plain_name(name))


def rules_in_a_line(rules: ServerPreset, wording: Wording) -> str:
    """Return the house rules of a preset that differ from the variant's defaults, in one line."""
    if rules.options is None:
        return wording.text("presets-set-outdated")
    changed = changed_rules(VARIANTS[rules.variant], rules.options, wording)
    return DOT.join(changed) or wording.text("presets-set-standard")


def told(message_id: str, rules: ServerPreset, wording: Wording) -> str:
    """Return a sentence about a preset: ``preset-saved``, ``preset-default`` and the like."""
    return wording.text(
        message_id,
        name=_name(rules.name),
        game=name_of(rules.variant),
        rules=rules_in_a_line(rules, wording),
    )


def told_by_name(message_id: str, variant: str, name: str, wording: Wording) -> str:
    """Return a sentence about a preset of which only the name is known."""
    return wording.text(message_id, name=_name(name), game=name_of(variant))


def presets_panel(
    server_presets: Sequence[ServerPreset],
    wording: Wording,
    *,
    page: int = 0,
    marker: int | None = None,
) -> Layout:
    """Return a page of a server's presets by variant, with buttons to the other pages.

    The buttons have the verb ``presets`` and the number of their page as argument.

    Args:
        server_presets: the presets, sorted by variant.
        wording: texts in the reader's language.
        page: from 0; the nearest existing page is shown.
        marker: the id of the root container.
    """
    title = heading(wording.text("presets-title"))
    if not server_presets:
        return panel([lines(title, wording.text("presets-none"))], accent=NEUTRAL, marker=marker)
    pages = _pages(server_presets, wording)
    page = min(max(page, 0), len(pages) - 1)
    notes = [wording.text("presets-hint")]
    if len(pages) > 1:
        notes.append(wording.text("page", page=page + 1, pages=len(pages)))
    pieces: list[Piece | str] = [lines(title, pages[page], small(DOT.join(notes)))]
    if len(pages) > 1:
        pieces.append(
            row(
                button(
                    NO_TABLE,
                    ANY,
                    "presets",
                    wording.text(label),
                    arg=str(to),
                    disabled=not 0 <= to < len(pages),
                )
                for label, to in (("button-page-back", page - 1), ("button-page-on", page + 1))
            )
        )
    return panel(pieces, accent=NEUTRAL, marker=marker)


def _pages(server_presets: Iterable[ServerPreset], wording: Wording) -> list[str]:
    pages: list[str] = []
    for variant, of_game in groupby(server_presets, key=lambda preset: preset.variant):
        listed = list(of_game)
        head = _head(variant, listed, wording)
        pages = _with(pages, head, [_line(preset, wording) for preset in listed])
    return pages


def _with(pages: list[str], head: str, told: Sequence[str]) -> list[str]:
    """Add another variant to the pages; its heading is repeated on each page that it needs."""
    begun = f"{head}\n{told[0]}"
    if pages and len(pages[-1]) + len(begun) + 2 <= _PAGE:
        pages[-1] += f"\n\n{begun}"
    else:
        pages.append(begun)
    for line in told[1:]:
        if len(pages[-1]) + len(line) + 1 <= _PAGE:
            pages[-1] += f"\n{line}"
        else:
            pages.append(f"{head}\n{line}")
    return pages


def _head(variant: str, listed: Iterable[ServerPreset], wording: Wording) -> str:
    default = next(
        (preset for preset in listed if preset.is_default and preset.options is not None), None
    )
    standard = wording.text("presets-standard")
    return wording.text(
        "presets-game",
        game=name_of(variant),
        rules=standard if default is None else _name(default.name),
    )


def _line(preset: ServerPreset, wording: Wording) -> str:
    message_id = "presets-set-default" if preset.is_default else "presets-set"
    return wording.text(message_id, name=_name(preset.name), rules=rules_in_a_line(preset, wording))
