"""Views: the facts that a seat may know, built from permitted fields only.

``TableView`` has no field for another player's hand, so nothing outside the service can reveal one.
"""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from bot.engine.model.cards import WARREN, Card, Shade, Suit, has_warren, in_order
from bot.engine.model.phase import PLAYING, Phase
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick, carried_by
from bot.engine.play.state import Deal, State
from bot.engine.rules.openings import Opening
from bot.engine.rules.passes import PassStep
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, Moon, MoonChoice, Outcome, settle


class PassNow(Struct, frozen=True):
    """The viewer's decision on ``count`` cards to pass; ``receivers``: one seat for each card."""

    count: int
    receivers: tuple[Seat, ...]


class PlayNow(Struct, frozen=True, gc=False):
    """The viewer's decision on a play; ``legal``: the legal cards, each once.

    ``shades``: the sides that a lead may announce; empty if no side is announced. ``suit``: the
    suit to follow.
    """

    legal: tuple[Card, ...]
    suit: Suit | None
    shades: tuple[Shade, ...]

    def list_choosable_sides(self, card: Card) -> tuple[Shade, ...]:
        """Return the sides of the card that the viewer chooses from; usually none."""
        return self.shades if card.is_two_sided else ()

    @property
    def options(self) -> tuple[tuple[Card, Shade | None], ...]:
        """Every legal card, with each side that may be announced."""
        return tuple(
            [
                (card, side)
                for card in self.legal
                for side in self.list_choosable_sides(card) or (None,)
            ]
        )


class MoonNow(Struct, frozen=True):
    """The viewer's decision on the effect of a moon, with the totals (after resets) of each."""

    moon: Moon
    totals: tuple[tuple[MoonChoice, tuple[int, ...]], ...]


Pending = PassNow | PlayNow | MoonNow


class TableView(Struct, frozen=True, gc=False):
    """A game as a seat sees it (``viewer`` None: everybody). Tuples have one entry for each seat.

    Attributes:
        rules: the rules of the table, which are public.
        hand_number: from 1.
        hand: the viewer's cards, sorted.
        draft: the cards that the viewer has chosen to pass so far.
        plan: the card that the viewer has chosen ahead; on the viewer's turn, it remains only if it
            is not legal.
        passed: the cards that the viewer passed in this hand, sorted.
        received: the cards that the viewer received in the pass.
        has_passed: whether each seat has passed, during passing.
        card_counts: the number of cards of each seat.
        plays: the current trick, which ``leader`` leads.
        tricks: the finished tricks of this hand. People may only look back at the last one, until
            the next one is complete (docs/rules/README.md, "Looking back"): see :attr:`last_trick`.
        previous_tricks: the tricks of the previous hand.
        points_taken: the points of the tricks that each seat has taken in this hand.
        stands_for: the card that ``W`` stands for, if the viewer holds ``W``.
        waiting_for: the seats for which the game waits.
        pending: the viewer's pending decision.
    """

    rules: Rules
    viewer: Seat | None
    phase: Phase
    history: tuple[HandScore, ...]
    totals: tuple[int, ...]
    draw: tuple[tuple[tuple[Seat, Card], ...], ...]
    hand_number: int
    dealer: Seat
    pass_step: PassStep
    hand: tuple[Card, ...]
    draft: tuple[Card, ...]
    plan: Card | None
    passed: tuple[Card, ...]
    received: tuple[Card, ...]
    has_passed: tuple[bool, ...]
    card_counts: tuple[int, ...]
    opening: Opening | None
    leader: Seat | None
    plays: tuple[Play, ...]
    tricks: tuple[Trick, ...]
    previous_tricks: tuple[Trick, ...]
    broken: bool
    points_taken: tuple[int, ...]
    stands_for: Card | None
    moon: Moon | None
    waiting_for: tuple[Seat, ...]
    pending: Pending | None
    outcome: Outcome | None

    def real(self, card: Card) -> Card:
        """Return the card, or the card that it stands for."""
        return self.stands_for if card is WARREN and self.stands_for is not None else card

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.rules.players

    @property
    def tricks_in_hand(self) -> int:
        """The number of tricks in the hand."""
        return self.rules.cards_each

    @property
    def trick_number(self) -> int:
        """The number of the current trick, from 1."""
        return len(self.tricks) + 1

    @property
    def led(self) -> Suit | None:
        """The suit led in the current trick."""
        return self.plays[0].suit if self.plays else None

    @property
    def carried(self) -> tuple[Card, ...]:
        """The cards of the tricks that nobody took, which go with the current trick."""
        return carried_by(self.tricks)

    @property
    def last_trick(self) -> Trick | None:
        """The last complete trick, which may belong to the previous hand."""
        tricks = self.tricks or self.previous_tricks
        return tricks[-1] if tricks else None


