"""The policy of rollouts, which looks one play ahead by the points of the cards. Compiled.

It ducks, wins cheaply when it plays last, discards the most dangerous cards, keeps low cards below
an expensive card, tries to win bonus cards, shoots the moon with a suitable hand, and stops others
who try. It only uses the seat's own cards and the plays so far.
"""

import math

from bot.players.monte_carlo.evaluation import (
    compute_lost_bonus,
    follow_worth,
    lead_worth,
    value_shedding,
)
from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.jit import highest, inlined, lowest, popcount
from bot.players.monte_carlo.kernel.moves import TrickState, legal_follows, legal_leads
from bot.players.monte_carlo.kernel.offsets import (
    AIMS,
    BEATS,
    CARD_BITS,
    EXPENSIVE,
    FIRST,
    GOOD,
    LEAD_SIDE,
    LIVE,
    LIVE_TWICE,
    MOON_NEED,
    MOON_RULE,
    MOON_TEAM,
    NO_MOON,
    ONCE,
    OPEN_AIM,
    PLAYERS,
    SEARCHER,
    SHOWS,
    SOLE,
    SUITS,
    TEAM,
    TRICKS_LEFT,
    TRUMPS,
    TWICE,
    TWO_SIDED,
)
from bot.players.monte_carlo.kernel.rng import next_state, to_fraction
from bot.players.monte_carlo.kernel.scoring import count_moon_cards
from bot.players.monte_carlo.weights import (
    AIM_LOSERS,
    ALERT,
    NOISE,
)

WORST = -1e9


@inlined
def find_outside_cards(hand: Numbers, seat: int, live: int, twice: int) -> int:
    """Return the cards that others may hold, from the seat's point of view, as a set."""
    return int((twice & ~hand[TWICE + seat]) | (live & ~twice & ~hand[ONCE + seat]))


@inlined
def _may_still_shoot(rules: Numbers, hand: Numbers, seat: int) -> bool:
    """Return whether nobody else has taken cards that the seat needs for its moon."""
    sole = hand[SOLE]
    return bool(sole == -1 or (sole >= 0 and rules[MOON_TEAM + seat] >> sole & 1))


@inlined
def find_rival(rules: Numbers, hand: Numbers, weights: Weights, seat: int) -> int:
    """Return an opponent who may be shooting the moon, from this seat's point of view, or -1.

    A player who alone has a good part of the moon's cards may be shooting it, and so may the
    searching seat from its first moon card on. Otherwise its moons would succeed more often in
    rollouts than at the table.
    """
    sole, known = hand[SOLE], hand[OPEN_AIM] - 1
    if known >= 0 and rules[TEAM + seat] >> known & 1 == 0:
        return known if _may_still_shoot(rules, hand, known) else -1
    if sole < 0 or rules[TEAM + seat] >> sole & 1 or rules[MOON_RULE] == NO_MOON:
        return -1
    got, part = count_moon_cards(rules, hand, sole), weights[ALERT] * rules[MOON_NEED]
    return sole if sole == hand[SEARCHER] - 1 or got >= part else -1


@inlined
def _update_aim(rules: Numbers, hand: Numbers, seat: int) -> int:
    """Make the seat give up the moon if others took moon cards; return whether it goes for it."""
    if hand[AIMS + seat] and not _may_still_shoot(rules, hand, seat):
        hand[AIMS + seat] = 0
    return int(hand[AIMS + seat])


@inlined
def _leads_worth_weighing(rules: Numbers, left: int) -> int:
    """Return the leads without those that are hardly ever better than another of the suit.

    The highest and the lowest of each suit remain, and all expensive, bonus and trump cards.
    """
    kept = left & (rules[EXPENSIVE] | rules[GOOD] | rules[TRUMPS])
    plain = left & ~kept
    for suit in range(SUITS):
        own = plain & rules[SHOWS + suit]
        if own:
            kept |= 1 << highest(own) | (own & -own)
    return int(kept)


@inlined
def _follows_worth_weighing(rules: Numbers, trick_state: TrickState, left: int) -> int:
    """Return the plays after a lead without those that are hardly ever better than another one.

    The highest and the lowest of the winning cards remain, those of the losing cards, the highest
    discard of each suit, and all expensive, bonus and trump cards.
    """
    kept = left & (rules[EXPENSIVE] | rules[GOOD] | rules[TRUMPS])
    plain = left & ~kept
    if left & ~rules[SHOWS + trick_state.led] == 0:
        taking = plain & rules[BEATS + trick_state.call * CARD_BITS + trick_state.best]
        ducking = plain & ~taking
        if ducking:
            kept |= 1 << highest(ducking)
        if taking:
            kept |= 1 << highest(taking) | (taking & -taking)
        return int(kept)
    for suit in range(SUITS):
        own = plain & rules[SHOWS + suit]
        if own:
            kept |= 1 << highest(own)
    return int(kept)


