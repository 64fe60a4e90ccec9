"""There is a message for every error that a person can cause."""

import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from bot import engine, features, ui
from bot import table as service
from bot.engine.model.cards import Suit, cards
from bot.engine.model.errors import (
    BadOption,
    Fact,
    HeartsNotBroken,
    MustFollow,
    PlayerError,
    WrongPassSize,
)
from bot.engine.variants import VARIANTS
from bot.render.wording import wording_for
from bot.table.errors import NeedsMorePlayers, OnlyHost
from bot.ui.error_messages import (
    MissingPermissions,
    NotHere,
    error_text,
    permissions_text,
)
from tests.ui.arrange import WORDS

FACTS: dict[str, Fact] = {
    "allowed": cards("2S 9S"),
    "chosen": 2,
    "expected": 3,
    "fewest": 4,
    "host": "Ann",
    "missing": 2,
    "most": 8,
    "option": "limit",
    "players": 3,
    "seated": 9,
    "suit": Suit.SPADES,
    "value": "x",
    "wanted": "10..1000",
    "who": "Bo",
}


for package in (engine, features, service, ui):  # errors stand beside what raises them
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)


def list_errors(base: type[PlayerError] = PlayerError) -> Iterator[type[PlayerError]]:
    """Yield the errors of the program, the base included."""
    yield base
    for error in base.__subclasses__():
        # Errors about the place of a command need facts.
        if (
            error.__module__.startswith("bot.")
            and error.__module__ != MissingPermissions.__module__
        ):
            yield from list_errors(error)


@pytest.mark.parametrize("error", sorted(list_errors(), key=lambda refusal: refusal.code))
def test_every_error_is_worded_in_a_sentence(error: type[PlayerError]) -> None:
    text = error_text(error(**FACTS), WORDS)
    assert re.match(r"[A-Z0-9]", text)
    assert text.endswith(".")
    assert len(text) < 250
    assert error_text(error(), WORDS), "an error may be raised without its facts"


def test_errors_of_the_place_say_what_is_missing_there() -> None:
    missing = error_text(MissingPermissions(["send_messages"], 7), WORDS)
    assert "Send Messages" in missing
    assert "<#7>" in missing
    assert "/play" in error_text(NotHere(message="choose-server"), WORDS)


def test_every_error_has_a_code_of_its_own() -> None:
    codes = [error.code for error in list_errors()]
    assert len(codes) == len(set(codes))


def test_must_follow_says_what_can_be_played() -> None:
    error = MustFollow(suit=Suit.SPADES, allowed=cards("2S 9S QS"))
    assert error_text(error, WORDS) == "You have a spade and must follow: ♠2, ♠9 or ♠Q."


def test_equal_cards_are_named_once() -> None:
    error = HeartsNotBroken(allowed=cards("2S 2S TC"))
    assert error_text(error, WORDS) == "Hearts are not broken yet. You can lead ♠2 or ♣10."


def test_numbers_are_declined() -> None:
    assert "1 card;" in error_text(WrongPassSize(expected=3, chosen=1), WORDS)
    assert "2 cards;" in error_text(WrongPassSize(expected=3, chosen=2), WORDS)
    assert error_text(NeedsMorePlayers(missing=1, fewest=4, most=8), WORDS).startswith("One more")


def test_bad_option_names_the_house_rule_and_escapes_what_was_typed() -> None:
    with pytest.raises(BadOption) as excinfo:
        VARIANTS["increduhearts"].resolve({"limit": "**@everyone**\n" + "9" * 99})
    text = error_text(excinfo.value, WORDS)
    assert text.startswith("Limit can’t be")
    assert "@everyone" not in text
    assert "**" not in text
    assert "Allowed: 10 to 1000." in text
    assert len(text) < 250


@pytest.mark.parametrize(
    ("variant", "option", "possible"),
    [
        ("increduhearts", "low_limit", "−1000 bis −10, oder leer für aus"),
        ("increduhearts", "queen_breaks", "wenn sie abgeworfen wird, sobald sie gespielt wird"),
        ("ricketts", "warren", "an oder aus"),
        ("ricketts", "wrap_points", "Zahlen von −1000 bis 1000, durch Kommas getrennt"),
    ],
)
def test_bad_option_says_in_the_persons_language_what_is_possible(
    variant: str, option: str, possible: str
) -> None:
    with pytest.raises(BadOption) as excinfo:
        VARIANTS[variant].resolve({option: "nonsense"})
    assert f"Erlaubt: {possible}" in error_text(excinfo.value, wording_for("de"))


def test_an_unknown_option_is_named_as_it_was_typed() -> None:
    with pytest.raises(BadOption) as excinfo:
        VARIANTS["ricketts"].resolve({"speed_limit": 5})
    assert r"speed\_limit" in error_text(excinfo.value, WORDS)


def test_only_host_names_the_host_or_the_office() -> None:
    assert error_text(OnlyHost(host="*Ann*"), WORDS) == r"Only \*Ann\* can do that."
    assert error_text(OnlyHost(host=""), WORDS) == "Only the host can do that."


def test_missing_permissions_are_named_as_discord_names_them() -> None:
    text = permissions_text(["send_messages", "fly"], 42, WORDS)
    assert "<#42>" in text
    assert "*Send Messages* and fly" in text
