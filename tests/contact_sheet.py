"""Draws every picture in every state of every game: ``python -m tests.contact_sheet [FOLDER]``.

It writes a PNG for each, an ``index.html`` that shows them with their descriptions in the widths
of phones, and ``sheet-<n>.png`` with many on a page. ``make contact-sheet`` writes to
``build/contact-sheet``.
"""

import argparse
import html
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import Final

from msgspec import structs
from PIL import Image, ImageDraw

from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat, all_seats
from bot.engine.play.view import PassNow, PlayNow, TableView
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind
from bot.engine.variants import VARIANTS
from bot.render.feed import CostlyTrick
from bot.render.illustrations.celebration import moon_illustration, winner_illustration
from bot.render.illustrations.game import Illustration
from bot.render.illustrations.hand import pass_illustration
from bot.render.illustrations.panel_words import PanelWishes
from bot.render.illustrations.score_sheet import sheet_illustration
from bot.render.illustrations.table import public_table_illustration
from bot.render.illustrations.trick import trick_illustration
from bot.render.pictures.drawing import sketch_png
from bot.render.pictures.elements.avatars import AvatarStore
from bot.render.pictures.elements.colours import Deck
from bot.render.wording import languages, wording_for
from bot.sandbox.app.pages import pattern_png
from bot.table.state.steps import current_step
from bot.table.views.hand.pictures import closed_illustration, panel_illustration
from bot.table.views.public.table_info import TableInfo, build_seating, build_table_info
from tests.ui.game_moments import Table, hand_moments, tables
from tests.ui.sketches import (
    cancelled_trick,
    draw_feature_pictures,
    history,
    trick,
    two_sided_trick,
)

