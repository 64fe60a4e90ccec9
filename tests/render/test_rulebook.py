"""The rules as text for people."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.variants import VARIANTS
from bot.render.rulebook import (
    changed_rules,
    house_rules_text,
    option_hint,
    rules_pages,
    tagline,
    value_text,
)
from bot.render.wording import languages, wording_for
from tests.engine.arrange import build_history
from tests.engine.walk import draw_values

WORDS = wording_for("en")
INCREDU, RICKETTS = VARIANTS["increduhearts"], VARIANTS["ricketts"]


@pytest.mark.parametrize("key", VARIANTS)
def test_every_house_rule_has_a_label_and_a_hint_that_fit_a_form(key: str) -> None:
    for option in VARIANTS[key].options:
        assert len(WORDS.text(f"option-{option.name}")) <= 45
        assert len(option_hint(option, VARIANTS[key], WORDS)) <= 100
        for choice in option.choices:
            assert WORDS.text(f"option-{option.name}-{choice}")


@pytest.mark.parametrize(("key", "ends"), [("classic", "reaches"), ("ricketts", "goes above")])
def test_hint_of_the_limit_matches_the_end_of_the_game(key: str, ends: str) -> None:
    variant = VARIANTS[key]
    limit = next(option for option in variant.options if option.name == "limit")
    rules = variant.rules(4)
    totals = (limit.default, 3, 2, 1)
    assert (rules.ending(build_history(totals)) is not None) == (ends == "reaches")
    assert option_hint(limit, variant, WORDS) == f"The game ends when someone {ends} this total."


@pytest.mark.parametrize("key", VARIANTS)
def test_pages_fit_a_message(key: str) -> None:
    pages = rules_pages(VARIANTS[key], VARIANTS[key].resolve(), WORDS)
    assert all(0 < len(page) <= 3700 for page in pages)


TAKERS = {
    "hearts-at-play": "the highest heart takes it, or without a heart the highest card",
    "double-hearts": "the highest card with the suit that was led on either side takes it",
    "cancellation": "takes it, if no equal card cancels it",
}


@pytest.mark.parametrize("key", VARIANTS)
def test_rules_begin_with_what_a_trick_is(key: str) -> None:
    first, _, rest = rules_pages(VARIANTS[key], VARIANTS[key].resolve(), WORDS)[0].partition("\n")
    assert first == "**Goal**"
    assert rest.startswith("A trick is one card from each player, clockwise from the leader; ")
    sentence = rest.partition(".")[0]
    assert TAKERS.get(key, "the highest card of the suit that was led takes it") in sentence


def test_rules_without_changes_mark_no_section() -> None:
    text = "\n".join(rules_pages(INCREDU, INCREDU.resolve(), WORDS))
    assert text.count("★") == 1  # the legend


def test_a_changed_house_rule_is_worked_into_the_rules_and_marked() -> None:
    options = INCREDU.resolve({"low_limit": -150, "queen_breaks": "never"})
    text = "\n".join(rules_pages(INCREDU, options, WORDS))
    assert "or below −150" in text
    assert "**The end ★**" in text
    assert "A ♠Q breaks nothing" in text
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
    assert value_text(options["queen_breaks"], "played", WORDS) == "whenever it is played"


def rules_text(key: str, language: str = "en", **options: object) -> str:
    words = wording_for(language)
    return "\n".join(rules_pages(VARIANTS[key], VARIANTS[key].resolve(options), words))


def section(key: str, name: str, language: str = "en", **options: object) -> str:
    """Return the text below the heading of a section."""
    title = wording_for(language).text(f"rules-{name}")
    after = rules_text(key, language, **options).split(f"**{title}", 1)[1]
    return after.split("\n\n**")[0]


# The text of the rules, compared with details of docs/rules.


@pytest.mark.parametrize(
    ("language", "words"), [("en", "universe"), ("de", "Universum"), ("fr", "univers")]
)
def test_a_universe_cancels_the_bonus_for_no_tricks(language: str, words: str) -> None:
    """docs/rules/increduhearts.md, "No tricks"."""
    assert words in section("increduhearts", "points", language)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "If the Warren card itself is left over"),
        ("de", "Bleibt die Warren-Karte selbst"),
        ("fr", "Si c’est la carte Warren elle-même qui reste"),
    ],
)
def test_warren_says_what_happens_when_its_own_card_is_left_over(language: str, words: str) -> None:
    """docs/rules/ricketts.md, "Warren"."""
    assert words in section("ricketts", "extras", language, warren=True)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "share the win"), ("de", "teilen sie sich"), ("fr", "on partage la victoire")],
)
def test_69_for_5_can_be_shared(language: str, words: str) -> None:
    """docs/rules/ricketts.md, "69 for 5"."""
    assert words in section("ricketts", "extras", language, **{"69-for-5": True})


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "end the game without you winning it"),
        ("de", "ohne dass du sie gewinnst"),
        ("fr", "terminait la partie sans que tu la gagnes"),
    ],
)
def test_ricketts_moon_turns_where_the_shooter_would_not_win(language: str, words: str) -> None:
    """docs/rules/ricketts.md, "Moon"."""
    assert words in section("ricketts", "moon", language)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", ["increduhearts", "classic"])
def test_a_heart_breaks_however_it_is_played(key: str, language: str) -> None:
    """A heart may also be led; German "zugegeben" means following only."""
    text = section(key, "breaking", language)
    assert ("by a heart, however it is played" in text) is (language == "en")
    assert "zugegeben" not in text


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("key", VARIANTS)
def test_the_last_trick_may_be_looked_at_until_the_next_is_complete(key, language) -> None:
    """docs/rules/README.md, "Looking back"."""
    words = {
        "en": "until the next one is complete",
        "de": "bis der nächste vollständig ist",
        "fr": "jusqu’à ce que le suivant soit complet",
    }
    assert words[language] in section(key, "playing", language)


@pytest.mark.parametrize(
    ("options", "english", "german"),
    [
        ({}, "hearts are trumps, the queen of clubs", "Herz ist Trumpf, die Kreuz-Dame"),
        ({"trumps": "none"}, "One pack, the queen of clubs", "Kartenspiel, die Kreuz-Dame"),
        ({"queen": "QS"}, "trumps, the queen of spades", "Trumpf, die Pik-Dame"),
    ],
)
def test_tagline_of_hearts_at_play_follows_its_house_rules(options, english, german) -> None:
    variant = VARIANTS["hearts-at-play"]
    for language, words in (("en", english), ("de", german)):
        wording = wording_for(language)
        assert words in tagline(variant, wording, variant.resolve(options))
        assert f"*{tagline(variant, wording, variant.resolve(options))}*" in rules_text(
            "hearts-at-play", language, **options
        )


@given(st.data())
@settings(max_examples=60)
def test_rules_can_be_read_with_any_house_rules_in_every_language(data: st.DataObject) -> None:
    """No argument is missing, changed rules are marked, and there are no double spaces."""
    variant = VARIANTS[data.draw(st.sampled_from(sorted(VARIANTS)))]
    option_values = {option.name: data.draw(draw_values(option)) for option in variant.options}
    options = variant.resolve(option_values)
    for language in languages():
        wording = wording_for(language)
        pages = rules_pages(variant, options, wording)
        assert all(0 < len(page) <= 4000 for page in pages)
        text = "\n".join(pages)
        assert "  " not in text
        assert " ," not in text
        assert (text.count("★") > 1) is bool(changed_rules(variant, options, wording))
        assert tagline(variant, wording, options) in text
