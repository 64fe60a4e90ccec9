"""What the judge says of decisions."""

from collections.abc import Callable, Iterator
from functools import reduce
from itertools import islice
from random import Random

import pytest
from msgspec import UnsetType

from bot.engine.evolve import evolve
from bot.engine.game import decide
from bot.engine.model.cards import WARREN, Suit, card
from bot.engine.model.seats import Seat
from bot.engine.play.actions import Action, ChooseMoon, Pass, PlayCard
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.engine.rules.passes import Direction, PassStep
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.judge.decisions import Moment, decisions_in
from bot.judge.format import Alternative, Decision, Explanation, Reason
from bot.judge.judge import judge, judge_all
from bot.judge.text import reasons
from bot.players.monte_carlo.kernel.compiled_rules import NotCompiled
from bot.players.protocol import ComputerPlayer
from bot.players.registry import LEVELS, repeatable_player
from bot.render.wording import wording_for
from tests.engine.arrange import build_rules, hearts, passing_state, state_with
from tests.engine.test_hidden_cards import exchange_cards, play_log
from tests.judge.arrange import CLASSIC, list_broken_ducks, list_queen_plays
from tests.records.arrange import record_game
from tests.thorough import USUAL_VARIANTS

NAMES = ("Ann", "Bo", "Cy", "Ray")
LEFT = PassStep(Direction.LEFT, 1)
Blunders = Callable[[Random], Iterator[Moment]]
BLUNDERS = pytest.mark.parametrize("blunders", [list_queen_plays, list_broken_ducks])
TABLES = [
    pytest.param(
        key,
        players,
        id=f"{key} of {players}",
        marks=() if key in USUAL_VARIANTS else pytest.mark.slow,
    )
    for key, variant in VARIANTS.items()
    for players in variant.player_counts
]


def build_moment(state: State, seat: int, action: Action, step: str = "1t1s0") -> Moment:
    assert isinstance(action, Pass | PlayCard | ChooseMoon)
    return Moment(step, view_for(state, Seat(seat)), action)


def list_moments(rules: Rules, seed: int, hands: int = 1) -> list[Moment]:
    """Return the decisions of a game between easy players."""
    record = record_game(rules, Random(seed), hands=hands)
    return list(decisions_in(record))


def count_marked(blunders: Blunders, count: int) -> int:
    return sum(
        judge(moment, f"game {n}").marked for n, moment in enumerate(take_moments(blunders, count))
    )


def take_moments(blunders: Blunders, count: int) -> list[Moment]:
    return list(islice(blunders(Random(7)), count))


@BLUNDERS
def test_planted_blunders_are_marked(blunders: Blunders) -> None:
    assert count_marked(blunders, 5) >= 4


@pytest.mark.slow
@BLUNDERS
def test_of_a_hundred_planted_blunders_95_are_marked(blunders: Blunders) -> None:
    assert count_marked(blunders, 100) >= 95


def test_blunder_costs_what_better_cards_are_worth() -> None:
    decision = judge(take_moments(list_queen_plays, 1)[0], "a game")
    chosen, best = decision.chosen_alternative, decision.best_alternative

    assert chosen.cards == ["QS"]
    assert decision.cost == pytest.approx(chosen.value - best.value, abs=0.01)
    assert decision.cost > 5
    assert 0 < decision.error < decision.cost / 2
    assert chosen.takes == 1
    assert chosen.queen == 1
    assert best.takes < 1


def test_same_decision_is_judged_the_same() -> None:
    moment = take_moments(list_queen_plays, 1)[0]

    assert judge(moment, "a game") == judge(moment, "a game")
    assert judge(moment, "a game") != judge(moment, "another game")


