"""The line protocol between computer players and an external referee."""

import subprocess
import sys
from random import Random

import pytest

from bot.cli.player import converse, start_session
from bot.cli.stdio_protocol import ProtocolError, RefereeSession
from bot.engine.game import begin, decide
from bot.engine.model.cards import card, cards
from bot.engine.model.phase import Phase
from bot.engine.play.actions import Pass, PlayCard
from bot.engine.play.events import PassesTaken, Played
from bot.engine.play.state import State
from bot.engine.play.view import PlayNow, TableView, view_for
from bot.engine.rules.passes import Direction
from bot.engine.rules.rules import Rules
from bot.players.protocol import ComputerPlayer
from bot.players.registry import ALL_LEVELS
from tests.engine.arrange import build_rules

NUMBERS = {Direction.HOLD: 0, Direction.LEFT: 1, Direction.ACROSS: 2, Direction.RIGHT: 3}
HAND = "2C 3C 4C 5H 6H 7H 8S 9S QS KS AS 2D 3D"


class Referee:
    """A referee that plays games with the engine and tells four players what they may know."""

    def __init__(self, rules: Rules, players: list[RefereeSession], seed: int) -> None:
        self.rules = rules
        self.players = players
        self.rng = Random(seed)
        self.views: list[TableView] = []  # the engine's view of each player that was asked

    def tell_all(self, line: str) -> None:
        for player in self.players:
            assert player.handle(line) is None

    def ask(self, seat: int, line: str) -> str:
        answer = self.players[seat].handle(line)
        assert answer is not None
        return answer

    def play(self, hands: int) -> State:
        """Play this many hands, or fewer if the game ends."""
        self.tell_all("rules moon=add queen_breaks=played")
        state = begin(self.rules, self.rng).state
        while state.phase is not Phase.OVER and len(state.history) < hands:
            state = self.hand(state)
            self.tell_all("score " + " ".join(map(str, state.totals)))
        return state

    def hand(self, state: State) -> State:
        number = len(state.history)
        direction = NUMBERS[state.current.pass_step.direction]
        for seat, hand_cards in enumerate(state.current.hands):
            line = f"hand {seat} {direction} {' '.join(map(str, hand_cards))}"
            assert self.players[seat].handle(line) is None
        while len(state.history) == number and state.phase is not Phase.OVER:
            seat = state.to_act[0]
            view = view_for(state, seat)
            self.views.append(view)
            if isinstance(view.pending, PlayNow):
                legal = " ".join(map(str, view.pending.legal))
                action = PlayCard(seat, card(self.ask(seat, f"move? {legal}")))
            else:
                action = Pass(seat, cards(self.ask(seat, "pass?")))
            decision = decide(state, action, self.rng)  # raises if the action is not legal
            for event in decision.events:
                match event:
                    case Played(player, played_card):
                        self.tell_all(f"play {player} {played_card}")
                    case PassesTaken(received):
                        for receiver, received_cards in enumerate(received):
                            self.players[receiver].handle(
                                "received " + " ".join(map(str, received_cards))
                            )
                    case _:
                        pass
            state = decision.state
        return state


RULES = build_rules("classic", 4, moon="add", queen_breaks="played")


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_players_play_whole_games_over_the_protocol(level: str) -> None:
    players = [start_session(ALL_LEVELS[level], seed) for seed in range(4)]
    state = Referee(RULES, players, 3).play(hands=9)
    assert len(state.history) == 9 or state.phase is Phase.OVER


SHOWN = [
    *("viewer", "hand", "hand_number", "pass_step", "passed", "received", "plays", "tricks"),
    *("broken", "points_taken", "totals", "pending", "phase"),
]
SHOWN_IN_PLAY = ["leader", "card_counts", "waiting_for", *SHOWN]


def test_views_built_from_lines_equal_those_of_the_engine() -> None:
    views: list[TableView] = []

    def player(view: TableView, rng: Random):
        views.append(view)
        return ALL_LEVELS["easy"](view, rng)

    referee = Referee(RULES, [start_session(player, seed) for seed in range(4)], 5)
    referee.play(hands=4)

    assert len(views) == len(referee.views) == 4 * 4 * 13 + 3 * 4
    for line_view, engine_view in zip(views, referee.views, strict=True):
        for name in SHOWN if engine_view.phase is Phase.PASSING else SHOWN_IN_PLAY:
            assert getattr(line_view, name) == getattr(engine_view, name), name


def session_after(*lines: str, player: ComputerPlayer = ALL_LEVELS["normal"]) -> RefereeSession:
    session = start_session(player, 1)
    for line in lines:
        session.handle(line)
    return session


