"""The rules as people read them."""

import pytest

from bot.engine.variants import VARIANTS
from bot.render.rulebook import (
    SECTIONS,
    changed_rules,
    house_rules_text,
    rules_pages,
    value_text,
)
from bot.render.wording import wording_for

WORDS = wording_for("en")
INCREDU, RICKETTS = VARIANTS["increduhearts"], VARIANTS["ricketts"]


@pytest.mark.parametrize("key", VARIANTS)
def test_every_variant_has_the_sections_one_needs_to_play(key: str) -> None:
    needed = {"goal", "cards", "passing", "opening", "playing", "tricks", "points", "end"}
    assert needed <= {s for s in SECTIONS if WORDS.has(f"rules-{key}-{s}")}


@pytest.mark.parametrize("key", VARIANTS)
def test_every_house_rule_has_a_label_and_a_hint_that_fit_a_form(key: str) -> None:
    for option in VARIANTS[key].options:
        assert len(WORDS.text(f"option-{option.name}")) <= 45
        assert len(WORDS.text(f"option-{option.name}-hint")) <= 100
        for choice in option.choices:
            assert WORDS.text(f"option-{option.name}-{choice}")


@pytest.mark.parametrize("key", VARIANTS)
def test_pages_fit_a_message(key: str) -> None:
    pages = rules_pages(VARIANTS[key], VARIANTS[key].resolve(), WORDS)
    assert all(0 < len(page) <= 3700 for page in pages)


def test_rules_without_changes_mark_no_section() -> None:
    text = "\n".join(rules_pages(INCREDU, INCREDU.resolve(), WORDS))
    assert text.count("★") == 1  # the legend


def test_a_changed_house_rule_is_worked_into_the_rules_and_marked() -> None:
    options = INCREDU.resolve({"low_limit": -150, "queen_breaks": "never"})
    text = "\n".join(rules_pages(INCREDU, options, WORDS))
    assert "or below −150" in text
    assert "**The end ★**" in text
    assert "a ♠Q breaks nothing" in text
    assert "**Breaking hearts ★**" in text
    assert "**Cards ★**" not in text
    assert "★ **Ends below: −150**" in text


@pytest.mark.parametrize("key", VARIANTS)
def test_every_game_says_when_a_hand_is_cut_short(key: str) -> None:
    text = "\n".join(rules_pages(VARIANTS[key], VARIANTS[key].resolve(), WORDS))
    assert text.index("**Cutting a hand short**") < text.index("**The end")
    assert "take the rest" in text


def test_extras_are_explained_only_where_they_are_on() -> None:
    plain = "\n".join(rules_pages(RICKETTS, RICKETTS.resolve(), WORDS))
    assert "**Warren:**" not in plain
    extras = {"warren": True, "69-for-5": True, "null_game": True, "wrap_points": ()}
    text = "\n".join(rules_pages(RICKETTS, RICKETTS.resolve(extras), WORDS))
    for words in ("**Warren:**", "**69 for 5:**", "**Null game:**", "No total goes back to 0"):
        assert words in text


def test_every_number_of_players_is_listed_with_its_cards() -> None:
    text = rules_pages(INCREDU, INCREDU.resolve(), WORDS)[0]
    assert "7 players: 105 cards, 15 each, 3 passed." in text


def test_changed_rules_lists_only_what_differs() -> None:
    assert changed_rules(INCREDU, {"low_limit": -100, "limit": 100}, WORDS) == ["Ends below: −100"]
    assert changed_rules(RICKETTS, {"wrap_points": (1, 2, 3)}, WORDS) == [
        "Totals that wrap to 0: 1, 2 and 3"
    ]


def test_house_rules_are_all_listed() -> None:
    text = house_rules_text(RICKETTS, RICKETTS.resolve({"warren": "yes"}), WORDS)
    assert len(text.splitlines()) == len(RICKETTS.options)
    assert "★ **Warren card: on**" in text


def test_values_are_worded() -> None:
    options = {option.name: option for option in (*INCREDU.options, *RICKETTS.options)}
    assert value_text(options["low_limit"], None, WORDS) == "off"
    assert value_text(options["warren"], True, WORDS) == "on"
    assert value_text(options["wrap_points"], (), WORDS) == "none"
    assert value_text(options["queen_breaks"], "played", WORDS) == "however it is played"
