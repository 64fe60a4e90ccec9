"""Games between computers, one record after the other."""

from collections.abc import Iterator
from random import Random
from typing import Final

from bot.engine.game import begin, decide, only_play
from bot.engine.model.phase import Phase
from bot.engine.play.actions import PlayCard
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

# House rules may keep a game from ever reaching its limit: every total jumping to 0, say.
MOST_HANDS: Final = 2000


def simulate(
    rules: Rules, games: int, seed: int, *players: ComputerPlayer, legal: bool = False
) -> Iterator[Record]:
    """So many games, the same for the same seed; one is in memory at a time.

    A game that does not end within ``MOST_HANDS`` hands is abandoned with the last of them.

    Args:
        rules: of the table.
        games: how many.
        seed: every game has random numbers of its own, fixed by this and the number of the game.
        players: who plays; given out seat by seat, again and again, and one seat further in
            each game.
        legal: whether the records list what could have been played.
    """
    for number in range(games):
        seated = [players[(seat + number) % len(players)] for seat in range(rules.players)]
        yield _game(rules, Random(f"{seed}/{number}"), seated, legal=legal)  # noqa: S311


def _game(rules: Rules, rng: Random, seated: list[ComputerPlayer], *, legal: bool) -> Record:
    builder = RecordBuilder(rng.sample(NAMES, rules.players))

    def write_down(events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, Dealt) and event.number > MOST_HANDS:
                return  # it will not be played
            builder.take(event)

    decision = begin(rules, rng)
    write_down(decision.events)
    state = decision.state
    while state.phase is not Phase.OVER and len(state.history) < MOST_HANDS:
        seat = state.to_act[0]
        # Nobody is asked who has only one card to play; that saves most of the work of it.
        action = only_play(state, seat) or seated[seat](view_for(state, seat), rng)
        decision = decide(state, action, rng)
        if legal and isinstance(action, PlayCard):
            builder.take(decision.events[0], state.legal_plays(seat))
            write_down(decision.events[1:])
        else:
            write_down(decision.events)
        state = decision.state
    builder.abandon()
    return builder.record
