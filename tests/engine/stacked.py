"""Stacked decks: the random words that lead to a wanted order."""

from collections.abc import Iterable, Iterator, Sequence

from bot.engine.chance.rng import in_plain_order
from bot.engine.model.cards import Card, cards, without
from bot.engine.rules.rules import Rules


def words_for(deck: Sequence[Card], wanted: Sequence[Card]) -> Iterator[int]:
    """What ``shuffled`` must be given so that the deck comes out in this order."""
    order = in_plain_order(deck)
    for place in range(len(order) - 1, 0, -1):
        other = order.index(wanted[place])
        order[place], order[other] = order[other], order[place]
        yield other


def words_to_draw(deck: Sequence[Card], drawn: Sequence[Card]) -> Iterator[int]:
    """The words that put these cards on top of the deck."""
    return words_for(deck, [*drawn, *without(tuple(deck), tuple(drawn))])


class Stacked:
    """A source of random bits that yields these words."""

    def __init__(self, words: Iterable[int]) -> None:
        self._words = iter(words)

    def getrandbits(self, _count: int, /) -> int:
        return next(self._words)


def drawing(rules: Rules, *rounds: str) -> Stacked:
    """The random bits by which these cards are drawn for the deal, a round after the other."""
    return Stacked(word for one in rounds for word in words_to_draw(rules.deck, cards(one)))
