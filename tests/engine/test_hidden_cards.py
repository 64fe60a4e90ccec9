"""Hidden cards: exchanging them changes nothing that a viewer sees.

A game is played to a random moment. Then the cards of the hand that a viewer cannot know are
exchanged throughout the log: in the deal, the passes and the card left over. The viewer's views and
events, and the answers to the viewer's actions, must remain the same.
"""

from collections.abc import Iterable
from functools import reduce
from random import Random

from hypothesis import given

from bot.engine.evolve import evolve
from bot.engine.game import begin, decide
from bot.engine.model.cards import WARREN, Card, Shade, cards
from bot.engine.model.errors import PlayerError
from bot.engine.model.seats import Seat
from bot.engine.play.actions import (
    Action,
    ChooseMoon,
    ClaimRest,
    DraftPass,
    Pass,
    PlanCard,
    PlayCard,
    PlayForced,
)
from bot.engine.play.events import (
    CardPlanned,
    Dealt,
    Event,
    PassDrafted,
    Passed,
    PassesTaken,
    Played,
    SawPass,
    TrickTaken,
)
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.engine.play.visibility import seen_by
from bot.engine.rules.passes import Direction, PassStep
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import MoonChoice
from tests.engine.arrange import build_rules
from tests.engine.walk import random_action, rngs, tables, viewers

LEFT_OVER = -1


def play_log(rules: Rules, rng: Random, hands: int) -> list[Event]:
    """Return a random game up to a random moment of hand ``hands``, or its end if it is earlier."""
    decision = begin(rules, rng)
    events = list(decision.events)
    while decision.state.to_act and len(decision.state.history) < hands:
        decision = decide(decision.state, random_action(decision.state, rng), rng)
        events += decision.events
    deals_at = [at for at, event in enumerate(events) if isinstance(event, Dealt)]
    start = deals_at[-1] if events[deals_at[-1]].number == hands else deals_at[-2:][0]
    return events[: rng.randrange(start, len(events)) + 1]


class Places:
    """Where each card of the deck went in a hand; a place is a card's index in the deal.

    Two equal cards have different places, so that it is known which of them went where.
    """

    def __init__(self, dealt: Dealt) -> None:
        self.step = dealt.pass_step
        self.card: dict[int, Card] = {}
        self.hands: list[list[int]] = []
        for hand in dealt.hands:
            self.hands.append([len(self.card) + number for number in range(len(hand))])
            self.card.update(zip(self.hands[-1], hand, strict=True))
        if dealt.left_over is not None:
            self.card[LEFT_OVER] = dealt.left_over
        self.passed: dict[Seat, list[int]] = {}
        self.received: list[list[int]] = [[] for _ in self.hands]
        self.played: list[int] = []
        self.held = [set(hand) for hand in self.hands]
        self.revealed = False

    def take(self, seat: Seat, some_cards: Iterable[Card]) -> list[int]:
        """Remove these cards from a hand and return their places."""
        places = []
        for card in some_cards:
            place = next(place for place in self.hands[seat] if self.card[place] is card)
            self.hands[seat].remove(place)
            places.append(place)
        return places

    def follow(self, event: Event) -> None:
        """Move the cards of the event."""
        match event:
            case Passed(seat, passed_cards):
                self.passed[seat] = self.take(seat, passed_cards)
            case PassesTaken():
                for seat in sorted(self.passed):
                    places = self.passed[seat]
                    receivers = self.step.receivers(seat, len(self.hands), len(places))
                    for receiver, place in zip(receivers, places, strict=True):
                        self.received[receiver].append(place)
                for hand, held_cards, received_places in zip(
                    self.hands, self.held, self.received, strict=True
                ):
                    hand += received_places
                    held_cards |= set(received_places)
            case Played(seat, card):
                self.played += self.take(seat, [card])
            case TrickTaken(_, _, revealed, kitty):
                self.revealed |= revealed is not None or kitty is not None

    def hidden_from(self, viewer: Seat | None) -> list[int]:
        """Return the places whose cards the viewer cannot know."""
        known_cards = set(self.played) | (set() if viewer is None else self.held[viewer])
        if self.revealed or any(
            self.card[place] is WARREN for place in known_cards - {*self.played}
        ):
            known_cards.add(LEFT_OVER)
        return [place for place in self.card if place not in known_cards]


