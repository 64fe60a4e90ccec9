"""The page of the Activity without a bot, in states of real games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from playwright.sync_api import Page, Route

from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import DraftCard
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.engine.rules.scoring import Moon
from bot.features.activity.hosting import write_hosting
from bot.features.activity.pages import PageFiles
from bot.features.activity.views import Json, write_table
from bot.render.wording import wording_for
from bot.settings.preferences import Preferences
from bot.table.lobby.house_rules import NamedRules
from bot.table.lobby.model import Computer, Status
from bot.table.views.public.table_info import build_table_info
from tests.ui.arrange import Game, lobby

ADDRESS: Final = "http://activity.test/"
MOST_MOVES: Final = 4000
DEFAULTS: Final = Preferences()
NAMES: Final = (
    "Ann", "Bo", "Nora Featherstonehaugh-Smythe", "Jill", "李小龙", "محمد الفاتح", "Gus", "🔥🦄💯",
    "Ida", "Jo",
)  # fmt: skip
COMPUTERS: Final = {3, 6}
Condition = Callable[[TableView], bool]


def serve_files(page: Page) -> None:
    """Serve the files that a page loads from :data:`ADDRESS`, without a server."""
    files = PageFiles()

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS).partition("?")[0]
        if not path:
            route.fulfill(body=files.write_index(1), content_type="text/html; charset=utf-8")
            return
        _, version, name = path.split("/")
        body = files.find(version, name)
        kinds = {"js": "text/javascript", "css": "text/css", "json": "application/json"}
        if body is None:  # with an exception, the page would wait for ever
            route.fulfill(status=404)
            return
        route.fulfill(body=body, content_type=kinds[name.rpartition(".")[2]])

    page.unroute(f"{ADDRESS}**")
    page.route(f"{ADDRESS}**", answer)


def show(page: Page, *messages: Json) -> None:
    """Load the page, and pass messages of the bot to it."""
    page.goto(ADDRESS)
    page.wait_for_function("window.activity?.words")
    send(page, *messages)


def send(page: Page, *messages: Json) -> None:
    """Pass messages of the bot to a loaded page."""
    for message in messages:
        page.evaluate("message => window.activity.receive(message)", message)


def build_message(
    game: Game,
    seat: int | None,
    *,
    language: str = "en",
    preferences: Preferences = DEFAULTS,
    absent: tuple[Seat, ...] = (),
) -> Json:
    """Return the message to the page of a seat; of a spectator if it is ``None``."""
    place = None if seat is None else Seat(seat)
    view, wording = game.view(place), wording_for(language)
    status = Status.FINISHED if view.phase is Phase.OVER else Status.PLAYING
    table = replace(game.lobby, status=status)
    info = build_table_info(table, wording, step="")
    return write_table(table, 1, place, view, info, wording, preferences, absent=absent)


def build_hosted_lobby(*, language: str = "en", computers: int = 1) -> Json:
    """Return the message to the host's page before the game."""
    wording = wording_for(language)
    table = lobby(*NAMES[:2], variant="ricketts", computers=computers)
    info = build_table_info(table, wording, step="")
    saved = [NamedRules("ours", "Friday’s rules")]
    hosting = write_hosting(table, saved, wording)
    return write_table(table, 1, Seat(0), None, info, wording, DEFAULTS, hosting=hosting)


def build_game(
    variant: str,
    players: int,
    has_reached: Condition,
    *,
    seat: int = 0,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    moon: Moon | None = None,
) -> Game:
    """Return a game of people and computers, played until a condition holds for a seat's view.

    If ``moon`` is given, every hand ends with it, whatever is played.
    """
    game = Game(variant, players, seed, options=options, names=NAMES, moon=moon)
    people = game.lobby.seats
    computers = [Computer(at) if at in COMPUTERS else person for at, person in enumerate(people)]
    game.lobby = replace(game.lobby, seats=tuple(computers))
    return play_until(game, has_reached, seat)


def play_until(game: Game, has_reached: Condition, seat: int = 0) -> Game:
    """Play a game until a condition holds for a seat's view."""
    for _ in range(MOST_MOVES):
        if has_reached(game.view(seat)):
            return game
        assert game.state.phase is not Phase.OVER, "the game ended before that"
        game.move()
    raise AssertionError("the condition never held")


def choose(game: Game, seat: int, count: int) -> None:
    """Choose the first cards of a seat for the pass."""
    for card in game.view(seat).hand[:count]:
        game.do(DraftCard(Seat(seat), card, 1, is_chosen=True))


def passes(view: TableView) -> bool:
    return isinstance(view.pending, PassNow)


def leads(view: TableView) -> bool:
    return isinstance(view.pending, PlayNow) and not view.plays and bool(view.tricks)


def follows(view: TableView) -> bool:
    return isinstance(view.pending, PlayNow) and len(view.plays) > 1


def waits(view: TableView) -> bool:
    return view.pending is None and len(view.plays) == 1 and bool(view.tricks)


def chooses_moon(view: TableView) -> bool:
    return isinstance(view.pending, MoonNow)


def ends_hand(view: TableView) -> bool:
    return bool(view.history) and passes(view)


def is_over(view: TableView) -> bool:
    return view.phase is Phase.OVER
