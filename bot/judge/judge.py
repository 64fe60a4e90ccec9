"""The judge: the cost of a decision, given only the knowledge of its seat.

All alternatives are played out in the same sampled worlds, as the ``expert`` player does.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from msgspec import UNSET

from bot.engine.model.cards import Card, Shade
from bot.engine.model.seats import Seat
from bot.engine.play.actions import ChooseMoon, Pass, PlayCard
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.engine.rules.passes import Direction
from bot.engine.rules.scoring import HandScore, MoonChoice
from bot.judge.comparison import compare
from bot.judge.concepts import Option
from bot.judge.decisions import Moment
from bot.judge.endings import places_after, team_totals
from bot.judge.format import Alternative, Decision, Explanation, Reason
from bot.judge.reasons import about_card, explain_pass, explain_plays
from bot.judge.trials import MOST_PLACES, Estimate, place_shares
from bot.judge.verdict import Verdict, verdict_on
from bot.players.monte_carlo.beliefs import derive_beliefs
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.compiled_rules import bit_index, compile_rules
from bot.players.monte_carlo.kernel.rng import new_states
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
    with_aims,
)
from bot.players.monte_carlo.search import new_workspace

SCREENING_WORLDS: Final = 12  # worlds in which many passes are tried to find good ones
_DIGITS: Final = 3
_SHARE_DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class Candidate:
    """An alternative, and the number of its estimate, which equivalent alternatives share."""

    number: int
    cards: tuple[Card, ...] = ()
    side: Shade | None = None
    choice: MoonChoice | None = None


@dataclass(frozen=True, slots=True)
class _Judgement:
    """The verdict on a decision, which names estimates by their numbers."""

    kind: str
    candidates: list[Candidate]
    chosen: Candidate
    verdict: Verdict
    estimates: list[Estimate]
    explain: "Explain"


Explain = Callable[[Verdict, Random], Mapping[int, Explanation]]  # by the number of an estimate


def judge_all(moments: Iterable[Moment], game: str) -> Iterator[Decision]:
    """Yield the decisions of a game, in their order, with their costs.

    A seat can miss one moon in a hand. If luck saves a moon that a decision has given away, giving
    it away again costs nothing more.

    Raises:
        NotCompiled: the kernel cannot play by these rules.
    """
    missed: dict[tuple[int, Seat], float] = {}
    for moment in moments:
        hand = moment.view.hand_number, moment.seat
        decision = judge(moment, game, max(0.0, 1 - missed.get(hand, 0.0)))
        chosen, best = decision.chosen_alternative, decision.best_alternative
        if isinstance(chosen.shoots, float) and isinstance(best.shoots, float) and decision.trick:
            missed[hand] = missed.get(hand, 0.0) + max(0.0, best.shoots - chosen.shoots)
        yield decision


def judge(
    moment: Moment, game: str, moons: float = 1.0, *, explain_always: bool = False
) -> Decision:
    """Return a decision with its cost.

    Args:
        moment: the decision.
        game: the id of the game. With the step and the seat it determines all random numbers.
        moons: the largest chance of a moon that the decision may be charged with.
        explain_always: whether to explain the best choice even if the decision is not marked.

    Raises:
        NotCompiled: the kernel cannot play by these rules.
        ValueError: the seat could not decide this.
    """
    view, seat = moment.view, moment.seat
    rng = Random(f"{game}/{moment.step}/{seat}")  # noqa: S311 - no secret
    match view.pending, moment.action:
        case PlayNow() as now, PlayCard() as play:
            judgement = _judge_play(view, now, play, rng, moons)
        case PassNow(), Pass() as passed:
            judgement = _judge_pass(view, passed, rng)
        case MoonNow() as now, ChooseMoon() as choice:
            judgement = _judge_moon(view, now, choice, rng)
        case _:
            raise ValueError("this was not for the seat to decide")
    verdict, estimates = judgement.verdict, judgement.estimates
    explanations: Mapping[int, Explanation] = {}
    if verdict.is_marked or explain_always:
        seed = f"{game}/{moment.step}/{seat}/why"
        explanations = judgement.explain(verdict, Random(seed))  # noqa: S311 - no secret
    candidates = sorted(
        judgement.candidates, key=lambda candidate: estimates[candidate.number].value
    )
    best = next(
        candidate
        for candidate in (judgement.chosen, *candidates)
        if candidate.number == verdict.best
    )
    return Decision(
        step=moment.step,
        seat=seat,
        hand=view.hand_number,
        trick=view.trick_number if isinstance(view.pending, PlayNow) else None,
        kind=judgement.kind,
        chosen=candidates.index(judgement.chosen),
        best=candidates.index(best),
        cost=_round(verdict.cost),
        error=_round(verdict.error),
        marked=verdict.is_marked,
        substitute=moment.by_substitute,
        alternatives=[
            build_alternative(
                candidate,
                estimates[candidate.number],
                judgement.kind,
                explanations.get(candidate.number),
            )
            for candidate in candidates
        ],
        win_cost=UNSET if verdict.win_cost is None else _round_share(verdict.win_cost),
    )


def play_candidates(
    view: TableView, now: PlayNow, seat: Seat
) -> tuple[list[Candidate], Options, int]:
    """Return the plays of a seat, an option for each group of equals, and the number of groups."""
    beliefs = derive_beliefs(view, compile_rules(view.rules))
    groups = group_equivalents(now.legal, beliefs)
    plays = list_plays(now, groups)
    candidates = [
        Candidate(plays.index((group[0], side)), (card,), side)
        for group in groups
        for card in group
        for side in now.list_choosable_sides(card) or (None,)
    ]
    return candidates, play_options(view, beliefs, seat, plays), len(plays)


def _judge_play(
    view: TableView, now: PlayNow, play: PlayCard, rng: Random, moons: float
) -> _Judgement:
    candidates, options, count = play_candidates(view, now, play.seat)
    chosen = next(
        candidate
        for candidate in candidates
        if candidate.cards == (play.card,) and candidate.side is play.shade
    )
    verdict, estimates = compare(options, count, chosen.number, rng, moons)

    def explain(verdict: Verdict, rng: Random) -> Mapping[int, Explanation]:
        mistake = chosen.number if verdict.is_marked else None
        return explain_plays(view, plays_in(candidates), options, verdict.best, rng, mistake)

    kind = "card" if len(now.legal) > 1 else "side"
    return _Judgement(kind, candidates, chosen, verdict, estimates, explain)


def plays_in(candidates: Iterable[Candidate]) -> list[tuple[Card, Shade | None]]:
    """Return one play for each estimate, in the order of the candidates' numbers."""
    plays: dict[int, tuple[Card, Shade | None]] = {}
    for candidate in candidates:
        plays.setdefault(candidate.number, (candidate.cards[0], candidate.side))
    return [plays[number] for number in sorted(plays)]


