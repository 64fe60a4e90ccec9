"""The words of messages about a daily deal, and its result."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import ClassVar, Final

import discord

from bot.engine.play.view import TableView
from bot.engine.variants import VARIANTS, get_variant_name
from bot.features.daily.kind import Daily, get_opponents
from bot.features.daily.model.calendar import HANDS
from bot.features.daily.model.standings import DailyStanding, Mark, Rank
from bot.render.computer_names import computer_names
from bot.render.names import marked
from bot.render.numbers import signed
from bot.render.wording import ENGLISH, Wording
from bot.settings.server_settings import DEFAULT_VARIANT
from bot.table.kind import TableKind
from bot.table.lobby.model import Lobby
from bot.table.state.steps import ANY, OVER
from bot.table.views.public.additions import collect_added
from bot.table.views.public.kind_views import Ending, KindViews
from bot.table.views.public.table_info import TableInfo
from bot.tasks.days import get_day_end, get_day_number
from bot.ui.components.builders import (
    BLUE,
    GOLD,
    GREY,
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
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.menus import menu
from bot.ui.components.payloads import Layout

RESULT: Final = "dailyresult"
SHARE: Final = "dailyshare"
PLAY: Final = "dailyplay"  # on posts; the other verbs are in messages for one person
START: Final = "dailystart"
GAMES: Final = "dailygames"
BOARD: Final = "dailyboard"
YESTERDAY: Final = "dailybefore"
PROOF: Final = "dailyproof"
FEWEST_RANKED: Final = 5  # finished attempts required to show a place among them
SIGNS: Final[Mapping[Mark, str]] = MappingProxyType(
    {Mark.BEST: "🟩", Mark.FAIR: "🟨", Mark.COSTLY: "⬛"}
)


def title(standing: DailyStanding, wording: Wording) -> str:
    """Return the name of a deal: its number and its game."""
    return wording.text(
        "daily-name", number=standing.number, game=get_variant_name(standing.variant)
    )


def result_text(standing: DailyStanding, wording: Wording) -> str:
    """Return the result of a finished attempt in words: points, ranks, the expert, the streak."""
    points = standing.points
    if points is None:
        return ""
    expert, ranks = standing.expert, _list_ranks(standing, wording)
    return lines(
        heading(
            wording.text(
                "daily-result",
                deal=title(standing, wording),
                points=signed(points),
                count=abs(points),
            )
        ),
        signs(standing),
        *ranks,
        wording.text("daily-expert-thinks")
        if expert is None
        else wording.text("daily-expert", points=signed(expert), count=abs(expert)),
        wording.text("daily-streak", days=standing.streak) if standing.streak > 1 else None,
        small(wording.text("daily-ranks-change")) if ranks and not standing.is_over else None,
        small(wording.text("daily-signs", **{mark.value: sign for mark, sign in SIGNS.items()})),
    )


def share_line(standing: DailyStanding, wording: Wording) -> str:
    """Return the result of a finished attempt in one line that reveals nothing about the cards."""
    rank = standing.everywhere
    names_game = standing.variant != DEFAULT_VARIANT
    is_ranked = rank is not None and rank.count >= FEWEST_RANKED
    return wording.text(
        "daily-share",
        number=standing.number,
        game=f" · {get_variant_name(standing.variant)}" if names_game else "",
        points=signed(standing.points or 0),
        signs=signs(standing),
        top=wording.text("daily-top", percent=percent(rank)) if rank and is_ranked else "",
    )


def signs(standing: DailyStanding) -> str:
    """Return a coloured square for each hand."""
    return "".join(SIGNS[mark] for mark in standing.marks)


def percent(rank: Rank) -> int:
    """Return a place as a percentage of all attempts, rounded up."""
    return -(-100 * rank.place // rank.count)


def _share_button(table_id: str, wording: Wording) -> Piece:
    return button(table_id, OVER, SHARE, wording.text("button-daily-share"), style=Style.primary)


def deal_button(verb: str, day: date, variant: str, wording: Wording) -> Piece:
    """Return a button about a deal, with the day's number and the game as argument."""
    arg = f"{get_day_number(day)}.{variant}"
    return button(NO_TABLE, ANY, verb, wording.text(f"button-{verb}"), arg=arg)


def start_panel(
    day: date, variant: str, name: str, wording: Wording, *, in_server: bool, has_begun: bool
) -> Layout:
    """Return the page of a deal before its end; ``name``: the name of the reader."""
    computers = get_opponents(VARIANTS[variant])
    names = computer_names(
        Daily(day.isoformat()).computers_named_after(""),
        [computer.number for computer in computers],
        [name],
        ENGLISH,
    )
    opponents = wording.listed(marked(name) for name in names.values())
    text = lines(
        heading(
            wording.text("daily-name", number=get_day_number(day), game=get_variant_name(variant))
        ),
        wording.text("daily-begun" if has_begun else "daily-start", hands=HANDS, who=opponents),
        small(wording.text("daily-until", until=f"<t:{int(get_day_end(day).timestamp())}:R>")),
    )
    label = wording.text("button-daily-go-on" if has_begun else "button-dailystart")
    arg = f"{get_day_number(day)}.{variant}"
    buttons = [
        button(NO_TABLE, ANY, START, label, arg=arg, style=Style.success),
        *_other_pages(day, variant, wording, in_server=in_server),
    ]
    return panel([text, row(buttons)], accent=BLUE)


