"""Games between computers, as records."""

from collections.abc import Iterator
from random import Random
from typing import Final

from bot.engine.game import begin, decide
from bot.engine.model.phase import Phase
from bot.engine.play.actions import PlayCard
from bot.engine.play.autoplay import only_play
from bot.engine.play.events import Dealt, Event
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.players.protocol import ComputerPlayer
from bot.records.build import RecordBuilder
from bot.records.format import Record

NAMES: Final = (
    "Ada", "Ben", "Cleo", "Dov", "Edda", "Finn", "Gwen", "Hugo", "Ines", "Jun", "Kaya", "Liam",
    "Mira", "Nils", "Olga", "Pia", "Quin", "Rosa", "Sami", "Tess", "Udo", "Vera", "Wim", "Yara",
)  # fmt: skip

# With some house rules, a game may never reach its limit, for example if all totals are reset.
MOST_HANDS: Final = 2000


def simulate(
    rules: Rules, games: int, seed: int, *players: ComputerPlayer, legal: bool = False
) -> Iterator[Record]:
    """Yield a number of games, the same for the same seed, with one in memory at a time.

    A game that does not end within ``MOST_HANDS`` hands is abandoned after the last of them.

    Args:
        rules: the rules of the table.
        games: the number of games.
        seed: with the number of the game, it determines the game's random numbers.
        players: assigned to the seats in turn, shifted by one seat in each game.
        legal: whether the records list the legal cards of each play.
    """
    for number in range(games):
        seated_players = [players[(seat + number) % len(players)] for seat in range(rules.players)]
        yield _game(rules, Random(f"{seed}/{number}"), seated_players, legal=legal)  # noqa: S311


def _game(
    rules: Rules, rng: Random, seated_players: list[ComputerPlayer], *, legal: bool
) -> Record:
    builder = RecordBuilder(rng.sample(NAMES, rules.players))

    def add_events(events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, Dealt) and event.number > MOST_HANDS:
                return  # the game is abandoned
            builder.take(event)

    decision = begin(rules, rng)
    add_events(decision.events)
    state = decision.state
    while state.phase is not Phase.OVER and len(state.history) < MOST_HANDS:
        seat = state.to_act[0]
        # A player with only one legal card is not asked, which saves most of the time.
        action = only_play(state, seat) or seated_players[seat](view_for(state, seat), rng)
        decision = decide(state, action, rng)
        if legal and isinstance(action, PlayCard):
            builder.take(decision.events[0], state.legal_plays(seat))
            add_events(decision.events[1:])
        else:
            add_events(decision.events)
        state = decision.state
    builder.abandon()
    return builder.record
