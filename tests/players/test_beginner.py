"""The beginner plays by habit, and never absurdly."""

from random import Random

from bot.engine.play.actions import PlayCard
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.players import beginner
from tests.engine.arrange import build_rules, play_all, state_with

CLASSIC = build_rules("classic", 4)
TIMES = 60


def list_plays(state: State) -> list[str]:
    """Return what the seat to act plays, with different random numbers."""
    actions = [beginner.choose(view_for(state, state.to_act[0]), Random(n)) for n in range(TIMES)]
    return [str(action.card) for action in actions if isinstance(action, PlayCard)]


def share(cards: list[str], card: str) -> float:
    return cards.count(card) / len(cards)


def test_beginner_follows_low_where_a_high_card_would_be_safe() -> None:
    state = state_with(CLASSIC, ["AD 2C", "3D KD", "4D 3C", "5D 4C"])
    assert set(list_plays(play_all(state, "AD").state)) == {"3D"}


def test_beginner_usually_discards_what_costs_most() -> None:
    state = state_with(CLASSIC, ["AD 2C", "QS AC 3H", "4D 3C 4H", "5D 4C 5H"])
    result = list_plays(play_all(state, "AD").state)
    assert 0.5 < share(result, "QS") < 1
    assert share(result, "QS") + share(result, "AC") == 1


def test_beginner_never_takes_its_own_queen_if_another_card_is_as_good() -> None:
    state = state_with(CLASSIC, ["2S 2C", "3S 3C", "4S 4C", "QS KS"])
    assert set(list_plays(play_all(state, "2S 3S 4S").state)) == {"KS"}


def test_beginner_leads_the_queen_only_if_it_must() -> None:
    hands = ["QS KD KC", "3S 3C 3D", "4S 4C 4D", "5S 5C 5D"]
    assert "QS" not in list_plays(state_with(CLASSIC, hands))
    assert set(list_plays(state_with(CLASSIC, ["QS", "3S", "4S", "5S"]))) == {"QS"}
