"""The command ``review``."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest
from msgspec import UNSET

from bot.__main__ import main
from bot.records.format import Record, Result, to_line
from tests.engine.arrange import build_rules
from tests.records.arrange import record_game
from tests.records.filled import fill


@pytest.fixture(autouse=True)
def work_in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HEARTS_DATABASE", str(tmp_path / "none.sqlite3"))


def build_short_game() -> Record:
    """Return a game in which one trick has been played."""
    record = record_game(build_rules("hearts-at-play", 3), Random(1), hands=1)
    record.result = Result("abandoned", [])
    del record.hands[1:]
    hand = record.hands[0]
    del hand.tricks[1:]
    hand.taken = hand.moon = hand.points = hand.reset = hand.totals = UNSET
    return record


def test_review_of_a_file_is_text_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    Path("games.jsonl").write_bytes(2 * to_line(build_short_game()))

    assert main(["review", "games.jsonl"]) == 0
    assert capsys.readouterr().out.count("Review of a game of Hearts at Play") == 2
    assert main(["review", "games.jsonl", "--language", "de"]) == 0
    assert "Auswertung" in capsys.readouterr().out
    assert main(["review", "games.jsonl", "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["format"] for line in lines] == ["hearts-review/1"] * 2


def test_wrong_records_are_named_and_the_others_reviewed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    wrong = build_short_game()
    wrong.hands[0].dealer += 1
    Path("games.jsonl").write_bytes(b"{}\n" + to_line(wrong) + to_line(build_short_game()))

    assert main(["review", "games.jsonl"]) == 1
    out, err = capsys.readouterr()
    assert out.count("Review of") == 1
    assert "review: games.jsonl: line 1: format" in err
    assert "review: games.jsonl: line 2, hand 1: dealer" in err


def test_empty_files_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    Path("games.jsonl").touch()

    assert main(["review", "games.jsonl"]) == 1
    assert capsys.readouterr().err == "review: games.jsonl holds no game\n"


@pytest.mark.parametrize("name", [".", "missing.jsonl"])
def test_files_that_cannot_be_read_are_told(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", name]) == 2
    assert "can't be read" in capsys.readouterr().err


@pytest.mark.thorough
def test_games_in_the_database_are_reviewed_when_they_are_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = asyncio.run(fill(tmp_path / "none.sqlite3"))

    assert main(["review", tables["cancelled"], "--json"]) == 0
    review = json.loads(capsys.readouterr().out)
    assert review["game"] == tables["cancelled"]
    assert review["variant"] == "double-hearts"
    assert review["decisions"]
    assert main(["review", tables["ricketts"]]) == 0
    assert "Warren" in capsys.readouterr().out
    assert main(["review", tables["running"]]) == 1
    assert "in progress" in capsys.readouterr().err
    assert main(["review", tables["lobby"]]) == 1
    assert "no game has started" in capsys.readouterr().err


def test_unknown_tables_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", "abc123"]) == 1
    assert "no file abc123, and no database" in capsys.readouterr().err


def test_unknown_languages_are_usage_errors(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as excinfo:
        main(["review", "games.jsonl", "--language", "xx"])
    assert excinfo.value.code == 2
    assert "no language 'xx'" in capsys.readouterr().err
