"""Hands are cut short only where every continuation has the same result.

The tests try all continuations of short endings, in all variants and with all house rules.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.game import decide
from bot.engine.model.cards import WARREN, Card, Shade, in_order
from bot.engine.model.errors import NotNow
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.play.actions import ClaimRest, PlayCard
from bot.engine.play.claim import is_settled, takes_rest
from bot.engine.play.events import How, Played, RestClaimed
from bot.engine.play.state import Deal, State
from bot.engine.play.view import MoonNow, PlayNow, view_for
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.openings import Opening
from bot.engine.rules.passes import HOLD
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import Claim, ClaimReason, History
from bot.engine.variants import VARIANTS
from tests.engine.arrange import (
    build_history,
    build_rules,
    change_deal,
    get_event,
    passing_state,
    play_all,
    state_with,
)
from tests.engine.walk import rngs, tables
from tests.thorough import usual_variants

HANDS_BEFORE = 2


def find_most_cards(players: int) -> int:
    """Return the largest number of cards in a hand for which all continuations can be tried."""
    return 3 if players == 3 else 2


def draw_ending(rules: Rules, rng: Random) -> State:
    """Return the end of a hand, just before a lead.

    Often no card with points is left, or the leader holds the highest cards, or somebody has taken
    no trick.
    """
    cards_each = rng.randint(1, find_most_cards(rules.players))
    deck = list(rules.deck)
    rng.shuffle(deck)
    if rng.random() < 0.6:  # the cards with points are taken first
        deck.sort(key=lambda card: card not in rules.card_points)
    left_over = None
    if rules.kitty_rule is not KittyRule.NONE:
        left_over = next(card for card in reversed(deck) if card is not WARREN)
        deck.remove(left_over)
    cards_left = deck[-cards_each * rules.players :]
    if rng.random() < 0.4:
        cards_left.sort(key=lambda card: min(card.rank_in.values(), default=0))
    else:
        rng.shuffle(cards_left)
    leader = Seat(rng.randrange(rules.players))
    hands = [cards_left[at * cards_each : (at + 1) * cards_each] for at in range(rules.players)]
    hands[leader], hands[-1] = hands[-1], hands[leader]
    cards_played = deck[: -cards_each * rules.players]
    takers = rng.sample(range(rules.players), rng.randint(1, rules.players))
    tricks = []
    for start in range(0, len(cards_played), rules.players):
        plays = tuple(
            Play(Seat(n), card) for n, card in enumerate(cards_played[start:][: rules.players])
        )
        first = not tricks and rules.kitty_rule is KittyRule.FIRST_TRICK
        shows = any(play.card is WARREN for play in plays)
        winner = Seat(takers[len(tricks)] if len(tricks) < len(takers) else rng.choice(takers))
        tricks.append(
            Trick(plays, winner, left_over if shows else None, left_over if first else None)
        )
    deal = Deal(
        number=HANDS_BEFORE + 1,
        dealer=Seat(0),
        hands=tuple(map(in_order, hands)),
        left_over=left_over,
        pass_step=HOLD,
        drafts=((),) * rules.players,
        passed=(None,) * rules.players,
        points_taken=(0,) * rules.players,
        opening=Opening(leader),
        leader=leader,
        tricks=tuple(tricks),
        broken=rng.random() < 0.7,
    )
    return State(
        rules, Phase.PLAYING, next_dealer=Seat(0), deal=deal, history=random_history(rules, rng)
    )


def random_history(rules: Rules, rng: Random) -> History:
    rows = [[rng.randrange(-99, 100) for _ in range(rules.players)] for _ in range(HANDS_BEFORE)]
    return build_history(*rows)


def get_result(state: State) -> object:
    """Return the result of the hand that the state is in, or that has just ended."""
    if state.phase is Phase.MOON:
        pending = view_for(state, state.to_act[0]).pending
        assert isinstance(pending, MoonNow)
        return pending
    score = state.history[-1]
    return score.points, score.reset, score.totals, score.moon, score.choice


def list_ends(state: State) -> Iterator[State]:
    """Yield the state after the last card, for all ways to play the rest of the hand."""
    if state.phase is not Phase.PLAYING or len(state.history) > HANDS_BEFORE:
        yield state  # the next hand begins at once where nothing is passed
        return
    (seat,) = state.to_act
    pending = view_for(state, seat).pending
    assert isinstance(pending, PlayNow)
    for card in pending.legal:
        for shade in pending.shades if card.is_two_sided and pending.shades else (None,):
            yield from list_ends(decide(state, PlayCard(seat, card, shade), Random(0)).state)


def list_results(state: State) -> set[str]:
    return {repr(get_result(end)) for end in list_ends(state)}


@settings(deadline=None, max_examples=120)
@given(tables(), rngs)
def test_hand_is_settled_only_if_all_continuations_have_the_same_result(
    rules: Rules, rng: Random
) -> None:
    state = draw_ending(rules, rng)
    if is_settled(state):
        after = decide(state, ClaimRest(), Random(0)).state
        assert list_results(state) == {repr(get_result(after))}
    else:
        with pytest.raises(NotNow):
            decide(state, ClaimRest(), Random(0))


@settings(deadline=None, max_examples=120)
@given(tables(), rngs)
def test_leader_takes_the_rest_only_if_nobody_can_prevent_it(rules: Rules, rng: Random) -> None:
    state = draw_ending(rules, rng)
    leader = state.current.leader
    if takes_rest(view_for(state, leader)):
        decision = decide(state, ClaimRest(leader), Random(0))
        assert list_results(state) == {repr(get_result(decision.state))}
    else:
        with pytest.raises(NotNow):
            decide(state, ClaimRest(leader), Random(0))


def count_claims(key: str) -> Counter[str]:
    """Count how many random endings have each kind of claim, and how many have none."""
    counts: Counter[str] = Counter()
    variant = VARIANTS[key]
    for seed in range(60 * len(variant.player_counts)):
        rng = Random(seed)
        state = draw_ending(variant.rules(rng.choice(variant.player_counts)), rng)
        leader = state.current.leader
        counts["settled"] += is_settled(state)
        counts["all-mine"] += takes_rest(view_for(state, leader))
        counts["open"] += not is_settled(state) and not takes_rest(view_for(state, leader))
    return counts


@pytest.mark.parametrize("key", usual_variants(sorted(VARIANTS)))
def test_random_endings_have_all_kinds_of_claims(key: str) -> None:
    """The properties above would also hold if no claim were ever made."""
    assert all(count_claims(key)[kind] >= 3 for kind in ("settled", "all-mine", "open")), (
        count_claims(key)
    )


QUIET = ["2C 3C", "4C 5C", "6C 7C", "8C 9C"]


def classic(hands: list[str], taken_cards: dict[int, str], **options: object) -> State:
    return state_with(
        build_rules("classic", 4, **options), hands, taken_cards=taken_cards, broken=True
    )


def test_hand_is_settled_when_the_last_points_are_taken() -> None:
    state = classic(["2C QS", "4C 5C", "6C 7C", "8C 9C"], {0: "2H", 1: "3H", 2: "4H", 3: "5H"})
    assert not is_settled(state)
    assert is_settled(classic(QUIET, {0: "2H", 1: "3H", 2: "4H", 3: "5H"}))


def test_hand_is_settled_between_two_tricks_only() -> None:
    state = classic(QUIET, {0: "2H", 1: "3H", 2: "4H", 3: "5H"})
    assert not is_settled(play_all(state, "2C").state)


def test_hand_is_settled_only_after_its_first_trick_and_until_it_is_claimed() -> None:
    rules = build_rules("classic", 4)
    assert not is_settled(passing_state(rules, QUIET, rules.pass_step(1)))
    assert not is_settled(state_with(rules, QUIET, first_trick=True))
    settled = classic(QUIET, {0: "2H", 1: "3H", 2: "4H", 3: "5H"})
    assert not is_settled(change_deal(settled, claim=Claim(ClaimReason.SETTLED, 2)))


def test_bonus_for_no_tricks_keeps_a_hand_open() -> None:
    taken_cards = {0: "2H", 1: "3H", 2: "4H"}
    assert is_settled(classic(QUIET, taken_cards))
    assert not is_settled(classic(QUIET, taken_cards, no_tricks_bonus=5))
    assert is_settled(classic(QUIET, {**taken_cards, 3: "5D"}, no_tricks_bonus=5))


def test_bonus_for_no_tricks_does_not_keep_a_hand_with_a_moon_open() -> None:
    everything = "QS " + " ".join(f"{rank}H" for rank in "23456789TJQKA")
    assert is_settled(classic(QUIET, {0: everything}, no_tricks_bonus=5))


def test_jack_with_a_bonus_keeps_a_hand_open() -> None:
    hands = ["2C JD", "4C 5C", "6C 7C", "8C 9C"]
    taken_cards = {0: "2H", 1: "3H", 2: "4H", 3: "5H"}
    assert is_settled(classic(hands, taken_cards))
    assert not is_settled(classic(hands, taken_cards, jack_bonus=10))


def test_universe_keeps_a_hand_open() -> None:
    """docs/rules/increduhearts.md, "Universe"."""
    rules = build_rules("increduhearts", 4)
    hearts = " ".join(f"{rank}H {rank}H" for rank in "23456789TJQKA")
    all_points = f"{hearts} QS QS JD JD"
    state = state_with(rules, QUIET, taken_cards={0: all_points})
    assert not is_settled(state)
    taken_cards = {0: all_points, 1: "2D", 2: "3D", 3: "4D"}
    assert is_settled(state_with(rules, QUIET, taken_cards=taken_cards))


def test_kitty_with_points_keeps_a_hand_open() -> None:
    rules = build_rules("double-hearts", 3)
    hands = ["2C/QH 3C/KD"[6:], "4C/8S", "6C/8D"]
    taken_cards = {0: "AC/AD", 1: "7C/9S", 2: "8C/4D"}
    assert is_settled(state_with(rules, hands, taken_cards=taken_cards, left_over="9C/7D"))
    assert not is_settled(state_with(rules, hands, taken_cards=taken_cards, left_over="QS/2H"))
    first = build_rules("double-hearts", 3, kitty="first-trick")
    assert is_settled(state_with(first, hands, taken_cards=taken_cards, left_over="QS/2H"))


def test_extra_card_with_points_keeps_a_hand_open() -> None:
    rules = build_rules("ricketts", 4, warren=True)
    taken_cards = {0: "2H", 1: "3H", 2: "4H", 3: "5H"}
    hands = ["2C W", "4C 5C", "6C 7C", "8C 9C"]
    assert is_settled(state_with(rules, hands, taken_cards=taken_cards, left_over="2D"))
    assert not is_settled(state_with(rules, hands, taken_cards=taken_cards, left_over="QS"))


def takes_all_the_rest(state: State) -> bool:
    return takes_rest(view_for(state, state.to_act[0]))


def list_other_cards(rules: Rules, hands: list[str]) -> str:
    """Return all the other cards, for one trick of the leader's."""
    counts = Counter(" ".join(hands).split())
    counts_gone = Counter(card.notation for card in rules.deck) - counts
    return " ".join(counts_gone.elements())


