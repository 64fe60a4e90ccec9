"""Plays without a choice: forced cards, which the bot plays for players who want that."""

from typing import Final

from bot.engine.model.cards import Card
from bot.engine.model.phase import PLAYING
from bot.engine.model.seats import Seat
from bot.engine.play.actions import PlayCard
from bot.engine.play.state import State
from bot.engine.play.view import PlayNow, TableView

# The largest number of cards in a hand from which a forced card is played automatically.
LAST_CARDS: Final = 3


def find_forced_play(view: TableView) -> Card | None:
    """Return the only card and side that the viewer can play, or ``None`` if there is a choice.

    Also return ``None`` while the viewer holds more than ``LAST_CARDS`` cards.
    """
    now = view.pending
    if not isinstance(now, PlayNow) or len(view.hand) > LAST_CARDS or len(now.legal) > 1:
        return None
    (card,) = now.legal
    return None if now.list_choosable_sides(card) else card


def only_play(state: State, seat: Seat) -> PlayCard | None:
    """Return the only play of a seat that is to act; ``None`` if it can choose a card or side."""
    if state.phase is not PLAYING:
        return None
    legal = state.legal_plays(seat)
    if len(legal) > 1 or (
        legal[0].is_two_sided and state.build_turn(seat).list_choosable_shades(legal[0])
    ):
        return None
    return PlayCard(seat, legal[0])
