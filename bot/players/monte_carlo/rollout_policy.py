"""The policy of rollouts: it looks one play ahead, by the points of the cards. Compiled.

It ducks, wins cheaply when it plays last, throws off what is worst to keep, keeps cover under a
dear card, goes for cards that are good to have, goes for the moon with a hand that can, and keeps
others from it. It looks at the own cards and at what has been played, and not at other hands.
"""

from bot.players.monte_carlo.evaluation import follow_worth, lead_worth, spoils_of
from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.jit import highest, inlined, lowest, popcount
from bot.players.monte_carlo.kernel.moves import TrickState, legal_follows, legal_leads
from bot.players.monte_carlo.kernel.offsets import (
    AIMS,
    BEATS,
    BYTE,
    DEAR,
    FIRST,
    GOOD,
    LEAD_SIDE,
    LIVE,
    LIVE_TWICE,
    MOON_COUNTS,
    MOON_NEED,
    MOON_RULE,
    NO_MOON,
    ONCE,
    PLACES,
    PLAYERS,
    SHOWS,
    SOLE,
    SUITS,
    TRUMPS,
    TWICE,
    TWO_SIDED,
)
from bot.players.monte_carlo.kernel.rng import following, share
from bot.players.monte_carlo.weights import (
    AIM_LOSERS,
    ALERT,
    NOISE,
)

NOTHING = -1e9


@inlined
def outside_of(hand: Numbers, seat: int, live: int, twice: int) -> int:
    """The cards that others hold, as far as the seat can tell: at least one copy of each."""
    return int((twice & ~hand[TWICE + seat]) | (live & ~twice & ~hand[ONCE + seat]))


@inlined
def rival_of(rules: Numbers, hand: Numbers, weights: Weights, seat: int) -> int:
    """Who may be shooting the moon, from this seat's point of view; -1: nobody."""
    sole = hand[SOLE]
    if sole < 0 or sole == seat or rules[MOON_RULE] == NO_MOON:
        return -1
    got = hand[MOON_COUNTS + sole] & BYTE
    return sole if got >= weights[ALERT] * rules[MOON_NEED] else -1


@inlined
def _aims(hand: Numbers, seat: int) -> int:
    """Whether the seat still goes for the moon, which others have spoilt if they took of it."""
    if hand[AIMS + seat] and hand[SOLE] != -1 and hand[SOLE] != seat:
        hand[AIMS + seat] = 0
    return int(hand[AIMS + seat])


@inlined
def _leads_worth_weighing(rules: Numbers, left: int) -> int:
    """The leads without those that another one of the same suit is hardly ever worse than.

    Of each suit the highest and the lowest are left, and all that are special.
    """
    kept = left & (rules[DEAR] | rules[GOOD] | rules[TRUMPS])
    plain = left & ~kept
    for suit in range(SUITS):
        own = plain & rules[SHOWS + suit]
        if own:
            kept |= 1 << highest(own) | (own & -own)
    return int(kept)