def exchange_cards(
    log: list[Event], viewer: Seat | None, rng: Random
) -> tuple[list[Event], dict[Card, int]]:
    """Return the log with the hidden cards exchanged, and how often each card moved."""
    start = max(at for at, event in enumerate(log) if isinstance(event, Dealt))
    dealt = log[start]
    assert isinstance(dealt, Dealt)
    places = Places(dealt)
    for event in log[start + 1 :]:
        places.follow(event)
    hidden = places.hidden_from(viewer)
    card_at = dict(places.card)
    suits_announced = [
        event.announced for event in log[start:] if isinstance(event, Played) and event.announced
    ]
    if suits_announced and LEFT_OVER in hidden:
        # Everybody knows its suit, so it may only be exchanged with a card of that suit.
        hidden.remove(LEFT_OVER)
        fitting = [place for place in hidden if card_at[place].shows(suits_announced[0])]
        if fitting:
            other = rng.choice(fitting)
            card_at[other], card_at[LEFT_OVER] = card_at[LEFT_OVER], card_at[other]
    shuffled = [card_at[place] for place in hidden]
    rng.shuffle(shuffled)
    card_at.update(zip(hidden, shuffled, strict=True))
    cards_moved = {card: 1 for place, card in card_at.items() if card is not places.card[place]}

    def at(places_of_cards: Iterable[int]) -> tuple[Card, ...]:
        return tuple(card_at[place] for place in places_of_cards)

    replay = Places(dealt)
    exchanged_events: list[Event] = []
    for event in log[start:]:
        if not isinstance(event, Dealt):
            replay.follow(event)
        match event:
            case Dealt(number, dealer, _, left_over, step):
                swapped = tuple(map(at, replay.hands))
                over = None if left_over is None else card_at[LEFT_OVER]
                exchanged_events.append(Dealt(number, dealer, swapped, over, step))
            case PassDrafted(seat, _) if seat != viewer:
                if rng.random() < 0.5:  # drafts are private, so others must not notice them
                    exchanged_events.append(
                        PassDrafted(seat, at(replay.hands[seat][: rng.randrange(3)]))
                    )
            case CardPlanned(seat, planned) if seat != viewer:
                if rng.random() < 0.5 and planned is not None and replay.hands[seat]:
                    exchanged_events.append(
                        CardPlanned(seat, card_at[rng.choice(replay.hands[seat])])
                    )
            case Passed(seat, _):
                exchanged_events.append(Passed(seat, at(replay.passed[seat])))
            case PassesTaken():
                exchanged_events.append(PassesTaken(tuple(map(at, replay.received))))
            case _:
                exchanged_events.append(event)
    return [*log[:start], *exchanged_events], cards_moved


def list_seen_events(log: list[Event], viewer: Seat | None) -> list[object]:
    events_seen = [seen_by(event, viewer) for event in log]
    return [event for event in events_seen if event is not None]


def answer(state: State, action: Action) -> object:
    """Return the error and its facts, or the first event as the actor sees it."""
    try:
        events = decide(state, action, Random(0)).events
    except PlayerError as error:
        return type(error), dict(error.facts)
    return [seen_by(event, action.seat) for event in events[:1]]


def list_actions(state: State, seat: Seat) -> list[Action]:
    """Return everything a player may try, legal or not."""
    hand, size = state.current.hands[seat], state.rules.pass_size
    return [
        *[
            PlayCard(seat, card, shade)
            for card in sorted(set(state.rules.deck), key=str)
            for shade in (None, *(Shade if card.is_two_sided else ()))
        ],
        *[ChooseMoon(seat, choice) for choice in MoonChoice],
        *[PlanCard(seat, card) for card in (*sorted(set(state.rules.deck), key=str), None)],
        PlayForced(seat),
        ClaimRest(),
        ClaimRest(seat),
        Pass(seat, hand[:size]),
        Pass(seat, state.rules.deck[:size]),
        DraftPass(seat, hand[:1]),
        DraftPass(seat, cards("QS")),
    ]


