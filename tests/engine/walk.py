"""Random tables and random games, for tests of all variants and house rules."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from bot.engine.game import begin, decide
from bot.engine.model.cards import Card
from bot.engine.model.seats import Seat, all_seats, seat_to_left
from bot.engine.play.actions import Action, ChooseMoon, DraftPass, Pass, PlanCard, PlayCard
from bot.engine.play.events import Event
from bot.engine.play.state import Phase, State
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView, view_for
from bot.engine.rules.deals import DealerDraw
from bot.engine.rules.legal import legal_plays
from bot.engine.rules.options import Option
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from tests.engine.stacked import words_for


def draw_values(option: Option) -> st.SearchStrategy[object]:
    """Return a strategy for values that the option accepts."""
    if option.choices:
        return st.sampled_from(option.choices)
    if isinstance(option.default, bool):
        return st.booleans()
    numbers = st.integers(option.lowest, option.highest)
    if isinstance(option.default, tuple):
        return st.lists(numbers, max_size=4)
    return st.none() | numbers if option.optional else numbers


@st.composite
def tables(draw: st.DrawFn) -> Rules:
    """Return the rules of a table: any variant, any number of players, any house rules."""
    variant = VARIANTS[draw(st.sampled_from(sorted(VARIANTS)))]
    players = draw(st.sampled_from(variant.player_counts))
    option_values = {option.name: draw(draw_values(option)) for option in variant.options}
    return variant.rules(players, option_values)


rngs = st.integers(0, 2**32).map(Random)


@dataclass(frozen=True)
class Step:
    """One action of a game, with the states before and after it and its events."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


def legal_actions(view: TableView, rng: Random) -> list[Action]:
    """Return the viewer's legal actions, with only one of the many possible passes."""
    seat = view.viewer
    assert seat is not None
    match view.pending:
        case PassNow(count):
            return [Pass(seat, tuple(rng.sample(view.hand, count)))]
        case PlayNow(legal, _, shades):
            return [
                PlayCard(seat, card, shade)
                for card in legal
                for shade in (shades if card.is_two_sided and shades else (None,))
            ]
        case MoonNow(moon):
            return [ChooseMoon(seat, choice) for choice in moon.choices]
        case None:
            return []


def random_action(state: State, rng: Random) -> Action:
    """Return a random legal action of a random seat."""
    waiting = [seat for seat in all_seats(state.rules.players) if seat not in state.to_act]
    if state.phase is Phase.PLAYING and waiting and rng.random() < 0.1:
        return plan(state, waiting[rng.randrange(len(waiting))], rng)
    seat = state.to_act[rng.randrange(len(state.to_act))]
    view = view_for(state, seat)
    if isinstance(view.pending, PassNow) and rng.random() < 0.3:
        return DraftPass(seat, tuple(rng.sample(view.hand, rng.randrange(view.pending.count + 1))))
    possible = legal_actions(view, rng)
    return possible[rng.randrange(len(possible))]


def plan(state: State, seat: Seat, rng: Random) -> PlanCard:
    """Return the plan of a waiting seat: a card, or none."""
    deal = state.current
    follows = deal.plays and all(play.seat != seat for play in deal.plays)
    hand = deal.hands[seat]
    possible = legal_plays(state.rules.play_rules, state.build_turn(seat)) if follows else hand
    return PlanCard(seat, rng.choice([*possible, None]))


class MoonRng(Random):
    """A generator that deals high cards to the player left of the dealer, with few low ones."""

    def __init__(self, rules: Rules, seed: int) -> None:
        super().__init__(seed)
        self._rules = rules
        # Without a draw for the deal, the first word determines the dealer.
        finds_dealer = rules.dealer_draw is DealerDraw.AT_RANDOM
        self._words: Iterator[int] = iter([seed] if finds_dealer else [])

    def getrandbits(self, count: int, /) -> int:
        if count != 32:  # these bits are not for a deal
            return super().getrandbits(count)
        for word in self._words:
            return word
        self._words = words_for(self._rules.deck, self._deck())
        return next(self._words)

    def _deck(self) -> list[Card]:
        """Return the deck in the order of the deal, which begins left of the dealer."""
        deck = self._rules.deck
        height = {
            card: card.faces[0].rank + self.random() * 3 if card.faces else 0 for card in deck
        }
        by_height = sorted(deck, key=lambda card: height[card], reverse=True)
        size = len(deck) // self._rules.players
        strong, rest = by_height[:size], by_height[size:]
        self.shuffle(rest)
        for place in range(size):
            rest.insert(place * self._rules.players, strong[place])
        return rest


class TwinRng(MoonRng):
    """A generator that deals the two copies of each card to neighbours."""

    def _deck(self) -> list[Card]:
        sort_keys = {card: self.random() for card in self._rules.deck}
        return sorted(self._rules.deck, key=lambda card: sort_keys[card])


def matching_action(state: State, rng: Random) -> Action:
    """Return an action that often cancels cards: an equal card if it is legal."""
    seat = state.to_act[0]
    view = view_for(state, seat)
    if isinstance(view.pending, PlayNow) and rng.random() < 0.9:
        trick_cards = [play.card for play in view.plays]
        twins = [card for card in view.pending.legal if trick_cards.count(card) == 1]
        if twins:
            return PlayCard(seat, twins[0])
    return random_action(state, rng)


def hunting_action(state: State, rng: Random) -> Action:
    """Return an action that often shoots the moon.

    The player left of the dealer tries to win every trick, and the others duck.
    """
    seat = state.to_act[0]
    view = view_for(state, seat)
    hunts = seat == seat_to_left(view.dealer, view.players)
    highest_first = sorted(
        view.hand, key=lambda card: max((face.rank for face in card.faces), default=0), reverse=True
    )
    match view.pending:
        case PassNow(count):
            return Pass(seat, tuple(highest_first[-count:] if hunts else highest_first[:count]))
        case PlayNow(legal, _, shades):
            playable = [card for card in highest_first if card in legal]
            card = playable[0 if hunts else -1]
            return PlayCard(seat, card, shades[0] if shades and card.is_two_sided else None)
        case _:
            possible = legal_actions(view, rng)
            return possible[rng.randrange(len(possible))]


def walk(
    rules: Rules,
    rng: Random,
    hands: int = 1,
    policy: Callable[[State, Random], Action] = random_action,
) -> Iterator[Step]:
    """Yield a number of hands from the beginning of a game, step by step."""
    state = begin(rules, rng).state
    while state.phase is not Phase.OVER and len(state.history) < hands:
        action = policy(state, rng)
        decision = decide(state, action, rng)
        yield Step(state, action, decision.events, decision.state)
        state = decision.state


def position(rules: Rules, rng: Random) -> State:
    """Return a game at a random moment of one of its first hands, including passes."""
    number = rng.randrange(1, len(rules.pass_cycle) + 1)
    state = begin(rules, rng).state
    for step in walk(rules, rng, number):
        state = step.after
        in_last = len(state.history) == number - 1
        if in_last and rng.random() < 2 / (rules.players * (rules.cards_each + 1)):
            break
    return state


def viewers(rules: Rules) -> tuple[Seat | None, ...]:
    """Return all seats, and ``None`` for everybody."""
    return (None, *all_seats(rules.players))


def snapshot(state: State) -> tuple[object, ...]:
    """Return everything in a state, to compare it with another."""
    deal = state.current
    views = tuple(view_for(state, viewer) for viewer in viewers(state.rules))
    hidden = (deal.hands, deal.left_over, deal.drafts, deal.passed, deal.received)
    return (views, hidden, state.next_dealer, deal.choice)