def leading_state(*hands: str, variant: str = "classic", **options: object) -> State:
    rules = build_rules(variant, len(hands), **options)
    return state_with(
        rules, list(hands), taken_cards={0: list_other_cards(rules, list(hands))}, broken=True
    )


def test_leader_with_the_highest_cards_takes_the_rest() -> None:
    assert takes_all_the_rest(leading_state("9C QS", "4C JS", "6C 7C", "8C TS"))
    assert not takes_all_the_rest(leading_state("9C QS", "4C KS", "6C 7C", "8C TS"))
    assert takes_all_the_rest(leading_state("2D 3D", "4C JS", "6C 7C", "8C TS"))


def test_only_the_leader_takes_the_rest() -> None:
    state = leading_state("9C QS", "4C JS", "6C 7C", "8C TS")
    assert not takes_rest(view_for(state, Seat(1)))
    assert not takes_rest(view_for(play_all(state, "9C").state, Seat(1)))
    assert not takes_rest(view_for(state, None))
    best = leading_state("9C 2D", "AC AS", "6C 7C", "8C TS")
    assert not takes_rest(view_for(play_all(best, "9C").state, Seat(1)))


def test_warren_takes_the_rest_as_the_card_it_stands_for() -> None:
    rules = build_rules("ricketts", 4, warren=True)
    hands = ["W QD", "4C JS", "6C 7C", "8C TD"]
    for extra, takes in (("KD", True), ("9D", False)):
        cards_played = list_other_cards(rules, [*hands, extra])
        state = state_with(
            rules, hands, taken_cards={0: cards_played}, broken=True, left_over=extra
        )
        assert takes_all_the_rest(state) is takes


