"""The corpus as files: one a kind, with a line for each scene.

A line holds the JSON in English with labels of cards, and the SHA-256 of the same with emojis and
in German.
"""

import difflib
import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from bot.engine.variants import VARIANTS, register, withdraw
from bot.render.pictures.elements.colours import Deck
from bot.render.wording import ENGLISH, wording_for
from tests.ui.arrange import faces
from tests.ui.corpus.kinds import KINDS

FOLDER: Final = Path(__file__).with_name("layouts")
LANGUAGES: Final = (ENGLISH, "de")
VARIANTS_FILE: Final = FOLDER.with_name("variants.json")
HASHED: Final = 16  # digits of the 64 of a SHA-256, which make collisions improbable

Lines = Mapping[str, str]  # by the name of the scene


def file_of(kind: str) -> Path:
    """Return the file of a kind."""
    return FOLDER / f"{kind}.jsonl"


def kept_variants() -> set[str]:
    """Return the keys of the variants that the corpus was made with."""
    return set(json.loads(VARIANTS_FILE.read_text("utf-8")))


@contextmanager
def only_kept_variants() -> Iterator[None]:
    """Let there be the variants that the corpus was made with, and none that are newer."""
    old = kept_variants()
    newer = [variant for key, variant in VARIANTS.items() if key not in old]
    for variant in newer:
        withdraw(variant.key)
    try:
        yield
    finally:
        for variant in newer:
            register(variant)


def drawn(kind: str) -> Lines:
    """Draw the scenes of a kind, one a line.

    Raises:
        ValueError: two scenes have the same name.
    """
    scenes: dict[str, dict[str, Any]] = {}
    for language in LANGUAGES:
        words = wording_for(language)
        for emojis, voice in (
            (False, words),
            (True, words.with_faces(faces(Deck.FOUR, words.letters))),
        ):
            for name, body in KINDS[kind](voice):
                line = scenes.setdefault(name, {"scene": name})
                key = f"{language} with emojis" if emojis else language
                if key in line:
                    raise ValueError(f"two scenes of {kind} are called {name!r}")
                line[key] = body if key == ENGLISH else _hash(body)
    return {name: _json(line) for name, line in scenes.items()}


def kept(kind: str) -> Lines:
    """Read the stored lines of a kind; none if there is no file."""
    file = file_of(kind)
    found = file.read_text("utf-8").splitlines() if file.exists() else []
    return {json.loads(line)["scene"]: line for line in found}


def write_all() -> None:
    """Store the present scenes of all kinds, and which variants there are."""
    for file in FOLDER.glob("*.jsonl"):
        file.unlink()
    VARIANTS_FILE.write_text(json.dumps(list(VARIANTS)) + "\n", "utf-8")
    for kind in KINDS:
        file_of(kind).write_text("".join(f"{one}\n" for one in drawn(kind).values()), "utf-8")


def changes(before: Lines, now: Lines) -> Iterator[str]:
    """Yield the scenes that differ, with the differences."""
    for name in before.keys() - now.keys():
        yield f"{name}: not drawn any more"
    for name, line in now.items():
        if name not in before:
            yield f"{name}: not kept yet"
        elif line != before[name]:
            was, became = (_readable(one) for one in (before[name], line))
            yield f"{name}:"
            yield from difflib.unified_diff(was, became, "kept", "drawn", n=2, lineterm="")


def _readable(line: str) -> list[str]:
    return json.dumps(json.loads(line), ensure_ascii=False, indent=1).splitlines()


def _hash(body: Mapping[str, Any]) -> str:
    return hashlib.sha256(_json(body).encode()).hexdigest()[:HASHED]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
