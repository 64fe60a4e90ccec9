"""Forced cards at the end of a hand, played automatically for players who wish so."""

from typing import Final

from bot.engine.model.cards import Card
from bot.engine.play.view import PlayNow, TableView

# The end of a hand: so few cards, the single one counted, are left to its player.
LAST_CARDS: Final = 3


def forced_play(view: TableView) -> Card | None:
    """The only card that the viewer can play, and by one side only, near the end of a hand."""
    now = view.pending
    if not isinstance(now, PlayNow) or len(view.hand) > LAST_CARDS or len(now.legal) > 1:
        return None
    (card,) = now.legal
    return None if now.sides_of(card) else card