def assert_nothing_leaks(rules: Rules, log: list[Event], rng: Random) -> int:
    """Check all viewers and return how many cards were exchanged."""
    state, move_count = reduce(evolve, log, State(rules)), 0
    for viewer in viewers(rules):
        other, moved_cards = exchange_cards(log, viewer, rng)
        move_count += len(moved_cards)
        assert list_seen_events(other, viewer) == list_seen_events(log, viewer)
        changed_state = reduce(evolve, other, State(rules))
        assert view_for(changed_state, viewer) == view_for(state, viewer)
        if viewer is not None:
            for action in list_actions(state, viewer):
                assert answer(changed_state, action) == answer(state, action)
    return move_count


@given(tables(), rngs)
def test_hidden_cards_do_not_show_in_views_events_and_refusals(rules: Rules, rng: Random):
    log = play_log(rules, rng, rng.randrange(1, 3))
    assert_nothing_leaks(rules, log, rng)


@given(rngs)
def test_extra_card_and_warren_do_not_show(rng: Random):
    rules = build_rules("ricketts", 4, warren=True)
    assert_nothing_leaks(rules, play_log(rules, rng, rng.randrange(1, 3)), rng)


@given(rngs)
def test_extra_card_does_not_show_while_only_its_suit_is_announced(rng: Random):
    rules = build_rules("ricketts", 4, warren=True)
    log = play_log(rules, rng, 1)
    while not any(isinstance(event, Played) and event.announced for event in log):
        log = play_log(rules, rng, 1)
    announced_at = next(
        at for at, event in enumerate(log) if isinstance(event, Played) and event.announced
    )
    trick_end = next(
        (at for at, event in enumerate(log) if at > announced_at and isinstance(event, TrickTaken)),
        None,
    )
    assert_nothing_leaks(rules, log[:trick_end], rng)


@given(rngs)
def test_kitty_does_not_show_until_it_is_taken(rng: Random):
    """docs/rules/double-hearts.md, "Kitty"."""
    rules = build_rules("double-hearts", 3)
    log = play_log(rules, rng, 1)
    position = (at for at, event in enumerate(log) if isinstance(event, TrickTaken) and event.kitty)
    before = log[: next(position, len(log))]
    assert_nothing_leaks(rules, before, rng)
    start = next(at for at, event in enumerate(before) if isinstance(event, Dealt))
    dealt = before[start]
    assert isinstance(dealt, Dealt)
    assert dealt.left_over is not None
    places = Places(dealt)
    for event in before[start + 1 :]:
        places.follow(event)
    assert all(LEFT_OVER in places.hidden_from(viewer) for viewer in viewers(rules))


@given(tables(), rngs)
def test_drafts_and_passes_of_others_do_not_show(rules: Rules, rng: Random):
    log = play_log(rules, rng, 1)
    passing = [at for at, event in enumerate(log) if isinstance(event, PassDrafted | Passed)]
    assert_nothing_leaks(rules, log[: rng.choice(passing) + 1 if passing else len(log)], rng)


def test_exchange_moves_most_cards():
    """With a whole hand hidden, nearly every card must move."""
    rules = build_rules("increduhearts", 5)
    rng = Random(4)
    log = list(begin(rules, rng).events)
    assert assert_nothing_leaks(rules, log, rng) > 40 * 5


def test_passed_cards_show_only_to_the_passer():
    event = Passed(Seat(1), cards("QS 2C KH"))
    assert seen_by(event, Seat(1)) == SawPass(Seat(1), 3, cards("2C QS KH"))
    for viewer in (None, Seat(0), Seat(2)):
        assert seen_by(event, viewer) == SawPass(Seat(1), 3, ())


def test_draft_shows_only_to_its_player():
    event = PassDrafted(Seat(1), cards("QS"))
    assert seen_by(event, Seat(1)) == event
    assert [seen_by(event, viewer) for viewer in (None, Seat(0))] == [None, None]


def test_deal_shows_only_the_viewers_hand():
    hands = (cards("2C 3C"), cards("4C QS"))
    event = Dealt(1, Seat(0), hands, cards("7H")[0], PassStep(Direction.LEFT, 1))
    for viewer, own in ((None, ""), (Seat(0), "2C 3C"), (Seat(1), "4C QS")):
        text = repr(seen_by(event, viewer))
        for notation in ["2C", "3C", "4C", "QS", "7H"]:
            assert (notation in text) is (notation in own)
