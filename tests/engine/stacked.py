"""Stacked decks: generators that lead to a wanted order of cards."""

from collections.abc import Iterable, Iterator, Sequence

from bot.engine.chance.rng import in_plain_order
from bot.engine.model.cards import Card, cards, without
from bot.engine.rules.rules import Rules


def words_for(deck: Sequence[Card], cards_wanted: Sequence[Card]) -> Iterator[int]:
    """Yield the words for which ``shuffled`` puts the deck in this order."""
    order = in_plain_order(deck)
    for place in range(len(order) - 1, 0, -1):
        other = order.index(cards_wanted[place])
        order[place], order[other] = order[other], order[place]
        yield other


def words_to_draw(deck: Sequence[Card], cards_drawn: Sequence[Card]) -> Iterator[int]:
    """Yield the words that put these cards on top of the deck."""
    return words_for(deck, [*cards_drawn, *without(tuple(deck), tuple(cards_drawn))])


class Stacked:
    """A generator that yields these words."""

    def __init__(self, words: Iterable[int]) -> None:
        self._words = iter(words)

    def getrandbits(self, _count: int, /) -> int:
        return next(self._words)


def drawing(rules: Rules, *rounds: str) -> Stacked:
    """Return a generator by which these cards are drawn for the deal, round by round."""
    return Stacked(word for draw in rounds for word in words_to_draw(rules.deck, cards(draw)))
