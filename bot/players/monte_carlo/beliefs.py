"""The knowledge of a seat in the kernel's form: the open cards, and where the others may be.

Everything comes from the :class:`~bot.engine.play.view.TableView`: the seat's own cards, the cards
that it passed and received, all plays, known voids, and leads of hearts before hearts were broken.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from bot.engine.model.cards import Card
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.view import TableView
from bot.engine.rules.passes import Direction
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.compiled_rules import CompiledRules, bit_index
from bot.players.monte_carlo.kernel.encode import (
    encode_side,
    find_voids,
    new_hand,
    put_cards,
    put_opening,
    put_trick,
    replay_trick,
)


@dataclass(frozen=True, eq=False)
class Beliefs:
    """The knowledge of a seat about a hand, and the hidden cards.

    Attributes:
        compiled_rules: the compiled rules of the table.
        known: the current position with all known cards, in the layout of ``kernel.offsets``.
        start: the position before the first play, with all cards known now; ``known`` if it cannot
            be reconstructed.
        past_plays: the plays since ``start``, each a card's bit plus CARD_BITS for its dark side.
        cards: the bits of the hidden cards, grouped as ``sampling`` deals them.
        spots: for each hidden card, the spots where it may lie, as bits.
        groups: where the groups of ``cards`` begin, and the number of cards.
        slots: for each spot, the number of hidden cards in it.
        before: the totals before this hand, one for each seat.
    """

    compiled_rules: CompiledRules
    known: Numbers
    start: Numbers
    past_plays: Numbers
    cards: Numbers
    spots: Numbers
    groups: Numbers
    slots: Numbers
    before: Numbers


def derive_beliefs(view: TableView, compiled_rules: CompiledRules) -> Beliefs:
    """Return the viewer's beliefs.

    Raises:
        ValueError: the view is that of a spectator.
    """
    if view.viewer is None:
        raise ValueError("a spectator's view has no beliefs")
    players, me = view.players, view.viewer
    known = new_hand(compiled_rules, ((),) * players, None)
    may_hold = np.full(players + 1, -1, dtype=np.int64)
    voids = []
    if view.opening is not None:
        put_opening(known, view.opening, compiled_rules)
        for trick in view.tricks:
            voids += put_trick(compiled_rules, known, trick)
        voids += find_voids(compiled_rules, known, view.plays)
        known[at.TRICKS_LEFT] = max(view.card_counts)
        leader = view.opening.leader if view.leader is None else view.leader
        replay_trick(compiled_rules, known, leader, view.plays)
        known[at.BROKEN] = view.broken
    for seat, cards in voids:
        may_hold[seat] &= cards
    put_cards(known, at.ONCE + me, at.TWICE + me, view.hand)
    hidden = Counter(view.rules.deck)
    hidden.subtract(view.hand)
    hidden.subtract(_list_seen_cards(view))
    hidden_cards = sorted(hidden.elements(), key=lambda card: card.sort_key)
    slots = np.zeros(2 * at.SEATS, dtype=np.int64)
    passing = view.phase is Phase.PASSING
    slots[:players] = view.rules.cards_each if passing else view.card_counts
    slots[me] = 0
    slots[players] = len(hidden_cards) - slots.sum()
    may_hold[me] = 0
    if not slots[players]:
        may_hold[players] = 0
    spots = [_spots(bit_index(card), may_hold) for card in hidden_cards]
    for card, seat in _list_placed_cards(view, compiled_rules):
        if card in hidden_cards:
            spots[hidden_cards.index(card)] = 1 << seat
    before = np.zeros(at.SEATS, dtype=np.int64)
    before[:players] = view.totals
    start, past_plays = _rebuild_start(view, compiled_rules, known)
    groups = _group_cards(hidden_cards, spots)
    return Beliefs(compiled_rules, known, start, past_plays, *groups, slots, before)


def _rebuild_start(
    view: TableView, compiled_rules: CompiledRules, known: Numbers
) -> tuple[Numbers, Numbers]:
    """Return the position before the first play as far as it is known, and the plays."""
    plays = [play for trick in view.tricks for play in trick.plays] + list(view.plays)
    is_complete = len(plays) + sum(view.card_counts) == view.players * view.rules.cards_each
    if view.opening is None or view.viewer is None or not plays or not is_complete:
        return known, np.zeros(0, dtype=np.int64)
    kitty = next((trick.kitty for trick in view.tricks if trick.kitty is not None), None)
    start = new_hand(compiled_rules, ((),) * view.players, kitty)
    put_opening(start, view.opening, compiled_rules)
    put_cards(start, at.ONCE + view.viewer, at.TWICE + view.viewer, view.hand)
    for play in plays:
        put_cards(start, at.ONCE + play.seat, at.TWICE + play.seat, (play.card,))
    past_plays = [bit_index(play.card) + at.CARD_BITS * encode_side(play.shade) for play in plays]
    return start, np.array(past_plays, dtype=np.int64)


def _list_seen_cards(view: TableView) -> Iterator[Card]:
    """Yield all cards that everybody has seen in this hand."""
    for trick in view.tricks:
        yield from trick.cards
    for play in view.plays:
        yield play.card


def _spots(number: int, may_hold: Numbers) -> int:
    """Return the spots where a hidden card may lie, as bits."""
    return sum(1 << spot for spot, cards in enumerate(may_hold.tolist()) if cards >> number & 1)


def _list_placed_cards(
    view: TableView, compiled_rules: CompiledRules
) -> Iterator[tuple[Card, Seat]]:
    """Yield the cards whose holder the viewer knows, unless they have been played."""
    me = view.viewer
    played = [play for trick in view.tricks for play in trick.plays] + list(view.plays)
    opens = int(compiled_rules.numbers[at.OPENS])
    if view.opening is not None and view.opening.suit is not None:
        yield compiled_rules.cards[opens], view.opening.leader
    if me is None or view.phase is Phase.PASSING or view.pass_step.direction is Direction.SCATTER:
        return  # the view does not say who received which card of a scatter
    receivers = view.pass_step.receivers(me, view.players, len(view.passed))
    for card, receiver in zip(view.passed, receivers, strict=True):
        if not any(play.card is card and play.seat == receiver for play in played):
            yield card, receiver


def _group_cards(
    hidden_cards: Sequence[Card], spots: Sequence[int]
) -> tuple[Numbers, Numbers, Numbers]:
    """Return the hidden cards, those with the fewest spots first, their spots and the groups."""
    order = sorted(range(len(hidden_cards)), key=lambda number: spots[number].bit_count())
    counts = [spots[number].bit_count() for number in order]
    starts = [n for n, count in enumerate(counts) if n == 0 or count != counts[n - 1]]
    return (
        np.array([bit_index(hidden_cards[number]) for number in order], dtype=np.int64),
        np.array([spots[number] for number in order], dtype=np.int64),
        np.array([*starts, len(order)], dtype=np.int64),
    )
