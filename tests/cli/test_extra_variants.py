"""A game from outside the package is known to all of the program, or refused with the reason."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.extra_variants import extra_variants
from bot.config.reading import ConfigError
from bot.engine.variants import VARIANTS
from bot.render.wording import wording_for
from tests.documented_variant import ENGLISH, KEY, MODULE, PAGE, RULES, write_variant

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_variant(tmp_path / "games")


@pytest.fixture
def run(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> Run:
    """Return a function that runs ``python -m bot`` in this process, with the folder."""
    monkeypatch.setenv("HEARTS_VARIANTS", str(folder))

    def run_command(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        captured = capfdbinary.readouterr()
        return code, captured.out.decode(), captured.err.decode()

    return run_command


def test_variant_is_known_while_its_folder_is_open(folder: Path) -> None:
    before = dict(VARIANTS)
    with extra_variants(folder):
        assert list(VARIANTS) == [*before, KEY]
        assert VARIANTS[KEY].rules(3).cards_each == 8
        assert wording_for("de").text("option-spade") == "Was ein Pik kostet"
    assert dict(VARIANTS) == before
    assert not wording_for("de").has("option-spade")


@pytest.mark.thorough
def test_rules_are_printed_by_the_command_line(run: Run) -> None:
    code, output, _ = run("rules")
    assert code == 0
    assert KEY in output
    code, text, _ = run("rules", KEY)
    assert code == 0
    assert "Each spade taken costs 2." in text


@pytest.mark.thorough
@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_games_are_simulated_and_their_records_checked(
    run: Run, tmp_path: Path, players: int
) -> None:
    file = tmp_path / "games.jsonl"
    plays = ("--players", str(players), "--games", "20", "--seed", "1", "--option", "spade=3")
    code, _, _ = run("simulate", "--variant", KEY, *plays, "--legal", "--out", str(file))
    assert code == 0
    code, output, _ = run("check", str(file))
    assert (code, output.splitlines()[-1].partition(",")[0]) == (0, "20 games")
    line = file.read_text("utf-8").splitlines()[0]
    file.write_text(re.sub(r'"winner":(\d)', lambda match: f'"winner":{1 - int(match[1])}', line))
    code, output, _ = run("check", str(file))
    assert code == 1
    assert "winner" in output


@pytest.mark.thorough
def test_records_of_a_game_are_refused_without_its_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    plays = ("--players", "2", "--games", "1", "--seed", "1")
    run("simulate", "--variant", KEY, *plays, "--out", str(file))
    monkeypatch.delenv("HEARTS_VARIANTS")
    code, output, _ = run("check", str(file))
    assert code == 1
    assert f'there is no variant "{KEY}"' in output


@pytest.mark.parametrize(
    ("written", "instead", "reason"),
    [
        ("len(deck) // players", "7", "for 2: cards left over: 10"),
        ("(FOLLOW_SUIT,)", "()", "the rules of play must contain FollowSuit"),
        ("deck=deck,", "deck=(*deck[1:], card('W')),", "W and an extra card must come together"),
        (f'"{KEY}"', '"classic"', "there is a variant 'classic' already"),
        ("VARIANT = Variant(", "GAME = Variant(", "has no VARIANT"),
        ("players: int, options", "players: int; options", "SyntaxError"),
    ],
)
def test_file_that_cannot_be_used_is_refused_with_the_reason(
    folder: Path, written: str, instead: str, reason: str
) -> None:
    assert written in RULES
    text = RULES.replace(written, instead).replace("import standard", "import card, standard")
    (folder / MODULE).write_text(text, "utf-8")
    before = dict(VARIANTS)
    with pytest.raises(ConfigError, match=re.escape(reason)) as caught, extra_variants(folder):
        pass
    assert MODULE in str(caught.value)
    assert dict(VARIANTS) == before


def test_house_rule_that_cannot_be_played_is_refused_with_the_reason(folder: Path) -> None:
    text = RULES.replace("len(deck) // players", 'options.number("spade") if players == 3 else 12')
    (folder / MODULE).write_text(text.replace("default=2", "default=8"), "utf-8")
    with pytest.raises(ConfigError, match="for 3: cards left over: 21"), extra_variants(folder):
        pass


def test_missing_word_is_named(folder: Path) -> None:
    words = ENGLISH.replace("option-spade-hint", "option-heart-hint")
    (folder / "locales" / "en" / f"{KEY}.ftl").write_text(words, "utf-8")
    (folder / "locales" / "de" / f"{KEY}.ftl").unlink()
    with pytest.raises(ConfigError, match="option-spade-hint"), extra_variants(folder):
        pass


@pytest.mark.thorough
def test_language_without_words_says_the_english_ones(folder: Path) -> None:
    (folder / "locales" / "de" / f"{KEY}.ftl").unlink()
    with extra_variants(folder):
        assert wording_for("de").text("option-spade") == "What a spade costs"


def test_problem_ends_the_program_before_it_starts(run: Run, folder: Path) -> None:
    (folder / MODULE).write_text("1 / 0\n", "utf-8")
    code, _, output = run("rules")
    assert code == 1
    assert "HEARTS_VARIANTS" in output
    assert "ZeroDivisionError" in output


def test_folder_that_is_not_there_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS_VARIANTS", "/nowhere/at/all")
    code, _, output = run("rules")
    assert code == 1
    assert "/nowhere/at/all" in output


def test_walk_quotes_the_lines_of_the_file_and_leaves_out_none() -> None:
    walk = PAGE.read_text("utf-8").partition("Line by line:\n")[2].partition("\nIts words ")[0]
    quoted = re.findall(r"`([^`]+)`", walk)
    for line in RULES.splitlines():
        is_code = line.strip(" )],") and not line.startswith(("from ", "    return ", "VARIANT"))
        if is_code and '"""' not in line and not line.endswith("("):
            assert any(line.strip().startswith(quote.rstrip("…")) for quote in quoted), line
