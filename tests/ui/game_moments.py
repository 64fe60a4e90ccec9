"""Moments of games with fixed seeds, and the pictures and tables that messages about them have."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from random import Random

from msgspec import structs

from bot.engine.game import begin, decide
from bot.engine.model.cards import Card
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.attendance import AwayReason, CameBack, SawSeatTaken, StoodIn, WentAway
from bot.engine.play.events import Event
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView, view_for
from bot.engine.rules.options import Value
from bot.engine.rules.tricks import UncancelledTakes
from bot.engine.variants import VARIANTS
from bot.players.easy import choose
from bot.render.feed import (
    AttendanceNote,
    DangerItem,
    Decision,
    FeedItem,
    HandItem,
    MoonItem,
    ResultItem,
    StartItem,
)
from bot.render.illustrations.game import Illustration
from bot.render.pictures.sketches import packed
from bot.render.wording import Wording
from bot.table.history.replay import Replay
from bot.table.lobby.events import Joined, LobbyOpened
from bot.table.lobby.model import Lobby, Person, Status
from bot.table.state.event_codec import TableEvent
from bot.table.views.hand.side_prompt import asks_for_side
from bot.table.views.public.table_info import TableInfo, build_table_info
from bot.ui.images.renderer import Picture
from tests.engine.walk import TwinRng, matching_action
from tests.ui.arrange import LINK, NAMES, Game
from tests.ui.panels import MOONS, house_rules

NOW = datetime(2026, 11, 20, tzinfo=UTC)
MOST_MOVES = 4000
_NOTES = (
    AttendanceNote(StoodIn(Seat(0)), Decision.PASS),
    AttendanceNote(WentAway(Seat(1), AwayReason.LEFT), Decision.PLAY),
    AttendanceNote(CameBack(Seat(1)), Decision.PLAY),
    AttendanceNote(SawSeatTaken(Seat(2)), Decision.MOON),
)


@dataclass(frozen=True)
class Table:
    """The variant, number of players, rules and moons of a game."""

    variant: str
    players: int
    turned: bool = False  # whether all house rules differ from the defaults
    moon: int = 0  # an index of ``MOONS``: the moon that is shot in every hand
    cancels: bool = False  # whether players match cards, so that tricks are cancelled

    @property
    def name(self) -> str:
        turned = ", rules turned" if self.turned else ""
        moon = f", moon {self.moon}" if self.moon else ""
        cancels = ", tricks cancelled" if self.cancels else ""
        return f"{self.variant} of {self.players}{turned}{moon}{cancels}"

    def game(self) -> Game:
        options: Mapping[str, Value] = house_rules(self.variant) if self.turned else {}
        rules = VARIANTS[self.variant].rules(self.players, options)
        return Game(
            self.variant,
            self.players,
            rng=TwinRng(rules, self.players) if self.cancels else Random(self.players),
            options=dict(options),
            moon=MOONS[self.moon],
        )

    def move(self, game: Game) -> None:
        """Act for a player of this table's game."""
        if self.cancels:
            game.do(matching_action(game.state, game.rng))
        else:
            game.move()


def tables() -> list[Table]:
    """Return tables of every variant, and some with moons, moons of teams or cancelled tricks."""
    first = [(variant, variant.rules(variant.player_counts[0])) for variant in VARIANTS.values()]
    return [
        *(Table(key, variant.player_counts[0]) for key, variant in VARIANTS.items()),
        *(Table(key, variant.player_counts[-1], turned=True) for key, variant in VARIANTS.items()),
        *(Table("increduhearts", 4, moon=moon) for moon in range(1, len(MOONS))),
        *(
            Table(variant.key, rules.players, moon=1)
            for variant, rules in first
            if rules.partners(Seat(0))
        ),
        *(
            Table(variant.key, rules.players, cancels=True)
            for variant, rules in first
            if isinstance(rules.trick_rule, UncancelledTakes)
        ),
    ]


@dataclass(frozen=True)
class HandMoment:
    """A seat's view at a moment; ``asked`` is a card whose side the player must choose."""

    name: str
    lobby: Lobby
    view: TableView
    asked: Card | None = None


@cache
def hand_moments(table: Table) -> tuple[HandMoment, ...]:
    """Return the first moment of each kind in a game, as a seat sees it."""
    moments_by_name: dict[str, HandMoment] = {}
    for game in _play_moves(table):
        for seat in range(table.players):
            for moment in _list_view_moments(game.lobby, game.view(seat)):
                moments_by_name.setdefault(moment.name, moment)
    return tuple(moments_by_name.values())


