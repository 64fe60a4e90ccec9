"""Checking the tricks: who leads, what is legal, who wins."""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET

from bot.engine.cards import STAND_IN, Card, Shade, Suit
from bot.engine.errors import RuleError
from bot.engine.legal import Turn, legal_plays, refusal
from bot.engine.rules import LeftOver, Opening, Rules
from bot.engine.scoring import Haul
from bot.engine.seats import Seat, left_of
from bot.engine.trick import Play, Trick, turned_up
from bot.records import format as shape
from bot.records.deal import Hands, cards_of
from bot.records.faults import Faults, shown

_WHY: Final = {
    "must-open": "the first lead is fixed",
    "must-follow": "the suit led is held",
    "hearts-not-broken": "hearts are not broken",
    "no-penalty-on-first-trick": "no penalty on the first trick",
}


class Course:
    """A hand in the course of its tricks, followed along the record.

    Attributes:
        haul: what the seats have won so far.
        is_over: whether all cards have been played.
    """

    def __init__(
        self, rules: Rules, hands: Hands, left_over: Card | None, opening: Opening
    ) -> None:
        self._rules = rules
        self._hands = [list(hand) for hand in hands]
        self._left_over = left_over
        self._opening = opening
        self._leader = opening.leader
        self._broken = False
        self._tricks = 0
        self._taken: list[list[Card]] = [[] for _ in hands]
        self._won = [0] * len(hands)
        self._known = cards_of(rules)

    @property
    def haul(self) -> Haul:
        """What the seats have won so far."""
        return Haul(tuple(map(tuple, self._taken)), tuple(self._won))

    @property
    def is_over(self) -> bool:
        """Whether all tricks have been taken."""
        return self._tricks == self._rules.cards_each

    def follow(self, tricks: Sequence[shape.Trick], faults: Faults, *, may_stop: bool) -> bool:
        """Play the recorded tricks; whether they could be followed to the end of the record.

        Args:
            tricks: of the hand.
            faults: takes up what is wrong.
            may_stop: whether the hand may stop with the last of these tricks, or in it.
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
            faults.add("tricks", f"{self._tricks} tricks; the hand goes on until {wanted}")
            return False
        return True

    def _trick(self, trick: shape.Trick, faults: Faults, *, may_stop: bool) -> bool:
        players = self._rules.players
        if not faults.compare("leader", "leader", trick.leader, self._leader):
            return False
        if len(trick.cards) > players or (len(trick.cards) < players and not may_stop):
            faults.add("trick", f"{len(trick.cards)} cards from {players} players")
            return False
        if trick.legal is not UNSET and len(trick.legal) != len(trick.cards):
            faults.add("legal", f"{len(trick.legal)} lists for {len(trick.cards)} plays")
        shade = self._shade(trick, faults)
        plays: list[Play] = []
        for place, notation in enumerate(trick.cards):
            seat = left_of(self._leader, players, place)
            card = self._known.get(notation)
            if card is None or card not in self._hands[seat]:
                faults.add("not-in-hand", f"seat {seat} does not hold {shown(notation)}")
                return False
            listed = None
            if trick.legal is not UNSET and place < len(trick.legal):
                listed = trick.legal[place]
            led = plays[0].suit if plays else None
            self._check_legal(seat, card, led, listed, faults)
            announced = self._announced(card)
            plays.append(Play(seat, card, None if plays else shade, announced))
            self._hands[seat].remove(card)
            if card is STAND_IN:
                self._broken = self._broken or announced is Suit.HEARTS
            elif self._rules.breaks_when_played(led, card):
                self._broken = True
        if len(plays) == players:
            self._take(tuple(plays), trick, faults, may_stop=may_stop)
            return True
        if trick.winner is not None:
            faults.add("winner", f"seat {trick.winner} can't have won a trick that is not complete")
        return True

    def _shade(self, trick: shape.Trick, faults: Faults) -> Shade | None:
        """The side that was announced; if the record does not say it rightly, some side."""
        lead = self._known.get(trick.cards[0]) if trick.cards else None
        if lead is None or not lead.is_two_sided:
            if trick.shade is not None:
                faults.add("shade", f"shade is {shown(trick.shade)}, and should be null")
            return None
        fixed = None if self._tricks else self._opening.shade
        possible = list(Shade) if fixed is None else [fixed]
        if trick.shade not in possible:
            wanted = " or ".join(shade.value for shade in possible)
            faults.add("shade", f"shade is {shown(trick.shade)}, and should be {wanted}")
            return possible[0]
        return Shade(trick.shade)

    def _announced(self, card: Card) -> Suit | None:
        if card is not STAND_IN or self._left_over is None:
            return None
        return self._left_over.faces[0].suit

    def _check_legal(
        self, seat: Seat, card: Card, led: Suit | None, listed: list[str] | None, faults: Faults
    ) -> None:
        hand = tuple(self._hands[seat])
        opens = led is None and not self._tricks
        turn = Turn(
            hand=hand,
            led=led,
            first_trick=not self._tricks,
            broken=self._broken,
            opening_card=self._opening.card if opens else None,
            opening_suit=self._opening.suit if opens else None,
            stand_for=self._left_over if STAND_IN in hand else None,
        )
        legal = legal_plays(self._rules.play_rules, turn)
        if card not in legal:
            error = refusal(self._rules.play_rules, turn, card)
            faults.add(error.code, f"seat {seat} may not play {card}: {_why(error)}")
        if listed is not None:
            wanted = sorted(one.notation for one in legal)
            faults.compare("legal", f"what seat {seat} could play", listed, wanted)

    def _take(
        self, plays: tuple[Play, ...], trick: shape.Trick, faults: Faults, *, may_stop: bool
    ) -> None:
        """Find who takes a complete trick, and what."""
        rules = self._rules
        stood_in = any(play.card is STAND_IN for play in plays)
        revealed = self._left_over if stood_in else None
        shown_plays = turned_up(plays, revealed)
        winner = shown_plays[rules.winner(shown_plays)].seat
        if trick.winner is not None or not may_stop:
            faults.compare("winner", "winner", trick.winner, winner)
        self._tricks += 1
        with_kitty = (rules.left_over is LeftOver.KITTY_LAST and self.is_over) or (
            rules.left_over is LeftOver.KITTY_FIRST and self._tricks == 1
        )
        kitty = self._left_over if with_kitty else None
        self._taken[winner] += Trick(plays, winner, revealed, kitty).cards
        self._won[winner] += 1
        if rules.breaks_when_taken([play.card for play in shown_plays]):
            self._broken = True
        if revealed is not None:
            # A stand-in that leads breaks as a lead does: nothing was led before it.
            led = None if plays[0].card is STAND_IN else plays[0].suit
            self._broken = self._broken or rules.breaks_when_played(led, revealed)
        self._leader = winner


def _why(error: RuleError) -> str:
    allowed = error.facts.get("allowed", ())
    possible = ", ".join(map(str, allowed)) if isinstance(allowed, tuple) else ""
    return f"{_WHY.get(error.code, error.code)}; possible: {possible}"
