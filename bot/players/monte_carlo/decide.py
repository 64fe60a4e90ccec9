"""Decisions by search: plays, passes and moons.

A flat Monte Carlo search: deals are sampled that agree with everything the seat has seen; every
option is tried in each of them and the hand played out by the policy. The worse half of the options
drops out after every round, and so does whatever is clearly worse than the best. What counts is how
the seat stands in the game afterwards.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Final

import numpy as np

from bot.engine.game import begin
from bot.engine.game import decide as engine_decide
from bot.engine.model.cards import Card, Shade
from bot.engine.model.seats import Seat, all_seats
from bot.engine.play.actions import Action, ChooseMoon, Pass, PlayCard
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView, view_for
from bot.engine.rules.scoring import MoonChoice
from bot.engine.variants import VARIANTS
from bot.players.monte_carlo.beliefs import Beliefs, beliefs_of
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.compiled_rules import CompiledRules, bits, compile_rules, place
from bot.players.monte_carlo.kernel.rule_queries import NotCompiled
from bot.players.monte_carlo.kernel.scoring import stands
from bot.players.monte_carlo.search import PASSES, PLAYS, likely_pass, room_to_work, try_options
from bot.players.monte_carlo.weights import weights_of
from bot.players.search_budget import Budget, Spending

BATCH: Final = 24  # worlds between two looks at the clock
FEWEST: Final = 100  # rollouts for each option, where rollouts are what is limited
ENOUGH: Final = 6  # batches before anything is called clearly worse
CLEARLY: Final = 3.5  # standard errors
PASS_CANDIDATES: Final = 24
PASS_TRIALS: Final = 160
MOON_SHARE: Final = 4  # one in so many of the moon's cards: under way
PASS_NOISE: Final = 2.5  # of the candidates for passes
OTHERS_NOISE: Final = 1.0  # of what others pass
TRIES: Final = 6  # deals drawn for each world, once something has been played
SHARPNESS: Final = 0.3  # how much less likely a deal is for a point that plays are worse in it
WARM_UP: Final = 6  # decisions, in which all that is compiled is used
_SEED_BITS: Final = 48


def decide(view: TableView, rng: Random, for_plays: Budget, for_passes: Budget) -> Action | None:
    """The action of the viewer; ``None`` where the kernel cannot play the game.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    if view.viewer is None or view.pending is None:
        raise ValueError("this seat has nothing to decide")
    try:
        compiled_rules = compile_rules(view.rules)
    except NotCompiled:
        return None
    match view.pending:
        case PassNow():
            return _pass(view, view.viewer, compiled_rules, rng, for_passes)
        case PlayNow():
            return _play(view, view.viewer, view.pending, compiled_rules, rng, for_plays)
        case MoonNow():
            return _moon(view.viewer, view.pending, compiled_rules)


