"""Checks of deals and passes."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from types import MappingProxyType

from bot.engine.model.cards import Card, without
from bot.engine.model.seats import Seat
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.passes import Direction, PassStep
from bot.engine.rules.rules import Rules
from bot.records.faults import Faults, shown
from bot.records.format import Hand

Hands = list[tuple[Card, ...]]


def check_deal(rules: Rules, hand: Hand, faults: Faults) -> Hands | None:
    """Return the hands dealt, by seat, or ``None`` if they are not a deal of this variant."""
    if not faults.compare("deal", "the number of hands dealt", len(hand.deal), rules.players):
        return None
    good = _check_left_over(rules, hand, faults)
    for seat, cards in enumerate(hand.deal):
        what = f"the number of seat {seat}'s cards"
        good = faults.compare("deal", what, len(cards), rules.cards_each) and good
    dealt = Counter(notation for cards in hand.deal for notation in cards)
    dealt.update(one for one in (hand.extra, hand.kitty) if one is not None)
    deck = Counter(one.notation for one in rules.deck)
    if dealt != deck:
        _add_deck_fault(dealt, deck, faults)
        good = False
    known = cards_of(rules)
    return [tuple(known[one] for one in cards) for cards in hand.deal] if good else None


def _check_left_over(rules: Rules, hand: Hand, faults: Faults) -> bool:
    """Return whether a card is left over exactly where the rules leave one over."""
    kind, good = rules.kitty_rule, True
    for key, recorded, wanted in (
        ("extra", hand.extra, kind is KittyRule.EXTRA),
        ("kitty", hand.kitty, kind in {KittyRule.FIRST_TRICK, KittyRule.LAST_TRICK}),
    ):
        if (recorded is not None) != wanted:
            should = "be the card left over" if wanted else "be null"
            faults.add(key, f"{key} is {shown(recorded)}, but should {should}")
            good = False
    return good


def _add_deck_fault(dealt: Counter[str], deck: Counter[str], faults: Faults) -> None:
    """Add a fault that lists the cards that are missing or too many."""
    words = []
    for count, differing in (("too many", dealt - deck), ("missing", deck - dealt)):
        if differing:
            words.append(f"{count}: {_listed(differing.elements())}")
    faults.add("deck", "the cards are not those of the deck; " + "; ".join(words))


def check_passes(
    rules: Rules, step: PassStep, hand: Hand, dealt: Hands, faults: Faults
) -> Hands | None:
    """Return the hands after the pass, by seat.

    Return ``None`` if the pass is faulty or a seat has not passed, whose entry in ``passed`` is
    ``None``.
    """
    if not faults.compare("pass", "the number of passes", len(hand.passed), rules.players):
        return None
    holds = step.direction is Direction.HOLD
    size = 0 if holds else rules.pass_size
    known, after = cards_of(rules), list(dealt)
    received: list[list[Card]] = [[] for _ in dealt]
    good = all(cards is not None for cards in hand.passed)
    if holds and not good:
        faults.add("pass", "this hand has no pass, so each seat should have an empty list")
    for seat, cards in enumerate(hand.passed):
        if cards is None:
            continue
        if len(cards) != size:
            faults.add("pass", f"seat {seat} passed {len(cards)} cards, but should pass {size}")
            good = False
            continue
        missing = Counter(cards) - Counter(one.notation for one in dealt[seat])
        if missing:
            faults.add(
                "pass", f"seat {seat} passed cards it did not hold: {_listed(missing.elements())}"
            )
            good = False
            continue
        passed = tuple(known[one] for one in cards)
        after[seat] = without(after[seat], passed)
        receivers = step.receivers(Seat(seat), rules.players, size)
        for receiver, one in zip(receivers, passed, strict=True):
            received[receiver].append(one)
    if not good:
        return None
    return [(*kept, *got) for kept, got in zip(after, received, strict=True)]


@lru_cache(maxsize=64)
def cards_of(rules: Rules) -> MappingProxyType[str, Card]:
    """Return the cards of the deck by notation."""
    return MappingProxyType({one.notation: one for one in rules.deck})


def _listed(notations: Iterable[str]) -> str:
    """Return the first few of the cards, as written in the record."""
    some: Sequence[str] = sorted(notations)
    more = ", ..." if len(some) > 6 else ""
    return ", ".join(shown(one)[1:-1] for one in some[:6]) + more
