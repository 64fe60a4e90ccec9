"""The options of a decision, and their results in sampled worlds.

The search and the judge (``bot.judge``) try the same options in the same way.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Final

import numpy as np

from bot.engine.model.cards import Card, Shade
from bot.engine.model.seats import Seat, all_seats
from bot.engine.play.view import PlayNow, TableView
from bot.players.monte_carlo.beliefs import Beliefs
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.compiled_rules import bit_index, bits
from bot.players.monte_carlo.search import (
    PASSES,
    PLAYS,
    losers_in,
    store_likely_pass,
    store_moon_pass,
    try_options,
)
from bot.players.monte_carlo.weights import get_weights

PASS_CANDIDATES: Final = 24
PASS_TRIALS: Final = 160
MOST_PASSES: Final = 700  # if there are more, only some are tried; three cards of 17 make 680
SCREENED: Final = 16  # the number of passes that become options after trying many in a few worlds
MOON_SHARE: Final = 4  # with a quarter of the moon's cards, a seat may try for the moon
NOBODY: Final = -1  # the value of SOLE while nobody has taken any of the moon's cards
LOSERS_SHARE: Final = 3  # a hand may begin a moon if at most a third of its cards may lose tricks
SUSPECT_SHARE: Final = 4  # with a quarter of the moon's cards, an opponent may be trying
# These three are for games where cards usually cost 1 point.
PASS_NOISE: Final = 2.5  # noise, in points, with which candidates for the pass are generated
OTHERS_NOISE: Final = 1.0  # noise of the other players' passes in a world
SHARPNESS: Final = 0.3  # log-likelihood that a deal loses for each point of its implausibility
TRIES: Final = 6  # deals sampled for each world, once a card has been played
NO_OUTCOMES: Final = np.zeros(0, dtype=np.int64)

Lead = tuple[Card, Shade | None]


@dataclass(frozen=True, eq=False)
class Options:
    """The options of one decision.

    Attributes:
        beliefs: the knowledge of the seat.
        me: the seat that decides.
        kind: PLAYS or PASSES, see ``search.try_options``.
        rows: one row for each option.
        aims: 1 for each option that goes for the moon.
        dealer: the dealer of the hand.
        receivers: the receiver of each passed card, in rows of PASS_SIZE, one for each seat.
    """

    beliefs: Beliefs
    me: Seat
    kind: int
    rows: Numbers
    aims: Numbers
    dealer: Seat
    receivers: Numbers

    def try_in(
        self,
        worlds: int,
        indices: Numbers,
        rng_state: Numbers,
        workspace: Numbers,
        outcomes: Numbers = NO_OUTCOMES,
        tries: int = TRIES,
    ) -> Weights:
        """Try some options in the same sampled worlds; return the sums of their standings.

        Args:
            worlds: the number of worlds.
            indices: the indices of the options.
            rng_state: the state of the kernel's generator, an array of one, which is advanced.
            workspace: an array from :func:`~bot.players.monte_carlo.search.new_workspace`.
            outcomes: receives the outcome of each rollout; see ``search.try_options``.
            tries: the number of deals sampled for each world, once a card has been played.
        """
        sums = np.zeros(len(indices))
        beliefs = self.beliefs
        rules = beliefs.compiled_rules.numbers
        try_options(
            rules,
            get_weights(beliefs.compiled_rules.rules),
            beliefs.start if self.kind == PLAYS else beliefs.known,
            beliefs.cards,
            beliefs.spots,
            beliefs.groups,
            beliefs.slots,
            beliefs.before,
            int(self.me),
            self.kind,
            np.ascontiguousarray(self.rows[indices]).ravel(),
            self.aims[indices],
            int(self.dealer),
            self.receivers,
            OTHERS_NOISE * rules[at.USUAL_COST],
            beliefs.past_plays,
            tries if len(beliefs.past_plays) else 1,
            SHARPNESS / rules[at.USUAL_COST],
            self._suspect(),
            worlds,
            rng_state,
            workspace,
            sums,
            outcomes,
        )
        return sums

    def _suspect(self) -> int:
        """Return the opponent who alone has taken a good part of the moon's cards, or -1."""
        rules, known = self.beliefs.compiled_rules.numbers, self.beliefs.known
        sole = int(known[at.SOLE])
        if self.kind != PLAYS or sole < 0 or rules[at.MOON_RULE] == at.NO_MOON:
            return -1
        if rules[at.TEAM + self.me] >> sole & 1 or not _has_part(self.beliefs, sole, SUSPECT_SHARE):
            return -1
        return sole


