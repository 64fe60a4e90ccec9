"""Decisions by search: plays, passes and moons.

A flat Monte Carlo search. It samples deals that are consistent with everything the seat has seen,
tries every option in each of them, and plays the hand out by the policy. After every round it drops
the worse half of the options, and at any time those that are clearly worse than the best. The value
of an option is how well the seat stands in the game after the hand.
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
from bot.players.monte_carlo.kernel.compiled_rules import (
    CompiledRules,
    NotCompiled,
    bits,
    compile_rules,
    place,
)
from bot.players.monte_carlo.kernel.scoring import stands
from bot.players.monte_carlo.search import PASSES, PLAYS, likely_pass, new_workspace, try_options
from bot.players.monte_carlo.weights import weights_of
from bot.players.search_budget import Budget, Spending

BATCH: Final = 24  # worlds between two checks of the clock
FEWEST: Final = 100  # least rollouts for each option, if the budget is in rollouts
ENOUGH: Final = 6  # batches before an option can be called clearly worse
CLEARLY: Final = 3.5  # standard errors by which it must be worse
PASS_CANDIDATES: Final = 24
PASS_TRIALS: Final = 160
MOON_SHARE: Final = 4  # with 1/4 of the moon's cards, a seat may try for the moon
# These three are for games where cards usually cost 1 point.
PASS_NOISE: Final = 2.5  # noise, in points, with which candidates for the pass are generated
OTHERS_NOISE: Final = 1.0  # noise of the other players' passes in a world
SHARPNESS: Final = 0.3  # log-likelihood lost for each point by which plays look worse in a deal
TRIES: Final = 6  # deals sampled for each world, once a card has been played
WARM_UP: Final = 6  # decisions that together use all compiled functions
_SEED_BITS: Final = 48


def decide(view: TableView, rng: Random, for_plays: Budget, for_passes: Budget) -> Action | None:
    """Return the action of the viewer, or ``None`` if the kernel cannot play the game.

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
    """The options of one decision and their results so far.

    Attributes:
        beliefs: what the seat knows.
        me: the seat that decides.
        kind: PLAYS or PASSES, see ``search.try_options``.
        options: one row for each option.
        aims: 1 for each option that goes for the moon.
        dealer: of the hand.
        receivers: who receives each passed card, in rows of PASS_SIZE, one for each seat.
        rng_state: of the kernel's generator, an array of one.
        workspace: an array for ``search.try_options``.
        batches: the mean values of the remaining options, one array for each batch of worlds.
    """

    beliefs: Beliefs
    me: Seat
    kind: int
    options: Numbers
    aims: Numbers
    dealer: Seat
    receivers: Numbers
    rng_state: Numbers
    workspace: Numbers = field(default_factory=new_workspace)
    batches: list[Weights] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.alive = np.arange(len(self.options))

    def best(self, budget: Budget) -> int:
        """Return the index of the best option."""
        if budget.rollouts is not None and self.kind == PASSES:
            # Few options with many rollouts beat many options with few; the likely ones come first.
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
        rules = known.compiled_rules.numbers
        try_options(
            rules,
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
            OTHERS_NOISE * rules[at.USUAL_COST],
            known.past_plays,
            TRIES if len(known.past_plays) else 1,
            SHARPNESS / rules[at.USUAL_COST],
            BATCH,
            self.rng_state,
            self.workspace,
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
    cards = _distinct(now.legal, beliefs)
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
    """Return whether the seat may try for the moon; earlier, rollouts overrate moons."""
    rules, hand = beliefs.compiled_rules.numbers, beliefs.known
    got = int(hand[at.MOON_COUNTS + me]) & at.BYTE
    under_way = hand[at.SOLE] == me and got * MOON_SHARE >= rules[at.MOON_NEED]
    return bool(rules[at.MOON_RULE] != at.NO_MOON and under_way)


def _with_aims(options: list[list[int]], *, may_aim: bool) -> tuple[Numbers, Numbers]:
    """Return all options, and where a moon is possible, all of them again aiming for it."""
    times = 1 + may_aim
    aims = np.repeat(np.arange(times, dtype=np.int64), len(options))
    return np.array(options * times, dtype=np.int64), aims


def _distinct(legal: tuple[Card, ...], beliefs: Beliefs) -> list[Card]:
    """Return one card of each group of equivalent ones, which no other player's card separates."""
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
    """Return passes worth trying: those of the policy, with more and more noise."""
    compiled_rules = beliefs.compiled_rules
    weights = weights_of(compiled_rules.rules)
    usual = float(compiled_rules.numbers[at.USUAL_COST])
    passed = np.empty(compiled_rules.rules.pass_size, dtype=np.int64)
    found: dict[tuple[int, ...], None] = {}
    for trial in range(PASS_TRIALS):
        noise = 2 * PASS_NOISE * trial / PASS_TRIALS * usual
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
    """Compile or load everything that a decision needs."""
    rng, little = Random(0), Budget(rollouts=1)  # noqa: S311 - no secret
    state = begin(VARIANTS["classic"].rules(4), rng).state
    for _ in range(WARM_UP):  # four passes, a lead and a follow
        seat = state.to_act[0]
        action = decide(view_for(state, seat), rng, little, little)
        if action is not None:
            state = engine_decide(state, action, rng).state
    stands(compile_rules(state.rules).numbers, np.zeros(at.SEATS, dtype=np.int64), 0)