def pass_candidates(
    view: TableView, seat: Seat, rng: Random, passed: Pass | None = None
) -> tuple[list[Candidate], Options, int]:
    """Return passes worth considering, their options, and the number of the chosen pass.

    The options of a strong hand are all passes, followed by all of them again aiming for the moon.
    """
    rules = compile_rules(view.rules)
    beliefs = derive_beliefs(view, rules)
    rng_state = new_states(rng)
    moons = moon_passes(beliefs, seat)
    passes = likely_passes(beliefs, seat, rng_state)
    passes += [moon for moon in moons if moon not in passes]
    passes += _screen(screening_options(view, beliefs, seat, passes), rng_state)
    chosen = 0
    if passed is not None:
        # If one seat receives all the cards, their order does not matter.
        scatters = view.pass_step.direction is Direction.SCATTER
        indexes = [bit_index(card) for card in passed.cards]
        cards = tuple(indexes if scatters else sorted(indexes))
        if cards not in passes:
            passes.append(cards)
        chosen = passes.index(cards)
    candidates = [
        Candidate(number, tuple(rules.cards[index] for index in cards))
        for number, cards in enumerate(passes)
    ]
    rows, aims = with_aims(passes, may_aim=bool(moons))
    return candidates, pass_options(view, beliefs, seat, rows, aims), chosen


def _screen(options: Options, rng_state: Numbers) -> list[tuple[int, ...]]:
    """Return the passes that do best in a few worlds."""
    values = options.try_in(
        SCREENING_WORLDS, np.arange(len(options.rows)), rng_state, new_workspace(), tries=1
    )
    best = np.argsort(-values, kind="stable")[:SCREENED]
    return [tuple(row) for row in options.rows[best].tolist()]


def _judge_pass(view: TableView, passed: Pass, rng: Random) -> _Judgement:
    candidates, options, chosen = pass_candidates(view, passed.seat, rng, passed)
    verdict, estimates = compare(options, len(candidates), chosen, rng)

    def explain(verdict: Verdict, rng: Random) -> Mapping[int, Explanation]:
        best = verdict.best
        other = (
            chosen
            if chosen != best
            else max(range(len(candidates)), key=lambda at: estimates[at].value)
        )
        if other == best:
            return {}
        cards = candidates[best].cards, candidates[other].cards
        explanation = explain_pass(view, *cards, rng)
        return {} if explanation is None else {other: explanation}

    return _Judgement("pass", candidates, candidates[chosen], verdict, estimates, explain)


