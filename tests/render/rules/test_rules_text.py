"""Each kind of value has its sentence in every language, and each sentence a value."""

import typing
from collections.abc import Iterator
from enum import Enum

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

from bot.engine.model.teams import TeamRule
from bot.engine.rules.breaking import BreakRule, QueenBreaks
from bot.engine.rules.deals import DealerDraw, KittyRule
from bot.engine.rules.ends import EndRule
from bot.engine.rules.legal import OpenTheHand, PlayRule
from bot.engine.rules.moons import MoonEffect, MoonRule
from bot.engine.rules.openings import OpeningRule
from bot.engine.rules.passes import Direction, PassRule
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import ResetRule, ScoreRule
from bot.engine.rules.tricks import TrickRule
from bot.engine.variants import VARIANTS
from bot.render.rulebook import rules_sections
from bot.render.rules.sections import write_sections
from bot.render.wording import LOCALES, languages, wording_for
from tests.render.rules.examples import VALUES, change_rules, list_examples, tables

UNIONS = (
    *(BreakRule, EndRule, MoonRule, OpeningRule, PassRule, PlayRule, ResetRule, ScoreRule),
    TeamRule,
    TrickRule,
)
ENUMS = (DealerDraw, Direction, KittyRule, MoonEffect, QueenBreaks)


def parts(value: object) -> Iterator[object]:
    """Yield a value and all values that it is made of."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item)
    for name in getattr(value, "__dataclass_fields__", ()):
        yield from parts(getattr(value, name))


def test_every_kind_of_every_rule_has_an_example() -> None:
    examples = [part for values in VALUES.values() for part in parts(values)]
    kinds = {kind for union in UNIONS for kind in (typing.get_args(union) or (union,))}
    assert kinds - {type(part) for part in examples} == {OpenTheHand}
    members: set[Enum] = {member for enum in ENUMS for member in enum}
    assert members <= {part for part in examples if isinstance(part, Enum)}


def test_every_rule_has_examples() -> None:
    described_by_other_means = {"variant", "revision", "players", "options", "deck", "cards_each"}
    assert set(Rules.__struct_fields__) - described_by_other_means == set(VALUES)


def write_rules(field: str, value: object, language: str) -> str:
    sections = write_sections(tables(wording_for(language), change_rules(field, value)))
    return "\n".join(sections.values())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("field", VALUES)
def test_different_values_are_described_differently(field: str, language: str) -> None:
    texts = [write_rules(field, value, language) for value in VALUES[field]]
    for at, text in enumerate(texts):
        same = [VALUES[field][other] for other in range(at) if texts[other] == text]
        assert not same, f"{VALUES[field][at]} is described like {same[0]}"


@pytest.mark.parametrize("language", languages())
def test_every_sentence_is_said_of_some_rules(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = wording_for(language)
    used_ids = {"says-no-resets"}  # where a house rule has switched resets off
    text = words.text

    def record_id(message_id: str, **arguments: str | int) -> str:
        used_ids.add(message_id)
        return text(message_id, **arguments)

    monkeypatch.setattr(words, "text", record_id)
    for rules in list_examples(words):
        write_sections(rules)
    monkeypatch.undo()
    file = LOCALES / language / "rules_text.ftl"
    entries = FluentResource(file.read_text("utf-8")).body
    assert {entry.id.name for entry in entries if isinstance(entry, Message)} - used_ids == set()


@pytest.mark.parametrize("language", languages())
def test_sentences_begin_with_a_capital_and_end_with_a_full_stop(language: str) -> None:
    for rules in list_examples(wording_for(language)):
        for section, text in write_sections(rules).items():
            assert not text or text[0].isupper() or text[0] in "*0123456789", (section, text)
            assert not text or text[-1] == ".", (section, text)
            assert "  " not in text, section
            assert " ," not in text, section
            assert ".." not in text, section


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", VARIANTS)
def test_house_rule_that_changes_the_rules_changes_a_section(key: str, language: str) -> None:
    variant, words = VARIANTS[key], wording_for(language)
    usual = dict(rules_sections(variant, variant.resolve(), words))
    for option in variant.options:
        for value in option.extremes:
            options = variant.resolve({option.name: value})
            if all(
                _equal(variant.rules(n), variant.rules(n, options)) for n in variant.player_counts
            ):
                continue
            changed = dict(rules_sections(variant, options, words))
            assert changed != usual, f"{option.name}: {value}"


def _equal(first: Rules, other: Rules) -> bool:
    return all(
        getattr(first, field) == getattr(other, field)
        for field in Rules.__struct_fields__
        if field != "options"
    )


@pytest.mark.parametrize(
    ("key", "options", "english", "german"),
    [
        ("classic", {}, "the ♣2, ♣3, ♦2 and ♦3", "die ♣2, ♣3, ♦2 und ♦3"),
        ("black-maria", {"moon": "add"}, "the ♠K and the ♠A", "den ♠K und das ♠A"),
        ("black-maria", {}, "the ♠Q 13, the ♠K 10, the ♠A 7", "der ♠K 10, das ♠A 7"),
        ("black-maria", {}, "43 (with 6 players 42)", "43 (mit 6 Spielern 42)"),
        ("increduhearts", {}, "with 5 or 7 the Joker", "mit 5 oder 7 der Joker"),
        ("increduhearts", {}, "10 for each ♦J", "10 für jeden ♦B"),
        ("increduhearts", {}, "13 + 16 = 29", "13 + 16 = 29"),
        ("double-hearts", {}, "each heart taken costs 1, each ♠Q 13", "jedes Herz kostet 1, jede"),
        ("double-hearts", {}, "the dark ♣2 leads", "die dunkle ♣2"),
        ("hearts-at-play", {"trumps": "none"}, "The highest card of", "Die höchste Karte der"),
        ("cancellation", {}, "both ♣2s and both ♦2s", "beide ♣2 und beide ♦2"),
        ("cancellation", {}, "Take all hearts and both ♠Qs", "alle Herzen und beide ♠D"),
        ("cancellation", {}, "hearts and a ♠Q may not", "Herzen und eine ♠D dürfen nicht"),
        ("spot-hearts", {"queen_points": 0}, "The ♠Q costs nothing", "Die ♠D kostet nichts"),
        ("ricketts", {"wrap_points": ()}, "No total goes back", "Kein Stand springt"),
    ],
)
def test_details(key: str, options: dict[str, object], english: str, german: str) -> None:
    variant = VARIANTS[key]
    for language, words in (("en", english), ("de", german)):
        sections = dict(rules_sections(variant, variant.resolve(options), wording_for(language)))
        assert words.casefold() in " ".join(sections.values()).casefold()
