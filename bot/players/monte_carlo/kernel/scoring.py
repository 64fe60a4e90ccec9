"""Moons, points, resets, and the value of the totals after a hand. Compiled."""

import math

from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.jit import compiled, inlined
from bot.players.monte_carlo.kernel.offsets import (
    ADD,
    ADD_UNLESS_LOST,
    BYTE,
    CARDS_EACH,
    ENDS_ALONE,
    ENDS_AT,
    ENDS_BELOW,
    HAND_POINTS,
    KEPT,
    KEPT_SHIFT,
    MOON_ALL_HEARTS,
    MOON_AMOUNT,
    MOON_BONUS,
    MOON_CHOICES,
    MOON_COUNTS,
    MOON_HEARTS,
    MOON_NEED,
    MOON_QUEEN,
    MOON_RULE,
    MOON_TEAM,
    MOST_AND_A_QUEEN,
    NO_MOON,
    NO_TRICKS,
    OWN_TOTALS,
    PLAYERS,
    QUEEN_SHIFT,
    RESET_TOTALS,
    RESETS,
    SUBTRACT,
    TAKEN,
    TEAM,
    TEAM_SIZE,
    TRICKS,
    UNIVERSE,
)

SPREAD = 1.35  # standard deviation of a seat's points in a hand, relative to an equal share
GAME_WORTH = 11.0  # worth of winning the game, in such deviations
BUSY = 1.6  # the rise of the highest total, relative to an equal share


@inlined
def _sum_over_team(rules: Numbers, values: Numbers, first: int, seat: int) -> int:
    """Return the sum of a value over the seat's team; the seats' values begin at ``first``."""
    total = 0
    for partner in range(rules[PLAYERS]):
        if rules[TEAM + seat] >> partner & 1:
            total += values[first + partner]
    return int(total)


@inlined
def _sum_score(rules: Numbers, hand: Numbers, entries: int, seat: int) -> int:
    """Return an entry of the hand for the seat, or its sum over partners who score together."""
    if rules[TEAM_SIZE] == 1 or rules[OWN_TOTALS]:
        return int(hand[entries + seat])
    return _sum_over_team(rules, hand, entries, seat)


@inlined
def _team_total(rules: Numbers, totals: Numbers, seat: int) -> int:
    """Return the total of the seat's team, which decides the game."""
    return _sum_over_team(rules, totals, 0, seat) if rules[OWN_TOTALS] else int(totals[seat])


@inlined
def count_moon_cards(rules: Numbers, hand: Numbers, seat: int) -> int:
    """Return the moon count of a seat, including partners whose cards count for its moon."""
    if rules[TEAM_SIZE] == 1:
        return int(hand[MOON_COUNTS + seat] & BYTE)
    count = 0
    for partner in range(rules[PLAYERS]):
        if rules[MOON_TEAM + seat] >> partner & 1:
            count += hand[MOON_COUNTS + partner] & BYTE
    return int(count)


@inlined
def _find_shooter(rules: Numbers, hand: Numbers, seat: int) -> int:
    """Return the shooter of a team's moon: the player with more points, then more moon cards."""
    shooter = seat
    for partner in range(seat + 1, rules[PLAYERS]):
        if rules[MOON_TEAM + seat] >> partner & 1:
            difference = hand[TAKEN + partner] - hand[TAKEN + shooter]
            if difference == 0:
                difference = (hand[MOON_COUNTS + partner] & BYTE) - (
                    hand[MOON_COUNTS + shooter] & BYTE
                )
            if difference > 0:
                shooter = partner
    return shooter


@inlined
def find_moon(rules: Numbers, hand: Numbers) -> tuple[int, int]:
    """Return the seat that shot the moon (-1: none) and the amount."""
    kind = rules[MOON_RULE]
    if kind == NO_MOON:
        return -1, 0
    for seat in range(rules[PLAYERS]):
        moon_count = hand[MOON_COUNTS + seat]
        if kind == MOST_AND_A_QUEEN:
            if hand[TRICKS + seat] == rules[CARDS_EACH]:
                return seat, rules[UNIVERSE]
            hearts, queens = moon_count & BYTE, moon_count >> QUEEN_SHIFT & BYTE
            if queens and hearts >= rules[MOON_HEARTS]:
                amount = rules[MOON_QUEEN] * queens
                amount += rules[MOON_BONUS] * (moon_count >> KEPT_SHIFT & BYTE)
                if hearts == rules[MOON_ALL_HEARTS]:
                    return seat, amount + hearts
                return seat, amount + 2 * rules[MOON_HEARTS] - hearts
        elif count_moon_cards(rules, hand, seat) == rules[MOON_NEED]:
            return _find_shooter(rules, hand, seat), rules[MOON_AMOUNT]
    return -1, 0


