"""What the pictures of a game show and what describes them, from what everybody may see.

An illustration is a *sketch*, which holds every word and number that will be drawn and nothing
else, and a description that says the same. Drawing a sketch takes a while and is done elsewhere.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.cards import STAND_IN, Card
from bot.engine.rules import Rules
from bot.engine.scoring import HandScore
from bot.engine.trick import Play, Trick, turned_up
from bot.render.cards import SUIT_SIGNS, card_label, face_label
from bot.render.pictures.colours import Deck
from bot.render.pictures.lettering import drawable_names
from bot.render.pictures.sketches import (
    ChartPicture,
    Entry,
    LaidCard,
    Leader,
    LeaderboardPicture,
    Line,
    SheetPicture,
    SheetRow,
    Sketch,
    TrickPicture,
)
from bot.render.wording import Wording, signed

LONGEST_ALT: Final = 1024
_MOST_ROWS: Final = 10
_MOST_ROWS_NARROW: Final = 8  # where changes stand above totals
_MANY: Final = 5  # players


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture to be: the beginning of its file's name, what is drawn, and what describes it."""

    name: str
    sketch: Sketch
    alt: str


def shown_names(names: Sequence[str], wording: Wording) -> tuple[str, ...]:
    """Plain names as the font of the pictures can draw them, one a seat."""
    instead = [wording.text("player-unnamed", number=n + 1) for n in range(len(names))]
    return drawable_names(names, instead)


def _drawn_as(names: Sequence[str], drawn: Sequence[str], wording: Wording) -> list[str]:
    return [
        wording.text("alt-drawn-as", who=name, drawn=other)
        for name, other in zip(names, drawn, strict=True)
        if name != other
    ]


def _bounded(parts: Iterable[str]) -> str:
    text = " ".join(parts)
    return text if len(text) <= LONGEST_ALT else text[: LONGEST_ALT - 1] + "…"


# --- a trick ------------------------------------------------------------------------------


def trick_illustration(
    trick: Trick,
    points: int,
    place: tuple[int, int],
    names: Sequence[str],
    wording: Wording,
    deck: Deck = Deck.FOUR,
) -> Illustration:
    """A finished trick.

    Args:
        trick: as everybody saw it.
        points: what it costs its taker.
        place: numbers of the hand and of the trick.
        names: plain names, one a seat.
        wording: the words.
        deck: how the suits are coloured.
    """
    drawn = shown_names(names, wording)
    lead = trick.plays[0]
    plays = turned_up(trick.plays, trick.revealed)
    laid = tuple(
        LaidCard(
            seat=play.seat,
            notation=play.card.notation,
            side=_side(play, lead),
            wins=play.seat == trick.winner,
            was_stand_in=before.card is STAND_IN,
        )
        for before, play in zip(trick.plays, plays, strict=True)
    )
    shade = lead.shade.value if lead.shade else None
    led = wording.text("picture-led", suit=SUIT_SIGNS[lead.suit], shade=shade or "none")
    sketch = TrickPicture(
        names=drawn,
        plays=laid,
        led=lead.suit.value,
        led_words=led,
        verdict=_verdict(drawn[trick.winner], points, wording),
        shade=shade,
        kitty=trick.kitty.notation if trick.kitty else None,
        kitty_words=wording.text("picture-kitty"),
        deck=deck.value,
    )
    told = wording.text(
        "alt-trick",
        count=len(names),
        names=", ".join(names),
        hand=place[0],
        trick=place[1],
        led=led,
        plays="; ".join(
            wording.text(
                "alt-play-wins" if one.wins else "alt-play",
                who=names[one.seat],
                card=_told(play.card, one, wording),
            )
            for one, play in zip(laid, plays, strict=True)
        ),
        verdict=_verdict(names[trick.winner], points, wording),
    )
    kitty = (
        [wording.text("alt-trick-kitty", card=card_label(trick.kitty, wording))]
        if trick.kitty
        else []
    )
    alt = _bounded([told, *kitty, *_drawn_as(names, drawn, wording)])
    return Illustration(f"trick-{place[0]}-{place[1]}", sketch, alt)


def _verdict(who: str, points: int, wording: Wording) -> str:
    return wording.text("picture-takes", who=who, points=points)


