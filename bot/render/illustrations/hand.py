"""Pictures of a hand and their descriptions: a pass in a review, and what cards are worth."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.model.cards import Card, Shade, in_order
from bot.render.cards import card_label, lead_label
from bot.render.illustrations.game import Illustration, bounded
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.sketches import HandPicture, MarkedCard
from bot.render.wording import Wording

CHOSEN: Final = "chosen"
BEST: Final = "best"


@dataclass(frozen=True, slots=True)
class CardValue:
    """What a card is worth: the points that playing it costs on average; few are good."""

    card: Card
    side: Shade | None
    value: float


def pass_illustration(
    hand: Iterable[Card],
    passed: Sequence[Card],
    better: Sequence[Card],
    number: int,
    wording: Wording,
    deck: Deck = Deck.FOUR,
) -> Illustration:
    """Return a hand before a pass, with the passed cards and those that were better marked.

    Args:
        hand: as it was dealt.
        passed: what the player passed; empty before the pass.
        better: what would have been better; empty if nothing was.
        number: of the hand.
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
        hand=_labels(cards, wording),
        passed=_labels(passed, wording),
        better=_labels(better, wording),
    )
    sketch = HandPicture(title, tuple(marked), tuple(legend), deck.value)
    return Illustration(f"pass-{number}", sketch, bounded([alt]))


def values_illustration(
    hand: Iterable[Card], values: Sequence[CardValue], wording: Wording, deck: Deck = Deck.FOUR
) -> Illustration:
    """Return a hand with a bar below each legal card: the shorter, the better.

    Args:
        hand: all cards of the hand.
        values: of the legal ones, the best first; a lead with a choice of sides has one each.
        wording: texts in the reader's language.
        deck: how the suits are coloured.
    """
    least, most = values[0].value, max(one.value for one in values)
    shown: list[MarkedCard] = []
    for card in in_order(hand):
        own = [one for one in values if one.card is card]
        if not own:
            shown.append(MarkedCard(card.notation))
        shown += [
            MarkedCard(
                card.notation,
                side=None if one.side is None else one.side.value,
                marks=(BEST,) if one == values[0] else (),
                share=0.05 + 0.95 * (one.value - least) / max(most - least, 1.0),
                words=wording.decimal(one.value),
            )
            for one in own
        ]
    title = wording.text("hint-title")
    told = [
        wording.text("alt-value", card=_lead(one, wording), value=wording.decimal(one.value))
        for one in values
    ]
    alt = bounded([title + ":", ", ".join(told) + "."])
    legend = ((BEST, wording.text("picture-best")),)
    return Illustration("hint", HandPicture(title, tuple(shown), legend, deck.value), alt)


def _labels(cards: Iterable[Card], wording: Wording) -> str:
    return ", ".join(card_label(card, wording) for card in cards)


def _lead(one: CardValue, wording: Wording) -> str:
    if one.side is None:
        return card_label(one.card, wording)
    return lead_label(one.card, one.side, wording)
