"""The position before a decision of a finished game: the events that led to it.

It contains all cards, so only the player who made the decision may play on from it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.chance.fair_deal import SecretShown
from bot.engine.evolve import evolve
from bot.engine.model.seats import Seat
from bot.engine.play.events import (
    CardPlanned,
    Dealt,
    Event,
    GameStarted,
    HandScored,
    MoonSettled,
    PassDrafted,
    Passed,
    PassesTaken,
    Played,
    RestClaimed,
)
from bot.engine.play.state import State
from bot.engine.variants import VARIANTS
from bot.table.errors import GameNotOver, StaleStep
from bot.table.history.replay import own_game
from bot.table.lobby.model import Lobby
from bot.table.state.event_codec import TableEvent
from bot.table.state.steps import step_in


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A position to play on from. It contains all cards.

    Attributes:
        lobby: the lobby of the finished game.
        origin: the name of the position.
        seat: the seat that decides next.
        cards: the cards passed or played there in the game, in notation.
        points: the points of each seat in that hand.
        hand: the number of the hand.
        events: the events between the start of the game and the decision.
    """

    lobby: Lobby
    origin: str
    seat: Seat
    cards: tuple[str, ...]
    points: tuple[int, ...]
    hand: int
    events: Sequence[Event]


def format_origin(table_id: str, step: str) -> str:
    """Return the name of the position before a decision of a game."""
    return f"{table_id}/{step}"


def parse_hand_number(step: str) -> int:
    """Return the number of the hand to which a decision belongs.

    >>> parse_hand_number("12t7s2")
    12

    Raises:
        StaleStep: the step does not name a decision.
    """
    match = re.fullmatch("([1-9][0-9]{0,3})(p|m|t[0-9]{1,2}s[0-9])", step)
    if match is None:
        raise StaleStep
    return int(match[1])


def position_before(
    table_id: str, events: Sequence[TableEvent], user_id: int, guild_id: int | None, step: str
) -> Position:
    """Return the position before a person's own decision.

    Args:
        table_id: the table of a finished game.
        events: its log.
        user_id: the person.
        guild_id: the server of the request; ``None`` in direct messages.
        step: the decision.

    Raises:
        UnknownTable, NotSeated, GameNotOver: see :func:`~bot.table.history.replay.own_game`.
        StaleStep: the person had no such decision.
    """
    replay, number = own_game(table_id, events, user_id, guild_id), parse_hand_number(step)
    seat = replay.viewer
    assert seat is not None  # checked by own_game
    revealed = {event.number for event in events if isinstance(event, SecretShown)}
    if replay.lobby.kind.stops_after_hands and number not in revealed:
        raise GameNotOver  # others still play the same deal
    game_events = list(_of_game(events))
    scored = [event.points for event in game_events if isinstance(event, HandScored)]
    if number > len(scored):
        raise StaleStep
    game = _begin_state(game_events)
    earlier_events: list[Event] = []
    passed: Passed | None = None
    for event in game_events:
        in_hand = game.deal is not None and game.deal.number == number
        if in_hand and isinstance(event, Passed) and step == f"{number}p" and event.seat == seat:
            passed = event  # the passes of others are part of the position
            continue
        if in_hand and _decides(event, passed, seat, step, game):
            cards = _list_cards(passed or event)
            origin = format_origin(table_id, step)
            points = scored[number - 1]
            return Position(replay.lobby, origin, seat, cards, points, number, earlier_events)
        if in_hand and isinstance(event, RestClaimed):
            continue  # the rest is played instead
        if isinstance(event, Dealt) and event.number > number:
            break
        game = evolve(game, event)
        if not isinstance(event, GameStarted):
            earlier_events.append(event)
    raise StaleStep


def _of_game(events: Sequence[TableEvent]) -> Iterator[Event]:
    """Yield the events of the game, without choices that could still be changed."""
    for event in events:
        if isinstance(event, Event) and not isinstance(event, PassDrafted | CardPlanned):
            yield event


def _begin_state(events: Sequence[Event]) -> State:
    started = events[0]
    assert isinstance(started, GameStarted)
    return State(VARIANTS[started.variant].rules(started.players, started.options))


def _decides(event: Event, passed: Passed | None, seat: Seat, step: str, game: State) -> bool:
    """Return whether the event follows from the person's decision at this step."""
    match event:
        case PassesTaken():
            return passed is not None
        case Played(seat=actor):
            return actor == seat and step_in(game) == step
        case MoonSettled(seat=actor):
            moon = game.current.moon
            had_choice = moon is not None and len(moon.choices) > 1
            return actor == seat and had_choice and step_in(game) == step
        case _:
            return False


def _list_cards(event: Event) -> tuple[str, ...]:
    match event:
        case Passed(cards=cards):
            return tuple(card.notation for card in cards)
        case Played(card=card):
            return (card.notation,)
        case _:
            return ()