def _other_pages(day: date, variant: str, wording: Wording, *, in_server: bool) -> list[Piece]:
    verbs = (GAMES, BOARD, YESTERDAY) if in_server else (GAMES, YESTERDAY)
    return [deal_button(verb, day, variant, wording) for verb in verbs]


def games_panel(variant: str, wording: Wording) -> Layout:
    """Return the page to choose the game of the deal."""
    options = [
        discord.SelectOption(label=game.name, value=key, default=key == variant)
        for key, game in VARIANTS.items()
    ]
    games = row([menu(ButtonId(NO_TABLE, ANY, GAMES), options)])
    return panel([heading(wording.text("daily-games")), games], accent=BLUE)


def opened_panel(lobby: Lobby, wording: Wording) -> Layout:
    """Return the answer to a person who has just opened a deal."""
    assert isinstance(lobby.kind, Daily)
    day = date.fromisoformat(lobby.kind.day)
    name = lobby.chosen_variant.name
    text = lines(
        heading(wording.text("daily-name", number=get_day_number(day), game=name)),
        wording.text("daily-opened", hands=HANDS, computers=len(lobby.computers)),
        small(wording.text("daily-until", until=f"<t:{int(get_day_end(day).timestamp())}:R>")),
    )
    show = button(lobby.table_id, ANY, "hand", wording.text("button-hand"), style=Style.primary)
    return panel([text, row([show])], accent=BLUE)


def result_panel(
    table_id: str,
    standing: DailyStanding,
    wording: Wording,
    note: str | None = None,
    *,
    in_server: bool = True,
) -> Layout:
    """Return a person's result as a message; ``note`` is a line above it.

    Once the day is over, it has buttons to look back at the cards.
    """
    text = lines(note, result_text(standing, wording))
    day, variant = standing.day, standing.variant
    buttons = [_share_button(table_id, wording)]
    if standing.is_over:
        buttons += collect_added(lambda feature: feature.look_back_buttons(table_id, wording))
    else:
        buttons += _other_pages(day, variant, wording, in_server=in_server)
    buttons.append(deal_button(PROOF, day, variant, wording))
    return panel([text, row(buttons)], accent=GOLD)


def closed_panel(standing: DailyStanding, wording: Wording) -> Layout:
    """Return the message about an attempt that was not finished on its day."""
    text = lines(heading(title(standing, wording)), wording.text("daily-unfinished"))
    return panel([text], accent=GREY)


def shared_panel(
    name: str, standing: DailyStanding, wording: Wording, *, marker: int | None = None
) -> Layout:
    """Return the post of a shared result; ``name``: the person's name, escaped."""
    text = lines(wording.text("daily-shared", who=name), share_line(standing, wording))
    play = deal_button(PLAY, standing.day, standing.variant, wording)
    buttons = [] if standing.is_over else [row([play])]
    return panel([text, *buttons], accent=GOLD, marker=marker)


def _list_ranks(standing: DailyStanding, wording: Wording) -> list[str]:
    """Return the places in rankings with enough people to be meaningful."""
    here, everywhere = standing.here, standing.everywhere
    ranks = []
    if here is not None and here.count >= FEWEST_RANKED:
        ranks.append(wording.text("daily-here", **_rank_facts(here)))
    ranks += [
        wording.text("daily-there", channel=f"<#{channel_id}>", **_rank_facts(rank))
        for channel_id, rank in standing.there
        if rank.count >= FEWEST_RANKED
    ]
    if everywhere is not None and everywhere.count >= FEWEST_RANKED:
        ranks.append(wording.text("daily-everywhere", **_rank_facts(everywhere)))
    return ranks


def _rank_facts(rank: Rank) -> dict[str, int]:
    return {"place": rank.place, "count": rank.count, "percent": percent(rank)}


class DailyViews(KindViews[Daily]):
    """The words and buttons of a daily deal."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (Daily,)

    def why_closed(self, wording: Wording) -> str:
        """Return the text that the day was over."""
        return wording.text("daily-unfinished")

    def ending(self, view: TableView, info: TableInfo, wording: Wording) -> Ending:
        """Return the result of the attempt, with its buttons."""
        standing = info.standing if isinstance(info.standing, DailyStanding) else None
        is_over = standing is not None and standing.is_over
        text = heading(wording.text("hand-over-title"))
        if standing is not None:
            text = result_text(standing, wording)
        buttons = [
            _share_button(info.table_id, wording),
            button(info.table_id, OVER, RESULT, wording.text("button-daily-result")),
        ]
        if is_over:
            buttons += collect_added(
                lambda feature: feature.look_back_buttons(info.table_id, wording)
            )
        return Ending(text, buttons, has_table=True)
