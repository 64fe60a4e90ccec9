"""Moments to judge: decisions of real games, and blunders planted in them."""

from collections.abc import Iterator
from random import Random

from bot.engine.game import begin, decide
from bot.engine.model.cards import Card, Suit, card
from bot.engine.model.phase import Phase
from bot.engine.play.actions import PlayCard
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.engine.rules.rules import Rules
from bot.judge.decisions import Moment
from bot.players.registry import LEVELS
from tests.engine.arrange import build_rules

CLASSIC = build_rules("classic", 4)
QUEEN, KING, ACE = card("QS"), card("KS"), card("AS")


def play_first_trick(rules: Rules, rng: Random) -> State:
    """Return a game after one trick between easy players."""
    state = begin(rules, rng).state
    while state.phase is Phase.PASSING or not state.current.tricks:
        action = LEVELS["easy"](view_for(state, state.to_act[0]), rng)
        state = decide(state, action, rng).state
    return state


def play_spades(rng: Random, leads: range, allowed: set[Card]) -> State | None:
    """Return a second trick of spades before its last card, or ``None`` if there is none.

    Args:
        rng: deals.
        leads: the ranks that may be led.
        allowed: the cards that the second and the third player may play; the first of these that
            they hold is played.
    """
    state = play_first_trick(CLASSIC, rng)
    for number in range(3):
        legal = state.legal_plays(state.to_act[0])
        fitting = [
            card
            for card in legal
            if card.shows(Suit.SPADES)
            and (card in allowed if number else card.rank_in[Suit.SPADES] in leads)
        ]
        if not fitting:
            return None
        best = max(fitting, key=lambda card: (card is QUEEN, -card.rank_in[Suit.SPADES]))
        state = decide(state, PlayCard(state.to_act[0], best), rng).state
    return state


def list_queen_plays(rng: Random) -> Iterator[Moment]:
    """Yield plays of the queen as the last card of a trick of low spades, which it takes."""
    low = {card(f"{rank}S") for rank in "23456789TJ"}
    while True:
        state = play_spades(rng, range(2, 12), low)
        if state is not None and QUEEN in state.legal_plays(state.to_act[0]):
            yield from _list_blunders(state, QUEEN)


def list_broken_ducks(rng: Random) -> Iterator[Moment]:
    """Yield plays of the ace as the last card of a trick with the queen under the king."""
    under = {card(f"{rank}S") for rank in "23456789TJQ"}
    while True:
        state = play_spades(rng, range(13, 14), under)
        if state is None or all(play.card is not QUEEN for play in state.current.plays):
            continue
        if ACE in state.legal_plays(state.to_act[0]):
            yield from _list_blunders(state, ACE)


def _list_blunders(state: State, blunder: Card) -> Iterator[Moment]:
    seat = state.to_act[0]
    if len(state.legal_plays(seat)) > 1:
        yield Moment(f"1t2s{seat}", view_for(state, seat), PlayCard(seat, blunder))