def _list_view_moments(lobby: Lobby, view: TableView) -> Iterator[HandMoment]:
    name = _waits_for(view)
    when = "first hand" if view.hand_number == 1 else "later hand"
    trick = f", trick {min(len(view.tricks) + 1, 2)}" if view.phase is Phase.PLAYING else ""
    carried_text = ", carried cards" if view.carried else ""
    yield HandMoment(f"{name}, {when}{trick}{carried_text}", lobby, view)
    if isinstance(view.pending, PassNow):
        for count in sorted({1, view.pending.count}):
            draft_view = structs.replace(view, draft=view.hand[:count])
            yield HandMoment(f"passes, {count} chosen", lobby, draft_view)
    for card in view.hand if isinstance(view.pending, PlayNow) else ():
        if asks_for_side(view, card):
            yield HandMoment("asked for a side", lobby, view, card)


def _waits_for(view: TableView) -> str:
    match view.pending:
        case PassNow():
            return "passes"
        case PlayNow(suit=None):
            return "leads"
        case PlayNow():
            return "follows"
        case MoonNow():
            return "decides on the moon"
        case None:
            return f"waits while {view.phase.value}"


@dataclass(frozen=True)
class PostMoment:
    """An item of the feed at a moment; ``view`` is the public view at that time."""

    name: str
    lobby: Lobby
    view: TableView
    item: FeedItem


@cache
def post_moments(table: Table) -> tuple[PostMoment, ...]:
    """Return the first item of each kind in a game, at each of its stages."""
    moments_by_name: dict[str, PostMoment] = {}
    for game in _play_moves(table):
        for item in game.feed.items[-3:]:
            name = _stage(item)
            if name not in moments_by_name:
                moments_by_name[name] = PostMoment(name, game.lobby, game.view(None), item)
    for moment in tuple(moments_by_name.values()) if table == tables()[0] else ():
        if isinstance(moment.item, HandItem):
            item_with_notes = replace(moment.item, notes=_NOTES, next_commitment="c" * 64)
            name = f"{moment.name}, with notes"
            moments_by_name[name] = replace(moment, name=name, item=item_with_notes)
    return tuple(moments_by_name.values())


def _stage(item: FeedItem) -> str:
    match item:
        case StartItem():
            return "start"
        case HandItem(score=None) if item.so_far.opening is None:
            first = "first" if item.number == 1 else "later"
            passed_text = f", {min(len(item.passed_seats), 2)} passed"
            return f"{first} hand, {item.pass_step.direction.value}{passed_text}"
        case HandItem(score=None):
            tricks, plays = item.so_far.tricks, item.so_far.plays
            broke = ", hearts broken" if item.broke_in else ""
            claim = ", claimed" if item.claim else ""
            cancelled_text = ", cancelled" if tricks and tricks[-1].winner is None else ""
            moon = ", moon" if item.moon else ""
            done = f"{min(len(tricks), 2)} tricks, {min(len(plays), 1)} cards"
            return f"hand, {done}{broke}{claim}{cancelled_text}{moon}"
        case HandItem():
            last = ", last" if item.is_last else ""
            return f"hand over, {min(len(item.history), 3)} so far{last}"
        case DangerItem():
            return f"danger{', over' if item.is_over else ''}"
        case MoonItem():
            return f"moon, {item.choice.value if item.choice else 'open'}"
        case ResultItem():
            return "result"


def _play_moves(table: Table) -> Iterator[Game]:
    game = table.game()
    for _ in range(MOST_MOVES):
        yield game
        if not game.state.to_act:
            return
        table.move(game)


@cache
def build_replay(variant: str, players: int, *, finished: bool) -> Replay:
    """Return the host's replay of a game that is finished or was closed early."""
    rng = Random(players)
    decision = begin(VARIANTS[variant].rules(players), rng)
    events: list[Event] = list(decision.events)
    while decision.state.to_act and (finished or len(decision.state.history) < 2):
        action = choose(view_for(decision.state, decision.state.to_act[0]), rng)
        decision = decide(decision.state, action, rng)
        events += decision.events
    people = [Person(100 + at, name) for at, name in enumerate(NAMES[:players])]
    lobby_opened = LobbyOpened(1, 2, people[0], variant, {})
    log: list[TableEvent] = [lobby_opened, *map(Joined, people[1:]), *events]
    return Replay("abcd2345", log, 100, 1, NOW)


def play_to_the_middle(variant: str = "classic") -> tuple[Lobby, TableView]:
    """Return a game in its first hand, as its host sees it."""
    game = Game(variant).until(lambda view: view.phase is Phase.PLAYING)
    return replace(game.lobby, status=Status.PLAYING), game.view(0)


def fake_pictures(*illustrations: Illustration | None) -> tuple[Picture, ...]:
    """Return empty pictures with their real names, which contain a hash of the sketch."""
    return tuple(
        _fake_picture(illustration) for illustration in illustrations if illustration is not None
    )


def _fake_picture(illustration: Illustration) -> Picture:
    digest = hashlib.blake2b(packed(illustration.sketch), digest_size=8).hexdigest()
    return Picture(f"{illustration.name}-{digest}.png", b"", illustration.alt)


def table_info_at(table: Lobby, words: Wording, step: str = "l") -> TableInfo:
    """Return the info of a table at a step, with a link."""
    return build_table_info(table, words, step=step, link=LINK)
