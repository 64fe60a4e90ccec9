"""What a view tells beside the cards: passes, the leader, a moon, the end."""

from bot.engine.model.cards import cards
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.view import view_for
from bot.engine.rules.passes import LEFT
from bot.engine.rules.scoring import MoonKind, Reason
from tests.engine.arrange import (
    build_history,
    build_rules,
    pass_all,
    passing_state,
    play_all,
    state_with,
)

HANDS = ["2C 3C 4C 2H QS", "5C 2D 3D 4D 9C", "2S 3S 4S TC 5S", "3H 4H 5H JC 6S"]
ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
LAST = ["3C", "4C", "5C", "9C"]
VIEWERS = [None, *map(Seat, range(4))]


def test_a_player_sees_what_they_passed_and_received_laid_out():
    before = passing_state(build_rules("classic", 4), HANDS, LEFT)
    state = pass_all(before, ["4C 2H 3C", "4D 2D 3D", "4S 2S 3S", "5H 3H 4H"]).state
    view = view_for(state, Seat(1))
    assert (view.passed, view.received) == (cards("2D 3D 4D"), cards("3C 4C 2H"))
    assert (view_for(before, Seat(1)).passed, view_for(before, Seat(1)).received) == ((), ())


def test_leader_is_known_once_play_begins():
    before = passing_state(build_rules("classic", 4), HANDS, LEFT)
    after = pass_all(before, ["2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "3H 4H 5H"]).state
    for viewer in VIEWERS:
        assert view_for(before, viewer).leader is None
        assert view_for(after, viewer).leader == Seat(1)


def test_everybody_sees_a_moon_while_its_shooter_chooses():
    rules = build_rules("classic", 4)
    state = play_all(
        state_with(rules, LAST, taken_cards={1: f"{ALL_HEARTS} QS"}), "3C 4C 5C 9C"
    ).state
    assert state.phase is Phase.MOON
    for viewer in VIEWERS:
        moon = view_for(state, viewer).moon
        assert moon is not None
        assert (moon.seat, moon.kind) == (Seat(1), MoonKind.MOON)


def test_everybody_sees_how_the_game_ended():
    before = state_with(
        build_rules("classic", 4),
        LAST,
        taken_cards={0: "2H"},
        history=build_history((99, 10, 20, 30)),
    )
    state = play_all(before, "3C 4C 5C 9C").state
    for viewer in VIEWERS:
        assert view_for(before, viewer).outcome is None
        outcome = view_for(state, viewer).outcome
        assert outcome is not None
        assert (outcome.reason, outcome.winners) == (Reason.LIMIT, (Seat(1),))


def test_everybody_sees_the_public_fields_of_the_state_under_the_same_names():
    before = passing_state(build_rules("classic", 4), HANDS, LEFT)
    state_after_pass = pass_all(before, ["2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "3H 4H 5H"]).state
    hidden = {"passed", "received"}
    for state in (before, state_after_pass):
        for viewer in VIEWERS:
            view = view_for(state, viewer)
            for source in (state, state.current):
                public = (set(source.__struct_fields__) | {"totals", "has_passed"}) - hidden
                for name in public.intersection(view.__struct_fields__) - {"leader"}:
                    if hasattr(source, name):
                        assert getattr(view, name) == getattr(source, name), name
            assert (view.viewer, view.hand_number) == (viewer, state.current.number)
            assert view.card_counts == tuple(map(len, state.current.hands))
            assert view.waiting_for == state.to_act
