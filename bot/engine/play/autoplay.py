"""Automatic play of forced cards at the end of a hand, for players who want it."""

from typing import Final

from bot.engine.model.cards import Card
from bot.engine.play.view import PlayNow, TableView

# The largest hand, in cards, of which a forced card is played automatically.
LAST_CARDS: Final = 3


def forced_play(view: TableView) -> Card | None:
    """Return the only card and side that the viewer can play, or ``None`` if there is a choice.

    Also return ``None`` while the viewer holds more than ``LAST_CARDS`` cards.
    """
    now = view.pending
    if not isinstance(now, PlayNow) or len(view.hand) > LAST_CARDS or len(now.legal) > 1:
        return None
    (card,) = now.legal
    return None if now.sides_of(card) else card