def _side(play: Play, lead: Play) -> str | None:
    """Of a two-sided card the side that counts: announced, or of the suit led; else none does."""
    if not play.card.is_two_sided:
        return None
    if play.shade is not None:
        return play.shade.value
    sides = dict(zip(("light", "dark"), play.card.faces, strict=True))
    return next((side for side, face in sides.items() if face.suit is lead.suit), None)


def _told(card: Card, laid: LaidCard, wording: Wording) -> str:
    text = card_label(card, wording)
    if laid.was_stand_in:
        return wording.text("alt-turned-up", card=text)
    if laid.side is not None:
        side = face_label(card.faces[0 if laid.side == "light" else 1])
        return wording.text("alt-side", card=text, side=side)
    return text


# --- the score sheet ----------------------------------------------------------------------


def sheet_illustration(
    history: Sequence[HandScore],
    names: Sequence[str],
    game: str,
    rules: Rules | None,
    wording: Wording,
) -> Illustration:
    """The sheet as paper; of a long game the oldest hands are one line with their sum.

    Args:
        history: the finished hands, at least one.
        names: plain names, one a seat.
        game: the name of the game.
        rules: of the table; without, no limit is told.
        wording: the words.
    """
    drawn = shown_names(names, wording)
    most = _MOST_ROWS_NARROW if len(names) >= _MANY else _MOST_ROWS
    rows = _rows(history, most, wording)
    alt = _sheet_alt(rows, names, drawn, game, rules, wording)
    while len(alt) > LONGEST_ALT and most > 2:
        most -= 1
        rows = _rows(history, most, wording)
        alt = _sheet_alt(rows, names, drawn, game, rules, wording)
    limit = _limit(rules, "limit")
    sketch = SheetPicture(
        title=game,
        limit_words="" if limit is None else wording.text("picture-limit", limit=limit),
        names=drawn,
        rows=rows,
        total_label=wording.text("sheet-total"),
        legend=_legend(rows, wording),
        best=_best(rows),
    )
    return Illustration(f"sheet-{len(history)}", sketch, _bounded([alt]))


def _rows(history: Sequence[HandScore], most: int, wording: Wording) -> tuple[SheetRow, ...]:
    """One row a hand, at most so many; the older hands are summed up in the first."""
    seats = range(len(history[0].points))
    summed = len(history) - most + 1 if len(history) > most else 0
    rows = []
    before: Sequence[int] = [0 for _ in seats]
    if summed:
        older = history[:summed]
        before = older[-1].totals
        sums = [Entry(sum(hand.points[s] for hand in older), before[s]) for s in seats]
        label = wording.text("picture-hands", first=1, last=summed)
        rows.append(SheetRow(label, tuple(sums)))
    for hand in history[summed:]:
        rows.append(SheetRow(str(hand.number), tuple(_entry(hand, s, before[s]) for s in seats)))
        before = hand.totals
    return tuple(rows)


def _entry(hand: HandScore, seat: int, before: int) -> Entry:
    moon = hand.moon.kind.value if hand.moon and hand.moon.seat == seat else None
    was = before + hand.points[seat] if seat in hand.reset else None
    return Entry(hand.points[seat], hand.totals[seat], was, moon)


def _best(rows: Sequence[SheetRow]) -> tuple[int, ...]:
    totals = [entry.total for entry in rows[-1].entries]
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def _legend(rows: Sequence[SheetRow], wording: Wording) -> str:
    """What the signs mean that stand on this sheet."""
    every = [entry for one in rows for entry in one.entries]
    signs = {
        "picture-legend-moon": any(entry.moon == "moon" for entry in every),
        "picture-legend-universe": any(entry.moon == "universe" for entry in every),
        "picture-legend-reset": any(entry.was is not None for entry in every),
    }
    return " · ".join(wording.text(sign) for sign, stands in signs.items() if stands)