# The cards passed stay the same for a whole hand.
_passed_in_order: Final = lru_cache(maxsize=256)(in_order)


def view_for(state: State, viewer: Seat | None) -> TableView:
    """Return the game as a seat may see it, or for ``None``, as everybody does.

    Raises:
        ValueError: nothing has been dealt yet.
    """
    deal, to_act = state.deal or state.current, state.to_act
    hand: tuple[Card, ...] = ()
    draft, passed, received = hand, hand, hand
    plan = stands_for = pending = None
    if viewer is not None:
        hand = deal.hands[viewer]
        draft = deal.drafts[viewer]
        plan = deal.plans.get(viewer)
        passed = _passed_in_order(deal.passed[viewer] or ())
        received = _passed_in_order(deal.received[viewer]) if deal.received else ()
        if deal.left_over is not None and has_warren(hand):
            stands_for = deal.left_over
        if viewer in to_act:
            pending = _pending(state, deal, viewer)
    # Positional arguments, in the order of the fields: keywords would take ten times as long.
    return TableView(
        state.rules,
        viewer,
        state.phase,
        state.history,
        state.totals,
        state.draw,
        deal.number,
        deal.dealer,
        deal.pass_step,
        hand,
        draft,
        plan,
        passed,
        received,
        deal.has_passed,
        tuple(map(len, deal.hands)),
        deal.opening,
        deal.leader if deal.opening else None,
        deal.plays,
        deal.tricks,
        deal.previous_tricks,
        deal.broken,
        deal.points_taken,
        stands_for,
        deal.moon,
        to_act,
        pending,
        state.outcome,
    )


def _pending(state: State, deal: Deal, viewer: Seat) -> Pending | None:
    """Return the pending decision of a viewer for whom the game waits."""
    if state.phase is PLAYING:
        legal = state.legal_plays(viewer)
        if deal.plays:
            return PlayNow(legal, deal.plays[0].suit, ())
        return PlayNow(legal, None, _shades(state, deal.hands[viewer], viewer))
    rules = state.rules
    match state.phase:
        case Phase.PASSING:
            receivers = deal.pass_step.receivers(viewer, rules.players, rules.pass_size)
            return PassNow(rules.pass_size, receivers)
        case Phase.MOON if deal.moon is not None:
            return MoonNow(deal.moon, _moon_totals(state, deal, deal.moon))
        case _:
            return None


def _shades(state: State, hand: tuple[Card, ...], leader: Seat) -> tuple[Shade, ...]:
    """Return the sides that a lead may announce."""
    for card in hand:
        if card.is_two_sided:
            return state.build_turn(leader).list_choosable_shades(card)
    return ()


def _moon_totals(
    state: State, deal: Deal, moon: Moon
) -> tuple[tuple[MoonChoice, tuple[int, ...]], ...]:
    """Return the totals after each choice of the shooter."""
    rules = state.rules
    return tuple(
        (
            choice,
            settle(
                state.history,
                rules.score(deal.taken_cards, moon, choice),
                rules.reset_totals,
            ).totals,
        )
        for choice in moon.choices
    )