def test_hidden_cards_change_no_judgement() -> None:
    rng, decision_count, moved_count = Random(3), 0, 0
    for hands in (1, 2, 1):
        log = play_log(CLASSIC, rng, hands)
        state = reduce(evolve, log, State(CLASSIC))
        for seat in state.to_act[:1]:
            other_log, cards = exchange_cards(log, seat, rng)
            other = reduce(evolve, other_log, State(CLASSIC))
            if seat not in other.to_act:
                continue
            action = LEVELS["easy"](view_for(state, seat), rng)
            moments = [build_moment(either_state, seat, action) for either_state in (state, other)]
            assert judge(moments[0], "a game") == judge(moments[1], "a game")
            decision_count += 1
            moved_count += len(cards)
    assert decision_count > 0
    assert moved_count > 10


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_decisions_of_every_table_are_judged(key: str, players: int) -> None:
    moments = list_moments(VARIANTS[key].rules(players), seed=players)
    sampled_moments = [moments[0], moments[len(moments) // 2], moments[-1]]
    for decision in (judge(moment, "a game") for moment in sampled_moments):
        values = [alternative.value for alternative in decision.alternatives]
        assert values == sorted(values)
        assert decision.cost >= 0
        assert 0 <= decision.chosen < len(values) > 1
        assert 0 <= decision.best < len(values)
        assert all(alternative.error >= 0 for alternative in decision.alternatives)


def test_all_legal_cards_are_alternatives() -> None:
    moment = next(
        moment for moment in list_moments(CLASSIC, 1) if isinstance(moment.action, PlayCard)
    )
    decision = judge(moment, "a game")

    assert isinstance(moment.action, PlayCard)
    assert decision.chosen_alternative.cards == [moment.action.card.notation]
    legal = moment.view.pending.legal  # type: ignore[union-attr]  # a play
    assert sorted(alternative.cards[0] for alternative in decision.alternatives) == sorted(
        card.notation for card in legal
    )


def test_equivalent_cards_cost_nothing() -> None:
    state = state_with(CLASSIC, ["2C 3C 4H", "AC 5D 6H", "KC 7D 8H", "QC 9D TH"])
    for notation in ("2C", "3C"):
        action = next(
            PlayCard(Seat(0), play) for play in state.legal_plays(Seat(0)) if str(play) == notation
        )
        decision = judge(build_moment(state, 0, action), "a game")
        values = {alternative.cards[0]: alternative.value for alternative in decision.alternatives}
        assert values["2C"] == values["3C"]


def test_reasons_name_the_card_that_they_are_about_and_not_an_equal_one() -> None:
    plays = [moment for moment in list_moments(CLASSIC, 4) if isinstance(moment.action, PlayCard)]
    reason_count = 0
    for moment in plays[:16]:
        for alternative in judge(moment, "a game", explain_always=True).alternatives:
            if isinstance(alternative.why, UnsetType):
                continue
            for reason in (alternative.why.cause, alternative.why.effect):
                if reason is not None and "played" in reason.cards:
                    assert reason.cards["played"] == alternative.cards[0]
                    reason_count += 1
    assert reason_count > 20


@pytest.fixture(scope="module")
def two_packs() -> dict[tuple[str, int], Moment]:
    """Return the decisions of a game in which equal cards do not cancel each other."""
    moments = list_moments(build_rules("increduhearts", 4), 31, hands=2)
    return {(moment.step, moment.seat): moment for moment in moments}


def find_cause(moment: Moment) -> str | None:
    """Return why something else is better than what was done."""
    decision = judge(moment, "a game")
    reason = decision.chosen_alternative.why
    assert decision.marked
    return None if isinstance(reason, UnsetType) or reason.cause is None else reason.cause.says


def test_equal_cards_are_said_to_cancel_each_other_only_where_they_do(
    two_packs: dict[tuple[str, int], Moment],
) -> None:
    for at in (("1t4s1", 1), ("2t4s1", 1)):  # of cards that somebody else has, too
        assert find_cause(two_packs[at]) not in {"cancel", "cancel-hope"}


def test_pass_that_gives_a_moon_away_is_not_explained_by_a_void(
    two_packs: dict[tuple[str, int], Moment],
) -> None:
    assert find_cause(two_packs["2p", 0]) == "pass-moon"


@pytest.mark.parametrize("effect", [None, Reason("effect-points", numbers={"points": 9})])
def test_points_that_are_told_as_the_cost_are_no_reason(effect: Reason | None) -> None:
    best, chosen = (Alternative(["2C"], None, None, worth, 0.1) for worth in (-4.0, 8.0))
    chosen.why = Explanation(effect=effect)
    assert reasons(chosen, best, NAMES, wording_for()) == [
        "No simple rule here: played out many times, ♣2 does better."
    ]


@pytest.mark.parametrize(
    ("often", "phrase"),
    [(7, "7 times in 10, with ♣2 hardly ever"), (1, "1 time in 10,"), (10, "nearly always,")],
)
def test_frequencies_are_told_in_words(often: int, phrase: str) -> None:
    names = {"better": "2C", "played": "KS", "queen": "QS"}
    best, chosen = (Alternative(["2C"], None, None, worth, 0.1) for worth in (-4.0, 8.0))
    chosen.why = Explanation(
        effect=Reason("effect-queen", names, numbers={"often": often, "rarely": 0})
    )
    assert phrase in reasons(chosen, best, NAMES, wording_for())[-1]


def test_queen_that_should_go_is_not_compared_with_herself() -> None:
    names = {"better": "QS", "played": "4D", "queen": "QS"}
    best, chosen = (Alternative([card], None, None, 0.0, 0.1) for card in ("QS", "4D"))
    chosen.why = Explanation(
        effect=Reason("effect-queen", names, numbers={"often": 5, "rarely": 0})
    )
    sentence = reasons(chosen, best, NAMES, wording_for())[-1]
    assert sentence == (
        "If you keep ♠Q, you end up with her 5 times in 10; if you play her now, hardly ever."
    )


def find_moon_given_away() -> Moment:
    """Return a lead with which a shooter lets others take a heart instead of shooting."""
    moments = list_moments(CLASSIC, 9, hands=12)
    return next(moment for moment in moments if moment.step == "8t8s1")


def test_moon_is_missed_once_in_a_hand() -> None:
    moment = find_moon_given_away()
    first, again = judge_all([moment, moment], "a game")
    chosen, best = first.chosen_alternative, first.best_alternative

    assert isinstance(best.shoots, float)
    assert isinstance(chosen.shoots, float)
    assert best.shoots > chosen.shoots + 0.5
    assert first.cost > 10
    assert again.cost < first.cost / 4
    assert len(again.alternatives) == len(first.alternatives)


def test_part_of_a_moon_that_is_left_can_still_be_missed() -> None:
    whole, part = (judge(find_moon_given_away(), "a game", moons) for moons in (1.0, 0.9))
    assert part == whole


def judge_lowest_spade(leader: int, shooter: int, **options: object) -> Alternative:
    """Return seat 0's lowest spade, in a trick of the ♠A and the ♠Q after which two tricks follow.

    Args:
        leader: who leads the ace, so that the trick with the queen is theirs.
        shooter: who has taken all hearts.
        options: house rules of Partnership Hearts.
    """
    hands = ["2S 3S 2C", "4S 3C 4C", "5S 5C 6C", "6S 7C 8C"]
    hands[leader] = f"AS {hands[leader][3:]}"
    hands[(leader + 1) % 4] = f"QS {hands[(leader + 1) % 4][3:]}"
    taken_cards = {shooter: hearts(13), (shooter + 1) % 4: "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"}
    rules = build_rules("partnership", 4, **options)
    state = state_with(rules, hands, leader=leader, taken_cards=taken_cards, broken=True)
    while state.to_act != (0,):
        spade = next(card for card in state.legal_plays(state.to_act[0]) if card.shows(Suit.SPADES))
        state = decide(state, PlayCard(state.to_act[0], spade), Random(0)).state
    decision = judge(build_moment(state, 0, PlayCard(Seat(0), card("2S"))), "a game")
    return decision.chosen_alternative


@pytest.mark.parametrize("moon_by", ["team", "partner"])
def test_queen_and_moon_of_the_partner_are_those_of_the_team(moon_by: str) -> None:
    alternative = judge_lowest_spade(leader=2, shooter=2, moon_by=moon_by)
    assert alternative.takes == 0
    assert alternative.queen == 1
    assert (alternative.shoots, alternative.is_shot) == (1, 0)


def test_queen_and_moon_of_the_other_team_are_not_one_s_own() -> None:
    alternative = judge_lowest_spade(leader=1, shooter=1)
    assert alternative.queen == 0
    assert (alternative.shoots, alternative.is_shot) == (0, 1)


def test_near_the_end_the_places_are_told() -> None:
    rules = build_rules("classic", 4, limit=30)
    moments = list_moments(rules, seed=2, hands=9)
    last = next(moment for moment in reversed(moments) if isinstance(moment.action, PlayCard))
    for alternative in judge(last, "a game").alternatives:
        assert isinstance(alternative.places, list)
        assert sum(alternative.places) == pytest.approx(1, abs=0.01)
    first = judge(moments[0], "a game")
    assert not any(isinstance(alternative.places, list) for alternative in first.alternatives)


def test_rules_that_the_kernel_cannot_play_are_refused() -> None:
    rules = build_rules("ricketts", 4, warren=True)
    assert WARREN in rules.deck
    with pytest.raises(NotCompiled):
        judge(list_moments(rules, 1)[0], "a game")


def test_action_that_was_not_asked_for_is_refused() -> None:
    state = passing_state(CLASSIC, ["2C 3C 4C 5C 6C"] * 4, LEFT)
    with pytest.raises(ValueError, match="not for the seat"):
        judge(build_moment(state, 0, PlayCard(Seat(0), next(iter(CLASSIC.deck)))), "a game")


def judge_player(player: ComputerPlayer, moments: list[Moment]) -> list[Decision]:
    """Return what the judge says if this player had decided."""
    player_moments = []
    for number, moment in enumerate(moments):
        action = player(moment.view, Random(number))
        assert isinstance(action, Pass | PlayCard | ChooseMoon)
        player_moments.append(Moment(moment.step, moment.view, action))
    return list(judge_all(player_moments, "a game"))


def add_up_costs(decisions: list[Decision]) -> float:
    return sum(decision.cost for decision in decisions)


def test_expert_gives_away_less_than_easy() -> None:
    moments = list_moments(CLASSIC, 5)[::4]
    expert = judge_player(repeatable_player("expert", 1500), moments)

    assert sum(decision.marked for decision in expert) <= 2
    assert add_up_costs(expert) < add_up_costs(judge_player(LEVELS["easy"], moments)) / 2


def list_games(key: str) -> list[list[Moment]]:
    """Return the decisions of games between easy players, each as long as a game lasts.

    A game of IncreduHearts is soon over, and its hands differ more: there are twelve of them.
    """
    rules = VARIANTS[key].rules(table_size(key))
    if key == "increduhearts":
        return [list_moments(rules, seed, hands=2) for seed in range(1, 13)]
    return [list_moments(rules, 5, hands=30)]


def add_up_costs_of_games(games: list[list[Moment]], player: ComputerPlayer) -> float:
    return sum(add_up_costs(judge_player(player, moments)) for moments in games)


@pytest.mark.slow
@pytest.mark.parametrize("key", list(VARIANTS))
def test_higher_levels_give_away_less(key: str) -> None:
    games = list_games(key)
    easy, normal = (add_up_costs_of_games(games, LEVELS[level]) for level in ("easy", "normal"))
    samples = [moments[::6] for moments in games]
    expert = add_up_costs_of_games(samples, repeatable_player("expert"))

    assert normal < easy
    assert expert < add_up_costs_of_games(samples, LEVELS["normal"])


@pytest.mark.slow
@pytest.mark.parametrize("key", list(VARIANTS))
def test_games_of_experts_have_few_marks(key: str) -> None:
    hands, expert = 4, repeatable_player("expert", 20_000)
    rules = VARIANTS[key].rules(table_size(key))
    record = record_game(
        rules,
        Random(4),
        hands=hands,
        policy=lambda state, rng: expert(view_for(state, state.to_act[0]), rng),
    )
    marks = sum(decision.marked for decision in judge_all(decisions_in(record), "other seeds"))
    assert marks <= 0.3 * hands * rules.players


def table_size(key: str) -> int:
    """Return 4 players if the variant can be played by as many."""
    counts = VARIANTS[key].player_counts
    return 4 if 4 in counts else counts[0]
