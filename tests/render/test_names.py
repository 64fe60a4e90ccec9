"""Names of any kind fit and are harmless."""

import re
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.names import (
    WIDEST,
    cut,
    fit_name,
    marked,
    names_in,
    padded,
    short_names,
    tidy,
    unique_names,
    width,
    without_marks,
)

ESCAPED = r"\\([^0-9A-Za-z\s])"  # as Discord reads it
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
anything = st.text(max_size=60) | st.text(alphabet="`*_~|<>@#[]()\\:-\n\r\u202e\u200d\u0301aא漢😀")


def is_printable(sign: str) -> bool:
    """Return whether a character is printable, a joiner, or perhaps a new emoji."""
    joins = sign in "\u200c\u200d" or "\U000e0020" <= sign <= "\U000e007f"
    return sign.isprintable() or joins or category(sign) == "Cn"


@given(st.lists(anything, min_size=1, max_size=8))
def test_names_fit_and_differ_whatever_they_are(names: list[str]) -> None:
    unique = unique_names(names, "Guest")
    assert len({name.casefold() for name in unique}) == len(names)
    for name in unique:
        assert 1 <= width(name) <= WIDEST
        assert all(map(is_printable, name))
        assert len(name.splitlines()) == 1


@given(anything)
def test_marked_names_mention_nobody_and_format_nothing(name: str) -> None:
    text = marked(tidy(name))
    assert not re.search(r"@(everyone|here|[!&\d])", text)
    assert "<@" not in text.replace("\\<", "")
    unescaped = re.sub(ESCAPED, "", text)
    assert not re.search(r"[*_~`|<>#\[\]]", unescaped)


@given(anything)
def test_marked_names_say_the_same(name: str) -> None:
    plain = tidy(name)
    cleaned = re.sub(ESCAPED, r"\1", marked(plain))
    assert re.sub("[\u200b\u2066-\u2069]", "", cleaned).replace("\xa0", " ") == plain


def test_sign_of_a_computer_never_ends_a_line_without_its_name() -> None:
    assert marked("\N{GEAR} Ida") == "\N{GEAR}\xa0Ida"


@given(st.lists(anything, min_size=2, max_size=8), st.integers(3, 8))
def test_short_names_fit_a_column_and_differ(names: list[str], columns: int) -> None:
    short = short_names(unique_names(names, "?"), columns)
    assert len({name.casefold() for name in short}) == len(names)
    assert all(1 <= width(name) <= columns for name in short)


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Ann", 3),
        ("漢字", 4),
        ("e\u0301", 1),
        ("😀", 2),
        ("👨\u200d👩\u200d👧", 2),
        ("❤\ufe0f", 2),
        ("\u1112\u1161\u11ab", 2),  # 한 in three letters
        ("\u200d", 0),
        ("", 0),
    ],
)
def test_width_counts_columns_of_a_terminal(text: str, columns: int) -> None:
    assert width(text) == columns


def test_cut_says_that_something_is_missing() -> None:
    assert cut("Maximiliana", 6) == "Maxim…"
    assert cut("漢字漢字", 5) == "漢字…"
    assert cut("Ann", 3) == "Ann"


def test_cut_splits_no_emoji_of_several_code_points() -> None:
    family, flag = "👨\u200d👩\u200d👧", "🇩🇪"
    assert cut(family * 3, 5) == family * 2 + "…"
    assert cut(flag * 3, 4) == flag + "…"


@pytest.mark.parametrize("text", ["😀\u200d" * 2000, "a" + "\u200d" * 4000])
def test_cut_bounds_characters_of_thousands_of_code_points(text: str) -> None:
    assert len(cut(text, 40)) <= 5 * 40 + 1


@given(anything, st.integers(1, 12))
def test_cut_text_fits(text: str, columns: int) -> None:
    assert width(cut(text, columns)) <= columns


def test_padded_aligns_to_the_right() -> None:
    assert padded("漢", 4) == "  漢"


def test_tidy_makes_one_line_without_hidden_signs() -> None:
    assert tidy("  An\n n\u202e\u0000 ") == "An n"
    assert tidy("a" + "\u0301" * 9) == "a" + "\u0301" * 2
    assert tidy("\u200d\u3164") == ""


def test_right_to_left_names_are_isolated() -> None:
    assert marked("אב") == "\u2068אב\u2069"


def test_flags_of_regions_are_cut_off_whole() -> None:
    assert unique_names([ENGLAND * 6], "Guest") == (ENGLAND * 4,)
    lost_tags = ENGLAND.replace("\U0001f3f4", "Bo")
    assert tidy(lost_tags) == "Bo"


def test_names_in_sentences_can_be_found_and_leave_text_as_it_is() -> None:
    sentence = f"{fit_name('Bo')} takes it from {fit_name('محمد')}"
    assert names_in(sentence) == ["", "Bo", " takes it from ", "محمد", ""]
    assert without_marks(sentence) == "Bo takes it from \u2068محمد\u2069"


def test_equal_names_are_numbered_and_empty_ones_replaced() -> None:
    names = unique_names(["Ann", "\u3164", "ann", "\n"], "Guest")
    assert names == ("Ann", "Guest", "ann (2)", "Guest (2)")


@pytest.mark.parametrize(
    "name",
    [
        *("李小龙", "محمد", "🦄", "🏳️\u200d🌈", "\U0001fae8", "\U0001fae8 Ann", "꧁꧂", "...", "﷽"),
        *(ENGLAND, f"Bo {ENGLAND}"),
    ],
)
def test_names_with_anything_to_see_stay_as_their_owners_write_them(name: str) -> None:
    assert unique_names([name], "Guest") == (name,)