def _has_part(beliefs: Beliefs, seat: int, part: int) -> bool:
    """Return whether a seat, with partners whose cards count, has 1/``part`` of a moon's cards."""
    rules, hand = beliefs.compiled_rules.numbers, beliefs.known
    team = int(rules[at.MOON_TEAM + seat])
    count = sum(
        int(hand[at.MOON_COUNTS + partner]) & at.BYTE
        for partner in range(int(rules[at.PLAYERS]))
        if team >> partner & 1
    )
    return bool(count * part >= rules[at.MOON_NEED])


def play_options(view: TableView, beliefs: Beliefs, me: Seat, plays: list[Lead]) -> Options:
    """Return plays as options, and if a moon is possible, all of them again aiming for it."""
    rows, aims = with_aims(
        [[bit_index(card) + at.CARD_BITS * (shade is Shade.DARK)] for card, shade in plays],
        may_aim=_may_aim(beliefs, me),
    )
    return Options(beliefs, me, PLAYS, rows, aims, view.dealer, np.zeros(0, np.int64))


def pass_options(
    view: TableView,
    beliefs: Beliefs,
    me: Seat,
    passes: Numbers,
    aims: Numbers | None = None,
) -> Options:
    """Return passes as options, each with the bits of its cards.

    Args:
        view: the view of the seat.
        beliefs: of the seat.
        me: the seat.
        passes: one row for each option.
        aims: for each option, 1 if the seat then goes for the moon; ``None``: it never does.
    """
    if aims is None:
        aims = np.zeros(len(passes), dtype=np.int64)
    size = view.rules.pass_size
    receivers = [
        int(seat)
        for giver in all_seats(view.players)
        for seat in view.pass_step.receivers(giver, view.players, size)
    ]
    return Options(beliefs, me, PASSES, passes, aims, view.dealer, np.array(receivers, np.int64))


def _may_aim(beliefs: Beliefs, me: Seat) -> bool:
    """Return whether the seat may try for the moon.

    It may if nobody else has any of the moon's cards and it has a good part of them, or a strong
    hand.
    """
    rules, hand = beliefs.compiled_rules.numbers, beliefs.known
    sole, team = int(hand[at.SOLE]), int(rules[at.MOON_TEAM + me])
    is_possible = sole == NOBODY or (sole >= 0 and team >> sole & 1 == 1)
    if rules[at.MOON_RULE] == at.NO_MOON or not is_possible:
        return False
    if _has_part(beliefs, me, MOON_SHARE):
        return True
    return losers_in(rules, hand, int(me)) * LOSERS_SHARE <= int(hand[at.TRICKS_LEFT])


def moon_passes(beliefs: Beliefs, me: Seat) -> list[tuple[int, ...]]:
    """Return the pass that best prepares a moon; empty if the hand is too weak for one."""
    rules = beliefs.compiled_rules.numbers
    if rules[at.MOON_RULE] == at.NO_MOON or rules[at.TWO_SIDED]:
        return []
    passed, losers = _moon_pass(beliefs, me)
    return [passed] if losers * LOSERS_SHARE <= rules[at.CARDS_EACH] else []


def _moon_pass(beliefs: Beliefs, me: Seat) -> tuple[tuple[int, ...], int]:
    """Return the pass that best prepares a moon, and the number of losers left."""
    passed = np.empty(beliefs.compiled_rules.rules.pass_size, dtype=np.int64)
    losers = store_moon_pass(beliefs.compiled_rules.numbers, beliefs.known.copy(), int(me), passed)
    return tuple(sorted(passed.tolist())), losers


def with_aims(options: Sequence[Sequence[int]], *, may_aim: bool) -> tuple[Numbers, Numbers]:
    """Return all options, and if a moon is possible, all of them again aiming for it."""
    times = 1 + may_aim
    aims = np.repeat(np.arange(times, dtype=np.int64), len(options))
    return np.array([*options] * times, dtype=np.int64), aims