def test_trumps_prevent_a_claim() -> None:
    """docs/rules/hearts-at-play.md, "Winning a trick"."""
    hands = ("9C TS", "4C 2H", "6C 7C", "8C 9S")
    assert not takes_all_the_rest(leading_state(*hands, variant="hearts-at-play"))
    assert takes_all_the_rest(leading_state(*hands, variant="hearts-at-play", trumps="none"))


def test_second_queen_prevents_a_claim() -> None:
    """docs/rules/increduhearts.md, "Winning a trick"."""
    hands = ("9C QS", "4C QS", "6C 7C", "8C TS")
    assert not takes_all_the_rest(leading_state(*hands, variant="increduhearts"))
    assert takes_all_the_rest(
        leading_state("9C JS", "4C TS", "6C 7C", "8C JS", variant="increduhearts")
    )


def test_card_that_may_be_the_kitty_counts_as_held() -> None:
    """Otherwise the leader would learn that it is the kitty."""
    rules = build_rules("double-hearts", 3)
    high = next(c.notation for c in rules.deck if c.notation.startswith("AS"))
    hands = ["KS/3H JS/5D", "2S/QD 5C/JH", "4S/8H 6C/8D"]
    cards_played = list_other_cards(rules, [*hands, high])
    state = state_with(rules, hands, taken_cards={0: cards_played}, broken=True, left_over=high)
    assert not takes_all_the_rest(state)


