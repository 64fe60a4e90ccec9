"""Help: the first steps, the rules of a variant, and information about the bot."""

from collections.abc import Sequence
from typing import Final

from bot.engine.rules.options import Options
from bot.engine.rules.variant import Variant
from bot.engine.variants import VARIANTS
from bot.render.lines import DOT
from bot.render.rulebook import rules_pages, tagline
from bot.render.wording import Wording
from bot.settings.server_settings import DEFAULT_VARIANT, channel_links
from bot.table.state.steps import ANY
from bot.ui.components.builders import (
    NEUTRAL,
    NO_TABLE,
    Piece,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout

RULEBOOK: Final = "rulebook"
APART: Final = "apart"  # in a message of its own, because everybody sees the one with the button
PLAY: Final = "playnow"
OPEN: Final = "opentable"


def help_panel(
    wording: Wording,
    others: Sequence[Piece] = (),
    *,
    channels: frozenset[int] = frozenset(),
    marker: int | None = None,
) -> Layout:
    """Return the three steps to a first game.

    Args:
        wording: texts in the reader's language.
        others: buttons of other features.
        channels: the channels to which the server restricts games, if it does.
        marker: the id of the root container.
    """
    here = channel_links(channels)
    games = [
        wording.text(
            "help-game",
            game=variant.name,
            players=_counts(variant, wording),
            what=tagline(variant, wording),
        )
        for variant in VARIANTS.values()
    ]

    def one(verb: str, label: str, style: Style) -> Piece:
        return button(NO_TABLE, ANY, verb, wording.text(label), style=style)

    first_steps = [
        one(PLAY, "button-play-now", Style.success),
        one(OPEN, "button-open-table", Style.primary),
        *others,
        rules_button(NO_TABLE, DEFAULT_VARIANT, wording),
    ]
    text = lines(
        heading(wording.text("help-title")),
        wording.text("help-what"),
        wording.text("help-play"),
        wording.text("help-step-1"),
        small(wording.text("help-here", channels=here)) if here else None,
        wording.text("help-step-2"),
        wording.text("help-step-3"),
        "",
        wording.text("help-yours"),
        wording.text("help-more"),
        *games,
    )
    return panel([text, row(first_steps)], accent=NEUTRAL, marker=marker)


def rules_button(table_id: str, variant: str, wording: Wording, where: str = "") -> Piece:
    """Return the button that shows the rules; ``where``: :data:`APART`, else in its message."""
    arg = f"{variant}.0{where and '.'}{where}"
    return button(table_id, ANY, RULEBOOK, wording.text("button-rules-first"), arg=arg)


def _counts(variant: Variant, wording: Wording) -> str:
    fewest, most = variant.player_counts[0], variant.player_counts[-1]
    if fewest == most:
        return str(most)
    return wording.text("lobby-range", fewest=fewest, most=most)


def about_panel(
    wording: Wording, *, version: str, uptime_s: int, marker: int | None = None
) -> Layout:
    """Return the bot's version and uptime."""
    days, rest = divmod(max(uptime_s, 0), 86_400)
    hours, rest = divmod(rest, 3600)
    parts = [
        wording.text(message_id, count=count)
        for message_id, count in (
            ("about-days", days),
            ("about-hours", hours),
            ("about-minutes", rest // 60),
        )
        if count or message_id == "about-minutes"
    ]
    text = lines(
        heading(wording.text("about-title", version=version)),
        wording.text("about-what"),
        small(wording.text("about-uptime", uptime=" ".join(parts[:2]))),
    )
    return panel([text], accent=NEUTRAL, marker=marker)


def rules_panel(
    variant: Variant,
    options: Options,
    wording: Wording,
    *,
    page: int = 0,
    table_id: str = NO_TABLE,
    marker: int | None = None,
) -> Layout:
    """Return a page of the rules, with buttons to the other pages.

    The buttons have the verb ``rulebook`` and the argument ``<variant>.<page>``.

    Args:
        variant: the variant.
        options: the values of all its house rules.
        wording: texts in the reader's language.
        page: from 0; the nearest existing page is shown.
        table_id: the table that has these house rules, if they are a table's.
        marker: the id of the root container.
    """
    pages = rules_pages(variant, options, wording)
    page = min(max(page, 0), len(pages) - 1)
    title = heading(wording.text("rules-title", game=variant.name))
    pieces: list[Piece | str] = [lines(title, pages[page])]
    if len(pages) > 1:
        where = DOT.join([variant.name, wording.text("page", page=page + 1, pages=len(pages))])
        pieces[0] = lines(title, pages[page], small(where))
        back = button(
            table_id,
            ANY,
            RULEBOOK,
            wording.text("button-page-back"),
            arg=f"{variant.key}.{page - 1}",
            disabled=page == 0,
        )
        on = button(
            table_id,
            ANY,
            RULEBOOK,
            wording.text("button-page-on"),
            arg=f"{variant.key}.{page + 1}",
            disabled=page == len(pages) - 1,
        )
        pieces.append(row([back, on]))
    return panel(pieces, accent=NEUTRAL, marker=marker)
