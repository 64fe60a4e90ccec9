import io
import json
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

import pytest

from bot.__main__ import main
from bot.cli.progress import AS_LINES_S, ON_A_TERMINAL_S, Progress
from bot.engine.variants import VARIANTS
from bot.players import search_budget as budget
from bot.records.check import check_line
from bot.records.format import to_line
from tests.patience import PATIENCE_S
from tests.records.arrange import record_game

ROOT = Path(__file__).parents[2]
SHORT = ["--variant", "ricketts", "--players", "4", "--games", "2", "--seed", "1"]
SHORT += ["--option", "limit=10"]
GOOD = to_line(record_game(VARIANTS["ricketts"].rules(4), Random(1), hands=1))


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def standard_input(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], None]:
    def give(content: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))

    return give


def invalidate(line: bytes = GOOD) -> bytes:
    record = json.loads(line)
    trick = record["hands"][0]["tricks"][3]
    trick["winner"] = (trick["winner"] + 1) % 4
    return json.dumps(record).encode() + b"\n"


def test_simulate_writes_records_that_check_accepts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *SHORT, "--legal"]) == 0
    output = capsys.readouterr()
    lines = output.out.splitlines()

    assert len(lines) == 2
    assert all(check_line(line.encode()).faults == () for line in lines)
    assert json.loads(lines[0])["options"]["limit"] == 10
    assert "legal" in json.loads(lines[0])["hands"][0]["tricks"][0]
    assert output.err == ""


def test_simulate_writes_the_same_to_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["simulate", *SHORT])
    output = capsys.readouterr().out

    assert main(["simulate", *SHORT, "--out", "games.jsonl"]) == 0
    assert (tmp_path / "games.jsonl").read_text() == output
    assert capsys.readouterr().out == ""


def test_simulate_with_experts_does_not_depend_on_the_clock(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    strong = [*SHORT, "--level", "strong,easy", "--budget", "200"]
    main(["simulate", *strong])
    first = capsys.readouterr().out
    hours = count(step=3600)
    monkeypatch.setattr(budget.time, "thread_time", lambda: next(hours))
    monkeypatch.setattr(budget.time, "monotonic", lambda: next(hours))

    assert main(["simulate", *strong]) == 0
    assert capsys.readouterr().out == first


@pytest.mark.thorough
def test_simulate_gives_experts_the_requested_rollouts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """More of them find other plays."""
    games = []
    for rollouts in ("100", "1000"):
        main(["simulate", *SHORT, "--level", "expert", "--budget", rollouts])
        games.append(capsys.readouterr().out)

    assert games[0] != games[1]
    assert all(check_line(line.encode()).faults == () for line in "".join(games).splitlines())


@pytest.mark.parametrize(
    ("text", "stored"),
    [("yes", True), ("true", True), ("no", False), ("false", False), ("False", False)],
)
def test_simulate_accepts_words_for_flags(
    text: str, stored: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *SHORT, "--option", f"warren={text}"]) == 0
    record = json.loads(capsys.readouterr().out.splitlines()[0])

    assert record["options"]["warren"] is stored


def test_simulate_accepts_optional_numbers_and_lists(
    capsys: pytest.CaptureFixture[str],
) -> None:
    common = ["--players", "4", "--games", "1", "--seed", "-1", "--option", "limit=10"]

    main(["simulate", "--variant", "increduhearts", *common, "--option", "low_limit=-20"])
    main(["simulate", "--variant", "increduhearts", *common, "--option", "low_limit=off"])
    main(["simulate", "--variant", "ricketts", *common, "--option", "wrap_points=9,-3"])
    one, two, three = (json.loads(line)["options"] for line in capsys.readouterr().out.splitlines())

    assert (one["low_limit"], two["low_limit"]) == (-20, None)
    assert three["wrap_points"] == [-3, 9]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--variant", "whist"], "ricketts"),
        (["--players", "5"], "is played by 4"),
        (["--players", "four"], "--players"),
        (["--games", "0"], "at least 1"),
        (["--games", "9" * 5000], "--games"),
        (["--seed", "x"], "--seed"),
        (["--option", "limt=5"], "limt"),
        (["--option", "warren"], "NAME=VALUE"),
        (["--option", "warren=maybe"], "yes/no"),
        (["--option", "wrap_points=9999"], "-1000..1000"),
        (["--option", "limit=11"], "once"),
        (["--option", "wrap_points=1,x"], "wrap_points"),
        (["--level", "godlike"], "easy"),
        (["--budget", "0"], "at least 1"),
    ],
)
def test_simulate_refuses_invalid_arguments(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as excinfo:
        main(["simulate", *SHORT, *arguments])

    assert excinfo.value.code == 2
    output = capsys.readouterr()
    assert words in output.err
    assert output.out == ""


@pytest.mark.parametrize("missing", ["--variant", "--players", "--games", "--seed"])
def test_simulate_requires_variant_players_games_and_seed(missing: str) -> None:
    at = SHORT.index(missing)

    with pytest.raises(SystemExit) as excinfo:
        main(["simulate", *SHORT[:at], *SHORT[at + 2 :]])

    assert excinfo.value.code == 2


def test_simulate_reports_a_file_that_cannot_be_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *SHORT, "--out", "no/such/folder.jsonl"]) == 1
    assert "no/such/folder.jsonl" in capsys.readouterr().err