def test_rest_is_played_out_legally_with_its_reason() -> None:
    state = leading_state("9C QS", "4C JS", "6C 7C", "8C TS", moon="add")
    decision = decide(state, ClaimRest(Seat(0)), Random(0))
    claimed = get_event(decision, RestClaimed)
    assert claimed.claim == Claim(ClaimReason.ALL_MINE, 2, Seat(0))
    plays = [event for event in decision.events if isinstance(event, Played)]
    assert len(plays) == 8
    assert {play.how for play in plays} == {How.CLAIM}
    assert decision.state.history[-1].claim == claimed.claim


def test_nobody_else_can_claim_the_rest() -> None:
    state = leading_state("9C QS", "4C JS", "6C 7C", "8C TS")
    for seat in (None, Seat(1)):
        with pytest.raises(NotNow):
            decide(state, ClaimRest(seat), Random(0))


@settings(deadline=None, max_examples=120)
@given(tables(), rngs, st.randoms(use_true_random=False))
def test_claims_do_not_depend_on_hidden_cards(rules: Rules, rng: Random, other: Random) -> None:
    """*Settled* depends on no hidden card, and *all mine* on none that the leader cannot see."""
    state = draw_ending(rules, rng)
    deal = state.current
    rest = [card for seat, hand in enumerate(deal.hands) if seat != deal.leader for card in hand]
    other.shuffle(rest)
    cards_each = len(deal.hands[0])
    hands: list[tuple[Card, ...]] = []
    for seat, hand in enumerate(deal.hands):
        hands.append(hand if seat == deal.leader else tuple(rest[:cards_each]))
        rest = rest if seat == deal.leader else rest[cards_each:]
    changed = change_deal(state, hands=tuple(hands))
    assert is_settled(changed) == is_settled(state)
    own = view_for(state, deal.leader)
    assert takes_rest(view_for(changed, deal.leader)) == takes_rest(own)


def test_lead_of_a_claim_announces_a_side_if_needed() -> None:
    rules = build_rules("double-hearts", 3)
    hands = ["9C/7D", "4C/8S", "6C/8D"]
    state = state_with(
        rules, hands, taken_cards={0: "AC/AD", 1: "7C/9S", 2: "8C/4D"}, left_over="3C/KD"
    )
    lead = next(
        event for event in decide(state, ClaimRest(), Random(0)).events if isinstance(event, Played)
    )
    assert lead.shade is Shade.LIGHT
