"""The catalogue: look-up, numbers, plurals, and missing texts."""

from pathlib import Path

import pytest

from bot.render.wording import MissingMessage, Wording, wording_for

WORDS = wording_for("en")


@pytest.fixture
def small(tmp_path: Path) -> Wording:
    """Provide a small catalogue."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.ftl").write_text(
        "greet = Hello { $who }\ncards = { $count ->\n    [one] { $count } card\n"
        "   *[other] { $count } cards\n }\n",
        "utf-8",
    )
    return Wording("en", tmp_path)


def test_text_fills_in_arguments(small: Wording) -> None:
    assert small.text("greet", who="Ann") == "Hello Ann"


def test_text_raises_when_the_message_is_missing(small: Wording) -> None:
    with pytest.raises(MissingMessage):
        small.text("no-such-message")


def test_text_raises_when_an_argument_is_missing(small: Wording) -> None:
    with pytest.raises(MissingMessage, match="who"):
        small.text("greet")


def test_text_is_the_same_when_asked_again(small: Wording) -> None:
    assert small.text("greet", who="Bo") == small.text("greet", who="Bo")
    assert small.text("greet", who="Cy") == "Hello Cy"


@pytest.mark.parametrize(
    ("value", "text"), [(-0.04, "0.0"), (0.04, "0.0"), (-0.06, "−0.1"), (-12.34, "−12.3")]
)
def test_decimals_have_a_minus_sign_unless_they_are_rounded_to_zero(
    value: float, text: str
) -> None:
    assert wording_for().decimal(value) == text


def test_numbers_have_a_real_minus_and_no_grouping(small: Wording) -> None:
    assert small.text("cards", count=-1234) == "−1234 cards"


@pytest.mark.parametrize(("count", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_plurals_follow_the_language(small: Wording, count: int, text: str) -> None:
    assert small.text("cards", count=count) == text


@pytest.mark.parametrize(
    ("items", "text"), [((), ""), (("a",), "a"), (("a", "b"), "a or b"), (("abc"), "a, b or c")]
)
def test_listed_joins_as_a_sentence_does(items: tuple[str, ...], text: str) -> None:
    assert WORDS.listed(items, last="list-or") == text


def test_a_catalogue_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.ftl").write_text("broken = { $x ->\n", "utf-8")
    with pytest.raises(ValueError, match="cannot read"):
        Wording("en", tmp_path)


def test_a_message_worded_twice_is_refused(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.ftl").write_text("same = 1\n", "utf-8")
    (tmp_path / "en" / "b.ftl").write_text("same = 2\n", "utf-8")
    with pytest.raises(ValueError, match="twice"):
        Wording("en", tmp_path)


def test_an_unknown_language_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Wording("xx", tmp_path)