@pytest.mark.parametrize(
    ("lines_before", "line"),
    [
        ([], "sing"),
        ([], "pass?"),
        ([], "play 0 2C"),
        ([], "hand 4 0 " + HAND),
        ([], "hand 0 5 " + HAND),
        ([], "hand 0 0 2C"),
        ([], "hand 0 0 " + HAND.replace("3C", "2C")),
        ([], "hand 0 0 " + HAND.replace("3C", "1C")),
        ([], "rules fast=yes"),
        ([], "rules limit=many"),
        ([], "rules limit"),
        ([], "score 1 2 3"),
        ([], "score a b c d"),
        ([], "move?"),
        (["hand 0 0 " + HAND], "pass?"),
        (["hand 0 1 " + HAND], "received 4D 5D 6D"),
        (["hand 0 1 " + HAND, "pass?"], "received 4D 5D"),
        (["hand 0 1 " + HAND, "pass?"], "received 2C 3C 4C"),
        (["hand 0 0 " + HAND], "play 0 KC"),
        (["hand 0 0 " + HAND], "play 1 2C"),
        (["hand 0 0 " + HAND, "play 0 2C"], "play 2 KC"),
        (["hand 0 0 " + HAND, "play 0 2C"], "play 0 2C"),
        (["hand 0 0 " + HAND], "play 0 Qx"),
    ],
)
def test_an_invalid_line_changes_nothing(lines_before: list[str], line: str) -> None:
    session = session_after(*lines_before)
    with pytest.raises(ProtocolError):
        session.handle(line)
    session.handle("hand 0 0 " + HAND)
    assert session.handle("move? 2C") == "2C"


def test_the_referee_decides_which_cards_are_legal() -> None:
    session = session_after("hand 0 0 " + HAND, "play 3 4S")
    assert session.handle("move? 2C 3C") in {"2C", "3C"}


def test_a_question_without_a_hand_is_answered_with_a_legal_card() -> None:
    with pytest.raises(ProtocolError) as error:
        session_after().handle("move? QS KS")
    assert error.value.answer == "QS"


def test_a_new_hand_forgets_the_cards_of_the_last_one() -> None:
    views: list[TableView] = []

    def player(view: TableView, rng: Random):
        views.append(view)
        return ALL_LEVELS["easy"](view, rng)

    session = session_after(
        "hand 0 0 " + HAND, "play 0 2C", "play 1 KC", "hand 3 0 " + HAND, player=player
    )
    session.handle("play 2 KC")  # this card was played in the first hand, too
    session.handle("move? 2C 3C")
    (view,) = views
    assert [play.card.notation for play in view.plays] == ["KC"]
    assert len(view.hand) == 13


def test_a_new_game_starts_without_the_scores_of_the_last_one() -> None:
    totals: list[tuple[int, ...]] = []

    def player(view: TableView, rng: Random):
        totals.append(view.totals)
        return ALL_LEVELS["easy"](view, rng)

    session = session_after("score 30 20 1 1", player=player)
    for line in (f"hand 0 0 {HAND}", "move? 2C 3C", "score 105 20 1 1", f"hand 0 0 {HAND}"):
        session.handle(line)
    session.handle("move? 2C 3C")
    assert totals == [(30, 20, 1, 1), (0, 0, 0, 0)]


def test_errors_and_answers_are_written_separately() -> None:
    answers: list[str] = []
    errors: list[str] = []
    lines = [b"hand 0 1 " + HAND.encode(), b"pass?", b"\xff\xfe", b"", b"move? 9C", b"move? 2C 3C"]
    converse(lines, start_session(ALL_LEVELS["easy"], 1), answers.append, errors.append)
    assert answers[0].split() == ["QS", "AS", "KS"]
    assert answers[1] == "9C"
    assert answers[2] in {"2C", "3C"}
    assert len(answers) == 3
    assert len(errors) == 2
    assert all(error.isascii() and "\n" not in error for error in errors)


def test_a_lower_level_answers_for_a_player_that_fails(capsys: pytest.CaptureFixture[str]) -> None:
    def failing(_view: TableView, _rng: Random):
        raise ZeroDivisionError

    session = session_after("hand 0 1 " + HAND, player=failing)
    assert len((session.handle("pass?") or "").split()) == 3
    assert "the level normal plays instead" in capsys.readouterr().err


def test_the_command_answers_at_once_and_survives_invalid_lines() -> None:
    command = [sys.executable, "-m", "bot", "player", "--level", "normal", "--seed", "1"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(f"nonsense\nhand 0 1 {HAND}\npass?\n")
        process.stdin.flush()
        assert len(process.stdout.readline().split()) == 3  # while the input is still open
        process.stdin.close()
        assert process.stderr.read().count("\n") == 1
        assert process.wait(20) == 0
