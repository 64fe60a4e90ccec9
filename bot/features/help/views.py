"""Layouts of the first steps and of a variant's rules."""

from collections.abc import Sequence
from typing import Final

from bot.engine.rules.options import Options
from bot.engine.rules.variant import Variant
from bot.render.lines import DOT
from bot.render.rulebook import rules_pages
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
APART: Final = "apart"  # in a new message, because everybody sees the one with the button
PLAY: Final = "playnow"
OPEN: Final = "opentable"  # of messages that earlier versions sent
OFFER: Final = "helpoffer"


def help_panel(
    wording: Wording,
    offers: Sequence[str] = (),
    *,
    channels: frozenset[int] = frozenset(),
    version: str,
    uptime_s: int,
    marker: int | None = None,
) -> Layout:
    """Return an introduction to Hearts and the first steps, each a sentence and a button.

    Args:
        wording: texts in the reader's language.
        offers: the names of the offers of features.
        channels: the channels to which the server restricts games, if it does.
        version: the version of the bot.
        uptime_s: the uptime of the bot in seconds.
        marker: the id of the root container.
    """
    here = channel_links(channels)
    text = lines(
        heading(wording.text("help-title")),
        wording.text("help-what"),
        "",
        wording.text("help-play"),
        *(wording.text(f"help-{name}") for name in offers),
        wording.text("help-new"),
        small(wording.text("help-here", channels=here)) if here else None,
        small(wording.text("help-about", version=version, uptime=_uptime(uptime_s, wording))),
    )
    play = button(NO_TABLE, ANY, PLAY, wording.text("button-play-now"), style=Style.success)
    buttons = [
        button(NO_TABLE, ANY, OFFER, wording.text(f"button-help-{name}"), arg=name)
        for name in offers
    ]
    pieces: list[Piece | str] = [
        text,
        row([play, *buttons]),
        row([rules_button(NO_TABLE, DEFAULT_VARIANT, wording)]),
    ]
    return panel(pieces, accent=NEUTRAL, marker=marker)


def rules_button(table_id: str, variant: str, wording: Wording, where: str = "") -> Piece:
    """Return the button for the rules; ``where``: :data:`APART`, else in the same message."""
    arg = f"{variant}.0{where and '.'}{where}"
    return button(table_id, ANY, RULEBOOK, wording.text("button-rules-first"), arg=arg)


def _uptime(uptime_s: int, wording: Wording) -> str:
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
    return " ".join(parts[:2])


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
        page: from 0; if it does not exist, the nearest one is shown.
        table_id: the table that has these house rules, if there is one.
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