def _sheet_alt(
    rows: Sequence[SheetRow],
    names: Sequence[str],
    drawn: Sequence[str],
    game: str,
    rules: Rules | None,
    wording: Wording,
) -> str:
    limit = _limit(rules, "limit")
    best = wording.listed(names[seat] for seat in _best(rows))
    return " ".join(
        [
            wording.text(
                "alt-sheet",
                game=game,
                limit="none" if limit is None else str(limit),
                names=", ".join(names),
            ),
            *(
                wording.text(
                    "alt-sheet-hand",
                    hand=one.label,
                    entries=", ".join(_told_entry(entry, wording) for entry in one.entries),
                )
                for one in rows
            ),
            wording.text("alt-sheet-best", who=best),
            *_drawn_as(names, drawn, wording),
        ]
    )


def _told_entry(entry: Entry, wording: Wording) -> str:
    points = f"{'+' if entry.points > 0 else ''}{signed(entry.points)}"
    if entry.was is None:
        told = wording.text("alt-sheet-entry", points=points, total=entry.total)
    else:
        told = wording.text("alt-sheet-reset", points=points, was=entry.was, total=entry.total)
    return told if entry.moon is None else wording.text(f"alt-sheet-{entry.moon}", entry=told)


def _limit(rules: Rules | None, option: str) -> int | None:
    value = rules.options.get(option) if rules else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


# --- the chart ----------------------------------------------------------------------------


def chart_illustration(
    history: Sequence[HandScore], names: Sequence[str], rules: Rules | None, wording: Wording
) -> Illustration:
    """The course of the game: everybody's totals, hand by hand. Arguments as for the sheet."""
    drawn = shown_names(names, wording)
    every = [_points(history, seat) for seat in range(len(names))]
    limits = tuple(
        limit for option in ("limit", "low_limit") if (limit := _limit(rules, option)) is not None
    )
    sketch = ChartPicture(
        title=wording.text("picture-chart"),
        lines=tuple(Line(name, points) for name, points in zip(drawn, every, strict=True)),
        limits=limits,
    )
    head = wording.text("alt-chart", limits=wording.listed(map(signed, limits)) or "none")
    full = [
        wording.text(
            "alt-chart-line", who=name, totals=", ".join(signed(total) for _, total in points)
        )
        for name, points in zip(names, every, strict=True)
    ]
    tail = _drawn_as(names, drawn, wording)
    alt = " ".join([head, *full, *tail])
    if len(alt) > LONGEST_ALT:
        short = [
            _told_short(name, points, wording) for name, points in zip(names, every, strict=True)
        ]
        alt = _bounded([head, *short, *tail])
    return Illustration(f"chart-{len(history)}", sketch, alt)


def _points(history: Sequence[HandScore], seat: int) -> tuple[tuple[int, int], ...]:
    points = [(0, 0)]
    for hand in history:
        if seat in hand.reset:
            points.append((hand.number, points[-1][1] + hand.points[seat]))
        points.append((hand.number, hand.totals[seat]))
    return tuple(points)


def _told_short(name: str, points: Sequence[tuple[int, int]], wording: Wording) -> str:
    totals = [total for _, total in points]
    return wording.text(
        "alt-chart-short", who=name, least=min(totals), most=max(totals), now=totals[-1]
    )


# --- the ranking --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ranked:
    """One person of a ranking, under a plain name."""

    place: int
    name: str
    rating: int
    games: int
    wins: int


def leaderboard_illustration(
    ranked: Sequence[Ranked], title: str, subtitle: str, wording: Wording
) -> Illustration:
    """A page of a ranking, at least one person long; ``subtitle`` tells period and page."""
    instead = [wording.text("player-unnamed", number=one.place) for one in ranked]
    drawn = drawable_names([one.name for one in ranked], instead)
    leaders = tuple(
        Leader(
            one.place,
            name,
            one.rating,
            wording.text("picture-leader", games=one.games, wins=one.wins),
        )
        for one, name in zip(ranked, drawn, strict=True)
    )
    told = "; ".join(
        wording.text(
            "alt-leader",
            place=one.place,
            who=person.name,
            rating=one.rating,
            words=one.games_words,
        )
        for person, one in zip(ranked, leaders, strict=True)
    )
    alt = _bounded([wording.text("alt-leaderboard", title=title, subtitle=subtitle, leaders=told)])
    return Illustration("ranking", LeaderboardPicture(title, subtitle, leaders), alt)