@dataclass
class Search:
    """The options of one decision, and how they have done so far."""

    beliefs: Beliefs
    me: Seat
    kind: int
    options: Numbers  # a row each
    aims: Numbers  # 1 for each that goes for the moon
    dealer: Seat
    receivers: Numbers
    rng_state: Numbers
    work: Numbers = field(default_factory=room_to_work)
    batches: list[Weights] = field(default_factory=list)  # of the options still alive

    def __post_init__(self) -> None:
        self.alive = np.arange(len(self.options))

    def best(self, budget: Budget) -> int:
        """The best option's row."""
        if budget.rollouts is not None and self.kind == PASSES:
            # Better some options tried well than many hardly at all; the likely ones come first.
            self.alive = self.alive[: max(2, budget.rollouts // FEWEST)]
        spending = budget.start()
        rounds = max(1, (len(self.alive) - 1).bit_length())
        for number in range(rounds):
            while len(self.alive) > 1 and spending.share < (number + 1) / rounds:
                self._try_all(spending)
                self._drop_worse()
            self._keep_better_half()
        return int(self.alive[0])

    def _try_all(self, spending: Spending) -> None:
        sums = np.zeros(len(self.alive))
        known = self.beliefs
        try_options(
            known.compiled_rules.numbers,
            weights_of(known.compiled_rules.rules),
            known.start if self.kind == PLAYS else known.known,
            known.cards,
            known.may,
            known.groups,
            known.slots,
            known.before,
            int(self.me),
            self.kind,
            np.ascontiguousarray(self.options[self.alive]).ravel(),
            self.aims[self.alive],
            int(self.dealer),
            self.receivers,
            OTHERS_NOISE,
            known.trail,
            TRIES if len(known.trail) else 1,
            SHARPNESS,
            BATCH,
            self.rng_state,
            self.work,
            sums,
        )
        spending.rollouts += BATCH * len(self.alive)
        self.batches.append(sums / BATCH)

    def _keep(self, those: Numbers) -> None:
        self.alive = self.alive[those]
        self.batches = [batch[those] for batch in self.batches]

    def _order(self) -> Numbers:
        order: Numbers = np.argsort(-np.sum(self.batches, axis=0), kind="stable")
        return order

    def _keep_better_half(self) -> None:
        if len(self.alive) > 1 and self.batches:
            self._keep(np.sort(self._order()[: (len(self.alive) + 1) // 2]))

    def _drop_worse(self) -> None:
        if len(self.batches) < ENOUGH:
            return
        table = np.array(self.batches)
        behind = table[:, [self._order()[0]]] - table
        error = behind.std(axis=0, ddof=1) / np.sqrt(len(table))
        self._keep(np.flatnonzero(behind.mean(axis=0) <= CLEARLY * error + 1e-9))


def _rng_state(rng: Random) -> Numbers:
    return np.array([rng.getrandbits(_SEED_BITS)], dtype=np.int64)


def _play(
    view: TableView,
    me: Seat,
    now: PlayNow,
    compiled_rules: CompiledRules,
    rng: Random,
    budget: Budget,
) -> PlayCard:
    beliefs = beliefs_of(view, compiled_rules)
    cards = _unlike(now.legal, beliefs)
    plays = [(card, shade) for card in cards for shade in now.sides_of(card) or (None,)]
    chosen = 0
    if len(plays) > 1:
        options, aims = _with_aims(
            [[place(card) + at.PLACES * (shade is Shade.DARK)] for card, shade in plays],
            may_aim=_may_aim(beliefs, me),
        )
        search = Search(
            beliefs, me, PLAYS, options, aims, view.dealer, np.zeros(0, np.int64), _rng_state(rng)
        )
        chosen = search.best(budget) % len(plays)
    card, shade = plays[chosen]
    return PlayCard(me, card, shade)


def _may_aim(beliefs: Beliefs, me: Seat) -> bool:
    """Whether the seat is on its way to the moon; sooner, rollouts think too well of it."""
    rules, hand = beliefs.compiled_rules.numbers, beliefs.known
    got = int(hand[at.MOON_COUNTS + me]) & at.BYTE
    under_way = hand[at.SOLE] == me and got * MOON_SHARE >= rules[at.MOON_NEED]
    return bool(rules[at.MOON_RULE] != at.NO_MOON and under_way)


def _with_aims(options: list[list[int]], *, may_aim: bool) -> tuple[Numbers, Numbers]:
    """Every option once, and where a moon is possible once more, going for it."""
    times = 1 + may_aim
    aims = np.repeat(np.arange(times, dtype=np.int64), len(options))
    return np.array(options * times, dtype=np.int64), aims


def _unlike(legal: tuple[Card, ...], beliefs: Beliefs) -> list[Card]:
    """One of each kind of cards that come to the same: nothing between them is still out."""
    rules, hand = beliefs.compiled_rules.numbers, beliefs.known
    if rules[at.TWO_SIDED]:
        return list(legal)
    others = bits(beliefs.compiled_rules.cards[number] for number in beliefs.cards.tolist())
    others |= int(hand[at.TRICK_CARDS])
    kinds: dict[tuple[int, ...], Card] = {}
    for card in legal:
        number = place(card)
        call = 2 * int(rules[at.SUIT + number])
        alone = 0 if not others >> number & 1 else number
        kind = (
            call,
            int(rules[at.POINTS + number]),
            int(rules[at.MOON_COUNT + number]),
            int(rules[at.BEATS + call * at.PLACES + number]) & others,
            alone,
        )
        kinds.setdefault(kind, card)
    return list(kinds.values())


def _pass(
    view: TableView, me: Seat, compiled_rules: CompiledRules, rng: Random, budget: Budget
) -> Pass:
    beliefs = beliefs_of(view, compiled_rules)
    size, rng_state = view.rules.pass_size, _rng_state(rng)
    found = _likely_passes(beliefs, me, rng_state)
    receivers = [
        int(seat)
        for giver in all_seats(view.players)
        for seat in view.pass_step.receivers(giver, view.players, size)
    ]
    options, aims = _with_aims(found, may_aim=False)
    everybody = np.array(receivers, dtype=np.int64)
    search = Search(beliefs, me, PASSES, options, aims, view.dealer, everybody, rng_state)
    best = options[search.best(budget)].tolist() if len(options) > 1 else options[0].tolist()
    return Pass(me, tuple(compiled_rules.cards[number] for number in best))


def _likely_passes(beliefs: Beliefs, me: Seat, rng_state: Numbers) -> list[list[int]]:
    """Passes worth trying: those that judgement finds, with more and more noise."""
    compiled_rules = beliefs.compiled_rules
    weights = weights_of(compiled_rules.rules)
    passed = np.empty(compiled_rules.rules.pass_size, dtype=np.int64)
    found: dict[tuple[int, ...], None] = {}
    for trial in range(PASS_TRIALS):
        noise = 2 * PASS_NOISE * trial / PASS_TRIALS
        likely_pass(
            compiled_rules.numbers, weights, beliefs.known, int(me), noise, rng_state, passed
        )
        found.setdefault(tuple(sorted(passed.tolist())))
        if len(found) == PASS_CANDIDATES:
            break
    return [list(one) for one in found]


def _moon(me: Seat, now: MoonNow, compiled_rules: CompiledRules) -> ChooseMoon:
    def worth(choice: tuple[MoonChoice, tuple[int, ...]]) -> float:
        after = np.zeros(at.SEATS, dtype=np.int64)
        after[: len(choice[1])] = choice[1]
        return stands(compiled_rules.numbers, after, int(me))

    return ChooseMoon(me, max(now.totals, key=worth)[0])


def warm_up() -> None:
    """Compile, or load, everything that a decision needs."""
    rng, little = Random(0), Budget(rollouts=1)  # noqa: S311 - no secret
    state = begin(VARIANTS["classic"].rules(4), rng).state
    for _ in range(WARM_UP):  # everybody passes; one leads, and one follows
        seat = state.to_act[0]
        action = decide(view_for(state, seat), rng, little, little)
        if action is not None:
            state = engine_decide(state, action, rng).state
    stands(compile_rules(state.rules).numbers, np.zeros(at.SEATS, dtype=np.int64), 0)
