"""Decisions by search: plays, passes and moons.

A flat Monte Carlo search. It samples deals that are consistent with everything that the seat has
seen, tries every option in each of them, and plays the hand out by the policy. After every round,
it drops the worse half of the options, and at any time, those that are clearly worse than the best.
The value of an option is the standing of the seat in the game after the hand.

Before the search for a pass, many passes are tried in a few worlds. The best of them become
options, besides those that the policy is likely to choose.

The level ``advanced`` only improves the action of ``normal`` (:func:`improve`). The value of an
option in a few worlds is mostly chance, and chance favours the best of many most, so another option
must be better by CAUTION standard errors.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Final

import numpy as np

from bot.engine.game import begin
from bot.engine.game import decide as engine_decide
from bot.engine.model.seats import Seat
from bot.engine.play.actions import Action, ChooseMoon, Pass, PlayCard
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView, view_for
from bot.engine.rules.scoring import MoonChoice
from bot.engine.variants import VARIANTS
from bot.players.monte_carlo.beliefs import derive_beliefs
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Numbers, Weights
from bot.players.monte_carlo.kernel.compiled_rules import (
    CompiledRules,
    NotCompiled,
    bit_index,
    compile_rules,
)
from bot.players.monte_carlo.kernel.rng import new_states
from bot.players.monte_carlo.kernel.scoring import compute_standing
from bot.players.monte_carlo.options import (
    SCREENED,
    Options,
    group_equivalents,
    likely_passes,
    list_plays,
    moon_passes,
    pass_options,
    play_options,
    screening_options,
)
from bot.players.monte_carlo.search import PASSES, new_workspace
from bot.players.search_budget import Budget, Spending

BATCH: Final = 24  # worlds between two checks of the budget
FEWEST: Final = 100  # least rollouts for each option, if the budget is in rollouts
ENOUGH: Final = 6  # batches before an option can be called clearly worse
CLEARLY: Final = 3.5  # standard errors by which an option is clearly worse
SCREENING: Final = 0.25  # share of a pass's budget in which many passes are tried
SCREENING_BATCH: Final = 6  # worlds between two checks then
IMPROVING: Final = 5  # batches in which another option is compared with the usual one
IMPROVING_BATCH: Final = 4  # worlds in each
CAUTION: Final = 2.0  # standard errors by which it must be better
IMPROVING_PASSES: Final = 2  # passes of the policy that are compared with the usual one
WARM_UP: Final = 6  # decisions that together call all compiled functions


def decide(view: TableView, rng: Random, play_budget: Budget, pass_budget: Budget) -> Action | None:
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
            return _pass(view, view.viewer, compiled_rules, rng, pass_budget)
        case PlayNow():
            return _play(view, view.viewer, view.pending, compiled_rules, rng, play_budget)
        case MoonNow():
            return _moon(view.viewer, view.pending, compiled_rules)


@dataclass
class Search:
    """The options of one decision and their results so far.

    Attributes:
        options: the options to try.
        rng_state: the state of the kernel's generator, an array of one.
        workspace: an array for the kernel.
        batches: the mean values of the remaining options, one array for each batch of worlds.
    """

    options: Options
    rng_state: Numbers
    workspace: Numbers = field(default_factory=new_workspace)
    batches: list[Weights] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.alive = np.arange(len(self.options.rows))

    def screen(self, spending: Spending) -> Numbers:
        """Return the indices of the best options after SCREENING of the budget, best first."""
        while spending.share < SCREENING:
            self._try_all(SCREENING_BATCH, spending)
        return self._order()[:SCREENED]

    def best(self, budget: Budget, spending: Spending | None = None) -> int:
        """Return the index of the best option.

        Args:
            budget: the limits of the search.
            spending: the part already spent; ``None``: nothing.
        """
        if budget.rollouts is not None and self.options.kind == PASSES:
            # Few options with many rollouts beat many options with few; the likely ones come first.
            self.alive = self.alive[: max(2, budget.rollouts // FEWEST)]
        spending = spending or budget.start()
        spent = spending.share
        rounds = max(1, (len(self.alive) - 1).bit_length())
        for number in range(rounds):
            until = spent + (1.0 - spent) * (number + 1) / rounds
            while len(self.alive) > 1 and spending.share < until:
                self._try_all(BATCH, spending)
                self._drop_worse()
            self._keep_better_half()
        return int(self.alive[0])

    def _try_all(self, worlds: int, spending: Spending) -> None:
        sums = self.options.try_in(worlds, self.alive, self.rng_state, self.workspace)
        spending.rollouts += worlds * len(self.alive)
        self.batches.append(sums / worlds)

    def _keep(self, indices: Numbers) -> None:
        self.alive = self.alive[indices]
        self.batches = [batch[indices] for batch in self.batches]

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


def _play(
    view: TableView,
    me: Seat,
    now: PlayNow,
    compiled_rules: CompiledRules,
    rng: Random,
    budget: Budget,
) -> PlayCard:
    beliefs = derive_beliefs(view, compiled_rules)
    plays = list_plays(now, group_equivalents(now.legal, beliefs))
    chosen = 0
    if len(plays) > 1:
        search = Search(play_options(view, beliefs, me, plays), new_states(rng))
        chosen = search.best(budget) % len(plays)
    card, shade = plays[chosen]
    return PlayCard(me, card, shade)


def _pass(
    view: TableView, me: Seat, compiled_rules: CompiledRules, rng: Random, budget: Budget
) -> Pass:
    beliefs, rng_state = derive_beliefs(view, compiled_rules), new_states(rng)
    spending = budget.start()
    passes = likely_passes(beliefs, me, rng_state)
    likely = len(passes)
    others = _screen(screening_options(view, beliefs, me, passes), rng_state, budget, spending)
    # With too few rollouts for that, a strong hand still gets the pass that best prepares a moon.
    passes += others or moon_passes(beliefs, me)
    aims = np.zeros(len(passes), dtype=np.int64)
    aims[likely:] = not others
    best = passes[0]
    if len(passes) > 1:
        options = pass_options(view, beliefs, me, np.array(passes, dtype=np.int64), aims)
        search = Search(options, rng_state)
        best = passes[search.best(budget, spending)]
    return Pass(me, tuple(compiled_rules.cards[number] for number in best))


def _screen(
    options: Options, rng_state: Numbers, budget: Budget, spending: Spending
) -> list[tuple[int, ...]]:
    """Return the best of many passes; empty if the budget is too small to try them."""
    enough = SCREENING_BATCH * len(options.rows)
    if not enough or (budget.rollouts is not None and SCREENING * budget.rollouts < enough):
        return []
    best = Search(options, rng_state).screen(spending)
    return [tuple(row) for row in options.rows[best].tolist()]


def _moon(me: Seat, now: MoonNow, compiled_rules: CompiledRules) -> ChooseMoon:
    def worth(choice: tuple[MoonChoice, tuple[int, ...]]) -> float:
        after = np.zeros(at.SEATS, dtype=np.int64)
        after[: len(choice[1])] = choice[1]
        return compute_standing(compiled_rules.numbers, after, int(me))

    return ChooseMoon(me, max(now.totals, key=worth)[0])


def improve(view: TableView, usual: Action, rng: Random) -> Action:
    """Return the action of the viewer after a search in a few worlds.

    Args:
        view: the game as the viewer sees it.
        usual: the action of the viewer unless another one is better.
        rng: random numbers for the sampled deals.
    """
    try:
        compiled_rules = compile_rules(view.rules)
    except NotCompiled:
        return usual
    match view.pending, usual:
        case PlayNow() as now, PlayCard():
            return _improve_play(view, now, compiled_rules, usual, rng)
        case PassNow(), Pass():
            return _improve_pass(view, compiled_rules, usual, rng)
        case _:
            return usual


def _improve_play(
    view: TableView, now: PlayNow, compiled_rules: CompiledRules, usual: PlayCard, rng: Random
) -> PlayCard:
    beliefs = derive_beliefs(view, compiled_rules)
    groups = group_equivalents(now.legal, beliefs)
    plays = list_plays(now, groups)
    if len(plays) == 1:
        return usual
    card = next(group for group in groups if usual.card in group)[0]
    first = plays.index((card, usual.shade))
    options = play_options(view, beliefs, usual.seat, plays)
    best = _choose_option(options, first, new_states(rng)) % len(plays)
    return usual if best == first else PlayCard(usual.seat, *plays[best])


def _improve_pass(view: TableView, compiled_rules: CompiledRules, usual: Pass, rng: Random) -> Pass:
    beliefs, rng_state = derive_beliefs(view, compiled_rules), new_states(rng)
    first = tuple(sorted(bit_index(card) for card in usual.cards))
    likely = likely_passes(beliefs, usual.seat, rng_state, IMPROVING_PASSES)
    passes = list(dict.fromkeys([first, *likely]))
    if len(passes) == 1:
        return usual
    rows = np.array(passes, dtype=np.int64)
    best = _choose_option(pass_options(view, beliefs, usual.seat, rows), 0, rng_state)
    if best == 0:
        return usual  # in a scatter, the order of its cards matters
    return Pass(usual.seat, tuple(compiled_rules.cards[number] for number in passes[best]))


def _choose_option(options: Options, usual: int, rng_state: Numbers) -> int:
    """Return the index of the chosen option: the usual one, unless another is clearly better."""
    all_options, workspace = np.arange(len(options.rows)), new_workspace()
    sums = [
        options.try_in(IMPROVING_BATCH, all_options, rng_state, workspace, tries=1)
        for _ in range(IMPROVING)
    ]
    batches = np.array(sums) / IMPROVING_BATCH
    lead = batches - batches[:, [usual]]
    error = lead.std(axis=0, ddof=1) / np.sqrt(IMPROVING)
    certain = lead.mean(axis=0) - CAUTION * error
    best = int(np.argmax(certain))
    return best if certain[best] > 0 else usual


def warm_up() -> None:
    """Compile or load everything that a decision needs."""
    rng, little = Random(0), Budget(rollouts=1)  # noqa: S311 - no secret
    state = begin(VARIANTS["classic"].rules(4), rng).state
    for _ in range(WARM_UP):  # four passes, a lead and a follow
        seat = state.to_act[0]
        action = decide(view_for(state, seat), rng, little, little)
        if action is not None:
            state = engine_decide(state, action, rng).state
    compute_standing(compile_rules(state.rules).numbers, np.zeros(at.SEATS, dtype=np.int64), 0)