@inlined
def _follows_worth_weighing(rules: Numbers, trick_state: TrickState, left: int) -> int:
    """The same of the plays after a lead.

    Of cards that take or do not take alike the extremes are left, or the highest of each suit.
    """
    kept = left & (rules[DEAR] | rules[GOOD] | rules[TRUMPS])
    plain = left & ~kept
    if left & ~rules[SHOWS + trick_state.led] == 0:
        taking = plain & rules[BEATS + trick_state.call * PLACES + trick_state.best]
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
    rules: Numbers, hand: Numbers, weights: Weights, trick_state: TrickState, state: int, given: int
) -> tuple[int, float, int]:
    """A lead of whose turn it is: the card, plus PLACES where it is led by its dark side.

    With a play ``given`` (else -1) no random number is drawn, and the second number is by how much
    the choice is better than that. The third is the next state of the random generator.
    """
    left = legal_leads(rules, hand, trick_state)
    both = rules[TWO_SIDED]
    if left & (left - 1) == 0 and not both:
        return lowest(left), 0.0, state
    seat = trick_state.turn
    aims = _aims(hand, seat)
    if given < 0 and not both and aims == 0:
        left = _leads_worth_weighing(rules, left)
        if left & (left - 1) == 0:
            return lowest(left), 0.0, state
    held = hand[ONCE + seat]
    outside = outside_of(hand, seat, trick_state.live, trick_state.live_twice)
    spoils = spoils_of(rules, hand, seat)
    noise = 0.0 if given >= 0 else weights[NOISE]
    best, chosen, of_given = NOTHING, 0, NOTHING
    while left:
        card = lowest(left)
        left &= left - 1
        for side in range(1 + both):
            if both and hand[FIRST] and hand[LEAD_SIDE] >= 0 and side != hand[LEAD_SIDE]:
                continue
            worth = lead_worth(rules, hand, weights, trick_state, held, outside, card, side, spoils)
            state = following(state)
            worth += noise * share(state)
            if side * PLACES + card == given:
                of_given = worth
            if worth > best:
                best, chosen = worth, side * PLACES + card
    return chosen, best - of_given, state


@inlined
def choose_follow(
    rules: Numbers, hand: Numbers, weights: Weights, trick_state: TrickState, state: int, given: int
) -> tuple[int, float, int]:
    """A play of whose turn it is, after a lead; otherwise as :func:`choose_lead`."""
    left = legal_follows(rules, hand, trick_state)
    if left & (left - 1) == 0:
        return lowest(left), 0.0, state
    seat = trick_state.turn
    aims = _aims(hand, seat)
    if given < 0 and rules[TWO_SIDED] == 0 and aims == 0:
        left = _follows_worth_weighing(rules, trick_state, left)
        if left & (left - 1) == 0:
            return lowest(left), 0.0, state
    held = hand[ONCE + seat]
    outside = outside_of(hand, seat, trick_state.live, trick_state.live_twice)
    spoils = spoils_of(rules, hand, seat)
    rival = rival_of(rules, hand, weights, seat)
    # The seats yet to play in this trick, as bits.
    players = rules[PLAYERS]
    around = (1 << (players - 1 - trick_state.played)) - 1
    to_play = around << (seat + 1)
    to_play = (to_play | to_play >> players) & ((1 << players) - 1)
    noise = 0.0 if given >= 0 else weights[NOISE]
    best, chosen, of_given = NOTHING, 0, NOTHING
    while left:
        card = lowest(left)
        left &= left - 1
        worth = follow_worth(
            rules, hand, weights, trick_state, held, outside, card, rival, spoils, to_play
        )
        state = following(state)
        worth += noise * share(state)
        if card == given:
            of_given = worth
        if worth > best:
            best, chosen = worth, card
    return chosen, best - of_given, state


@inlined
def take_aim(rules: Numbers, hand: Numbers, weights: Weights) -> None:
    """Who goes for the moon from here on: a hand with so few losers that it can."""
    players = rules[PLAYERS]
    for seat in range(players):
        hand[AIMS + seat] = 0
        if rules[MOON_RULE] == NO_MOON or not (hand[SOLE] == -1 or hand[SOLE] == seat):
            continue
        outside = outside_of(hand, seat, hand[LIVE], hand[LIVE_TWICE])
        losers = 0
        for suit in range(SUITS):
            own = hand[ONCE + seat] & rules[SHOWS + suit]
            others = outside & rules[SHOWS + suit]
            if own == 0 or others == 0:
                continue
            # What others hold falls in about so many rounds; a low card takes after that.
            rounds = popcount(others) // (players - 1) + 1
            taking = 0
            left = own
            while left:
                card = lowest(left)
                left &= left - 1
                above = others & rules[BEATS + 2 * suit * PLACES + card]
                taking += above == 0
            losers += max(0, min(popcount(own), rounds) - taking)
            if losers > weights[AIM_LOSERS]:
                break
        if losers <= weights[AIM_LOSERS]:
            hand[AIMS + seat] = 1
