"""What messages about a daily deal say besides the cards, and its result."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import ClassVar, Final

from bot.engine.play.view import TableView
from bot.engine.variants import name_of
from bot.features.daily.kind import Daily
from bot.features.daily.model.calendar import HANDS
from bot.features.daily.model.standings import DailyStanding, Mark, Rank
from bot.render.numbers import signed
from bot.render.wording import Wording
from bot.table.kind import TableKind
from bot.table.lobby.model import Lobby
from bot.table.state.steps import ANY, OVER
from bot.table.views.public.additions import added
from bot.table.views.public.kind_views import Ending, KindViews
from bot.table.views.public.table_info import TableInfo
from bot.tasks.days import end_of, featured, number_of
from bot.ui.components.builders import (
    BLUE,
    GOLD,
    GREY,
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

RESULT: Final = "dailyresult"
SHARE: Final = "dailyshare"
SIGNS: Final[Mapping[Mark, str]] = MappingProxyType(
    {Mark.BEST: "🟩", Mark.FAIR: "🟨", Mark.DEAR: "⬛"}
)


def title(standing: DailyStanding, wording: Wording) -> str:
    """Return the name of a deal: its number and its game."""
    return wording.text("daily-name", number=standing.number, game=name_of(standing.variant))


def result_text(standing: DailyStanding, wording: Wording) -> str:
    """Return a finished attempt in words: points, ranks, the expert, days in a row."""
    points = standing.points
    if points is None:
        return ""
    expert = standing.expert
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
        None if standing.here is None else wording.text("daily-here", **_rank(standing.here)),
        *[
            wording.text("daily-there", channel=f"<#{channel_id}>", **_rank(rank))
            for channel_id, rank in standing.there
        ],
        None
        if standing.everywhere is None
        else wording.text("daily-everywhere", **_rank(standing.everywhere)),
        wording.text("daily-expert-thinks")
        if expert is None
        else wording.text("daily-expert", points=signed(expert), count=abs(expert)),
        wording.text("daily-streak", days=standing.streak) if standing.streak > 1 else None,
        small(wording.text("daily-ranks-change")) if not standing.is_over else None,
        small(wording.text("daily-signs", **{mark.value: sign for mark, sign in SIGNS.items()})),
    )


def share_line(standing: DailyStanding, wording: Wording) -> str:
    """Return a finished attempt in a line that tells nothing about the cards."""
    rank = standing.everywhere
    named = standing.variant != featured(standing.day)
    return wording.text(
        "daily-share",
        number=standing.number,
        game=f" · {name_of(standing.variant)}" if named else "",
        points=signed(standing.points or 0),
        signs=signs(standing),
        top="" if rank is None or rank.of < 2 else wording.text("daily-top", percent=percent(rank)),
    )


def signs(standing: DailyStanding) -> str:
    """Return a coloured square for each hand."""
    return "".join(SIGNS[mark] for mark in standing.marks)


def percent(rank: Rank) -> int:
    """Return the smallest share of the attempts, in whole percent, to which a place belongs."""
    return -(-100 * rank.place // rank.of)


def result_buttons(table_id: str, wording: Wording, *, is_over: bool) -> list[Piece]:
    """Return the buttons below a result; when its day is over, also to look back at the cards."""
    buttons = [
        button(table_id, OVER, SHARE, wording.text("button-daily-share"), style=Style.primary),
        button(table_id, OVER, RESULT, wording.text("button-daily-result")),
    ]
    if is_over:
        buttons += added(lambda feature: feature.look_back_buttons(table_id, wording))
    return buttons


def opened_panel(lobby: Lobby, wording: Wording) -> Layout:
    """Return the answer to a person who has just opened a deal."""
    assert isinstance(lobby.kind, Daily)
    day = date.fromisoformat(lobby.kind.day)
    name = lobby.chosen_variant.name
    text = lines(
        heading(wording.text("daily-name", number=number_of(day), game=name)),
        wording.text("daily-opened", hands=HANDS, computers=len(lobby.computers)),
        small(wording.text("daily-until", until=f"<t:{int(end_of(day).timestamp())}:R>")),
    )
    show = button(lobby.table_id, ANY, "hand", wording.text("button-hand"), style=Style.primary)
    return panel([text, row([show])], accent=BLUE)


def result_panel(
    table_id: str, standing: DailyStanding, wording: Wording, note: str | None = None
) -> Layout:
    """Return a person's result as a message; ``note`` is a line above it."""
    text = lines(note, result_text(standing, wording))
    buttons = result_buttons(table_id, wording, is_over=standing.is_over)
    return panel([text, row(buttons)], accent=GOLD)


def closed_panel(standing: DailyStanding, wording: Wording) -> Layout:
    """Return the message about an attempt that was not finished on its day."""
    text = lines(heading(title(standing, wording)), wording.text("daily-unfinished"))
    return panel([text], accent=GREY)


def shared_panel(who: str, standing: DailyStanding, wording: Wording) -> Layout:
    """Return the post with which a person shares a result; ``who``: their name, escaped."""
    text = lines(wording.text("daily-shared", who=who), share_line(standing, wording))
    return panel([text], accent=GOLD)


def _rank(rank: Rank) -> dict[str, int]:
    return {"place": rank.place, "count": rank.of, "percent": percent(rank)}


class DailyViews(KindViews[Daily]):
    """The words and buttons of a daily deal."""

    kinds: ClassVar[tuple[type[TableKind], ...]] = (Daily,)

    def why_closed(self, wording: Wording) -> str:
        """Return that the day was over."""
        return wording.text("daily-unfinished")

    def ending(self, view: TableView, info: TableInfo, wording: Wording) -> Ending:
        """Return how the attempt stands."""
        standing = info.standing if isinstance(info.standing, DailyStanding) else None
        is_over = standing is not None and standing.is_over
        text = heading(wording.text("hand-over-title"))
        if standing is not None:
            text = result_text(standing, wording)
        return Ending(text, result_buttons(info.table_id, wording, is_over=is_over), has_table=True)