def _judge_moon(view: TableView, now: MoonNow, action: ChooseMoon, rng: Random) -> _Judgement:
    """Judge the choice of a moon's effect: scores are known, the rest of the game is sampled."""
    players, me = view.players, action.seat
    totals = np.zeros((MOST_PLACES, len(now.totals), at.SEATS), dtype=np.int64)
    totals[:, :, :players] = [after for _, after in now.totals]
    places = places_after(view.rules, me, totals, rng)
    change = team_totals(view.rules, totals[:, :, :players] - np.array(view.totals))
    points = (players * change[:, :, me] - change.sum(axis=2)) / (players - 1)
    candidates = [Candidate(number, choice=choice) for number, (choice, _) in enumerate(now.totals)]
    own_candidate = next(candidate for candidate in candidates if candidate.choice is action.choice)
    estimates = [
        Estimate(
            float(points[0, number]),
            0.0,
            MOST_PLACES,
            place_shares(places[:, number], players),
            0,
            None,
            0,
            0,
        )
        for number in range(len(candidates))
    ]

    def explain(verdict: Verdict, _rng: Random) -> Mapping[int, Explanation]:
        return explain_moon(view, now, verdict.best)

    verdict = verdict_on(own_candidate.number, points, places)
    return _Judgement("moon", candidates, own_candidate, verdict, estimates, explain)


def explain_moon(view: TableView, now: MoonNow, best: int) -> dict[int, Explanation]:
    """Return the reason why one effect of a moon is better than the other.

    Args:
        view: the shooter's view.
        now: the choices.
        best: the index of the better one.
    """
    ends: list[Reason | None] = []
    amount = now.moon.amount
    for choice, after in now.totals:
        score = HandScore(view.hand_number, (0,) * view.players, (), after)
        outcome = view.rules.ending((*view.history, score))
        winners = () if outcome is None else outcome.winners
        if not winners:
            ends.append(None)
        elif view.viewer in winners:
            numbers = {"amount": amount}
            ends.append(Reason("score-ends-won", numbers=numbers, choice=choice.value))
        else:
            numbers = {"amount": amount, "who": int(winners[0])}
            ends.append(Reason("score-ends-lost", numbers=numbers, choice=choice.value))
    explanations = {}
    for other, end in enumerate(ends):
        won, lost = ends[best], end
        cause = next(
            (
                reason
                for reason, says in ((won, "score-ends-won"), (lost, "score-ends-lost"))
                if reason is not None and reason.says == says
            ),
            None,
        )
        if other == best:
            continue
        if won is None and end is None:
            cause = _find_lead_reason(view, now, best)
        if cause is not None:
            explanations[other] = Explanation(cause, is_cause=True)
    return explanations


def _find_lead_reason(view: TableView, now: MoonNow, best: int) -> Reason | None:
    """Return the reason to hasten or delay the end of the game, if no choice ends it."""
    rules, me = view.rules, view.viewer
    assert me is not None
    team = rules.team(me)
    leads = []
    for _, after in now.totals:
        sums = rules.team_totals(after)
        rivals = (sums[seat] for seat in range(rules.players) if seat not in team)
        leads.append(min(rivals) - sums[me])
    choice = now.totals[best][0]
    lead = leads[best]
    wants = MoonChoice.ADD if lead > 0 else MoonChoice.SUBTRACT
    if "limit" not in rules.options or len(set(leads)) > 1 or not lead or choice is not wants:
        return None
    added = dict(now.totals)[MoonChoice.ADD]
    loser = added.index(max(added))
    numbers = {
        "amount": now.moon.amount,
        "lead": abs(lead),
        "who": loser,
        "total": added[loser],
    }
    says = "score-ahead" if lead > 0 else "score-behind"
    return Reason(says, numbers=numbers) if loser not in team else None


def build_alternative(
    candidate: Candidate, estimate: Estimate, kind: str, explanation: Explanation | None = None
) -> Alternative:
    """Return a candidate with its estimate; ``kind`` is that of the decision.

    ``explanation``: why the best candidate is better.
    """
    is_play = kind in {"card", "side"}
    if explanation is not None and is_play:
        played = Option(candidate.cards[0], candidate.side, candidate.number)
        explanation = about_card(explanation, played.token)
    return Alternative(
        cards=[card.notation for card in candidate.cards],
        side=None if candidate.side is None else candidate.side.value,
        choice=None if candidate.choice is None else candidate.choice.value,
        value=_round(estimate.value),
        error=_round(estimate.error),
        places=UNSET
        if estimate.places is None
        else [_round_share(share) for share in estimate.places],
        takes=_round_share(estimate.takes) if is_play else UNSET,
        queen=UNSET if estimate.queen is None else _round_share(estimate.queen),
        shoots=UNSET if kind == "moon" else _round_share(estimate.shoots),
        is_shot=UNSET if kind == "moon" else _round_share(estimate.is_shot),
        why=UNSET if explanation is None else explanation,
    )


def _round(number: float) -> float:
    return round(number, _DIGITS) + 0.0  # no negative zero


def _round_share(number: float) -> float:
    return round(number, _SHARE_DIGITS)
