"""Checks of the tricks: who leads, what is legal, who wins."""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET

from bot.engine.model.cards import Card, Shade, in_order
from bot.engine.model.seats import Seat
from bot.engine.play.events import PlayBegan, TrickTaken
from bot.engine.play.trick_taking import (
    TricksSoFar,
    begun,
    cards_taken_in,
    next_seat,
    played,
    trick_end,
    with_play,
    with_trick,
)
from bot.engine.play.turn import turn_of
from bot.engine.rules.legal import Turn, legal_plays, refusal
from bot.engine.rules.openings import Opening
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import TakenCards
from bot.records import format as shape
from bot.records.deal import Hands, cards_of
from bot.records.faults import Faults, shown

_WHY: Final = {
    "must-open": "the first lead is fixed",
    "must-follow": "the seat holds the suit led",
    "hearts-not-broken": "hearts are not broken",
    "no-penalty-on-first-trick": "penalty cards are banned from the first trick",
}


class TrickChecker:
    """The tricks of a recorded hand, checked by playing them.

    Attributes:
        taken_cards: what the seats have won so far.
        is_over: whether all cards have been played.
    """

    def __init__(
        self, rules: Rules, hands: Hands, left_over: Card | None, opening: Opening
    ) -> None:
        self._rules = rules
        self._hands = [list(in_order(hand)) for hand in hands]
        self._left_over = left_over
        self._so_far = begun(TricksSoFar(), PlayBegan(opening))
        self._known = cards_of(rules)

    @property
    def taken_cards(self) -> TakenCards:
        """What the seats have won so far."""
        return cards_taken_in(self._so_far.tricks, self._rules.players)

    @property
    def is_over(self) -> bool:
        """Whether all tricks have been taken."""
        return len(self._so_far.tricks) == self._rules.cards_each

    def follow(self, tricks: Sequence[shape.Trick], faults: Faults, *, may_stop: bool) -> bool:
        """Play the recorded tricks and return whether that was possible to the end of the record.

        Args:
            tricks: of the hand.
            faults: receives what is wrong.
            may_stop: whether the hand may end with the last of these tricks, or within it.
        """
        for number, trick in enumerate(tricks, start=1):
            faults.trick = number
            if self.is_over:
                faults.add("tricks", "the hand has no cards left for this trick")
                return False
            may_stop_here = may_stop and number == len(tricks)
            if not self._trick(trick, faults, may_stop=may_stop_here):
                return False
        faults.trick = None
        if not may_stop and not self.is_over:
            wanted = self._rules.cards_each
            count = len(self._so_far.tricks)
            faults.add("tricks", f"{count} tricks; the hand goes on until {wanted}")
            return False
        return True

    def _trick(self, trick: shape.Trick, faults: Faults, *, may_stop: bool) -> bool:
        players = self._rules.players
        if not faults.compare("leader", "leader", trick.leader, self._so_far.leader):
            return False
        if len(trick.cards) > players or (len(trick.cards) < players and not may_stop):
            faults.add("trick", f"{len(trick.cards)} cards from {players} players")
            return False
        if trick.legal is not UNSET and len(trick.legal) != len(trick.cards):
            faults.add("legal", f"{len(trick.legal)} lists for {len(trick.cards)} plays")
        shade = self._shade(trick, faults)
        for place, notation in enumerate(trick.cards):
            seat = next_seat(self._so_far.leader, place, players)
            card = self._known.get(notation)
            if card is None or card not in self._hands[seat]:
                faults.add("not-in-hand", f"seat {seat} does not hold {shown(notation)}")
                return False
            listed = None
            if trick.legal is not UNSET and place < len(trick.legal):
                listed = trick.legal[place]
            self._check_legal(seat, card, listed, faults)
            side = None if place else shade
            event = played(self._rules, self._so_far, seat, card, side, self._left_over)
            self._so_far = with_play(self._so_far, event)
            self._hands[seat].remove(card)
        if len(trick.cards) == players:
            self._take(trick, faults, may_stop=may_stop)
            return True
        if trick.winner is not None:
            faults.add("winner", f"seat {trick.winner} cannot have won an incomplete trick")
        return True

    def _shade(self, trick: shape.Trick, faults: Faults) -> Shade | None:
        """Return the announced side, or after a fault some possible side."""
        lead = self._known.get(trick.cards[0]) if trick.cards else None
        possible = self._turn(self._so_far.leader).shades_of(lead) if lead else ()
        if not possible:
            if trick.shade is not None:
                faults.add("shade", f"shade is {shown(trick.shade)}, but should be null")
            return None
        if trick.shade not in possible:
            wanted = " or ".join(shade.value for shade in possible)
            faults.add("shade", f"shade is {shown(trick.shade)}, but should be {wanted}")
            return possible[0]
        return Shade(trick.shade)

    def _turn(self, seat: Seat) -> Turn:
        return turn_of(tuple(self._hands[seat]), self._so_far, self._left_over)

    def _check_legal(
        self, seat: Seat, card: Card, listed: list[str] | None, faults: Faults
    ) -> None:
        turn = self._turn(seat)
        legal = legal_plays(self._rules.play_rules, turn)
        if card not in legal:
            error = refusal(self._rules.play_rules, turn, card)
            why, possible = _WHY.get(error.code, error.code), ", ".join(map(str, legal))
            words = f"seat {seat} may not play {card}: {why}; possible: {possible}"
            faults.add(error.code, words)
        if listed is not None:
            wanted = sorted(one.notation for one in legal)
            faults.compare("legal", f"what seat {seat} could play", listed, wanted)

    def _take(self, trick: shape.Trick, faults: Faults, *, may_stop: bool) -> None:
        """Determine who takes a complete trick, and what it contains."""
        is_last = not any(self._hands)
        event = trick_end(self._rules, self._so_far, self._left_over, is_last=is_last)
        if trick.winner is not None or not may_stop:
            winner = event.winner if isinstance(event, TrickTaken) else None
            faults.compare("winner", "winner", trick.winner, winner)
        self._so_far = with_trick(self._so_far, event)