def test_simulate_ends_quietly_when_its_reader_stops() -> None:
    command = [sys.executable, "-m", "bot", "simulate", *SHORT, "--games", "100000"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b'{"format":')
        process.stdout.close()

        assert process.wait(timeout=PATIENCE_S) == 1
        assert process.stderr.read() == b""


def test_check_reports_that_nothing_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.jsonl").write_bytes(GOOD + GOOD)
    (tmp_path / "b.jsonl").write_bytes(GOOD)

    assert main(["check", "a.jsonl", "b.jsonl"]) == 0
    assert capsys.readouterr().out == "3 games, 6 hands: nothing wrong\n"


def test_check_reports_what_is_wrong_and_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.jsonl").write_bytes(GOOD + invalidate() + b"[\n")

    assert main(["check", "a.jsonl"]) == 1
    fault, damage, verdict = capsys.readouterr().out.splitlines()
    assert fault.startswith("a.jsonl: line 2, hand 1, trick 4: winner: winner is ")
    assert damage.startswith("a.jsonl: line 3: json: ")
    assert verdict == "3 games, 4 hands: 2 wrong"


def test_check_reads_standard_input(
    standard_input: Callable[[bytes], None], capsys: pytest.CaptureFixture[str]
) -> None:
    standard_input(GOOD)
    assert main(["check", "-"]) == 0
    standard_input(invalidate())
    assert main(["check", "-"]) == 1
    assert "stdin: line 1, hand 1" in capsys.readouterr().out


def test_check_goes_on_after_a_file_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.jsonl").write_bytes(GOOD)
    (tmp_path / "folder").mkdir()

    assert main(["check", "missing\n.jsonl", "folder", "a.jsonl"]) == 2
    output = capsys.readouterr()
    assert len(output.err.splitlines()) == 2
    assert output.out.startswith("1 game, ")


def test_check_needs_a_file() -> None:
    with pytest.raises(SystemExit) as excinfo:
        main(["check"])

    assert excinfo.value.code == 2


def test_check_prints_ascii_where_the_terminal_requires_it(tmp_path: Path) -> None:
    odd = tmp_path / "h\u00e9arts\udcff.jsonl"
    odd.write_bytes(GOOD + invalidate())
    process = subprocess.run(
        [sys.executable, "-m", "bot", "check", str(odd)],
        cwd=ROOT,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        capture_output=True,
        timeout=PATIENCE_S,
        check=False,
    )

    assert process.returncode == 1
    assert process.stderr == b""
    assert b"line 2, hand 1, trick 4" in process.stdout


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_updated_in_one_line_of_a_terminal() -> None:
    stream, now = Terminal(), [0.0]
    progress = Progress(requested=False, stream=stream, now=lambda: now[0])

    progress.report("1 game")
    now[0] += ON_A_TERMINAL_S
    progress.report("20 games")
    progress.report("21 games")
    now[0] += ON_A_TERMINAL_S
    progress.report("9")
    progress.clear()

    assert stream.getvalue() == "\r20 games\r9       \r \r"


def test_progress_without_a_terminal_is_shown_only_on_request() -> None:
    for wants_details in (False, True):
        stream, now = io.StringIO(), [0.0]
        progress = Progress(requested=wants_details, stream=stream, now=lambda now=now: now[0])
        now[0] += AS_LINES_S
        progress.report("20 games")
        progress.clear()

        assert stream.getvalue() == ("20 games\n" if wants_details else "")
