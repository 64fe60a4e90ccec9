"""The replay of recorded hands through the engine, up to the first difference.

The engine plays the recorded cards and choices. The other facts of the record, such as the winner
of a trick or the points of a hand, are compared with the engine's results.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NoReturn

from msgspec import UNSET

from bot.engine.game import begin_hand, decide
from bot.engine.model.errors import RuleError
from bot.engine.model.phase import PLAYING, Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import ChooseMoon, Pass, PlayCard
from bot.engine.play.events import Dealt
from bot.engine.play.state import State
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.passes import Direction
from bot.engine.rules.scoring import MoonChoice
from bot.records.duplicates import shadow_hands_of
from bot.records.faults import Faults, format_value
from bot.records.format import Hand, Trick

_SUMS: Final = ("points", "reset", "totals")
_SCORE: Final = ("taken", "moon", *_SUMS)
_WHY: Final = {
    "must-open": "the first lead is fixed",
    "must-follow": "the seat holds the suit led",
    "hearts-not-broken": "hearts are not broken",
    "no-penalty-on-first-trick": "penalty cards are banned from the first trick",
}


class DifferenceError(Exception):
    """An error for a record that differs from its replay; the faults say where."""


def replay_hand(state: State, hand: Hand, faults: Faults, *, may_stop: bool) -> State | None:
    """Return the state after a recorded hand, or ``None`` if the record stops within it.

    Args:
        state: the game before the hand.
        hand: the recorded hand.
        faults: receives the first difference.
        may_stop: whether the record may end before the score of the hand.

    Raises:
        DifferenceError: the record differs from the rules.
    """
    after = _HandReplay(state, hand, faults).replay(may_stop=may_stop)
    for number, shadow in enumerate(shadow_hands_of(hand), start=1):
        hand_faults = Faults(faults.line)
        try:
            _HandReplay(state, shadow, hand_faults).replay(may_stop=False)
        except DifferenceError:
            (fault,) = hand_faults.listed
            faults.trick = fault.trick
            faults.add(fault.rule, f"at shadow table {number}, {fault.words}")
            raise
    return after


class _HandReplay:
    """The replay of one recorded hand."""

    def __init__(self, state: State, hand: Hand, faults: Faults) -> None:
        self._state, self._rules = state, state.rules
        self._hand, self._faults = hand, faults
        self._cards = {card.notation: card for card in state.rules.deck}

    def replay(self, *, may_stop: bool) -> State | None:
        hand, is_scored = self._hand, any(getattr(self._hand, key) is not UNSET for key in _SCORE)
        self._deal()
        self._pass()
        if self._state.phase is Phase.PASSING:
            if is_scored:
                self._refuse("pass", "the hand has a score, but somebody has not passed")
            if not may_stop or hand.tricks:
                self._refuse("pass", "somebody has not passed")
            return None
        self._play(may_stop=may_stop and not is_scored)
        if self._state.phase is PLAYING:
            return None
        return self._score(may_stop=may_stop)

    def _refuse(self, rule: str, words: str) -> NoReturn:
        self._faults.add(rule, words)
        raise DifferenceError

    def _require(self, rule: str, subject: str, recorded: object, expected: object) -> None:
        if not self._faults.compare(rule, subject, recorded, expected):
            raise DifferenceError

    def _deal(self) -> None:
        """Begin the hand with the recorded cards."""
        hand, rules = self._hand, self._rules
        number = len(self._state.history) + 1
        dealer = self._state.next_dealer or Seat(0)
        step = rules.pass_step(number)
        self._require("number", "number", hand.number, number)
        self._require("dealer", "dealer", hand.dealer, dealer)
        self._require("direction", "direction", hand.direction, step.direction.value)
        self._require("distance", "distance", hand.distance, step.distance)
        self._require("deal", "the number of hands dealt", len(hand.deal), rules.players)
        self._check_left_over()
        for seat, cards in enumerate(hand.deal):
            subject = f"the number of seat {seat}'s cards"
            self._require("deal", subject, len(cards), rules.cards_each)
        left_over = hand.extra if hand.kitty is None else hand.kitty
        dealt = Counter(notation for cards in hand.deal for notation in cards)
        dealt.update([] if left_over is None else [left_over])
        deck = Counter(card.notation for card in rules.deck)
        if dealt != deck:
            words = [
                f"{count}: {_format_cards(differing.elements())}"
                for count, differing in (("too many", dealt - deck), ("missing", deck - dealt))
                if differing
            ]
            self._refuse("deck", "the cards are not those of the deck; " + "; ".join(words))
        hands = tuple(tuple(self._cards[notation] for notation in cards) for cards in hand.deal)
        card = None if left_over is None else self._cards[left_over]
        self._state = begin_hand(self._state, Dealt(number, dealer, hands, card, step), None).state

    def _check_left_over(self) -> None:
        """Check that the record has a card left over exactly if the rules leave one over."""
        kind = self._rules.kitty_rule
        for key, recorded, expected in (
            ("extra", self._hand.extra, kind is KittyRule.EXTRA),
            ("kitty", self._hand.kitty, kind in {KittyRule.FIRST_TRICK, KittyRule.LAST_TRICK}),
        ):
            if (recorded is not None) != expected:
                should = "be the card left over" if expected else "be null"
                self._refuse(key, f"{key} is {format_value(recorded)}, but should {should}")

    def _pass(self) -> None:
        """Pass the recorded cards, for the seats that have passed."""
        passed, rules = self._hand.passed, self._rules
        self._require("pass", "the number of passes", len(passed), rules.players)
        holds = self._state.current.pass_step.direction is Direction.HOLD
        if holds and None in passed:
            words = "this hand has no pass, so each seat should have an empty list"
            self._refuse("pass", words)
        size = 0 if holds else rules.pass_size
        for seat, cards in enumerate(passed):
            if cards is None:
                continue
            if len(cards) != size:
                self._refuse(
                    "pass", f"seat {seat} passed {len(cards)} cards, but should pass {size}"
                )
            missing = Counter(cards) - Counter(self._hand.deal[seat])
            if missing:
                words = (
                    f"seat {seat} passed cards it did not hold: {_format_cards(missing.elements())}"
                )
                self._refuse("pass", words)
            if not holds:
                passed_cards = tuple(self._cards[card] for card in cards)
                self._state = decide(self._state, Pass(Seat(seat), passed_cards), None).state

    def _play(self, *, may_stop: bool) -> None:
        """Play the recorded tricks."""
        tricks, cards_each = self._hand.tricks, self._rules.cards_each
        for number, trick in enumerate(tricks, start=1):
            self._faults.trick = number
            if self._state.phase is not PLAYING:
                self._refuse("tricks", "the hand has no cards left for this trick")
            self._play_trick(trick, may_stop=may_stop and number == len(tricks))
        self._faults.trick = None
        if self._state.phase is PLAYING and not may_stop:
            self._refuse("tricks", f"{len(tricks)} tricks; the hand goes on until {cards_each}")

    def _play_trick(self, trick: Trick, *, may_stop: bool) -> None:
        players, count = self._rules.players, len(trick.cards)
        self._require("leader", "leader", trick.leader, self._state.current.leader)
        if count > players or (count < players and not may_stop):
            self._refuse("trick", f"{count} cards from {players} players")
        if trick.legal is not UNSET and len(trick.legal) != count:
            self._refuse("legal", f"{len(trick.legal)} lists for {count} plays")
        if trick.shade is not None and not count:
            self._refuse("shade", f"shade is {format_value(trick.shade)}, but should be null")
        for number in range(count):
            self._play_card(trick, number)
        winner = self._state.current.tricks[-1].winner if count == players else None
        if count < players and trick.winner is not None:
            self._refuse("winner", f"seat {trick.winner} cannot have won an incomplete trick")
        if trick.winner is not None or not may_stop:
            self._require("winner", "winner", trick.winner, winner)

    def _play_card(self, trick: Trick, number: int) -> None:
        state, notation = self._state, trick.cards[number]
        (seat,) = state.to_act
        card = self._cards.get(notation)
        if card is None or card not in state.current.hands[seat]:
            self._refuse("not-in-hand", f"seat {seat} does not hold {format_value(notation)}")
        legal, shade = state.legal_plays(seat), None
        if trick.legal is not UNSET:
            expected = sorted(card.notation for card in legal)
            self._require("legal", f"what seat {seat} could play", trick.legal[number], expected)
        if not number:
            sides = state.build_turn(seat).list_choosable_shades(card)
            shade = next((side for side in sides if side.value == trick.shade), None)
            if shade is None and (sides or trick.shade is not None):
                wanted_sides = " or ".join(side.value for side in sides) or "null"
                words = f"shade is {format_value(trick.shade)}, but should be {wanted_sides}"
                self._refuse("shade", words)
        try:
            self._state = decide(state, PlayCard(seat, card, shade), None).state
        except RuleError as error:
            reason, possible = _WHY.get(error.code, error.code), ", ".join(map(str, legal))
            words = f"seat {seat} may not play {card}: {reason}; possible: {possible}"
            self._refuse(error.code, words)

    def _score(self, *, may_stop: bool) -> State | None:
        """Compare the score; return the state after it, or ``None`` if the record ends here."""
        hand = self._hand
        missing = [key for key in _SCORE if getattr(hand, key) is UNSET]
        stops = may_stop and set(_SUMS) <= set(missing)
        if missing and (not stops or missing == ["taken", *_SUMS]):
            self._refuse(missing[0], f"{missing[0]} is missing")
        if hand.taken is not UNSET:
            self._check_taken(hand.taken)
        if hand.moon is not UNSET:
            self._settle_moon(is_open=stops)
        if stops:
            return None
        score = self._state.history[-1]
        self._require("points", "points", hand.points, list(score.points))
        self._require("reset", "reset", sorted(hand.reset or ()), list(score.reset))
        self._require("totals", "totals", hand.totals, list(score.totals))
        return self._state

    def _check_taken(self, recorded: list[list[str]]) -> None:
        cards_taken = self._state.current.taken_cards.taken
        self._require("taken", "the number of lists in taken", len(recorded), len(cards_taken))
        for seat, cards in enumerate(cards_taken):
            expected = sorted(card.notation for card in cards)
            self._require("taken", f"what seat {seat} took", sorted(recorded[seat]), expected)

    def _settle_moon(self, *, is_open: bool) -> None:
        """Compare the moon, and make the recorded choice; ``is_open``: it may be missing."""
        moon, recorded = self._state.current.moon, self._hand.moon or None
        if moon is None:
            if recorded is not None:
                self._refuse("moon", f"seat {recorded.seat} shot no {format_value(recorded.kind)}")
            return
        if recorded is None:
            self._refuse("moon", f"seat {moon.seat} shot a {moon.kind.value}, but moon is null")
        self._require("moon", "the moon's seat", recorded.seat, moon.seat)
        self._require("moon", "the moon's kind", recorded.kind, moon.kind.value)
        self._require("moon", "the moon's amount", recorded.amount, moon.amount)
        if recorded.choice is None and is_open:
            return
        if recorded.choice not in moon.choices:
            expected = " or ".join(choice.value for choice in moon.choices)
            words = (
                f"the moon's choice is {format_value(recorded.choice)}, but should be {expected}"
            )
            self._refuse("moon", words)
        if self._state.to_act:
            choice = ChooseMoon(moon.seat, MoonChoice(recorded.choice))
            self._state = decide(self._state, choice, None).state


def _format_cards(notations: Iterable[str]) -> str:
    """Return the first few of the cards, as written in the record."""
    listed = sorted(notations)
    more = ", ..." if len(listed) > 6 else ""
    return ", ".join(format_value(item)[1:-1] for item in listed[:6]) + more
