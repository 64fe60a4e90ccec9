"""Pictures of a hand and their descriptions: a pass in a review, and the values of cards."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from bot.engine.model.cards import Card, in_order
from bot.render.cards import list_labels
from bot.render.illustrations.game import Illustration, bounded
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.sketches import HandPicture, MarkedCard
from bot.render.wording import Wording

CHOSEN: Final = "chosen"
BEST: Final = "best"


def pass_illustration(
    hand: Iterable[Card],
    passed: Sequence[Card],
    better: Sequence[Card],
    number: int,
    wording: Wording,
    deck: Deck = Deck.FOUR,
) -> Illustration:
    """Return a hand before a pass, with the passed cards and the better ones marked.

    Args:
        hand: the cards as dealt.
        passed: the cards that the player passed; empty before the pass.
        better: the cards of a better pass; empty if there was none.
        number: the number of the hand.
        wording: texts in the reader's language.
        deck: how the suits are coloured.
    """
    cards = in_order(hand)
    by_mark = {CHOSEN: Counter(passed), BEST: Counter(better)}
    marked = []
    for card in cards:
        marks = tuple(mark for mark, left in by_mark.items() if left[card])
        for mark in marks:
            by_mark[mark][card] -= 1
        marked.append(MarkedCard(card.notation, marks=marks))
    title = wording.text("review-spot-pass", hand=number)
    legend = []
    if passed:
        legend.append((CHOSEN, wording.text("picture-passed")))
    if better:
        legend.append((BEST, wording.text("picture-better" if passed else "picture-best")))
    kind = "" if passed and better else "-fine" if passed else "-hint"
    alt = wording.text(
        f"alt-pass{kind}",
        title=title,
        hand=list_labels(cards, wording),
        passed=list_labels(passed, wording),
        better=list_labels(better, wording),
    )
    sketch = HandPicture(title, tuple(marked), tuple(legend), deck.value, wording.letters)
    return Illustration(f"pass-{number}", sketch, bounded([alt]))