FOLDER: Final = Path("build/contact-sheet")
WIDTHS: Final = (900, 300, 270)  # as drawn, and in a message on phones of 390 and 360 pixels
COLUMNS, ROWS, WIDTH = 4, 5, 420
HARD_NAMES: Final = (
    *("Ann", "李小龙", "Eve Featherstonehaugh", "محمد الفارسي", "🔥🦄💯"),
    *("Gus", "Nora", "W" * 20, "Jill", "Bo"),
)


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture and the name of its state."""

    name: str
    illustration: Illustration


def shots(language: str) -> Iterator[Shot]:
    """Yield the picture of each state of each game, as some seat sees it."""
    for table in tables():
        for moment in hand_moments(table):
            info = _info(table, moment.view, language)
            wishes = PanelWishes(two_sided_card=moment.asked)
            yield from _shot(f"{table.name}: {moment.name}", moment.view, info, language, wishes)
        yield from _list_variations(table, language)


def list_other_shots(language: str) -> Iterator[Shot]:
    """Yield the pictures that are no panels."""
    words = wording_for(language)
    avatars = tuple(str(seat) if seat % 2 == 0 else None for seat in range(len(HARD_NAMES)))
    plain_tables = [table for table in tables() if "," not in table.name]

    def shot(name: str, illustration: Illustration) -> Shot:
        return Shot(f"{language}, picture: {name}", illustration)

    for players in (3, 4, 6, 8, 10):
        names = HARD_NAMES[:players]
        illustration = trick_illustration(
            trick(players), 14, (3, 7), names, words, rules=None, avatars=avatars[:players]
        )
        yield shot(f"trick of {players}", illustration)
        scores = history(players, 9)
        title = "IncreduHearts"
        sheet = sheet_illustration(scores, names, title, rules_for(players), words)
        yield shot(f"score sheet of {players}", sheet)
        places = [(seat + 1, seat) for seat in range(players)]
        costly = CostlyTrick(7, 3, 14, trick(players))
        result = winner_illustration(
            places, scores[-1].totals, (0,), names, title, words, None, avatars[:players], costly
        )
        yield shot(f"result of {players}", result)
    two_sided = trick_illustration(two_sided_trick(), 20, (1, 2), HARD_NAMES[2:5], words)
    yield shot("two-sided trick with a kitty", two_sided)
    six = rules_for(6, "cancellation")
    nobody = trick_illustration(cancelled_trick(6), 0, (1, 2), HARD_NAMES[:6], words, rules=six)
    yield shot("trick that nobody takes", nobody)
    teams = rules_for(4, "partnership")
    names = HARD_NAMES[1:5]
    for kind, choice in ((MoonKind.MOON, MoonChoice.ADD), (MoonKind.UNIVERSE, None)):
        for rules in (None, teams):
            moon = Moon(Seat(1), kind, 26, (MoonChoice.ADD,))
            illustration = moon_illustration(moon, 3, names, words, rules, avatars[:4], choice)
            yield shot(f"{kind.value}{' of a team' if rules else ''}", illustration)
    scores = history(4, 9)
    won = [(1, 0), (2, 1)]
    illustration = winner_illustration(
        won, (40, 96, 40, 96), (0, 2), names, "Partnership Hearts", words, teams, avatars[:4]
    )
    yield shot("result of teams", illustration)
    shared = [(1, 0), (1, 1), (3, 2), (4, 3)]
    illustration = winner_illustration(shared, (40, 40, 60, 90), (0, 1), names, "Hearts", words)
    yield shot("shared result", illustration)
    for picture in draw_feature_pictures(words, HARD_NAMES, avatars):
        yield shot(picture.name, picture)
    for game in plain_tables:
        view = game.game().view(Seat(0))
        for deck in Deck:
            passed_cards, better_cards = view.hand[:3], view.hand[1:4]
            illustration = pass_illustration(view.hand, passed_cards, better_cards, 2, words, deck)
            yield shot(f"pass of {game.name}, {deck.value} colours", illustration)


def rules_for(players: int, variant: str = "increduhearts") -> Rules:
    """Return the rules of a variant for this many players, or the nearest number it allows."""
    game = VARIANTS[variant]
    nearest = min(game.player_counts, key=lambda count: abs(count - players))
    return game.rules(nearest, game.resolve({}))


def _info(table: Table, view: TableView, language: str) -> TableInfo:
    """Return a table with hard names, a computer and letters for avatars."""
    moment = hand_moments(table)[0]
    info = build_table_info(moment.lobby, wording_for(language), step=current_step(view))
    levels = tuple("easy" if seat % 3 == 1 else None for seat in range(table.players))
    avatars = tuple(f"{seat}" if seat % 2 == 0 else None for seat in range(table.players))
    return replace(info, plain=HARD_NAMES[: table.players], levels=levels, avatars=avatars)


def _shot(
    name: str, view: TableView, info: TableInfo, language: str, wishes: PanelWishes
) -> Iterator[Shot]:
    illustration = panel_illustration(view, info, wording_for(language), wishes=wishes)
    if illustration is not None:
        yield Shot(f"{language}, {name}", illustration)


def _list_variations(table: Table, language: str) -> Iterator[Shot]:
    """Yield the states of a table that depend on more than the game."""
    words, drawn_names = wording_for(language), set[str]()
    game, rng = table.game(), random.Random(table.name)
    for _ in range(400):
        public = game.view(None)
        if public.phase is Phase.OVER:
            return
        for seat in all_seats(table.players):
            view = game.view(seat)
            info = _info(table, view, language)
            for name, view_variation, wishes in _variations(view):
                if name in drawn_names:
                    continue
                drawn_names.add(name)
                away = frozenset({Seat((seat + 1) % table.players)}) if name == "away" else ()
                info_with_absence = replace(info, away=frozenset(away))
                yield from _shot(
                    f"{table.name}: {name}", view_variation, info_with_absence, language, wishes
                )
            if view.history and "closed" not in drawn_names and rng.random() < 0.2:
                drawn_names.add("closed")
                hand_illustration = closed_illustration(view.history[-1], view, info, words)
                yield Shot(f"{language}, {table.name}: hand over", hand_illustration)
        public = game.view(None)
        name = _public_state(public)
        if name and name not in drawn_names:
            drawn_names.add(name)
            info = _info(table, public, language)
            public_illustration = public_table_illustration(public, build_seating(info), words)
            yield Shot(f"{language}, {table.name}: {name}", public_illustration)
        table.move(game)


def _public_state(view: TableView) -> str:
    """Return the name of a state that everybody sees; empty if it is of no interest."""
    if view.phase is Phase.PASSING:
        return "thread, passing"
    if view.phase is not Phase.PLAYING or len(view.tricks) < 4:
        return ""
    if view.plays:
        return "thread, playing" if len(view.plays) > 2 else ""
    points = view.rules.card_points.add_up(view.tricks[-1].taken)
    return "thread, a costly trick" if points > 9 else "thread, a trick"


def _variations(view: TableView) -> Iterator[tuple[str, TableView, PanelWishes]]:
    now = view.pending
    is_late = len(view.tricks) > 4
    if isinstance(now, PassNow):
        yield "hint for a pass", view, PanelWishes(hint=view.hand[-now.count :])
    elif isinstance(now, PlayNow) and view.plays and view.tricks:
        yield "hint", view, PanelWishes(hint=now.legal[:1])
        yield "two colours", view, PanelWishes(deck=Deck.TWO)
        if is_late:
            yield "follows late", view, PanelWishes()
        if len(view.plays) == view.players - 1:
            yield "plays last", view, PanelWishes()
    elif isinstance(now, PlayNow) and is_late:
        yield "leads late", view, PanelWishes()
    elif now is None and view.plays and view.phase is Phase.PLAYING:
        has_played = any(play.seat == view.viewer for play in view.plays)
        if has_played:
            yield "waits after the own card", view, PanelWishes()
        else:
            yield "queued", structs.replace(view, plan=view.hand[0]), PanelWishes()
        yield "away", view, PanelWishes(absent=view.waiting_for)
    elif now is None and view.tricks and view.phase is Phase.PLAYING:
        points = view.rules.card_points.add_up(view.tricks[-1].taken)
        if points > 9:
            yield "a costly trick ends", view, PanelWishes()
        elif points:
            yield "a trick with points ends", view, PanelWishes()
        if view.points_taken.count(0) == view.players - 1 and sum(view.points_taken) > 12:
            yield "moon danger", view, PanelWishes(is_new=True)


def write(folder: Path, pattern: re.Pattern[str], language: str) -> int:
    """Write the pictures and the pages; return how many pictures there are."""
    folder.mkdir(parents=True, exist_ok=True)
    avatars, rows, pages = AvatarStore(), [], []
    for seat in range(len(HARD_NAMES)):
        avatars.keep(str(seat), pattern_png(f"{seat + 11:02x}" * 16))
    all_shots = chain(list_other_shots(language), shots(language))
    for number, shot in enumerate(
        illustration for illustration in all_shots if pattern.search(illustration.name)
    ):
        file = f"{number:04}.png"
        data = sketch_png(shot.illustration.sketch, avatars)
        (folder / file).write_bytes(data)
        pages.append((shot.name, Image.open(BytesIO(data)).convert("RGB")))
        alt = html.escape(shot.illustration.alt)
        images = "".join(f'<img src="{file}" width="{width}" alt="{alt}">' for width in WIDTHS)
        kilobytes = f"{len(data) / 1024:.0f} KiB"
        rows.append(f"<h2>{number} {html.escape(shot.name)}, {kilobytes}</h2><p>{alt}</p>{images}")
    style = "<style>body{background:#313338;color:#ddd;font:14px sans-serif}img{margin:4px}</style>"
    (folder / "index.html").write_text("\n".join(['<meta charset="utf-8">', style, *rows]), "utf-8")
    per_page = COLUMNS * ROWS
    for page in range(0, len(pages), per_page):
        _write_page(
            folder / f"sheet-{page // per_page:02}.png", page, pages[page : page + per_page]
        )
    return len(pages)


def _write_page(file: Path, first: int, pages: list[tuple[str, Image.Image]]) -> None:
    height = max(round(picture.height * WIDTH / picture.width) for _, picture in pages) + 26
    sheet = Image.new("RGB", (COLUMNS * (WIDTH + 10), ROWS * height), "#313338")
    pen = ImageDraw.Draw(sheet)
    for at, (name, picture) in enumerate(pages):
        x, y = at % COLUMNS * (WIDTH + 10), at // COLUMNS * height
        size = WIDTH, round(picture.height * WIDTH / picture.width)
        sheet.paste(picture.resize(size, Image.Resampling.LANCZOS), (x, y + 20))
        pen.text((x, y + 4), f"{first + at} {name}"[:75], "#dddddd")
    sheet.save(file)


def main() -> None:
    """Write the pictures of all states, or of those whose names match."""
    parser = argparse.ArgumentParser(description="the pictures of panels in every state")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--only", type=re.compile, default=re.compile(""), help="a pattern")
    parser.add_argument("--language", choices=languages(), default="en")
    arguments = parser.parse_args()
    count = write(arguments.folder, arguments.only, arguments.language)
    print(f"{count} pictures in {arguments.folder}")  # noqa: T201 - this is its output


if __name__ == "__main__":
    main()