def group_equivalents(legal: tuple[Card, ...], beliefs: Beliefs) -> list[list[Card]]:
    """Return the legal cards in groups of equivalent ones, not separated by a card of others.

    Two-sided cards are never equivalent.
    """
    rules, hand = beliefs.compiled_rules.numbers, beliefs.known
    if rules[at.TWO_SIDED]:
        return [[card] for card in legal]
    others = bits(beliefs.compiled_rules.cards[number] for number in beliefs.cards.tolist())
    others |= int(hand[at.TRICK_CARDS])
    kinds: dict[tuple[int, ...], list[Card]] = {}
    for card in legal:
        number = bit_index(card)
        call = 2 * int(rules[at.SUIT + number])
        alone = 0 if not others >> number & 1 else number
        kind = (
            call,
            int(rules[at.POINTS + number]),
            int(rules[at.MOON_COUNT + number]),
            int(rules[at.BEATS + call * at.CARD_BITS + number]) & others,
            alone,
        )
        kinds.setdefault(kind, []).append(card)
    return list(kinds.values())


def list_plays(now: PlayNow, groups: list[list[Card]]) -> list[Lead]:
    """Return the plays worth trying: one card of each group, with each side to announce."""
    cards = [group[0] for group in groups]
    return [(card, shade) for card in cards for shade in now.list_choosable_sides(card) or (None,)]


def passes_to_screen(
    beliefs: Beliefs, me: Seat, known: list[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """Return passes of the seat to try in a few worlds, without known ones.

    These are all passes if there are at most MOST_PASSES. Otherwise, they are those that differ by
    one card from the likeliest pass, or from the one that best prepares a moon.

    Args:
        beliefs: of the seat.
        me: the seat.
        known: passes that are already options, the policy's likeliest one first.
    """
    once, twice = (int(beliefs.known[where + me]) for where in (at.ONCE, at.TWICE))
    held = [
        number
        for number in range(at.CARD_BITS)
        for _ in range((once >> number & 1) + (twice >> number & 1))
    ]
    rules = beliefs.compiled_rules.rules
    if comb(len(held), rules.pass_size) <= MOST_PASSES:
        passes = list(combinations(held, rules.pass_size))
    else:
        passes = [*_exchanges(held, known[0]), *_exchanges(held, _moon_pass(beliefs, me)[0])]
    return [cards for cards in dict.fromkeys(passes) if cards not in known]


def screening_options(
    view: TableView, beliefs: Beliefs, me: Seat, known: list[tuple[int, ...]]
) -> Options:
    """Return :func:`passes_to_screen` as options."""
    passes = passes_to_screen(beliefs, me, known)
    size = beliefs.compiled_rules.rules.pass_size
    rows = np.array(passes, dtype=np.int64).reshape(len(passes), size)
    return pass_options(view, beliefs, me, rows)


def _exchanges(held: list[int], passed: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return a pass, and all passes with one of its cards exchanged for another one held."""
    kept = list(held)
    for number in passed:
        kept.remove(number)
    exchanged = (
        tuple(sorted((*passed[:number], other, *passed[number + 1 :])))
        for number in range(len(passed))
        for other in kept
    )
    return [passed, *exchanged]


def likely_passes(
    beliefs: Beliefs, me: Seat, rng_state: Numbers, most: int = PASS_CANDIDATES
) -> list[tuple[int, ...]]:
    """Return passes worth trying: those of the policy with increasing noise."""
    compiled_rules = beliefs.compiled_rules
    weights = get_weights(compiled_rules.rules)
    usual = float(compiled_rules.numbers[at.USUAL_COST])
    passed = np.empty(compiled_rules.rules.pass_size, dtype=np.int64)
    passes: dict[tuple[int, ...], None] = {}
    for trial in range(PASS_TRIALS):
        noise = 2 * PASS_NOISE * trial / PASS_TRIALS * usual
        store_likely_pass(
            compiled_rules.numbers, weights, beliefs.known, int(me), noise, rng_state, passed
        )
        passes.setdefault(tuple(sorted(passed.tolist())))
        if len(passes) == most:
            break
    return list(passes)
