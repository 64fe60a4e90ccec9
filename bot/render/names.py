"""Names made safe to show: one line, of limited width, unique, without formatting.

A Discord name may contain anything: markdown, mentions, line breaks, stacked accents, right-to-left
text. ``plain`` names are for code blocks and labels, ``marked`` names for markdown.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

import wcwidth

WIDEST: Final = 20  # columns of a terminal; wide characters take two
LONGEST: Final = 28  # characters; with marks and joiners they may be more than columns

# Precedes the name of a computer, and is removed from people's names; the pictures' fonts have it.
COMPUTER_SIGN: Final = "\N{GEAR}"

_MARKDOWN: Final = re.compile(r"([\\*_~`|<>\[\]()#:-])")
_NUMBERED: Final = re.compile(r"(.*\S)\s+([0-9]{1,2})")
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"
_IN_SENTENCE: Final = re.compile(f"{_ISOLATE}(.*?){_END_ISOLATE}")
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})  # kinds of letters and digits
_JOINERS: Final = frozenset("\u200c\u200d")  # between letters and within emoji
# A black flag, tags that name a region, and their end: the flags of England, Scotland and Wales.
_FLAG: Final = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
_INVISIBLE: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters that draw nothing
_MOST_MARKS: Final = 2  # combining marks on one character
_MOST_A_COLUMN: Final = 5  # code points; the longest emoji have ten, in two columns


def width(text: str) -> int:
    """Return how many columns of a fixed-width font the text takes."""
    return wcwidth.width(text, control_codes="ignore")


def cut(text: str, columns: int, ellipsis: str = "…") -> str:
    """Return the text if it fits, else its beginning and an ellipsis.

    A grapheme, such as an emoji of several code points, is not split, unless joiners make it longer
    than the limit on code points.
    """
    most = _MOST_A_COLUMN * columns
    if len(text) <= most and width(text) <= columns:
        return text
    beginning, room = "", columns - width(ellipsis)
    for character in wcwidth.iter_graphemes(text[:most]):
        room -= width(character)
        if room < 0:
            break
        beginning += character
    return beginning.rstrip("\u200d ") + ellipsis


def padded(text: str, columns: int) -> str:
    """Return the text aligned to the right in this many columns."""
    return " " * (columns - width(text)) + text


def tidy(name: str) -> str:
    """Return the name in one line without invisible characters or stacked accents; may be empty."""
    signs: list[str] = []
    marks = 0
    tags = {at for flag in _FLAG.finditer(name) for at in range(flag.start() + 1, flag.end())}
    for at, sign in enumerate(name):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if sign in _JOINERS or at in tags:
            signs.append(sign)
        elif kind.startswith("Z") or kind == "Cc":
            signs.append(" ")
        elif _has_ink(sign, kind) and marks <= _MOST_MARKS:
            signs.append(sign)
    text = " ".join("".join(signs).split()).strip("".join(_JOINERS) + " ")
    return text if width(text) else ""


def _has_ink(sign: str, kind: str) -> bool:
    # Emoji are added every year; emoji that Python does not know yet already have their width.
    is_new_emoji = kind == "Cn" and wcwidth.wcwidth(sign) == 2
    return is_new_emoji or (not kind.startswith("C") and sign not in _INVISIBLE)


def unique_names(names: Iterable[str], unnamed: str, columns: int = WIDEST) -> tuple[str, ...]:
    """Return names that fit and differ, one per seat; ``unnamed`` replaces invisible names.

    >>> unique_names(["Ann", "Ann", ""], "Guest")
    ('Ann', 'Ann (2)', 'Guest')
    """
    unique: list[str] = []
    most = max(LONGEST, LONGEST * columns // WIDEST)
    for name in names:
        base = cut(_beginning(tidy(name), most).strip(), columns) or unnamed
        candidate, count = base, 1
        while candidate.casefold() in {other.casefold() for other in unique}:
            count += 1
            candidate = f"{cut(base, columns - 4)} ({count})"
        unique.append(candidate)
    return tuple(unique)


def _beginning(text: str, most: int) -> str:
    """Return the first graphemes of a text, at most this many characters.

    If the first alone is longer, it is cut.
    """
    beginning = ""
    for character in wcwidth.iter_graphemes(text):
        if len(beginning) + len(character) > most:
            break
        beginning += character
    return beginning or text[:most]


def short_names(names: Sequence[str], columns: int) -> tuple[str, ...]:
    """Cut the names to a few columns; they stay different, and a final number is kept.

    A computer's sign is dropped where it does not fit.

    >>> short_names(["Annabel", "Annette", "Player 1", "⚙ Ida"], 4)
    ('Anna', 'Anne', 'Pla1', 'Ida')
    """
    short: list[str] = []
    for name in names:
        whole = name if width(name) <= columns else unsigned(name)
        base = _cut_before_number(whole, columns).strip() or "?"
        candidate, count = base, 1
        while candidate.casefold() in {other.casefold() for other in short}:
            count += 1
            candidate = f"{cut(base, columns - len(str(count)), '')}{count}"
        short.append(candidate)
    return tuple(short)


def unsigned(name: str) -> str:
    """Return the name without the sign of a computer."""
    return name.replace(f"{COMPUTER_SIGN}\ufe0f", "").replace(COMPUTER_SIGN, "").strip()


def _cut_before_number(name: str, columns: int) -> str:
    numbered = _NUMBERED.fullmatch(name)
    if width(name) <= columns or numbered is None:
        return cut(name, columns, "")
    stem, number = numbered.groups()
    return cut(stem, columns - len(number), "").strip() + number


def marked(name: str) -> str:
    """Return the name escaped for markdown: no formatting, links, mentions or text direction.

    A computer's sign stays on the line of its name.
    """
    escaped = _MARKDOWN.sub(r"\\\1", name).replace("@", "@\u200b")
    return _isolate(escaped.replace(f"{COMPUTER_SIGN} ", f"{COMPUTER_SIGN}\N{NO-BREAK SPACE}"))


def unfenced(name: str) -> str:
    """Return the name for a code block, without a way to end it, mention or change direction."""
    return _isolate(name.replace("`", "ʼ").replace("@", "@\u200b"))


def fit_name(name: str) -> str:
    """Return the name for a sentence in a picture, which shortens it if there is too little room.

    Zero-width marks around it isolate it from the direction of the sentence.
    """
    return f"{_ISOLATE}{name}{_END_ISOLATE}"


def names_in(sentence: str) -> list[str]:
    """Return the parts of a sentence: words, and between them each name from :func:`fit_name`.

    >>> names_in("Waiting for " + fit_name("Bo"))
    ['Waiting for ', 'Bo', '']
    """
    return _IN_SENTENCE.split(sentence)


def without_marks(sentence: str) -> str:
    """Return a sentence with names from :func:`fit_name` as text, with few marks."""
    words = names_in(sentence)
    return "".join([_isolate(word) if at % 2 else word for at, word in enumerate(words)])


def _isolate(name: str) -> str:
    """Return the name between zero-width marks that isolate right-to-left text."""
    if name.isascii() or _RIGHT_TO_LEFT.isdisjoint(map(unicodedata.bidirectional, name)):
        return name
    return f"{_ISOLATE}{name}{_END_ISOLATE}"
