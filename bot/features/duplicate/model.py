"""Shadow tables: computers that play each deal of a table again, so that people can compare.

Every hand begins with the cards and the totals of the table. The level *normal*, which is
deterministic, plays at the first shadow table; at the others, it sometimes makes its second choice.
The random numbers come from the secret of the hand, so a hand is always played the same way, also
by a process that takes over the table.
"""

import hmac
from dataclasses import dataclass
from random import Random
from typing import Final

from bot.engine.again import NO_BITS, begin_again
from bot.engine.game import decide
from bot.engine.model.cards import Card, Shade
from bot.engine.model.seats import Seat
from bot.engine.play.actions import ChooseMoon, Pass, PlayCard
from bot.engine.play.autoplay import only_play
from bot.engine.play.duplicate import ShadowHand, ShadowsPlayed
from bot.engine.play.events import Dealt
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import History, MoonChoice
from bot.players.protocol import ComputerPlayer
from bot.players.registry import DEFAULT_LEVEL, LEVELS
from bot.players.second_choice import with_second_choices
from bot.table.lobby.model import Lobby

SECOND_CHOICE_ONE_IN: Final = 16
_SEED_BYTES: Final = 8

_FIRST: Final[ComputerPlayer] = LEVELS[DEFAULT_LEVEL]
_FURTHER: Final[ComputerPlayer] = with_second_choices(_FIRST, SECOND_CHOICE_ONE_IN)


def play_shadows(
    rules: Rules, before: History, dealt: Dealt, secret: str, count: int
) -> ShadowsPlayed:
    """Return a hand as the shadow tables play it.

    Args:
        rules: of the table.
        before: the scores of the table's hands before this one.
        dealt: the deal.
        secret: the secret of the hand, in hexadecimal.
        count: the number of shadow tables.
    """
    hands = []
    for number in range(count):
        seed = hmac.digest(bytes.fromhex(secret), f"shadow|{number}".encode("ascii"), "sha256")
        rng = Random(int.from_bytes(seed[:_SEED_BYTES], "big"))  # noqa: S311 - it chooses cards
        hands.append(_play_hand(rules, before, dealt, _FURTHER if number else _FIRST, rng))
    return ShadowsPlayed(dealt.number, tuple(hands))


def _play_hand(
    rules: Rules, before: History, dealt: Dealt, player: ComputerPlayer, rng: Random
) -> ShadowHand:
    state = begin_again(rules, before, dealt).state
    passed: dict[int, tuple[Card, ...]] = {}
    plays: list[tuple[Card, Shade | None]] = []
    choice: MoonChoice | None = None
    while len(state.history) < dealt.number:
        seat = state.to_act[0]
        action = only_play(state, seat) or player(view_for(state, seat), rng)
        match action:
            case Pass(_, cards):
                passed[seat] = cards
            case PlayCard(_, card, shade):
                plays.append((card, shade))
            case ChooseMoon(_, choice):
                pass
            case _:
                raise ValueError("a computer passes, plays or chooses")
        state = decide(state, action, NO_BITS).state
    in_order = tuple(passed[seat] for seat in sorted(passed))
    return ShadowHand(in_order, tuple(plays), choice, state.history[-1].points)


@dataclass(frozen=True, slots=True)
class SeatPlays:
    """The pass and the plays of a seat in a hand at one table.

    Attributes:
        table: the number of the other table, from 1; ``None`` for the table itself.
        who: the name of the person who sat there; ``None`` for a computer.
        passed: the cards passed.
        played: the cards played, in order.
        points: the points of the seat in the hand.
    """

    table: int | None
    passed: tuple[Card, ...]
    played: tuple[Card, ...]
    points: int
    who: str | None = None


@dataclass(frozen=True, slots=True)
class SideBySide:
    """A hand in one seat, at every table of a duplicate.

    Attributes:
        hand: its number, from 1.
        hands: the number of hands that can be shown.
        dealt: the cards of the seat.
        tables: the table itself, then the others.
    """

    lobby: Lobby
    hand: int
    hands: int
    seat: Seat
    dealt: tuple[Card, ...]
    tables: tuple[SeatPlays, ...]