@inlined
def _lowest_total(rules: Numbers, totals: Numbers) -> tuple[int, int]:
    """Return the lowest total of a team, and the number of seats that have it."""
    best, sharing = _team_total(rules, totals, 0), 0
    for seat in range(rules[PLAYERS]):
        total = _team_total(rules, totals, seat)
        if total < best:
            best, sharing = total, 1
        elif total == best:
            sharing += 1
    return best, sharing


@inlined
def is_over(rules: Numbers, totals: Numbers) -> bool:
    """Return whether the game is over with these totals."""
    highest = lowest = totals[0]
    for seat in range(rules[PLAYERS]):
        highest, lowest = max(highest, totals[seat]), min(lowest, totals[seat])
    if highest >= rules[ENDS_AT] and (
        rules[ENDS_ALONE] == 0 or _lowest_total(rules, totals)[1] == 1
    ):
        return True
    return bool(lowest <= rules[ENDS_BELOW])


@inlined
def after_reset(rules: Numbers, total: int) -> int:
    """Return a total after a hand, or 0 if it resets."""
    for number in range(rules[RESETS]):
        if total == rules[RESET_TOTALS + number]:
            return 0
    return total


@inlined
def score_hand(
    rules: Numbers,
    hand: Numbers,
    before: Numbers,
    shooter: int,
    amount: int,
    choice: int,
    points: Numbers,
    after: Numbers,
) -> None:
    """Store the points of a finished hand, and the totals after it, with this moon choice."""
    for seat in range(rules[PLAYERS]):
        change = _sum_score(rules, hand, TAKEN, seat)
        if shooter < 0:
            if _sum_score(rules, hand, TRICKS, seat) == 0:
                change -= rules[NO_TRICKS]
        elif rules[TEAM + shooter] >> seat & 1:
            kept = _sum_score(rules, hand, MOON_COUNTS, seat) >> KEPT_SHIFT & BYTE
            change = rules[KEPT] * kept
            if choice == SUBTRACT:
                change -= amount
        elif choice == ADD:
            change += amount
        points[seat] = change
        after[seat] = after_reset(rules, before[seat] + change)


@inlined
def standing(rules: Numbers, totals: Numbers, seat: int) -> float:
    """Return the value of these totals for a seat, in points: its lead and its chance of winning.

    The probability of winning is a logistic function of the lead, which is flatter the longer the
    game will last. Teams are compared by their totals, like single players.
    """
    players, team = rules[PLAYERS], rules[TEAM_SIZE]
    own = _team_total(rules, totals, seat)
    share = rules[HAND_POINTS] * team / players
    mean, highest = 0.0, totals[0]
    for other in range(players):
        mean += _team_total(rules, totals, other)
        highest = max(highest, totals[other])
    ahead = (mean - players * own) / (players - team)
    if is_over(rules, totals):
        best, sharing = _lowest_total(rules, totals)
        probability = team / sharing if own == best else 0.0
    else:
        rising = share / team if rules[OWN_TOTALS] else share  # for totals that end games
        hands = 1.0 + max(0, rules[ENDS_AT] - highest) / (BUSY * rising)
        width = 0.6 * SPREAD * share * math.sqrt(2.0 * hands)
        rivals = 0.0
        for other in range(players):
            rivals += math.exp(min(30.0, (own - _team_total(rules, totals, other)) / width))
        probability = team / rivals
    return float(ahead + GAME_WORTH * SPREAD * share * probability)


@inlined
def settle_hand(
    rules: Numbers, hand: Numbers, before: Numbers, points: Numbers, after: Numbers
) -> tuple[int, int]:
    """Store a finished hand in ``points`` and ``after``; return the moon's shooter and the choice.

    A shooter with a choice takes the one with the better standing.
    """
    shooter, amount = find_moon(rules, hand)
    choices = rules[MOON_CHOICES] if shooter >= 0 else ADD
    choice = SUBTRACT if choices == SUBTRACT else ADD
    score_hand(rules, hand, before, shooter, amount, choice, points, after)
    second = choice
    if choices == ADD | SUBTRACT:
        second = SUBTRACT
    elif choices == ADD_UNLESS_LOST and is_over(rules, after):
        best, _ = _lowest_total(rules, after)
        second = SUBTRACT if _team_total(rules, after, shooter) != best else choice
    if second != choice:
        adding = standing(rules, after, shooter)
        score_hand(rules, hand, before, shooter, amount, second, points, after)
        if choices == ADD_UNLESS_LOST or standing(rules, after, shooter) > adding:
            return shooter, second
        score_hand(rules, hand, before, shooter, amount, choice, points, after)
    return shooter, choice


@compiled
def compute_standing(rules: Numbers, totals: Numbers, seat: int) -> float:
    """Do the same as :func:`standing`, for callers that are not compiled."""
    return standing(rules, totals, seat)
