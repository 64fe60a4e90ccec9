"""All kinds of messages, in any language."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime

import discord

from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.view import PlayNow
from bot.engine.rules.options import Value
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind
from bot.engine.variants import VARIANTS
from bot.render.wording import Wording
from bot.table.handlers.absence import which_table_panel
from bot.table.handlers.closing import closing_panel
from bot.table.lobby.model import Lobby, Status
from bot.table.lobby.rematch import RematchAsk
from bot.table.service.person_view import PersonView
from bot.table.state.steps import current_step
from bot.table.sync.public.turn_reminder import turn_reminder_panel
from bot.table.views.hand.away import away_panel, closed_panel, kicked_panel
from bot.table.views.hand.hand import hand_closed_panel, hand_panel
from bot.table.views.hand.recap import Recap
from bot.table.views.hand.side_prompt import asks_for_side
from bot.table.views.public.host_menu import host_panel
from bot.table.views.public.house_rules_modal import house_rules_forms, house_rules_modal
from bot.table.views.public.lobby import lobby_panel, seated_panel
from bot.table.views.public.posts import post
from bot.table.views.public.replies import last_trick_panel, sheet_panel, table_panel
from bot.table.views.public.table_info import TableInfo, build_table_info
from tests.ui.arrange import LINK, NAMES, Game, lobby
from tests.ui.scene_files import layouts

Layout = discord.ui.LayoutView
NOW = datetime(2026, 11, 20, tzinfo=UTC)
MOONS = (
    None,
    Moon(Seat(0), MoonKind.MOON, 29, (MoonChoice.ADD, MoonChoice.SUBTRACT)),
    Moon(Seat(1), MoonKind.UNIVERSE, 104, (MoonChoice.ADD, MoonChoice.SUBTRACT)),
)
TABLES = [(key, count) for key, variant in VARIANTS.items() for count in variant.player_counts]


def house_rules(variant: str) -> Mapping[str, Value]:
    """Return house rules that differ from the defaults wherever possible."""
    changed: dict[str, Value] = {}
    for option in VARIANTS[variant].options:
        if option.choices:
            changed[option.name] = next(
                choice for choice in option.choices if choice != option.default
            )
        elif isinstance(option.default, bool):
            changed[option.name] = not option.default
    return changed


def list_asks() -> Mapping[str, RematchAsk]:
    """Return asks for a rematch of four people, by the state of their answers."""
    ann, bo, cy, di = map(Seat, range(4))
    rematch_ask = RematchAsk(
        table_id="wxyz6789",
        channel_id=2,
        has_begun=False,
        starts_at=1_800_000_000,
        ready=(ann,),
        awaited=(bo, cy, di),
        declined=(),
        stand_ins=(),
        newcomers=(),
        wins=((ann, 2), (bo, 1), (cy, 0), (di, 0)),
    )
    two = replace(rematch_ask, ready=(ann, bo), awaited=(di,), declined=(cy,))
    late_rematch = replace(rematch_ask, starts_at=None, newcomers=("Ed",))
    started_rematch = replace(two, has_begun=True, stand_ins=(cy,))
    return {"asked": rematch_ask, "two ready": two, "late": late_rematch, "begun": started_rematch}


def moments(
    variant: str,
    players: int,
    *,
    interval: int = 7,
    moves: int = 500,
    moon: Moon | None = None,
    names: tuple[str, ...] = NAMES,
) -> Iterator[Game]:
    """Yield moments of a game with changed house rules."""
    game = Game(
        variant, players, seed=3, names=names, options=dict(house_rules(variant)), moon=moon
    )
    for move in range(moves):
        view = game.view(None)
        is_beginning = view.phase is Phase.PLAYING and not view.tricks and view.hand_number == 1
        if move % interval == 0 or is_beginning or view.phase not in {Phase.PASSING, Phase.PLAYING}:
            yield game
        if not game.state.to_act:
            return
        game.move()


def list_game_layouts(game: Game, words: Wording) -> Iterator[Layout]:
    """Yield everything that a game shows everybody at one moment."""
    view = game.view(None)
    info = replace(build_table_info(game.lobby, words, step=current_step(view)), link=LINK)
    yield from list_seat_layouts(game, info, words)
    yield table_panel(view, info, words)
    yield sheet_panel(view, info, words)
    if view.last_trick is not None:
        yield last_trick_panel(view, info, words)
    for score in view.history[-1:]:
        yield hand_closed_panel(score, info, words, you=Seat(0))
    item = game.feed.items[-1]
    changes = {Seat(0): (1000.0, 1012.0)}
    yield post(item, info, words, mentioned=(7,), changes=changes)
    if game.feed.hand is not None:
        yield post(game.feed.hand, info, words)


def list_seat_layouts(game: Game, info: TableInfo, words: Wording) -> Iterator[Layout]:
    """Yield the messages to each seat."""
    for seat in range(len(info.names)):
        view = game.view(seat)
        yield hand_panel(view, info, words)
        if isinstance(view.pending, PlayNow):
            for card in view.hand:
                if asks_for_side(view, card):
                    yield hand_panel(view, info, words, two_sided_card=card)


def list_lobby_layouts(words: Wording) -> Iterator[Layout]:
    """Yield lobbies of every game, from empty to full, and closed ones."""
    for variant, players in TABLES:
        for seated in (1, players):
            people = max(1, seated - 2)
            table = lobby(
                *NAMES[:people],
                variant=variant,
                computers=seated - people,
                options=dict(house_rules(variant)),
                clock="90s",
                commitment="c" * 64,
            )
            info = build_table_info(table, words, step="l")
            yield seated_panel(table, info, words)
            yield host_panel(table, info, words)
            yield host_panel(table, info, words, more=True)
            for status in Status:
                yield lobby_panel(replace(table, status=status), info, words)
                yield lobby_panel(replace(table, status=status, closed_by=100), info, words)


def list_absence_layouts(words: Wording) -> Iterator[Layout]:
    """Yield the layouts for and about people who are away."""
    game = Game("classic").until(lambda view: view.phase is Phase.PLAYING)
    view = game.view(0)
    info = replace(build_table_info(game.lobby, words, step=current_step(view)), link=LINK)
    yield away_panel(game.lobby, view, info, words, hand_number=1)
    yield kicked_panel(words)
    finished_game = Game("ricketts", options={"limit": 10}).until(
        lambda game_view: game_view.phase is Phase.OVER
    )
    for ask in list_asks().values():
        for seat in range(3):
            yield hand_panel(
                finished_game.view(seat), finished_game.info, words, news=Recap(ask=ask)
            )
    closed_lobby = replace(game.lobby, status=Status.CANCELLED, closed_by=100, cut_short=True)
    yield closed_panel(closed_lobby, view, info, words)
    yield lobby_panel(closed_lobby, info, words)
    for lobby_now in (game.lobby, replace(game.lobby, status=Status.LOBBY)):
        yield closing_panel(lobby_now, words)
    other = replace(game.lobby, table_id="wxyz6789")
    person_views = [PersonView(lobby, 1, Seat(0), view) for lobby in (game.lobby, other)]
    yield which_table_panel(person_views, words)
    for clock in ("off", "90s"):
        table: Lobby = replace(game.lobby, clock=clock)
        yield turn_reminder_panel(table, (100, 101), words, NOW, marker=7)


def forms(words: Wording) -> Iterator[discord.ui.Modal]:
    """Yield every form: the house rules of all games, and those in scenes."""
    for variant in VARIANTS.values():
        table = lobby("Ann", variant=variant.key)
        for form in range(house_rules_forms(variant)):
            yield house_rules_modal(table, words, form=form)
    yield from (layout for layout in layouts(words) if isinstance(layout, discord.ui.Modal))


def everything(words: Wording) -> Iterator[Layout]:
    """Yield every kind of message, a few of each."""
    for moon in MOONS:
        for game in moments("increduhearts", 4, interval=50, moves=220, moon=moon):
            yield from list_game_layouts(game, words)
    for variant, players in (
        *(("ricketts", 4), ("hearts-at-play", 3), ("classic", 6), ("double-hearts", 3)),
    ):
        for game in moments(variant, players, interval=37, moves=250):
            yield from list_game_layouts(game, words)
    yield from list_lobby_layouts(words)
    yield from list_absence_layouts(words)
    yield from (layout for layout in layouts(words) if not isinstance(layout, discord.ui.Modal))
