"""The full state of a game, hidden cards included. Only the engine and the service import it."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct, field

from bot.engine.model.cards import Card, has_warren
from bot.engine.model.phase import PLAYING, Phase
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Trick
from bot.engine.play.trick_taking import TricksSoFar, cards_taken_in, next_seat
from bot.engine.play.turn import build_turn
from bot.engine.rules.legal import Turn, legal_follows, legal_plays
from bot.engine.rules.passes import Direction, PassStep
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Claim, History, Moon, MoonChoice, Outcome, TakenCards


class Deal(TricksSoFar, frozen=True, eq=False, kw_only=True, gc=False):
    """One hand, from the deal to the score. Tuples have one entry for each seat.

    Attributes:
        number: from 1.
        hands: the cards that each seat holds now, sorted.
        left_over: the card left over by the deal: the extra card or the kitty.
        drafts: the cards that each seat has chosen to pass so far.
        passed: the cards that each seat has passed; ``None`` before its pass.
        received: the cards that each seat received, once everybody has passed.
        points_taken: the points of the finished tricks that each seat has taken.
        previous_tricks: the tricks of the previous hand; players may look at the last of them until
            the first trick of this hand is complete.
        plans: the cards that seats have chosen ahead.
        claim: the reason for playing out the rest, if it was claimed.
    """

    number: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    left_over: Card | None
    pass_step: PassStep
    drafts: tuple[tuple[Card, ...], ...]
    passed: tuple[tuple[Card, ...] | None, ...]
    points_taken: tuple[int, ...]
    received: tuple[tuple[Card, ...], ...] | None = None
    moon: Moon | None = None
    choice: MoonChoice | None = None
    previous_tricks: tuple[Trick, ...] = ()
    plans: Mapping[Seat, Card] = field(default_factory=dict)
    claim: Claim | None = None

    @property
    def has_passed(self) -> tuple[bool, ...]:
        """Whether each seat has passed."""
        if self.received is not None:  # the usual case
            return (True,) * len(self.passed)
        if not any(self.passed):  # as in a hand without a pass
            return (False,) * len(self.passed)
        return tuple([cards is not None for cards in self.passed])

    # Cached because the moon and then the score need the same cards.
    @property
    @lru_cache(maxsize=1)  # noqa: B019 - it keeps a single hand
    def taken_cards(self) -> TakenCards:
        """The cards and tricks that each seat has taken so far."""
        return cards_taken_in(self.tricks, len(self.hands))


class State(Struct, frozen=True, eq=False, gc=False):
    """A game as the result of its events."""

    rules: Rules
    phase: Phase = Phase.DEALING
    draw: tuple[tuple[tuple[Seat, Card], ...], ...] = ()
    next_dealer: Seat | None = None
    deal: Deal | None = None
    history: History = ()
    outcome: Outcome | None = None

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals after the last finished hand."""
        return self.history[-1].totals if self.history else (0,) * self.rules.players

    @property
    def current(self) -> Deal:
        """The hand being played.

        Code that runs with every card uses ``state.deal or state.current``, which needs no call
        while a hand is played.

        Raises:
            ValueError: nothing has been dealt yet.
        """
        if self.deal is None:
            raise ValueError("nothing has been dealt")
        return self.deal

    @property
    @lru_cache(maxsize=1)  # noqa: B019 - it keeps a single state
    def to_act(self) -> tuple[Seat, ...]:
        """The seats for which the game waits; empty while events follow without a decision."""
        phase, deal = self.phase, self.deal
        if deal is None:
            return ()
        if phase is PLAYING:  # the most frequent phase comes first
            plays, players = len(deal.plays), len(deal.hands)
            seat = next_seat(deal.leader, plays, players)
            return () if plays == players or not deal.hands[seat] else (seat,)
        if phase is Phase.PASSING and deal.pass_step.direction is not Direction.HOLD:
            return tuple(Seat(seat) for seat, cards in enumerate(deal.passed) if cards is None)
        if phase is Phase.MOON and deal.moon is not None and deal.choice is None:
            return (deal.moon.seat,) if len(deal.moon.choices) > 1 else ()
        return ()

    # Cached because the legal plays and their sides need the same turn.
    @lru_cache(maxsize=1)  # noqa: B019 - as above
    def build_turn(self, seat: Seat) -> Turn:
        """Return the facts that decide which cards this seat may play next."""
        deal = self.current
        return build_turn(deal.hands[seat], deal, deal.left_over)

    # Cached because the player's view and the decision on their action need the same plays.
    @lru_cache(maxsize=1)  # noqa: B019 - as above
    def legal_plays(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that this seat may play next, sorted, each once."""
        deal = self.deal or self.current
        hand, plays = deal.hands[seat], deal.plays
        if plays and deal.tricks and not (deal.left_over and has_warren(hand)):  # the usual case
            return legal_follows(hand, plays[0].suit)
        return legal_plays(self.rules.play_rules, self.build_turn(seat))