@inlined
def choose_lead(
    rules: Numbers,
    hand: Numbers,
    weights: Weights,
    trick_state: TrickState,
    state: int,
    reference: int,
) -> tuple[int, float, int]:
    """Return a lead of the seat to play, its advantage over ``reference``, and the next state.

    The lead is a card's bit, plus CARD_BITS for its dark side. ``reference`` is a lead to compare
    with, or -1; in a comparison, no noise is added. The state is that of the random generator.
    """
    left = legal_leads(rules, hand, trick_state)
    is_two_sided = rules[TWO_SIDED]
    if left & (left - 1) == 0 and not is_two_sided:
        return lowest(left), 0.0, state
    seat = trick_state.turn
    aims = _update_aim(rules, hand, seat)
    if reference < 0 and not is_two_sided and aims == 0:
        left = _leads_worth_weighing(rules, left)
        if left & (left - 1) == 0:
            return lowest(left), 0.0, state
    held = hand[ONCE + seat]
    outside = find_outside_cards(hand, seat, trick_state.live, trick_state.live_twice)
    lost_bonus = compute_lost_bonus(rules, hand, seat)
    only_side = hand[LEAD_SIDE] if is_two_sided and hand[FIRST] else -1
    noise = 0.0 if reference >= 0 else weights[NOISE]
    best, chosen, reference_worth = WORST, 0, WORST
    while left:
        card = lowest(left)
        left &= left - 1
        shed = value_shedding(rules, weights, held, outside, card)
        # The sides are not a loop, so that common values are computed once.
        if only_side != 1:
            worth = lead_worth(
                rules, hand, weights, trick_state, outside, card, 0, shed, lost_bonus
            )
            state = next_state(state)
            worth += noise * to_fraction(state)
            reference_worth = worth if card == reference else reference_worth
            if worth > best:
                best, chosen = worth, card
        if is_two_sided and only_side != 0:
            worth = lead_worth(
                rules, hand, weights, trick_state, outside, card, 1, shed, lost_bonus
            )
            state = next_state(state)
            worth += noise * to_fraction(state)
            reference_worth = worth if CARD_BITS + card == reference else reference_worth
            if worth > best:
                best, chosen = worth, CARD_BITS + card
    return chosen, best - reference_worth, state


@inlined
def choose_follow(
    rules: Numbers,
    hand: Numbers,
    weights: Weights,
    trick_state: TrickState,
    state: int,
    reference: int,
) -> tuple[int, float, int]:
    """Return a play after a lead; see :func:`choose_lead`."""
    left = legal_follows(rules, hand, trick_state)
    if left & (left - 1) == 0:
        return lowest(left), 0.0, state
    seat = trick_state.turn
    aims = _update_aim(rules, hand, seat)
    rival = find_rival(rules, hand, weights, seat)
    # Against a rival, giving up a low card may be better than the highest.
    if reference < 0 and rules[TWO_SIDED] == 0 and aims == 0 and rival < 0:
        left = _follows_worth_weighing(rules, trick_state, left)
        if left & (left - 1) == 0:
            return lowest(left), 0.0, state
    held = hand[ONCE + seat]
    outside = find_outside_cards(hand, seat, trick_state.live, trick_state.live_twice)
    lost_bonus = compute_lost_bonus(rules, hand, seat)
    # The seats yet to play to this trick, as bits.
    players = rules[PLAYERS]
    around = (1 << (players - 1 - trick_state.played)) - 1
    to_play = around << (seat + 1)
    to_play = (to_play | to_play >> players) & ((1 << players) - 1)
    noise = 0.0 if reference >= 0 else weights[NOISE]
    best, chosen, reference_worth = WORST, 0, WORST
    while left:
        card = lowest(left)
        left &= left - 1
        worth = follow_worth(
            rules, hand, weights, trick_state, held, outside, card, rival, lost_bonus, to_play
        )
        state = next_state(state)
        worth += noise * to_fraction(state)
        if card == reference:
            reference_worth = worth
        if worth > best:
            best, chosen = worth, card
    return chosen, best - reference_worth, state


@inlined
def count_losers(rules: Numbers, hand: Numbers, seat: int) -> int:
    """Return the number of the seat's cards likely to lose a trick if it goes for the moon."""
    outside = find_outside_cards(hand, seat, hand[LIVE], hand[LIVE_TWICE])
    losers = 0
    for suit in range(SUITS):
        own = hand[ONCE + seat] & rules[SHOWS + suit]
        others = outside & rules[SHOWS + suit]
        if own == 0 or others == 0:
            continue
        # After about this many rounds, the others are void in the suit, and even low cards win.
        rounds = popcount(others) // (rules[PLAYERS] - 1) + 1
        taking = 0
        left = own
        while left:
            card = lowest(left)
            left &= left - 1
            above = others & rules[BEATS + 2 * suit * CARD_BITS + card]
            taking += above == 0
        losers += max(0, min(popcount(own), rounds) - taking)
    return losers


@inlined
def choose_aims(rules: Numbers, hand: Numbers, weights: Weights) -> None:
    """Make seats go for the moon from now on if their hands have few enough losers."""
    for seat in range(rules[PLAYERS]):
        hand[AIMS + seat] = 0
        if rules[MOON_RULE] == NO_MOON or not _may_still_shoot(rules, hand, seat):
            continue
        if count_losers(rules, hand, seat) <= weights[AIM_LOSERS]:
            hand[AIMS + seat] = 1


@inlined
def consider_moon(rules: Numbers, hand: Numbers, weights: Weights) -> None:
    """Make the only seat with moon cards go for the moon if none of its cards is likely to lose.

    A hand with losers at the beginning of the rollout may have none after some tricks.
    """
    sole = hand[SOLE]
    if sole < 0 or rules[MOON_RULE] == NO_MOON or hand[AIMS + sole] or hand[TRICKS_LEFT] < 2:
        return
    if count_moon_cards(rules, hand, sole) < weights[ALERT] * rules[MOON_NEED]:
        return
    if count_losers(rules, hand, sole) <= weights[AIM_LOSERS]:
        hand[AIMS + sole] = 1


@inlined
def chance_to_shoot(rules: Numbers, hand: Numbers, seat: int) -> float:
    """Return the probability that a seat which alone has a part of the moon's cards goes for it.

    It rises as fewer of the seat's cards are likely to lose a trick. The numbers were counted in
    matches with another program (docs/performance.md), in which the size of the part hardly
    mattered.
    """
    losers = count_losers(rules, hand, seat)
    return 0.93 if losers == 0 else float(0.45 * math.exp(-0.6 * losers))
